import { PRESET_IDS, type PresetId } from 'crokinole/rules/presets/registry';

/** What the buttons of an aiming panel do to the aim that stands in their ids. */
export const AIM_ADJUSTMENTS = [
  'angle-left-much',
  'angle-left',
  'angle-right',
  'angle-right-much',
  'place-left-much',
  'place-left',
  'place-right',
  'place-right-much',
  'softer',
  'harder',
  'last',
] as const;
export type AimAdjustment = (typeof AIM_ADJUSTMENTS)[number];

/** An aiming panel shows what most turns take; or the arrows and the numbers as well. */
export const PANEL_EXTENTS = ['less', 'more'] as const;
export type PanelExtent = (typeof PANEL_EXTENTS)[number];

/** From the shot that is shown to another. */
export const REPLAY_MOVES = ['first', 'back', 'here', 'on', 'last'] as const;
export type ReplayMove = (typeof REPLAY_MOVES)[number];

/** Whose figures are compared: those of a server, or of all. */
export const SCOPES = ['server', 'global'] as const;
export type Scope = (typeof SCOPES)[number];
/** And of people and robots together, on a server. */
export const BOARD_SCOPES = [...SCOPES, 'robots'] as const;
export type BoardScope = (typeof BOARD_SCOPES)[number];

/** Erasing one's data is confirmed twice, and can be cancelled. */
export const ERASE_STAGES = ['ask', 'ask-again', 'sure', 'back'] as const;
export type EraseStage = (typeof ERASE_STAGES)[number];

/** What is done about one's own board besides shooting at it. */
export const FREE_BOARD_ACTIONS = ['aim', 'undo', 'clear', 'side', 'set-up'] as const;
export type FreeBoardAction = (typeof FREE_BOARD_ACTIONS)[number];

/** What there is to practise; a match against a robot is for fun unless a rated one is asked for. */
export const PRACTICE_MODES = [
  'learn',
  'quick',
  'robot',
  'rated',
  'free',
  'shootout',
  'puzzle',
] as const;
export type PracticeMode = (typeof PRACTICE_MODES)[number];
export const STAKES = ['friendly', 'rated'] as const;
export type Stakes = (typeof STAKES)[number];

/** What is done about the daily puzzle besides trying it. */
export const PUZZLE_ACTIONS = ['open', 'aim', 'share', 'solution'] as const;
export type PuzzleAction = (typeof PUZZLE_ACTIONS)[number];

/** In a message of its own, or in the place of the one that was pressed. */
export const LEARN_WAYS = ['new', 'on'] as const;

/** What can be read about: the server's own rules, or a rulebook as it is. */
export const RULE_SUBJECTS = ['own', ...PRESET_IDS] as const;
export type RuleSubject = 'own' | PresetId;

export const HELP_PAGES = ['playing', 'aiming', 'rules', 'admins', 'now'] as const;
export type HelpPage = (typeof HELP_PAGES)[number];

export const SETTINGS_PAGES = ['match', 'rules', 'place', 'look'] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

/** What is chosen from a menu. */
export const SETTINGS_MENUS = [
  'preset',
  'hand',
  'speed',
  'clock',
  'language',
  'theme',
  'values',
] as const;
export type SettingsMenu = (typeof SETTINGS_MENUS)[number];

/** What is on or off. */
export const SETTINGS_SWITCHES = [
  'threads',
  'numbers',
  'stills',
  'pictures',
  'pace',
  'ideas',
  'clubs',
  'table',
] as const;
export type SettingsSwitch = (typeof SETTINGS_SWITCHES)[number];

/** How long a turn has, and with it everything else: days, or minutes. */
export const TOURNAMENT_PACES = ['slow', 'evening'] as const;
export type TournamentPace = (typeof TOURNAMENT_PACES)[number];

/** When a tournament that is being made begins. */
export const START_CHOICES = [
  'press',
  'full',
  'in-15-min',
  'in-1-h',
  'in-1-day',
  'in-3-days',
  'in-7-days',
] as const;
export type StartChoice = (typeof START_CHOICES)[number];

/** How much of itself a preview shows. */
export const DRAFT_EXTENTS = ['less', 'more'] as const;

/** What can be chosen of a tournament before it is open. */
export const DRAFT_MENUS = [
  'kind',
  'places',
  'start',
  'entry',
  'pace',
  'preset',
  'hand',
  'ending',
  'fill',
] as const;
export type DraftMenu = (typeof DRAFT_MENUS)[number];

/** What organisers can do in their tournament. */
export const ORGANISER_ACTS = [
  'start',
  'pause',
  'resume',
  'extend',
  'withdraw',
  'replace',
  'award',
  'cancel',
] as const;
export type OrganiserActKind = (typeof ORGANISER_ACTS)[number];

export const LEAGUE_PAGES = ['open', 'past', 'season', 'last-season', 'fame'] as const;
export type LeaguePage = (typeof LEAGUE_PAGES)[number];
