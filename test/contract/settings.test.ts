import { beforeEach, describe, expect, it } from 'vitest';
import { accept, refuse } from 'crokinole/result';
import type { Store } from '../../src/matches/ports/store.ts';
import { DEFAULT_SETTINGS, type ServerSettings } from '../../src/matches/records/settings.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';

describe.each(STORES)('settings in the $name store', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openForTest(open));
  });

  it('have their defaults until an admin chooses', async () => {
    expect(await store.readSettings('1')).toEqual(DEFAULT_SETTINGS);
    const saved = { ...DEFAULT_SETTINGS, channels: ['7'], overrides: { reshoot: { attempts: 1 } } };
    await store.saveSettings('1', saved);
    expect(await store.readSettings('1')).toEqual(saved);
    expect(await store.readSettings('2')).toEqual(DEFAULT_SETTINGS);
  });

  /** One value of each choice that is not the default, so that none is lost on the way. */
  it('keep every choice that there is', async () => {
    const all: ServerSettings = {
      version: 1,
      preset: 'woodestic',
      overrides: { reshoot: { attempts: 1 } },
      boardSpeed: 'fast',
      hand: 'casual',
      length: 'full',
      channels: ['7', '8'],
      threadPerMatch: false,
      turnMs: 60_000,
      theme: 'walnut',
      discNumbers: false,
      faces: false,
      ringValues: 'always',
      stillReplays: true,
      keepPictures: true,
      tournaments: 'admins',
      seasonPoints: 'tour',
      seasonBest: [{ fromMs: 1000, best: null }],
      clubs: [{ id: '9', name: 'North' }],
      series: ['Friday nights'],
      robotsWait: false,
      ideas: false,
      table: false,
      timeZone: 'Asia/Tokyo',
      crown: true,
      shot: true,
      newsChannel: '42',
      language: 'fr',
    };
    const usual: Readonly<Record<string, unknown>> = { ...DEFAULT_SETTINGS };
    for (const [name, value] of Object.entries(all)) {
      if (name !== 'version') expect(value, name).not.toEqual(usual[name]);
    }
    await store.saveSettings('1', all);
    expect(await store.readSettings('1')).toEqual(all);
    for (const one of [{ discNumbers: true }, { stillReplays: false }, { language: null }]) {
      const changed = await store.editSettings('1', (before) => accept({ ...before, ...one }));
      expect(changed).toMatchObject({ ok: true, value: one });
    }
    const back = { discNumbers: true, stillReplays: false, language: null };
    expect(await store.readSettings('1')).toEqual({ ...all, ...back });
  });

  it('change one choice at a time, and lose none of two simultaneous ones', async () => {
    const changed = await Promise.all([
      store.editSettings('1', (before) => accept({ ...before, theme: 'walnut' })),
      store.editSettings('1', (before) => accept({ ...before, hand: 'casual' as const })),
      store.editSettings('1', (before) => accept({ ...before, turnMs: null })),
    ]);
    const all = { ...DEFAULT_SETTINGS, theme: 'walnut', hand: 'casual', turnMs: null };
    expect(changed).toContainEqual({ ok: true, value: all });
    expect(await store.readSettings('1')).toEqual(all);
  });

  it('stay as they are when a change is refused', async () => {
    await store.editSettings('1', (before) => accept({ ...before, theme: 'walnut' }));
    expect(await store.editSettings('1', () => refuse('no'))).toEqual(refuse('no'));
    expect((await store.readSettings('1')).theme).toBe('walnut');
  });
});
