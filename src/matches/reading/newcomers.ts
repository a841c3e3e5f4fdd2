import type { MatchReader } from '../ports/match-store.ts';
import { isPerson } from '../records/players.ts';
import type { ServerSettings } from '../records/settings.ts';

/** Players who have finished this many matches know the values of the rings. */
const MATCHES_TO_KNOW = 3;
const MAX_REMEMBERED = 5000;

/** Recognizes new players. Experienced ones are cached, because they never become new again. */
export class Newcomers {
  readonly #matches: Pick<MatchReader, 'readEndedMatches'>;
  readonly #others = new Set<string>();

  constructor(matches: Pick<MatchReader, 'readEndedMatches'>) {
    this.#matches = matches;
  }

  /**
   * True if boards should print the values of the rings, because one of these players is new. It
   * stops asking at the first new player.
   */
  async wantValues(
    { ringValues }: Pick<ServerSettings, 'ringValues'>,
    players: readonly string[],
  ): Promise<boolean> {
    if (ringValues !== 'newcomers') return ringValues === 'always';
    for (const one of players.filter(isPerson)) if (await this.#isOne(one)) return true;
    return false;
  }

  /** Whether one of these people has never finished a match. */
  async includeBeginner(players: readonly string[]): Promise<boolean> {
    for (const one of players.filter(isPerson)) {
      if (this.#others.has(one)) continue;
      if ((await this.#matches.readEndedMatches(one, 1)).length === 0) return true;
    }
    return false;
  }

  async #isOne(player: string): Promise<boolean> {
    if (this.#others.has(player)) return false;
    const played = await this.#matches.readEndedMatches(player, MATCHES_TO_KNOW);
    if (played.length < MATCHES_TO_KNOW) return true;
    if (this.#others.size >= MAX_REMEMBERED) this.#others.clear();
    this.#others.add(player);
    return false;
  }
}
