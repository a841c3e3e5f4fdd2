import {
  ENTRY_KINDS,
  MAX_ENTRANTS,
  MAX_GROUPS,
  MAX_KNOCK_OUT,
  MAX_ROUNDS,
  MIN_CUT,
  TOURNAMENT_KINDS,
  type Plan,
  type TournamentStart,
} from '@crokinole/tournament/model/setup';
import { hasTable, PLAY_OFF_ENDS } from '@crokinole/tournament/model/part';
import { TIE_RULES } from '@crokinole/tournament/tables/results';
import { partsFor } from '@crokinole/tournament/presets';
import type { Words } from '../../../words/english/messages.ts';
import { DRAFT_HANDS, FILLS } from '../../ids/draft-fields.ts';
import { ids } from '../../ids/ids.ts';
import {
  DRAFT_MENUS,
  RULE_SUBJECTS,
  START_CHOICES,
  TOURNAMENT_PACES,
  type DraftMenu,
} from '../../ids/press-choices.ts';
import {
  container,
  escapeMarkdown,
  menu,
  relativeTime,
  row,
  text,
  type MessagePayload,
  NEUTRAL_ACCENT,
  silentMessage,
} from '../../ui/parts.ts';
import { exactTime, headLine, seasonTerms, termsLines } from './terms-lines.ts';
import { startTyped } from './tournament-form.ts';
import { fitting, type Agreed, type Draft } from './tournament-terms.ts';

const PLACES = [3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, MAX_ENTRANTS] as const;
/** The menus that most organizers need. The others appear after a press. */
const FEW_MENUS: ReadonlySet<DraftMenu> = new Set(['kind', 'places', 'start']);

/** The menu value for a number that follows from the players who come. */
export const FITTING = 'fitting';

/** The menu value for a start time that was typed into the form. */
export const START_AT = 'at';

/** The menu values beside the numbers of the series. */
export const NO_SERIES = 'none';
export const NEW_SERIES = 'new';
/** The latest of them. A menu has 25 options, and two more and a chosen one need room, too. */
const MAX_SERIES_SHOWN = 22;

/** What a tournament can be worth on a server with tour points. */
export const WORTHS = ['open', 'major'] as const;

/** The preview of a tournament, with menus for everything that can be chosen. */
export function previewMessage(
  draft: Draft,
  agreed: Agreed,
  { host, channel }: { readonly host: string; readonly channel: string },
  /** The names of the server's series. */
  series: readonly string[],
  words: Words,
  obstacles: readonly string[] = [],
): MessagePayload {
  const say = words.tournaments;
  const { setup, terms } = agreed;
  const shown = DRAFT_MENUS.filter(
    (one) => (draft.extent === 'more' || FEW_MENUS.has(one)) && isOf(one, agreed),
  );
  const other = draft.extent === 'more' ? ('less' as const) : ('more' as const);
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      text(
        `## ${escapeMarkdown(terms.name)}`,
        headLine(terms, setup, words),
        `${startLine(setup.start, host, words)} ${say.preview.takesPlace(`<#${channel}>`)}`,
        ...[...seasonTerms(terms, words), ...termsLines(setup, words)].map((line) => `-# ${line}`),
        ...obstacles.map((obstacle) => `⚠ ${obstacle}`),
        say.preview.onlyYou,
      ),
      ...shown.map((one) => menuOf(one, draft, series, words)),
      row(
        {
          id: ids.encode('tournament-open', draft),
          label: say.preview.open,
          style: 'success',
          isDisabled: obstacles.length > 0,
        },
        { id: ids.encode('tournament-form', draft), label: say.preview.form },
        {
          id: ids.encode('tournament-extent', { ...draft, extent: other }),
          label: say.preview[other],
        },
        { id: ids.encode('tournament-discard', {}), label: say.preview.discard, style: 'danger' },
      ),
    ),
  ]);
}

/** Whether a menu changes anything in this kind of tournament. */
function isOf(menu: DraftMenu, { terms, setup: { plan, maxEntrants } }: Agreed): boolean {
  const parts = (change: Partial<Plan>) =>
    JSON.stringify(partsFor({ ...plan, ...change }, maxEntrants));
  switch (menu) {
    case 'ending':
      return parts({ playOff: 'race-to-9' }) !== parts({ playOff: 'race-to-11' });
    case 'rounds':
      return parts({ rounds: 1 }) !== parts({ rounds: MAX_ROUNDS });
    case 'groups':
      return parts({ groups: 1 }) !== parts({ groups: MAX_GROUPS });
    case 'cut':
      return parts({ cut: MIN_CUT }) !== parts({ cut: MAX_KNOCK_OUT });
    case 'ties':
      return partsFor(plan, maxEntrants).some(hasTable);
    case 'worth':
      return terms.scale === 'open' || terms.scale === 'major';
    default:
      return true;
  }
}

export function startLine(start: TournamentStart, host: string, words: Words): string {
  const say = words.tournaments.message;
  if (start.kind === 'full') return say.startsFull;
  if (start.kind === 'press') return say.startsByPress(host);
  return say.startsAt(exactTime(start.atMs), relativeTime(start.atMs));
}

interface Offer {
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function menuOf(what: DraftMenu, draft: Draft, series: readonly string[], words: Words) {
  const { placeholder, options } = offerOf(what, draft, series, words);
  const chosen = chosenIn(what, draft);
  return menu({
    id: ids.encode('tournament-draft', { menu: what, ...draft }),
    placeholder,
    options: options.map((option) => ({ ...option, default: option.value === chosen })),
  });
}

/** The value of a menu's current option. */
function chosenIn(what: DraftMenu, draft: Draft): string {
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
    default:
      return String(draft[what]);
  }
}

function offerOf(what: DraftMenu, draft: Draft, series: readonly string[], words: Words): Offer {
  const say = words.tournaments;
  const all = <Key extends string>(keys: readonly Key[], labels: Readonly<Record<Key, string>>) =>
    keys.map((value) => ({ value, label: labels[value] }));
  switch (what) {
    case 'kind':
      return {
        placeholder: say.preview.kindMenu,
        options: TOURNAMENT_KINDS.map((value) => ({
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
        placeholder: say.preview.placesMenu,
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
        placeholder: say.preview.startMenu,
        options: [
          ...(typeof draft.start === 'number'
            ? [{ value: START_AT, label: startTyped(draft) }]
            : []),
          ...all(START_CHOICES, say.starts),
        ],
      };
    case 'entry': {
      const offered = ENTRY_KINDS.filter((entry) => fitting({ ...draft, entry }).entry === entry);
      return { placeholder: say.preview.entryMenu, options: all(offered, say.entries) };
    }
    case 'pace':
      return { placeholder: say.preview.paceMenu, options: all(TOURNAMENT_PACES, say.paces) };
    case 'preset':
      return {
        placeholder: say.preview.presetMenu,
        options: all(RULE_SUBJECTS, { own: say.preview.ownRules, ...words.match.presets }),
      };
    case 'hand':
      return {
        placeholder: say.preview.handMenu,
        options: all(DRAFT_HANDS, { own: say.preview.ownHand, ...words.match.hands }),
      };
    case 'ending':
      return {
        placeholder: say.preview.endingMenu,
        options: PLAY_OFF_ENDS.map((end) => ({
          value: end,
          label: say.preview.ending(say.playOffs[end]),
        })),
      };
    case 'ties':
      return {
        placeholder: say.preview.tiesMenu,
        options: TIE_RULES.map((rule) => ({ value: rule, label: say.preview.ties[rule] })),
      };
    case 'worth':
      return { placeholder: say.preview.worthMenu, options: all(WORTHS, say.preview.worth) };
    case 'series': {
      const known = series.map((name, number) => ({
        value: String(number),
        label: say.preview.inSeries(name),
      }));
      return {
        placeholder: say.preview.seriesMenu,
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
      return { placeholder: say.preview.fillMenu, options: all(FILLS, say.fills) };
    case 'rounds':
      return {
        placeholder: say.preview.roundsMenu,
        options: numbered(1, MAX_ROUNDS, say.preview.rounds, say.preview.fitting.rounds),
      };
    case 'groups':
      return {
        placeholder: say.preview.groupsMenu,
        options: numbered(1, MAX_GROUPS, say.preview.groups, say.preview.fitting.groups),
      };
    case 'cut':
      return {
        placeholder: say.preview.cutMenu,
        options: numbered(MIN_CUT, MAX_KNOCK_OUT, say.preview.cut, say.preview.fitting.cut),
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
