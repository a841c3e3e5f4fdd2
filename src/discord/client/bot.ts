import type { APIMessageTopLevelComponent } from 'discord.js';
import { themeOf } from '@crokinole/pictures/themes/registry';
import type { Faces, ServerFaces } from '../../faces/faces.ts';
import type { Authority } from '../../matches/commands/authority.ts';
import type { Queue, Clock } from '../../matches/ports/system.ts';
import type { NoticeStore, MatchReader } from '../../matches/ports/store.ts';
import type { Leaderboards } from '../../matches/ports/leaderboards.ts';
import type { VoteStore } from '../../matches/records/posts.ts';
import type { PrivacyStore } from '../../matches/records/privacy.ts';
import {
  type SettingsStore,
  type ServerSettings,
  DEFAULT_SETTINGS,
} from '../../matches/records/settings.ts';
import type { TournamentReader } from '../../matches/records/tournaments.ts';
import type { VoiceStore, Voice } from '../../matches/records/voices.ts';
import type { FreeBoards } from '../../matches/practice/free-boards.ts';
import type { Ideas, Newcomers } from '../../matches/reading/matches.ts';
import type { ExportStore } from '../../matches/reading/player-export.ts';
import type { Answer } from '../../matches/records/answers.ts';
import type { Names } from '../../texts/names.ts';
import type { Words } from '../../words/english/messages.ts';
import { languageOf, wordsIn } from '../../words/registry.ts';
import type { TableDoor } from './table-door.ts';
import type { CommandLinks } from '../ui/command-links.ts';
import type { LaterEdits, MessagePayload } from '../ui/parts.ts';
import type { Pictures, Look } from '../ui/pictures.ts';
import type { FeatureGames } from '../../features/games.ts';

/** Asks Discord whether a person is in a server; undefined if Discord doesn't answer. */
export type AskMembership = (server: string, player: string) => Promise<boolean | undefined>;

/** What a player posts for everyone. The same text for `what` means the same post. */
export interface Share {
  readonly what: string;
  readonly player: string;
  readonly channel: string;
}

export type ShareResult =
  { readonly kind: 'now' | 'before'; readonly message: string } | { readonly kind: 'too-many' };

export interface Shares {
  readonly post: (wanted: Share, draw: () => Promise<MessagePayload>) => Promise<ShareResult>;
  /** The same outside of servers, where only an answer can tell it: `tell` says whether all see it. */
  readonly answer: (
    wanted: Share,
    tell: () => Promise<boolean>,
  ) => Promise<ShareResult['kind'] | 'unheard'>;
}

/** Where a message was posted. */
interface PostedMessage {
  /** Null outside of servers. */
  readonly server: string | null;
  readonly channel: string;
  readonly message: string;
}

/** Undefined leaves the message as it is. */
type Amendment = (
  components: readonly APIMessageTopLevelComponent[],
) => readonly APIMessageTopLevelComponent[] | undefined;

/** Everything that commands and buttons use. */
export interface Bot extends FeatureGames {
  /** Changes matches, invitations and tournaments. */
  readonly authority: Authority;
  readonly ideas: Ideas;
  readonly exportStore: ExportStore;
  readonly matches: MatchReader;
  readonly boards: Leaderboards;
  readonly tournaments: TournamentReader;
  readonly settings: SettingsStore;
  readonly notices: NoticeStore;
  readonly votes: Pick<VoteStore, 'countVotes'>;
  readonly privacy: PrivacyStore;
  readonly freeBoards: FreeBoards;
  readonly table: TableDoor;
  readonly pictures: Pictures;
  readonly names: Names;
  readonly faces: Faces;
  readonly isMember: AskMembership;
  readonly newcomers: Newcomers;
  /** How much of a replay words wait for, as a share of it. */
  readonly patience: number;
  /** Changes a part of a message, together with all changes that come until then. */
  readonly amendSoon: (posted: PostedMessage, read: () => Promise<Amendment>) => void;
  readonly shares: Shares;
  readonly clock: Clock;
  readonly log: BotLog;
  readonly contextOf: AskContext;
  readonly commandLinks: CommandLinks;
  /** For the words of private messages whose pictures move. */
  readonly edits: LaterEdits;
  readonly learnLocale: (server: string, locale: string) => void;
  /**
   * Remembers how a channel outside of servers can be answered: a conversation, or a server without the bot.
   * The voice is a press or a command that Discord has taken an answer to.
   */
  readonly hearVoice: (voice: Omit<Voice, 'left' | 'untilMs'>, isInServer: boolean) => void;
  readonly voices: Pick<VoiceStore, 'isGuestChannel'>;
  /** Players whose data is being exported. Only one export at a time, because it takes long. */
  readonly exporting: Set<string>;
  /**
   * By player: clips, replays, maps and illustrated rules, which cost up to seconds. One at a time, so that
   * the presses of one player don't keep the others waiting; those beyond a few are refused.
   */
  readonly costly: Queue;
  /** Receives the result of each flick, for metrics. */
  readonly onFlick: (answer: Answer) => void;
}

/** The logger. The composition root decides where it writes. */
export interface BotLog {
  readonly debug: (fields: LogFields, message: string) => void;
  readonly info: (fields: LogFields, message: string) => void;
  readonly warn: (fields: LogFields, message: string) => void;
  readonly error: (fields: LogFields, message: string) => void;
}

type LogFields = Readonly<Record<string, unknown>>;

/** Logs errors that do no lasting harm. */
export function warnOf(log: BotLog, message: string): (thrown: unknown) => void {
  return (thrown) => {
    log.warn({ err: thrown }, message);
  };
}

/** The settings, look and language of public messages in a server, and the faces in its pictures. */
export interface ServerContext {
  readonly settings: ServerSettings;
  readonly look: Look;
  readonly words: Words;
  readonly faces: ServerFaces;
}

/**
 * Reads the context of a server. Outside of servers it has the default settings, and the language of
 * the last person who pressed in the channel.
 */
export type AskContext = (server: string | null, channel?: string) => Promise<ServerContext>;

export async function readServerContext(
  stored: Pick<SettingsStore, 'readSettings'>,
  server: string | null,
  localeOf: () => Promise<string | undefined>,
  faces: Faces,
): Promise<ServerContext> {
  const settings = server === null ? DEFAULT_SETTINGS : await stored.readSettings(server);
  const language = languageOf(settings.language ?? (await localeOf()));
  return {
    settings,
    look: { theme: themeOf(settings.theme), language, isStill: settings.stillReplays },
    words: wordsIn(language),
    faces: faces.in(server, settings),
  };
}
