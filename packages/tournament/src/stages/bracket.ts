import { opened, planPairing } from '../model/ids.ts';
import { gamesIn } from '../model/part.ts';
import { drawLots, PURPOSES } from '../pairing/lots.ts';
import type { BracketSource } from '../pairing/bracket.ts';
import { isSettled, standingOf, type Standing } from '../model/results.ts';
import { otherSide, type SideNumber } from '../tables/results.ts';
import type { Pairing, Stage, StageRow } from '../model/state.ts';
import { isPlaying, type Look, type StageRules } from './look.ts';
import { placed } from './rows.ts';

/**
 * The loser is out. A match is one game or the best of several; if it is tied, twelve open shots
 * decide it. Each group has a knock-out of its own.
 */
export const BRACKET: StageRules = {
  open: openKnown,
  isPlayed,
  tables: (look) => look.stage.groups.map((_, group) => placesOf(look, group)),
};

/** An entrant, `nobody` if both sides withdrew, or not known yet. */
export type Comer = number | 'nobody' | 'unknown';

/** The first games of a group's matches, in the order of its bracket. */
function foldOf({ standings }: Look, group: number): readonly Standing[] {
  return standings.filter(({ pairing }) => pairing.decides === null && pairing.group === group);
}

/** All games of a match: the first, the others of a series, and the shootout. */
function gamesOf({ standings }: Look, first: Standing): readonly Standing[] {
  return [first, ...standings.filter(({ pairing }) => pairing.decides === first.pairing.id)];
}

/** The winner of a later game as a side of the first one, because the sides take turns to start. */
function winnerOf(first: Standing, { winner, pairing }: Standing): SideNumber | null {
  if (winner === null) return null;
  return pairing.sides[winner]?.[0] === first.pairing.sides[0]?.[0] ? 0 : 1;
}

function winsIn(games: readonly Standing[]): readonly [number, number] {
  const [first] = games;
  const winners = games.map((game) => (first === undefined ? null : winnerOf(first, game)));
  const of = (side: SideNumber) => winners.filter((winner) => winner === side).length;
  return [of(0), of(1)];
}

/** The side that advances: null for neither, undefined while unknown. */
function sideThrough(look: Look, first: Standing): SideNumber | null | undefined {
  const games = gamesOf(look, first);
  const last = games.at(-1) ?? first;
  if (!isSettled(last)) return undefined;
  if (last.kind === 'void') return null;
  if (last.kind === 'walkover') return winnerOf(first, last);
  if (last.pairing.game === 'shootout') {
    // If the twelve discs end in a tie too, only lots remain, because one side must advance.
    const lots = drawLots(look.state.setup.key, PURPOSES.decider(last.pairing.id), 2);
    return winnerOf(first, last) ?? (lots[0] === 0 ? 0 : 1);
  }
  const [one, other] = winsIn(games);
  const most = gamesIn(look.part.ending);
  const ahead = one === other ? undefined : one > other ? 0 : 1;
  if (2 * Math.max(one, other) > most) return ahead;
  // A match that one side has left isn't played on.
  const [isHere, isOtherHere] = first.pairing.sides.map((side) =>
    side.every((entrant) => isPlaying(look, entrant)),
  );
  if (isHere !== isOtherHere) return isHere === true ? 0 : 1;
  if (isHere === false) return null;
  return games.length < most ? undefined : ahead;
}

function comerOf(look: Look, source: BracketSource, group: number): Comer {
  if ('seed' in source) return look.stage.groups[group]?.[source.seed - 1] ?? 'nobody';
  const standing = foldOf(look, group)['winnerOf' in source ? source.winnerOf : source.loserOf];
  if (standing === undefined) return 'nobody';
  const through = sideThrough(look, standing);
  if (through === undefined) return 'unknown';
  if (through === null) return 'nobody';
  const side = 'winnerOf' in source ? through : otherSide(through);
  return standing.pairing.sides[side]?.[0] ?? 'nobody';
}

/** The matches of a group's bracket: the players as far as they are known, and the score. */
export function bracketAt(look: Look, group = 0): readonly BracketGame[] {
  return foldOf(look, group).map((standing) => {
    const games = gamesOf(look, standing);
    return {
      standing,
      comers: (standing.pairing.from ?? []).map((source) => comerOf(look, source, group)),
      through: sideThrough(look, standing) ?? null,
      // The games won in a series; otherwise the points.
      score: gamesIn(look.part.ending) > 1 ? winsIn(games) : (standing.told ?? standing.points),
      isLive: games.some(({ kind }) => kind === 'open'),
    };
  });
}

export interface BracketGame {
  readonly standing: Standing;
  readonly comers: readonly Comer[];
  readonly through: SideNumber | null;
  readonly score: readonly number[];
  readonly isLive: boolean;
}

function openKnown(look: Look): Stage {
  const { stage } = look;
  const changed = stage.pairings.map((pairing) => openOne(look, pairing));
  const level = look.standings.filter(
    (standing) =>
      standing.pairing.decides === null &&
      standing.kind === 'played' &&
      sideThrough(look, standing) === undefined &&
      gamesOf(look, standing).every(isSettled),
  );
  const isSame = changed.every((pairing, i) => pairing === stage.pairings[i]);
  if (isSame && level.length === 0) return stage;
  return { ...stage, pairings: [...changed, ...level.map((first) => nextGame(look, first))] };
}

function openOne(look: Look, pairing: Pairing): Pairing {
  if (pairing.from === null || pairing.openedAtMs !== null || pairing.verdict !== null) {
    return pairing;
  }
  const [one, other] = pairing.from.map((source) => comerOf(look, source, pairing.group));
  if (one === undefined || other === undefined || one === 'unknown' || other === 'unknown') {
    return pairing;
  }
  const here = (comer: number | 'nobody'): comer is number =>
    comer !== 'nobody' && isPlaying(look, comer);
  const sides = [one, other].map((comer) => (comer === 'nobody' ? [] : [comer]));
  if (here(one) && here(other)) return opened({ ...pairing, sides }, look.nowMs, endOf(look));
  const winner = here(one) ? 0 : here(other) ? 1 : null;
  const verdict =
    winner === null ? ({ kind: 'void' } as const) : ({ kind: 'walkover', winner } as const);
  return { ...pairing, sides, verdict };
}

/** More than a stage ever has: keeps the ids of a series apart. */
const MAX_PAIRINGS = 1000;

/** The next game of a series, or the shootout after a tie. */
function nextGame(look: Look, first: Standing): Pairing {
  const { pairing } = first;
  const games = gamesOf(look, first).length;
  const isSeries = games < gamesIn(look.part.ending);
  const plan = planPairing(look.state.setup.secret, {
    ...pairing,
    // The sides take turns to start.
    sides: isSeries && games % 2 === 1 ? pairing.sides.toReversed() : pairing.sides,
    stage: look.number,
    table: MAX_PAIRINGS * games + look.stage.pairings.indexOf(pairing),
    game: isSeries ? 'play-off' : 'shootout',
    from: null,
    decides: pairing.id,
  });
  return opened(plan, look.nowMs, endOf(look));
}

function endOf({ part, nowMs, stage }: Look): number | null {
  return part.roundMs === null ? stage.endsAtMs : nowMs + part.roundMs;
}

function isPlayed(look: Look): boolean {
  return look.stage.groups.every((_, group) =>
    foldOf(look, group).every((standing) => sideThrough(look, standing) !== undefined),
  );
}

/** Ranks by the round of elimination; the final and the third-place match order the best. */
function placesOf(look: Look, group: number): readonly StageRow[] {
  const fold = foldOf(look, group);
  const rounds = Math.max(1, ...fold.map(({ pairing }) => pairing.round));
  const rankOf = (entrant: number) => {
    const own = fold.filter(({ pairing }) => pairing.sides.some((side) => side.includes(entrant)));
    const last = own.findLast(({ pairing }) => !pairing.isThirdPlace);
    const third = own.find(({ pairing }) => pairing.isThirdPlace);
    const hasWon = (standing: Standing | undefined) => {
      const through = standing === undefined ? undefined : sideThrough(look, standing);
      return (
        typeof through === 'number' && (standing?.pairing.sides[through] ?? []).includes(entrant)
      );
    };
    if (third !== undefined) return hasWon(third) ? 2 : 3;
    const round = last?.pairing.round ?? 0;
    return hasWon(last) && round === rounds ? 0 : 1 + 4 * (rounds - round);
  };
  return placed(
    (look.stage.groups[group] ?? []).map((entrant) => ({
      rank: rankOf(entrant),
      ...recordOf(look, entrant),
    })),
  );
}

function recordOf({ stage, results }: Look, entrant: number) {
  const own = stage.pairings.flatMap((pairing) => {
    const side = pairing.sides.findIndex((one) => one.includes(entrant));
    const standing = standingOf(pairing, results);
    return side === -1 || standing.kind !== 'played' ? [] : [{ side, standing }];
  });
  const sum = (of: (standing: Standing) => readonly number[]) =>
    own.reduce((total, { side, standing }) => total + (of(standing)[side] ?? 0), 0);
  const wins = own.filter(({ side, standing }) => standing.winner === side).length;
  const draws = own.filter(({ standing }) => standing.winner === null).length;
  return {
    entrant,
    games: own.length,
    wins,
    draws,
    losses: own.length - wins - draws,
    points: sum(({ points }) => points),
    twenties: sum(({ twenties }) => twenties),
  };
}
