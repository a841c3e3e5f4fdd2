import type { ShotEvent, ShotReport } from 'crokinole/shot/report';
import { mapTime } from './time-map.ts';

/** Two moments closer than this would be the same picture twice. */
const MIN_APART_S = 0.02;

/** The times that tell a shot in few pictures, between its start and its end, in order. */
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

/** The first contact says most; then what was won and lost, then the harder the knock the better. */
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

/** Halves the longest stretch of the replay without a picture until there are enough. */
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
