import { RANDOM_KEY_PATTERN, type RandomState } from '../../random.ts';
import type { RuleOverrides } from '../../rules/house-rules.ts';
import { PRESET_IDS } from '../../rules/presets/registry.ts';
import { HANDS } from '../../shot/hand.ts';
import { BOARD_SPEEDS } from '../../shot/shot.ts';
import { ruleOverridesSchema } from '../codec/rules-schema.ts';
import { PLAYER_PATTERN } from '../setup.ts';
import { MATCH_FORMATS } from '../state.ts';
import { formatSeat, parseSeat } from './action-line.ts';
import { parseInteger } from './numbers.ts';
import type { MatchRecord } from './record.ts';

export const NOTATION_VERSION = 1;
export const FIRST_WORD = 'crokinole';

type Header = Omit<MatchRecord, 'entries'>;

export function formatHeader({ setup, random }: Header): readonly string[] {
  // Parsed so that the options come in one order, whoever wrote them.
  const overrides = Object.entries(ruleOverridesSchema.parse(setup.overrides));
  return [
    `${FIRST_WORD} ${NOTATION_VERSION}`,
    `rules ${setup.preset}`,
    ...overrides.map(([option, value]) => `option ${option} ${JSON.stringify(value)}`),
    `format ${setup.format}`,
    `board ${setup.boardSpeed}`,
    `hand ${setup.hand}`,
    ...setup.players.map((player) => `player ${player}`),
    `starts ${formatSeat(setup.starter)}`,
    ...(random === null ? [] : [`random ${random.key} ${random.draws}`]),
  ];
}

/** The lines between the first one and the blank one, each a word and what it says. */
export function parseHeader(lines: readonly string[]): Header | undefined {
  const said = lines.map((line) => {
    const space = line.indexOf(' ');
    return [line.slice(0, space), line.slice(space + 1)] as const;
  });
  const all = (word: string) => said.filter(([key]) => key === word).map(([, value]) => value);
  const only = (word: string) => all(word)[0];
  const preset = PRESET_IDS.find((id) => id === only('rules'));
  const format = MATCH_FORMATS.find((each) => each === only('format'));
  const boardSpeed = BOARD_SPEEDS.find((each) => each === only('board'));
  const hand = HANDS.find((each) => each === only('hand'));
  const starter = parseSeat(only('starts'));
  const overrides = parseOverrides(all('option'));
  const random = parseRandom(only('random'));
  const players = all('player');
  if (preset === undefined || format === undefined || boardSpeed === undefined) return undefined;
  if (hand === undefined || starter === undefined || overrides === undefined) return undefined;
  if (random === undefined || !players.every((each) => PLAYER_PATTERN.test(each))) return undefined;
  return { setup: { preset, overrides, format, players, boardSpeed, hand, starter }, random };
}

function parseOverrides(options: readonly string[]): RuleOverrides | undefined {
  const entries = options.map((option): [string, unknown] => {
    const space = option.indexOf(' ');
    return [option.slice(0, space), parseJson(option.slice(space + 1))];
  });
  return ruleOverridesSchema.safeParse(Object.fromEntries(entries)).data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseRandom(text: string | undefined): RandomState | null | undefined {
  if (text === undefined) return null;
  const [key, count, ...more] = text.split(' ');
  const draws = parseInteger(count);
  if (key === undefined || !RANDOM_KEY_PATTERN.test(key) || more.length > 0) return undefined;
  return draws === undefined ? undefined : { key, draws };
}
