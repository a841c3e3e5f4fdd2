import { beforeEach, describe, expect, it } from 'vitest';
import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { SharedShots, type SharedBoard } from '../../src/features/share/game.ts';
import { BEATABLE_MS, type SharedMessage } from '../../src/features/share/records.ts';
import { recountShotTries, type ShotTrySource } from '../../src/features/share/recount.ts';
import { eraseInStore, FORMER, playLucky } from '../support/stored-matches.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';

const [ADA, BO, CLEO, DAN] = ['11', '12', '7311000000000000003', '7311000000000000004'];
const NOON = Date.parse('2026-11-29T12:00Z');
const HOUR_MS = 3600_000;
/** Of the match, a shot before its end. */
const SHOT = 3;
const FIRST = { match: 'lucky', shot: SHOT, server: '77', channel: '5', openedAtMs: NOON };
const AIM = { positionCentideg: 0, insetCentiIn: 0, angleCentideg: 0, speedCentiInPerS: 3800 };

describe.each(STORES)('tries at shared shots in the $name store', ({ open }) => {
  let store: Store;
  let nowMs: number;
  let shots: SharedShots;
  const board = async (): Promise<SharedBoard> => {
    const found = await shots.read('lucky', SHOT);
    if (found === undefined) throw new Error('the shot is gone');
    return found;
  };
  const show = async (message: string, more: Partial<SharedMessage> = {}) =>
    shots.show(await board(), { ...FIRST, message, ...more });
  const take = async (player: string) => {
    const taken = await shots.take(await board(), player, AIM);
    return taken.ok ? 'taken' : taken.refusal.code;
  };
  const recounted = () => {
    const readShotTriers = (after: string) =>
      Promise.resolve([CLEO, DAN].filter((player) => player > after));
    const source: ShotTrySource = Object.assign(Object.create(store) as Store, { readShotTriers });
    return recountShotTries(source, store);
  };
  beforeEach(async () => {
    ({ store } = await openForTest(open));
    nowMs = NOON;
    shots = new SharedShots({
      store,
      clock: { nowMs: () => nowMs },
      onProblem: (thrown) => {
        throw thrown;
      },
    });
    await playLucky(store, { id: 'lucky', players: [ADA, BO], endedAtMs: NOON - 1 });
    await show('901');
  });

  it('are one for each person, in whichever of its messages, until a day after the first', async () => {
    const both = await Promise.all([take(CLEO), take(CLEO)]);
    expect(both.sort()).toEqual(['taken', 'tried']);
    await show('902', { openedAtMs: NOON + HOUR_MS });
    await show('902');
    const shown = await store.readSharedMessages('lucky', SHOT);
    expect(shown.map(({ message, openedAtMs }) => [message, openedAtMs])).toEqual([
      ['901', NOON],
      ['902', NOON],
    ]);
    nowMs = NOON + BEATABLE_MS - 1;
    expect([await take(CLEO), await take(DAN)]).toEqual(['tried', 'taken']);
    nowMs += 1;
    expect(await take(FORMER)).toBe('closed');
    expect((await board()).tries.map(({ player }) => player)).toEqual([CLEO, DAN]);
  });

  it('are refused to the one who took it, and where no message shows it', async () => {
    const { player } = await board();
    expect(await take(player)).toBe('own');
    expect(await take(player === ADA ? BO : ADA)).toBe('taken');
    const other = await shots.read('lucky', SHOT + 1);
    if (other === undefined) throw new Error('there is no other shot');
    expect((await shots.take(other, CLEO, AIM)).ok).toBe(false);
    expect(await shots.read('lucky', 99)).toBeUndefined();
    expect(await shots.read('gone', SHOT)).toBeUndefined();
    await eraseInStore(store, player);
    expect(await take(CLEO)).toBe('gone');
  });

  it('are refused to players of a rated match that is still on', async () => {
    let turns = 0;
    const until = () => (turns += 1) > SHOT;
    await playLucky(store, { id: 'running', players: [ADA, BO], endedAtMs: NOON, until });
    const found = await shots.read('running', SHOT);
    if (found === undefined) throw new Error('the shot is gone');
    const running = await shots.show(found, { ...FIRST, match: 'running', message: '903' });
    const other = running.player === ADA ? BO : ADA;
    expect(await shots.refusalFor(running, other)).toEqual({ code: 'playing' });
    expect(await shots.refusalFor(running, CLEO)).toBeUndefined();
  });

  it('come to the same when they are taken again', async () => {
    await take(CLEO);
    expect(await recounted()).toEqual({ tries: 1, problems: [] });
    const at = { match: 'lucky', shot: SHOT, player: DAN, aim: AIM, atMs: 9 };
    expect(await store.saveShotTry({ ...at, gain: 99 })).toBe(true);
    const why = { match: 'lucky', shot: SHOT, player: DAN };
    expect((await recounted()).problems).toEqual([{ ...why, code: 'gains-otherwise' }]);
  });

  it('are exported, and erased without giving a second one', async () => {
    await take(CLEO);
    await take(DAN);
    const { shotTries } = await exportPlayer(store, CLEO, 0);
    const own = { match: 'lucky', shot: SHOT, player: CLEO, aim: AIM, atMs: NOON };
    expect(shotTries).toEqual([{ ...own, gain: expect.any(Number) as number }]);
    await eraseInStore(store, CLEO);
    expect((await exportPlayer(store, CLEO, 0)).shotTries).toEqual([]);
    expect((await board()).tries.map(({ player }) => player)).toEqual([DAN]);
    await show('902');
    expect(await take(CLEO)).toBe('tried');
    // The code is gone only when nobody can try any longer.
    await store.forgetPlayedDays('2026-11-29');
    expect(await take(CLEO)).toBe('tried');
  });

  it('are forgotten a day after they have closed', async () => {
    await take(CLEO);
    await store.forget(NOON + BEATABLE_MS);
    expect((await board()).tries).toHaveLength(1);
    await store.forget(NOON + BEATABLE_MS + 1);
    expect(await board()).toMatchObject({ tries: [], messages: [] });
  });
});
