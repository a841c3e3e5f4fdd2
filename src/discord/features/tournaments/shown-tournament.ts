import type { KnownTournament } from '../../../matches/commands/tournament-commit.ts';
import type { Words } from '../../../words/english/messages.ts';

/** A tournament for somebody, or for everybody, to look at. */
export interface Shown {
  readonly known: KnownTournament;
  /** For pictures: text uses mentions. */
  readonly nameOf: (player: string) => string;
  readonly words: Words;
  /** Whose line is marked. */
  readonly asker?: string;
}

export function nameOfEntrant({ known, nameOf }: Shown, entrant: number): readonly string[] {
  return (known.tournament.players[entrant] ?? []).map(nameOf);
}

export function isOwnEntrant({ known, asker }: Shown, entrant: number): boolean {
  return asker !== undefined && known.tournament.players[entrant]?.includes(asker) === true;
}
