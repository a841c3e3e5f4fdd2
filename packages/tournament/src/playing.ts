import { accept, refuse, type Result } from 'crokinole/result';
import { withdrawn, type Stepped } from './deadlines.ts';
import { opened, planPairing } from './model/ids.ts';
import { isEvening, MORE_TIME_MS, type Part } from './model/part.ts';
import { sideIn, standingOf, type Results } from './model/results.ts';
import { isChallenged, ladderOrder } from './stages/ladder.ts';
import { isPlaying, lookAt, openGames } from './stages/look.ts';
import { countedGames } from './stages/round-robin.ts';
import {
  currentStage,
  isOver,
  partOf,
  withCurrentStage,
  type Stage,
  type TournamentState,
} from './model/state.ts';

export const PLAYING_REFUSALS = [
  'over',
  'not-running',
  'paused',
  'not-in-it',
  'no-open-game',
  'no-deadline',
  'time-taken',
  'too-quick',
  'no-ladder',
  'not-above',
  'too-far',
  'already-playing',
  'too-many-games',
  'themselves',
] as const;
export type PlayingRefusal = (typeof PLAYING_REFUSALS)[number];

type Answer = Result<Stepped, { readonly code: PlayingRefusal }>;

/** Withdraws for good: played games stay, and the opponents win the others. */
export function withdrawSelf(state: TournamentState, entrant: number, results: Results): Answer {
  const code = refusalOf(state, entrant);
  if (code !== undefined) return refuse({ code });
  return accept({
    state: withdrawn(state, entrant, results),
    news: [{ kind: 'withdrawn', entrant, why: 'asked' }],
  });
}

/** Whether all of a player's games would be void if they left now, also those that are finished. */
export function wouldBeVoid(
  state: TournamentState,
  entrant: number,
  results: Results,
  nowMs: number,
): boolean {
  const stage = currentStage(state);
  if (stage?.kind !== 'round-robin' || stage.tables !== null) return false;
  const gone = withdrawn(state, entrant, results);
  const own = countedGames(lookAt(gone, state.stages.length - 1, results, nowMs)).filter(
    ({ pairing }) => sideIn(pairing, entrant) !== null,
  );
  return own.length > 0 && own.every(({ kind }) => kind === 'void');
}

/** Extends all of a player's open games by two days, once per stage. */
export function takeMoreTime(state: TournamentState, entrant: number, results: Results): Answer {
  const code = refusalOf(state, entrant);
  if (code !== undefined) return refuse({ code });
  const stage = currentStage(state);
  if (isEvening(currentPart(state))) return refuse({ code: 'too-quick' });
  if (stage?.tables !== null) return refuse({ code: 'no-open-game' });
  if (stage.moreTime.includes(entrant)) return refuse({ code: 'time-taken' });
  const own = new Set(
    stage.pairings
      .filter((one) => sideIn(one, entrant) !== null && standingOf(one, results).kind === 'open')
      .map(({ id }) => id),
  );
  if (own.size === 0) return refuse({ code: 'no-open-game' });
  if (stage.pairings.every(({ id, endsAtMs }) => !own.has(id) || endsAtMs === null)) {
    return refuse({ code: 'no-deadline' });
  }
  return accept({ state: withCurrentStage(state, longer(stage, entrant, own)), news: [] });
}

/** The stage's deadline moves with the extended games. */
function longer(stage: Stage, entrant: number, own: ReadonlySet<string>): Stage {
  const pairings = stage.pairings.map((pairing) =>
    own.has(pairing.id) && pairing.endsAtMs !== null
      ? { ...pairing, endsAtMs: pairing.endsAtMs + MORE_TIME_MS }
      : pairing,
  );
  return { ...stage, pairings, moreTime: [...stage.moreTime, entrant] };
}

/** On a ladder: challenges a player who ranks higher, within reach. */
export function challenge(
  state: TournamentState,
  challenger: number,
  challenged: number,
  results: Results,
  nowMs: number,
): Answer {
  const code =
    refusalOf(state, challenger) ??
    refusalOfChallenge(state, challenger, challenged, results, nowMs);
  if (code !== undefined) return refuse({ code });
  const stage = currentStage(state);
  const { roundMs } = currentPart(state);
  const { secret } = state.setup;
  if (stage?.kind !== 'ladder') return refuse({ code: 'no-ladder' });
  const plan = planPairing(secret, {
    stage: state.stages.length - 1,
    group: 0,
    round: 1,
    table: stage.pairings.length,
    game: 'game',
    // The challenged player starts.
    sides: [[challenged], [challenger]],
  });
  const endsAtMs = Math.min(nowMs + (roundMs ?? Infinity), stage.endsAtMs ?? Infinity);
  const pairings = [...stage.pairings, opened(plan, nowMs, endsAtMs)];
  return accept({ state: withCurrentStage(state, { ...stage, pairings }), news: [] });
}

function refusalOfChallenge(
  state: TournamentState,
  challenger: number,
  challenged: number,
  results: Results,
  nowMs: number,
): PlayingRefusal | undefined {
  const stage = currentStage(state);
  if (stage?.kind !== 'ladder') return 'no-ladder';
  const { reach, atOnce } = currentPart(state);
  if (stage.endsAtMs !== null && nowMs >= stage.endsAtMs) return 'over';
  if (challenger === challenged) return 'themselves';
  const look = lookAt(state, state.stages.length - 1, results, nowMs);
  if (!isPlaying(look, challenged)) return 'not-in-it';
  const order = ladderOrder(look).filter((one) => isPlaying(look, one));
  const distance = order.indexOf(challenger) - order.indexOf(challenged);
  if (distance < 0) return 'not-above';
  if (distance > reach) return 'too-far';
  if (isChallenged(look, challenger, challenged)) return 'already-playing';
  const games = openGames(look);
  const isBusy = [challenger, challenged].some((one) => (games.get(one) ?? 0) >= atOnce);
  return isBusy ? 'too-many-games' : undefined;
}

function currentPart(state: TournamentState): Part {
  return partOf(state, state.stages.length - 1);
}

function refusalOf(state: TournamentState, entrant: number): PlayingRefusal | undefined {
  if (isOver(state)) return 'over';
  if (state.phase !== 'running') return 'not-running';
  if (state.pausedAtMs !== null) return 'paused';
  return state.entrants[entrant]?.status === 'playing' ? undefined : 'not-in-it';
}
