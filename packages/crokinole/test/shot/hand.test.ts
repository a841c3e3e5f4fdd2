import { describe, expect, it } from 'vitest';
import { createRandomState, drawBelow, drawWords, type RandomState } from '../../src/random.ts';
import { HANDS, wobbleAt, wobble, type Hand } from '../../src/shot/hand.ts';
import type { Flick } from '../../src/shot/shot.ts';
import { fc } from '../../../../test/support/properties.ts';

const KEY = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const aimed: Flick = { angleCentideg: 0, speedCentiInPerS: 4000 };

function flickMany(flick: Flick, hand: Hand, count: number): readonly Flick[] {
  let random = createRandomState(KEY);
  return Array.from({ length: count }, () => {
    const [flicked, after] = wobble(flick, hand, random);
    random = after;
    return flicked;
  });
}

function spreadOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(square) };
}

describe('the generator of a match', () => {
  it('draws the same from the same state, and advances', () => {
    const state = createRandomState(KEY);
    const [first, after] = drawWords(state, 4);
    expect(drawWords(state, 4)[0]).toEqual(first);
    expect(drawWords(after, 4)[0]).not.toEqual(first);
    expect(state).toEqual({ key: KEY, draws: 0 });
    expect(JSON.parse(JSON.stringify(after))).toEqual(after);
  });

  it('matches the published key stream of ChaCha20', () => {
    // RFC 8439, appendix A.1, test vector 1: key and nonce all zero.
    const [words] = drawWords(createRandomState('0'.repeat(64)), 4);
    expect([...words].map((word) => word.toString(16))).toEqual([
      'ade0b876',
      '903df1a0',
      'e56a5d40',
      '28bd8653',
    ]);
  });

  it('refuses an invalid key', () => {
    expect(() => createRandomState('abc')).toThrow();
    expect(() => createRandomState(KEY.toUpperCase())).toThrow();
  });

  it('draws every side equally often', () => {
    let state: RandomState = createRandomState(KEY);
    const counts = [0, 0, 0];
    for (let i = 0; i < 3000; i += 1) {
      const [side, after] = drawBelow(state, 3);
      state = after;
      counts[side] = (counts[side] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(100);
    expect(() => drawBelow(state, 0)).toThrow();
  });
});

describe('wobble', () => {
  it('is off without a setting: nothing is drawn', () => {
    const random = createRandomState(KEY);
    expect(wobble(aimed, 'none', random)).toEqual([aimed, random]);
  });

  it.each(HANDS.filter((hand) => hand !== 'none'))('%s spreads as much as it says', (hand) => {
    const flicks = flickMany(aimed, hand, 4000);
    const { angleCentideg, speedShare } = wobbleAt(aimed, hand);
    const angle = spreadOf(flicks.map((flick) => flick.angleCentideg));
    const speed = spreadOf(flicks.map((flick) => flick.speedCentiInPerS));
    expect(Math.abs(angle.mean)).toBeLessThan(angleCentideg * 0.06);
    expect(angle.deviation / angleCentideg).toBeCloseTo(1, 1);
    expect(Math.abs(speed.mean - 4000)).toBeLessThan(4000 * speedShare * 0.06);
    expect(speed.deviation / (4000 * speedShare)).toBeCloseTo(1, 1);
  });

  it('is smaller for a better player, and larger for a harder flick', () => {
    const spreads = HANDS.map((hand) => wobbleAt(aimed, hand).angleCentideg);
    expect(spreads).toEqual([...spreads].sort((a, b) => a - b));
    const soft = wobbleAt({ ...aimed, speedCentiInPerS: 2000 }, 'club');
    const hard = wobbleAt({ ...aimed, speedCentiInPerS: 11_800 }, 'club');
    expect(hard.angleCentideg / soft.angleCentideg).toBeGreaterThan(1.5);
    expect(hard.speedShare / soft.speedShare).toBeGreaterThan(1.5);
  });

  it('never makes a flick that cannot be played', () => {
    const flicks = fc.record({
      angleCentideg: fc.integer({ min: -9000, max: 9000 }),
      speedCentiInPerS: fc.integer({ min: 10, max: 11_800 }),
    });
    const check = (flick: Flick, hand: Hand, draws: number) => {
      const [flicked] = wobble(flick, hand, { key: KEY, draws });
      expect(Number.isInteger(flicked.angleCentideg)).toBe(true);
      expect(Number.isInteger(flicked.speedCentiInPerS)).toBe(true);
      expect(Math.abs(flicked.angleCentideg)).toBeLessThanOrEqual(9000);
      expect(flicked.speedCentiInPerS).toBeGreaterThanOrEqual(10);
      expect(flicked.speedCentiInPerS).toBeLessThanOrEqual(11_800);
    };
    fc.assert(fc.property(flicks, fc.constantFrom(...HANDS), fc.nat(), check));
  });
});
