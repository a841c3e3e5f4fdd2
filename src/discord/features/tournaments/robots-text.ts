import type { Standing } from '@crokinole/tournament/model/results';
import { isRobot, robotOf } from '../../../matches/records/players.ts';
import type { StoredTournament } from '../../../matches/records/tournaments.ts';
import { robotsToCome } from '../../../matches/steps/tournament-changes.ts';
import type { Words } from '../../../words/english/messages.ts';

const MAX_LISTED = 8;

/** Which robots take the places that are still free, and how strong they are. */
export function robotsLine(tournament: StoredTournament, words: Words): readonly string[] {
  const { fills, message } = words.tournaments;
  const coming = robotsToCome(tournament).flat();
  if (coming.length === 0) return [];
  return [message.robots(fills[tournament.robots], listed(coming.map(nameOf), ', '))];
}

/** The results of this round's games of robots alone, which have no boards. */
export function robotGamesLine(
  { players }: Pick<StoredTournament, 'players'>,
  standings: readonly Standing[],
  { tournaments: { message }, match }: Words,
): readonly string[] {
  const round = Math.max(0, ...standings.map(({ pairing }) => pairing.round));
  const games = standings.flatMap(({ kind, pairing, points }) => {
    const sides = pairing.sides.map((side) => side.flatMap((entrant) => players[entrant] ?? []));
    const isOfRobots = sides.length === 2 && sides.flat().every(isRobot);
    if (kind !== 'played' || pairing.round !== round || !isOfRobots) return [];
    const [one = '', other = ''] = sides.map((side) => match.and(side.map(nameOf)));
    return [`${one} ${points.join('–')} ${other}`];
  });
  return games.length === 0 ? [] : [message.robotGames(listed(games, ' · '))];
}

function nameOf(robot: string): string {
  return robotOf(robot)?.name ?? robot;
}

function listed(all: readonly string[], between: string): string {
  const more = all.length - MAX_LISTED;
  return `${all.slice(0, MAX_LISTED).join(between)}${more > 0 ? ` +${more}` : ''}`;
}
