import { describe, expect, test } from 'vitest';
import { isStartBlocked } from 'crokinole/board/start';
import { targetsOf } from 'crokinole/aiming/targets';
import { discOf } from 'crokinole/match/discs';
import { createMatch } from 'crokinole/match/setup';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { DOZEN_SHOTS } from 'crokinole/practice/dozen';
import { createRandomState } from 'crokinole/random';
import type { PlacedDisc } from 'crokinole/shot/shot';
import { aimOf, idleAim, placeOf } from '../../../../src/discord/features/aiming/panel-aim.ts';
import { dozenBoard, shootAt } from '../../../../src/features/dozen/game.ts';
import { fc, runs } from '../../../support/properties.ts';

/** A match of two in which seat 0 is to flick, with these discs on the board. */
function stateWith(discs: readonly PlacedDisc[]): MatchState {
  const created = createMatch({
    preset: 'nca',
    overrides: { firstStarter: 'first-seat' },
    format: 'singles',
    players: ['1', '2'],
    boardSpeed: 'normal',
    hand: 'club',
    random: createRandomState('0'.repeat(64)),
  });
  if (!created.ok) throw new Error(created.refusal.code);
  const { round } = created.value;
  return { ...created.value, round: { ...round, discs } };
}

function nextOf(state: MatchState) {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('no one is to flick');
  return next;
}

const theirs = (x: number, y: number, number = 1): PlacedDisc => ({
  id: discOf(1, number),
  x,
  y,
});

describe('the idle aim', () => {
  const days = Array.from({ length: 3 }, (_, i) => ({ day: '2031-02-28', key: `${i}`.repeat(64) }));
  const numbers = Array.from({ length: DOZEN_SHOTS }, (_, i) => i + 1);

  test.each(days)('scores nothing on the boards of a dozen, and is at no target', (day) => {
    for (const number of numbers) {
      const state = dozenBoard(day, number);
      const next = nextOf(state);
      const aim = idleAim(state, next);
      expect(shootAt(day, number, aimOf(aim))).toMatchObject({ ok: true, value: { points: 0 } });
      const angles = targetsOf(next, placeOf(aim)).map(({ angleCentideg }) => angleCentideg);
      expect(angles).not.toContain(aim.angleCentideg);
    }
  });
});

test('the idle aim starts beside a disc that lies on the starting place', () => {
  const state = stateWith([theirs(0, -12)]);
  const next = nextOf(state);
  const place = placeOf(idleAim(state, next));
  expect(isStartBlocked(next.quadrant, place, next.position.discs)).toBe(false);
});

/** How many times the same disc is listed above each clear way to hit one. */
function timesBefore(targets: ReturnType<typeof targetsOf>): readonly number[] {
  const discs = targets.flatMap(({ target, isClear }) =>
    target.kind === 'disc' && isClear ? [target.disc] : [],
  );
  return discs.map((disc, at) => discs.slice(0, at).filter((each) => each === disc).length);
}

describe('the menu', () => {
  const middle = { positionCentideg: 0, insetCentiIn: 0 };

  test('shows the near disc once, then the far one, then each again', () => {
    const near = theirs(-2, -7);
    const state = stateWith([near, theirs(3, -4, 2)]);
    const targets = targetsOf(nextOf(state), middle);
    const discs = targets.flatMap(({ target, isClear }) =>
      target.kind === 'disc' && isClear ? [target.disc] : [],
    );
    expect(discs.slice(0, 4)).toEqual([1, 2, 1, 2].map((number) => discOf(1, number)));
    expect(timesBefore(targets)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4]);
  });

  test('shows each disc once before any of them again, wherever they lie', () => {
    const place = fc.tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: -10, max: 10 }));
    const boards = fc.uniqueArray(place, { minLength: 1, maxLength: 5, selector: String });
    fc.assert(
      fc.property(boards, (places) => {
        const discs = places.map(([x, y], number) => theirs(x, y, number + 1));
        const times = timesBefore(targetsOf(nextOf(stateWith(discs)), middle));
        expect(times).toEqual(times.toSorted((one, other) => one - other));
      }),
      { numRuns: runs(40) },
    );
  });
});
