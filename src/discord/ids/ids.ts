import { BRACKET_PARTS } from '@crokinole/pictures/views/tournament-views';
import { ACT_KINDS } from '@crokinole/tournament/model/state';
import { PLAY_OFF_ENDS } from '@crokinole/tournament/model/part';
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
import { TIE_RULES, type TieRule } from '@crokinole/tournament/tables/results';
import { MAX_INSET_CENTI_IN } from 'crokinole/board/start';
import { HIDING_HANDS, OFFER_KINDS } from 'crokinole/match/state';
import { LESSONS } from 'crokinole/practice/lessons';
import { ANY_RULES } from 'crokinole/ratings/ladder';
import { LEADERBOARD_KINDS } from 'crokinole/ratings/leaderboards';
import { MAX_IDEAS } from 'crokinole/robots/ideas/ideas';
import { RULE_GROUPS } from 'crokinole/rules/editing';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import { HANDS } from 'crokinole/shot/hand';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import { MAX_ANGLE_CENTIDEG } from 'crokinole/shot/shot';
import { ROBOT_LEVELS } from '../../matches/records/players.ts';
import { MATCH_LENGTHS, MAX_SERIES } from '../../matches/records/settings.ts';
import {
  choiceField,
  createIdCodec,
  idField,
  integerField,
  optionalField,
  personField,
  playerField,
  rangeField,
  targetField,
  type ArgumentsOf,
  type PressOf,
  numberOf,
  signOf,
  type FieldCodec,
} from './codec/codec.ts';
import {
  CLOCKS,
  MAX_TARGET,
  SCOPES,
  BOARD_SCOPES,
  ERASE_STAGES,
  FREE_BOARD_ACTIONS,
  PRACTICE_PRESSES,
  ROBOT_MATCHES,
  LEARN_WAYS,
  RULE_SUBJECTS,
  HELP_PAGES,
  SETTINGS_PAGES,
  SETTINGS_MENUS,
  DRAFT_FORMS,
  DRAFT_MENUS,
  LEAGUE_PAGES,
  START_CHOICES,
  TOURNAMENT_PACES,
  TOURNAMENT_SPANS,
  type StartChoice,
} from './press-choices.ts';
import { REPLAY_MOVES } from './codec/moves.ts';
import { FEATURE_IDS } from '../../features/ids.ts';

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

/** The server's own wobble, or one chosen for the tournament. */
export const DRAFT_HANDS = ['own', ...HANDS] as const;

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

const MATCH = { match: idField, revision: integerField } as const;

/** The match before a page of the history; null for the first page. */
const CURSOR = { endedAtMs: optionalField(integerField), match: optionalField(idField) } as const;

const BOARD = {
  scope: choiceField(BOARD_SCOPES),
  rules: choiceField([ANY_RULES, ...PRESET_IDS]),
  board: choiceField(LEADERBOARD_KINDS),
} as const;

/** What a challenge is to be like; null where the server decides. */
const WISHES = {
  length: optionalField(choiceField(MATCH_LENGTHS)),
  preset: optionalField(choiceField(PRESET_IDS)),
  hand: optionalField(choiceField(HANDS)),
  clock: optionalField(choiceField(CLOCKS)),
  target: optionalField(rangeField(1, MAX_TARGET)),
} as const;

const ANGLE = rangeField(-MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG);

const INSET = rangeField(-MAX_INSET_CENTI_IN, MAX_INSET_CENTI_IN);

/** The turn and the current aim. An aiming panel has no other state. */
const AIM = {
  ...MATCH,
  position: ANGLE,
  inset: INSET,
  angleCentideg: ANGLE,
  power: rangeField(MIN_POWER_PERMILLE, MAX_POWER_PERMILLE),
} as const;

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

/** The maximum length in minutes; null for the default. */
const lengthField = optionalField(rangeField(1, MAX_SPAN_MS / MINUTE_MS));

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
const DRAFT = {
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
const OPENING = {
  places: rangeField(MIN_ENTRANTS, MAX_ENTRANTS),
  span: placeField(TOURNAMENT_SPANS),
  name: optionalField(nameField),
} as const;

const TOURNAMENT = { tournament: idField } as const;

const INVITATION = { invitation: idField } as const;

/**
 * The arguments of all buttons, menus and forms. Never reuse
 * an action's name, because old messages keep their buttons.
 */
export const SHAPES = {
  'aim-open': MATCH,
  'aim-at': AIM,
  'aim-power': AIM,
  'aim-exact': AIM,
  'aim-exact-form': { ...MATCH, inset: INSET },
  flick: AIM,
  /** A letter of a panel: the aim is an idea, as it was offered. */
  'flick-idea': AIM,
  /** A letter under a board, which flicks at once; two may have the same aim. */
  'idea-flick': { ...AIM, idea: rangeField(0, MAX_IDEAS - 1) },
  /** A letter that has no idea yet, or gets none. */
  'idea-wait': { ...MATCH, idea: rangeField(0, MAX_IDEAS - 1) },
  more: MATCH,
  resign: MATCH,
  'resign-sure': MATCH,
  'resign-not': MATCH,
  offer: { ...MATCH, what: choiceField(OFFER_KINDS) },
  accept: { ...MATCH, what: choiceField(OFFER_KINDS) },
  decline: { ...MATCH, what: choiceField(OFFER_KINDS) },
  resume: MATCH,
  nudge: { match: idField },
  starter: { ...MATCH, starts: choiceField(['yes', 'no']) },
  hand: { ...MATCH, hand: choiceField(HIDING_HANDS) },
  rematch: { match: idField },
  seat: { match: idField },
  replay: { match: idField },
  /** What else can be done about a match that is over; the revision of its best shot, or 0. */
  'look-back': MATCH,
  /** The shot saved as this revision, in a turn that is over. */
  'replay-shot': MATCH,
  'replay-chapter': { match: idField },
  'replay-step': { match: idField, shot: integerField, to: choiceField(REPLAY_MOVES) },
  export: { match: idField },
  ...FEATURE_IDS,
  'history-page': CURSOR,
  'history-open': CURSOR,
  'board-top': BOARD,
  'board-page': {
    ...BOARD,
    way: choiceField(['after', 'before']),
    figure: integerField,
    player: playerField,
  },
  'board-mine': BOARD,
  'board-choose': { scope: BOARD.scope, rules: BOARD.rules },
  /** The card of `player`, compared with `asker`. */
  profile: { player: personField, asker: personField, scope: choiceField(SCOPES) },
  /** Choosing who is challenged. */
  'challenge-who': WISHES,
  /** Opens a form, and is sent by it. */
  'challenge-terms': WISHES,
  'challenge-accept': INVITATION,
  'challenge-decline': INVITATION,
  'invitation-withdraw': INVITATION,
  'table-join': INVITATION,
  'table-leave': INVITATION,
  'table-robot': INVITATION,
  'table-no-robot': INVITATION,
  'table-start': INVITATION,
  'rules-choose': { compare: optionalField(choiceField(RULE_SUBJECTS)) },
  'rules-compare': { shown: choiceField(RULE_SUBJECTS) },
  /** From a public message. */
  'settings-open': { page: choiceField(SETTINGS_PAGES) },
  'settings-page': { page: choiceField(SETTINGS_PAGES) },
  'settings-choose': { menu: choiceField(SETTINGS_MENUS) },
  'settings-channels': {},
  'settings-news': {},
  'settings-clubs': {},
  'settings-target': {},
  'settings-target-form': {},
  'settings-rules': { group: choiceField(RULE_GROUPS) },
  'settings-rules-form': { group: choiceField(RULE_GROUPS) },
  'settings-by-book': {},
  reminders: { direct: choiceField(['yes', 'no']) },
  'privacy-boards': { show: choiceField(['yes', 'no']) },
  'privacy-export': {},
  'privacy-erase': { step: choiceField(ERASE_STAGES) },
  'practice-menu': { mode: choiceField(PRACTICE_PRESSES) },
  'practice-robot': { game: choiceField(ROBOT_MATCHES) },
  'practice-free': { revision: integerField, deed: choiceField(FREE_BOARD_ACTIONS) },
  'practice-set-up': { revision: integerField },
  /** For the shot that was saved as this revision; with the number of the post's day. */
  'shot-vote': { number: integerField, ...MATCH, made: integerField },
  learn: { lesson: optionalField(choiceField(LESSONS)), to: choiceField(LEARN_WAYS) },
  'tournament-new': {},
  'tournament-places': OPENING,
  'tournament-span': OPENING,
  /** Opens a form, and is sent by it. */
  'tournament-name': OPENING,
  /** The groups of kinds. */
  'tournament-other': DRAFT,
  'tournament-draft': { menu: choiceField(DRAFT_MENUS), ...DRAFT },
  /** Opens a form, and is sent by it. */
  'tournament-terms': { form: choiceField(DRAFT_FORMS), ...DRAFT },
  'tournament-open': DRAFT,
  'tournament-form': DRAFT,
  'tournament-typed': DRAFT,
  /** The form for the name of a new series. */
  'tournament-series': DRAFT,
  'tournament-join': TOURNAMENT,
  'tournament-partner': TOURNAMENT,
  'tournament-agree': { ...TOURNAMENT, asker: personField, partner: personField },
  'tournament-leave': TOURNAMENT,
  'tournament-withdraw': TOURNAMENT,
  'tournament-check-in': TOURNAMENT,
  'tournament-standings': { ...TOURNAMENT, page: integerField },
  'tournament-bracket': { ...TOURNAMENT, part: optionalField(choiceField(BRACKET_PARTS)) },
  'tournament-mine': TOURNAMENT,
  'tournament-more-time': TOURNAMENT,
  'tournament-challenge': TOURNAMENT,
  'tournament-look': {},
  'tournament-manage': TOURNAMENT,
  'tournament-export': TOURNAMENT,
  'tournament-fill': TOURNAMENT,
  'tournament-fair': TOURNAMENT,
  'tournament-next': TOURNAMENT,
  /** The menu of what organizers can do. */
  'tournament-organise': TOURNAMENT,
  'tournament-act': { ...TOURNAMENT, act: choiceField(ACT_KINDS) },
  'tournament-choose': { ...TOURNAMENT, act: choiceField(ACT_KINDS), list: integerField },
  'tournament-reason': {
    ...TOURNAMENT,
    act: choiceField(ACT_KINDS),
    target: optionalField(targetField),
  },
  'league-page': { page: choiceField(LEAGUE_PAGES), from: integerField },
  'league-choose': {},
  /** A page of a series, by its number. */
  'league-series': { series: rangeField(0, MAX_SERIES - 1), from: integerField },
  'help-page': { page: choiceField(HELP_PAGES) },
} as const;

const codec = createIdCodec(SHAPES);

/** Until 0.2, ids of panels ended in how much a panel showed. */
const FORMER_EXTENT = /^(\d+:(?:aim|practice)-.*):(?:less|more)$/;
/** Until 0.3, there were two panels, with buttons between them. Each opens the one panel. */
const FORMER_PANEL = /^1:aim-(?:ideas|idea|tune)((?::[a-z0-9]+){2})(?::.*)?$/;

export const ids: typeof codec = {
  ...codec,
  decode: (customId) =>
    codec.decode(customId.replace(FORMER_EXTENT, '$1').replace(FORMER_PANEL, '1:aim-open$1')),
};

export type Action = keyof typeof SHAPES;

export type Press = PressOf<typeof SHAPES>;

export type PressArguments<A extends Action> = ArgumentsOf<(typeof SHAPES)[A]>;
