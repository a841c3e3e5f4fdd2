import {
  DiscordAPIError,
  MessageFlags,
  Routes,
  type APIMediaGalleryComponent,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type REST,
  type RESTPatchAPIChannelMessageJSONBody,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord.js';
import type { AnnouncementLease } from '../../matches/ports/announcer.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import type { CommandLinks } from '../ui/command-links.ts';
import type { LeasedRequest } from '../client/leased-requests.ts';
import { galleriesIn, withoutControls } from '../ui/controls.ts';
import type { MessagePayload } from '../ui/parts.ts';
import { isArchived } from './delivery-errors.ts';
import { hasMessageKey, withMessageKey } from './message-key.ts';

type Components = readonly APIMessageTopLevelComponent[];

/** A message of ours, and what it was posted for. */
interface ShownAt {
  readonly channel: string;
  readonly id: string;
  readonly key: string;
}

/** Discord tells of a message what it has made of it: files as addresses that will not last. */
interface Posted {
  readonly channel: string;
  readonly components: Components;
  readonly attachments: readonly string[];
}

const MAX_REMEMBERED = 500;
/** As many messages at a time as Discord gives, and as many times. */
const PAGE = 100;
const MAX_PAGES = 10;
/** Discord's clock and ours. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

/** Messages that nobody asked for just now, and what becomes of them later. */
export class Poster {
  readonly #rest: REST;
  readonly #ownId: () => string | undefined;
  readonly #links: CommandLinks;
  readonly #posted = new Map<string, Posted>();

  constructor(rest: REST, ownId: () => string | undefined, links: CommandLinks) {
    this.#rest = rest;
    this.#ownId = ownId;
    this.#links = links;
  }

  /** Whatever an earlier try has done, however long ago: there is one message. */
  async postOnce(
    { channel, key, createdAtMs }: Pick<Announcement, 'channel' | 'key' | 'createdAtMs'>,
    hold: AnnouncementLease,
    viewOf: () => MessagePayload | Promise<MessagePayload>,
  ): Promise<string> {
    const known = await this.findShown({ channel, key, createdAtMs }, hold);
    return known ?? this.post(channel, await viewOf(), key, hold);
  }

  /** What an earlier try has posted, if there can have been one. */
  async findShown(
    { channel, key, createdAtMs }: Pick<Announcement, 'channel' | 'key' | 'createdAtMs'>,
    hold: AnnouncementLease,
  ): Promise<string | undefined> {
    return hold.mayBeShown ? this.#find(channel, key, createdAtMs, hold) : undefined;
  }

  /** The same key, sent again within minutes, makes no second message. */
  async post(
    channel: string,
    payload: MessagePayload,
    key: string,
    hold?: AnnouncementLease,
  ): Promise<string> {
    const components = withMessageKey(this.#linked(payload), key);
    const body: RESTPostAPIChannelMessageJSONBody = {
      flags: MessageFlags.IsComponentsV2,
      components,
      allowed_mentions: { parse: [], users: [...payload.pings] },
      ...(payload.replyTo === undefined ? {} : { message_reference: replyTo(payload.replyTo) }),
      nonce: key,
      enforce_nonce: true,
    };
    const request: LeasedRequest = { body, files: filesOf(payload), ...(hold && { hold }) };
    const message = (await this.#rest.post(Routes.channelMessages(channel), request)) as APIMessage;
    this.#remember(message.id, channel, components, message);
    return message.id;
  }

  /**
   * Puts this in the place of what a message has shown, pictures and all. It stays known by the key
   * that it was posted with: who looks for that finds it.
   */
  async replace(
    { channel, id, key }: ShownAt,
    payload: MessagePayload,
    hold?: AnnouncementLease,
  ): Promise<void> {
    const components = withMessageKey(this.#linked(payload), key);
    const body: RESTPatchAPIChannelMessageJSONBody = {
      flags: MessageFlags.IsComponentsV2,
      components,
      allowed_mentions: { parse: [] },
      attachments: payload.files.map((file, i) => ({ id: String(i), filename: file.name })),
    };
    const request: LeasedRequest = { body, files: filesOf(payload), ...(hold && { hold }) };
    const message = await this.#edit(channel, id, request);
    this.#remember(id, channel, components, message);
  }

  /** Puts other words and buttons around the pictures that a message shows. */
  async rewrite(
    { channel, id, key }: ShownAt,
    payloadAround: (pictures: readonly APIMediaGalleryComponent[]) => Promise<MessagePayload>,
    hold: AnnouncementLease,
  ): Promise<void> {
    const { components, attachments } = this.#posted.get(id) ?? (await this.#fetch(channel, id));
    const payload = await payloadAround(galleriesIn(components));
    const changed = withMessageKey(this.#linked(payload), key);
    const body: RESTPatchAPIChannelMessageJSONBody = {
      flags: MessageFlags.IsComponentsV2,
      components: changed,
      allowed_mentions: { parse: [] },
      attachments: attachments.map((attachment) => ({ id: attachment })),
    };
    const message = await this.#edit(channel, id, { body, hold });
    this.#remember(id, channel, changed, message);
  }

  /**
   * What is told by an edit opens the archived thread that the message is in. Tidying up, which has
   * no lease, does not: a thread that nobody uses should not return to the channel list for that.
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

  /** False where we may not. */
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

  #linked({ components }: MessagePayload): Components {
    return components.map((component) => this.#links.within(component));
  }

  async remove(channel: string, id: string): Promise<void> {
    await this.#rest.delete(Routes.channelMessage(channel, id));
    this.#posted.delete(id);
  }

  /** Takes the buttons off a message that is no longer the latest; what it shows, it keeps showing. */
  async retire(channel: string, id: string): Promise<void> {
    const { components, attachments } = this.#posted.get(id) ?? (await this.#fetch(channel, id));
    const kept = withoutControls(components);
    if (kept === undefined) return;
    const body: RESTPatchAPIChannelMessageJSONBody = {
      flags: MessageFlags.IsComponentsV2,
      components: [...kept],
      allowed_mentions: { parse: [] },
      attachments: attachments.map((attachment) => ({ id: attachment })),
    };
    await this.#rest.patch(Routes.channelMessage(channel, id), { body });
    this.#posted.delete(id);
  }

  /** Among the latest. Without leave to read what was, Discord says that there is nothing. */
  async #find(
    channel: string,
    key: string,
    createdAtMs: number,
    { signal }: AnnouncementLease,
  ): Promise<string | undefined> {
    let before: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = new URLSearchParams({ limit: String(PAGE), ...(before && { before }) });
      const route = Routes.channelMessages(channel);
      const messages = (await this.#rest.get(route, { query, signal })) as readonly APIMessage[];
      const own = messages.filter(({ author }) => author.id === this.#ownId());
      const found = own.find((message) => hasMessageKey(message, key));
      if (found !== undefined) return found.id;
      const oldest = messages.at(-1);
      if (oldest === undefined || messages.length < PAGE) return undefined;
      if (Date.parse(oldest.timestamp) < createdAtMs - CLOCKS_DIFFER_MS) return undefined;
      before = oldest.id;
    }
    return undefined;
  }

  async #fetch(channel: string, id: string): Promise<Posted> {
    const message = (await this.#rest.get(Routes.channelMessage(channel, id))) as APIMessage;
    return { channel, components: message.components ?? [], attachments: attachmentsOf(message) };
  }

  #remember(id: string, channel: string, components: Components, message: APIMessage): void {
    this.#posted.set(id, { channel, components, attachments: attachmentsOf(message) });
    if (this.#posted.size <= MAX_REMEMBERED) return;
    const [oldest] = this.#posted.keys();
    if (oldest !== undefined) this.#posted.delete(oldest);
  }
}

/** Whether or not it is still there. */
function replyTo(message: string) {
  return { message_id: message, fail_if_not_exists: false };
}

function filesOf(payload: MessagePayload) {
  return payload.files.map(({ name, bytes }) => ({ name, data: bytes }));
}

/**
 * Files that a component shows are missing from `attachments`: the component tells them. Both are
 * kept when a message is changed.
 */
function attachmentsOf(message: APIMessage): readonly string[] {
  const listed = message.attachments.map(({ id }) => id);
  const shown = JSON.stringify(message.components ?? []).matchAll(/"attachment_id":"(\d+)"/g);
  return [...new Set([...listed, ...Array.from(shown, ([, id]) => id ?? '')])];
}
