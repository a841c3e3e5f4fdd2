import { AIMING } from './aiming.ts';
import { CHOICES, COMMANDS } from './commands.ts';
import { COMMON } from './common.ts';
import { DAILY } from './daily.ts';
import { HISTORY } from './history.ts';
import { HELP } from './help.ts';
import { IDEAS } from './ideas.ts';
import { INVITING } from './inviting.ts';
import { LEARNING } from './learning.ts';
import { MATCH } from './match.ts';
import { PRACTICE } from './practice.ts';
import { PUZZLE } from './puzzle.ts';
import { PRIVACY } from './privacy.ts';
import { CONFLICTS, REFUSALS } from './refusals.ts';
import { REVIEW } from './review.ts';
import { STANDINGS } from './standings.ts';
import { RULES } from './rules.ts';
import { SETTINGS } from './settings.ts';
import { TABLE } from './table.ts';
import { TOURNAMENTS } from './tournaments.ts';

export const MESSAGES = {
  commands: COMMANDS,
  choices: CHOICES,
  common: COMMON,
  refusals: REFUSALS,
  conflicts: CONFLICTS,
  match: MATCH,
  daily: DAILY,
  history: HISTORY,
  review: REVIEW,
  standings: STANDINGS,
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
