import { gamesForAll, partsFor } from '@crokinole/tournament/presets';
import { dayIn } from '../../../matches/records/days.ts';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import type { Words } from '../../../words/english/messages.ts';
import { DEFAULT_CHOICES, ids, MAX_NAME_CHARS, type PressArguments } from '../../ids/ids.ts';
import { TOURNAMENT_SPANS } from '../../ids/press-choices.ts';
import {
  answer,
  type Call,
  formInputValue,
  type PressCall,
  type Presses,
  settingsOf,
} from '../../interactions/call.ts';
import { refusalToPlayHere } from '../../interactions/play-permissions.ts';
import { textField } from '../../ui/forms.ts';
import {
  escapeMarkdown,
  framed,
  type MessagePayload,
  NEUTRAL_ACCENT,
  row,
  text,
} from '../../ui/parts.ts';
import { agreedOf, type Draft, withKind } from './draft.ts';
import { readName } from './preview-forms.ts';
import { badName, refusalToCreate } from './preview.ts';

type NewTournament = PressArguments<'tournament-places'>;

/** A spontaneous evening. */
const DEFAULT_OPENING: NewTournament = { places: 8, span: 'evening', name: null };

async function newTournament(call: PressCall): Promise<void> {
  const refused = (await refusalToPlayHere(call)) ?? (await refusalToCreate(call));
  if (refused !== undefined) return call.reply.note(refused);
  await answer(call, await openingMessage(call, DEFAULT_OPENING));
}

async function changeOpening(call: PressCall, opening: NewTournament): Promise<void> {
  await call.reply.update(await openingMessage(call, opening));
}

const NAME_INPUT = 'name';

/** Shows the form for the name, or reads it. */
async function rename(call: PressCall, opening: NewTournament): Promise<void> {
  const { bot, interaction, words, reply } = call;
  const { form, opening: phrases } = words.tournaments;
  if (!interaction.isModalSubmit()) {
    reply.opensAtOnce();
    const before = nameOf(opening, await settingsOf(call), bot.clock.nowMs(), words);
    return reply.form({
      custom_id: ids.encode('tournament-name', opening),
      title: phrases.rename,
      components: [
        textField({ name: NAME_INPUT, ...form.name, value: before, maxChars: MAX_NAME_CHARS }),
      ],
    });
  }
  const name = readName(formInputValue(interaction, NAME_INPUT));
  if (name === undefined) return reply.note(badName(words));
  await changeOpening(call, { ...opening, name });
}

export const openingPresses = {
  'tournament-new': newTournament,
  'tournament-places': changeOpening,
  'tournament-span': changeOpening,
  'tournament-name': rename,
} satisfies Partial<Presses>;

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
function nameOf(
  { name, span }: NewTournament,
  { timeZone }: ServerSettings,
  nowMs: number,
  { tournaments: { kinds, opening } }: Words,
): string {
  const weekday = new Date(dayIn(timeZone, nowMs)).getUTCDay();
  return name ?? (span === 'weeks' ? kinds.league : (opening.nights[weekday] ?? kinds.consolation));
}

const SIZES = [4, 8, 16, 32] as const;

/** Opens a tournament with two choices. Everything else can be chosen in the preview. */
async function openingMessage(call: Call, opening: NewTournament): Promise<MessagePayload> {
  const { bot, venue, words } = call;
  const { opening: phrases, preview } = words.tournaments;
  const settings = await settingsOf(call);
  const nowMs = bot.clock.nowMs();
  const { places, span } = opening;
  const name = nameOf(opening, settings, nowMs, words);
  const draft = draftOf(opening, name);
  // What is played if all places are taken.
  const parts = partsFor(agreedOf(draft, settings, nowMs).setup.plan, places);
  const number = (span === 'weeks' ? parts[0]?.groups : parts[0]?.rounds) ?? 1;
  const plan = phrases.plans[span](places, number, draft.length);
  const usual = { ...draft, length: null, choices: DEFAULT_CHOICES };
  return framed(
    NEUTRAL_ACCENT,
    [],
    text(phrases.head, phrases.place(escapeMarkdown(name), `<#${venue.channel}>`), phrases.howMany),
    row(
      ...SIZES.map((size) => ({
        id: ids.encode('tournament-places', { ...opening, places: size }),
        label: String(size),
        ...chosenIf(size === places),
      })),
    ),
    text(phrases.howLong),
    row(
      ...TOURNAMENT_SPANS.map((one) => ({
        id: ids.encode('tournament-span', { ...opening, span: one }),
        label: phrases.spans[one],
        ...chosenIf(one === span),
      })),
    ),
    text(`${plan} ${phrases.atLeast(gamesForAll(parts, places))} ${phrases.fewer}`),
    row(
      { id: ids.encode('tournament-open', draft), label: preview.open, style: 'success' },
      { id: ids.encode('tournament-name', opening), label: phrases.rename },
      // Other forms take their usual time.
      { id: ids.encode('tournament-other', usual), label: phrases.other },
    ),
  );
}

function chosenIf(isChosen: boolean) {
  return isChosen ? ({ style: 'primary' } as const) : {};
}
