import { accept, refuse } from 'crokinole/result';
import type { Answer } from '../records/answers.ts';
import { announcementOfMatch } from '../steps/announcements.ts';
import type { Venue, StoredMatch } from '../records/matches.ts';
import type { Authority } from './authority.ts';
import { commitWithRetries } from './commit.ts';

export interface ShowCommand {
  /** Null if no player asked for it: a thread was opened for the match. */
  readonly interaction: string | null;
  readonly match: string;
  readonly venue: Venue;
}

/** Announces a match again, and moves it to this channel. */
export function showMatch(
  authority: Authority,
  { interaction, match: id, venue }: ShowCommand,
): Promise<Answer> {
  const { matches, clock } = authority;
  return commitWithRetries(authority, id, interaction, async () => {
    const before = await matches.readMatch(id);
    if (before === undefined) return refuse({ code: 'no-such-match' });
    if (before.server !== venue.server) return refuse({ code: 'another-server' });
    const revision = before.revision + 1;
    const match: StoredMatch = { ...before, channel: venue.channel, revision };
    return accept({
      change: { match, announcements: [announcementOfMatch(match, clock.nowMs())] },
      answer: { kind: 'match', id, revision, events: [] },
    });
  });
}
