import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFreeBoard } from 'crokinole/practice/free-shooting';
import type { MatchService } from '../../src/matches/service.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { openForTest } from '../support/opened-store.ts';
import {
  act,
  adjourn,
  answer,
  askForRematch,
  matchWithRobot,
  resign,
} from '../support/requests.ts';
import { STORES_BY_DAY } from '../support/stores.ts';
import { watched } from '../support/watched-store.ts';
import {
  Board,
  challenge,
  claimAll,
  flickNext,
  newMatch,
  openShotFor,
  press,
  saved,
  serviceOn,
  SetClock,
  SINGLES,
  stateOf,
  TEST_ROBOTS,
} from '../support/tables.ts';
import { actInMatch } from '../../src/matches/commands/play.ts';
import { declineInvitation } from '../../src/matches/steps/invitation-steps.ts';

const TURN_MS = 9000;
const DAY_MS = 24 * 3600_000;
const TWO_HOURS_MS = 2 * 3600_000;

describe.each(STORES_BY_DAY)('the clock and the outbox with the $name store', ({ open }) => {
  let store: Store;
  let service: MatchService;
  let clock: SetClock;
  let board: Board;

  beforeEach(async () => {
    ({ store } = await openForTest(open));
    clock = new SetClock();
    board = new Board();
    service = serviceOn(store, { clock, announcer: board });
  });

  const passByClock = async () => {
    clock.pass((TURN_MS * 2) / 3);
    expect(await service.runDue()).toBe(1);
    clock.pass(TURN_MS / 3);
    expect(await service.runDue()).toBe(1);
  };
  /** How much two processes have done that look at once, one of them twice. */
  const sweepTogether = async () => {
    const other = serviceOn(store, { clock, announcer: board });
    const done = await Promise.all([service.runDue(), other.runDue(), service.runDue()]);
    return done.reduce((sum, count) => sum + count, 0);
  };
  const deliverAll = async () => {
    while ((await service.deliver()) > 0);
  };

  describe('a turn', () => {
    let match: string;
    beforeEach(async () => {
      match = await newMatch(service, ['11', '12'], { ...SINGLES, turnMs: TURN_MS });
    });

    it('is reminded of once, when a third of its time is left', async () => {
      await deliverAll();
      clock.pass(5999);
      expect(await service.runDue()).toBe(0);
      clock.pass(1);
      expect(await service.runDue()).toBe(1);
      expect(await service.runDue()).toBe(0);
      await deliverAll();
      expect(board.keys.at(-1)).toBe(`r-${match}-0`);
      expect((await store.readMatch(match))?.revision).toBe(0);
      expect((await store.readShownMessage(match))?.message).not.toBe(
        `message-${board.shown.length}`,
      );
    });

    it('passes when its time is up, and costs a disc', async () => {
      clock.pass(TURN_MS - 1);
      await service.runDue();
      expect((await stateOf(store, match)).round.hands).toEqual([8, 8]);
      clock.pass(1);
      expect(await service.runDue()).toBe(1);
      const state = await stateOf(store, match);
      expect(state.round.hands).toEqual([7, 8]);
      expect(state.seats[0]?.clockMisses).toBe(1);
      const stored = await store.readMatch(match);
      expect(stored?.dueAtMs).toBe(clock.nowMs() + TURN_MS);
    });

    it('does not pass without a reminder after a downtime', async () => {
      await deliverAll();
      clock.pass(10 * TURN_MS);
      expect(await service.runDue()).toBe(1);
      await deliverAll();
      expect(board.keys.at(-1)).toBe(`r-${match}-0`);
      expect((await stateOf(store, match)).round.hands).toEqual([8, 8]);
      const dueAtMs = clock.nowMs() + TURN_MS / 3;
      expect(await store.readMatch(match)).toMatchObject({ dueAtMs, remindAtMs: null });
      clock.pass(TURN_MS / 3 - 1);
      expect(await service.runDue()).toBe(0);
      clock.pass(1);
      expect(await service.runDue()).toBe(1);
      expect((await stateOf(store, match)).round.hands).toEqual([7, 8]);
    });

    it('gets its last third back once, however many processes return', async () => {
      clock.pass(10 * TURN_MS);
      expect(await sweepTogether()).toBe(1);
      expect((await store.readMatch(match))?.revision).toBe(0);
    });

    it('has its full time again after a flick, but not after an offer', async () => {
      clock.pass(4000);
      saved(await act(service, '12', match, { kind: 'offer', what: 'draw' }));
      expect((await store.readMatch(match))?.dueAtMs).toBe(clock.nowMs() + 5000);
      saved(await flickNext(service, match));
      expect((await store.readMatch(match))?.dueAtMs).toBe(clock.nowMs() + TURN_MS);
    });

    it('forfeits the match at the third miss in a row', async () => {
      for (let turns = 0; turns < 5; turns += 1) {
        await passByClock();
      }
      expect((await stateOf(store, match)).phase).toMatchObject({
        outcome: { code: 'won', side: 1, by: 'clock' },
      });
      clock.pass(TURN_MS);
      expect(await service.runDue()).toBe(0);
    });

    it('is paused while the match is adjourned', async () => {
      await adjourn(service, ['11', '12'], match);
      clock.pass(10 * TURN_MS);
      expect(await service.runDue()).toBe(0);
      saved(await act(service, '11', match, { kind: 'resume' }));
      expect((await store.readMatch(match))?.dueAtMs).toBe(clock.nowMs() + TURN_MS);
    });

    it('passes once, however many processes sweep', async () => {
      clock.pass(TURN_MS - 1);
      await service.runDue();
      clock.pass(1);
      expect(await sweepTogether()).toBe(1);
      expect((await store.readMatch(match))?.revision).toBe(1);
    });
  });

  it('closes an invitation once, however many processes sweep', async () => {
    const id = await challenge(service);
    clock.pass(60_000);
    expect(await sweepTogether()).toBe(1);
    expect(await store.readInvitation(id)).toMatchObject({ status: 'expired', revision: 1 });
  });

  it('asks a robot that could not move again later, and handles the other matches meanwhile', async () => {
    const problems: unknown[] = [];
    let asked = 0;
    service = serviceOn(store, {
      clock,
      announcer: board,
      onProblem: (thrown) => problems.push(thrown),
      robots: {
        ...TEST_ROBOTS,
        chooseAim: (state) => {
          asked += 1;
          if (asked === 1) return Promise.reject(new Error('lost its glasses'));
          return Promise.resolve(openShotFor(state));
        },
      },
    });
    const matches = [
      await matchWithRobot(service, '11', { starter: 1 }),
      await matchWithRobot(service, '12', { starter: 1 }),
    ];
    const revisions = async () =>
      (await Promise.all(matches.map((id) => store.readMatch(id))))
        .map((match) => match?.revision ?? -1)
        .sort();
    expect(await service.runDue()).toBe(1);
    expect(problems).toEqual([new Error('lost its glasses')]);
    expect(await revisions()).toEqual([0, 1]);
    expect(await service.runDue()).toBe(0);
    expect(asked).toBe(2);
    clock.pass(60_000);
    expect(await service.runDue()).toBe(1);
    expect(await revisions()).toEqual([1, 1]);
  });

  describe('an announcement', () => {
    let match: string;
    beforeEach(async () => {
      match = await newMatch(service);
      await deliverAll();
    });

    it('waits longer after every failure, holds back what follows it, and succeeds in the end', async () => {
      let failures = 3;
      board.answer = () => {
        failures -= 1;
        return failures < 0 ? undefined : { kind: 'failed', reason: 'no route' };
      };
      await flickNext(service, match);
      await flickNext(service, match);
      expect(await service.deliver()).toBe(1);
      for (const waitMs of [2000, 4000, 8000]) {
        clock.pass(waitMs - 1);
        expect(await service.deliver()).toBe(0);
        clock.pass(1);
        expect(await service.deliver()).toBe(1);
      }
      await deliverAll();
      expect(board.keys.slice(-2)).toEqual([`m-${match}-1`, `m-${match}-2`]);
    });

    it('waits as long as Discord asks for', async () => {
      board.answer = () => ({ kind: 'failed', reason: 'too fast', retryAfterMs: 30_000 });
      await flickNext(service, match);
      await service.deliver();
      clock.pass(29_999);
      expect(await service.deliver()).toBe(0);
      clock.pass(1);
      expect(await service.deliver()).toBe(1);
    });

    it('is retried when the announcer throws', async () => {
      board.answer = () => {
        throw new Error('socket hang up');
      };
      await flickNext(service, match);
      expect(await service.deliver()).toBe(1);
      board.answer = () => undefined;
      clock.pass(2000);
      await deliverAll();
      expect(board.keys.at(-1)).toBe(`m-${match}-1`);
    });

    it('is not parked or delayed by a process whose lease is over', async () => {
      await flickNext(service, match);
      const [late] = await claimAll(store, clock, 60_000);
      clock.pass(60_000);
      const [taken] = await claimAll(store, clock, 60_000);
      if (late === undefined || taken === undefined) throw new Error('nothing to announce');
      const parked = { kind: 'parked', reason: 'gone', players: ['11', '12'] } as const;
      await store.finishAnnouncement(late, parked, clock.nowMs());
      expect(await store.readNotices('11')).toEqual([]);
      const again = { kind: 'again', reason: 'later', atMs: clock.nowMs() } as const;
      await store.finishAnnouncement(late, again, clock.nowMs());
      expect(await service.deliver()).toBe(0);
      const delivered = { kind: 'delivered', message: 'shown' } as const;
      await store.finishAnnouncement(taken, delivered, clock.nowMs());
      expect((await store.readShownMessage(match))?.message).toBe('shown');
    });

    it('is parked when it can never be made, and the players are told why', async () => {
      board.answer = ({ key }) =>
        key === `m-${match}-1` ? { kind: 'undeliverable', reason: 'channel-gone' } : undefined;
      await flickNext(service, match);
      await flickNext(service, match);
      await deliverAll();
      expect(board.keys.at(-1)).toBe(`m-${match}-2`);
      for (const player of ['11', '12']) {
        const [notice, ...more] = await store.readNotices(player);
        expect(notice).toMatchObject({ subject: match, reason: 'channel-gone' });
        expect(more).toEqual([]);
        await store.dismissNotices(player, [notice?.key ?? '']);
        expect(await store.readNotices(player)).toEqual([]);
      }
    });

    it('is parked after many failures as well, but not within two hours', async () => {
      board.answer = () => ({ kind: 'failed', reason: 'server error' });
      await flickNext(service, match);
      const untilMs = clock.nowMs() + TWO_HOURS_MS;
      let tries = await service.deliver();
      while (clock.nowMs() < untilMs) {
        clock.pass(5000);
        tries += await service.deliver();
      }
      expect(await store.readNotices('11')).toEqual([]);
      for (let minutes = 0; minutes < 20; minutes += 1) {
        clock.pass(60_000);
        tries += await service.deliver();
      }
      expect(tries).toBe(17);
      expect((await store.readNotices('11'))[0]?.reason).toBe('server error');
    });

    it('is retried as often when Discord takes far longer than a lease', async () => {
      let asked = 0;
      let failAtMs = Infinity;
      let fail: () => void = () => undefined;
      const { store: slow, isQuiet } = watched(store);
      const hanging = serviceOn(slow, {
        clock,
        announcer: {
          announce: () =>
            new Promise((resolve) => {
              asked += 1;
              failAtMs = clock.nowMs() + 60_000;
              fail = () => {
                failAtMs = Infinity;
                resolve({ kind: 'failed', reason: 'timeout' });
              };
            }),
        },
      });
      await flickNext(hanging, match);
      const beganAtMs = clock.nowMs();
      const rounds: Promise<number>[] = [];
      while ((await store.readNotices('11')).length === 0) {
        rounds.push(hanging.deliver());
        await isQuiet();
        clock.pass(10_000);
        if (clock.nowMs() >= failAtMs) fail();
        await isQuiet();
      }
      await Promise.all(rounds);
      expect(asked).toBe(17);
      expect(clock.nowMs() - beganAtMs).toBeGreaterThan(TWO_HOURS_MS);
    });
  });

  it('deletes old interactions and the shown messages of ended matches, nothing else', async () => {
    const open = await newMatch(service);
    const ended = await newMatch(service);
    const resigned = { interaction: press(), player: '11', match: ended } as const;
    saved(await actInMatch(service.authority, { ...resigned, action: { kind: 'resign' } }));
    await deliverAll();
    clock.pass(DAY_MS + 3600_000);
    const offer = { kind: 'offer', what: 'draw' } as const;
    const recent = { interaction: press(), player: '11', match: open, action: offer };
    await actInMatch(service.authority, recent);
    await service.forgetOld();
    expect(await store.readAnswer(resigned.interaction)).toBeUndefined();
    expect(await store.readAnswer(recent.interaction)).toBeDefined();
    expect(await store.readShownMessage(ended)).toBeUndefined();
    expect(await store.readShownMessage(open)).toBeDefined();
    expect(await store.readActions(ended)).toHaveLength(1);
  });

  it('deletes an invitation a month after it was closed, unless it is a rematch that was played', async () => {
    const declined = await challenge(service);
    saved(await answer(service, '12', declined, declineInvitation));
    const match = await newMatch(service);
    await resign(service, '11', match);
    for (const player of ['11', '12']) saved(await askForRematch(service, player, match));
    const untold = await challenge(service, ['13', '14']);
    saved(await answer(service, '14', untold, declineInvitation));
    board.answer = ({ subject }) =>
      subject === untold ? { kind: 'failed', reason: 'not now' } : undefined;
    await deliverAll();
    const known = async () => {
      const ids = [declined, `${match}r`, untold];
      const found = await Promise.all(ids.map((id) => store.readInvitation(id)));
      return found.map((each) => each !== undefined);
    };
    clock.pass(30 * DAY_MS);
    await service.forgetOld();
    expect(await known()).toEqual([true, true, true]);
    clock.pass(DAY_MS);
    await service.forgetOld();
    expect(await known()).toEqual([false, true, true]);
    const { invitations } = await exportPlayer(store, '12', 0);
    expect(invitations.map(({ id }) => id)).toEqual([`${match}r`]);
    expect((await askForRematch(service, '11', match)).ok).toBe(false);
  });

  it('deletes an unused practice board after a month, and not before', async () => {
    const free = { table: createFreeBoard('normal'), side: 0, last: null } as const;
    const random = { key: '1'.repeat(64), draws: 0 };
    const updatedAtMs = clock.nowMs();
    await store.saveFreeBoard({ player: '11', revision: 1, ...free, random, updatedAtMs });
    clock.pass(29 * DAY_MS);
    await service.forgetOld();
    expect(await store.readFreeBoard('11')).toBeDefined();
    clock.pass(2 * DAY_MS);
    await service.forgetOld();
    expect(await store.readFreeBoard('11')).toBeUndefined();
  });
});
