import type { Voice } from '../records/voices.ts';

export interface VoiceStore {
  /** Announcements of this channel that waited for a press are due at once. */
  keepVoice(voice: Voice, nowMs: number): Promise<void>;
  /** It's of a server that the bot isn't in, and no conversation. */
  keepGuestChannel(channel: string): Promise<void>;
  isGuestChannel(channel: string): Promise<boolean>;
  /** The latest first, without those whose time is over. */
  readVoices(channel: string, nowMs: number): Promise<readonly Voice[]>;
  /** It has posted a message. */
  spendVoice(interaction: string): Promise<void>;
  /** Discord no longer takes its token. */
  dropVoice(interaction: string): Promise<void>;
}
