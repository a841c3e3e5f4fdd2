import {
  ENTRY_KINDS,
  MAX_ENTRANTS,
  MAX_GROUPS,
  MAX_KNOCK_OUT,
  MAX_ROUNDS,
  MIN_CUT,
  MIN_ENTRANTS,
  TOURNAMENT_KINDS,
  type Plan,
  type TournamentKind,
} from '@crokinole/tournament/model/setup';
import { hasTable, PLAY_OFF_ENDS } from '@crokinole/tournament/model/part';
import { TIE_RULES } from '@crokinole/tournament/tables/results';
import { partsFor } from '@crokinole/tournament/presets';
import { MAX_SERIES } from '../../../matches/records/settings.ts';
import type { Words } from '../../../words/english/messages.ts';
import { DRAFT_HANDS, FILLS } from '../../ids/ids.ts';
import {
  RULE_SUBJECTS,
  START_CHOICES,
  TOURNAMENT_PACES,
  type DraftChoice,
} from '../../ids/press-choices.ts';
import {
  entriesOf,
  fitting,
  roundsOf,
  withKind,
  withPace,
  type Agreed,
  type Draft,
} from './tournament-terms.ts';

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
const GROUP_NAMES = Object.keys(KIND_GROUPS) as readonly KindGroup[];

function kindsOf(group: KindGroup): readonly TournamentKind[] {
  return KIND_GROUPS[group];
}

function groupOf(kind: TournamentKind): KindGroup {
  return GROUP_NAMES.find((group) => kindsOf(group).includes(kind)) ?? 'swiss';
}

const PLACES = [3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, MAX_ENTRANTS] as const;

/** The value for a number that follows from the players who come. */
const FITTING = 'fitting';

/** The value for a start time that was typed into the form. */
const START_AT = 'at';

/** The values beside the numbers of the series. */
const NO_SERIES = 'none';
export const NEW_SERIES = 'new';
/** The latest of them. A menu has 25 options, and two more and a chosen one need room, too. */
const MAX_SERIES_SHOWN = 22;

/** What a tournament can be worth on a server with tour points. */
const WORTHS = ['open', 'major'] as const;

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

interface Offer {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
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

export function offerOf(
  what: DraftChoice,
  draft: Draft,
  series: readonly string[],
  words: Words,
): Offer {
  const say = words.tournaments;
  const all = <Key extends string>(keys: readonly Key[], labels: Readonly<Record<Key, string>>) =>
    keys.map((value) => ({ value, label: labels[value] }));
  switch (what) {
    case 'group':
      return {
        label: say.opening.groupMenu,
        options: GROUP_NAMES.map((value) => ({
          value,
          label: say.opening.groups[value],
          description: say.opening.groupWays[value],
        })),
      };
    case 'kind':
      return {
        label: say.preview.kindMenu,
        options: kindsOf(groupOf(draft.kind)).map((value) => ({
          value,
          label: say.kinds[value],
          description: say.ways[value],
        })),
      };
    case 'places': {
      const sizes = new Set<number>([...PLACES, draft.places]);
      const offered = [...sizes].filter(
        (places) => fitting({ ...draft, places }).places === places,
      );
      return {
        label: say.preview.placesMenu,
        options: offered
          .toSorted((a, b) => a - b)
          .map((value) => ({
            value: String(value),
            label: say.preview.places(value),
          })),
      };
    }
    case 'start':
      return {
        label: say.preview.startMenu,
        options: [
          ...(typeof draft.start === 'number'
            ? [{ value: START_AT, label: startTyped(draft) }]
            : []),
          ...all(START_CHOICES, say.starts),
        ],
      };
    case 'entry': {
      return { label: say.preview.entryMenu, options: all(entriesOf(draft), say.entries) };
    }
    case 'pace':
      return { label: say.preview.paceMenu, options: all(TOURNAMENT_PACES, say.paces) };
    case 'preset':
      return {
        label: say.preview.presetMenu,
        options: all(RULE_SUBJECTS, { own: say.preview.ownRules, ...words.match.presets }),
      };
    case 'hand':
      return {
        label: say.preview.handMenu,
        options: all(DRAFT_HANDS, { own: say.preview.ownHand, ...words.match.hands }),
      };
    case 'ending':
      return {
        label: say.preview.endingMenu,
        options: PLAY_OFF_ENDS.map((end) => ({
          value: end,
          label: say.preview.ending(say.playOffs[end](roundsOf(draft))),
        })),
      };
    case 'ties':
      return {
        label: say.preview.tiesMenu,
        options: TIE_RULES.map((rule) => ({ value: rule, label: say.preview.ties[rule] })),
      };
    case 'worth':
      return { label: say.preview.worthMenu, options: all(WORTHS, say.preview.worth) };
    case 'series': {
      const known = series.map((name, number) => ({
        value: String(number),
        label: say.preview.inSeries(name),
      }));
      return {
        label: say.preview.seriesMenu,
        options: [
          { value: NO_SERIES, label: say.preview.noSeries },
          { value: NEW_SERIES, label: say.preview.newSeries },
          ...known
            .toReversed()
            .filter(({ value }, i) => i < MAX_SERIES_SHOWN || value === chosenIn(what, draft)),
        ],
      };
    }
    case 'fill':
      return { label: say.preview.fillMenu, options: all(FILLS, say.fills) };
    case 'rounds':
      return {
        label: say.preview.roundsMenu,
        options: numbered(1, MAX_ROUNDS, say.preview.rounds, say.preview.fitting),
      };
    case 'groups':
      return {
        label: say.preview.groupsMenu,
        options: numbered(1, MAX_GROUPS, say.preview.groups, say.preview.fitting),
      };
    case 'cut':
      return {
        label: say.preview.cutMenu,
        options: numbered(MIN_CUT, MAX_KNOCK_OUT, say.preview.cut, say.preview.fitting),
      };
  }
}

function numbered(
  least: number,
  most: number,
  labelFor: (number: number) => string,
  fitting: string,
): Offer['options'] {
  const numbers = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return [
    { value: FITTING, label: fitting },
    ...numbers.map((number) => ({ value: String(number), label: labelFor(number) })),
  ];
}

/** The draft with a new value; undefined for a value that isn't offered. */
export function changed(
  draft: Draft,
  choice: DraftChoice,
  chosen: string | undefined,
): Draft | undefined {
  const among = <Value extends string>(values: readonly Value[]) =>
    values.find((value) => value === chosen);
  switch (choice) {
    case 'group': {
      const group = among(GROUP_NAMES);
      const [kind] = group === undefined ? [] : kindsOf(group);
      return kind && withKind(draft, kind);
    }
    case 'kind': {
      const kind = among(TOURNAMENT_KINDS);
      return kind && withKind(draft, kind);
    }
    case 'entry': {
      const entry = among(ENTRY_KINDS);
      return entry && { ...draft, entry };
    }
    case 'pace': {
      const pace = among(TOURNAMENT_PACES);
      return pace && withPace(draft, pace);
    }
    case 'start': {
      const start = chosen === START_AT ? draft.start : among(START_CHOICES);
      return start === undefined ? undefined : { ...draft, start };
    }
    case 'preset': {
      const preset = among(RULE_SUBJECTS);
      return preset && { ...draft, preset };
    }
    case 'hand': {
      const hand = among(DRAFT_HANDS);
      return hand && { ...draft, hand };
    }
    case 'ending': {
      const ending = among(PLAY_OFF_ENDS);
      return ending && { ...draft, ending };
    }
    case 'fill': {
      const fill = among(FILLS);
      return fill && { ...draft, fill };
    }
    case 'places': {
      const places = numberIn(chosen, MIN_ENTRANTS, MAX_ENTRANTS);
      return places === undefined ? undefined : { ...draft, places };
    }
    case 'rounds': {
      const rounds = chosen === FITTING ? null : numberIn(chosen, 1, MAX_ROUNDS);
      return rounds === undefined ? undefined : { ...draft, choices: { ...draft.choices, rounds } };
    }
    case 'groups': {
      const groups = chosen === FITTING ? null : numberIn(chosen, 1, MAX_GROUPS);
      return groups === undefined ? undefined : { ...draft, choices: { ...draft.choices, groups } };
    }
    case 'cut': {
      const cut = chosen === FITTING ? null : numberIn(chosen, MIN_CUT, MAX_KNOCK_OUT);
      return cut === undefined ? undefined : { ...draft, choices: { ...draft.choices, cut } };
    }
    case 'ties': {
      const ties = among(TIE_RULES);
      return ties && { ...draft, choices: { ...draft.choices, ties } };
    }
    case 'worth': {
      const worth = among(WORTHS);
      return worth && { ...draft, choices: { ...draft.choices, isMajor: worth === 'major' } };
    }
    case 'series': {
      const series = chosen === NO_SERIES ? null : numberIn(chosen, 0, MAX_SERIES - 1);
      return series === undefined ? undefined : { ...draft, choices: { ...draft.choices, series } };
    }
  }
}

function numberIn(chosen: string | undefined, least: number, most: number): number | undefined {
  const value = Number(chosen);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}
