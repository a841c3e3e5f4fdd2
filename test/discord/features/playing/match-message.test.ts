import { expect, onTestFinished, test } from 'vitest';
import { createMatch } from 'crokinole/match/setup';
import type { MatchState } from 'crokinole/match/state';
import { createRandomState } from 'crokinole/random';
import { asOneLine } from '../../../../src/discord/features/playing/past-turn.ts';
import { recordMatch } from '../../../../src/storage/ladders/ladder-rows.ts';
import { resultLines } from '../../../../src/texts/turn-text.ts';
import { storeInMemory } from '../../../support/stores.ts';
import { words } from '../../support/told.ts';

test('lines become one of at most 300 characters, the first in any case', () => {
  expect(asOneLine(['One.', 'Two.'])).toBe('One. Two.');
  const [first, second] = ['a'.repeat(200), 'b'.repeat(99)];
  expect(asOneLine([first, second])).toHaveLength(300);
  expect(asOneLine([first, `${second}b`, 'c'])).toBe(`${first} …`);
  expect(asOneLine(['d'.repeat(400)])).toHaveLength(400);
});

/** Of one player, at its end. */
function shootout(hand: 'club' | 'none'): MatchState {
  const created = createMatch({
    ...{ preset: 'nca', overrides: {}, format: 'shootout', players: ['11'] },
    ...{ boardSpeed: 'normal', hand, random: createRandomState('0'.repeat(64)) },
  });
  if (!created.ok) throw new Error(created.refusal.code);
  const outcome = { code: 'won', side: 0, by: 'score' } as const;
  return { ...created.value, phase: { kind: 'ended', outcome } };
}

test('a shootout is ranked where it was played', async () => {
  const store = storeInMemory();
  onTestFinished(() => store.close());
  const results = [
    ['11', '77', 9],
    ['12', '77', 8],
    ['13', '88', 10],
  ] as const;
  for (const [i, [player, server, twenties]] of results.entries()) {
    const figures = { player, rounds: 1, twenties, openShots: 12, openTwenties: twenties };
    const players = [{ ...figures, bestRoundPoints: 0, achieved: [] }];
    const side = { place: 1, result: 'win', isFirst: true, players } as const;
    const counted = { server, preset: 'nca', hasRobot: false, isShootout: true } as const;
    const match = { matchId: `m${i}`, endedAtMs: i, figures: { ...counted, sides: [side] } };
    await store.write((db) => recordMatch(db, match));
  }
  const { shootoutBest, shootoutOver, shootoutUnrated } = words.practice;
  const told = (server: string | null, hand: 'club' | 'none' = 'club') =>
    resultLines({ server, state: shootout(hand) }, store.boards, words);
  const result = `## 🎯 ${shootoutOver(0, 12)}`;
  expect(await told('77')).toEqual([result, shootoutBest.here(9, 1)]);
  expect(await told(null)).toEqual([result, shootoutBest.everywhere(9, 2)]);
  expect(await told('88')).toEqual([result]);
  expect(await told('77', 'none')).toEqual([result, shootoutUnrated]);
});
