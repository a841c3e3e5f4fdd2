import { hasTable, PLAY_OFF_ENDS } from '@crokinole/tournament/model/part';
import {
  ENTRY_KINDS,
  MAX_ENTRANTS,
  MAX_GROUPS,
  MAX_KNOCK_OUT,
  MAX_ROUNDS,
  MIN_CUT,
  MIN_ENTRANTS,
  type Plan,
  TOURNAMENT_KINDS,
  type TournamentKind,
} from '@crokinole/tournament/model/setup';
import { partsFor } from '@crokinole/tournament/presets';
import { TIE_RULES } from '@crokinole/tournament/tables/results';
import { MAX_SERIES } from '../../../matches/records/settings.ts';
import type { Words } from '../../../words/english/messages.ts';
import { DRAFT_HANDS, FILLS } from '../../ids/ids.ts';
import {
  type DraftChoice,
  RULE_SUBJECTS,
  START_CHOICES,
  TOURNAMENT_PACES,
} from '../../ids/press-choices.ts';
import {
  type Agreed,
  type Draft,
  entriesOf,
  fitting,
  roundsOf,
  withKind,
  withPace,
} from './draft.ts';

const MINUTE_MS = 60_000;

/** Fifteen kinds are too many to choose from at once. */
const KIND_GROUPS = {
  everyone: ['league', 'groups', 'uk-groups', 'two-divisions'],
  swiss: ['swiss-evening', 'consolation'],
  knockout: ['knock-out', 'shootout-cup', 'shootout-finals'],
  finals: ['uk-swiss', 'top-eight', 'world-championship', 'club-pools'],
  long: ['rolling-swiss', 'ladder'],
} as const satisfies Readonly<Record<string, readonly TournamentKind[]>>;

type KindGroup = keyof typeof KIND_GROUPS;

type Choices = Draft['choices'];

function kindsOf(group: KindGroup): readonly TournamentKind[] {
  return KIND_GROUPS[group];
}

/** The value for a number that follows from the players who come. */
const FITTING = 'fitting';

/** The value for a start time that was typed into the form. */
const START_AT = 'at';

/** The values beside the numbers of the series. */
const NO_SERIES = 'none';

export const NEW_SERIES = 'new';

/** Whether a choice changes anything in this kind of tournament. */
export function isOf(
  choice: DraftChoice,
  { terms, setup: { plan, maxEntrants, hasRobots } }: Agreed,
): boolean {
  const parts = (change: Partial<Plan>) =>
    JSON.stringify(partsFor({ ...plan, ...change }, maxEntrants));
  switch (choice) {
    case 'entry':
      return entriesOf(plan).length > 1;
    case 'ending':
      return parts({ playOff: 'race-to-9' }) !== parts({ playOff: 'race-to-11' });
    case 'rounds':
      return parts({ rounds: 1 }) !== parts({ rounds: MAX_ROUNDS });
    case 'groups':
      return parts({ groups: 1 }) !== parts({ groups: MAX_GROUPS });
    case 'cut':
      return parts({ cut: MIN_CUT }) !== parts({ cut: MAX_KNOCK_OUT });
    case 'ties':
      return partsFor(plan, maxEntrants, hasRobots).some(hasTable);
    case 'worth':
      return terms.scale === 'open' || terms.scale === 'major';
    default:
      return true;
  }
}

/** The start time as text that can be typed again; empty if it was chosen from the menu. */
export function startTyped({ start }: Pick<Draft, 'start'>): string {
  if (typeof start !== 'number') return '';
  return `${new Date(start * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The value of the current option; undefined for the groups, so that any of them can be chosen. */
export function chosenIn(what: Exclude<DraftChoice, 'group'>, draft: Draft): string;
export function chosenIn(what: DraftChoice, draft: Draft): string | undefined;
export function chosenIn(what: DraftChoice, draft: Draft): string | undefined {
  switch (what) {
    case 'rounds':
    case 'groups':
    case 'cut':
      return String(draft.choices[what] ?? FITTING);
    case 'ties':
      return draft.choices.ties;
    case 'worth':
      return draft.choices.isMajor ? 'major' : 'open';
    case 'series':
      return String(draft.choices.series ?? NO_SERIES);
    case 'start':
      return typeof draft.start === 'number' ? START_AT : draft.start;
    case 'group':
      return undefined;
    default:
      return String(draft[what]);
  }
}

/** The title of a choice and its options. */
export function offerOf(
  what: DraftChoice,
  draft: Draft,
  series: readonly string[],
  words: Words,
): { readonly label: string; readonly options: readonly Option[] } {
  const { opening, preview } = words.tournaments;
  const label = what === 'group' ? opening.groupMenu : preview[`${what}Menu`];
  return { label, options: optionsOf(what, draft, series, words) };
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

const GROUP_NAMES = Object.keys(KIND_GROUPS) as readonly KindGroup[];

const PLACES = [3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, MAX_ENTRANTS] as const;

/** The latest of them. A menu has 25 options, and two more and a chosen one need room, too. */
const MAX_SERIES_SHOWN = 22;

/** What a tournament can be worth on a server with tour points. */
const WORTHS = ['open', 'major'] as const;

function optionsOf(
  what: DraftChoice,
  draft: Draft,
  series: readonly string[],
  { tournaments, match }: Words,
): readonly Option[] {
  const { opening, preview } = tournaments;
  const all = <Key extends string>(keys: readonly Key[], labels: Readonly<Record<Key, string>>) =>
    keys.map((value) => ({ value, label: labels[value] }));
  const numbered = (least: number, most: number, labelFor: (number: number) => string) => {
    const numbers = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    return [
      { value: FITTING, label: preview.fitting },
      ...numbers.map((number) => ({ value: String(number), label: labelFor(number) })),
    ];
  };
  switch (what) {
    case 'group':
      return all(GROUP_NAMES, opening.groups).map((option) => ({
        ...option,
        description: opening.groupWays[option.value],
      }));
    case 'kind': {
      const group = GROUP_NAMES.find((one) => kindsOf(one).includes(draft.kind)) ?? 'swiss';
      return all(kindsOf(group), tournaments.kinds).map((option) => ({
        ...option,
        description: tournaments.ways[option.value],
      }));
    }
    case 'places':
      return [...new Set<number>([...PLACES, draft.places])]
        .filter((places) => fitting({ ...draft, places }).places === places)
        .toSorted((a, b) => a - b)
        .map((value) => ({ value: String(value), label: preview.places(value) }));
    case 'start': {
      const typed = startTyped(draft);
      const options = all(START_CHOICES, tournaments.starts);
      return typed === '' ? options : [{ value: START_AT, label: typed }, ...options];
    }
    case 'entry':
      return all(entriesOf(draft), tournaments.entries);
    case 'pace':
      return all(TOURNAMENT_PACES, tournaments.paces);
    case 'preset':
      return all(RULE_SUBJECTS, { own: preview.ownRules, ...match.presets });
    case 'hand':
      return all(DRAFT_HANDS, { own: preview.ownHand, ...match.hands });
    case 'ending':
      return PLAY_OFF_ENDS.map((end) => ({
        value: end,
        label: preview.ending(tournaments.playOffs[end](roundsOf(draft))),
      }));
    case 'ties':
      return all(TIE_RULES, preview.ties);
    case 'worth':
      return all(WORTHS, preview.worth);
    case 'series':
      return [
        { value: NO_SERIES, label: preview.noSeries },
        { value: NEW_SERIES, label: preview.newSeries },
        ...series
          .map((name, number) => ({ value: String(number), label: preview.inSeries(name) }))
          .toReversed()
          .filter(({ value }, i) => i < MAX_SERIES_SHOWN || value === chosenIn(what, draft)),
      ];
    case 'fill':
      return all(FILLS, tournaments.fills);
    case 'rounds':
      return numbered(1, MAX_ROUNDS, preview.rounds);
    case 'groups':
      return numbered(1, MAX_GROUPS, preview.groups);
    case 'cut':
      return numbered(MIN_CUT, MAX_KNOCK_OUT, preview.cut);
  }
}

/** The draft with a new value; undefined for a value that isn't offered. */
export function changed(
  draft: Draft,
  choice: DraftChoice,
  chosen: string | undefined,
): Draft | undefined {
  const among = <Value extends string>(values: readonly Value[]) =>
    values.find((value) => value === chosen);
  const numberIn = (least: number, most: number) => {
    const value = Number(chosen);
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  };
  const numberOr = (none: string, least: number, most: number) =>
    chosen === none ? null : numberIn(least, most);
  const setTo = <Key extends keyof Draft>(key: Key, value: Draft[Key] | undefined) =>
    value === undefined ? undefined : { ...draft, [key]: value };
  const choose = <Key extends keyof Choices>(key: Key, value: Choices[Key] | undefined) =>
    setTo('choices', value === undefined ? undefined : { ...draft.choices, [key]: value });
  switch (choice) {
    case 'group': {
      const group = among(GROUP_NAMES);
      return group && withKind(draft, KIND_GROUPS[group][0]);
    }
    case 'kind': {
      const kind = among(TOURNAMENT_KINDS);
      return kind && withKind(draft, kind);
    }
    case 'pace': {
      const pace = among(TOURNAMENT_PACES);
      return pace && withPace(draft, pace);
    }
    case 'worth': {
      const worth = among(WORTHS);
      return choose('isMajor', worth && worth === 'major');
    }
    case 'entry':
      return setTo('entry', among(ENTRY_KINDS));
    case 'start':
      return setTo('start', chosen === START_AT ? draft.start : among(START_CHOICES));
    case 'preset':
      return setTo('preset', among(RULE_SUBJECTS));
    case 'hand':
      return setTo('hand', among(DRAFT_HANDS));
    case 'ending':
      return setTo('ending', among(PLAY_OFF_ENDS));
    case 'fill':
      return setTo('fill', among(FILLS));
    case 'places':
      return setTo('places', numberIn(MIN_ENTRANTS, MAX_ENTRANTS));
    case 'rounds':
      return choose('rounds', numberOr(FITTING, 1, MAX_ROUNDS));
    case 'groups':
      return choose('groups', numberOr(FITTING, 1, MAX_GROUPS));
    case 'cut':
      return choose('cut', numberOr(FITTING, MIN_CUT, MAX_KNOCK_OUT));
    case 'ties':
      return choose('ties', among(TIE_RULES));
    case 'series':
      return choose('series', numberOr(NO_SERIES, 0, MAX_SERIES - 1));
  }
}
