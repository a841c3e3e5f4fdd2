import { opened, planPairing } from '../model/ids.ts';
import { drawLots } from '../pairing/lots.ts';
import type { BracketSource } from '../pairing/bracket.ts';
import { isSettled, standingOf, type Standing } from '../model/results.ts';
import { otherSide, type SideNumber } from '../tables/results.ts';
import type { Pairing, Stage, StageRow } from '../model/state.ts';
import { isPlaying, type Look, type StageRules } from './look.ts';
import { placed } from './rows.ts';

/** The loser is out. Tied games are decided by twelve open shots. */
export const BRACKET: StageRules = {
  open: openKnown,
  isPlayed,
  tables: (look) => [placesOf(look)],
};

/** An entrant, `nobody` if both sides withdrew, or not known yet. */
export type Comer = number | 'nobody' | 'unknown';

/** The bracket's own pairings, without the shootouts that decide some of them. */
function foldOf({ standings }: Look): readonly Standing[] {
  return standings.filter(({ pairing }) => pairing.decides === null);
}

function deciderOf({ standings }: Look, id: string): Standing | undefined {
  return standings.find(({ pairing }) => pairing.decides === id);
}

/** The side that advances: null for neither, undefined while unknown. */
function sideThrough(look: Look, standing: Standing): SideNumber | null | undefined {
  if (!isSettled(standing)) return undefined;
  if (standing.kind === 'void') return null;
  if (standing.winner !== null) return standing.winner;
  const { id, decides } = standing.pairing;
  // If the twelve discs end in a tie too, only lots remain, because one side must advance.
  if (decides !== null) return drawLots(look.state.setup.key, `decider ${id}`, 2)[0] === 0 ? 0 : 1;
  const decider = deciderOf(look, id);
  return decider === undefined ? undefined : sideThrough(look, decider);
}

function comerOf(look: Look, source: BracketSource): Comer {
  if ('seed' in source) return look.stage.groups[0]?.[source.seed - 1] ?? 'nobody';
  const standing = foldOf(look)['winnerOf' in source ? source.winnerOf : source.loserOf];
  if (standing === undefined) return 'nobody';
  const through = sideThrough(look, standing);
  if (through === undefined) return 'unknown';
  if (through === null) return 'nobody';
  const side = 'winnerOf' in source ? through : otherSide(through);
  return standing.pairing.sides[side]?.[0] ?? 'nobody';
}

/** The players of each bracket pairing as far as they are known, and the side that advanced. */
export function bracketAt(look: Look): readonly BracketGame[] {
  return foldOf(look).map((standing) => ({
    standing,
    comers: (standing.pairing.from ?? []).map((source) => comerOf(look, source)),
    through: sideThrough(look, standing) ?? null,
  }));
}

export interface BracketGame {
  readonly standing: Standing;
  readonly comers: readonly Comer[];
  readonly through: SideNumber | null;
}

function openKnown(look: Look): Stage {
  const { stage } = look;
  const changed = stage.pairings.map((pairing) => openOne(look, pairing));
  const levels = foldOf(look).filter(
    (standing) =>
      standing.kind === 'played' &&
      standing.winner === null &&
      deciderOf(look, standing.pairing.id) === undefined,
  );
  const isSame = changed.every((pairing, i) => pairing === stage.pairings[i]);
  if (isSame && levels.length === 0) return stage;
  return { ...stage, pairings: [...changed, ...levels.map((level) => shootoutFor(look, level))] };
}

function openOne(look: Look, pairing: Pairing): Pairing {
  if (pairing.from === null || pairing.openedAtMs !== null || pairing.verdict !== null) {
    return pairing;
  }
  const [one, other] = pairing.from.map((source) => comerOf(look, source));
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

function shootoutFor(look: Look, { pairing }: Standing): Pairing {
  const plan = planPairing(look.state.setup.secret, {
    ...pairing,
    stage: look.number,
    table: look.stage.pairings.indexOf(pairing),
    game: 'shootout',
    from: null,
    decides: pairing.id,
  });
  return opened(plan, look.nowMs, endOf(look));
}

function endOf({ state, nowMs, stage }: Look): number | null {
  const { options } = state.setup;
  return 'roundMs' in options ? nowMs + options.roundMs : stage.endsAtMs;
}

function isPlayed(look: Look): boolean {
  return foldOf(look).every((standing) => sideThrough(look, standing) !== undefined);
}

/** Ranks by the round of elimination; the final and the third-place match order the best. */
function placesOf(look: Look): readonly StageRow[] {
  const fold = foldOf(look);
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
    (look.stage.groups[0] ?? []).map((entrant) => ({
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
