import { isFormerPlayer } from '../matches/privacy.ts';
import { isRobot, nextRobot, robotOf, type RobotLevel } from '../matches/players.ts';
import type { Words } from './words/english/english.ts';

/** Asks Discord what somebody is called; nothing for somebody whom it does not know. */
export type AskName = (server: string | null, player: string) => Promise<string | undefined>;

interface Known {
  /** Nothing for somebody whom Discord did not know, who is not asked for again at once. */
  readonly name: string | undefined;
  readonly atMs: number;
}

/** What people are called, for pictures: text uses mentions, which Discord keeps up to date itself. */
export class Names {
  readonly #ask: AskName;
  readonly #known = new Map<string, Known>();
  readonly #nowMs: () => number;

  constructor(ask: AskName, nowMs: () => number) {
    this.#ask = ask;
    this.#nowMs = nowMs;
  }

  /** Every interaction tells the name of whoever acts, so that most never have to be asked for. */
  learn(server: string | null, player: string, name: string): void {
    this.#keep(server, player, name);
  }

  #keep(server: string | null, player: string, name: string | undefined): void {
    const key = keyOf(server, player);
    this.#known.delete(key);
    this.#known.set(key, { name, atMs: this.#nowMs() });
    if (this.#known.size <= MOST_KNOWN) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  /** Nothing of somebody who wants to be forgotten stays in memory either. */
  forget(player: string): void {
    for (const key of this.#known.keys()) {
      if (key.endsWith(`/${player}`)) this.#known.delete(key);
    }
  }

  async of(
    server: string | null,
    players: readonly string[],
    words: Words,
  ): Promise<(player: string) => string> {
    const people = players.filter((player) => !isFormerPlayer(player) && !isRobot(player));
    const found = new Map<string, string>();
    // One after the other: ten at once, and Discord asks for patience.
    for (const player of people) {
      found.set(player, (await this.#find(server, player)) ?? words.match.somebody);
    }
    return (player) => found.get(player) ?? unlistedName(player, words);
  }

  async #find(server: string | null, player: string): Promise<string | undefined> {
    const known = this.#known.get(keyOf(server, player));
    const keepMs = known?.name === undefined ? KEEP_UNKNOWN_MS : KEEP_MS;
    if (known !== undefined && this.#nowMs() - known.atMs < keepMs) return known.name;
    const name = (await this.#ask(server, player)) ?? known?.name;
    this.#keep(server, player, name);
    return name;
  }
}

const MOST_KNOWN = 20_000;
const KEEP_MS = 6 * 3600_000;
const KEEP_UNKNOWN_MS = 15 * 60_000;

function keyOf(server: string | null, player: string): string {
  return `${server ?? ''}/${player}`;
}

/** Robots and those who have left have no account; what is said of them depends on the language. */
function unlistedName(player: string, words: Words): string {
  const robot = robotOf(player);
  if (robot !== undefined) return words.match.robot(robot.name, words.match.levels[robot.level]);
  return isFormerPlayer(player) ? words.match.formerPlayer : words.match.somebody;
}

/** A player within a sentence. */
export function mentionOf(player: string, words: Words): string {
  if (isRobot(player) || isFormerPlayer(player)) return unlistedName(player, words);
  return `<@${player}>`;
}

/** Who of each level sits down first. */
export function firstRobots(words: Words): Readonly<Record<RobotLevel, string>> {
  const named = (level: RobotLevel) => mentionOf(nextRobot(level, []), words);
  return {
    casual: named('casual'),
    club: named('club'),
    strong: named('strong'),
    master: named('master'),
  };
}
