/**
 * Flicks for the benchmark `scale` in a separate process, using only the authority:
 * `scale-process.ts URL SECONDS AT-ONCE MATCH…`. It warms up, starts measuring at the signal
 * SIGUSR2, and prints the result as JSON.
 */
import type { Store } from '../../src/matches/ports/store.ts';
import { randomIds, randomSeeds, systemClock } from '../../src/matches/ports/system.ts';
import { flickNext, openShotFor, serviceOn } from '../../test/support/tables.ts';
import { openStoreAt } from './scale-stores.ts';

export interface ScaleProcessReport {
  readonly flicks: number;
  readonly seconds: number;
  readonly commitMs: readonly number[];
}

/**
 * A host's process runs for weeks, while the first few hundred flicks take twice as long because of
 * compilation.
 */
const FLICKS_AHEAD = 400;
/** The longest possible match, 99 rounds of sixteen discs, ends a little later. */
const FLICKS_OF_MATCH = 1500;

const [url = '', seconds = '0', atOnce = '1', ...matches] = process.argv.slice(2);

const store = await openStoreAt(url);
const commitMs: number[] = [];
const service = serviceOn(timing(store), {
  clock: systemClock,
  ids: randomIds,
  seeds: randomSeeds,
});
const begun = new Promise<void>((resolve) => process.once('SIGUSR2', resolve));
const made: number[] = [];
const flicksOf = (lane: number) => made[lane] ?? 0;
// A signal handler alone does not keep a process alive.
const stay = setInterval(() => undefined, 1000);
await flickAll((flicked) => flicked < FLICKS_AHEAD);
commitMs.length = 0;
process.stdout.write('ready\n');
await begun;
clearInterval(stay);
const beganAtMs = performance.now();
const untilMs = beganAtMs + 1000 * Number(seconds);
const flicks = await flickAll(() => performance.now() < untilMs);
const report: ScaleProcessReport = {
  flicks,
  seconds: (performance.now() - beganAtMs) / 1000,
  commitMs,
};
process.stdout.write(`${JSON.stringify(report)}\n`);
await store.close();

/**
 * Each lane has its own matches. Resolves with the number of flicks; on a fast machine that is when
 * the matches are nearly over.
 */
async function flickAll(goesOn: (flicked: number) => boolean): Promise<number> {
  let flicked = 0;
  const flickOn = async (lane: number) => {
    const own = matches.filter((_, i) => i % Number(atOnce) === lane);
    while (goesOn(flicked) && flicksOf(lane) < FLICKS_OF_MATCH * own.length) {
      const answer = await flickNext(service, own[flicksOf(lane) % own.length] ?? '', openShotFor);
      if (!answer.ok) throw new Error(`a flick was refused: ${JSON.stringify(answer.refusal)}`);
      flicked += 1;
      made[lane] = flicksOf(lane) + 1;
    }
  };
  await Promise.all(Array.from({ length: Number(atOnce) }, (_, lane) => flickOn(lane)));
  return flicked;
}

function timing(whole: Store): Store {
  const commit: Store['commit'] = async (change) => {
    const before = performance.now();
    const result = await whole.commit(change);
    commitMs.push(performance.now() - before);
    return result;
  };
  return new Proxy(whole, {
    get: (target, name) => {
      if (name === 'commit') return commit;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
