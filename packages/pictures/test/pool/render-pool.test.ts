import { deepStrictEqual } from 'node:assert';
import { afterAll, describe, expect, it } from 'vitest';
import { startPainters } from '../../../../src/painters.ts';
import type { StillInput } from '../../src/pool/render-jobs.ts';
import { avatarPng } from '../support/avatars.ts';
import { playMatch } from '../replay/support/match.ts';
import type { ShotView } from '../../src/views/shot-view.ts';
import { SHOWPIECE_TURN } from '../replay/support/turns.ts';
import { HIT, TWENTY } from '../replay/support/shots.ts';

function replayOf(shot: ShotView) {
  return { ...shot, theme: 'maple', language: 'en', sizePx: 240, bottom: 0 } as const;
}

const BOARD: StillInput = {
  theme: 'walnut',
  language: 'en',
  request: {
    kind: 'board',
    view: {
      sides: [
        {
          side: 0,
          names: ['Žižka'],
          seats: [0],
          score: 40,
          points: 75,
          twenties: 2,
          discsLeft: 5,
          discsInRound: 12,
        },
        {
          side: 1,
          names: ['Ольга'],
          seats: [2],
          score: 25,
          points: 40,
          twenties: 0,
          discsLeft: 5,
          discsInRound: 12,
        },
      ],
      discs: [
        { side: 0, x: 1, y: 2 },
        { side: 1, x: -5, y: -3 },
      ],
      ditch: [{ side: 1 }],
      turn: { side: 0, name: 'Žižka', quadrant: 0 },
      round: 2,
      goal: { kind: 'points', points: 100 },
    },
  },
};

const ANNABEL = { side: 0, name: 'Annabel' } as const;

const onMain = startPainters(0);
const inThreads = startPainters(2);

afterAll(async () => {
  await Promise.all([onMain.close(), inThreads.close()]);
});

describe('pictures painted in threads', () => {
  it('are the same to the last byte as on the main thread', async () => {
    const match = {
      theme: 'maple',
      language: 'de',
      bottom: 0,
      shots: playMatch(3),
      maxBytes: 1_000_000,
    } as const;
    for (const pool of [onMain, inThreads]) await pool.run('replay', replayOf(TWENTY));
    const all = (pool: typeof onMain) =>
      Promise.all([
        pool.run('still', BOARD),
        pool.run('replay', replayOf(HIT)),
        // Repeated, because by now the threads have painted other things in between.
        pool.run('replay', { ...replayOf(TWENTY), theme: 'walnut' }),
        pool.run('replay', replayOf(HIT)),
        pool.run('shot-still', replayOf(HIT)),
        pool.run('match-replay', match),
      ]);
    const [here, there] = await Promise.all([all(onMain), all(inThreads)]);
    expect(here.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true]);
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

  it('keep a flick from waiting for shared clips, even for many', async () => {
    const done: string[] = [];
    const run = async (name: string, job: Promise<unknown>) => {
      await job;
      done.push(name);
    };
    const shot = { ...SHOWPIECE_TURN, language: 'en', words: undefined, by: ANNABEL } as const;
    const clip = { ...shot, format: 'gif' } as const;
    const clips = [1, 2].map((n) => run(`clip ${n}`, inThreads.run('share-clip', clip)));
    const still = run('share-still', inThreads.run('share-still', shot));
    const turn = run('turn', inThreads.run('replay', replayOf(HIT)));
    await Promise.all([...clips, still, turn]);
    // At most one clip is under way, and the other thread paints the turn.
    expect(done.indexOf('turn')).toBeLessThan(2);
    expect(done.indexOf('clip 1')).toBeLessThan(2);
  });

  it('include a still’s description', async () => {
    const still = await inThreads.run('still', BOARD);
    expect(still).toMatchObject({ ok: true, value: { fileName: 'board.jpg' } });
    if (still.ok) expect(still.value.altText).toContain('Žižka');
  });

  it('fail as values, in threads and without', async () => {
    const impossible = { ...replayOf(HIT), sides: [] };
    for (const pool of [onMain, inThreads]) {
      const outcome = await pool.run('replay', impossible);
      expect(outcome).toMatchObject({ ok: false, refusal: { code: 'failed' } });
    }
  });
});
