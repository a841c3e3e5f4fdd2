import { AIMING, IDEAS } from './aiming.ts';
import { CHOICES, COMMANDS } from './commands.ts';
import { MATCH } from './match.ts';
import { PICTURES } from './pictures.ts';
import { LEARNING, PRACTICE } from './practice.ts';
import { COMMON, CONFLICTS, REFUSALS } from './refusals.ts';
import { INVITING, RULES } from './rules.ts';
import { HELP, PRIVACY, SETTINGS } from './settings.ts';
import { HISTORY, STANDINGS, WEEK_SHOT } from './standings.ts';
import { TABLE } from './table.ts';
import { TOURNAMENTS } from './tournaments.ts';
import { DOZEN } from '../../features/dozen/words.ts';
import { STREAK } from '../../features/streak/words.ts';
import { PUZZLE } from '../../features/puzzle/words.ts';
import { BEAT, SHARING } from '../../features/share/words.ts';
import { REVIEW } from '../../features/review/words.ts';

export const MESSAGES = {
  commands: COMMANDS,
  choices: CHOICES,
  common: COMMON,
  refusals: REFUSALS,
  conflicts: CONFLICTS,
  match: MATCH,
  daily: { ...DOZEN, ...STREAK },
  history: { ...HISTORY, ...SHARING },
  beat: BEAT,
  review: REVIEW,
  standings: STANDINGS,
  weekShot: WEEK_SHOT,
  inviting: INVITING,
  aiming: AIMING,
  ideas: IDEAS,
  rules: RULES,
  settings: SETTINGS,
  practice: PRACTICE,
  puzzle: PUZZLE,
  learning: LEARNING,
  privacy: PRIVACY,
  help: HELP,
  table: TABLE,
  tournaments: TOURNAMENTS,
};

/** Everything the bot says. A language that misses a word doesn't compile. */
export type Words = typeof MESSAGES;

/** Everything the bot says, including the referee, and the texts and descriptions of pictures. */
export const LANGUAGE = { messages: MESSAGES, pictures: PICTURES };
