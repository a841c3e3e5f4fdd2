import type { ShotEvent, ShotReport } from 'crokinole/shot/report';
import { mapTime } from './time-map.ts';

/** Moments closer than this would look the same. */
const MIN_APART_S = 0.02;

/** The key moments of a shot between its start and its end, in order. */
export function highlightsOf(report: ShotReport, count: number): readonly number[] {
  const wanted = report.events
    .map((event, i) => ({ timeS: event.timeS, weight: weightOf(event, i, report.events) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.timeS - b.timeS);
  const chosen: number[] = [];
  for (const { timeS } of wanted) {
    if (chosen.length < count && isApart(timeS, chosen, report)) chosen.push(timeS);
  }
  return fillGaps(report, chosen, count);
}

function isApart(timeS: number, chosen: readonly number[], report: ShotReport): boolean {
  return [0, report.durationS, ...chosen].every((other) => Math.abs(other - timeS) >= MIN_APART_S);
}

/** The first contact matters most, then gains and losses, then collisions by speed. */
function weightOf(event: ShotEvent, index: number, events: readonly ShotEvent[]): number {
  switch (event.kind) {
    case 'contact': {
      const isFirst = events.findIndex(({ kind }) => kind === 'contact') === index;
      return isFirst ? 1000 : event.speedInPerS;
    }
    case 'sunk':
      return 900;
    case 're-entered':
      return 800;
    case 'left-surface':
      return 200;
    case 'lipped':
      return 100;
    case 'peg':
      return 0.8 * event.speedInPerS;
    case 'peg-transmitted':
    case 'line-cleared':
    case 'line-touched':
    case 'rail':
    case 'ditched':
    case 'moved':
    case 'stopped':
      return 0;
  }
}

/** Splits the longest interval of the replay until there are enough pictures. */
function fillGaps(report: ShotReport, chosen: readonly number[], count: number): readonly number[] {
  const map = mapTime(report);
  const times = [0, ...chosen.map((timeS) => map.replayTimeOf(timeS)), map.motionMs].sort(
    (a, b) => a - b,
  );
  while (times.length < count + 2) {
    const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    const widest = gaps.indexOf(Math.max(...gaps));
    times.splice(widest + 1, 0, ((times[widest] ?? 0) + (times[widest + 1] ?? 0)) / 2);
  }
  return times.slice(1, -1).map((ms) => map.shotTimeAt(ms));
}
