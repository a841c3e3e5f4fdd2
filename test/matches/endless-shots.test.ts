import { describe, expect, it } from 'vitest';
import { FreeBoards } from '../../src/matches/practice/free-boards.ts';
import {
  FIXED_SEEDS,
  flickNext,
  newMatch,
  openShotFor,
  refusedWith,
  saved,
  serviceOn,
  SetClock,
  stateOf,
} from '../support/tables.ts';
import { matchWithRobot } from '../support/requests.ts';
import { storeInMemory } from '../support/stores.ts';

/** Less than any flick takes, so the engine cannot finish it. */
const NO_TIME = { durationS: 0.001 };

describe('a shot that the engine cannot finish', () => {
  it('is refused in a match, changes nothing, and the host is told', async () => {
    const store = storeInMemory();
    const told: unknown[] = [];
    const onProblem = (thrown: unknown) => told.push(thrown);
    const service = serviceOn(store, { shotLimits: NO_TIME, onProblem });
    const match = await newMatch(service);
    const before = await store.readMatch(match);
    const answer = await flickNext(service, match);
    expect(refusedWith(answer)).toBe('shot-without-end');
    expect(await store.readMatch(match)).toEqual(before);
    expect(told).toHaveLength(1);
    expect(String(told[0])).toContain(`came to rest and was refused: {"where":"match ${match}`);
    saved(await flickNext(serviceOn(store), match, openShotFor));
  });

  it('is replaced by a softer one when a robot takes it, and the host is told', async () => {
    const store = storeInMemory();
    const told: unknown[] = [];
    const onProblem = (thrown: unknown) => told.push(thrown);
    // An open shot takes a third of a second to the hole.
    const service = serviceOn(store, { shotLimits: { durationS: 0.2 }, onProblem });
    const match = await matchWithRobot(service, '11', { starter: 1 });
    await service.runDue();
    expect(told.map(String)).toEqual([expect.stringContaining('never came to rest')]);
    expect((await stateOf(store, match)).random.draws).toBeGreaterThan(0);
    const [shot] = (await store.readEvents(match)).filter(({ kind }) => kind === 'shot-judged');
    expect(shot).toBeDefined();
  });

  it('is refused on a practice board, changes nothing, and the host is told', async () => {
    const store = storeInMemory();
    const told: unknown[] = [];
    const tables = new FreeBoards({
      store,
      clock: new SetClock(),
      seeds: FIXED_SEEDS,
      onProblem: (thrown) => told.push(thrown),
      shotLimits: NO_TIME,
    });
    const conditions = { boardSpeed: 'normal', hand: 'none' } as const;
    const at = { ...conditions, player: 'ada', revision: 0 };
    expect((await tables.setUp(at, [{ id: 101, x: 3, y: 4 }])).ok).toBe(true);
    const before = await tables.read('ada', conditions);
    const aim = {
      positionCentideg: 0,
      insetCentiIn: 0,
      angleCentideg: 0,
      speedCentiInPerS: 3800,
    };
    const flicked = await tables.flick({ ...at, revision: 1 }, aim);
    expect(flicked).toMatchObject({ ok: false, refusal: { code: 'shot-without-end' } });
    expect(await tables.read('ada', conditions)).toEqual(before);
    expect(told.map(String)).toEqual([expect.stringContaining('"where":"a1:3,4"')]);
  });
});
