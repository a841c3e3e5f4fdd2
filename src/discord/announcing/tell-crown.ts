import type { AnnouncementLease } from '../../matches/ports/system.ts';
import type { Store } from '../../matches/ports/store.ts';
import type { DozenPars } from '../../matches/practice/dozens.ts';
import { readCrown } from '../../matches/reading/posts.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import { dayOfNumber } from '../../matches/records/days.ts';
import type { AskMembership } from '../context/bot.ts';
import type { AskContext } from '../context/server-context.ts';
import { crownMessage } from '../features/daily/crown-message.ts';
import type { Poster } from '../posting/poster.ts';

export interface CrownTellerOptions {
  readonly store: Pick<Store, 'readDozenDays' | 'readDozenDay' | 'readDozen'>;
  readonly pars: DozenPars;
  readonly contextOf: AskContext;
  readonly isMember: AskMembership;
  readonly poster: Poster;
}

/** In the morning, who was best at the daily dozen of the day before. */
export class CrownTeller {
  readonly #options: CrownTellerOptions;

  constructor(options: CrownTellerOptions) {
    this.#options = options;
  }

  /** Null if there is nothing to tell. */
  async tell(announcement: Announcement, hold: AnnouncementLease): Promise<string | null> {
    const { store, pars, contextOf, isMember, poster } = this.#options;
    const { server, revision } = announcement;
    if (server === null) return null;
    const { settings, words } = await contextOf(server);
    // An admin has switched it off, or moved it, since it became due.
    if (!settings.crown || settings.newsChannel !== announcement.channel) return null;
    const at = { server, day: dayOfNumber(revision) };
    const hasLeft = async (player: string) => (await isMember(server, player)) === false;
    const crown = await readCrown(store, at, hasLeft);
    if (crown === undefined) return null;
    const day = await store.readDozenDay(crown.day);
    const par = day && (await pars.of(day));
    return poster.postOnce(announcement, hold, () => crownMessage(crown, par, words));
  }
}
