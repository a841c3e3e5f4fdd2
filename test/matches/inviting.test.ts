import { beforeEach, describe, expect, it } from 'vitest';
import type { WantedSeat } from '../../src/matches/steps/invitation-steps.ts';
import type { MatchService } from '../../src/matches/service.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { openForTest } from '../support/opened-store.ts';
import {
  act,
  answer,
  askForRematch,
  FREE,
  inviteTo,
  matchOf,
  matchWithRobot,
  resign,
} from '../support/requests.ts';
import { STORES_BY_DAY } from '../support/stores.ts';
import {
  challenge,
  HERE,
  newMatch,
  playOut,
  press,
  refusedWith,
  saved,
  serviceOn,
  SetClock,
  SINGLES,
  stateOf,
} from '../support/tables.ts';
import { answerInvitation, beginTable, invite } from '../../src/matches/commands/invite.ts';
import {
  acceptInvitation,
  declineInvitation,
  withdrawInvitation,
  joinTable,
  seatRobot,
  unseatRobot,
  leaveTable,
} from '../../src/matches/steps/invitation-steps.ts';

const DOUBLES = { ...SINGLES, format: 'doubles', preset: 'woodestic' } as const;

describe.each(STORES_BY_DAY)('inviting with the $name store', ({ open }) => {
  let store: Store;
  let service: MatchService;
  let clock: SetClock;

  beforeEach(async () => {
    ({ store } = await openForTest(open));
    clock = new SetClock();
    service = serviceOn(store, { clock });
  });

  type Step = Parameters<typeof answer>[3];
  const done = async (player: string, id: string, step: Step) =>
    saved(await answer(service, player, id, step));
  const refused = async (player: string, id: string, step: Step) =>
    refusedWith(await answer(service, player, id, step));
  const statusOf = async (id: string) => (await store.readInvitation(id))?.status;
  const playersOf = async (match: string) =>
    (await stateOf(store, match)).seats.map((seat) => seat.player);
  const openTable = async (player: string, free: 1 | 2 | 3 = 1, setup = SINGLES) =>
    saved(await inviteTo(service, player, Array<WantedSeat>(free).fill(FREE), { setup })).id;

  describe('a challenge', () => {
    it('starts when everyone who was asked has accepted', async () => {
      const id = await challenge(service, ['11', '12', '13', '14'], DOUBLES);
      for (const player of ['12', '14']) {
        expect(await done(player, id, acceptInvitation)).toMatchObject({ status: 'open' });
      }
      expect(await refused('12', id, acceptInvitation)).toBe('already-accepted');
      expect(await refused('15', id, acceptInvitation)).toBe('not-invited');
      const last = await done('13', id, acceptInvitation);
      expect(last).toMatchObject({ status: 'started' });
      const [match] = await store.readOpenMatches({ player: '14' }, 9);
      expect(match?.state.seats.map((seat) => seat.player)).toEqual(['11', '12', '13', '14']);
      expect(await store.readInvitation(id)).toMatchObject({ matchId: match?.id });
      expect(await refused('13', id, acceptInvitation)).toBe('invitation-closed');
    });

    it('can be declined by those asked, and withdrawn by the host', async () => {
      const declined = await challenge(service);
      expect(await refused('11', declined, declineInvitation)).toBe('own-invitation');
      expect(await refused('12', declined, withdrawInvitation)).toBe('not-the-host');
      await done('12', declined, declineInvitation);
      expect(await statusOf(declined)).toBe('declined');
      const withdrawn = await challenge(service);
      await done('11', withdrawn, withdrawInvitation);
      expect(await statusOf(withdrawn)).toBe('withdrawn');
      expect(await refused('12', withdrawn, acceptInvitation)).toBe('invitation-closed');
      expect(await store.readOpenInvitations({ player: '12' })).toEqual([]);
    });

    it('expires, even if no process has swept', async () => {
      const id = await challenge(service);
      clock.pass(60_000);
      expect(await refused('12', id, acceptInvitation)).toBe('invitation-closed');
      expect(await statusOf(id)).toBe('open');
      expect(await service.runDue()).toBe(1);
      expect(await statusOf(id)).toBe('expired');
      expect(await service.runDue()).toBe(0);
    });

    it('is refused where such a match could not start', async () => {
      expect(refusedWith(await inviteTo(service, '11', [{ player: '11' }]))).toBe('player-twice');
      const seats = [{ player: '12' }, { player: '13' }];
      expect(refusedWith(await inviteTo(service, '11', [], { seats }))).toBe('not-seated');
    });

    it('is made once, however often it is delivered', async () => {
      const command = {
        interaction: press(),
        player: '11',
        venue: HERE,
        setup: SINGLES,
        seats: [{ player: '11' }, { player: '12' }],
        expiresAfterMs: 60_000,
      };
      const [first, second] = await Promise.all([
        invite(service.authority, command),
        invite(service.authority, command),
      ]);
      expect(second).toEqual(first);
      expect(await store.readOpenInvitations({ channel: '770' })).toHaveLength(1);
    });
  });

  describe('an open table', () => {
    const THREE = { ...SINGLES, format: 'three-colours', preset: 'woodestic' } as const;
    const begin = (player: string, invitation: string) =>
      beginTable(service.authority, { interaction: press(), player, invitation });

    it('fills up with those who join, and starts when the host says so', async () => {
      const id = await openTable('11', 2, THREE);
      await done('12', id, joinTable);
      expect(await refused('12', id, joinTable)).toBe('already-seated');
      expect(refusedWith(await begin('11', id))).toBe('seats-free');
      await done('11', id, seatRobot('club'));
      expect(await refused('13', id, joinTable)).toBe('table-full');
      await done('11', id, unseatRobot);
      await done('13', id, joinTable);
      expect(refusedWith(await begin('12', id))).toBe('not-the-host');
      const match = matchOf(await begin('11', id));
      expect(await playersOf(match)).toEqual(['11', '12', '13']);
    });

    it('passes to the next player when the host leaves, and closes when no one is left', async () => {
      const id = await openTable('11', 2, THREE);
      await done('12', id, joinTable);
      await done('11', id, leaveTable);
      expect((await store.readInvitation(id))?.host).toBe('12');
      expect(await refused('11', id, leaveTable)).toBe('not-seated');
      await done('12', id, leaveTable);
      expect(await statusOf(id)).toBe('withdrawn');
    });

    it('gives the last seat to one of two who join at once', async () => {
      const id = await openTable('11');
      const answers = await Promise.all(
        ['12', '13'].map((player) => answer(service, player, id, joinTable)),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    });

    it('cannot be accepted or declined like a challenge', async () => {
      const id = await openTable('11');
      expect(await refused('12', id, acceptInvitation)).toBe('not-invited');
      expect(await refused('12', id, declineInvitation)).toBe('not-invited');
      const other = await challenge(service, ['14', '15']);
      expect(await refused('12', other, joinTable)).toBe('not-an-open-table');
    });
  });

  describe('robots', () => {
    it('play as soon as a person has joined them, and move when it is their turn', async () => {
      const match = await matchWithRobot(service, '11', { starter: 1 });
      expect(await service.runDue()).toBe(1);
      expect((await stateOf(store, match)).round.hands).toEqual([8, 7]);
      expect(await service.runDue()).toBe(0);
      saved(await act(service, '11', match, { kind: 'offer', what: 'draw' }));
      await service.runDue();
      expect((await stateOf(store, match)).offers).toEqual([]);
      saved(await act(service, '11', match, { kind: 'offer', what: 'adjournment' }));
      await service.runDue();
      expect((await stateOf(store, match)).adjourned).toBe(true);
    });

    it('of one level have different names, whatever seats they take, and keep them in a rematch', async () => {
      const seats = [{ robot: 'club' }, { player: '11' }, { robot: 'strong' }, { robot: 'club' }];
      const more = { setup: DOUBLES, seats: seats as readonly WantedSeat[] };
      const match = matchOf(await inviteTo(service, '11', [], more));
      expect(await playersOf(match)).toEqual([
        'robot-club-0',
        '11',
        'robot-strong-0',
        'robot-club-1',
      ]);
      await resign(service, '11', match);
      await service.runDue();
      const again = matchOf(await askForRematch(service, '11', match));
      expect(await playersOf(again)).toEqual([
        'robot-club-1',
        'robot-club-0',
        '11',
        'robot-strong-0',
      ]);
    });

    it('join a table under the first name that is free', async () => {
      const id = await openTable('11', 3, DOUBLES);
      const seated = async () => (await store.readInvitation(id))?.seats.map(({ robot }) => robot);
      for (const level of ['club', 'club', 'master'] as const) {
        await done('11', id, seatRobot(level));
      }
      expect(await seated()).toEqual([null, 'robot-club-0', 'robot-club-1', 'robot-master-0']);
      await done('11', id, unseatRobot);
      await done('11', id, seatRobot('club'));
      expect(await seated()).toEqual([null, 'robot-club-0', 'robot-club-1', 'robot-club-2']);
    });
  });

  describe('a rematch', () => {
    it('is asked for by one, agreed to by the other, and swaps the sides', async () => {
      const match = await newMatch(service);
      const again = (player: string) => askForRematch(service, player, match);
      expect(refusedWith(await again('11'))).toBe('match-still-on');
      await playOut(service, match);
      expect(refusedWith(await again('13'))).toBe('not-a-player');
      expect(saved(await again('12'))).toMatchObject({ kind: 'invitation', status: 'open' });
      expect(refusedWith(await again('12'))).toBe('already-accepted');
      const second = await store.readMatch(matchOf(await again('11')));
      expect(second?.rematchOf).toBe(match);
      expect(second?.state.seats.map((seat) => seat.player)).toEqual(['12', '11']);
      const first = await store.readOpening(match);
      expect(second?.state.round.starter).toBe(first?.round.starter);
      expect(refusedWith(await again('11'))).toBe('invitation-closed');
    });

    it('of two against one leaves each player alone in turn', async () => {
      const setup = { ...SINGLES, format: 'two-against-one', preset: 'woodestic' } as const;
      const robots = [{ robot: 'club' }, { robot: 'strong' }] as const;
      let match = matchOf(await inviteTo(service, '11', robots, { setup }));
      const alone: (string | undefined)[] = [];
      for (let i = 0; i < 4; i += 1) {
        alone.push((await playersOf(match))[0]);
        await resign(service, '11', match);
        await service.runDue();
        match = matchOf(await askForRematch(service, '11', match));
      }
      expect(alone).toEqual(['11', 'robot-strong-0', 'robot-club-0', '11']);
    });

    it('can be asked for again after it was declined', async () => {
      const match = await newMatch(service);
      await resign(service, '11', match);
      const { id } = saved(await askForRematch(service, '11', match));
      await done('12', id, declineInvitation);
      expect(saved(await askForRematch(service, '12', match))).toMatchObject({ status: 'open' });
      expect((await store.readInvitation(id))?.host).toBe('12');
    });
  });

  describe('limits', () => {
    it('keep one player from flooding another, and a server from being flooded', async () => {
      const limits = { invitationsByPlayer: 2, invitationsToPlayer: 3, invitationsOnServer: 4 };
      service = serviceOn(store, { clock, limits });
      const invited = async (host: string, player: string) => {
        const answered = await inviteTo(service, host, [{ player }]);
        if (answered.ok) return 'open';
        return 'limit' in answered.refusal ? answered.refusal.limit : answered;
      };
      expect(await invited('11', '12')).toBe('open');
      expect(await invited('11', '12')).toBe('open');
      expect(await invited('11', '13')).toBe('invitations-by-player');
      expect(await invited('13', '12')).toBe('open');
      expect(await invited('14', '12')).toBe('invitations-to-player');
      expect(await invited('14', '15')).toBe('open');
      expect(await invited('16', '17')).toBe('invitations-on-server');
    });

    it('lock no one out because of another server, or because of what they opened themselves', async () => {
      service = serviceOn(store, { clock, limits: { invitationsToPlayer: 2 } });
      const ask = (host: string, player: string, venue = HERE) =>
        inviteTo(service, host, [{ player }], { venue });
      const elsewhere = { server: '88', channel: '880' };
      for (const host of ['11', '12']) saved(await ask(host, '13', elsewhere));
      expect(refusedWith(await ask('14', '13', elsewhere))).toBe('limit-reached');
      for (let tables = 0; tables < 2; tables += 1) await openTable('13');
      for (const host of ['11', '12']) saved(await ask(host, '13'));
      expect(refusedWith(await ask('14', '13'))).toBe('limit-reached');
      // A player asked by so many can still ask others and open a table.
      saved(await ask('13', '15'));
      await openTable('13');
    });

    it('let a player whom many have asked join a table', async () => {
      service = serviceOn(store, { clock, limits: { invitationsToPlayer: 1 } });
      await challenge(service, ['11', '13']);
      await done('13', await openTable('12'), joinTable);
    });

    it('keep one player from joining every table', async () => {
      service = serviceOn(store, { clock, limits: { invitationsToPlayer: 1 } });
      const [first, second] = [await openTable('11'), await openTable('12')];
      await done('13', first, joinTable);
      expect(await answer(service, '13', second, joinTable)).toEqual({
        ok: false,
        refusal: { code: 'limit-reached', limit: 'tables-of-player', most: 1 },
      });
      await done('13', first, leaveTable);
      await done('13', second, joinTable);
    });

    it('keep a server from being flooded with matches', async () => {
      service = serviceOn(store, { clock, limits: { matchesOnServer: 1 } });
      await newMatch(service);
      const id = await challenge(service, ['13', '14']);
      expect(await answer(service, '14', id, acceptInvitation)).toEqual({
        ok: false,
        refusal: { code: 'limit-reached', limit: 'matches-on-server', most: 1 },
      });
    });

    it('keep a player from playing too many matches at a time, but never robots', async () => {
      service = serviceOn(store, { clock, limits: { matchesOfPlayer: 1 } });
      const first = await newMatch(service);
      const invitation = await challenge(service, ['13', '12']);
      const command = { interaction: press(), player: '12', invitation };
      const accept = () => answerInvitation(service.authority, command, acceptInvitation);
      expect(refusedWith(await accept())).toBe('limit-reached');
      await resign(service, '12', first);
      // The same press keeps its answer.
      expect(refusedWith(await accept())).toBe('limit-reached');
      await done('12', invitation, acceptInvitation);
    });
  });
});
