import { type ClubRow, clubTableOf } from '../../../matches/reading/seasons.ts';
import { escapeMarkdown } from '../../ui/parts.ts';
import type { ShownTournament } from './draw-tournament.ts';

/** Clubs in order, with their sums. */
export function clubsText(
  rows: readonly ClubRow[],
  nameOf: (name: string) => string = escapeMarkdown,
): string {
  return rows.map(({ place, name, total }) => `${place}. ${nameOf(name)} ${total}`).join(' · ');
}

/** A tournament's clubs in a line; none if it has no clubs, or no table of them yet. */
export function clubLines({ known, words }: ShownTournament): readonly string[] {
  const table = clubTableOf(known);
  if (table === undefined || table.rows.length === 0) return [];
  return [`${words.tournaments.list.clubs[table.by]} **${clubsText(table.rows)}**`];
}
