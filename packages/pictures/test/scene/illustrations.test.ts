import { describe, expect, it } from 'vitest';
import { isLegalStart, MAX_INSET_CENTI_IN, WIDEST_START } from 'crokinole/board/start';
import { SHOOTING_LINE_RADIUS_IN } from 'crokinole/board/dimensions';
import {
  isLeaning,
  isOutAtRest,
  isTouchingOrInsideFifteen,
  ringValueOf,
} from 'crokinole/board/regions';
import { distanceBetween, lengthOf, type Vector } from 'crokinole/board/vector';
import { ILLUSTRATIONS, type DrawnDisc, type DrawnMark } from '../../src/scene/illustrations.ts';
import { ILLUSTRATION_IDS, type Illustration } from '../../src/views/still-views.ts';

function markedDiscs(id: Illustration): (readonly [DrawnMark, DrawnDisc])[] {
  const { marks, discs } = ILLUSTRATIONS[id];
  return marks.map((mark) => {
    const [nearest] = [...discs].sort(
      (a, b) => distanceBetween(mark, a) - distanceBetween(mark, b),
    );
    if (nearest === undefined) throw new Error(`${id} has no disc`);
    return [mark, nearest];
  });
}

describe.each(ILLUSTRATION_IDS)('the picture of %s', (id) => {
  it('has every number right by the rules of the board', () => {
    for (const [mark, disc] of markedDiscs(id)) {
      if (typeof mark.sign !== 'number') continue;
      expect(mark.sign).toBe(disc.pose === 'sunk' ? 20 : ringValueOf(disc));
    }
  });

  it('has no two discs overlap', () => {
    const { discs } = ILLUSTRATIONS[id];
    discs.forEach((a, i) => {
      for (const b of discs.slice(i + 1)) expect(distanceBetween(a, b)).toBeGreaterThan(1.25);
    });
  });

  it('draws leaners as leaning', () => {
    for (const disc of ILLUSTRATIONS[id].discs) {
      if (disc.pose !== 'sunk') expect(disc.pose === 'leaning').toBe(isLeaning(disc));
    }
  });
});

function isStart({ x, y }: Vector): boolean {
  const insetCentiIn = Math.round((SHOOTING_LINE_RADIUS_IN - lengthOf({ x, y })) * 100);
  const positionCentideg = Math.round((Math.atan2(x, -y) * 18_000) / Math.PI);
  if (Math.abs(insetCentiIn) > MAX_INSET_CENTI_IN) return false;
  return isLegalStart({ positionCentideg, insetCentiIn }, WIDEST_START);
}

it.each([
  ['start', isStart],
  ['free-shot', isTouchingOrInsideFifteen],
  ['scoring', (disc: Vector) => !isOutAtRest(disc)],
] as const)('the ticks in the picture of %s agree with the rules', (id, isGood) => {
  const judged = markedDiscs(id).filter(([mark]) => typeof mark.sign === 'string');
  expect(judged.length).toBeGreaterThan(0);
  for (const [mark, disc] of judged) expect(mark.sign === 'yes').toBe(isGood(disc));
});
