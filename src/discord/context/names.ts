import { setTimeout as pause } from 'node:timers/promises';
import { isFormerPlayer } from '../../matches/records/privacy.ts';
import { isRobot, nextRobot, robotOf, type RobotLevel } from '../../matches/records/players.ts';
import type { Words } from '../../words/english/messages.ts';

/** Asks Discord what somebody is called; nothing for somebody whom it does not know. */
export type AskName = (server: string | null, player: string) => Promise<string | undefined>;

interface Known {
  /** Nothing for somebody whom Discord did not know, who is not asked for again at once. */
  readonly name: string | undefined;
  readonly atMs: number;
}

const MAX_KNOWN = 20_000;

const KEEP_UNKNOWN_MS = 15 * 60_000;

const KEEP_MS = 6 * 3600_000;

/** What people are called, for pictures: text uses mentions, which Discord keeps up to date itself. */
export class Names {
  readonly #ask: AskName;
  readonly #known = new Map<string, Known>();
  readonly #asking = new Map<string, Promise<string | undefined>>();
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
    if (this.#known.size <= MAX_KNOWN) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  /** Nothing of somebody who wants to be forgotten stays in memory either. */
  forget(player: string): void {
    for (const names of [this.#known, this.#asking]) {
      for (const key of names.keys()) if (key.endsWith(`/${player}`)) names.delete(key);
    }
  }

  /** Whoever is not known by the end of anybody's patience is called what they were called before. */
  async of(
    server: string | null,
    players: readonly string[],
    words: Words,
    patienceMs?: number,
  ): Promise<(player: string) => string> {
    const people = players.filter((player) => !isFormerPlayer(player) && !isRobot(player));
    const found = new Map<string, string | undefined>();
    let isLate = false;
    const findAll = async () => {
      // One after the other: ten at once, and Discord asks for patience.
      for (const player of new Set(people)) {
        if (!isLate) found.set(player, await this.#find(server, player));
      }
    };
    const late = patienceMs === undefined ? [] : [pause(patienceMs, undefined, { ref: false })];
    await Promise.race([findAll(), ...late]);
    isLate = true;
    const before = (player: string) => this.#known.get(keyOf(server, player))?.name;
    return (player) => found.get(player) ?? before(player) ?? unlistedName(player, words);
  }

  #find(server: string | null, player: string): Promise<string | undefined> {
    const key = keyOf(server, player);
    const known = this.#known.get(key);
    const keepMs = known?.name === undefined ? KEEP_UNKNOWN_MS : KEEP_MS;
    if (known !== undefined && this.#nowMs() - known.atMs < keepMs) {
      return Promise.resolve(known.name);
    }
    return this.#asking.get(key) ?? this.#askOnce(server, player, known?.name);
  }

  /** Many may want the same name at the same time. */
  #askOnce(
    server: string | null,
    player: string,
    before: string | undefined,
  ): Promise<string | undefined> {
    const key = keyOf(server, player);
    // Whoever wants to be forgotten meanwhile stays forgotten.
    const isWanted = () => this.#asking.get(key) === asking;
    const asking: Promise<string | undefined> = this.#ask(server, player)
      .then((name = before) => {
        if (isWanted()) this.#keep(server, player, name);
        return name;
      })
      .finally(() => {
        if (isWanted()) this.#asking.delete(key);
      });
    this.#asking.set(key, asking);
    return asking;
  }
}

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
