import { isLeaning, ringValueOf } from '../../core/board/regions.ts';
import type { Vector } from '../../core/board/vector.ts';
import { assertNever } from '../../core/result.ts';
import { aimRay, findAimEnd, type AimEnd } from '../aim/aim-line.ts';
import type { AimView } from '../views.ts';
import { WORDS } from '../words.ts';
import { fitAltText, spokenName } from './fit.ts';
import { hourOf, positionWords, zoneWords } from './position.ts';

/** The aim in words, as the shooter sees it: they sit at 6 o'clock. */
export function aimAltText(view: AimView): string {
  const start = `${spokenName(view.name)} aims a ${WORDS.sideNames[view.side]} disc from 6 o'clock.`;
  if (view.isBlocked) return fitAltText(`${start} ${WORDS.blocked}.`);
  const ray = aimRay(view.quadrant, view.place, view.angleCentideg);
  const end = findAimEnd(ray, view.discs, view.reachIn);
  const settings = [
    `Start: ${aside(view.place.positionCentideg, 'the middle')}.`,
    `Angle: ${aside(view.angleCentideg, 'straight at the hole')}.`,
    `Power: ${spokenName(view.power.label)}.`,
    endWords(view, end),
  ];
  const opening = [start, ...settings].join(' ');
  const sides = ([0, 1, 2] as const).map((side) => ({
    name: WORDS.sideNames[side],
    discs: view.discs.filter((disc) => disc.side === side),
  }));
  const present = sides.filter(({ discs }) => discs.length > 0);
  return fitAltText(
    [opening, ...present.map((s) => `${s.name}: ${positionWords(s.discs, view.quadrant)}.`)].join(
      ' ',
    ),
    [opening, ...present.map((s) => `${s.name}: ${zoneWords(s.discs)}.`)].join(' '),
    opening,
  );
}

function aside(centideg: number, none: string): string {
  if (centideg === 0) return none;
  return `${Math.abs(centideg) / 100}° ${centideg < 0 ? 'left' : 'right'}`;
}

function endWords(view: AimView, end: AimEnd): string {
  const hour = (direction: Vector) => hourOf(direction, view.quadrant);
  switch (end.kind) {
    case 'disc': {
      const struck = view.discs[end.index];
      if (struck === undefined) return '';
      const name = WORDS.sideNames[struck.side];
      const where = isLeaning(struck) ? 'leaning on the hole' : zoneAt(struck);
      return (
        `First contact: the ${name} disc ${where} at ${hour(struck)} o'clock, hit ` +
        `${fullnessWord(end.fullness)}; it would go towards ${hour(end.struckAlong)} o'clock.`
      );
    }
    case 'peg':
      return `First contact: the peg at ${hour(end.at)} o'clock.`;
    case 'hole':
      return 'The path leads over the hole.';
    case 'edge':
      return 'The path meets nothing and leads off the board.';
    case 'stop':
      return `The path meets nothing; the disc would stop ${zoneAt(end.at)}.`;
    default:
      return assertNever(end);
  }
}

function zoneAt(place: Vector): string {
  const value = ringValueOf(place);
  return value === 0 ? 'on the outer line or beyond it' : `in the ${value}`;
}

/** How much of the struck disc the shooter meets. */
function fullnessWord(fullness: number): string {
  if (fullness > 0.985) return 'full';
  if (fullness > 0.8) return 'thick';
  if (fullness > 0.45) return 'half';
  return 'thin';
}
