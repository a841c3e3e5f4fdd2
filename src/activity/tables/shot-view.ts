import type { Quadrant } from 'crokinole/board/start';
import { numberOfDisc, sideOfDisc } from 'crokinole/match/discs';
import type { ShotEvent, Stretch } from 'crokinole/shot/report';
import type { StoredShot } from '../../matches/records/matches.ts';
import type { ShotMessage } from '../protocol/server-messages.ts';

/** Five decimals: the difference isn't visible, and the message is half as long. */
const DIGITS = 1e5;
const round = (value: number): number => Math.round(value * DIGITS) / DIGITS;

type ShotText = Pick<ShotMessage, 'match' | 'revision' | 'lines' | 'told'>;

/** The message that animates a shot for everyone at the table. */
export function shotMessageOf(
  { place, aimed, report }: StoredShot,
  told: ShotText,
  withNumbers: boolean,
): ShotMessage {
  const { shot } = report;
  return {
    kind: 'shot',
    ...told,
    shooter: shot.shooter,
    quadrant: shot.quadrant satisfies Quadrant,
    place: { position: place.positionCentideg, inset: place.insetCentiIn },
    aimed: { angle: aimed.angleCentideg, speed: aimed.speedCentiInPerS },
    flicked: { angle: shot.angleCentideg, speed: shot.speedCentiInPerS },
    start: report.start.map(({ id, x, y }) => ({
      id,
      side: sideOfDisc(id),
      ...(withNumbers ? { number: numberOfDisc(id) } : {}),
      x: round(x),
      y: round(y),
    })),
    slowingInPerS2: report.slowingInPerS2,
    spinSlowingRadPerS2: report.spinSlowingRadPerS2,
    durationS: report.durationS,
    tracks: report.tracks.map(({ disc, stretches }) => [disc, stretches.map(packed)]),
    ends: report.events.flatMap(endOf),
    knocks: report.events.flatMap(knockOf),
  };
}

function packed(stretch: Stretch): number[] {
  const { fromS, untilS, x, y, vx, vy, turnRad, spinRadPerS, airborne } = stretch;
  return [fromS, untilS, x, y, vx, vy, turnRad, spinRadPerS, airborne ? 1 : 0].map(round);
}

function endOf(event: ShotEvent): ShotMessage['ends'] {
  if (event.kind === 'sunk') return [[event.disc, event.timeS, 'hole']];
  return event.kind === 'ditched' ? [[event.disc, event.timeS, 'ditch']] : [];
}

function knockOf(event: ShotEvent): ShotMessage['knocks'] {
  switch (event.kind) {
    case 'contact':
      return [[event.timeS, event.speedInPerS, 'disc']];
    case 'peg':
    case 'rail':
      return [[event.timeS, event.speedInPerS, event.kind]];
    case 'sunk':
      return [[event.timeS, 0, 'hole']];
    default:
      return [];
  }
}
