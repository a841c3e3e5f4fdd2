import { playersToMove } from 'crokinole/match/to-move';
import { nearestFreeStarts } from 'crokinole/board/start';
import { nextShotOf } from 'crokinole/match/shots';
import type { CountedMatch } from 'crokinole/ratings/counted-match';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { ServerSettings } from '../../../src/matches/records/settings.ts';
import type { StoredMatch } from '../../../src/matches/records/matches.ts';
import type { Party } from './party.ts';
import { server, settle } from './table.ts';

export { server as serverOf };

/** A rated match of eight rounds, as the ladders receive it. */
export async function win(
  party: Party,
  n: number,
  winner: string,
  loser: string,
  server: string | null,
  hasRobot = false,
) {
  const player = (name: string, twenties: number) => ({
    player: name,
    rounds: 8,
    twenties,
    openShots: 20,
    openTwenties: 2 * twenties,
    bestRoundPoints: 10 * twenties,
    achieved: [],
  });
  const figures: CountedMatch = {
    server,
    preset: 'nca',
    hasRobot,
    sides: [
      { place: 1, result: 'win', isFirst: true, players: [player(winner, 6)] },
      { place: 2, result: 'loss', isFirst: false, players: [player(loser, 3)] },
    ],
  };
  const finished = { matchId: `match${n}`, endedAtMs: 1000 * n, figures };
  await party.store.commit({ atMs: 1000 * n, finished });
}

/** Matches of one short round with a few discs each. */
export async function playShort(
  party: Party,
  discs = 1,
  more: Partial<ServerSettings> = {},
): Promise<void> {
  await settle(party, {
    length: 'full',
    overrides: {
      end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
      discsPerPlayer: { singles: discs },
    },
    ...more,
  });
}

export interface Begun {
  readonly match: StoredMatch;
  /** The latest message with its board. */
  readonly board: SeenMessage;
}

/** A challenge that is accepted, up to the first board. */
export async function beginMatch(
  { discord, store }: Party,
  host: string,
  guest: string,
): Promise<Begun> {
  const asked = discord.as(guest).next('games', ({ buttons }) => buttons.length > 0);
  await discord.as(host).slash('games', 'challenge', { opponent: guest }).completed();
  const invitation = await asked;
  const begins = discord.as(host).next('games', ({ pictures }) => pictures.length > 0);
  await discord.as(guest).press(invitation, 'Accept').acknowledged();
  const board = await begins;
  const [match] = await store.readOpenMatches({ player: discord.as(host).userId }, 1);
  if (match === undefined) throw new Error('no match has begun');
  return { match, board };
}

const SOFT_TWENTY = { angle: 0, power: 57 };
const MIDDLE = { positionCentideg: 0, insetCentiIn: 0 };

/** In degrees from the middle of the line, where a disc may lie before it. */
export function freePosition({ state }: StoredMatch): number {
  const shot = nextShotOf(state);
  if (shot === undefined) return 0;
  const { quadrant, position, allowances } = shot;
  const [start = MIDDLE] = nearestFreeStarts(quadrant, MIDDLE, position.discs, allowances);
  return start.positionCentideg / 100;
}

/** The player whose turn it is flicks; returns the message about it. */
export async function flickOnce(
  { discord, store }: Party,
  id: string,
  aim = SOFT_TWENTY,
): Promise<SeenMessage> {
  const match = await store.readMatch(id);
  if (match === undefined) throw new Error(`there is no match ${id}`);
  const [player = ''] = playersToMove(match.state);
  const name = discord.world.user(player).username;
  const told = discord.as(name).next('games', ({ pictures }) => pictures.length > 0);
  await discord
    .as(name)
    .slash('games', 'flick', { position: freePosition(match), ...aim, match: id })
    .completed();
  return told;
}

/** From the challenge to the result, whose message is returned. */
export async function playOut(party: Party, host: string, guest: string): Promise<Begun> {
  const { match } = await beginMatch(party, host, guest);
  for (;;) {
    const board = await flickOnce(party, match.id);
    const now = await party.store.readMatch(match.id);
    if (now === undefined) throw new Error('the match is gone');
    if (now.endedAtMs !== null) return { match: now, board };
  }
}
