import type {
  AnsweredOption,
  CommandBody,
  Component,
  Embed,
  Emoji,
  Modal,
} from '../protocol/shapes.ts';

/** What this Discord remembers. Plain data, so that it can be written to a file as it is. */
export interface UserRecord {
  readonly id: string;
  username: string;
  displayName: string;
  readonly bot: boolean;
  isVerifiedBot?: boolean;
  acceptsDirectMessages: boolean;
  /** English where nothing else was said. */
  locale?: string;
  status: string;
}

export interface RoleRecord {
  readonly id: string;
  name: string;
  /** A bit field too wide for a number, in decimal digits. */
  permissions: string;
  color: number;
  position: number;
  mentionable: boolean;
}

export interface MemberRecord {
  readonly userId: string;
  nick: string | null;
  roleIds: string[];
  readonly joinedMs: number;
}

export interface GuildRecord {
  readonly id: string;
  name: string;
  ownerId: string;
  /** Where it welcomes people: its first channel, unless somebody chose otherwise. */
  systemChannelId?: string | null;
  /** By Discord's name for it, such as `de`; English where nobody chose. */
  locale?: string;
  readonly roles: RoleRecord[];
  readonly members: MemberRecord[];
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
  readonly recipientIds: readonly string[];
  /** Times of edits to messages in it that were more than an hour old. */
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
  /** Missing in those from before this was looked at. */
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
  /** Whom the message called when it was posted; an edit calls nobody. */
  pingedUserIds: readonly string[];
  readonly reactions: ReactionRecord[];
  pinned: boolean;
  readonly nonce: string | number | null;
  readonly replyToId: string | null;
  threadId: string | null;
  /** The one member who sees an ephemeral message. */
  readonly audienceId: string | null;
  readonly interactionId: string | null;
  readonly interaction: InteractionNote | null;
}

/** What a message showed on the locked phones of those whom it pinged. */
export interface PushRecord {
  readonly messageId: string;
  readonly channelId: string;
  readonly userIds: readonly string[];
  readonly text: string;
}

export interface InteractionNote {
  readonly type: number;
  readonly userId: string;
  readonly name: string | null;
}

export interface CommandRecord extends CommandBody {
  readonly id: string;
  readonly version: string;
  readonly type: number;
  readonly guildId: string | null;
}

/** Settings of an app that only its owner changes, in Discord's portal. */
export interface PortalRecord {
  readonly isPublic: boolean;
  readonly requiresCodeGrant: boolean;
  /** Where set, interactions go there and not to the gateway. */
  readonly interactionsEndpointUrl: string | null;
  readonly redirectUris: readonly string[];
  /** 0 for servers, 1 for people. */
  readonly integrationTypes: readonly number[];
  /** Discord has not verified the app: its Activity opens for these alone, by user name. */
  readonly testers: readonly string[];
}

export interface ApplicationRecord {
  readonly id: string;
  readonly name: string;
  readonly botId: string;
  readonly token: string;
  /** With which its own server exchanges codes for access tokens. */
  readonly clientSecret: string;
  readonly privilegedIntents: number;
  flags: number;
  /** What its owner has set in the portal, where it differs from what a new app has. */
  readonly portal: Partial<PortalRecord>;
  /** The port of its Activity's own origin, while one is served. */
  activityPort: number | null;
  commands: CommandRecord[];
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
  /** What Discord itself says to whoever asked, where it did not do what the bot answered. */
  failure: string | null;
  acknowledgedMs: number | null;
  completedMs: number | null;
  modal: Modal | null;
  choices: readonly { name: string; value: string | number }[] | null;
  /** What it launched, or joined. */
  activityInstanceId: string | null;
}

/** One window of one person that shows an Activity. */
export interface FrameRecord {
  readonly id: string;
  readonly userId: string;
  /** It has no origin, as on iOS. */
  readonly isOpaque: boolean;
  /** Nothing is heard of it just now: it may be loading again, or gone. */
  isLost: boolean;
}

/** An Activity as it runs in a channel. */
export interface InstanceRecord {
  readonly id: string;
  readonly launchId: string;
  readonly locationId: string;
  readonly applicationId: string;
  readonly guildId: string | null;
  readonly channelId: string;
  frames: readonly FrameRecord[];
}

/** What somebody lets an app do in their name. */
export interface GrantRecord {
  readonly applicationId: string;
  readonly userId: string;
  readonly scopes: readonly string[];
}

export interface AccessTokenRecord extends GrantRecord {
  readonly expiresMs: number;
}

/** The part of an interaction that differs by its kind, as the bot will read it. */
export interface InteractionData {
  /** A command's snowflake, or the number of a component. */
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

/** Everything the answers of an interaction refer to. */
export interface ResolvedIds {
  readonly userIds: readonly string[];
  readonly roleIds: readonly string[];
  readonly channelIds: readonly string[];
  readonly messageIds: readonly string[];
  readonly attachments: readonly AttachmentRecord[];
}
