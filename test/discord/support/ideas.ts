import { speedOfPower } from 'crokinole/shot/power';
import type { Idea } from 'crokinole/robots/ideas/ideas';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { Robots } from '../../../src/matches/ports/system.ts';
import type { Party } from './party.ts';

function idea(kind: Idea['kind'], power: number, chance: number, worth: number): Idea {
  const at = { positionCentideg: 0, insetCentiIn: 0, angleCentideg: 0 };
  const aim = { ...at, speedCentiInPerS: speedOfPower(power) };
  return { kind, discs: [], aim, chance, risk: null, worth };
}

/** Of every turn: a soft twenty, and two shots that stop before it and behind it. */
export const IDEAS: readonly Idea[] = [
  idea('stop-inside', 540, 0.7, 12),
  idea('twenty', 570, 0.4, 14),
  idea('touch', 620, 0.9, 3),
];

/** Robots who think of nothing else: searching takes longer than a journey has. */
export const IDEA_ROBOTS: Robots = {
  atOnce: 1,
  chooseAim: () => Promise.reject(new Error('no robot sits at this table')),
  ideas: () => Promise.resolve(IDEAS),
};

/** The letters under a board that can be pressed. */
export function lettersOn({ buttons }: SeenMessage): readonly string[] {
  return buttons
    .filter(({ label, isDisabled }) => /^[A-C]$/.test(label) && !isDisabled)
    .map(({ label }) => label);
}

/** Longer than a letter opens the panel after an edit of its board. */
export const SETTLED_MS = 1001;

/** The board with its ideas, a while after they came. */
export async function settled(
  { discord }: Party,
  board: SeenMessage,
  who = 'ada',
): Promise<SeenMessage> {
  const rested = await discord.as(who).waitForChange(board, (now) => lettersOn(now).length > 0);
  discord.clock.advance(SETTLED_MS);
  return rested;
}
