import type { APIComponentInContainer } from 'discord.js';
import { seatAt } from 'crokinole/match/seats';
import type { StoredAction, StoredMatch } from '../../../matches/records/matches.ts';
import { ids } from '../../ids/ids.ts';
import type { Words } from '../../../words/english/messages.ts';
import { asOneLine } from '../../ui/one-line.ts';
import { beside, container, text, type MessagePayload } from '../../ui/parts.ts';
import { termsLine, termsOf } from '../../../texts/terms-text.ts';
import { NEUTRAL_ACCENT, SIDE_ACCENTS } from '../../ui/accents.ts';
import { eventLines, sidesLine } from '../../../texts/turn-text.ts';

export interface PastTurn {
  readonly match: StoredMatch;
  /** What the message was posted for, and what has been told by changing it since. */
  readonly firstRevision: number;
  readonly told: readonly StoredAction[];
}

/**
 * What stays of a turn when the next one stands: what was said of it, and a button that shows it to
 * whoever wants to see it again. Nothing for the sheet of a round and the result: those stay whole.
 */
export function pastTurn(
  { match, firstRevision, told }: PastTurn,
  words: Words,
): MessagePayload | undefined {
  if (told.some(isSheet)) return undefined;
  const shots = told.filter(({ shot }) => shot !== null);
  // What was only told by changing the message is over; a board that was shown has nothing to tell.
  const posted = told.filter(({ revision }) => revision === firstRevision);
  const all = (shots.length > 0 ? shots : posted).map(({ events, state, revision }) =>
    eventLines(events, state, words, revision),
  );
  const lines = all.length > 1 ? all.map(asOneLine) : all.flat();
  const [shot] = shots;
  if (shot !== undefined) {
    const id = ids.encode('replay-shot', { match: match.id, revision: shot.revision });
    return whole(accentOf(shot), beside(lines, { id, label: words.match.buttons.replay }));
  }
  const left = lines.length > 0 ? lines : [headingOf(match, firstRevision === 0, words)];
  return whole(NEUTRAL_ACCENT, text(...left));
}

function whole(accent: number, part: APIComponentInContainer): MessagePayload {
  return { components: [container(accent, part)], files: [], pings: [] };
}

function isSheet({ events }: StoredAction): boolean {
  return events.some(({ kind }) => kind === 'round-ended' || kind === 'match-ended');
}

function headingOf(match: StoredMatch, isBeginning: boolean, words: Words): string {
  const sides = sidesLine(match.state, words);
  return isBeginning
    ? words.match.begins(sides, termsLine(termsOf(match), words))
    : words.match.here(sides);
}

/** The colour of whoever flicked. */
function accentOf({ seat, state }: StoredAction): number {
  return seat === null ? NEUTRAL_ACCENT : SIDE_ACCENTS[seatAt(state.seats, seat).side];
}
