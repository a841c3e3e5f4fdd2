import {
  MessageFlags,
  Routes,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type REST,
  type RESTPatchAPIChannelMessageJSONBody,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord.js';
import { withoutControls } from '../views/controls.ts';
import type { MessageView } from '../views/parts.ts';

type Components = readonly APIMessageTopLevelComponent[];

/** Discord tells of a message what it has made of it: files as addresses that will not last. */
interface Posted {
  readonly channel: string;
  readonly components: Components;
  readonly attachments: readonly string[];
}

const MOST_REMEMBERED = 500;

/** Messages that nobody asked for just now, and what becomes of them later. */
export class Poster {
  readonly #rest: REST;
  readonly #posted = new Map<string, Posted>();

  constructor(rest: REST) {
    this.#rest = rest;
  }

  /** The same key, sent again within minutes, makes no second message. */
  async post(channel: string, view: MessageView, key: string): Promise<string> {
    const body: RESTPostAPIChannelMessageJSONBody = {
      flags: MessageFlags.IsComponentsV2,
      components: [...view.components],
      allowed_mentions: { parse: [], users: [...view.pings] },
      nonce: key,
      enforce_nonce: true,
    };
    const message = (await this.#rest.post(Routes.channelMessages(channel), {
      body,
      files: filesOf(view),
    })) as APIMessage;
    this.#remember(message.id, channel, view.components, message);
    return message.id;
  }

  /** Puts this in the place of what a message has shown. */
  async replace(channel: string, id: string, view: MessageView): Promise<void> {
    const body: RESTPatchAPIChannelMessageJSONBody = {
      flags: MessageFlags.IsComponentsV2,
      components: [...view.components],
      allowed_mentions: { parse: [] },
      attachments: view.files.map((file, i) => ({ id: String(i), filename: file.name })),
    };
    const message = (await this.#rest.patch(Routes.channelMessage(channel, id), {
      body,
      files: filesOf(view),
    })) as APIMessage;
    this.#remember(id, channel, view.components, message);
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

  async #fetch(channel: string, id: string): Promise<Posted> {
    const message = (await this.#rest.get(Routes.channelMessage(channel, id))) as APIMessage;
    return { channel, components: message.components ?? [], attachments: attachmentsOf(message) };
  }

  #remember(id: string, channel: string, components: Components, message: APIMessage): void {
    this.#posted.set(id, { channel, components, attachments: attachmentsOf(message) });
    if (this.#posted.size <= MOST_REMEMBERED) return;
    const [oldest] = this.#posted.keys();
    if (oldest !== undefined) this.#posted.delete(oldest);
  }
}

function filesOf(view: MessageView) {
  return view.files.map(({ name, bytes }) => ({ name, data: bytes }));
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
