import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/support/properties.ts';
import { firstCases } from '../support/golden-shots.ts';
import { compareOutcomes } from '../support/oracle/compare.ts';
import { randomBoard, randomShot } from '../support/oracle/random-shots.ts';
import { simulateExactly } from '../support/oracle/simulate-exactly.ts';
import { seeded } from '../support/seeded.ts';
import { play } from '../support/shots.ts';

const BOARDS = runs(800);
const SHOTS = runs(2000);
const KINDS = ['sunk', 'lipped', 'left-surface', 'rail', 're-entered', 'ditched'] as const;

describe('the engine and the independent exact simulator', () => {
  it.each([0, 6, 12, 23])('agree on random boards with %i others', (others) => {
    const random = seeded(100 + others);
    const errorsIn: number[] = [];
    let differing = 0;
    for (let i = 0; i < BOARDS; i += 1) {
      const position = randomBoard(random, others);
      const shot = randomShot(random, position);
      const boardSpeed = (['slow', 'normal', 'fast'] as const)[i % 3] ?? 'normal';
      const exact = simulateExactly(position, shot, { boardSpeed });
      const comparison = compareOutcomes(play(position, shot, { boardSpeed }), exact);
      errorsIn.push(comparison.worstErrorIn);
      if (comparison.scoresDiffer) differing += 1;
    }
    errorsIn.sort((a, b) => a - b);
    expect(differing / BOARDS).toBeLessThanOrEqual(0.005);
    // The target is 0.02; steps that end in contacts stay well below.
    expect(errorsIn[0.5 * BOARDS]).toBeLessThanOrEqual(0.003);
    expect(errorsIn[0.95 * BOARDS]).toBeLessThanOrEqual(0.05);
  });

  it.each(firstCases())('agree on $name', ({ name, position, shot, boardSpeed }) => {
    const exact = simulateExactly(position, shot, { boardSpeed });
    const { scoresDiffer, worstErrorIn } = compareOutcomes(
      play(position, shot, { boardSpeed }),
      exact,
    );
    expect(scoresDiffer).toBe(false);
    // Each of several hits multiplies a difference.
    expect(worstErrorIn).toBeLessThan(name === 'a combination' ? 0.2 : 0.03);
  });

  it('produce the same events, shot by shot', () => {
    const random = seeded(77);
    const count = (events: readonly { readonly kind: string }[]) =>
      KINDS.map((kind) => events.filter((event) => event.kind === kind).length).join(' ');
    const seen = new Set<string>();
    let differing = 0;
    for (let i = 0; i < SHOTS; i += 1) {
      const position = randomBoard(random, 6);
      const drawn = randomShot(random, position);
      // Only the fastest come back from the rail.
      const shot = i % 10 === 0 ? { ...drawn, speedCentiInPerS: 11_800 } : drawn;
      const exact = simulateExactly(position, shot, { boardSpeed: 'normal' });
      const played = play(position, shot);
      for (const { kind } of exact.events) seen.add(kind);
      const isSame = count(played.events) === count(exact.events);
      if (!isSame || compareOutcomes(played, exact).scoresDiffer) differing += 1;
    }
    expect(differing / SHOTS).toBeLessThanOrEqual(0.01);
    expect([...seen]).toEqual(expect.arrayContaining(['contact', 'peg', ...KINDS]));
  });
});
