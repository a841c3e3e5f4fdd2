import { createRandomState } from 'crokinole/random';
import { createMatch } from 'crokinole/match/setup';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import {
  turnMessage,
  type Basis,
  type Turn,
} from '../../src/discord/features/playing/match-message.ts';
import type { MessagePayload } from '../../src/discord/ui/parts.ts';
import type { Look, Pictures } from '../../src/discord/ui/pictures.ts';
import type { Leaderboards } from '../../src/matches/ports/leaderboards.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import { robotPlayer } from '../../src/matches/records/players.ts';
import { takeFlick } from '../../src/matches/steps/match-steps.ts';
import { choose } from 'crokinole/robots/choose';
import { wordsIn } from '../../src/words/registry.ts';

export const LOOK: Look = { theme: 'maple', language: 'en', isStill: false };

const MATCH_ID = 'smoketest2';
const NOT_SERVED = { server: '1', channel: '1' };
/** The seed of the wobble. What a robot aims at also depends on who is at the table. */
const KEY = '5'.repeat(64);
/** By then a few discs are on the board, and the player in the other seat is asked to flick. */
const SHOTS = 5;

interface PlayedTurn extends Turn {
  readonly match: StoredMatch;
}

/**
 * A few turns of a robot against the player with this id, as they are flicked, simulated and
 * judged.
 */
export function playSomeTurns(opponent: string): readonly PlayedTurn[] {
  const begun = createMatch({
    preset: 'nca',
    overrides: {},
    format: 'singles',
    players: [robotPlayer('club', 0), opponent],
    boardSpeed: 'normal',
    hand: 'club',
    starter: 0,
    random: createRandomState(KEY),
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  let match = stored(begun.value, 0);
  return Array.from({ length: SHOTS }, () => {
    const turn = flickOnce(match);
    match = turn.match;
    return turn;
  });
}

function flickOnce({ state: before, revision }: StoredMatch): PlayedTurn {
  const next = nextShotOf(before);
  if (next === undefined) throw new Error('nobody is to flick');
  const step = takeFlick(before, next.seat, choose(before, 'casual').aim);
  if (!step.ok) throw new Error(step.refusal.code);
  const { seat, action, shot, events, state } = step.value;
  const match = stored(state, revision + 1);
  const taken = {
    matchId: MATCH_ID,
    revision: match.revision,
    atMs: Date.now(),
    ...{ seat, action, shot, events, state },
  };
  return { match, taken, before, earlier: [] };
}

function stored(state: MatchState, revision: number): StoredMatch {
  const nowMs = Date.now();
  return {
    id: MATCH_ID,
    ...NOT_SERVED,
    state,
    revision,
    turnRevision: revision,
    turnMs: null,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    endedAtMs: null,
    rematchOf: null,
    tournament: null,
    walkUp: null,
    ...{ dueAtMs: null, remindAtMs: null, robotAtMs: null },
  };
}

/**
 * A turn as the channel sees it. A painted picture may be sent once, so each call returns a new
 * copy.
 */
export async function paintTurnMessage(
  turn: PlayedTurn,
  { pictures, boards, hasSeats }: TurnTools,
): Promise<() => MessagePayload> {
  const basis: Basis = {
    match: turn.match,
    isLatest: true,
    tournament: undefined,
    patience: 0,
    discOf: () => '',
    look: LOOK,
    settings: DEFAULT_SETTINGS,
    words: wordsIn(LOOK.language),
    captions: {
      nameOf: (player) => (/^\d+$/.test(player) ? 'Smoke' : 'Robot'),
      withNumbers: false,
    },
    ...{ pictures, boards, hasSeats },
  };
  const { painted, ...message } = await turnMessage(basis, turn);
  const { components, files: sent } = (await painted?.()) ?? message;
  const files = sent.map((file) => ({ ...file, bytes: Uint8Array.from(file.bytes) }));
  return () => ({
    ...message,
    components,
    files: files.map((file) => ({ ...file, bytes: Uint8Array.from(file.bytes) })),
  });
}

export interface TurnTools {
  readonly pictures: Pictures;
  readonly boards: Leaderboards;
  readonly hasSeats: boolean;
}
