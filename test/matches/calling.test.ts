import { beforeEach, describe, expect, it } from 'vitest';
import type { Venue } from '../../src/matches/records/matches.ts';
import type { MatchService } from '../../src/matches/service.ts';
import { interrupted } from '../support/interrupted-store.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { openForTest } from '../support/opened-store.ts';
import { act, adjourn, matchWithRobot, resign } from '../support/requests.ts';
import { STORES_BY_DAY } from '../support/stores.ts';
import {
  Board,
  challenge,
  claimAll,
  flickNext,
  HERE,
  newMatch,
  press,
  refusedWith,
  saved,
  serviceOn,
  SetClock,
  SINGLES,
  stateOf,
} from '../support/tables.ts';
import { showMatch, remindPlayer } from '../../src/matches/commands/play.ts';

const TURN_MS = 9000;
const THERE = { server: HERE.server, channel: '771' };

describe.each(STORES_BY_DAY)(
  'showing a match and reminding its players with the $name store',
  ({ open }) => {
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

    const deliverAll = async () => {
      while ((await service.deliver()) > 0);
    };
    const timed = (players = ['11', '12']) =>
      newMatch(service, players, { ...SINGLES, turnMs: TURN_MS });
    const show = (match: string, place: Venue = THERE, interaction: string | null = press()) =>
      showMatch(service.authority, { interaction, match, venue: place });
    const remind = (match: string, player: string, interaction = press()) =>
      remindPlayer(service.authority, { interaction, match, player });
    /** A second process on the same store, before whose next save something else is saved. */
    const racing = (meanwhile: () => Promise<unknown>) =>
      serviceOn(
        interrupted(store, 'commit', async () => {
          await meanwhile();
        }),
        { clock, announcer: board },
      );
    const remindersShown = () => board.shown.filter(({ kind }) => kind === 'reminder');

    describe('showing a match', () => {
      let match: string;
      beforeEach(async () => {
        match = await newMatch(service);
      });

      it('announces it again, there and from then on', async () => {
        await flickNext(service, match);
        await deliverAll();
        expect(saved(await show(match))).toMatchObject({ kind: 'match', revision: 2, events: [] });
        await flickNext(service, match);
        await deliverAll();
        const shown = board.shown.filter(({ subject }) => subject === match);
        expect(shown.map(({ key, channel }) => [key, channel])).toEqual([
          [`m-${match}-0`, HERE.channel],
          [`m-${match}-1`, HERE.channel],
          [`m-${match}-2`, THERE.channel],
          [`m-${match}-3`, THERE.channel],
        ]);
        expect(await store.readShownMessage(match)).toMatchObject({
          channel: THERE.channel,
        });
        expect(await store.readOpenMatches(THERE, 9)).toHaveLength(1);
        expect(await store.readOpenMatches(HERE, 9)).toEqual([]);
      });

      it('knows why the latest message was posted, and what was announced by editing it', async () => {
        await deliverAll();
        board.answer = ({ revision }) => ({
          kind: 'delivered',
          message: revision < 4 ? 'a row' : 'the next',
        });
        const shown = async () => {
          await flickNext(service, match);
          await deliverAll();
          return store.readShownMessage(match);
        };
        expect(await shown()).toMatchObject({ message: 'a row', firstRevision: 1, revision: 1 });
        expect(await shown()).toMatchObject({ message: 'a row', firstRevision: 1, revision: 2 });
        expect(await shown()).toMatchObject({ message: 'a row', firstRevision: 1, revision: 3 });
        expect(await shown()).toMatchObject({ message: 'the next', firstRevision: 4, revision: 4 });
      });

      it('changes nothing about the match or its clock', async () => {
        match = await timed();
        await flickNext(service, match);
        const before = await store.readMatch(match);
        clock.pass(1000);
        saved(await show(match, HERE));
        const after = await store.readMatch(match);
        expect(after).toEqual({ ...before, revision: 2 });
        expect(await store.readActions(match)).toHaveLength(1);
        await resign(service, '11', match);
        const ended = await store.readMatch(match);
        saved(await show(match));
        const shown = { revision: (ended?.revision ?? 0) + 1, channel: THERE.channel };
        expect(await store.readMatch(match)).toEqual({ ...ended, ...shown });
        expect(await store.readEndedMatches('11', 9)).toHaveLength(1);
      });

      it('is done once per press, however often it is delivered', async () => {
        await deliverAll();
        const interaction = press();
        const answers = await Promise.all([0, 1, 2].map(() => show(match, THERE, interaction)));
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
        await deliverAll();
        expect(board.keys.filter((key) => key.startsWith(`m-${match}`))).toHaveLength(2);
      });

      it('needs no player who asks for it', async () => {
        saved(await show(match, THERE, null));
        saved(await show(match, HERE, null));
        expect(await store.readMatch(match)).toMatchObject({ revision: 2, ...HERE });
      });

      it('loses no flick that is saved at the same time', async () => {
        const { authority } = racing(async () => saved(await flickNext(service, match)));
        saved(await showMatch(authority, { interaction: press(), match, venue: THERE }));
        expect(await store.readMatch(match)).toMatchObject({ revision: 2, ...THERE });
        expect((await stateOf(store, match)).round.hands).toEqual([7, 8]);
        expect(await store.readActions(match)).toHaveLength(1);
      });

      it('refuses a match that does not exist, and every other server', async () => {
        expect(refusedWith(await show('nowhere'))).toBe('no-such-match');
        for (const server of ['88', null]) {
          expect(refusedWith(await show(match, { server, channel: '1' }))).toBe('another-server');
        }
        expect(await store.readMatch(match)).toMatchObject({ revision: 0, ...HERE });
      });

      it('keeps refusing a press that was refused first', async () => {
        const interaction = press();
        const elsewhere = { server: '88', channel: '1' };
        expect(refusedWith(await show(match, elsewhere, interaction))).toBe('another-server');
        expect(refusedWith(await show(match, HERE, interaction))).toBe('another-server');
      });
    });

    describe('reminding', () => {
      let match: string;
      beforeEach(async () => {
        match = await timed();
      });

      it('pings the player whose turn it is once, and the clock does not repeat it', async () => {
        await deliverAll();
        expect(saved(await remind(match, '12'))).toMatchObject({ kind: 'match', revision: 0 });
        expect(refusedWith(await remind(match, '12'))).toBe('reminded-already');
        clock.pass(6000);
        expect(await service.runDue()).toBe(0);
        await deliverAll();
        expect(remindersShown()).toMatchObject([{ subject: match, channel: HERE.channel }]);
        // The clock itself goes on as before.
        clock.pass(3000);
        expect(await service.runDue()).toBe(1);
        expect((await stateOf(store, match)).round.hands).toEqual([7, 8]);
      });

      it('leaves the board that is being sent the latest', async () => {
        saved(await flickNext(service, match));
        saved(await remind(match, '11'));
        expect((await store.readMatch(match))?.revision).toBe(1);
        await deliverAll();
        expect(board.keys.slice(-2)).toEqual([`m-${match}-1`, `r-${match}-1`]);
      });

      it('stays once a turn when something else is saved at the same time', async () => {
        const other = racing(async () => saved(await remind(match, '12')));
        saved(await act(other, '12', match, { kind: 'offer', what: 'draw' }));
        expect(await store.readMatch(match)).toMatchObject({
          revision: 1,
          remindAtMs: null,
        });
        clock.pass(6000);
        expect(await service.runDue()).toBe(0);
        expect(refusedWith(await remind(match, '12'))).toBe('reminded-already');
      });

      it('may be done again at the next turn', async () => {
        saved(await remind(match, '12'));
        saved(await flickNext(service, match));
        saved(await remind(match, '11'));
        await deliverAll();
        expect(new Set(remindersShown().map(({ key }) => key)).size).toBe(2);
      });

      it('comes too late when the clock has reminded', async () => {
        clock.pass(6000);
        expect(await service.runDue()).toBe(1);
        expect(refusedWith(await remind(match, '12'))).toBe('reminded-already');
      });

      it('is done once per press, however often it is delivered', async () => {
        const interaction = press();
        const answers = await Promise.all([0, 1].map(() => remind(match, '12', interaction)));
        expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
        await deliverAll();
        expect(remindersShown()).toHaveLength(1);
      });

      it('is done by one of two who ask at once', async () => {
        match = await newMatch(service, ['11', '12', '13'], {
          ...SINGLES,
          format: 'three-colours',
          preset: 'woodestic',
          turnMs: TURN_MS,
        });
        const other = serviceOn(store, { clock, announcer: board });
        const command = { interaction: press(), match, player: '13' };
        const answers = await Promise.all([
          remind(match, '12'),
          remindPlayer(other.authority, command),
        ]);
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        const refused = answers.find(({ ok }) => !ok);
        expect(refused && refusedWith(refused)).toBe('reminded-already');
      });

      it('is refused where no one else is to move', async () => {
        expect(refusedWith(await remind(match, '11'))).toBe('nobody-to-remind');
        await adjourn(service, ['11', '12'], match);
        expect(refusedWith(await remind(match, '12'))).toBe('nobody-to-remind');
        saved(await act(service, '11', match, { kind: 'resume' }));
        await resign(service, '11', match);
        expect(refusedWith(await remind(match, '12'))).toBe('nobody-to-remind');
      });

      it('does not hurry a robot', async () => {
        match = await matchWithRobot(service, '11', { starter: 1, turnMs: TURN_MS });
        expect(refusedWith(await remind(match, '11'))).toBe('nobody-to-remind');
      });

      it('is for the players of a match with a clock', async () => {
        expect(refusedWith(await remind(match, '13'))).toBe('not-a-player');
        expect(refusedWith(await remind('nowhere', '11'))).toBe('no-such-match');
        expect(refusedWith(await remind(await newMatch(service), '12'))).toBe('no-clock');
      });
    });

    it('counts announcements that are saved and neither shown nor given up', async () => {
      expect(await store.countUnannounced()).toBe(0);
      await challenge(service, ['11', '12']);
      expect(await store.countUnannounced()).toBe(1);
      const match = await newMatch(service);
      // The challenge, its acceptance and the match; and the other challenge.
      expect(await store.countUnannounced()).toBe(4);
      await claimAll(store, clock, 60_000);
      expect(await store.countUnannounced()).toBe(4);
      clock.pass(60_000);
      await deliverAll();
      expect(await store.countUnannounced()).toBe(0);
      board.answer = () => ({ kind: 'failed', reason: 'not now' });
      await flickNext(service, match);
      await service.deliver();
      expect(await store.countUnannounced()).toBe(1);
      board.answer = () => ({ kind: 'undeliverable', reason: 'gone' });
      clock.pass(60_000);
      await deliverAll();
      expect(await store.countUnannounced()).toBe(0);
      expect(await store.readNotices('11')).toHaveLength(1);
    });
  },
);
