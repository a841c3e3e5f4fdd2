import type {
  ChannelRecord,
  GuildRecord,
  InstanceRecord,
  InteractionRecord,
  MemberRecord,
  MessageRecord,
  RoleRecord,
  ScheduledEventRecord,
} from './records.ts';
import type { Emoji } from '../protocol/shapes.ts';

/** Every change in the world is announced here once, to bots and people alike. */
export type WorldEvent =
  | {
      readonly kind: 'guild-created' | 'guild-updated' | 'guild-deleted' | 'guild-unavailable';
      readonly guild: GuildRecord;
    }
  | {
      readonly kind: 'member-added' | 'member-updated' | 'member-removed';
      readonly guild: GuildRecord;
      readonly member: MemberRecord;
    }
  | {
      readonly kind: 'role-created' | 'role-updated' | 'role-deleted';
      readonly guild: GuildRecord;
      readonly role: RoleRecord;
    }
  | {
      readonly kind:
        'scheduled-event-created' | 'scheduled-event-updated' | 'scheduled-event-deleted';
      readonly guild: GuildRecord;
      readonly event: ScheduledEventRecord;
    }
  | {
      readonly kind: 'channel-created' | 'channel-updated' | 'channel-deleted';
      readonly channel: ChannelRecord;
    }
  | {
      readonly kind: 'thread-members-updated';
      readonly channel: ChannelRecord;
      readonly added: readonly string[];
      readonly removed: readonly string[];
    }
  | {
      readonly kind: 'message-created' | 'message-updated' | 'message-deleted';
      readonly message: MessageRecord;
    }
  | {
      readonly kind: 'reaction-added' | 'reaction-removed';
      readonly message: MessageRecord;
      readonly userId: string;
      readonly emoji: Emoji;
    }
  | { readonly kind: 'pins-updated'; readonly channel: ChannelRecord }
  | { readonly kind: 'typing'; readonly channel: ChannelRecord; readonly userId: string }
  | { readonly kind: 'presence-updated'; readonly userId: string }
  | { readonly kind: 'commands-changed' | 'emojis-changed'; readonly applicationId: string }
  /** A participant joined or left, or the instance started or ended. */
  | { readonly kind: 'instance-changed'; readonly instance: InstanceRecord }
  /** Whether saving works, and why not. */
  | { readonly kind: 'saving-changed' }
  | {
      readonly kind: 'interaction-created' | 'interaction-changed';
      readonly interaction: InteractionRecord;
    };

export type WorldListener = (event: WorldEvent) => void;

/** The event type of a kind; kinds with the same payload share one type. */
export type EventOf<Kind extends WorldEvent['kind'], Event = WorldEvent> = Event extends {
  readonly kind: infer Kinds;
}
  ? [Extract<Kind, Kinds>] extends [never]
    ? never
    : Event
  : never;
