import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type {
  BracketMatchView,
  BracketPart,
  BracketRoundView,
  BracketSideView,
  BracketSize,
} from '@crokinole/pictures/views/tournament-views';
import { isEvening } from '@crokinole/tournament/model/part';
import {
  isSettled,
  type Results,
  type Standing,
  standingsOf,
} from '@crokinole/tournament/model/results';
import {
  partNumberOf,
  partOf,
  type Stage,
  type TournamentState,
} from '@crokinole/tournament/model/state';
import type { BracketSource } from '@crokinole/tournament/pairing/bracket';
import { bracketAt, type BracketGame } from '@crokinole/tournament/stages/bracket';
import { lookAt } from '@crokinole/tournament/stages/look';
import { roundOf } from '@crokinole/tournament/stages/swiss';
import { avatarOfEntrant, isOwnEntrant, nameOfEntrant, type ShownTournament } from './shown.ts';
import { stageTitle } from './table-pictures.ts';
import { groupKindOf } from './terms-lines.ts';

/** The picture of a knock-out: all of it if a phone can show it, otherwise the last rounds. */
export function bracketPicture(
  shown: ShownTournament,
  number: number,
  asked?: BracketPart,
  group = 0,
): PictureRequest {
  const { tournament, results, nowMs } = shown.known;
  const look = lookAt(tournament.state, number, results, nowMs);
  const games = bracketAt(look, group);
  const seeds = look.stage.groups[group] ?? [];
  const rounds = roundsOf(shown, games, seeds);
  const parts = partsOf(2 ** rounds.length);
  const third = games.find(({ standing }) => standing.pairing.isThirdPlace);
  return {
    kind: 'bracket',
    view: {
      // A long title is cut off at its end.
      title: [...poolNames(shown, number, group), tournament.name].join(' · '),
      part: parts.find((part) => part === asked) ?? parts[0],
      rounds,
      ...(third === undefined ? {} : { thirdPlace: matchOf(shown, third, seeds) }),
    },
  };
}

/** The first group that still plays; the first of all if none does. */
export function liveGroup(stage: Stage, results: Results): number {
  const open = standingsOf(stage, results).filter(({ kind }) => kind === 'open');
  return open.length === 0 ? 0 : Math.min(...open.map(({ pairing }) => pairing.group));
}

/** The name of the pool or the consolation, if there are several knock-outs. */
export function poolNames(
  { known: { tournament }, words }: ShownTournament,
  number: number,
  group: number,
): readonly string[] {
  const { state } = tournament;
  const { terms } = words.tournaments;
  const groups = state.stages[number]?.groups.length ?? 1;
  if (groups < 2) return [];
  if (!isForAll(state, number)) {
    return [terms.named[groupKindOf(state.parts, partNumberOf(state, number))](group + 1)];
  }
  return [group === 0 ? terms.main : terms.consolation(groups === 2 ? null : group)];
}

/** Whether those who missed the cut play on in a consolation. */
export function isForAll(state: TournamentState, number: number): boolean {
  return state.parts[partNumberOf(state, number)]?.cut?.others === 'play-on';
}

/** The pictures of all knock-outs of a stage: for each pool one, or one for each part. */
export function bracketPictures(shown: ShownTournament, number: number): readonly PictureRequest[] {
  const groups = shown.known.tournament.state.stages[number]?.groups ?? [];
  return groups.flatMap((group, i) =>
    group.length > 1
      ? partsOf(group.length).map((part) => bracketPicture(shown, number, part, i))
      : [],
  );
}

/** More would be too small on a phone, or too high on a desktop. */
const ROUNDS_ON_A_PHONE = 3;

/** The parts of a knock-out that can be shown, the usual one first. */
function partsOf(entrants: number): readonly [BracketPart, ...BracketPart[]] {
  return entrants > 2 ** ROUNDS_ON_A_PHONE ? ['last', 'upper', 'lower'] : ['whole'];
}

const BYE: BracketSideView = { kind: 'bye' };

/** Walks from the final back to the first round. An entrant without a game in a round gets a bye. */
function roundsOf(
  shown: ShownTournament,
  games: readonly BracketGame[],
  seeds: readonly number[],
): readonly BracketRoundView[] {
  const count = Math.max(1, ...games.map(({ standing }) => standing.pairing.round));
  const rounds: BracketMatchView[][] = Array.from({ length: count }, () => []);
  const add = (source: BracketSource, round: number): void => {
    if (round < 0) return;
    if ('seed' in source) {
      const entrant = seeds[source.seed - 1];
      const side = entrant === undefined ? BYE : sideOf(shown, entrant, { seed: source.seed });
      rounds[round]?.push({ sides: [side, BYE] });
      return;
    }
    const game = games['winnerOf' in source ? source.winnerOf : source.loserOf];
    if (game === undefined) return;
    for (const one of game.standing.pairing.from ?? []) add(one, round - 1);
    rounds[round]?.push(matchOf(shown, game, seeds));
  };
  const final = games.findIndex(
    ({ standing: { pairing } }) => pairing.round === count && !pairing.isThirdPlace,
  );
  add({ winnerOf: final }, count - 1);
  return rounds.map((matches) => ({ left: (2 * matches.length) as BracketSize, matches }));
}

function matchOf(
  shown: ShownTournament,
  { standing, comers, through, score, isLive }: BracketGame,
  seeds: readonly number[],
): BracketMatchView {
  const { kind, pairing } = standing;
  const isPlayed = kind === 'played' || kind === 'open';
  const side = (number: 0 | 1): BracketSideView => {
    const comer = comers[number] ?? 'unknown';
    if (comer === 'unknown') return { kind: 'unknown' };
    if (comer === 'nobody') return BYE;
    const isFirst = pairing.from?.[number] !== undefined && 'seed' in pairing.from[number];
    return sideOf(shown, comer, {
      ...(isFirst ? { seed: seeds.indexOf(comer) + 1 } : {}),
      ...(isPlayed ? { score: score[number] ?? 0 } : {}),
      ...(through === number ? { isWinner: true as const } : {}),
    });
  };
  return {
    sides: [side(0), side(1)],
    ...(isLive ? { isLive: true } : {}),
    ...(kind === 'walkover' ? { isWalkover: true } : {}),
  };
}

function sideOf(
  shown: ShownTournament,
  entrant: number,
  more: Partial<Extract<BracketSideView, { readonly kind: 'entrant' }>>,
): BracketSideView {
  return {
    kind: 'entrant',
    names: nameOfEntrant(shown, entrant),
    ...more,
    ...(isOwnEntrant(shown, entrant) ? { isOwn: true } : {}),
  };
}

/** The games of a round; undefined for a stage that isn't played in rounds, or between them. */
export function roundPicture(shown: ShownTournament, number: number): PictureRequest | undefined {
  const { tournament, results } = shown.known;
  const { state, name } = tournament;
  const stage = state.stages[number];
  if (stage === undefined) return undefined;
  const standings = standingsOf(stage, results).filter(({ kind }) => kind !== 'coming');
  const isLive = standings.some(({ kind }) => kind === 'open');
  const isInRounds =
    stage.kind === 'swiss' || (stage.kind === 'round-robin' && isEvening(partOf(state, number)));
  if (!isInRounds || !isLive) return undefined;
  const latest =
    stage.kind === 'swiss'
      ? roundOf(stage)
      : Math.min(...standings.filter((one) => !isSettled(one)).map(({ pairing }) => pairing.round));
  const games = standings.filter((one) => one.pairing.round === latest || !isSettled(one));
  const idle = stage.kind === 'swiss' ? stage.byes.filter(({ round }) => round === latest) : [];
  return {
    kind: 'round',
    view: {
      title: name,
      stage: stageTitle(state, number, 0, 1),
      games: [
        ...games.map((one) => gameOf(shown, one)),
        ...idle.map(({ entrant }): BracketMatchView => ({
          sides: [{ kind: 'entrant', names: nameOfEntrant(shown, entrant) }, { kind: 'bye' }],
        })),
      ],
      avatars: [
        ...games.map(({ pairing: { sides } }) => sides.map((side) => avatarOfSide(shown, side))),
        ...idle.map(({ entrant }) => [avatarOfEntrant(shown, entrant)]),
      ],
    },
  };
}

function gameOf(
  shown: ShownTournament,
  { pairing, kind, points, told = points, winner }: Standing,
): BracketMatchView {
  // Before the first finished round there is no score.
  const hasScore = kind === 'played' || (kind === 'open' && points.some((one) => one > 0));
  const side = (number: 0 | 1): BracketSideView => ({
    kind: 'entrant',
    names: (pairing.sides[number] ?? []).flatMap((entrant) => nameOfEntrant(shown, entrant)),
    ...(hasScore ? { score: told[number] ?? 0 } : {}),
    ...(winner === number ? { isWinner: true as const } : {}),
  });
  return {
    sides: [side(0), side(1)],
    ...(kind === 'open' ? { isLive: true } : {}),
    ...(kind === 'walkover' ? { isWalkover: true } : {}),
  };
}

/** Undefined for a pair, who would need two. */
function avatarOfSide(shown: ShownTournament, side: readonly number[]) {
  const [entrant, ...partners] = side;
  return entrant === undefined || partners.length > 0 ? undefined : avatarOfEntrant(shown, entrant);
}
