import type { RoundEnded } from '@crokinole/pictures/match/shot-views';
import { ringValueOf } from 'crokinole/board/regions';
import type { Quadrant } from 'crokinole/board/start';
import { numberOfDisc, sideOfDisc } from 'crokinole/match/discs';
import type { Ruling } from 'crokinole/rules/ruling';
import type { ShotEvent, ShotReport, Stretch } from 'crokinole/shot/report';
import type { DiscId } from 'crokinole/shot/shot';
import type { StoredShot } from '../../matches/records/matches.ts';
import type { ShotMessage } from '../protocol/server-messages.ts';

/** Five decimals: the difference isn't visible, and the message is half as long. */
const DIGITS = 1e5;
const round = (value: number): number => Math.round(value * DIGITS) / DIGITS;

/** The free board has no referee: there every disc in the hole counts. */
type ShotRuling = Pick<Ruling, 'valid' | 'banked'> | undefined;

type ShotText = Pick<ShotMessage, 'match' | 'revision' | 'lines' | 'told' | 'count'>;

/** The message that animates a shot for everyone at the table. */
export function shotMessageOf(
  { place, aimed, report }: StoredShot,
  told: ShotText,
  withNumbers: boolean,
  ruling: ShotRuling,
): ShotMessage {
  const { shot } = report;
  const peak = peakOf(report, ruling);
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
    ...(peak === undefined ? {} : { peak }),
  };
}

function peakOf({ events, shot }: ShotReport, ruling: ShotRuling): ShotMessage['peak'] {
  const discsOf = (kind: 'sunk' | 'ditched') =>
    events.flatMap((event) => (event.kind === kind ? [event.disc] : []));
  const counts = (of: DiscId) =>
    ruling === undefined || ruling.banked.some(({ disc }) => disc === of);
  const twenty = discsOf('sunk').find(counts);
  if (twenty !== undefined) return { kind: 'twenty', disc: twenty };
  const isTheirs = (disc: DiscId) => sideOfDisc(disc) !== sideOfDisc(shot.shooter);
  const out = ruling?.valid === false ? undefined : discsOf('ditched').find(isTheirs);
  return out === undefined ? undefined : { kind: 'take-out', disc: out };
}

/** Side by side, and the most valuable discs first. */
export function countOf({ discs, breakdown }: RoundEnded): NonNullable<ShotMessage['count']> {
  return {
    discs: discs
      .map(({ id, x, y }) => ({
        side: sideOfDisc(id),
        points: ringValueOf({ x, y }),
        x: round(x),
        y: round(y),
      }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => a.side - b.side || b.points - a.points),
    twenties: breakdown.sides.map(({ counts }) => counts.twenty),
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
