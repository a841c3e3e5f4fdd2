import { standingsOf, type Results } from '@crokinole/tournament/model/results';
import { bracketAt, type BracketGame, type Comer } from '@crokinole/tournament/stages/bracket';
import { partNumberOf, type Stage, type TournamentState } from '@crokinole/tournament/model/state';
import { lookAt } from '@crokinole/tournament/stages/look';
import type { BracketSource } from '@crokinole/tournament/pairing/bracket';
import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type {
  BracketMatchView,
  BracketPart,
  BracketRoundView,
  BracketSideView,
  BracketSize,
} from '@crokinole/pictures/views/tournament-views';
import type { Words } from '../../../words/english/messages.ts';
import { isOwnEntrant, nameOfEntrant, type ShownTournament } from './draw-tournament.ts';
import { groupKindOf } from './parts-text.ts';

/** More would be too small on a phone, or too high on a desktop. */
const ROUNDS_ON_A_PHONE = 3;

const BYE: BracketSideView = { kind: 'bye' };

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
      title: [...poolNames(tournament.state, number, group, shown.words), tournament.name].join(
        ' · ',
      ),
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
  state: TournamentState,
  number: number,
  group: number,
  { tournaments: { terms } }: Words,
): readonly string[] {
  const groups = state.stages[number]?.groups.length ?? 1;
  if (groups < 2) return [];
  const part = partNumberOf(state, number);
  if (!isForAll(state, number)) {
    return [terms.named[groupKindOf(state.parts, part)](group + 1)];
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

/** The parts of a knock-out that can be shown, the usual one first. */
function partsOf(entrants: number): readonly [BracketPart, ...BracketPart[]] {
  return entrants > 2 ** ROUNDS_ON_A_PHONE ? ['last', 'upper', 'lower'] : ['whole'];
}

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
    const comer: Comer = comers[number] ?? 'unknown';
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
