import { dayOf, numberOfDay } from '../records/days.ts';
import type { ShotVote } from '../records/posts.ts';
import { WRITER, type Authority } from './authority.ts';

export interface VoteCommand extends Omit<ShotVote, 'atMs'> {
  /** Where it was pressed. */
  readonly server: string | null;
  /** The number of the day of the post. */
  readonly number: number;
}

export type VoteAnswer = 'given' | 'taken-back' | 'late';

/** The next shot comes a week later. */
const MAX_DAYS = 7;

/** A second press takes the vote back. */
export async function voteForShot(
  authority: Authority,
  { match: id, shot, player, server, number }: VoteCommand,
): Promise<VoteAnswer> {
  const { matches, clock } = authority;
  const writer = authority[WRITER];
  const match = await matches.readMatch(id);
  if (match === undefined || server === null || match.server !== server) return 'late';
  const atMs = clock.nowMs();
  if (numberOfDay(dayOf(atMs)) - number > MAX_DAYS) return 'late';
  if (await writer.hasVote(id, shot, player)) {
    await writer.dropVote(id, shot, player);
    return 'taken-back';
  }
  await writer.saveVote({ match: id, shot, player, atMs });
  return 'given';
}
