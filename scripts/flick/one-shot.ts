import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ringValueOf } from 'crokinole/board/regions';
import type { Quadrant } from 'crokinole/board/start';
import { simulate } from 'crokinole/physics/simulate';
import type { ShotRefusal } from 'crokinole/physics/refusals';
import { createRandomState } from 'crokinole/random';
import { HANDS, wobble, type Hand } from 'crokinole/shot/hand';
import type { Rest, ShotEvent, ShotReport } from 'crokinole/shot/report';
import { BOARD_SPEEDS, type BoardSpeed, type Position, type Shot } from 'crokinole/shot/shot';

export const USAGE = `Plays one shot and prints what happens.

  --angle DEG       from the line through the centre, to the right: -90 to 90, in hundredths
  --speed N         the disc's speed in inches a second: 0.1 to 118; 35 is a good open twenty
  --position DEG    along the shooting line, to the right: -47 to 47           (0)
  --inset IN        how far inside the line the disc's centre lies             (0)
  --quadrant N      0 bottom, 1 left, 2 top, 3 right                           (0)
  --board FILE      the discs in play: {"discs":[{"id":2,"x":0.5,"y":-3}, …]}  (none)
  --hand NAME       ${HANDS.join(', ')}                     (none; club with --seed)
  --seed N          draws the hand's wobble from this whole number
  --board-speed NAME ${BOARD_SPEEDS.join(', ')}                                  (normal)
  --json            the whole report as JSON
`;

const REFUSALS: Record<ShotRefusal, string> = {
  'unknown-quadrant': 'There are four quadrants: 0, 1, 2 and 3.',
  'angle-out-of-range': 'The angle is from -90 to 90 degrees, in hundredths.',
  'speed-out-of-range': 'The speed is from 0.1 to 118 inches a second, in hundredths.',
  'start-off-line': 'The disc has to start touching the shooting line in its own quadrant.',
  'start-blocked': 'Another disc lies where this one should start.',
  'too-many-discs': 'A board holds 36 discs at the most.',
  'repeated-disc': 'Two discs have the same number. The one to be shot has number 0.',
  'disc-off-board': 'A disc lies off the board.',
  'discs-overlap': 'A disc lies on another one, or on a peg.',
  'without-end': 'The discs would push each other on and on: no end was found to that shot.',
};

/** A mistake in the command line: reported in one sentence without a stack trace. */
export class UsageError extends Error {}

function hundredths(name: string, text: string): number {
  const value = Math.round(Number(text) * 100);
  if (
    text.trim() === '' ||
    !Number.isFinite(value) ||
    Math.abs(value / 100 - Number(text)) > 1e-9
  ) {
    throw new UsageError(`--${name} takes a number with two decimals at the most, not "${text}".`);
  }
  return value;
}

function oneOf<Name extends string>(option: string, names: readonly Name[], text: string): Name {
  const name = names.find((candidate) => candidate === text);
  if (name === undefined) throw new UsageError(`--${option} is one of ${names.join(', ')}.`);
  return name;
}

function readPosition(file: string): Position {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`);
  }
  const discs = discsIn(text);
  if (discs === undefined) {
    throw new UsageError(`${file} does not hold {"discs":[{"id":1,"x":0,"y":0}, …]}.`);
  }
  return { discs };
}

function discsIn(text: string): Position['discs'] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null || !('discs' in parsed)) return undefined;
  return Array.isArray(parsed.discs) && parsed.discs.every(isPlacedDisc) ? parsed.discs : undefined;
}

function isPlacedDisc(value: unknown): value is Position['discs'][number] {
  if (typeof value !== 'object' || value === null) return false;
  const { id, x, y } = value as Record<string, unknown>;
  return Number.isInteger(id) && typeof x === 'number' && typeof y === 'number';
}

function readArguments(given: readonly string[]) {
  try {
    return parseArgs({
      options: {
        angle: { type: 'string' },
        speed: { type: 'string' },
        position: { type: 'string', default: '0' },
        inset: { type: 'string', default: '0' },
        quadrant: { type: 'string', default: '0' },
        board: { type: 'string' },
        hand: { type: 'string' },
        seed: { type: 'string' },
        'board-speed': { type: 'string', default: 'normal' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      // A negative number after an option is its value.
      args: joinNegatives(given),
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function joinNegatives(args: readonly string[]): string[] {
  return args.reduce<string[]>((joined, arg) => {
    const last = joined.at(-1);
    const isValue = /^-\d/.test(arg) && last?.startsWith('--') === true && !last.includes('=');
    return isValue ? [...joined.slice(0, -1), `${last}=${arg}`] : [...joined, arg];
  }, []);
}

type Arguments = ReturnType<typeof readArguments>;

function flickFrom(args: Arguments): { shot: Shot; hand: Hand } {
  if (args.angle === undefined || args.speed === undefined) {
    throw new UsageError('--angle and --speed are needed.');
  }
  const aimed = {
    angleCentideg: hundredths('angle', args.angle),
    speedCentiInPerS: hundredths('speed', args.speed),
  };
  const hand = oneOf('hand', HANDS, args.hand ?? (args.seed === undefined ? 'none' : 'club'));
  const seed = Number(args.seed ?? 0);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new UsageError('--seed takes a whole number.');
  const [flick] = wobble(aimed, hand, createRandomState(seed.toString(16).padStart(64, '0')));
  const place = {
    positionCentideg: hundredths('position', args.position),
    insetCentiIn: hundredths('inset', args.inset),
  };
  // An unknown quadrant is refused below, with other impossible shots.
  const quadrant = Number(args.quadrant) as Quadrant;
  return { shot: { shooter: 0, quadrant, ...place, ...flick }, hand };
}

const nameOf = (disc: number) => (disc === 0 ? 'the shooter' : `disc ${disc}`);
const speed = (speedInPerS: number) => `${speedInPerS.toFixed(1)} in/s`;

function wordsFor(event: ShotEvent): string {
  switch (event.kind) {
    case 'contact':
      return `${nameOf(event.a)} and ${nameOf(event.b)} meet at ${speed(event.speedInPerS)}`;
    case 'peg':
      return `${nameOf(event.disc)} hits peg ${event.peg + 1} at ${speed(event.speedInPerS)}`;
    case 'peg-transmitted':
      return `peg ${event.peg + 1} passes the hit on to ${nameOf(event.receiver)} (${speed(event.speedInPerS)})`;
    case 'line-cleared':
      return `${nameOf(event.disc)} is wholly inside the shooting line`;
    case 'line-touched':
      return `${nameOf(event.disc)} touches the shooting line on its way out`;
    case 'left-surface':
      return `${nameOf(event.disc)} leaves the surface`;
    case 'rail':
      return `${nameOf(event.disc)} hits the rail at ${speed(event.speedInPerS)}`;
    case 're-entered':
      return `${nameOf(event.disc)} is thrown back over the surface`;
    case 'ditched':
      return `${nameOf(event.disc)} falls into the ditch`;
    case 'lipped':
      return `${nameOf(event.disc)} runs over the hole at ${speed(event.speedInPerS)}`;
    case 'sunk':
      return `${nameOf(event.disc)} falls into the hole`;
    case 'moved':
      return `${nameOf(event.disc)} starts to move`;
    case 'stopped':
      return `${nameOf(event.disc)} stops`;
  }
}

function wordsForRest(rest: Rest): string {
  const at = `at ${rest.x.toFixed(4)}, ${rest.y.toFixed(4)}`;
  switch (rest.place) {
    case 'surface':
      return `${at}, worth ${ringValueOf(rest)}`;
    case 'leaning':
      return `${at}, leaning over the hole, worth ${ringValueOf(rest)}`;
    case 'hole':
      return 'in the hole, a twenty';
    case 'ditch':
      return 'in the ditch';
    case 'returned':
      return `${at}, but it had left the surface: out of play`;
  }
}

function tell(report: ShotReport, hand: Hand): string {
  const { shot } = report;
  const degrees = (shot.angleCentideg / 100).toFixed(2);
  return [
    `angle ${degrees}°, ${speed(shot.speedCentiInPerS / 100)}, hand: ${hand}`,
    ...report.events.map((event) => `${event.timeS.toFixed(3).padStart(7)} s  ${wordsFor(event)}`),
    'At rest:',
    ...report.rest.map((rest) => `  ${nameOf(rest.disc)} ${wordsForRest(rest)}`),
  ].join('\n');
}

/** The output for a command line. */
export function playShot(given: readonly string[]): string {
  const args = readArguments(given);
  if (args.help) return USAGE;
  const { shot, hand } = flickFrom(args);
  const boardSpeed: BoardSpeed = oneOf('board-speed', BOARD_SPEEDS, args['board-speed']);
  const position = args.board === undefined ? { discs: [] } : readPosition(args.board);
  const result = simulate(position, shot, { boardSpeed });
  if (!result.ok) throw new UsageError(REFUSALS[result.refusal]);
  return args.json ? JSON.stringify(result.value) : tell(result.value, hand);
}
