import { createHash } from 'node:crypto';
import { simulate } from '../../src/physics/simulate.ts';
import { randomBoard, randomShot } from './oracle/random-shots.ts';
import { seeded } from './seeded.ts';

/** The complete reports of some seeded shots, bit for bit. */
export function reportHashes(order: 'forwards' | 'backwards' = 'forwards'): readonly string[] {
  const random = seeded(2026);
  const shots = [0, 6, 12, 23, 23, 23].flatMap((others) =>
    Array.from({ length: 10 }, () => {
      const position = randomBoard(random, others);
      return { position, shot: randomShot(random, position) };
    }),
  );
  const inOrder = order === 'forwards' ? shots : shots.toReversed();
  const hashes = inOrder.map(({ position, shot }) => {
    const result = simulate(position, shot, { boardSpeed: 'normal' });
    return createHash('sha256').update(JSON.stringify(result)).digest('hex');
  });
  return order === 'forwards' ? hashes : hashes.toReversed();
}
