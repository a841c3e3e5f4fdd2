import { DiscordAPIError, type REST } from 'discord.js';
import type { Identity } from './identity.ts';
import type { Log } from '../context/log.ts';
import type { CommandLinks } from '../ui/command-links.ts';
import {
  areSame,
  readCommands,
  registerCommands,
  type CommandDefinition,
} from './register-commands.ts';

export interface CommandRegistryOptions {
  readonly rest: REST;
  readonly definitionsFor: (isEmbedded: boolean) => readonly CommandDefinition[];
  readonly links: CommandLinks;
  readonly log: Log;
}

type Known = Pick<Identity, 'applicationId' | 'isEmbedded'>;

/** A whole list of commands that lacks the launcher's entry. */
const NO_ENTRY_POINT = 50_240;
const LOOK_AGAIN_MS = 60_000;

function isWithoutEntryPoint(thrown: unknown): boolean {
  return thrown instanceof DiscordAPIError && thrown.code === NO_ENTRY_POINT;
}

/** The commands as Discord has them, for whoever writes them there and for whoever only names them. */
export class CommandRegistry {
  readonly #options: CommandRegistryOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: CommandRegistryOptions) {
    this.#options = options;
  }

  /** Without it people have the commands of before: no reason not to start. */
  async register(identity: Known): Promise<void> {
    const { rest, definitionsFor, links, log } = this.#options;
    const { applicationId, isEmbedded } = identity;
    const definitions = definitionsFor(isEmbedded);
    try {
      const { outcome, commands } = await registerCommands(rest, applicationId, definitions);
      links.learn(definitions, commands);
      log.info({ outcome, commands: definitions.length }, 'commands are registered');
    } catch (thrown) {
      // Activities were switched on since we were told who we are.
      if (isWithoutEntryPoint(thrown) && !isEmbedded) {
        return this.register({ ...identity, isEmbedded: true });
      }
      log.error({ err: thrown }, 'the commands could not be registered');
    }
  }

  /** Whoever hears no commands leaves it to others to write them, and looks until they have. */
  async follow(identity: Known): Promise<void> {
    const { rest, definitionsFor, links, log } = this.#options;
    const { applicationId, isEmbedded } = identity;
    const definitions = definitionsFor(isEmbedded);
    try {
      const commands = await readCommands(rest, applicationId);
      links.learn(definitions, commands);
      if (areSame(commands, definitions)) return;
    } catch (thrown) {
      log.warn(
        { err: thrown },
        'the commands could not be read: messages name them without a link',
      );
    }
    this.#timer = setTimeout(() => void this.follow(identity), LOOK_AGAIN_MS);
    this.#timer.unref();
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
