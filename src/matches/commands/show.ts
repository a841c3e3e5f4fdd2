import { accept, refuse } from '../../core/result.ts';
import type { Answer } from '../records/answers.ts';
import { announcementOfMatch } from '../steps/match-changes.ts';
import type { Place, StoredMatch } from '../records/records.ts';
import { settle, type Authority } from './commit.ts';

export interface ShowCommand {
  /** Null where nobody asked for it: a thread was opened for the match. */
  readonly interaction: string | null;
  readonly match: string;
  readonly place: Place;
}

/** Announces a match once more, in this place from now on: whatever became of the old one. */
export function show(
  authority: Authority,
  { interaction, match: id, place }: ShowCommand,
): Promise<Answer> {
  const { store, clock } = authority;
  return settle(authority, id, interaction, async () => {
    const before = await store.readMatch(id);
    if (before === undefined) return refuse({ code: 'no-such-match' });
    if (before.server !== place.server) return refuse({ code: 'another-server' });
    const revision = before.revision + 1;
    const match: StoredMatch = { ...before, channel: place.channel, revision };
    return accept({
      change: { match, announcements: [announcementOfMatch(match, clock.nowMs())] },
      saved: { kind: 'match', id, revision, events: [] },
    });
  });
}
