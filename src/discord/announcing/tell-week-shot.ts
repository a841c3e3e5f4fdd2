import { judgedIn } from 'crokinole/match/actions';
import type { AnnouncementLease } from '../../matches/ports/system.ts';
import type { Store } from '../../matches/ports/store.ts';
import { readWeekShot } from '../../matches/reading/posts.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import { dayOfNumber } from '../../matches/records/days.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import { announcementOfPost } from '../../matches/steps/match-changes.ts';
import { weekUntil } from '../../matches/commands/posts.ts';
import type { Names } from '../../texts/names.ts';
import type { AskMembership, PostedShot, ShownShot } from '../context/bot.ts';
import type { AskContext, ServerContext } from '../context/server-context.ts';
import { weekShotMessage, type WeekShotContent } from '../features/daily/week-shot-message.ts';
import { paintShared } from '../features/playing/turn-pictures.ts';
import { linkToShown } from '../matches/link-to.ts';
import type { Poster } from '../posting/poster.ts';
import type { FileAttachment } from '../ui/parts.ts';
import type { Pictures } from '../ui/pictures.ts';
import type { CleanupQueue } from './cleanup-queue.ts';

export interface WeekShotTellerOptions {
  readonly store: Store;
  readonly contextOf: AskContext;
  readonly isMember: AskMembership;
  readonly names: Names;
  readonly pictures: Pictures;
  readonly poster: Poster;
  readonly cleanup: CleanupQueue;
}

/** A message is edited for votes at most once in this time. */
const EDIT_EVERY_MS = 3000;

/** On Sunday, the least likely decisive shot of the week. */
export class WeekShotTeller {
  readonly #options: WeekShotTellerOptions;
  /** When the next edit of each message is due. */
  readonly #dueMs = new Map<string, number>();

  constructor(options: WeekShotTellerOptions) {
    this.#options = options;
  }

  /** Null if there is nothing to tell. */
  async tell(announcement: Announcement, hold: AnnouncementLease): Promise<string | null> {
    const { store, contextOf, isMember, poster } = this.#options;
    const { server, revision: number } = announcement;
    if (server === null) return null;
    const context = await contextOf(server);
    const { settings } = context;
    // An admin has switched it off, or moved it, since it became due.
    if (!settings.shot || settings.newsChannel !== announcement.channel) return null;
    const week = { server, ...weekUntil(settings.timeZone, dayOfNumber(number)) };
    const hasLeft = async (player: string) => (await isMember(server, player)) === false;
    const found = await readWeekShot(store, week, hasLeft);
    if (found === undefined) return null;
    const { match, player, made, taken, before } = found;
    const shown = { number, match: match.id, revision: taken.revision, made };
    return poster.postOnce(announcement, hold, async () => {
      const content = await this.#contentOf(shown, match, player, context);
      const file = await this.#paint({ taken, before }, content.nameOf, context);
      return weekShotMessage(content, file);
    });
  }

  async #paint(
    { taken, before }: Pick<Parameters<typeof paintShared>[0], 'taken' | 'before'>,
    nameOf: WeekShotContent['nameOf'],
    { look, settings, faces }: ServerContext,
  ): Promise<FileAttachment> {
    const { pictures } = this.#options;
    const judged = judgedIn(taken.events);
    const { shot, matchId } = taken;
    if (shot === null || judged === undefined) throw new Error(`${matchId}: that is no shot`);
    const captions = { nameOf, avatarOf: faces.avatarOf, withNumbers: settings.discNumbers };
    return paintShared({ taken, before, shot, judged }, { pictures, look, captions });
  }

  async #contentOf(
    shown: ShownShot,
    match: StoredMatch,
    player: string,
    { words }: ServerContext,
  ): Promise<WeekShotContent> {
    const { store, names } = this.#options;
    return {
      shown,
      match,
      player,
      votes: await store.countVotes(match.id, shown.revision),
      nameOf: await names.ofMatch(match, words),
      link:
        (await linkToShown(store, match, words.daily.weekShot.toMatch)) ??
        words.help.somewhere(`<#${match.channel}>`),
      words,
    };
  }

  /** Soon, together with the votes that come until then. */
  recountVotes(posted: PostedShot, shown: ShownShot): void {
    const { message } = posted;
    const nowMs = performance.now();
    const knownMs = this.#dueMs.get(message) ?? nowMs;
    const dueMs = knownMs > nowMs ? knownMs : nowMs + EDIT_EVERY_MS;
    this.#dueMs.set(message, dueMs);
    this.#options.cleanup.later(posted, dueMs - nowMs, async () => {
      this.#dueMs.delete(message);
      await this.#showVotes(posted, shown);
    });
  }

  async #showVotes({ server, channel, message: id }: PostedShot, shown: ShownShot): Promise<void> {
    const { store, contextOf, poster } = this.#options;
    const match = await store.readMatch(shown.match);
    const taken = await store.readAction(shown.match, shown.revision);
    const seat = taken?.seat ?? null;
    if (match === undefined || seat === null) return;
    const player = match.state.seats[seat]?.player ?? '';
    const venue = { server, channel };
    const { key } = announcementOfPost('shot', dayOfNumber(shown.number), venue, 0);
    await poster.rewrite({ channel, id, key }, async (pictures) => {
      const content = await this.#contentOf(shown, match, player, await contextOf(server));
      return weekShotMessage(content, pictures);
    });
  }
}
