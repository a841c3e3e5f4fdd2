import { setTimeout as pause } from 'node:timers/promises';
import { boundedText, isolated, splitSigns } from '@crokinole/pictures/text/bounded';
import type { StoredMatch } from '../matches/records/matches.ts';
import { isRobot, nextRobot, robotOf, type RobotLevel } from '../matches/records/players.ts';
import { isFormerPlayer } from '../matches/records/privacy.ts';
import { LookupCache } from '../operations/lookup-cache.ts';
import type { Words } from '../words/english/messages.ts';

/** Returns a player's name as plain text. */
export type NameOf = (player: string) => string;

/** What Discord says about a person in a server. */
export interface Person {
  readonly name: string;
  /** Where their own avatar is; absent for a person without one. */
  readonly avatarUrl?: string | undefined;
}

/** Asks Discord about a person; undefined for a person whom Discord does not know. */
export type AskPerson = (server: string | null, player: string) => Promise<Person | undefined>;

const CAPACITY = 20_000;
const KEEP_UNKNOWN_MS = 15 * 60_000;
const KEEP_MS = 6 * 3600_000;

/**
 * Names of people and where their avatars are, for pictures. Messages use mentions, which Discord
 * resolves itself.
 */
export class Names {
  readonly #ask: AskPerson;
  readonly #cache: LookupCache<Person>;
  /** In memory only: the database keeps nothing about a player who was erased. */
  readonly #forgotten = new Set<string>();

  constructor(ask: AskPerson, nowMs: () => number) {
    this.#ask = ask;
    this.#cache = new LookupCache({
      nowMs,
      capacity: CAPACITY,
      keepMs: KEEP_MS,
      keepUnknownMs: KEEP_UNKNOWN_MS,
    });
  }

  /** Interactions contain names, so most never have to be requested. */
  learn(server: string | null, player: string, person: Person): void {
    this.#forgotten.delete(player);
    this.#cache.keep(keyOf(server, player), person);
  }

  /**
   * Removes a player who wants to be forgotten from the cache. Until they come back, a name is looked
   * up again where someone asks for this player, but there is no avatar.
   */
  forget(player: string): void {
    if (this.#forgotten.size >= CAPACITY) this.#forgotten.clear();
    this.#forgotten.add(player);
    this.#cache.forget((key) => key.endsWith(`/${player}`));
  }

  /** The last known one. A person who isn't known in this server may be known in private messages. */
  avatarUrlOf(server: string | null, player: string): string | undefined {
    if (this.#forgotten.has(player)) return undefined;
    const { avatarUrl } =
      this.#cache.lastOf(keyOf(server, player)) ?? this.#cache.lastOf(keyOf(null, player)) ?? {};
    return avatarUrl;
  }

  /** After `patienceMs`, names that are not known yet fall back to the last known ones. */
  async of(
    server: string | null,
    players: readonly string[],
    words: Words,
    patienceMs?: number,
  ): Promise<NameOf> {
    const people = players.filter((player) => !isFormerPlayer(player) && !isRobot(player));
    const found = new Map<string, Person | undefined>();
    let isLate = false;
    const findAll = async () => {
      // One at a time, because Discord rate-limits ten at once.
      for (const player of new Set(people)) {
        if (!isLate) found.set(player, await this.#find(server, player));
      }
    };
    const late = patienceMs === undefined ? [] : [pause(patienceMs, undefined, { ref: false })];
    await Promise.race([findAll(), ...late]);
    isLate = true;
    const before = (player: string) => this.#cache.lastOf(keyOf(server, player));
    return (player) => (found.get(player) ?? before(player))?.name ?? unlistedName(player, words);
  }

  /** The names of the players of a match. */
  ofMatch({ server, state }: Pick<StoredMatch, 'server' | 'state'>, words: Words): Promise<NameOf> {
    return this.of(
      server,
      state.seats.map(({ player }) => player),
      words,
    );
  }

  #find(server: string | null, player: string): Promise<Person | undefined> {
    return this.#cache.of(keyOf(server, player), () => this.#ask(server, player));
  }
}

function keyOf(server: string | null, player: string): string {
  return `${server ?? ''}/${player}`;
}

/** Robots and erased players have no Discord account, so their names come from the language. */
function unlistedName(player: string, words: Words): string {
  const robot = robotOf(player);
  if (robot !== undefined) return words.match.robot(robot.name, words.match.levels[robot.level]);
  return isFormerPlayer(player) ? words.match.formerPlayer : words.match.someone;
}

/** A player within a sentence. */
export function mentionOf(player: string, words: Words): string {
  if (isRobot(player) || isFormerPlayer(player)) return unlistedName(player, words);
  return `<@${player}>`;
}

/** The name of the first robot of each level. */
export function firstRobots(words: Words): Readonly<Record<RobotLevel, string>> {
  const named = (level: RobotLevel) => mentionOf(nextRobot(level, []), words);
  return {
    casual: named('casual'),
    club: named('club'),
    strong: named('strong'),
    master: named('master'),
  };
}

/**
 * A name within a text: without Markdown, because players choose their names freely, and without
 * hidden characters. A title keeps the marks that isolate its names.
 */
export function escapeMarkdown(name: string): string {
  return isolated(boundedText(name, true).replace(/[\\*_~`|<>#[\]()@:-]/g, '\\$&'));
}

const MAX_QUOTED_SIGNS = 40;
/** One visible character may consist of any number of code points. */
const MAX_QUOTED_CHARS = 4 * MAX_QUOTED_SIGNS;
/** More isn't even looked at. */
const MAX_READ_CHARS = 1000;

/** What someone has typed, repeated in a sentence of ours: one short line that is only text. */
export function quoted(typed: string): string {
  const signs = splitSigns(boundedText(typed.slice(0, MAX_READ_CHARS)));
  const short = Array.from(signs.slice(0, MAX_QUOTED_SIGNS).join(''))
    .slice(0, MAX_QUOTED_CHARS)
    .join('');
  return escapeMarkdown(signs.length > MAX_QUOTED_SIGNS ? `${short}…` : short);
}

/** The same in a block of code, which shows Markdown as it is, and from which it can be copied. */
export function quotedCode(typed: string): string {
  return boundedText(typed.slice(0, MAX_READ_CHARS)).replaceAll('`', '');
}

const MENTION = /<@!?(\d+)>/g;
const CHANNEL = /<#(\d+)>/g;
const ESCAPED = /\\([\\*_~`|<>#[\]()@:-])/g;
const MARKS = /^(-# |#{1,3} |> )|(?<!\\)\*+|__|~~/g;

/** Converts a chat message into plain text for the page: mentions become names, and Markdown is removed. */
export function plainText(
  said: string,
  nameOf: (player: string) => string,
  channelOf: (channel: string) => string = () => '',
): string {
  return said
    .split('\n')
    .map((line) =>
      line
        .replaceAll(MARKS, '')
        .replaceAll(MENTION, (_, player: string) => nameOf(player))
        .replaceAll(CHANNEL, (_, channel: string) => channelOf(channel))
        .replaceAll(ESCAPED, '$1')
        .trim(),
    )
    .join('\n');
}

/**
 * A name for the page, which has fonts for every script. Without what players use to cover other
 * lines, and isolated, so that one from right to left turns nothing else around.
 */
export function nameAtTable(name: string, someone: string): string {
  const bounded = boundedText(name);
  return bounded === '' ? someone : isolated(bounded);
}
