import {
  ENTRY_KINDS,
  MAX_ENTRANTS,
  MAX_GROUPS,
  MAX_KNOCK_OUT,
  MAX_ROUNDS,
  MAX_SPAN_MS,
  MIN_CUT,
  MIN_ENTRANTS,
  TOURNAMENT_KINDS,
} from '@crokinole/tournament/model/setup';
import { PLAY_OFF_ENDS } from '@crokinole/tournament/model/part';
import { TIE_RULES, type TieRule } from '@crokinole/tournament/tables/results';
import { ROBOT_LEVELS } from '../../matches/records/players.ts';
import { MAX_SERIES } from '../../matches/records/settings.ts';
import { HANDS } from 'crokinole/shot/hand';
import { numberOf, optionalField, rangeField, signOf, type FieldCodec } from './codec.ts';
import {
  RULE_SUBJECTS,
  START_CHOICES,
  TOURNAMENT_PACES,
  TOURNAMENT_SPANS,
  type StartChoice,
} from './press-choices.ts';

/** Written as its index in one character, because a whole draft has to fit into a custom id. */
function placeField<Choice extends string>(choices: readonly Choice[]): FieldCodec<Choice> {
  return {
    format: (value) => choices.indexOf(value).toString(36),
    parse: (text) => choices.find((_, place) => place.toString(36) === text),
  };
}

export const FILLS = ['none', ...ROBOT_LEVELS] as const;

export const MAX_NAME_CHARS = 40;
/** Separates the fields of an id. In names, it is replaced by a similar character. */
const [SEPARATOR, LIKE_IT] = [':', '\u2236'];

/** The name of a tournament. It is validated when the tournament is created. */
const nameField: FieldCodec<string> = {
  format: (value) => value.replaceAll(SEPARATOR, LIKE_IT),
  parse: (text) => (text !== '' && text.length <= MAX_NAME_CHARS ? text : undefined),
};

const MINUTE_MS = 60_000;
/** Moments always take several characters, so that they can't be confused with a choice. */
const MIN_MOMENT_MIN = Date.UTC(2020, 0) / MINUTE_MS;
const MAX_MOMENT_MIN = Date.UTC(2200, 0) / MINUTE_MS;
const momentField = rangeField(MIN_MOMENT_MIN, MAX_MOMENT_MIN);
const startChoiceField = placeField(START_CHOICES);

/** One of the choices, or a moment in minutes since 1970. */
const startField: FieldCodec<StartChoice | number> = {
  format: (value) =>
    typeof value === 'number' ? momentField.format(value) : startChoiceField.format(value),
  parse: (text) => startChoiceField.parse(text) ?? momentField.parse(text),
};

/** The server's own wobble, or one chosen for the tournament. */
export const DRAFT_HANDS = ['own', ...HANDS] as const;
/** The maximum length in minutes; null for the default. */
const lengthField = optionalField(rangeField(1, MAX_SPAN_MS / MINUTE_MS));

/** What the organizer chose in place of what is usual; null for numbers that follow from the field. */
export interface DraftChoices {
  readonly rounds: number | null;
  readonly cut: number | null;
  readonly groups: number | null;
  readonly ties: TieRule;
  /** On a server with tour points. */
  readonly isMajor: boolean;
  /** The number of the series in the server's list. */
  readonly series: number | null;
}

export const DEFAULT_CHOICES: DraftChoices = {
  rounds: null,
  cut: null,
  groups: null,
  ties: 'head-to-head',
  isMajor: false,
  series: null,
};

const ROUND_COUNTS = MAX_ROUNDS + 1;
/** None, and each from the smallest to the largest. */
const CUTS = MAX_KNOCK_OUT - MIN_CUT + 2;
const GROUP_COUNTS = MAX_GROUPS + 1;
/**
 * All of them as one character, and a second one for a series, because a long name leaves room for
 * no more; empty for the defaults.
 */
const choicesField: FieldCodec<DraftChoices> = {
  isNew: true,
  format: ({ rounds, cut, groups, ties, isMajor, series }) => {
    const cutPlace = cut === null ? 0 : cut - MIN_CUT + 1;
    const tied = TIE_RULES.indexOf(ties) + (isMajor ? TIE_RULES.length : 0);
    const grouped = (groups ?? 0) + GROUP_COUNTS * tied;
    const whole = (rounds ?? 0) + ROUND_COUNTS * (cutPlace + CUTS * grouped);
    if (series === null) return whole === 0 ? '' : signOf(whole);
    return `${signOf(whole)}${signOf(series)}`;
  },
  parse: (text) => {
    if (text === '') return DEFAULT_CHOICES;
    const [sign = '', numbered, ...rest] = text;
    const whole = numberOf(sign);
    const series = numbered === undefined ? null : numberOf(numbered);
    if (whole === undefined || series === undefined || rest.length > 0) return undefined;
    if (series === null ? whole === 0 : series >= MAX_SERIES) return undefined;
    const rounds = whole % ROUND_COUNTS;
    const cutPlace = Math.floor(whole / ROUND_COUNTS) % CUTS;
    const grouped = Math.floor(whole / ROUND_COUNTS / CUTS);
    const groups = grouped % GROUP_COUNTS;
    const tied = Math.floor(grouped / GROUP_COUNTS);
    const ties = TIE_RULES[tied % TIE_RULES.length];
    if (ties === undefined || tied >= 2 * TIE_RULES.length) return undefined;
    return {
      rounds: rounds === 0 ? null : rounds,
      cut: cutPlace === 0 ? null : cutPlace + MIN_CUT - 1,
      groups: groups === 0 ? null : groups,
      ties,
      isMajor: tied >= TIE_RULES.length,
      series,
    };
  },
};

/** A draft exists only in the custom ids of its preview's buttons. */
export const DRAFT = {
  kind: placeField(TOURNAMENT_KINDS),
  entry: placeField(ENTRY_KINDS),
  pace: placeField(TOURNAMENT_PACES),
  places: rangeField(MIN_ENTRANTS, MAX_ENTRANTS),
  start: startField,
  length: lengthField,
  preset: placeField(RULE_SUBJECTS),
  hand: placeField(DRAFT_HANDS),
  ending: placeField(PLAY_OFF_ENDS),
  fill: placeField(FILLS),
  name: nameField,
  choices: choicesField,
} as const;

/** A new tournament that has only been given a size and a length. It has the default name until it gets one. */
export const OPENING = {
  places: rangeField(MIN_ENTRANTS, MAX_ENTRANTS),
  span: placeField(TOURNAMENT_SPANS),
  name: optionalField(nameField),
} as const;
