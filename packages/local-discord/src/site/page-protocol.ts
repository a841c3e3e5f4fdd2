import type {
  CommandOption,
  Component,
  Embed,
  Emoji,
  Localizations,
  Modal,
} from '../protocol/shapes.ts';

/** The protocol between the browser page and this server. */
export interface PagePerson {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly isBot: boolean;
  readonly status: string;
  /** The hash of their picture. */
  readonly avatar: string | null;
  readonly playing: readonly PagePresence[];
}

/** An Activity on a person's profile. */
export interface PagePresence {
  readonly instanceId: string;
  readonly name: string;
  readonly details: string | null;
  readonly state: string | null;
  readonly endsAtMs: number | null;
  /** Whether the reader could join. */
  readonly isOpen: boolean;
}

export interface PageRole {
  readonly id: string;
  readonly name: string;
  readonly color: number;
}

/** A scheduled event that isn't over. */
export interface PageEvent {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly location: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly status: number;
}

export interface PageGuild {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly PageRole[];
  readonly events: readonly PageEvent[];
}

export interface PageChannel {
  readonly id: string;
  readonly type: number;
  readonly guildId: string | null;
  readonly name: string;
  readonly topic: string | null;
  readonly parentId: string | null;
  readonly memberIds: readonly string[];
  readonly isArchived: boolean;
  /** Whether the member has joined the thread; true for other channels. */
  readonly isJoined: boolean;
  readonly mayWrite: boolean;
  readonly mayManage: boolean;
  readonly unread: number;
  readonly mentions: number;
  /** For a thread; 0 otherwise. */
  readonly messageCount: number;
}

/** An Activity running in a channel. */
export interface PageActivity {
  readonly instanceId: string;
  readonly applicationId: string;
  readonly name: string;
  readonly channelId: string;
  readonly userIds: readonly string[];
}

/** The member's own window on one. */
export interface PageFrame {
  readonly frameId: string;
  readonly instanceId: string;
  readonly applicationId: string;
  readonly name: string;
  readonly channelId: string;
  readonly guildId: string | null;
  /** The port of its own origin, on the page's host name. */
  readonly port: number;
  readonly query: string;
}

/** The result of a press in the launcher: launched, or passed to a bot. */
export interface PageStart {
  readonly instanceId?: string;
  readonly interaction?: PageInteraction;
}

export interface PageSnapshot {
  readonly me: PagePerson;
  /** The client's language: it selects localized commands and is sent to bots. */
  readonly language: string;
  readonly people: readonly PagePerson[];
  readonly guilds: readonly PageGuild[];
  readonly channels: readonly PageChannel[];
  /** The running ones this member can see. */
  readonly activities: readonly PageActivity[];
  /** Why changes are not being saved, as text; null while they are. */
  readonly savingTrouble: string | null;
}

export interface PageFile {
  readonly id: string;
  readonly filename: string;
  readonly size: number;
  readonly url: string;
  readonly content_type?: string;
  readonly description?: string;
  readonly width?: number;
  readonly height?: number;
}

/** A message in Discord's own shape, with additional data for its reader. */
export interface PageMessage {
  readonly id: string;
  readonly type: number;
  readonly channel_id: string;
  readonly author: { readonly id: string };
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp: string | null;
  readonly flags: number;
  readonly components: readonly Component[];
  readonly embeds: readonly Embed[];
  readonly attachments: readonly PageFile[];
  readonly reactions?: readonly {
    readonly emoji: Emoji;
    readonly count: number;
    readonly me: boolean;
  }[];
  readonly referenced_message?: {
    readonly author: { readonly id: string };
    readonly content: string;
  } | null;
  readonly interaction_metadata?: {
    readonly user: { readonly id: string };
    readonly name?: string;
  };
  readonly thread?: { readonly id: string; readonly name: string; readonly message_count: number };
  readonly local: { readonly isPrivate: boolean; readonly pingsMe: boolean };
}

export interface PageCommand {
  readonly id: string;
  readonly applicationId: string;
  readonly botName: string;
  readonly type: number;
  readonly name: string;
  readonly name_localizations: Localizations;
  readonly description: string;
  readonly description_localizations: Localizations;
  readonly options: readonly CommandOption[];
}

export interface PageInteraction {
  readonly id: string;
  readonly channelId: string;
  readonly sourceMessageId: string | null;
  readonly customId: string | null;
  readonly name: string | null;
  readonly botName: string;
  readonly stage: string;
  /** Discord's own text when it could not carry out the bot's response. */
  readonly failure: string | null;
  readonly modal: Modal | null;
  /** The instance it launched. */
  readonly activityInstanceId: string | null;
}

export type Push =
  | { readonly push: 'snapshot'; readonly snapshot: PageSnapshot }
  | { readonly push: 'message'; readonly message: PageMessage }
  | { readonly push: 'message-gone'; readonly channelId: string; readonly messageId: string }
  | { readonly push: 'interaction'; readonly interaction: PageInteraction }
  | { readonly push: 'typing'; readonly channelId: string; readonly userId: string }
  | { readonly push: 'commands' };

export type PageResponse =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | {
      readonly id: number;
      readonly ok: false;
      readonly obstacle: string;
      readonly message: string;
    };
