import { MAX_ENTRANTS, MAX_SPAN_MS, MIN_ENTRANTS } from '@crokinole/tournament/model/setup';
import type { APIModalInteractionResponseCallbackData, ModalSubmitInteraction } from 'discord.js';
import { isTournamentName } from '../../../matches/commands/create-tournament.ts';
import { quoted } from '../../../texts/names.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids, MAX_NAME_CHARS } from '../../ids/ids.ts';
import { CHOICES_IN, type DraftChoice, type DraftForm } from '../../ids/press-choices.ts';
import { formInputValue } from '../../interactions/call.ts';
import {
  chosenIn as chosenInForm,
  type FormInteraction,
  menuField,
  oneOfField,
  textField,
} from '../../ui/forms.ts';
import { changed, chosenIn, isOf, offerOf, startTyped } from './draft-choices.ts';
import { type Agreed, type Draft, startMsOf } from './draft.ts';

const MAX_TIME_CHARS = 32;

const INPUTS = { name: 'name', places: 'places', start: 'start', length: 'length' };

const LARGE_UNITS = [
  [7 * 24 * 60, 'w'],
  [24 * 60, 'd'],
  [60, 'h'],
] as const;

type Digits = readonly (string | undefined)[];

/** A form with the name and the numbers. The preview and its other forms have the rest. */
export function tournamentForm(
  draft: Draft,
  { tournaments: { form } }: Words,
): APIModalInteractionResponseCallbackData {
  const length = draft.length ?? 0;
  const [minutes, unit] = LARGE_UNITS.find(([one]) => length % one === 0) ?? ([1, 'min'] as const);
  const lengthTyped = draft.length === null ? '' : `${length / minutes} ${unit}`;
  const time = { maxChars: MAX_TIME_CHARS, isOptional: true };
  return {
    custom_id: ids.encode('tournament-typed', draft),
    title: form.title,
    components: [
      textField({
        name: INPUTS.name,
        ...form.name,
        value: draft.name.trim(),
        maxChars: MAX_NAME_CHARS,
      }),
      textField({ name: INPUTS.places, ...form.places, value: String(draft.places), maxChars: 3 }),
      textField({ name: INPUTS.start, ...form.start, value: startTyped(draft), ...time }),
      textField({ name: INPUTS.length, ...form.length, value: lengthTyped, ...time }),
    ],
  };
}

/** Choices with few and short options, which fit on a phone one below the other. */
const IN_SIGHT: ReadonlySet<DraftChoice> = new Set(['entry', 'pace', 'ties']);

/** The choices that affect this kind of tournament. */
export function optionsForm(
  form: DraftForm,
  draft: Draft,
  agreed: Agreed,
  words: Words,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: ids.encode('tournament-terms', { form, ...draft }),
    title: words.tournaments.preview.forms[form],
    components: CHOICES_IN[form]
      .filter((choice) => isOf(choice, agreed))
      .map((choice) => {
        const offer = offerOf(choice, draft, [], words);
        const field = { name: choice, ...offer, chosen: [chosenIn(choice, draft)] };
        return IN_SIGHT.has(choice) ? oneOfField(field) : menuField(field);
      }),
  };
}

/** Undefined for a form with a choice that it doesn't offer. Choices that it doesn't have stay. */
export function readOptionsForm(
  interaction: FormInteraction,
  form: DraftForm,
  before: Draft,
): Draft | undefined {
  const filled = CHOICES_IN[form].flatMap((choice) => {
    const values = chosenInForm(interaction, choice);
    return values === undefined ? [] : [{ choice, values }];
  });
  if (filled.length === 0) return undefined;
  return filled.reduce<Draft | undefined>(
    (draft, { choice, values: [value, ...more] }) =>
      draft && (more.length > 0 ? undefined : changed(draft, choice, value)),
    before,
  );
}

export const SERIES_INPUT = 'series';

/** A form for the name of a new series. */
export function seriesForm(
  draft: Draft,
  { tournaments: { preview } }: Words,
): APIModalInteractionResponseCallbackData {
  const phrases = preview.seriesForm;
  return {
    custom_id: ids.encode('tournament-series', draft),
    title: phrases.title,
    components: [
      textField({ name: SERIES_INPUT, ...phrases.name, value: '', maxChars: MAX_NAME_CHARS }),
    ],
  };
}

/** Without superfluous spaces; undefined for a name that can't be used. */
export function readName(typed: string): string | undefined {
  const name = typed.trim().replaceAll(/\s+/gu, ' ');
  return isTournamentName(name) && name.length <= MAX_NAME_CHARS ? name : undefined;
}

const MINUTE_MS = 60_000;

const HOUR_MS = 60 * MINUTE_MS;

const DAY_MS = 24 * HOUR_MS;

const WEEK_MS = 7 * DAY_MS;

/**
 * The draft, changed by the fields that could be read, and a sentence for each that couldn't; undefined
 * without a name.
 */
export function readTournamentForm(
  form: ModalSubmitInteraction,
  before: Draft,
  words: Words,
  nowMs: number,
): { readonly draft: Draft; readonly wrong: readonly string[] } | undefined {
  const { form: phrases } = words.tournaments;
  const typed = (name: string) => formInputValue(form, name).trim();
  const refused = (why: 'too-few-places' | 'too-many-places' | 'start-in-the-past') =>
    refusalText({ code: 'tournament-refused', why }, words);
  const name = readName(typed(INPUTS.name));
  if (name === undefined) return undefined;
  const wrong: string[] = [];
  let draft: Draft = { ...before, name };

  const placesText = typed(INPUTS.places);
  const places = Number(placesText);
  if (!/^\d{1,3}$/.test(placesText)) wrong.push(phrases.notANumber(quoted(placesText)));
  else if (places < MIN_ENTRANTS) wrong.push(refused('too-few-places'));
  else if (places > MAX_ENTRANTS) wrong.push(refused('too-many-places'));
  else draft = { ...draft, places };

  const startText = typed(INPUTS.start);
  const atMs = parseMoment(startText, nowMs);
  if (startText === '') {
    draft = { ...draft, start: typeof draft.start === 'number' ? 'press' : draft.start };
  } else if (atMs === undefined) wrong.push(phrases.notATime(quoted(startText)));
  else if (atMs <= nowMs) wrong.push(refused('start-in-the-past'));
  else draft = { ...draft, start: Math.ceil(atMs / MINUTE_MS) };

  const length = lengthOf(typed(INPUTS.length), draft, words, nowMs);
  if (typeof length === 'string') wrong.push(length);
  else draft = { ...draft, length };
  return { draft, wrong };
}

const MAX_LENGTH_MIN = MAX_SPAN_MS / MINUTE_MS;

/** The length in minutes; null for the default, or a sentence that says what is wrong. */
function lengthOf(
  typed: string,
  { start }: Draft,
  { tournaments: { form } }: Words,
  nowMs: number,
): number | null | string {
  if (typed === '') return null;
  let spanMs = parseSpan(typed);
  if (spanMs === undefined) {
    const endMs = parseMoment(typed, nowMs);
    if (endMs === undefined) return form.notATime(quoted(typed));
    const startMs = startMsOf(start, nowMs);
    if (startMs === undefined) return form.endNeedsStart;
    if (endMs <= startMs) return form.endBeforeStart;
    spanMs = endMs - startMs;
  }
  const minutes = Math.floor(spanMs / MINUTE_MS);
  return minutes >= 1 && minutes <= MAX_LENGTH_MIN ? minutes : form.tooLong;
}

/** Larger numbers are typing errors. */
const MAX_MINUTES = 1_000_000;

/** Units in all of our languages, recognized by their first letters. */
const UNITS: readonly (readonly [written: RegExp, ms: number])[] = [
  [/^(m|min|mins|minutes?|minuten?|minutos?)$/, MINUTE_MS],
  [/^(h|hrs?|hours?|heures?|std|stunden?|horas?)$/, HOUR_MS],
  [/^(d|days?|j|jours?|t|tage?n?|d[ií]as?)$/, DAY_MS],
  [/^(w|wks?|weeks?|sem|semaines?|wochen?|semanas?)$/, WEEK_MS],
];

const SPAN_PATTERN = /^(?:in|dans|en)?\s*(\d{1,5})(?:[.,](\d))?\s*([a-zí]+)\.?$/;

/** For example “45 min”, “3 days”, “in 2 Wochen”, “1,5 h”. */
export function parseSpan(typed: string): number | undefined {
  const [, whole, tenth = '0', unit = ''] = SPAN_PATTERN.exec(plain(typed)) ?? [];
  const ms = UNITS.find(([written]) => written.test(unit))?.[1];
  if (whole === undefined || ms === undefined) return undefined;
  const minutes = Math.round(((Number(whole) * 10 + Number(tenth)) * ms) / (10 * MINUTE_MS));
  return minutes > 0 && minutes <= MAX_MINUTES ? minutes * MINUTE_MS : undefined;
}

const DISCORD_PATTERN = /^<t:(\d{9,11})(?::[a-z])?>$/;

const CLOCK = String.raw`(\d{1,2})(?:[:h.](\d{2})?)`;

const ZONE = String.raw`(?:\s*(?:utc|gmt|z)?(?:([+-])(\d{1,2})(?::?(\d{2}))?)?)`;

const ISO_PATTERN = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ,]+${CLOCK}${ZONE})?$`);

const DOTTED_PATTERN = new RegExp(
  String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[t ,]+${CLOCK}${ZONE})?$`,
);

/** Needs minutes, because a number alone isn't a time of day. */
const CLOCK_PATTERN = new RegExp(String.raw`^(\d{1,2})[:h.](\d{2})${ZONE}$`);

/**
 * For example “2026-12-05 19:30”, “5.12.2026 19:30 +1”, “19:30”, a Discord timestamp, or a time span from
 * now. Times are in UTC unless an offset is given, because Discord doesn't tell the user's time zone.
 */
export function parseMoment(typed: string, nowMs: number): number | undefined {
  const text = plain(typed);
  const span = parseSpan(text);
  if (span !== undefined) return Math.ceil((nowMs + span) / MINUTE_MS) * MINUTE_MS;
  const [, seconds] = DISCORD_PATTERN.exec(text) ?? [];
  if (seconds !== undefined) return Number(seconds) * 1000;
  const [, year, month, day, ...isoClock] = ISO_PATTERN.exec(text) ?? [];
  if (year !== undefined) return momentOf([year, month, day], isoClock);
  const [, dayFirst, monthNext, yearLast, ...clock] = DOTTED_PATTERN.exec(text) ?? [];
  if (yearLast !== undefined) return momentOf([yearLast, monthNext, dayFirst], clock);
  const [, ...time] = CLOCK_PATTERN.exec(text) ?? [];
  const today = new Date(nowMs).toISOString().slice(0, 10).split('-');
  const atMs = time.length === 0 ? undefined : momentOf(today, time);
  // Tomorrow, if it has passed today.
  return atMs && atMs + (Math.floor((nowMs - atMs) / DAY_MS) + 1) * DAY_MS;
}

function plain(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(/\s+/gu, ' ');
}

const NOON = '12';

/** Undefined for a day or an hour that doesn't exist. */
function momentOf(
  date: Digits,
  [hour = NOON, minute = '0', sign, zoneHour = '0', zoneMinute = '0']: Digits,
): number | undefined {
  const [year = NaN, month = NaN, day = NaN] = date.map(Number);
  const dayMs = Date.UTC(year, month - 1, day);
  const isDay = new Date(dayMs).getUTCMonth() === month - 1 && month >= 1 && day >= 1;
  const isTime = Number(hour) < 24 && Number(minute) < 60;
  const isZone = Number(zoneHour) <= 14 && Number(zoneMinute) < 60;
  if (!isDay || !isTime || !isZone) return undefined;
  const zoneMs = Number(zoneHour) * HOUR_MS + Number(zoneMinute) * MINUTE_MS;
  const clockMs = Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS;
  return dayMs + clockMs + (sign === '-' ? zoneMs : -zoneMs);
}
