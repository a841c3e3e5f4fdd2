import { seatAt } from 'crokinole/match/seats';
import type { StoredAction, StoredMatch } from '../../../matches/records/matches.ts';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import { termsLine, termsOf } from '../../../texts/terms-text.ts';
import { eventLines, sidesLine } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { ServerContext } from '../../client/bot.ts';
import {
  framed,
  beside,
  NEUTRAL_ACCENT,
  SIDE_ACCENTS,
  text,
  type MessagePayload,
} from '../../ui/parts.ts';
import { replayShotButton } from './match-buttons.ts';

const MAX_CHARS = 300;

interface PastTurn {
  readonly match: StoredMatch;
  /** The action that the message was posted for, and those that edits have added since. */
  readonly firstRevision: number;
  readonly told: readonly StoredAction[];
}

/**
 * The message of a past turn: its ruling, and a button that shows the shot again in private. Undefined for
 * the results of rounds and matches, which stay as they are.
 */
export function pastTurn(
  { match, firstRevision, told }: PastTurn,
  { settings, words }: Pick<ServerContext, 'settings' | 'words'>,
): MessagePayload | undefined {
  if (told.some(isEnd)) return undefined;
  const shots = told.filter(({ shot }) => shot !== null);
  // Actions added by edits are outdated, and showing the board again has no text of its own.
  const posted = told.filter(({ revision }) => revision === firstRevision);
  const all = (shots.length > 0 ? shots : posted).map((taken) => eventLines(taken, words));
  const lines = all.length > 1 ? all.map(asOneLine) : all.flat();
  const [shot] = shots;
  if (shot !== undefined) {
    const again = replayShotButton(match.id, shot.revision, words);
    const accent =
      shot.seat === null ? NEUTRAL_ACCENT : SIDE_ACCENTS[seatAt(shot.state.seats, shot.seat).side];
    return framed(accent, [], beside(lines, again));
  }
  const left = lines.length > 0 ? lines : [headingOf(match, firstRevision === 0, settings, words)];
  return framed(NEUTRAL_ACCENT, [], text(...left));
}

/** A round or the match is over. */
export function isEnd({ events }: StoredAction): boolean {
  return events.some(({ kind }) => kind === 'round-ended' || kind === 'match-ended');
}

export function headingOf(
  match: StoredMatch,
  isBeginning: boolean,
  settings: ServerSettings,
  words: Words,
): string {
  const sides = sidesLine(match.state, words);
  return isBeginning
    ? words.match.begins(sides, termsLine(termsOf(match), settings, words))
    : words.match.here(sides);
}

/** Joins lines into one, up to the limit. The first line is always kept. */
export function asOneLine([first = '', ...others]: readonly string[]): string {
  let line = first;
  for (const other of others) {
    const longer = `${line} ${other}`;
    if (longer.length > MAX_CHARS) return `${line} …`;
    line = longer;
  }
  return line;
}
