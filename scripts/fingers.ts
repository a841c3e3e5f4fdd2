/**
 * Compares how many open twenties the same hand makes when the aim is entered by the chat's panel,
 * by typed numbers, or with a finger that slips when lifted. All use the same random errors, so
 * only the aims differ. Then how many a swipe makes that is the flick itself (own finger).
 * `npm run fingers [-- --shots 10000]` prints the table in docs/table-fingers.md.
 */
import { parseArgs } from 'node:util';
import type { Aim, AimTurn } from '../src/activity/aim/aim-state.ts';
import { beginTurn } from '../src/activity/aim/finger.ts';
import { firstAim } from '../src/activity/aim/pull.ts';
import { WIDEST_START } from 'crokinole/board/start';
import { sideOfDisc } from 'crokinole/match/discs';
import { createMatch } from 'crokinole/match/setup';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { createRandomState } from 'crokinole/random';
import { judge } from 'crokinole/rules/judge';
import { HANDS, type Hand } from 'crokinole/shot/hand';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE, speedOfPower } from 'crokinole/shot/power';
import { playAim } from '../src/matches/steps/match-steps.ts';
import { seeded } from '../packages/crokinole/test/support/seeded.ts';
import {
  drag,
  normal,
  swipe,
  THUMB,
  type Dragged,
  type FingerHabits,
  type SwipeSpread,
} from './fingers/finger-model.ts';
import { printTable } from './table.ts';

const MIN_SHOTS = 4000;
const MAX_APART_POINTS = 2;
const KEY = '7'.repeat(64);
const LAYOUT = {
  centre: { x: 195, y: 300 },
  pxPerIn: 13,
  smallerSidePx: 390,
  pad: { left: 0, top: 500, right: 390, bottom: 844 },
};

/** The next aim entered in that way, and the effort. */
interface Entered {
  readonly aim: Aim;
  /** Drags that were no shot, before the one that was. */
  readonly refused: number;
}

type Entry = (turn: AimTurn, random: () => number) => Entered;

function byPanel(turn: AimTurn): Entered {
  return { aim: firstAim(turn), refused: 0 };
}

/** People type whole numbers: 57 per cent. */
function byNumbers(turn: AimTurn): Entered {
  const { power, ...rest } = firstAim(turn);
  return { aim: { ...rest, angle: 0, power: 10 * Math.round(power / 10) }, refused: 0 };
}

function byFinger(
  habits: FingerHabits,
  taken: (dragged: Dragged) => Aim | undefined,
  seen = (turn: AimTurn): AimTurn => turn,
): Entry {
  return (turn, random) => {
    const ground = { turn: seen(turn), layout: LAYOUT };
    const wanted = firstAim(turn);
    // Starts from another aim, so that there is no advantage.
    const start = { ...beginTurn(turn), aim: { ...wanted, angle: 300, power: 700 } };
    for (let refused = 0; ; refused += 1) {
      const aim = taken(drag(start, wanted, ground, habits, random));
      if (aim !== undefined) return { aim, refused };
    }
  };
}

const aimOfFlick = ({ outcome }: Dragged) => (outcome?.kind === 'flick' ? outcome.aim : undefined);

/** The finger's page has an own disc before the hole, so no magnet helps there. */
function withoutMagnet(turn: AimTurn): AimTurn {
  return { ...turn, position: { discs: [{ id: turn.disc + 1, x: 0, y: -5 }] } };
}

/** The error if the finger's direction and speed set the flick directly. */
function bySwipe(turn: AimTurn, random: () => number): Entered {
  const aim = firstAim(turn);
  const speedShare = Math.max(0.1, 1 + 0.12 * normal(random));
  const power = Math.round(aim.power * Math.sqrt(speedShare));
  const bounded = Math.min(MAX_POWER_PERMILLE, Math.max(MIN_POWER_PERMILLE, power));
  return { aim: { ...aim, angle: Math.round(200 * normal(random)), power: bounded }, refused: 0 };
}

/** Own finger: the swipe is the flick, and no wobble is added. */
function byOwnFinger(spread: SwipeSpread): Entry {
  return (turn, random) => {
    const ground = { turn, layout: LAYOUT };
    const wanted = firstAim(turn);
    for (let refused = 0; ; refused += 1) {
      const outcome = swipe(beginTurn(turn), wanted, ground, spread, random);
      if (outcome?.kind === 'flick') return { aim: outcome.aim, refused };
    }
  };
}

const OWN_FINGERS = [60, 120].flatMap((hz) =>
  [
    [3, 1],
    [3, 3],
    [5, 2],
    [8, 1],
    [8, 3],
  ].map(([percent = 0, degrees = 0]) => ({
    name: `own finger: ${percent} %, ${degrees}°, ${hz} Hz`,
    entry: byOwnFinger({ hz, speedShare: percent / 100, angleCentideg: 100 * degrees }),
  })),
);
const OWN_FINGER_PERCENT = { least: 20, most: 60 } as const;

const ENTRIES: readonly {
  readonly name: string;
  readonly entry: Entry;
  readonly isHeld: boolean;
}[] = [
  { name: 'panel', entry: byPanel, isHeld: true },
  { name: 'numbers', entry: byNumbers, isHeld: true },
  { name: 'finger', entry: byFinger(THUMB, aimOfFlick), isHeld: true },
  {
    name: 'finger, 30 Hz',
    entry: byFinger({ ...THUMB, hz: 30 }, aimOfFlick),
    isHeld: true,
  },
  {
    name: 'finger, fine gear',
    entry: byFinger({ ...THUMB, isPatient: true }, aimOfFlick),
    isHeld: true,
  },
  {
    name: 'finger, twice the slip',
    entry: byFinger({ ...THUMB, slipPx: 2 * THUMB.slipPx }, aimOfFlick),
    isHeld: true,
  },
  {
    name: 'finger, no magnet',
    entry: byFinger(THUMB, aimOfFlick, withoutMagnet),
    isHeld: true,
  },
  {
    name: 'as it was lifted',
    entry: byFinger(THUMB, ({ shownAtLift }) => shownAtLift),
    isHeld: false,
  },
  { name: 'swipe', entry: bySwipe, isHeld: false },
];

interface Tally {
  readonly twenties: number;
  readonly refused: number;
  readonly angleOffCentideg: number;
  readonly powerOffPermille: number;
}

function tallyOf(entry: Entry, state: MatchState, shots: number): Tally {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('nobody is to flick');
  const { boardSpeed, hand } = state;
  const turn: AimTurn = { ...next, allowances: WIDEST_START, boardSpeed, hand };
  const wanted = firstAim(turn);
  const random = seeded(21);
  const tally = { twenties: 0, refused: 0, angleOffCentideg: 0, powerOffPermille: 0 };
  let luck = createRandomState(KEY);
  for (let i = 0; i < shots; i += 1) {
    const { aim, refused } = entry(turn, random);
    const played = playAim({ ...state, random: luck }, next.seat, {
      positionCentideg: aim.position,
      insetCentiIn: aim.inset,
      angleCentideg: aim.angle,
      speedCentiInPerS: speedOfPower(aim.power),
    });
    if (!played.ok) throw new Error(`an open shot was refused: ${played.refusal.code}`);
    const context = {
      sideOf: sideOfDisc,
      shooterSide: sideOfDisc(next.disc),
      reshootsUsed: 0,
    };
    const { banked } = judge(played.value.report, context, state.rules);
    luck = played.value.random;
    tally.twenties += banked.length;
    tally.refused += refused;
    tally.angleOffCentideg += Math.abs(aim.angle - wanted.angle) / shots;
    tally.powerOffPermille += Math.abs(aim.power - wanted.power) / shots;
  }
  return tally;
}

function matchWith(hand: Hand): MatchState {
  const created = createMatch({
    preset: 'nca',
    overrides: {},
    format: 'shootout',
    players: ['ada'],
    boardSpeed: 'normal',
    hand,
    random: createRandomState(KEY),
  });
  if (!created.ok) throw new Error(created.refusal.code);
  return created.value;
}

const { values } = parseArgs({ options: { shots: { type: 'string', default: '10000' } } });
const shots = Number(values.shots);
if (!Number.isInteger(shots) || shots < MIN_SHOTS) {
  console.error(`--shots takes a whole number from ${MIN_SHOTS}.`);
  process.exit(2);
}

function percentOf({ twenties }: Tally): number {
  return (100 * twenties) / shots;
}

function rowOf(name: string, tally: Tally, apart: string): string[] {
  const rate = percentOf(tally);
  return [
    name,
    rate.toFixed(1),
    Math.sqrt((rate * (100 - rate)) / shots).toFixed(1),
    apart,
    (tally.angleOffCentideg / 100).toFixed(2),
    (tally.powerOffPermille / 10).toFixed(2),
    ((100 * tally.refused) / (shots + tally.refused)).toFixed(1),
  ];
}

const groups = HANDS.filter((hand) => hand !== 'none').map((hand) => {
  const state = matchWith(hand);
  const tallies = ENTRIES.map((each) => ({ ...each, tally: tallyOf(each.entry, state, shots) }));
  const held = tallies.filter(({ isHeld }) => isHeld).map(({ tally }) => percentOf(tally));
  const apart = Math.max(...held) - Math.min(...held);
  const rows = tallies.map(({ name, isHeld, tally }) =>
    rowOf(`${hand}: ${name}`, tally, isHeld ? apart.toFixed(1) : ''),
  );
  return { rows, apart };
});
const steady = matchWith('none');
const own = OWN_FINGERS.map(({ name, entry }) => ({ name, tally: tallyOf(entry, steady, shots) }));
printTable(
  ['entered by', 'open 20 %', '± %', 'apart', 'off by °', 'off by power %', 'no shot %'],
  [...groups.flatMap(({ rows }) => rows), ...own.map(({ name, tally }) => rowOf(name, tally, ''))],
);
console.log(
  `${shots} shots a row, straight from the middle, normal board, the same luck in each row.`,
);
if (groups.some(({ apart }) => apart > MAX_APART_POINTS)) {
  console.error(`panel, numbers and finger are more than ${MAX_APART_POINTS} points apart.`);
  process.exit(1);
}
const { least, most } = OWN_FINGER_PERCENT;
if (own.some(({ tally }) => percentOf(tally) < least || percentOf(tally) > most)) {
  console.error(`own finger makes less than ${least} % or more than ${most} % of open twenties.`);
  process.exit(1);
}
