import { RANDOM_KEY_PATTERN, type RandomState } from '../../random.ts';
import type { RuleOverrides } from '../../rules/presets/house-rules.ts';
import type { FirstStarter } from '../../rules/options.ts';
import { PRESET_IDS, PRESETS } from '../../rules/presets/registry.ts';
import { HANDS } from '../../shot/hand.ts';
import { BOARD_SPEEDS } from '../../shot/shot.ts';
import { parseJson } from '../codec/parse-json.ts';
import { ruleOverridesSchema } from '../codec/rules-schema.ts';
import { PLAYER_PATTERN, type MatchSetup } from '../setup.ts';
import { MATCH_FORMATS } from '../state.ts';
import { formatSeat, parseSeat } from './action-line.ts';
import { parseInteger } from './numbers.ts';
import type { MatchRecord } from './record.ts';

export const NOTATION_VERSION = 1;
export const FIRST_WORD = 'crokinole';

/** Marks an unrated match. */
const FRIENDLY = ['rated', 'no'] as const;

type Header = Omit<MatchRecord, 'entries'>;

export function formatHeader({ setup, random }: Header): readonly string[] {
  // Parsing puts the options into one canonical order.
  const overrides = Object.entries(ruleOverridesSchema.parse(setup.overrides));
  return [
    `${FIRST_WORD} ${NOTATION_VERSION}`,
    `rules ${setup.preset}`,
    ...overrides.map(([option, value]) => `option ${option} ${JSON.stringify(value)}`),
    `format ${setup.format}`,
    `board ${setup.boardSpeed}`,
    `hand ${setup.hand}`,
    ...(setup.friendly === true ? [FRIENDLY.join(' ')] : []),
    ...setup.players.map((player) => `player ${player}`),
    `starts ${formatStart(setup)}`,
    ...(random === null ? [] : [`random ${random.key} ${random.draws}`]),
  ];
}

/** The lines between the first line and the blank one, each a key and a value. */
export function parseHeader(lines: readonly string[]): Header | undefined {
  const fields = lines.map((line) => {
    const space = line.indexOf(' ');
    return [line.slice(0, space), line.slice(space + 1)] as const;
  });
  const all = (word: string) => fields.filter(([key]) => key === word).map(([, value]) => value);
  const only = (word: string) => all(word)[0];
  const preset = PRESET_IDS.find((id) => id === only('rules'));
  const format = MATCH_FORMATS.find((each) => each === only('format'));
  const boardSpeed = BOARD_SPEEDS.find((each) => each === only('board'));
  const hand = HANDS.find((each) => each === only('hand'));
  const start = parseStart(only('starts'));
  const overrides = parseOverrides(all('option'));
  const random = parseRandom(only('random'));
  const players = all('player');
  if (preset === undefined || format === undefined || boardSpeed === undefined) return undefined;
  if (hand === undefined || start === undefined || overrides === undefined) return undefined;
  if (random === undefined || !players.every((each) => PLAYER_PATTERN.test(each))) return undefined;
  const rated = only(FRIENDLY[0]);
  if (rated !== undefined && rated !== FRIENDLY[1]) return undefined;
  const friendly = rated === undefined ? {} : ({ friendly: true } as const);
  const setup = { preset, overrides, format, players, boardSpeed, hand, ...friendly, ...start };
  return { setup, random };
}

type Start = Pick<MatchSetup, 'starter' | 'leftHand'>;

/** How the starter is settled while it is still open. Only a hand draw has more to say. */
const SETTLED_BY: Readonly<Record<FirstStarter, string>> = {
  'by-lot': 'lot',
  'first-seat': 'first',
  'hand-draw': 'hands',
  lag: 'lag',
};
const HIDDEN = ['hands ab', 'hands ba'] as const;

function formatStart({ starter, leftHand, preset, overrides }: Header['setup']): string {
  if (starter !== undefined) return formatSeat(starter);
  const option = overrides.firstStarter ?? PRESETS[preset].firstStarter;
  const isByHand = option === 'hand-draw' && leftHand !== undefined;
  return isByHand ? HIDDEN[leftHand] : SETTLED_BY[option];
}

function parseStart(text: string | undefined): Start | undefined {
  const starter = parseSeat(text);
  if (starter !== undefined) return { starter };
  const leftHand = HIDDEN.findIndex((each) => each === text);
  if (leftHand >= 0) return { leftHand: leftHand === 0 ? 0 : 1 };
  return text === SETTLED_BY['hand-draw'] || text === SETTLED_BY.lag ? {} : undefined;
}

function parseOverrides(options: readonly string[]): RuleOverrides | undefined {
  const entries = options.map((option): [string, unknown] => {
    const space = option.indexOf(' ');
    return [option.slice(0, space), parseJson(option.slice(space + 1))];
  });
  return ruleOverridesSchema.safeParse(Object.fromEntries(entries)).data;
}

function parseRandom(text: string | undefined): RandomState | null | undefined {
  if (text === undefined) return null;
  const [key, count, ...more] = text.split(' ');
  const draws = parseInteger(count);
  if (key === undefined || !RANDOM_KEY_PATTERN.test(key) || more.length > 0) return undefined;
  return draws === undefined || draws < 0 ? undefined : { key, draws };
}
