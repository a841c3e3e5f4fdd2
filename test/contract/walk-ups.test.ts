import { beforeEach, describe, expect, it } from 'vitest';
import {
  advanceWalkUp,
  chooseWalkUpKind,
  BETWEEN_ROUNDS_MS,
} from '../../src/features/walk-up/game.ts';
import { erasePlayer } from '../../src/matches/commands/erase.ts';
import { actInMatch, flickInMatch } from '../../src/matches/commands/play.ts';
import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import type { WalkUp } from '../../src/features/walk-up/records.ts';
import type { MatchService } from '../../src/matches/service.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';
import {
  Board,
  countedIds,
  dudFor,
  flickNext,
  HERE,
  openShotFor,
  saved,
  serviceOn,
  SetClock,
} from '../support/tables.ts';

const [ADA, BO, CLEO] = ['7311000000000000001', '7311000000000000002', '7311000000000000003'];

describe.each(STORES)('the walk-up table in the $name store', ({ open }) => {
  let store: Store;
  let clock: SetClock;
  let board: Board;
  let service: MatchService;
  beforeEach(async () => {
    ({ store } = await openForTest(open));
    clock = new SetClock();
    board = new Board();
    service = serviceOn(store, { clock, announcer: board });
  });

  const advance = (present: readonly string[], by = service) =>
    advanceWalkUp(by.authority, { ...HERE, server: HERE.server, present });
  const table = async (): Promise<WalkUp> => {
    const found = await store.readWalkUp(HERE.channel);
    if (found === undefined) throw new Error('there is no table');
    return found;
  };
  const round = async (): Promise<StoredMatch> => {
    const { match } = await table();
    const found = match === null ? undefined : await store.readMatch(match);
    if (found === undefined) throw new Error('there is no round');
    return found;
  };
  const playersOf = ({ state }: StoredMatch) => state.seats.map(({ player }) => player);
  const giveUp = async (player: string) => {
    const { id } = await round();
    const command = { interaction: `${id} ${player}`, player, match: id };
    saved(await actInMatch(service.authority, { ...command, action: { kind: 'resign' } }));
    clock.pass(BETWEEN_ROUNDS_MS);
  };

  it('outside of servers, plays by the default settings and tells nobody', async () => {
    const away = (...present: readonly string[]) =>
      advanceWalkUp(service.authority, { channel: HERE.channel, server: null, present });
    await away(ADA, BO);
    expect(await table()).toMatchObject({ server: null, line: [ADA, BO] });
    const { server, state } = await round();
    expect([server, state.preset]).toEqual([null, DEFAULT_SETTINGS.preset]);
    await giveUp(BO);
    await away(ADA);
    await away();
    expect(await table()).toMatchObject({ rounds: 1, match: null });
    const { walkUpTables } = await exportPlayer(store, ADA, 99);
    expect(walkUpTables).toMatchObject([{ server: null }]);
    await service.deliver();
    expect(board.shown).toEqual([]);
  });

  it('seats a robot while one is alone, and a person in its place as soon as one comes', async () => {
    await advance([ADA]);
    const alone = await round();
    expect(alone).toMatchObject({ walkUp: 'pull', state: { friendly: true }, remindAtMs: null });
    expect(playersOf(alone)).toEqual([ADA, 'robot-club-0']);
    expect(alone.state.round.hands).toEqual([4, 4]);
    await advance([ADA, BO]);
    await advance([ADA, BO]);
    expect(playersOf(await round())).toEqual([ADA, BO]);
    expect((await store.readMatch(alone.id))?.endedAtMs).not.toBeNull();
  });

  it('gives a seat that was left to the next in line', async () => {
    await advance([ADA, BO, CLEO]);
    const { id } = await round();
    saved(await flickNext(service, id, dudFor));
    await advance([ADA, CLEO]);
    expect((await store.readMatch(id))?.state.phase).toMatchObject({
      outcome: { code: 'won', side: 0 },
    });
    clock.pass(BETWEEN_ROUNDS_MS);
    await advance([ADA, CLEO]);
    expect(playersOf(await round())).toEqual([ADA, CLEO]);
  });

  it('is the same for two processes: one of them saves', async () => {
    const other = serviceOn(store, { clock, ids: countedIds('other') });
    await Promise.all([advance([ADA]), advance([ADA], other)]);
    await Promise.all([advance([ADA, BO]), advance([ADA, BO, CLEO], other)]);
    const { line } = await table();
    expect(new Set(line).size).toBe(line.length);
    const open = await store.readOpenMatches({ channel: HERE.channel }, 9);
    expect(open.map(({ id }) => id)).toEqual([(await table()).match]);
  });

  it('tells the channel once when people meet and once when all have left, and nothing between', async () => {
    await advance([ADA]);
    await service.deliver();
    expect(board.keys).toEqual([]);
    await advance([ADA, BO]);
    await service.deliver();
    const { session, revision } = await table();
    expect(board.keys).toEqual([`w-${session}-${revision}`]);
    saved(await flickNext(service, (await round()).id, dudFor));
    await giveUp(ADA);
    await advance([ADA, BO]);
    await service.deliver();
    expect(board.shown).toHaveLength(1);
    await advance([]);
    await advance([]);
    await service.deliver();
    expect(board.shown.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['walk-up', session],
      ['walk-up', session],
    ]);
    expect(await table()).toMatchObject({ session, match: null, line: [], rounds: 1 });
    expect(await store.readOpenWalkUps()).toEqual([]);
    await advance([CLEO]);
    expect(await table()).toMatchObject({ line: [CLEO], rounds: 0, wins: [] });
    expect((await table()).session).not.toBe(session);
  });

  it('adds no wobble to a flick by own finger, and only where that was chosen', async () => {
    const flick = async (isOwnFinger: boolean) => {
      const { id, state, revision } = await round();
      const player = state.seats[state.round.cycle[state.round.step] ?? 0]?.player ?? '';
      const aim = openShotFor(state);
      const command = { interaction: `${id} ${revision}`, player, match: id, revision, aim };
      saved(await flickInMatch(service.authority, { ...command, isOwnFinger }));
      const shot = (await store.readAction(id, revision + 1))?.shot;
      if (shot === undefined || shot === null) throw new Error('there is no shot');
      const { angleCentideg, speedCentiInPerS } = shot.report.shot;
      return JSON.stringify(shot.aimed) === JSON.stringify({ angleCentideg, speedCentiInPerS });
    };
    const choose = (player: string, interaction: string) =>
      chooseWalkUpKind(service.authority, {
        ...{ interaction, player, channel: HERE.channel },
        kind: 'finger',
      });
    await advance([ADA, BO]);
    expect(await choose(BO, 'second')).toMatchObject({ refusal: { code: 'not-a-player' } });
    expect(await flick(true)).toBe(false);
    saved(await choose(ADA, 'first'));
    await advance([ADA, BO]);
    // Someone has flicked, so the choice is for the next round.
    expect((await round()).walkUp).toBe('pull');
    await giveUp(BO);
    await advance([ADA, BO]);
    expect((await round()).walkUp).toBe('finger');
    expect(await flick(true)).toBe(true);
    expect(await flick(false)).toBe(false);
  });

  it('starts again at once by own finger where nobody has flicked', async () => {
    await advance([ADA, BO]);
    const { id } = await round();
    const command = {
      interaction: 'x',
      player: ADA,
      channel: HERE.channel,
      kind: 'finger',
    } as const;
    saved(await chooseWalkUpKind(service.authority, command));
    await advance([ADA, BO]);
    expect((await round()).id).not.toBe(id);
    expect(await round()).toMatchObject({ walkUp: 'finger' });
    expect(playersOf(await round())).toEqual([ADA, BO]);
  });

  it('is exported, erased and forgotten', async () => {
    await advance([ADA, BO]);
    await giveUp(BO);
    await advance([ADA, BO]);
    const exported = await exportPlayer(store, ADA, 99);
    expect(exported.walkUpTables).toEqual([{ ...HERE, place: 1, wins: 1 }]);
    await erasePlayer(service.authority, { interaction: 'erase', player: ADA });
    expect(JSON.stringify(await table())).not.toContain(ADA);
    expect(await table()).toMatchObject({ line: [BO], rounds: 1, wins: [] });
    expect(await store.readWalkUpsOf(ADA)).toEqual([]);
    await advance([]);
    await advance([]);
    await store.forget(clock.nowMs());
    expect(await store.readWalkUp(HERE.channel)).toBeDefined();
    await store.forget(clock.nowMs() + 1);
    expect(await store.readWalkUp(HERE.channel)).toBeUndefined();
  });
});
