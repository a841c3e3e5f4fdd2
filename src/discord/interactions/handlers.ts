import type {
  APIApplicationCommandOptionChoice,
  RESTPostAPIApplicationCommandsJSONBody,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { Action, PressArguments } from '../ids/ids.ts';
import type {
  CommandCall,
  EntryPointCall,
  MessageMenuCall,
  PressCall,
  SuggestCall,
  UserMenuCall,
} from './call.ts';

/** Discord shows at most this many suggestions. */
export const MAX_CHOICES = 25;

export type Suggestion = Pick<APIApplicationCommandOptionChoice<string>, 'name' | 'value'>;

/** A slash command: its definition and its function. */
export interface Command {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** Whether everyone sees the answer. */
  readonly isPublic?: boolean;
  readonly run: (call: CommandCall) => Promise<void>;
  /** Suggestions aren't binding: the caller may send any value. */
  readonly suggest?: (call: SuggestCall) => Promise<readonly Suggestion[]>;
}

/** A command in a member's context menu. */
export interface UserMenu {
  readonly definition: RESTPostAPIApplicationCommandsJSONBody;
  readonly run: (call: UserMenuCall) => Promise<void>;
}

/** A command in a message's context menu. */
export interface MessageMenu {
  readonly definition: RESTPostAPIApplicationCommandsJSONBody;
  readonly run: (call: MessageMenuCall) => Promise<void>;
}

/** The launcher's entry, which opens the Activity. */
export interface EntryPoint {
  readonly definition: RESTPostAPIApplicationCommandsJSONBody;
  readonly run: (call: EntryPointCall) => Promise<void>;
}

/** The functions for buttons, menus and forms. */
export type Presses = {
  readonly [A in Action]: (call: PressCall, args: PressArguments<A>) => Promise<void>;
};

export interface Handlers {
  readonly commands: readonly Command[];
  /** By the name of a command that's gone: the one that has what it had. Clients remember commands for an hour. */
  readonly moved: Readonly<Record<string, Command>>;
  readonly userMenus: readonly UserMenu[];
  readonly messageMenus: readonly MessageMenu[];
  readonly entryPoint: EntryPoint;
  readonly presses: Presses;
}
