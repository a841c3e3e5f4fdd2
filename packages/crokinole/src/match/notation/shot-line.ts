import type { StartPlace } from '../../board/start.ts';
import { REMOVAL_CODES, type Ground, type Removal } from '../../rules/ruling.ts';
import type { Flick } from '../../shot/shot.ts';
import { formatDisc, parseDisc } from './discs.ts';
import { parseInteger, parsePair } from './numbers.ts';
import { formatPlaced, parsePlaced } from './position.ts';
import type { ShotEntry } from './record.ts';

const RESHOOT = 'again';

/**
 * The disc, its place, the aim, the actual flick, draws = ground, then each disc's outcome:
 * `a1 @0,0 0,3900>-41,3852 #3 = hit-direct a1:0.5,1.25 +a2 -b1:left-surface`.
 */
export function formatShot(shot: ShotEntry): string {
  const { place, aimed, flicked, draws } = shot;
  const inputs = [
    formatDisc(shot.disc),
    `@${place.positionCentideg},${place.insetCentiIn}`,
    isSameFlick(aimed, flicked)
      ? formatFlick(aimed)
      : `${formatFlick(aimed)}>${formatFlick(flicked)}`,
    ...(draws === null ? [] : [`#${draws}`]),
  ];
  const outcome = [
    shot.ground,
    ...(shot.reshoot ? [RESHOOT] : []),
    ...shot.moved.map(formatPlaced),
    ...shot.banked.map((disc) => `+${formatDisc(disc)}`),
    ...shot.removed.map(({ disc, code }) => `-${formatDisc(disc)}:${code}`),
  ];
  return `${inputs.join(' ')} = ${outcome.join(' ')}`;
}

function formatFlick({ angleCentideg, speedCentiInPerS }: Flick): string {
  return `${angleCentideg},${speedCentiInPerS}`;
}

export function isSameFlick(a: Flick, b: Flick): boolean {
  return a.angleCentideg === b.angleCentideg && a.speedCentiInPerS === b.speedCentiInPerS;
}

export function parseShot(line: string): ShotEntry | undefined {
  const [inputs, outcome, ...more] = line.split(' = ');
  if (inputs === undefined || outcome === undefined || more.length > 0) return undefined;
  const before = parseInputs(inputs.split(' '));
  const after = parseOutcome(outcome.split(' '));
  return before === undefined || after === undefined
    ? undefined
    : { kind: 'shot', ...before, ...after };
}

type Inputs = Pick<ShotEntry, 'disc' | 'place' | 'aimed' | 'flicked' | 'draws'>;
type ShotOutcome = Omit<ShotEntry, keyof Inputs | 'kind'>;

function parseInputs(words: readonly string[]): Inputs | undefined {
  const [name, at, flicks, hash, ...more] = words;
  const disc = parseDisc(name ?? '');
  const place = parsePlace(at);
  const [aimed, flicked = aimed, ...others] = (flicks ?? '').split('>').map(parseFlick);
  const draws = hash === undefined ? null : parseDraws(hash);
  if (disc === undefined || place === undefined || draws === undefined) return undefined;
  if (aimed === undefined || flicked === undefined) return undefined;
  return more.length + others.length > 0 ? undefined : { disc, place, aimed, flicked, draws };
}

function parsePlace(text: string | undefined): StartPlace | undefined {
  const pair = text?.startsWith('@') === true ? parsePair(text.slice(1)) : undefined;
  return pair && { positionCentideg: pair[0], insetCentiIn: pair[1] };
}

function parseFlick(text: string): Flick | undefined {
  const pair = parsePair(text);
  return pair && { angleCentideg: pair[0], speedCentiInPerS: pair[1] };
}

function parseDraws(text: string): number | undefined {
  return text.startsWith('#') ? parseInteger(text.slice(1)) : undefined;
}

const GROUNDS: Readonly<Record<Ground['code'], true>> = {
  'hit-direct': true,
  'hit-off-peg': true,
  'hit-by-combination': true,
  'hit-through-peg': true,
  'free-shot-made': true,
  'free-carom-made': true,
  missed: true,
  'touched-nothing': true,
  'hit-out-of-play': true,
  'peg-hit-void': true,
  'free-shot-missed': true,
  lagged: true,
};

function isGround(text: string | undefined): text is Ground['code'] {
  return text !== undefined && Object.hasOwn(GROUNDS, text);
}

/**
 * Unknown words are ignored here and detected when the line is compared with its reformatted
 * reading.
 */
function parseOutcome([ground, ...words]: readonly string[]): ShotOutcome | undefined {
  if (!isGround(ground)) return undefined;
  const marked = (mark: string) =>
    words.filter((word) => word.startsWith(mark)).map((word) => word.slice(1));
  return {
    ground,
    reshoot: words[0] === RESHOOT,
    moved: words.map(parsePlaced).filter((disc) => disc !== undefined),
    banked: marked('+')
      .map(parseDisc)
      .filter((disc) => disc !== undefined),
    removed: marked('-')
      .map(parseRemoval)
      .filter((removal) => removal !== undefined),
  };
}

function parseRemoval(text: string): Removal | undefined {
  const [name, why] = text.split(':');
  const disc = parseDisc(name ?? '');
  const code = REMOVAL_CODES.find((each) => each === why);
  return disc === undefined || code === undefined ? undefined : { disc, code };
}
