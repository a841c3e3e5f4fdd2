import { expect, test } from 'vitest';
import { avatarPng } from '../../packages/pictures/test/support/avatars.ts';
import { Faces } from '../../src/faces/faces.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { startPainters } from '../../src/painters.ts';
import { Names } from '../../src/texts/names.ts';
import { wordsIn } from '../../src/words/registry.ts';

const HERE = '900';

function urlOf(player: string, hash = 'abc'): string {
  return `https://cdn.test/avatars/${player}/${hash}.png?size=128`;
}

/** Faces whose downloads wait until they are released. */
function party(
  answer: (url: string) => Buffer | undefined = () => avatarPng('ada'),
  more: { readonly capacity?: number } = {},
) {
  const asked: string[] = [];
  const outcomes: string[] = [];
  const gates: (() => void)[] = [];
  let nowMs = 0;
  const names = new Names(
    () => Promise.resolve(undefined),
    () => nowMs,
  );
  const faces = new Faces({
    ...more,
    names,
    pool: startPainters(0),
    nowMs: () => nowMs,
    fetch: async (url) => {
      asked.push(url);
      await new Promise<void>((resolve) => gates.push(resolve));
      return answer(url);
    },
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  const meet = (player: string, avatarUrl = urlOf(player)) => {
    names.learn(HERE, player, { name: `Name of ${player}`, avatarUrl });
  };
  const here = faces.in(HERE, DEFAULT_SETTINGS);
  const release = () => {
    for (const open of gates.splice(0)) open();
  };
  const loaded = async (...players: string[]) => {
    const load = here.load(players);
    await expect.poll(() => gates.length).toBeGreaterThan(0);
    release();
    await load;
  };
  const seen = async (player: string, avatarUrl?: string) => {
    meet(player, avatarUrl);
    await loaded(player);
  };
  return {
    ...{ faces, names, here, meet, asked, outcomes, loaded, seen, release },
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('a face that is not in memory is left out, and there for the next picture', async () => {
  const { here, meet, asked, release, outcomes } = party();
  meet('11');
  expect(here.avatarOf('11')).toBeUndefined();
  expect(here.avatarOf('11')).toBeUndefined();
  expect(asked).toEqual([urlOf('11')]);
  release();
  await expect.poll(() => here.avatarOf('11')?.pixels.byteLength).toBe(4 * 128 * 128);
  expect(here.avatarOf('11')?.key).not.toContain('11/');
  expect([asked.length, outcomes]).toEqual([1, ['fetched']]);
});

test('a card waits for faces, but not for long', async () => {
  const { here, meet, seen } = party();
  await seen('11');
  meet('12');
  expect(here.avatarOf('11')).toBeDefined();
  const before = performance.now();
  await here.load(['11', '12', 'robot-club-0', 'former-abc']);
  expect(performance.now() - before).toBeGreaterThan(1000);
  expect(here.avatarOf('12')).toBeUndefined();
});

test('people without an avatar, robots and former players are not asked for', async () => {
  const { here, names, asked } = party();
  names.learn(HERE, '13', { name: 'Cleo' });
  await here.load(['13', 'robot-club-0', 'former-abc', '14']);
  expect(['13', 'robot-club-0', 'former-abc', '14'].map(here.avatarOf)).toEqual(
    Array.from({ length: 4 }),
  );
  expect(asked).toEqual([]);
});

test('a server that shows no faces fetches none', async () => {
  const { faces, meet, asked, loaded } = party();
  meet('11');
  const off = faces.in(HERE, { faces: false });
  await off.load(['11']);
  expect(off.avatarOf('11')).toBeUndefined();
  expect(asked).toEqual([]);
  await loaded('11');
  expect(off.avatarOf('11')).toBeUndefined();
});

test('an unusable picture is not asked for again at once', async () => {
  const { here, seen, asked, loaded, outcomes, pass } = party(() => Buffer.from('<svg/>'));
  await seen('11');
  expect(here.avatarOf('11')).toBeUndefined();
  pass(10 * 60_000 - 1);
  await here.load(['11']);
  expect([asked.length, outcomes]).toEqual([1, ['unusable']]);
  pass(1);
  await loaded('11');
  expect(asked).toHaveLength(2);
});

test('a changed avatar is another picture', async () => {
  const { here, seen, asked } = party();
  await seen('11');
  const before = here.avatarOf('11')?.key;
  await seen('11', urlOf('11', 'def'));
  expect(here.avatarOf('11')?.key).not.toBe(before);
  expect(asked).toEqual([urlOf('11'), urlOf('11', 'def')]);
});

test('four are fetched at once, and more than fit into the queue are left for later', async () => {
  const { here, meet, asked, outcomes, release } = party();
  const many = Array.from({ length: 80 }, (_, i) => String(100 + i));
  for (const player of many) {
    meet(player);
    here.avatarOf(player);
  }
  await expect.poll(() => outcomes.length).toBe(80 - 4 - 64);
  expect(new Set(outcomes)).toEqual(new Set(['too-many']));
  expect(asked).toHaveLength(4);
  release();
  await expect.poll(() => asked.length).toBe(8);
  const left = many.at(-1) ?? '';
  expect(here.avatarOf(left)).toBeUndefined();
});

test('beyond the most that fit, the longest unused is forgotten', async () => {
  const { here, seen, asked } = party(undefined, { capacity: 3 });
  for (const player of ['11', '12', '13']) await seen(player);
  expect(here.avatarOf('11')).toBeDefined();
  await seen('14');
  expect(asked).toHaveLength(4);
  const shown = ['11', '12', '13', '14'].filter((player) => here.avatarOf(player) !== undefined);
  expect(shown).toEqual(['11', '13', '14']);
});

test('a player who is forgotten has no face, not even one that is on its way', async () => {
  const { faces, names, here, meet, seen, release, asked } = party();
  for (const player of ['11', '111']) await seen(player);
  meet('12');
  here.avatarOf('12');
  for (const player of ['11', '12']) {
    names.forget(player);
    faces.forget(player);
  }
  release();
  expect(['11', '12'].map(here.avatarOf)).toEqual([undefined, undefined]);
  expect(here.avatarOf('111')).toBeDefined();
  expect(asked).toHaveLength(3);
  // They come back: the picture is fetched again.
  meet('12');
  expect(here.avatarOf('12')).toBeUndefined();
  await expect.poll(() => asked.length).toBe(4);
});

test('an avatar of one server is not shown in another', async () => {
  const { faces, names, loaded } = party();
  names.learn(HERE, '11', { name: 'Ada', avatarUrl: urlOf('11', 'here') });
  names.learn('901', '11', { name: 'Ada' });
  await loaded('11');
  expect(faces.in(HERE, DEFAULT_SETTINGS).avatarOf('11')).toBeDefined();
  expect(faces.in('901', DEFAULT_SETTINGS).avatarOf('11')).toBeUndefined();
  expect((await names.of(HERE, ['11'], wordsIn('en')))('11')).toBe('Ada');
});
