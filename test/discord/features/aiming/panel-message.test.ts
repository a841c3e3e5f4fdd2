import { expect, test } from 'vitest';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { defaultAim } from '../../../../src/discord/features/aiming/panel-aim.ts';
import { ideaLine } from '../../../../src/discord/features/aiming/idea-text.ts';
import { wordsIn } from '../../../../src/words/registry.ts';
import { playDud, start } from '../../../../packages/crokinole/test/match/authority.ts';
import { fineRows } from '../../../../src/discord/features/aiming/panel-message.ts';

/** Whether "Repeat" can be pressed by the player who is to flick. */
function canRepeat(state: MatchState, frame?: object): boolean {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('no one is to flick');
  const match = { id: 'abcdefgh23', revision: 0, state };
  const aim = defaultAim(state, next);
  const rows = fineRows({ match, next, aim, extent: 'more', words: wordsIn('en'), frame });
  const button = rows
    .flatMap((row) => ('components' in row ? [...row.components] : []))
    .find((component) => 'label' in component && component.label === 'Repeat');
  if (button === undefined || !('disabled' in button)) return button !== undefined;
  return !button.disabled;
}

test('the last shot can be repeated once there is one', () => {
  const begun = start({ preset: 'nca', format: 'singles', starter: 0 });
  const second = playDud(begun).state;
  const third = playDud(second).state;
  expect([begun, second, third].map((state) => canRepeat(state))).toEqual([false, false, true]);
  // A practice board remembers shots of another day.
  expect(canRepeat(begun, {})).toBe(true);
});

test('an idea is named with its chance in ten, and with what may go wrong', () => {
  const words = wordsIn('en');
  const { line, kinds, odds, risks } = words.ideas;
  const aim = { positionCentideg: 0, insetCentiIn: 0, angleCentideg: 0, speedCentiInPerS: 500 };
  const idea = { kind: 'twenty', discs: [], chance: 0.75, risk: null } as const;
  const told = ideaLine({ ...idea, aim, isBold: false, worth: 1 }, 1, words);
  expect(told).toBe(line('B', kinds.twenty([]), odds(8), risks.little));
});
