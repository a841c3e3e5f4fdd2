import type {
  AnsweredOption,
  CommandBody,
  Component,
  Embed,
  Emoji,
  Modal,
} from '../protocol/shapes.ts';
import type { Presence } from '../rules/presence-rules.ts';

/** The data of this Discord: plain, so that it can be saved as it is. */
export interface UserRecord {
  readonly id: string;
  username: string;
  displayName: string;
  /** The hash of their picture. */
  avatar?: string | undefined;
  readonly bot: boolean;
  isVerifiedBot?: boolean;
  acceptsDirectMessages: boolean;
  /** English by default. */
  locale?: string;
  status: string;
}

export interface RoleRecord {
  readonly id: string;
  name: string;
  /** A bit field too large for a number, as decimal digits. */
  permissions: string;
  color: number;
  position: number;
  mentionable: boolean;
}

export interface MemberRecord {
  readonly userId: string;
  nick: string | null;
  /** The hash of their picture in this server. */
  avatar?: string | undefined;
  roleIds: string[];
  readonly joinedMs: number;
}

/** An event at a place outside of Discord's channels; its times are ISO 8601. */
export interface ScheduledEventRecord {
  readonly id: string;
  readonly creatorId: string;
  name: string;
  description: string | null;
  location: string;
  startsAt: string;
  endsAt: string;
  status: number;
}

export interface GuildRecord {
  readonly id: string;
  name: string;
  ownerId: string;
  /** The welcome channel: the first one, unless another is chosen. */
  systemChannelId?: string | null;
  /** Discord's locale, such as `de`; English by default. */
  locale?: string;
  readonly roles: RoleRecord[];
  readonly members: MemberRecord[];
  /** Absent in a server that has had none. */
  scheduledEvents?: readonly ScheduledEventRecord[];
}

export interface OverwriteRecord {
  readonly id: string;
  /** 0 for a role, 1 for a member. */
  readonly type: number;
  allow: string;
  deny: string;
}

export interface ThreadRecord {
  readonly ownerId: string;
  readonly createdMs: number;
  archived: boolean;
  archivedMs: number;
  autoArchiveMinutes: number;
  locked: boolean;
  invitable: boolean;
  messageCount: number;
  readonly members: { readonly userId: string; readonly joinedMs: number }[];
}

export interface ChannelRecord {
  readonly id: string;
  readonly type: number;
  readonly guildId: string | null;
  name: string;
  topic: string | null;
  position: number;
  parentId: string | null;
  nsfw: boolean;
  overwrites: OverwriteRecord[];
  lastMessageId: string | null;
  /** Those in a direct message or a group. */
  recipientIds: readonly string[];
  /** The times of edits to messages in it that were more than an hour old. */
  lateEditsMs?: readonly number[];
  readonly thread: ThreadRecord | null;
}

export interface AttachmentRecord {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly description: string | null;
  /** Absent in files from before this was detected. */
  readonly isAnimated?: boolean;
}

export interface ReactionRecord {
  readonly emoji: Emoji;
  readonly userIds: string[];
}

export interface MessageRecord {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  readonly applicationId: string | null;
  readonly type: number;
  readonly createdMs: number;
  editedMs: number | null;
  content: string;
  flags: number;
  tts: boolean;
  embeds: readonly Embed[];
  components: readonly Component[];
  attachments: readonly AttachmentRecord[];
  mentionedUserIds: readonly string[];
  mentionedRoleIds: readonly string[];
  mentionsEveryone: boolean;
  /** The users notified when the message was posted; an edit notifies no one. */
  pingedUserIds: readonly string[];
  readonly reactions: ReactionRecord[];
  pinned: boolean;
  readonly nonce: string | number | null;
  readonly replyToId: string | null;
  threadId: string | null;
  /** The only member who sees an ephemeral message. */
  readonly audienceId: string | null;
  readonly interactionId: string | null;
  readonly interaction: InteractionNote | null;
}

/** A notification on a locked phone. */
export interface PushRecord {
  readonly messageId: string;
  readonly channelId: string;
  readonly userIds: readonly string[];
  readonly text: string;
}

/** The server or user that has installed the app, by the kind of installation. */
export type Owners = Readonly<Record<string, string>>;

export interface InteractionNote {
  readonly type: number;
  readonly userId: string;
  readonly name: string | null;
  /** Absent in files from before apps could be installed by users. */
  readonly owners?: Owners;
}

export interface CommandRecord extends CommandBody {
  readonly id: string;
  readonly version: string;
  readonly type: number;
  readonly guildId: string | null;
}

/** Settings of an app in the developer portal. */
export interface PortalRecord {
  readonly isPublic: boolean;
  readonly requiresCodeGrant: boolean;
  /** If set, interactions are sent there instead of to the gateway. */
  readonly interactionsEndpointUrl: string | null;
  /** Where the host's texts are, or null. */
  readonly privacyPolicyUrl: string | null;
  readonly termsOfServiceUrl: string | null;
  readonly redirectUris: readonly string[];
  /** 0 for servers, 1 for users. */
  readonly integrationTypes: readonly number[];
  /** For an unverified app: only these users may open its Activity, by user name. */
  readonly testers: readonly string[];
}

/** An emoji that an app owns. */
export interface EmojiRecord {
  readonly id: string;
  name: string;
  readonly contentType: string;
  readonly isAnimated: boolean;
  /** In base64, because a world is saved as text. */
  readonly image: string;
}

export interface ApplicationRecord {
  readonly id: string;
  readonly name: string;
  readonly botId: string;
  readonly token: string;
  /** Used by the app's server to exchange codes for access tokens. */
  readonly clientSecret: string;
  readonly privilegedIntents: number;
  /** Its bot's picture in base64; `avatar` of the bot is its hash. */
  readonly icon?: string | undefined;
  flags: number;
  /** The portal settings that differ from a new app's. */
  readonly portal: Partial<PortalRecord>;
  /** The port of its Activity's origin while it is served. */
  activityPort: number | null;
  commands: CommandRecord[];
  /** Absent in an app that has had none. */
  emojis?: readonly EmojiRecord[];
  /** The users who have installed it for themselves. */
  installedBy?: readonly string[];
}

export type InteractionStage = 'pending' | 'deferred' | 'answered' | 'failed';

export interface InteractionRecord {
  readonly id: string;
  readonly token: string;
  readonly applicationId: string;
  readonly type: number;
  readonly userId: string;
  readonly guildId: string | null;
  readonly channelId: string;
  readonly owners: Owners;
  readonly createdMs: number;
  readonly name: string | null;
  readonly data: InteractionData;
  readonly resolved: ResolvedIds;
  readonly sourceMessageId: string | null;
  readonly customId: string | null;
  stage: InteractionStage;
  callbackType: number | null;
  ephemeral: boolean;
  originalMessageId: string | null;
  /** How many messages have followed the answer. */
  followUps: number;
  /** Discord's own message to the user if it could not carry out the bot's response. */
  failure: string | null;
  acknowledgedMs: number | null;
  completedMs: number | null;
  modal: Modal | null;
  choices: readonly { name: string; value: string | number }[] | null;
  /** The instance it launched or joined. */
  activityInstanceId: string | null;
}

/** A person's window on an Activity. */
export interface FrameRecord {
  readonly id: string;
  readonly userId: string;
  /** It has no origin, as on iOS. */
  readonly isOpaque: boolean;
  /** Disconnected: it may be reloading or gone. */
  isLost: boolean;
  /** What its page shows on the user's profile; null for the app's name alone. */
  presence: Presence | null;
  /** When the page set that, lately. */
  presentedAtMs: readonly number[];
}

/** An Activity running in a channel. */
export interface InstanceRecord {
  readonly id: string;
  readonly launchId: string;
  readonly locationId: string;
  readonly applicationId: string;
  readonly guildId: string | null;
  readonly channelId: string;
  frames: readonly FrameRecord[];
}

/** The scopes a person has granted to an app. */
export interface GrantRecord {
  readonly applicationId: string;
  readonly userId: string;
  readonly scopes: readonly string[];
}

export interface AccessTokenRecord extends GrantRecord {
  readonly expiresMs: number;
}

/** The part of an interaction that depends on its type, as the bot receives it. */
export interface InteractionData {
  /** A command's snowflake, or a component's number. */
  readonly id?: string | number;
  readonly name?: string;
  readonly type?: number;
  readonly guild_id?: string;
  readonly options?: readonly AnsweredOption[];
  readonly target_id?: string;
  readonly custom_id?: string;
  readonly component_type?: number;
  readonly values?: readonly string[];
  readonly components?: readonly object[];
}

/** The entities that an interaction's data refers to. */
export interface ResolvedIds {
  readonly userIds: readonly string[];
  readonly roleIds: readonly string[];
  readonly channelIds: readonly string[];
  readonly messageIds: readonly string[];
  readonly attachments: readonly AttachmentRecord[];
}
