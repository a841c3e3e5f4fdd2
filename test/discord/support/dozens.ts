import { expect } from 'vitest';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { Party } from './party.ts';
import { aimed, server } from './table.ts';

/** Flicks at the first target, and sees the board that follows by itself, or the result. */
export async function shootDozen(who: Person, panel: SeenMessage): Promise<SeenMessage> {
  await who.press(await aimed(who, panel), 'Flick!').answer();
  const isShot = ({ buttons }: SeenMessage) => buttons.some(({ label }) => label === 'Next');
  return who.waitForChange(panel, (now) => !isShot(now), 'the next board');
}

/** A finished dozen with these points for its first shots, and none for the others. */
export async function saveDozen(
  party: Party,
  who: string,
  day: string,
  points: readonly number[],
): Promise<void> {
  const aim = { positionCentideg: 0, insetCentiIn: 0, angleCentideg: 0, speedCentiInPerS: 3500 };
  const shots = Array.from({ length: 12 }, (_, i) => {
    const own = points[i] ?? 0;
    return { aim, points: own, isTwenty: own === 20 };
  });
  const isSaved = await party.store.saveDozen({
    ...{ day, player: party.discord.as(who).userId, server: server(party), shots },
    ...{ score: points.reduce((sum, own) => sum + own, 0), revision: 1, zone: 'UTC' },
    ...{ spentMs: 90_000, openedAtMs: null, playedAtMs: Date.parse(`${day}T12:00Z`) },
  });
  expect(isSaved).toBe(true);
}
