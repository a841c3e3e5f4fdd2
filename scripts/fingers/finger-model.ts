import { type Aim, discOnScreen } from '../../src/activity/aim/aim-state.ts';
import {
  type FingerEvent,
  type FingerState,
  type Ground,
  type Outcome,
  readFinger,
} from '../../src/activity/aim/finger.ts';
import { pullOfPower } from '../../src/activity/aim/pull.ts';
import { readSwipingFinger } from '../../src/activity/aim/swipe-finger.ts';
import { speedOfPower } from 'crokinole/shot/power';
import { directionOf, type Vector } from 'crokinole/board/vector';

/**
 * A model of a finger on glass, without recorded data. It reaches for the estimated aim, sees the
 * page's response, corrects, rests, and rolls aside when lifted. The lengths, in CSS pixels, are
 * guesses at the upper end of what is reported for thumbs.
 */
export interface FingerHabits {
  readonly hz: number;
  /**
   * One standard deviation of the end point of a reach across half the screen, along either axis.
   */
  readonly reachErrorPx: number;
  /** The same for a small correction, whose error also grows with its length. */
  readonly correctionErrorPx: number;
  readonly correctionErrorShare: number;
  readonly tremblePx: number;
  /** One standard deviation of the slip at lift-off, along either axis. */
  readonly slipPx: number;
  /** The longest time from the first roll of the fingertip to the end of the touch. */
  readonly maxSlipMs: number;
  readonly maxCorrections: number;
  /** Waits for fine gear before correcting. */
  readonly isPatient: boolean;
}

export const THUMB: FingerHabits = {
  hz: 60,
  reachErrorPx: 6,
  correctionErrorPx: 0.8,
  correctionErrorShare: 0.12,
  tremblePx: 0.25,
  slipPx: 3,
  maxSlipMs: 120,
  maxCorrections: 5,
  isPatient: false,
};

/** Close enough as displayed: people do not correct a fraction of the cone. */
const NEAR_CENTIDEG = 30;
const NEAR_PERMILLE = 6;
const PIXELS_PER_CSS_PX = 3;
const MIN_SLIP_MS = 30;

type Random = () => number;

/** A normal draw with mean 0 and deviation 1: the sum of twelve uniform draws. */
export function normal(random: Random): number {
  let sum = -6;
  for (let i = 0; i < 12; i += 1) sum += random();
  return sum;
}

export interface Dragged {
  readonly events: readonly FingerEvent[];
  readonly outcome: Outcome | null;
  /** The aim when the finger left the glass, including the slip; it is not used. */
  readonly shownAtLift: Aim;
}

/** One drag to an aim from the disc's place, through the page's reducer. */
export function drag(
  start: FingerState,
  wanted: Aim,
  ground: Ground,
  habits: FingerHabits,
  random: Random,
): Dragged {
  const finger = new Finger(start, ground, habits, random);
  finger.press({ x: 195 + 40 * normal(random), y: 540 + 15 * normal(random) });
  finger.reach(wanted);
  if (habits.isPatient) finger.rest(320);
  for (let i = 0; i < habits.maxCorrections && !finger.isNear(wanted); i += 1) {
    finger.correct(wanted);
    if (habits.isPatient) finger.rest(120);
  }
  finger.rest(110 + 120 * random());
  return finger.lift();
}

/** Four times as far, within the range of fine gear. */
function wayInFineGear(offPx: number): number {
  return offPx <= 3 ? 4 * offPx : 12 + (offPx - 3);
}

class Finger {
  readonly #events: FingerEvent[] = [];
  readonly #ground: Ground;
  readonly #habits: FingerHabits;
  readonly #random: Random;
  #state: FingerState;
  #from: Vector = { x: 0, y: 0 };
  #at: Vector = { x: 0, y: 0 };
  #ms = 0;

  constructor(state: FingerState, ground: Ground, habits: FingerHabits, random: Random) {
    this.#state = state;
    this.#ground = ground;
    this.#habits = habits;
    this.#random = random;
  }

  press(at: Vector): void {
    this.#from = at;
    this.#at = at;
    this.#tell('down', at);
  }

  /** Moves to the estimated aim, fast and inexactly. */
  reach(wanted: Aim): void {
    const { reachErrorPx } = this.#habits;
    const end = this.#pointOf(wanted);
    const aside = {
      x: reachErrorPx * normal(this.#random),
      y: reachErrorPx * normal(this.#random),
    };
    this.#goTo({ x: end.x + aside.x, y: end.y + aside.y }, 350 + 250 * this.#random());
  }

  isNear(wanted: Aim): boolean {
    const { angle, power } = this.#state.aim;
    return (
      Math.abs(angle - wanted.angle) <= NEAR_CENTIDEG &&
      Math.abs(power - wanted.power) <= NEAR_PERMILLE
    );
  }

  /** Moves by the displayed error, taking into account how fast the aim follows. */
  correct(wanted: Aim): void {
    const shown = this.#pointOf(this.#state.aim);
    const meant = this.#pointOf(wanted);
    const way = { x: meant.x - shown.x, y: meant.y - shown.y };
    const offPx = Math.hypot(way.x, way.y);
    const goesPx = this.#isFine() ? wayInFineGear(offPx) : offPx;
    const scale = offPx === 0 ? 0 : goesPx / offPx;
    const { correctionErrorPx, correctionErrorShare } = this.#habits;
    const errorPx = correctionErrorPx + correctionErrorShare * goesPx;
    const to = {
      x: this.#at.x + scale * way.x + errorPx * normal(this.#random),
      y: this.#at.y + scale * way.y + errorPx * normal(this.#random),
    };
    this.#goTo(to, 150 + 100 * this.#random());
  }

  #isFine(): boolean {
    const { doing } = this.#state;
    return doing.kind === 'pulling' && doing.pull.grip.gear === 'fine';
  }

  rest(ms: number): void {
    this.#goTo(this.#at, ms);
  }

  /** The slip grows with the square of time, and ends with the touch. */
  lift(): Dragged {
    const { slipPx, maxSlipMs } = this.#habits;
    const from = this.#at;
    const slip = { x: slipPx * normal(this.#random), y: slipPx * normal(this.#random) };
    this.#goBy(MIN_SLIP_MS + (maxSlipMs - MIN_SLIP_MS) * this.#random(), (share) => ({
      x: from.x + slip.x * share * share,
      y: from.y + slip.y * share * share,
    }));
    const shownAtLift = this.#state.aim;
    const outcome = this.#tell('up', this.#at);
    return { events: this.#events, outcome, shownAtLift };
  }

  /** Where the finger must be for an aim, without gears and magnets. */
  #pointOf({ angle, position, power }: Aim): Vector {
    const lengthPx = pullOfPower(power, this.#ground.layout);
    const { x, y } = directionOf(angle - position);
    return { x: this.#from.x - x * lengthPx, y: this.#from.y + y * lengthPx };
  }

  #goTo(to: Vector, ms: number): void {
    const from = this.#at;
    this.#goBy(ms, (share) => {
      // A minimum-jerk movement, as in arms and fingers.
      const eased = share * share * share * (10 - 15 * share + 6 * share * share);
      return { x: from.x + eased * (to.x - from.x), y: from.y + eased * (to.y - from.y) };
    });
  }

  #goBy(ms: number, pathAt: (share: number) => Vector): void {
    const frames = Math.max(1, Math.round((ms * this.#habits.hz) / 1000));
    const { tremblePx } = this.#habits;
    for (let i = 1; i <= frames; i += 1) {
      this.#ms += 1000 / this.#habits.hz;
      this.#at = pathAt(i / frames);
      const tremble = { x: tremblePx * normal(this.#random), y: tremblePx * normal(this.#random) };
      this.#tell('move', { x: this.#at.x + tremble.x, y: this.#at.y + tremble.y });
    }
  }

  #tell(kind: 'down' | 'move' | 'up', at: Vector): Outcome | null {
    const event: FingerEvent = {
      ...{ kind, pointer: 1, x: onPixel(at.x), y: onPixel(at.y) },
      ms: this.#ms,
    };
    this.#events.push(event);
    const { state, outcome } = readFinger(this.#state, event, this.#ground);
    this.#state = state;
    return outcome;
  }
}

/** How far a swipe misses what was meant: one standard deviation each. */
export interface SwipeSpread {
  readonly hz: number;
  readonly speedShare: number;
  readonly angleCentideg: number;
}

const SWIPE_FROM_PX = 130;
const SWIPE_TO_PX = 40;
/** How long a finger speeds up before it runs as fast as it will be at the disc. */
const SPEED_UP_SHARE = 0.5;

/** One swipe through the disc towards the wanted aim, through the page's reducer. */
export function swipe(
  start: FingerState,
  wanted: Aim,
  ground: Ground,
  { hz, speedShare, angleCentideg }: SwipeSpread,
  random: Random,
): Outcome | null {
  const { pxPerIn } = ground.layout;
  const { x, y } = directionOf(wanted.angle - wanted.position + angleCentideg * normal(random));
  const inPerS = speedOfPower(wanted.power) / 100;
  const pxPerMs = (inPerS * pxPerIn * Math.max(0.2, 1 + speedShare * normal(random))) / 1000;
  const disc = discOnScreen(start.aim, ground.layout);
  const phaseMs = (1000 / hz) * random();
  let state = start;
  const lengthPx = SWIPE_FROM_PX + SWIPE_TO_PX;
  // At half the speed on average while it speeds up, and evenly from there.
  const speedUpMs = (2 * SPEED_UP_SHARE * SWIPE_FROM_PX) / pxPerMs;
  for (let frame = 0; ; frame += 1) {
    const ms = phaseMs + (1000 * frame) / hz;
    const runPx =
      ms < speedUpMs ? (pxPerMs * ms * ms) / (2 * speedUpMs) : pxPerMs * (ms - speedUpMs / 2);
    const at = {
      x: disc.x + (runPx - SWIPE_FROM_PX) * x + THUMB.tremblePx * normal(random),
      y: disc.y - (runPx - SWIPE_FROM_PX) * y + THUMB.tremblePx * normal(random),
    };
    const kind = frame === 0 ? 'down' : runPx < lengthPx ? 'move' : 'up';
    const event: FingerEvent = { kind, pointer: 1, x: onPixel(at.x), y: onPixel(at.y), ms };
    const step = readSwipingFinger(state, event, ground);
    if (step.outcome !== null || kind === 'up') return step.outcome;
    ({ state } = step);
  }
}

function onPixel(value: number): number {
  return Math.round(value * PIXELS_PER_CSS_PX) / PIXELS_PER_CSS_PX;
}
