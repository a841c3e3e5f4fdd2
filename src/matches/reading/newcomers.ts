import type { MatchReader } from '../ports/match-store.ts';
import { isPerson } from '../records/players.ts';
import type { ServerSettings } from '../records/settings.ts';

/** Who has played so many to their end knows what the rings are worth. */
const MATCHES_TO_KNOW = 3;
const MAX_REMEMBERED = 5000;

/** Recognises new players. Experienced ones are cached, because they never become new again. */
export class Newcomers {
  readonly #matches: Pick<MatchReader, 'readEndedMatches'>;
  readonly #others = new Set<string>();

  constructor(matches: Pick<MatchReader, 'readEndedMatches'>) {
    this.#matches = matches;
  }

  /** Whether boards that they look at print what a ring is worth: where one is new, others are not asked for. */
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
