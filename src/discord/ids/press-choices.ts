import { PRESET_IDS, type PresetId } from 'crokinole/rules/presets/registry';

/** Ratings and results of one server, or of all servers. */
export const SCOPES = ['server', 'global'] as const;
export type Scope = (typeof SCOPES)[number];
/** Also the boards of matches with robots, and of those by own finger, in one server. */
export const BOARD_SCOPES = [...SCOPES, 'robots', 'fingers'] as const;
export type BoardScope = (typeof BOARD_SCOPES)[number];

/** Erasing data has to be confirmed twice and can be canceled. */
export const ERASE_STAGES = ['ask', 'ask-again', 'sure', 'back'] as const;
export type EraseStage = (typeof ERASE_STAGES)[number];

/** Actions on the free board besides flicking. */
export const FREE_BOARD_ACTIONS = ['aim', 'undo', 'clear', 'side', 'set-up'] as const;
export type FreeBoardAction = (typeof FREE_BOARD_ACTIONS)[number];

/** A match against a robot: a quick round, or a whole one for fun or rated. */
export const ROBOT_MATCHES = ['quick', 'friendly', 'rated'] as const;
export type RobotMatch = (typeof ROBOT_MATCHES)[number];
export const PRACTICE_MODES = ['learn', 'robot', 'free', 'shootout', 'own'] as const;
/** `quick` starts at once. Messages from before `/daily` had the puzzle open it with `puzzle`. */
export const PRACTICE_PRESSES = [...PRACTICE_MODES, ...ROBOT_MATCHES, 'puzzle'] as const;
export type PracticePress = (typeof PRACTICE_PRESSES)[number];

/** As a new message, or in place of the pressed one. */
export const LEARN_WAYS = ['new', 'on'] as const;

/** The clocks of a server. */
export const SERVER_CLOCKS = [
  '3600000',
  '28800000',
  '86400000',
  '172800000',
  '604800000',
  'none',
] as const;
/** The clocks of a match: its players may agree on minutes. */
export const CLOCKS = ['300000', ...SERVER_CLOCKS] as const;
export type ClockChoice = (typeof CLOCKS)[number];

/** The highest score or number of rounds to play to. */
export const MAX_TARGET = 1000;

/** The server's own rules, or an unchanged rulebook. */
export const RULE_SUBJECTS = ['own', ...PRESET_IDS] as const;
export type RuleSubject = 'own' | PresetId;

export const HELP_PAGES = ['playing', 'aiming', 'rules', 'admins', 'now'] as const;
export type HelpPage = (typeof HELP_PAGES)[number];

/** `main` is the first page; the others are behind a button. */
export const SETTINGS_PAGES = ['match', 'rules', 'daily', 'season', 'look', 'main'] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

/** Settings that are on or off, by the menu that shows them together. */
export const SETTINGS_SWITCHES = {
  matches: ['threadPerMatch', 'robotsWait', 'ideas'],
  boards: ['discNumbers', 'faces', 'stillReplays', 'keepPictures'],
  posts: ['crown', 'shot'],
} as const;
export type SwitchMenu = keyof typeof SETTINGS_SWITCHES;

/** The menus of the settings. */
export const SETTINGS_MENUS = [
  'preset',
  'length',
  'clock',
  'table',
  'language',
  'hand',
  'speed',
  'matches',
  'posts',
  'zone',
  'points',
  'best',
  'tournaments',
  'theme',
  'values',
  'boards',
] as const;
export type SettingsMenu = (typeof SETTINGS_MENUS)[number];

/** Whether turns take days or minutes, and of how many rounds a game is: four, one, or four. */
export const TOURNAMENT_PACES = ['slow', 'evening', 'club-evening'] as const;
export type TournamentPace = (typeof TOURNAMENT_PACES)[number];

/** How long a new tournament takes, before it has any other terms. */
export const TOURNAMENT_SPANS = ['half-hour', 'evening', 'weeks'] as const;
export type TournamentSpan = (typeof TOURNAMENT_SPANS)[number];

/** When a new tournament starts. */
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

/** The menu of the groups of kinds, and those of a tournament's preview. */
export const DRAFT_MENUS = ['group', 'kind', 'places', 'start', 'worth', 'series'] as const;
export type DraftMenu = (typeof DRAFT_MENUS)[number];

/** The forms of a tournament's preview: at most five choices each, as Discord allows. */
export const DRAFT_FORMS = ['players', 'rounds'] as const;
export type DraftForm = (typeof DRAFT_FORMS)[number];
export const CHOICES_IN = {
  players: ['entry', 'pace', 'preset', 'hand', 'fill'],
  rounds: ['rounds', 'groups', 'cut', 'ending', 'ties'],
} as const satisfies Record<DraftForm, readonly string[]>;
export type DraftChoice = DraftMenu | (typeof CHOICES_IN)[DraftForm][number];

export const LEAGUE_PAGES = ['open', 'past', 'season', 'last-season', 'fame'] as const;
export type LeaguePage = (typeof LEAGUE_PAGES)[number];
