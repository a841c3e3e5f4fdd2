import { ids, type Action, type Press } from '../../../src/discord/ids/ids.ts';
import { useCommand } from 'local-discord/people/commands';
import { chooseValues, pressButton } from 'local-discord/people/press';
import type { OptionInputs } from 'local-discord/people/option-input';
import { walkComponents } from 'local-discord/protocol/components';
import { MESSAGE_FLAG } from 'local-discord/protocol/numbers';
import type { EventOf, WorldEvent } from 'local-discord/world/events';
import type { InteractionRecord, MessageRecord } from 'local-discord/world/records';
import type { World } from 'local-discord/world/world';

/** What a player did, and how long the answer took. */
export interface Act {
  readonly interaction: InteractionRecord;
  readonly startedAtMs: number;
  readonly isAnswered: boolean;
  /** The answer as it arrived; another press may have changed the message since. */
  readonly said: string;
  readonly acknowledgedMs: number;
  readonly completedMs: number;
}

/** A message that announces one revision of a match. */
export interface Told {
  readonly match: string;
  readonly revision: number;
  readonly message: MessageRecord;
  readonly atMs: number;
}

interface UnderWay {
  readonly startedAtMs: number;
  acknowledgedMs: number | undefined;
  readonly settle: (act: Act) => void;
  readonly timer: NodeJS.Timeout;
}

const PATIENCE_MS = 12_000;

/**
 * Any number of players who share one view: if each read the whole channel after every change, they
 * would cost more than the bot that they play with.
 */
export class Crowd {
  readonly world: World;
  /** Every press and command so far. */
  readonly made = new Set<string>();
  readonly #underWay = new Map<string, UnderWay>();
  readonly #latest = new Map<string, Told>();
  readonly #waiting = new Map<string, ((told: Told) => void)[]>();
  readonly #unlisten: () => void;

  constructor(world: World) {
    this.world = world;
    this.#unlisten = world.listen((event) => {
      if (isComplete(event)) this.#see(event.message);
      if (event.kind === 'interaction-changed') this.#hear(event.interaction);
    });
  }

  /** The latest announced revision of a match. */
  latest(match: string): Told | undefined {
    return this.#latest.get(match);
  }

  /** Waits until a match has been announced up to this revision; returns nothing on a timeout. */
  told(match: string, revision: number, patienceMs: number): Promise<Told | undefined> {
    const known = this.#latest.get(match);
    if (known !== undefined && known.revision >= revision) return Promise.resolve(known);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        resolve(undefined);
      }, patienceMs);
      const look = (told: Told): void => {
        if (told.revision < revision) {
          this.#wait(match, look);
          return;
        }
        clearTimeout(timer);
        resolve(told);
      };
      this.#wait(match, look);
    });
  }

  press(userId: string, { channelId, id }: MessageRecord, customId: string): Promise<Act> {
    const channel = this.world.channel(channelId);
    const message = this.world.messagesOf(channelId).get(id);
    if (message === undefined) throw new Error(`message ${id} is gone`);
    return this.#do(() => pressButton({ world: this.world, channel, userId, message }, customId));
  }

  choose(
    userId: string,
    { channelId, id }: MessageRecord,
    customId: string,
    value: string,
  ): Promise<Act> {
    const channel = this.world.channel(channelId);
    const message = this.world.messagesOf(channelId).get(id);
    if (message === undefined) throw new Error(`message ${id} is gone`);
    const facing = { world: this.world, channel, userId, message };
    return this.#do(() => chooseValues(facing, customId, [value]));
  }

  slash(userId: string, channelId: string, command: string, answers: OptionInputs): Promise<Act> {
    const channel = this.world.channel(channelId);
    return this.#do(() =>
      useCommand({ world: this.world, channel, userId }, { command, inputs: answers }),
    );
  }

  /** The private message that an act has opened or changed. */
  answerTo({ interaction }: Act): MessageRecord | undefined {
    return this.#messageOf(interaction);
  }

  close(): void {
    this.#unlisten();
  }

  /** A player who was promised an answer gives up waiting for it before Discord does. */
  #do(open: () => InteractionRecord): Promise<Act> {
    return new Promise((settle) => {
      const startedAtMs = performance.now();
      const interaction = open();
      this.made.add(interaction.id);
      const timer = setTimeout(() => {
        this.#settle(interaction, false);
      }, PATIENCE_MS);
      this.#underWay.set(interaction.id, { startedAtMs, acknowledgedMs: undefined, settle, timer });
    });
  }

  #hear(interaction: InteractionRecord): void {
    const act = this.#underWay.get(interaction.id);
    if (act === undefined) return;
    act.acknowledgedMs ??= performance.now() - act.startedAtMs;
    if (interaction.stage === 'deferred') return;
    this.#settle(interaction, interaction.stage === 'answered');
  }

  #settle(interaction: InteractionRecord, isAnswered: boolean): void {
    const act = this.#underWay.get(interaction.id);
    if (act === undefined) return;
    this.#underWay.delete(interaction.id);
    clearTimeout(act.timer);
    const { startedAtMs } = act;
    const completedMs = performance.now() - startedAtMs;
    const acknowledgedMs = act.acknowledgedMs ?? completedMs;
    const answer = this.#messageOf(interaction);
    const said = isAnswered && answer !== undefined ? wordsOf(answer) : '';
    act.settle({ interaction, startedAtMs, isAnswered, said, acknowledgedMs, completedMs });
  }

  #messageOf({ channelId, originalMessageId }: InteractionRecord): MessageRecord | undefined {
    return this.world.messagesOf(channelId).get(originalMessageId ?? '');
  }

  #see(message: MessageRecord): void {
    const [, match, digits] = /^m-([a-z0-9]+)-(\d+)$/.exec(String(message.nonce)) ?? [];
    if (match === undefined) return;
    const revision = Number(digits);
    // The card above a match's thread has the key of the first board, which pings a player.
    if (revision === 0 && message.pingedUserIds.length === 0) return;
    const known = this.#latest.get(match);
    if (known !== undefined && known.revision >= revision) return;
    const told = { match, revision, message, atMs: performance.now() };
    this.#latest.set(match, told);
    for (const look of this.#waiting.get(match)?.splice(0) ?? []) look(told);
  }

  #wait(match: string, look: (told: Told) => void): void {
    const others = this.#waiting.get(match);
    if (others === undefined) this.#waiting.set(match, [look]);
    else others.push(look);
  }
}

/** A complete message: one that pings comes as a few words first, without its picture. */
export function isComplete(
  event: WorldEvent,
): event is EventOf<'message-created' | 'message-updated'> {
  const isMessage = event.kind === 'message-created' || event.kind === 'message-updated';
  return isMessage && (event.message.flags & MESSAGE_FLAG.componentsV2) !== 0;
}

/** Everything on a message that can be pressed now, by its meaning. */
export function pressables(message: MessageRecord): readonly { id: string; press: Press }[] {
  return [...walkComponents(message.components)].flatMap(({ component }) => {
    const id = component.custom_id ?? '';
    const press = component.disabled === true ? undefined : ids.decode(id);
    return press === undefined ? [] : [{ id, press }];
  });
}

export function findPress(
  message: MessageRecord,
  action: Action,
  fits: (press: Press) => boolean = () => true,
): string | undefined {
  return pressables(message).find(({ press }) => press.action === action && fits(press))?.id;
}

/** The value of the first entry of a menu. */
export function firstOptionOf(message: MessageRecord, customId: string): string {
  const parts = [...walkComponents(message.components)];
  const menu = parts.find(({ component }) => component.custom_id === customId);
  const [first] = menu?.component.options ?? [];
  if (first === undefined) throw new Error(`there is nothing to choose in ${customId}`);
  return first.value;
}

export function wordsOf(message: MessageRecord): string {
  const written = [...walkComponents(message.components)].map(
    ({ component }) => component.content ?? '',
  );
  return [message.content, ...written].filter((text) => text !== '').join('\n');
}
