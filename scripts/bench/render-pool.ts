import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startPainters } from '../../src/painters.ts';
import type { ShotView } from '@crokinole/pictures/views/shot-view';
import type { Figure } from './figures.ts';

const THREADS = 2;
const RESOLUTION_MS = 1;

/** How many replays per second two threads paint, and how long the main thread is blocked. */
export async function measurePool(shots: readonly ShotView[]): Promise<readonly Figure[]> {
  const pool = startPainters(THREADS, ['maple']);
  const views = shots.map((shot) => ({
    ...shot,
    theme: 'maple' as const,
    language: 'en' as const,
    sizePx: 480,
    bottom: 0 as const,
  }));
  const paintAll = async () => {
    const outcomes = await Promise.all(views.map((view) => pool.run('replay', view)));
    const failed = outcomes.find((outcome) => !outcome.ok);
    if (failed?.ok === false) throw new Error(failed.refusal.detail);
  };
  await paintAll();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const before = process.hrtime.bigint();
  await paintAll();
  await paintAll();
  const seconds = Number(process.hrtime.bigint() - before) / 1e9;
  delay.disable();
  await pool.close();
  const perSecond = (2 * views.length) / seconds;
  // The monitor reports the whole time between two of its own ticks.
  const heldUpMs = (share: number) => Math.max(0, delay.percentile(share) / 1e6 - RESOLUTION_MS);
  console.log(
    `${THREADS} threads paint ${perSecond.toFixed(0)} replays a second. The main thread is held up for ` +
      `${heldUpMs(99).toFixed(1)} ms (p99) meanwhile, once for ${heldUpMs(100).toFixed(1)} ms; ` +
      'where other programs want the cores too, that is in it.',
  );
  return [
    { name: 'pool-replays', value: perSecond, unit: '1/s', aim: null, better: 'higher' },
    { name: 'main-thread-held-up-p99', value: heldUpMs(99), unit: 'ms', aim: 20, better: 'lower' },
    {
      name: 'main-thread-held-up-max',
      value: heldUpMs(100),
      unit: 'ms',
      aim: null,
      better: 'lower',
    },
  ];
}
