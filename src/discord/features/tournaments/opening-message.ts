import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import { gamesForAll, partsFor } from '@crokinole/tournament/presets';
import { dayIn } from '../../../matches/records/days.ts';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import type { Words } from '../../../words/english/messages.ts';
import { DEFAULT_CHOICES, MAX_NAME_CHARS, ids, type PressArguments } from '../../ids/ids.ts';
import { TOURNAMENT_SPANS } from '../../ids/press-choices.ts';
import {
  container,
  escapeMarkdown,
  row,
  text,
  type MessagePayload,
  NEUTRAL_ACCENT,
  silentMessage,
} from '../../ui/parts.ts';
import { inputField } from './tournament-form.ts';
import { agreedOf, type Draft, withKind } from './tournament-terms.ts';

export type NewTournament = PressArguments<'tournament-places'>;

/** A spontaneous evening. */
export const DEFAULT_OPENING: NewTournament = { places: 8, span: 'evening', name: null };

export const NAME_INPUT = 'name';

const SIZES = [4, 8, 16, 32] as const;
/** Larger fields have more rounds, and larger finals. */
const SMALL_FIELD = 8;
/** In half an hour, more people don't get more rounds. */
const MAX_SHORT_ROUNDS = 4;

const DEFAULT_DRAFT: Omit<Draft, 'name' | 'places'> = {
  kind: 'swiss-evening',
  entry: 'singles',
  pace: 'evening',
  start: 'press',
  length: null,
  preset: 'own',
  hand: 'own',
  ending: 'as-agreed',
  fill: 'none',
  choices: DEFAULT_CHOICES,
};

/**
 * The terms that follow from a size and a length. They suit fewer people as well, because the rounds are
 * counted at the start.
 */
export function draftOf({ places, span }: NewTournament, name: string): Draft {
  const draft = { ...DEFAULT_DRAFT, name, places };
  switch (span) {
    case 'half-hour': {
      const rounds = places > 2 * SMALL_FIELD ? MAX_SHORT_ROUNDS : null;
      return { ...draft, length: 30, choices: { ...DEFAULT_CHOICES, rounds } };
    }
    case 'evening':
      return { ...withKind(draft, 'consolation'), length: places > SMALL_FIELD ? 90 : 60 };
    case 'weeks':
      return withKind(draft, 'league');
  }
}

/** The name that the organizer gave, or one that suits the day. */
export function nameOf(
  { name, span }: NewTournament,
  { timeZone }: ServerSettings,
  nowMs: number,
  { tournaments: { kinds, opening } }: Words,
): string {
  const weekday = new Date(dayIn(timeZone, nowMs)).getUTCDay();
  return name ?? (span === 'weeks' ? kinds.league : (opening.nights[weekday] ?? kinds.consolation));
}

/** Opens a tournament with two choices. Everything else can be chosen in the preview. */
export function openingMessage(
  opening: NewTournament,
  channel: string,
  settings: ServerSettings,
  nowMs: number,
  words: Words,
): MessagePayload {
  const { opening: say, preview } = words.tournaments;
  const { places, span } = opening;
  const name = nameOf(opening, settings, nowMs, words);
  const draft = draftOf(opening, name);
  const usual = { ...draft, length: null, choices: DEFAULT_CHOICES };
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      text(say.head, say.place(escapeMarkdown(name), `<#${channel}>`), say.howMany),
      row(
        ...SIZES.map((size) => ({
          id: ids.encode('tournament-places', { ...opening, places: size }),
          label: String(size),
          ...chosenIf(size === places),
        })),
      ),
      text(say.howLong),
      row(
        ...TOURNAMENT_SPANS.map((one) => ({
          id: ids.encode('tournament-span', { ...opening, span: one }),
          label: say.spans[one],
          ...chosenIf(one === span),
        })),
      ),
      text(planLine(opening, draft, settings, nowMs, words)),
      row(
        { id: ids.encode('tournament-open', draft), label: preview.open, style: 'success' },
        { id: ids.encode('tournament-name', opening), label: say.rename },
        // Other forms take their usual time.
        { id: ids.encode('tournament-other', usual), label: say.other },
      ),
    ),
  ]);
}

function chosenIf(isChosen: boolean) {
  return isChosen ? ({ style: 'primary' } as const) : {};
}

/** What is played if all places are taken. */
function planLine(
  { places, span }: NewTournament,
  draft: Draft,
  settings: ServerSettings,
  nowMs: number,
  { tournaments: { opening: say } }: Words,
): string {
  const { plan } = agreedOf(draft, settings, nowMs).setup;
  const parts = partsFor(plan, places);
  const number = (span === 'weeks' ? parts[0]?.groups : parts[0]?.rounds) ?? 1;
  return `${say.plans[span](places, number, draft.length)} ${say.atLeast(gamesForAll(parts, places))} ${say.fewer}`;
}

export function nameForm(
  opening: NewTournament,
  name: string,
  { tournaments: { form, opening: say } }: Words,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: ids.encode('tournament-name', opening),
    title: say.rename,
    components: [inputField(NAME_INPUT, form.name, name, MAX_NAME_CHARS, true)],
  };
}
