import type {
  APIApplicationCommandOptionChoice,
  RESTPostAPIApplicationCommandsJSONBody,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { Action, PressArguments } from '../ids/ids.ts';
import type { CommandCall, EntryPointCall, PressCall, SuggestCall, UserMenuCall } from './call.ts';

/** Discord shows so much of a list. */
export const MAX_CHOICES = 25;

export type Suggestion = Pick<APIApplicationCommandOptionChoice<string>, 'name' | 'value'>;

/** A slash command: what Discord is told of it, and what it does. */
export interface Command {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** The answer is public. */
  readonly isPublic?: boolean;
  readonly run: (call: CommandCall) => Promise<void>;
  /** Suggestions aren't binding: the caller may send another value. */
  readonly suggest?: (call: SuggestCall) => Promise<readonly Suggestion[]>;
}

/** An entry of the menu that belongs to a member. */
export interface UserMenu {
  readonly definition: RESTPostAPIApplicationCommandsJSONBody;
  readonly run: (call: UserMenuCall) => Promise<void>;
}

/** What the launcher of Activities does. */
export interface EntryPoint {
  readonly definition: RESTPostAPIApplicationCommandsJSONBody;
  readonly run: (call: EntryPointCall) => Promise<void>;
}

/** What the buttons, menus and forms do. */
export type Presses = {
  readonly [A in Action]: (call: PressCall, args: PressArguments<A>) => Promise<void>;
};

export interface Handlers {
  readonly commands: readonly Command[];
  readonly userMenus: readonly UserMenu[];
  readonly entryPoint: EntryPoint;
  readonly presses: Presses;
}
