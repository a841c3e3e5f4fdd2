import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { ServiceRefusal } from '../../../src/matches/records/answers.ts';
import type { RobotLevel } from '../../../src/matches/records/players.ts';
import { refusalText } from '../../../src/texts/refusal-text.ts';
import { pictureWordsIn, wordsIn } from '../../../src/words/registry.ts';

/** What players read. */
export const words = wordsIn('en');
/** What describes pictures. */
export const { sentences: pictures } = pictureWordsIn('en');

/** A robot as it is named with its level. */
export const robotNamed = (name: string, level: RobotLevel) =>
  words.match.robot(name, words.match.levels[level]);

/** The sentence about a refusal, which may name the player whose turn it is. */
export const refusal = (why: ServiceRefusal, turn: string | null = null) =>
  refusalText(why, words, { turn });

/** With commands as our texts have them, by name, not as the links that Discord shows. */
export const unlinked = (text: string) => text.replaceAll(/<\/([^:>]+):\d+>/g, '**/$1**');

/** The sentence about a shot: the player, and what the player did. */
export const TOLD_SHOT =
  /(?:Twenty|twenties) for .+!|[>)] (?:hits|knocks|misses|stays in|gives|touches nothing|stops \d|is in|counts as)\b/;

/** How many words a message and its controls have, but for its pictures. */
export function wordsOn({ text, buttons, menus }: SeenMessage): number {
  const all = [text, ...[...buttons, ...menus].map(({ label }) => label)].join(' ');
  return all.split(/\s+/).filter((each) => /[\p{L}\d]/u.test(each)).length;
}
