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
  /** Told whether Discord can show it, and to whom. */
  readonly table: TableDoor;
  readonly log: BotLog;
  /** Until it looks again for what was not there yet; a minute where nothing is said. */
  readonly lookAgainMs?: number;
}

const LOOK_AGAIN_MS = 60_000;

/** Registers the commands, and learns their ids for links. */
export class CommandRegistry {
  readonly #options: CommandRegistryOptions;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: CommandRegistryOptions) {
    this.#options = options;
  }

  /** Without it people have the commands of before: no reason not to start. */
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
          'Discord took the commands for servers alone: switch User Install on in the developer portal, under Installation, and start again',
        );
      }
      this.#warnOfTable();
      if (table.isAwaited()) this.#lookAgain(() => this.#awaitActivities(applicationId));
    } catch (thrown) {
      log.error({ err: thrown }, 'the commands could not be registered');
      // What Discord refuses now, it refuses in a minute.
      if (thrown instanceof DiscordAPIError) return;
      this.#lookAgain(() => this.register(applicationId));
    }
  }

  /** Discord sends no event when Activities are switched on, so this polls for the entry that it makes. */
  async #awaitActivities(applicationId: string): Promise<void> {
    const { rest, log } = this.#options;
    try {
      const commands = await readCommands(rest, applicationId);
      if (hasEntryPoint(commands)) {
        await this.register(applicationId);
        return;
      }
    } catch (thrown) {
      log.warn({ err: thrown }, 'it could not be seen whether Activities are on: trying again');
    }
    this.#lookAgain(() => this.#awaitActivities(applicationId));
  }

  /** Processes without a gateway don't write commands: they poll until the others have. */
  async follow(applicationId: string): Promise<void> {
    const { rest, definitionsFor, table, log } = this.#options;
    try {
      const commands = await readCommands(rest, applicationId);
      await this.#learn(commands);
      if (areOurs(commands, definitionsFor) && !table.isAwaited()) return;
    } catch (thrown) {
      log.warn(
        { err: thrown },
        'the commands could not be read: messages name them without a link',
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

  /** Tells the host why the table is offered to no player. */
  #warnOfTable(): void {
    const { table, log } = this.#options;
    if (table.isAwaited()) {
      log.warn(
        {},
        'nobody is offered the table: switch Activities on in the developer portal, and it opens within a minute',
      );
    } else if (table.isHosted && table.servers().length === 0) {
      log.warn(
        {},
        'nobody is offered the table: Discord has not verified the app, and TABLE_SERVERS names no server',
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
