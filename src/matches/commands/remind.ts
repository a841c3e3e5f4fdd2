import { accept, refuse } from 'crokinole/result';
import type { Answer } from '../records/answers.ts';
import { isWaitingForPerson } from '../steps/deadlines.ts';
import { changeOfReminder } from '../steps/match-changes.ts';
import { isPast, isTournamentPaused, NOTHING_DUE, type MatchCommand } from './play.ts';
import type { Authority } from './authority.ts';
import { commitWithRetries } from './commit.ts';

/** Sends the clock's reminder early, because a waiting opponent asked for it. Once per turn. */
export function remindPlayer(
  authority: Authority,
  { interaction, player, match: id }: MatchCommand,
): Promise<Answer> {
  const { matches, clock } = authority;
  return commitWithRetries(authority, id, interaction, async () => {
    const before = await matches.readMatch(id);
    if (before === undefined) return refuse({ code: 'no-such-match' });
    if (!before.state.seats.some((seat) => seat.player === player)) {
      return refuse({ code: 'not-a-player' });
    }
    if (!isWaitingForPerson(before.state, player)) return refuse({ code: 'nobody-to-remind' });
    if (before.turnMs === null) return refuse({ code: 'no-clock' });
    if (before.remindAtMs === null) return refuse({ code: 'reminded-already' });
    return accept(changeOfReminder(before, before.dueAtMs, clock.nowMs()));
  });
}

/**
 * Sends the reminder when a third of the turn's time is left. Safe to call at any time and from
 * anywhere.
 */
export function remindByClock(authority: Authority, id: string): Promise<Answer> {
  const { matches, clock } = authority;
  return commitWithRetries(authority, id, null, async () => {
    const match = await matches.readMatch(id);
    if (match === undefined || !isPast(match.remindAtMs, authority)) return refuse(NOTHING_DUE);
    if (await isTournamentPaused(authority, match)) return refuse(NOTHING_DUE);
    return accept(changeOfReminder(match, match.dueAtMs, clock.nowMs()));
  });
}
