import { isLeaning, ringValueOf } from 'crokinole/board/regions';
import type { Vector } from 'crokinole/board/vector';
import { aimRay, findAimEnd, type AimEnd } from '@crokinole/pictures/geometry/aim-line';
import { isPlaceFree, isPlaceLegal, placeOf, type Aim, type AimTurn } from '../aim/aim-state.ts';
import { coneOf } from '../aim/sketch.ts';
import type { TableMessage } from '../protocol/server-messages.ts';
import type { Labels } from './kit/labels.ts';

type Named = Pick<TableMessage, 'discs' | 'own'> & {
  readonly sides: readonly Pick<TableMessage['sides'][number], 'side' | 'names'>[];
};

/** "Aiming at Bo’s disc, 15 ring, 12° left, strength 60." */
export function aimSentence(aim: Aim, turn: AimTurn, table: Named, words: Labels['aim']): string {
  if (!isPlaceLegal(aim, turn) || !isPlaceFree(aim, turn)) return words.blocked;
  const { reachIn } = coneOf(aim, turn.hand, turn.boardSpeed);
  const ray = aimRay(turn.quadrant, placeOf(aim), aim.angleCentideg);
  const end = findAimEnd(ray, turn.position.discs, reachIn.meant);
  return words.told([
    ...targetParts(end, table, words),
    words.angle(tenths(aim.angleCentideg)),
    words.power(Math.round(aim.power / 10)),
    ...(aim.position === 0 ? [] : [words.start(tenths(aim.position))]),
  ]);
}

function targetParts(
  end: AimEnd,
  { discs, sides, own }: Named,
  words: Labels['aim'],
): readonly string[] {
  if (end.kind === 'peg') return [words.peg];
  if (end.kind === 'hole') return [words.hole];
  const disc = end.kind === 'disc' ? discs[end.index] : undefined;
  if (disc === undefined) return [words.nothing];
  const names = sides.find(({ side }) => side === disc.side)?.names ?? [];
  const whose = disc.side === own?.side ? words.ownDisc : words.discOf(names.join(' & '));
  const named = disc.number === undefined ? whose : `${whose} ${disc.number}`;
  return [named, spotText(disc, words)];
}

function spotText(disc: Vector, words: Labels['aim']): string {
  if (isLeaning(disc)) return words.leaning;
  const value = ringValueOf(disc);
  return value === 0 ? words.outside : words.ring(value);
}

/** Of a degree, so that what is read out is short. */
function tenths(centideg: number): number {
  return Math.round(centideg / 10) / 10;
}
