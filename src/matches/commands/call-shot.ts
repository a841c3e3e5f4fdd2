import type { CrowdCall } from 'crokinole/match/crowd';
import { isOfTurn } from '../records/matches.ts';
import { callsFor } from '../steps/crowd-steps.ts';
import { WRITER, type Authority } from './authority.ts';

export interface CallCommand {
  readonly match: string;
  /** The match's revision as the caller saw it. */
  readonly revision: number;
  readonly player: string;
  /** Where it was pressed. */
  readonly server: string | null;
  readonly called: CrowdCall;
}

export type CallAnswer = 'called' | 'late' | 'own-match' | 'off';

/** Changes no match: the shot decides what was called, in the transaction that saves it. */
export async function callShot(
  authority: Authority,
  { match: id, revision, player, server, called }: CallCommand,
): Promise<CallAnswer> {
  const { matches, settings, clock } = authority;
  const match = await matches.readMatch(id);
  if (match === undefined || server === null || match.server !== server) return 'late';
  if (match.state.seats.some((seat) => seat.player === player)) return 'own-match';
  if (!(await settings.readSettings(server)).crowdCalls) return 'off';
  if (!isOfTurn(match, revision) || !callsFor(match).includes(called)) return 'late';
  const { turnRevision: turn } = match;
  const call = { match: id, turn, player, server, called, atMs: clock.nowMs() };
  return (await authority[WRITER].saveCall(call)) ? 'called' : 'late';
}
