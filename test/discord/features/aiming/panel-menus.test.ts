import { describe, expect, test } from 'vitest';
import { discOf } from 'crokinole/match/discs';
import { createMatch } from 'crokinole/match/setup';
import { nextShotOf, type NextShot } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { createRandomState } from 'crokinole/random';
import type { BoardSpeed, PlacedDisc } from 'crokinole/shot/shot';
import {
  idleAim,
  type PanelAim,
  powerLabel,
  powerOptions,
  targetOptions,
  type MenuContent,
  decodeTarget,
  encodeTarget,
} from '../../../../src/discord/features/aiming/panel-aim.ts';
import { fc } from '../../../support/properties.ts';
import { words } from '../../support/told.ts';

const { aiming } = words;

/** With the first target chosen. */
function atFirst(state: MatchState, next: NextShot): PanelAim {
  const idle = idleAim(state, next);
  const [first] = targetOptions({ match: { state }, next, aim: idle, words });
  return { ...idle, ...decodeTarget(first?.value ?? '') } as PanelAim;
}

/** Seat 0 is to flick, at the bottom, with these discs on the board. */
function sceneWith(discs: readonly PlacedDisc[], boardSpeed: BoardSpeed = 'normal'): MenuContent {
  const created = createMatch({
    preset: 'nca',
    overrides: { firstStarter: 'first-seat' },
    format: 'singles',
    players: ['1', '2'],
    boardSpeed,
    hand: 'club',
    random: createRandomState('0'.repeat(64)),
  });
  if (!created.ok) throw new Error(created.refusal.code);
  const state = { ...created.value, round: { ...created.value.round, discs } };
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('no one is to flick');
  return { match: { state }, next, aim: atFirst(state, next), words };
}

const red = (number: number, x: number, y: number) => ({ id: discOf(1, number), x, y });
const blue = (number: number, x: number, y: number) => ({ id: discOf(0, number), x, y });
const chosen = (options: ReturnType<typeof powerOptions>) =>
  options.filter((option) => option.default === true).map(({ label }) => label);
const aimed = (scene: MenuContent, aim: Partial<PanelAim>): MenuContent => ({
  ...scene,
  aim: { ...scene.aim, ...aim },
});
const descriptionOf = (scene: MenuContent, label: string) =>
  targetOptions(scene).find((option) => option.label === label)?.description;

describe('the menu of targets', () => {
  test('shows the current target, and none once the aim has been turned off it', () => {
    const scene = sceneWith([red(2, 0, -5)]);
    expect(chosen(targetOptions(scene))).toEqual(['Red 2 (10): head-on']);
    expect(chosen(targetOptions(aimed(scene, { angleCentideg: 4321 })))).toEqual([]);
  });

  test('says where a target alone would be a foul', () => {
    const scene = sceneWith([red(1, -4, -3)]);
    expect(descriptionOf(scene, aiming.hole)).toBe(aiming.mustHit);
    expect(descriptionOf(scene, 'Red 1 (10): head-on')).toBeUndefined();
    expect(descriptionOf(sceneWith([blue(2, 4, -3)]), aiming.hole)).toBeUndefined();
  });

  test('says what blocks a way, or whose disc comes first', () => {
    const hidden = (disc: PlacedDisc) => sceneWith([red(1, 0, -3), disc]);
    expect(descriptionOf(hidden(red(2, 0, -6.5)), 'Red 1 (15): head-on')).toBe(
      aiming.blockedBy('Red 2 (10)'),
    );
    expect(descriptionOf(hidden(blue(3, 0, -6.5)), 'Red 1 (15): head-on')).toBe(
      aiming.ownFirst('Blue 3 (10)'),
    );
    expect(descriptionOf(hidden(red(2, 6, 6)), 'Red 1 (15): head-on')).toBeUndefined();
    expect(descriptionOf(sceneWith([red(1, 0, 5)]), 'Red 1 (10): head-on')).toBe(aiming.overHole);
    expect(descriptionOf(sceneWith([red(1, 3.1, 5.2)]), 'Red 1 (10): head-on')).toBe(
      aiming.pegInTheWay,
    );
    expect(descriptionOf(sceneWith([red(2, 0, -6.5)]), 'The hole')).toBe(
      aiming.blockedBy('Red 2 (10)'),
    );
  });

  test('names a peg as the player sees it', () => {
    const labels = targetOptions(sceneWith([red(1, 5, -3)])).map(({ label }) => label);
    const pegs = [1, 2, 4, 5, 7, 8, 10, 11].map((hour) => aiming.offPeg(hour));
    const offPegs = labels.filter((label) => pegs.some((peg) => label.endsWith(peg)));
    expect(offPegs.length).toBeGreaterThan(0);
  });
});

describe('the menu of powers', () => {
  test.each(['slow', 'normal', 'fast'] as const)(
    'marks the speed for a twenty on a %s board',
    (speed) => {
      const scene = sceneWith([], speed);
      expect(chosen(powerOptions(scene))).toEqual([
        `${aiming.powers.open} · ${scene.aim.power / 10}`,
      ]);
      expect(powerLabel(scene)).toBe(`${scene.aim.power / 10} (${aiming.powers.open})`);
      const harder = aimed(scene, { power: scene.aim.power + 10 });
      expect(powerLabel(harder)).not.toContain(aiming.powers.open);
      const values = powerOptions(scene).map(({ value }) => Number(value));
      expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
    },
  );

  test('always shows the power that is chosen, named or not', () => {
    const scene = aimed(sceneWith([]), { power: 577 });
    expect(chosen(powerOptions(scene))).toEqual(['57.7']);
    expect(chosen(powerOptions(aimed(scene, { power: 620 })))).toEqual(['Firm · 62']);
  });
});

const angles = fc.integer({ min: -9000, max: 9000 });
const powers = fc.option(fc.integer({ min: 40, max: 1000 }));

test('the value of a menu entry is read back unchanged', () => {
  fc.assert(
    fc.property(fc.nat(24), angles, powers, (i, angleCentideg, power) => {
      const text = encodeTarget(i, angleCentideg, power);
      expect(text.length).toBeLessThanOrEqual(100);
      expect(decodeTarget(text)).toEqual({ angleCentideg, power });
    }),
  );
});

test('two ways with the same angle are two entries', () => {
  expect(encodeTarget(1, 250, null)).not.toBe(encodeTarget(2, 250, null));
});

test.each([
  '',
  '1',
  '1:',
  '1:abc',
  '1:6y1',
  '1:-6y1',
  '1:0:13',
  '1:0:rt',
  '1:0:1:2',
  '1:1.5',
  '1:NaN',
])('a forged entry %j is refused', (text) => {
  expect(decodeTarget(text)).toBeUndefined();
});
