import { DiscordAPIError, type REST } from 'discord.js';
import { isVerified } from './identity.ts';
import type { TableDoor } from '../context/table-door.ts';
import type { CommandLinks } from '../ui/command-links.ts';
import {
  areOurs,
  hasEntryPoint,
  readCommands,
  registerCommands,
  type DefinitionsFor,
} from './register-commands.ts';
import type { BotLog } from '../context/bot.ts';

export interface CommandRegistryOptions {
  readonly rest: REST;
  readonly definitionsFor: DefinitionsFor;
  readonly links: CommandLinks;
  /** Learns whether Discord can show the table, and to whom. */
  readonly table: TableDoor;
  readonly log: BotLog;
  /** How long to wait before polling again; a minute by default. */
  readonly lookAgainMs?: number;
}

const LOOK_AGAIN_MS = 60_000;

/** Registers the commands with Discord, and learns their ids for links. */
export class CommandRegistry {
  readonly #options: CommandRegistryOptions;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: CommandRegistryOptions) {
    this.#options = options;
  }

  /** If it fails, the commands registered before still work, so the bot starts anyway. */
  async register(applicationId: string): Promise<void> {
    const { rest, definitionsFor, table, log } = this.#options;
    try {
      const registered = await registerCommands(rest, applicationId, definitionsFor);
      const { outcome, commands, refusedForUsers } = registered;
      await this.#learn(commands);
      log.info({ outcome, commands: commands.length }, 'commands are registered');
      if (refusedForUsers !== undefined) {
        log.warn(
          { err: refusedForUsers },
          'Discord accepted the commands for servers only: switch on User Install in the developer portal, under Installation, and restart the bot',
        );
      }
      this.#warnOfTable();
      if (table.isAwaited()) this.#lookAgain(() => this.#awaitActivities(applicationId));
    } catch (thrown) {
      log.error({ err: thrown }, 'the commands could not be registered');
      // Discord rejects the list itself, so a retry would fail too.
      if (thrown instanceof DiscordAPIError) return;
      this.#lookAgain(() => this.register(applicationId));
    }
  }

  /**
   * Discord sends no event when Activities are switched on,
   * so this polls for the command that Discord creates then.
   */
  async #awaitActivities(applicationId: string): Promise<void> {
    const { rest, log } = this.#options;
    try {
      const commands = await readCommands(rest, applicationId);
      if (hasEntryPoint(commands)) {
        await this.register(applicationId);
        return;
      }
    } catch (thrown) {
      log.warn({ err: thrown }, 'it could not be checked whether Activities are on: trying again');
    }
    this.#lookAgain(() => this.#awaitActivities(applicationId));
  }

  /** Processes without a gateway don't register commands. They poll until another process has. */
  async follow(applicationId: string): Promise<void> {
    const { rest, definitionsFor, table, log } = this.#options;
    try {
      const commands = await readCommands(rest, applicationId);
      await this.#learn(commands);
      if (areOurs(commands, definitionsFor) && !table.isAwaited()) return;
    } catch (thrown) {
      log.warn(
        { err: thrown },
        'the commands could not be read, so messages show them without links',
      );
    }
    this.#lookAgain(() => this.follow(applicationId));
  }

  async #learn(commands: Awaited<ReturnType<typeof readCommands>>): Promise<void> {
    const { rest, definitionsFor, links, table } = this.#options;
    const hasActivities = hasEntryPoint(commands);
    links.learn(definitionsFor(hasActivities), commands);
    if (!table.isHosted) return;
    table.learn({ hasActivities, isVerified: hasActivities && (await isVerified(rest)) });
  }

  /** Tells the host why no player is offered the table. */
  #warnOfTable(): void {
    const { table, log } = this.#options;
    if (table.isAwaited()) {
      log.warn(
        {},
        'the table is not offered: switch on Activities in the developer portal, and it will be within a minute',
      );
    } else if (table.isHosted && table.servers().length === 0) {
      log.warn(
        {},
        'the table is not offered: Discord has not verified the app, and TABLE_SERVERS names no server',
      );
    }
  }

  #lookAgain(look: () => Promise<void>): void {
    if (this.#isClosed) return;
    const { lookAgainMs = LOOK_AGAIN_MS } = this.#options;
    this.#timer = setTimeout(() => void look(), lookAgainMs);
    this.#timer.unref();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }
}
