import {
  DiscordAPIError,
  Routes,
  type APIMediaGalleryComponent,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type RESTPatchAPIChannelMessageJSONBody,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord.js';
import type { AnnouncementLease } from '../../matches/ports/system.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import type { CommandLinks } from '../ui/command-links.ts';
import type { LeasedRequest } from '../client/rest.ts';
import {
  galleriesIn,
  withoutControls,
  type Around,
  type AtRest,
  type LaterEdits,
  type MessagePayload,
  type MessageContent,
} from '../ui/parts.ts';
import { type MessageRequests, isArchived, isMessageGone } from './delivery-errors.ts';
import {
  attachmentsOf,
  pushOf,
  bodyOf,
  componentsOf,
  filesOf,
  isComplete,
  mentionsOf,
  withMessageKey,
  hasMessageKey,
} from './bodies.ts';

type Components = readonly APIMessageTopLevelComponent[];

/** A message of the bot, and what it was posted for. */
export interface ShownAt {
  readonly channel: string;
  readonly id: string;
  readonly key: string;
}

/** A message that must be posted once, and the idempotency key to find it by. */
type WantedMessage = Pick<Announcement, 'channel' | 'key' | 'createdAtMs'>;

/** A posted message's content as we sent it, because Discord returns file addresses that expire. */
interface Posted {
  readonly channel: string;
  readonly components: Components;
  readonly attachments: readonly string[];
}

/** The most recent messages are cached, because they are likely to be edited. */
const MAX_CACHED = 500;

/** Posts, edits and deletes messages that aren't replies to an interaction. */
export class Poster {
  readonly #rest: MessageRequests;
  readonly #ownId: () => string | undefined;
  readonly #links: CommandLinks;
  readonly #edits: LaterEdits | undefined;
  readonly #posted = new Map<string, Posted>();
  /** The latest edit of each message that is being edited. */
  readonly #underWay = new Map<string, Promise<void>>();
  /** The words that messages still lack. Any other edit removes them, because it has all words. */
  readonly #atRest = new Map<string, AtRest>();

  constructor(
    rest: MessageRequests,
    ownId: () => string | undefined,
    links: CommandLinks,
    edits?: LaterEdits,
  ) {
    this.#rest = rest;
    this.#ownId = ownId;
    this.#links = links;
    this.#edits = edits;
  }

  /** Idempotent: finds the message of an earlier try by its key, and completes it if necessary. */
  async postOnce(
    wanted: WantedMessage,
    hold: AnnouncementLease,
    viewOf: () => MessagePayload | Promise<MessagePayload>,
  ): Promise<string> {
    const { channel, key } = wanted;
    const known = await this.#find(wanted, hold);
    if (known === undefined) return this.post(channel, await viewOf(), key, hold);
    if (!isComplete(known)) {
      await this.#complete({ channel, id: known.id, key }, await viewOf(), hold);
    }
    return known.id;
  }

  /** The complete message of an earlier try, if there is one. */
  async findShown(wanted: WantedMessage, hold: AnnouncementLease): Promise<string | undefined> {
    const known = await this.#find(wanted, hold);
    return known !== undefined && isComplete(known) ? known.id : undefined;
  }

  /**
   * Discord deduplicates by the nonce for some minutes. A message that pings takes two requests, because a
   * push notification shows the content of a new message but not its components, and a message can't have
   * both. The message is already playable after the first request, and a retry finds and completes it.
   */
  async post(
    channel: string,
    payload: MessagePayload,
    key: string,
    hold?: AnnouncementLease,
  ): Promise<string> {
    const shown = payload.push === undefined ? await this.#paint(payload, key) : undefined;
    const body: RESTPostAPIChannelMessageJSONBody = {
      ...(shown === undefined ? pushOf(payload, key) : bodyOf(payload, shown.components)),
      allowed_mentions: mentionsOf(payload),
      // A reply is sent even if the other message was deleted.
      ...(payload.replyTo !== undefined && {
        message_reference: { message_id: payload.replyTo, fail_if_not_exists: false },
      }),
      nonce: key,
      enforce_nonce: true,
    };
    const files = filesOf(shown?.files ?? []);
    const request: LeasedRequest = { body, files, ...(hold && { hold }) };
    const message = (await this.#rest.post(Routes.channelMessages(channel), request)) as APIMessage;
    const { id } = message;
    if (shown !== undefined) {
      this.#cache(id, channel, shown.components, message);
      this.#settleLater({ channel, id, key }, payload);
    } else if (!isComplete(message)) await this.#complete({ channel, id, key }, payload, hold);
    return id;
  }

  /** Ignores a message that was deleted in the meantime. */
  async #complete(at: ShownAt, payload: MessagePayload, hold?: AnnouncementLease): Promise<void> {
    // The edit pings no one again. Its mentions keep the message highlighted for those who were pinged.
    const more = { content: null, allowed_mentions: mentionsOf(payload) };
    try {
      await this.#put(at, payload, hold, more);
    } catch (thrown) {
      if (!isMessageGone(thrown)) throw thrown;
    }
  }

  /** Replaces the content and pictures of a message, and keeps its idempotency key for retries. */
  async replace(at: ShownAt, payload: MessagePayload, hold?: AnnouncementLease): Promise<void> {
    await this.#put(at, payload, hold, { allowed_mentions: { parse: [] } });
  }

  async #put(
    { channel, id, key }: ShownAt,
    payload: MessagePayload,
    hold: AnnouncementLease | undefined,
    more: Pick<RESTPatchAPIChannelMessageJSONBody, 'content' | 'allowed_mentions'>,
  ): Promise<void> {
    const shown = await this.#paint(payload, key);
    const body: RESTPatchAPIChannelMessageJSONBody = {
      ...componentsOf(shown.components),
      ...more,
      attachments: shown.files.map((file, i) => ({ id: String(i), filename: file.name })),
    };
    const request: LeasedRequest = { body, files: filesOf(shown.files), ...(hold && { hold }) };
    this.#atRest.delete(id);
    await this.#inTurn(id, async () => {
      const message = await this.#edit(channel, id, request);
      this.#cache(id, channel, shown.components, message);
    });
    this.#settleLater({ channel, id, key }, payload);
  }

  /** Completes a message when its animation has played. */
  #settleLater(at: ShownAt, payload: MessagePayload): void {
    const { atRest } = payload;
    if (atRest === undefined || this.#edits === undefined) return;
    const { channel, id } = at;
    this.#atRest.set(id, atRest);
    const prepared = atRest.prepare();
    const settle = async () => this.#settle(at, atRest, await prepared);
    this.#edits.later({ channel, message: id }, atRest.afterMs, settle, true);
  }

  /** Asks last whether it's still wanted: the message may have lost its buttons while others were sent. */
  async #settle(at: ShownAt, atRest: AtRest, around: Around): Promise<void> {
    const isDue = () => this.#atRest.get(at.id) === atRest;
    const payloadAround = async (pictures: readonly APIMediaGalleryComponent[]) => {
      // Painting has failed, so the message has all words already.
      if (pictures.length === 0 || !isDue()) return undefined;
      const isOver = (await atRest.isOvertaken?.()) === true;
      return isOver || !isDue() ? undefined : around(pictures);
    };
    if (!isDue()) return;
    await this.#rewrite(at, payloadAround);
    if (isDue()) this.#atRest.delete(at.id);
  }

  /** Replaces the texts and buttons of a message, and keeps its pictures. */
  async rewrite(
    at: ShownAt,
    payloadAround: (pictures: readonly APIMediaGalleryComponent[]) => Promise<MessagePayload>,
    hold?: AnnouncementLease,
  ): Promise<void> {
    this.#atRest.delete(at.id);
    await this.#rewrite(at, payloadAround, hold);
  }

  /** Leaves the message as it is if there is nothing to show. */
  async #rewrite(
    { channel, id, key }: ShownAt,
    payloadAround: (
      pictures: readonly APIMediaGalleryComponent[],
    ) => Promise<MessagePayload | undefined>,
    hold?: AnnouncementLease,
  ): Promise<void> {
    await this.#inTurn(id, async () => {
      const { components, attachments } = this.#posted.get(id) ?? (await this.#fetch(channel, id));
      const payload = await payloadAround(galleriesIn(components));
      if (payload === undefined) return;
      const changed = withMessageKey(this.#linked(payload.components), key);
      const body: RESTPatchAPIChannelMessageJSONBody = {
        ...componentsOf(changed),
        // An edit pings nobody. Without its mentions the mark beside the message would go.
        allowed_mentions: mentionsOf(payload),
        attachments: attachments.map((attachment) => ({ id: attachment })),
      };
      const message = await this.#edit(channel, id, { body, ...(hold && { hold }) });
      this.#cache(id, channel, changed, message);
    });
  }

  /** An edit that keeps pictures has to wait for one that replaces them: it would name those that are gone. */
  async #inTurn(id: string, edit: () => Promise<void>): Promise<void> {
    const own = (this.#underWay.get(id) ?? Promise.resolve()).then(edit, edit);
    this.#underWay.set(id, own);
    try {
      await own;
    } finally {
      if (this.#underWay.get(id) === own) this.#underWay.delete(id);
    }
  }

  /** Whether a message is the bot's own, posted for this key. */
  async wasPostedFor({ channel, id, key }: ShownAt): Promise<boolean> {
    const message = (await this.#rest.get(Routes.channelMessage(channel, id))) as APIMessage;
    return message.author.id === this.#ownId() && hasMessageKey(message, key);
  }

  /**
   * An edit with news reopens an archived thread. Cleanup, which has no lease, doesn't: it would bring an
   * unused thread back to the channel list.
   */
  async #edit(channel: string, id: string, request: LeasedRequest): Promise<APIMessage> {
    const edit = () => this.#rest.patch(Routes.channelMessage(channel, id), request);
    try {
      return (await edit()) as APIMessage;
    } catch (thrown) {
      if (!isArchived(thrown) || request.hold === undefined) throw thrown;
      if (!(await this.#openThread(channel, request.hold))) throw thrown;
    }
    return (await edit()) as APIMessage;
  }

  /** False if the bot lacks the permission. */
  async #openThread(channel: string, hold: AnnouncementLease): Promise<boolean> {
    const request: LeasedRequest = { body: { archived: false }, hold };
    try {
      await this.#rest.patch(Routes.channel(channel), request);
      return true;
    } catch (thrown) {
      if (thrown instanceof DiscordAPIError) return false;
      throw thrown;
    }
  }

  async #paint(payload: MessagePayload, key: string): Promise<MessageContent> {
    const { components, files } = (await payload.painted?.()) ?? payload;
    return { components: withMessageKey(this.#linked(components), key), files };
  }

  #linked(components: Components): Components {
    return components.map((component) => this.#links.within(component));
  }

  async remove(channel: string, id: string): Promise<void> {
    await this.#rest.delete(Routes.channelMessage(channel, id));
    this.#forget(id);
  }

  /** Removes the message that was posted for a key, if there is one. */
  async removePosted(wanted: WantedMessage): Promise<void> {
    const id = await this.findPosted(wanted);
    if (id !== undefined) await this.remove(wanted.channel, id);
  }

  /** Removes the buttons of a message that is no longer the latest. */
  async retire(channel: string, id: string): Promise<void> {
    this.#atRest.delete(id);
    await this.amend(channel, id, withoutControls);
    this.#forget(id);
  }

  /** Changes parts of a message from any process, and keeps its pictures. Nobody is pinged. */
  async amend(
    channel: string,
    id: string,
    change: (components: Components) => Components | undefined,
  ): Promise<void> {
    await this.#inTurn(id, async () => {
      const { components, attachments } = this.#posted.get(id) ?? (await this.#fetch(channel, id));
      const changed = change(components);
      if (changed === undefined) return;
      const body: RESTPatchAPIChannelMessageJSONBody = {
        ...componentsOf(changed),
        allowed_mentions: { parse: [] },
        attachments: attachments.map((attachment) => ({ id: attachment })),
      };
      const message = await this.#edit(channel, id, { body });
      this.#cache(id, channel, changed, message);
    });
  }

  /** The message that was posted for this key, complete or not. */
  async findPosted(wanted: WantedMessage, hold?: AnnouncementLease): Promise<string | undefined> {
    return (await findMessage(this.#rest, this.#ownId(), wanted, hold))?.id;
  }

  async #find(wanted: WantedMessage, hold: AnnouncementLease): Promise<APIMessage | undefined> {
    return hold.mayBeShown ? findMessage(this.#rest, this.#ownId(), wanted, hold) : undefined;
  }

  async #fetch(channel: string, id: string): Promise<Posted> {
    const message = (await this.#rest.get(Routes.channelMessage(channel, id))) as APIMessage;
    return { channel, components: message.components ?? [], attachments: attachmentsOf(message) };
  }

  #cache(id: string, channel: string, components: Components, message: APIMessage): void {
    this.#posted.set(id, { channel, components, attachments: attachmentsOf(message) });
    if (this.#posted.size <= MAX_CACHED) return;
    const [oldest] = this.#posted.keys();
    if (oldest !== undefined) this.#forget(oldest);
  }

  #forget(id: string): void {
    this.#posted.delete(id);
    this.#atRest.delete(id);
  }
}

/** The number of messages that Discord returns at once, and the number of pages to search. */
const PAGE = 100;
const MAX_PAGES = 10;
/** The tolerance for differences between Discord's clock and ours. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

/**
 * Searches the latest messages. Without the permission to read the history, Discord returns an empty list.
 */
async function findMessage(
  rest: MessageRequests,
  ownId: string | undefined,
  { channel, key, createdAtMs }: WantedMessage,
  hold?: AnnouncementLease,
): Promise<APIMessage | undefined> {
  let before: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({ limit: String(PAGE), ...(before && { before }) });
    const route = Routes.channelMessages(channel);
    const messages = (await rest.get(route, {
      query,
      ...(hold && { signal: hold.signal }),
    })) as readonly APIMessage[];
    const own = messages.filter(({ author }) => author.id === ownId);
    const found = own.find((message) => hasMessageKey(message, key));
    if (found !== undefined) return found;
    const oldest = messages.at(-1);
    if (oldest === undefined || messages.length < PAGE) return undefined;
    if (Date.parse(oldest.timestamp) < createdAtMs - CLOCKS_DIFFER_MS) return undefined;
    before = oldest.id;
  }
  return undefined;
}
