import { accept, refuse } from '../core/result.ts';
import type { Answer } from './answers.ts';
import { isWaitingForPerson } from './deadlines.ts';
import { announcementOfReminder } from './match-changes.ts';
import type { MatchCommand } from './playing.ts';
import type { StoredMatch } from './records.ts';
import { settle, type Authority } from './settling.ts';

/** The clock's reminder, sent now because somebody who waits asked for it. */
export function remind(
  authority: Authority,
  { interaction, player, match: id }: MatchCommand,
): Promise<Answer> {
  const { store, clock } = authority;
  return settle(authority, id, interaction, async () => {
    const before = await store.readMatch(id);
    if (before === undefined) return refuse({ code: 'no-such-match' });
    if (!before.state.seats.some((seat) => seat.player === player)) {
      return refuse({ code: 'not-a-player' });
    }
    if (!isWaitingForPerson(before.state, player)) return refuse({ code: 'nobody-to-remind' });
    if (before.turnMs === null) return refuse({ code: 'no-clock' });
    if (before.remindAtMs === null) return refuse({ code: 'reminded-already' });
    const revision = before.revision + 1;
    const match: StoredMatch = { ...before, remindAtMs: null, revision };
    return accept({
      change: { match, announcements: [announcementOfReminder(match, clock.nowMs())] },
      saved: { kind: 'match', id, revision, events: [] },
    });
  });
}
