import { deepStrictEqual } from 'node:assert';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPainters } from '../../../../src/painters.ts';
import type { StillInput } from '../../src/pool/render-jobs.ts';
import { byDay } from '../../../../test/support/properties.ts';
import { avatarPng } from '../support/avatars.ts';
import { playMatch } from '../replay/support/match.ts';
import type { ShotView } from '../../src/views/shot-view.ts';
import { SHOWPIECE_TURN } from '../replay/support/turns.ts';
import { HIT } from '../replay/support/shots.ts';
import { BOARD } from '../support/views.ts';

function replayOf(shot: ShotView) {
  return { ...shot, theme: 'maple', language: 'en', sizePx: 240, bottom: 0 } as const;
}

const BOARD_STILL: StillInput = {
  theme: 'walnut',
  language: 'en',
  request: { kind: 'board', view: BOARD },
};

const onMain = startPainters(0);
const inThreads = startPainters(2);

/** Each thread loads its modules and draws its boards once. */
beforeAll(async () => {
  await Promise.all(
    [onMain, inThreads, inThreads].flatMap((pool): readonly Promise<unknown>[] => [
      pool.run('replay', replayOf(HIT)),
      pool.run('still', BOARD_STILL),
    ]),
  );
});
afterAll(async () => {
  await Promise.all([onMain.close(), inThreads.close()]);
});

describe('pictures painted in threads', () => {
  it('are the same to the last byte as on the main thread', async () => {
    const all = (pool: typeof onMain) =>
      Promise.all([
        pool.run('still', BOARD_STILL),
        pool.run('replay', replayOf(HIT)),
        // Repeated, because by now the threads have painted other things in between.
        pool.run('replay', replayOf(HIT)),
        pool.run('shot-still', replayOf(HIT)),
      ]);
    const [here, there] = await Promise.all([all(onMain), all(inThreads)]);
    expect(here.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    // Not compared by Vitest, which takes seconds for this many bytes.
    deepStrictEqual(there, here);
  });

  it('show an avatar that was sent once', async () => {
    const decoded = await inThreads.run('avatar', { bytes: avatarPng('bo') });
    expect(decoded).toEqual(await onMain.run('avatar', { bytes: avatarPng('bo') }));
    const avatar = decoded.ok ? decoded.value : undefined;
    if (avatar === undefined) throw new Error('no avatar');
    const bytesWith = async (key: string) => {
      const face = { side: 0, name: 'Bo', avatar: { ...avatar, key } } as const;
      const request = { kind: 'invitation', view: { faces: [face] } } as const;
      const still = await inThreads.run('still', { theme: 'walnut', language: 'en', request });
      return still.ok ? Buffer.from(still.value.bytes).toString('base64') : undefined;
    };
    // One for each thread.
    const [first, same] = await Promise.all([bytesWith('bo'), bytesWith('bo')]);
    expect(first).toBeDefined();
    expect(same).toBe(first);
    // The memory is shared and not copied: a thread sees the change, but has kept what it painted.
    new Uint8Array(avatar.pixels).fill(200);
    expect(await bytesWith('bo')).toBe(first);
    expect(await bytesWith('another')).not.toBe(first);
  });

  it.each(byDay(['match-replay', 'share-still', 'share-clip'] as const, 1))(
    'keep a flick from waiting for shared ones, even for many: %s',
    async (kind) => {
      const done: string[] = [];
      const run = async (name: string, job: Promise<unknown>) => {
        await job;
        done.push(name);
      };
      const shot = { ...SHOWPIECE_TURN, language: 'en', words: undefined } as const;
      const match = { shots: playMatch(1), maxBytes: 1_000_000 };
      const shared = { ...shot, ...match, by: { side: 0, name: 'Ada' }, format: 'gif' } as const;
      const many = [1, 2, 3].map((n) => run(`shared ${n}`, inThreads.run(kind, shared)));
      const turn = run('turn', inThreads.run('replay', replayOf(HIT)));
      await Promise.all([...many, turn]);
      // At most one is under way, and the other thread paints the turn.
      expect(done.indexOf('turn')).toBeLessThan(2);
    },
  );

  it('fail as values, in threads and without', async () => {
    const impossible = { ...replayOf(HIT), sides: [] };
    for (const pool of [onMain, inThreads]) {
      const outcome = await pool.run('replay', impossible);
      expect(outcome).toMatchObject({ ok: false, refusal: { code: 'failed' } });
    }
  });
});
