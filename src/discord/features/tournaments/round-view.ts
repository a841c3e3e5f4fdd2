import { isEvening } from '@crokinole/tournament/model/part';
import { isSettled, standingsOf, type Standing } from '@crokinole/tournament/model/results';
import { partOf } from '@crokinole/tournament/model/state';
import { roundOf } from '@crokinole/tournament/stages/swiss';
import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type { BracketMatchView, BracketSideView } from '@crokinole/pictures/views/tournament-views';
import { avatarOfEntrant, nameOfEntrant, type ShownTournament } from './draw-tournament.ts';
import { titleOf } from './table-views.ts';

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
      stage: titleOf(state, number, 0, 1),
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
  { pairing, kind, points, winner }: Standing,
): BracketMatchView {
  // Before the first finished round there is no score.
  const hasScore = kind === 'played' || (kind === 'open' && points.some((one) => one > 0));
  const side = (number: 0 | 1): BracketSideView => ({
    kind: 'entrant',
    names: (pairing.sides[number] ?? []).flatMap((entrant) => nameOfEntrant(shown, entrant)),
    ...(hasScore ? { score: points[number] ?? 0 } : {}),
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
