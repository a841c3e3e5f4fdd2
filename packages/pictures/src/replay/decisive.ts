import { sampleFrames } from 'crokinole/shot/frames';
import { eventsOf, restOf } from 'crokinole/shot/queries';
import type { ShotReport } from 'crokinole/shot/report';
import type { DiscId } from 'crokinole/shot/shot';
import { tremblesOf } from 'crokinole/shot/trembles';
import type { Vector } from 'crokinole/board/vector';
import type { ShotView } from '../views/shot-view.ts';
import { isVoidedTwenty } from './replay-context.ts';

/** The moment of a shot to be seen from close by, and where it happens. */
export interface Decisive {
  readonly timeS: number;
  readonly spot: Vector;
  /** The disc to follow. */
  readonly disc: DiscId;
  /** It drops into the hole, and that counts. */
  readonly isDrop: boolean;
  /** Two discs meet. */
  readonly isHit: boolean;
}

const HOLE: Vector = { x: 0, y: 0 };

/**
 * The last twenty; else a disc that stops at the hole; else the hit that took another disc off the
 * board; else the hardest hit; else the end of the flicked disc.
 */
export function decisiveOf(shot: ShotView): Decisive {
  const { report } = shot;
  const drop = eventsOf(report, 'sunk').findLast(({ disc }) => !isVoidedTwenty({ shot }, disc));
  if (drop !== undefined) {
    return { timeS: drop.timeS, spot: HOLE, disc: drop.disc, isDrop: true, isHit: false };
  }
  return atHole(report) ?? takeOut(shot) ?? hit(report, () => true) ?? endOf(report);
}

function atHole(report: ShotReport): Decisive | undefined {
  const stops = eventsOf(report, 'stopped');
  const leaner = stops.findLast(({ disc }) => restOf(report, disc)?.place === 'leaning');
  const [tremble] = tremblesOf(report).slice(-1);
  const stop = leaner ?? stops.find(({ timeS }) => timeS === tremble);
  return stop && { timeS: stop.timeS, spot: HOLE, disc: stop.disc, isDrop: false, isHit: false };
}

function takeOut({ report, sides }: ShotView): Decisive | undefined {
  const { shooter } = report.shot;
  const sideOf = (disc: DiscId) => sides.find((each) => each.disc === disc)?.side;
  const gone = new Map(
    eventsOf(report, 'left-surface')
      .filter(({ disc }) => sideOf(disc) !== sideOf(shooter))
      .map(({ disc, timeS }) => [disc, timeS]),
  );
  return hit(report, ({ a, b, timeS }) =>
    [a, b].some((disc) => timeS <= (gone.get(disc) ?? -Infinity)),
  );
}

type Contact = ReturnType<typeof eventsOf<'contact'>>[number];

function hit(report: ShotReport, isMeant: (contact: Contact) => boolean): Decisive | undefined {
  const [hardest] = eventsOf(report, 'contact')
    .filter(isMeant)
    .toSorted((one, other) => other.speedInPerS - one.speedInPerS);
  if (hardest === undefined) return undefined;
  const { timeS, a, b } = hardest;
  const disc = a === report.shot.shooter ? a : b;
  return { timeS, spot: placeOf(report, disc, timeS), disc, isDrop: false, isHit: true };
}

function endOf(report: ShotReport): Decisive {
  const { shooter: disc } = report.shot;
  const [left] = eventsOf(report, 'left-surface').filter((event) => event.disc === disc);
  const timeS = left?.timeS ?? report.durationS;
  return { timeS, spot: placeOf(report, disc, timeS), disc, isDrop: false, isHit: false };
}

export function placeOf(report: ShotReport, disc: DiscId, timeS: number): Vector {
  const [frame] = sampleFrames(report, [timeS]);
  const found = frame?.discs.find((each) => each.disc === disc);
  if (found === undefined) throw new Error(`disc ${disc} is not on the board`);
  return { x: found.x, y: found.y };
}
