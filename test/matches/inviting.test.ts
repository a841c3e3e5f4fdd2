import type { PlayerAction } from '../../src/matches/steps/match-steps.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WantedSeat } from '../../src/matches/steps/invitation-steps.ts';
import type { MatchService } from '../../src/matches/service.ts';
import { STORES_BY_DAY, type OpenStore } from '../support/stores.ts';
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
import {
  answerInvitation,
  invite,
  beginTable,
  inviteToRematch,
} from '../../src/matches/commands/invite.ts';
import {
  acceptInvitation,
  declineInvitation,
  withdrawInvitation,
  joinTable,
  seatRobot,
  unseatRobot,
  leaveTable,
} from '../../src/matches/steps/invitation-steps.ts';
import { actInMatch } from '../../src/matches/commands/play.ts';

describe.each(STORES_BY_DAY)('inviting with the $name store', ({ open }) => {
  let opened: OpenStore;
  let service: MatchService;
  let clock: SetClock;

  beforeEach(async () => {
    opened = await open();
    clock = new SetClock();
    service = serviceOn(opened.store, { clock });
  });
  afterEach(() => opened.close());

  const by = (player: string, invitation: string) => ({ interaction: press(), player, invitation });
  const statusOf = async (id: string) => (await opened.store.readInvitation(id))?.status;

  describe('a challenge', () => {
    it('starts when everyone who was asked has accepted', async () => {
      const setup = { ...SINGLES, format: 'doubles', preset: 'woodestic' } as const;
      const id = await challenge(service, ['11', '12', '13', '14'], setup);
      for (const player of ['12', '14']) {
        expect(
          saved(await answerInvitation(service.authority, by(player, id), acceptInvitation)),
        ).toMatchObject({ status: 'open' });
      }
      expect(
        refusedWith(await answerInvitation(service.authority, by('12', id), acceptInvitation)),
      ).toBe('already-accepted');
      expect(
        refusedWith(await answerInvitation(service.authority, by('15', id), acceptInvitation)),
      ).toBe('not-invited');
      const last = saved(await answerInvitation(service.authority, by('13', id), acceptInvitation));
      expect(last).toMatchObject({ status: 'started' });
      const [match] = await opened.store.readOpenMatches({ player: '14' }, 9);
      expect(match?.state.seats.map((seat) => seat.player)).toEqual(['11', '12', '13', '14']);
      expect(await opened.store.readInvitation(id)).toMatchObject({ matchId: match?.id });
      expect(
        refusedWith(await answerInvitation(service.authority, by('13', id), acceptInvitation)),
      ).toBe('invitation-closed');
    });

    it('can be declined by those asked, and withdrawn by the host', async () => {
      const declined = await challenge(service);
      expect(
        refusedWith(
          await answerInvitation(service.authority, by('11', declined), declineInvitation),
        ),
      ).toBe('own-invitation');
      expect(
        refusedWith(
          await answerInvitation(service.authority, by('12', declined), withdrawInvitation),
        ),
      ).toBe('not-the-host');
      saved(await answerInvitation(service.authority, by('12', declined), declineInvitation));
      expect(await statusOf(declined)).toBe('declined');
      const withdrawn = await challenge(service);
      saved(await answerInvitation(service.authority, by('11', withdrawn), withdrawInvitation));
      expect(await statusOf(withdrawn)).toBe('withdrawn');
      expect(
        refusedWith(
          await answerInvitation(service.authority, by('12', withdrawn), acceptInvitation),
        ),
      ).toBe('invitation-closed');
      expect(await opened.store.readOpenInvitations({ player: '12' })).toEqual([]);
    });

    it('expires, even if no process has swept', async () => {
      const id = await challenge(service);
      clock.pass(60_000);
      expect(
        refusedWith(await answerInvitation(service.authority, by('12', id), acceptInvitation)),
      ).toBe('invitation-closed');
      expect(await statusOf(id)).toBe('open');
      expect(await service.runDue()).toBe(1);
      expect(await statusOf(id)).toBe('expired');
      expect(await service.runDue()).toBe(0);
    });

    it('is refused where such a match could not start', async () => {
      const command = {
        interaction: press(),
        player: '11',
        venue: HERE,
        setup: SINGLES,
        seats: [{ player: '11' }, { player: '11' }],
        expiresAfterMs: 1000,
      };
      expect(refusedWith(await invite(service.authority, command))).toBe('player-twice');
      const others = [{ player: '12' }, { player: '13' }];
      const without = { ...command, interaction: press(), seats: others };
      expect(refusedWith(await invite(service.authority, without))).toBe('not-seated');
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
      expect(await opened.store.readOpenInvitations({ channel: '770' })).toHaveLength(1);
    });
  });

  describe('an open table', () => {
    const table = (seats: 2 | 3 = 2) =>
      invite(service.authority, {
        interaction: press(),
        player: '11',
        venue: HERE,
        setup: {
          ...SINGLES,
          preset: 'woodestic',
          format: seats === 2 ? 'singles' : 'three-colours',
        },
        seats: [{ player: '11' }, ...Array.from({ length: seats - 1 }, () => FREE)],
        expiresAfterMs: 60_000,
      }).then((answer) => saved(answer).id);
    const FREE = { free: true } as const;

    it('fills up with those who join, and starts when the host says so', async () => {
      const id = await table(3);
      saved(await answerInvitation(service.authority, by('12', id), joinTable));
      expect(refusedWith(await answerInvitation(service.authority, by('12', id), joinTable))).toBe(
        'already-seated',
      );
      expect(refusedWith(await beginTable(service.authority, by('11', id)))).toBe('seats-free');
      saved(await answerInvitation(service.authority, by('11', id), seatRobot('club')));
      expect(refusedWith(await answerInvitation(service.authority, by('13', id), joinTable))).toBe(
        'table-full',
      );
      saved(await answerInvitation(service.authority, by('11', id), unseatRobot));
      saved(await answerInvitation(service.authority, by('13', id), joinTable));
      expect(refusedWith(await beginTable(service.authority, by('12', id)))).toBe('not-the-host');
      const begun = saved(await beginTable(service.authority, by('11', id)));
      if (begun.kind !== 'invitation' || begun.matchId === null) throw new Error('not begun');
      const { seats } = await stateOf(opened.store, begun.matchId);
      expect(seats.map((seat) => seat.player)).toEqual(['11', '12', '13']);
    });

    it('passes to the next player when the host leaves, and closes when no one is left', async () => {
      const id = await table(3);
      saved(await answerInvitation(service.authority, by('12', id), joinTable));
      saved(await answerInvitation(service.authority, by('11', id), leaveTable));
      expect((await opened.store.readInvitation(id))?.host).toBe('12');
      expect(refusedWith(await answerInvitation(service.authority, by('11', id), leaveTable))).toBe(
        'not-seated',
      );
      saved(await answerInvitation(service.authority, by('12', id), leaveTable));
      expect(await statusOf(id)).toBe('withdrawn');
    });

    it('gives the last seat to one of two who join at once', async () => {
      const id = await table();
      const answers = await Promise.all([
        answerInvitation(service.authority, by('12', id), joinTable),
        answerInvitation(service.authority, by('13', id), joinTable),
      ]);
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    });

    it('cannot be accepted or declined like a challenge', async () => {
      const id = await table();
      expect(
        refusedWith(await answerInvitation(service.authority, by('12', id), acceptInvitation)),
      ).toBe('not-invited');
      expect(
        refusedWith(await answerInvitation(service.authority, by('12', id), declineInvitation)),
      ).toBe('not-invited');
      const other = await challenge(service, ['14', '15']);
      expect(
        refusedWith(await answerInvitation(service.authority, by('12', other), joinTable)),
      ).toBe('not-an-open-table');
    });
  });

  describe('robots', () => {
    it('play as soon as a person has joined them, and move when it is their turn', async () => {
      const begun = saved(
        await invite(service.authority, {
          interaction: press(),
          player: '11',
          venue: HERE,
          setup: { ...SINGLES, starter: 1 },
          seats: [{ player: '11' }, { robot: 'club' }],
          expiresAfterMs: 1000,
        }),
      );
      if (begun.kind !== 'invitation' || begun.matchId === null) throw new Error('not begun');
      expect(await service.runDue()).toBe(1);
      expect((await stateOf(opened.store, begun.matchId)).round.hands).toEqual([8, 7]);
      expect(await service.runDue()).toBe(0);
      const act = (action: PlayerAction) =>
        actInMatch(service.authority, {
          interaction: press(),
          player: '11',
          match: begun.matchId ?? '',
          action,
        });
      saved(await act({ kind: 'offer', what: 'draw' }));
      await service.runDue();
      expect((await stateOf(opened.store, begun.matchId)).offers).toEqual([]);
      saved(await act({ kind: 'offer', what: 'adjournment' }));
      await service.runDue();
      expect((await stateOf(opened.store, begun.matchId)).adjourned).toBe(true);
    });
  });

  describe('robots of one level', () => {
    const setup = { ...SINGLES, format: 'doubles', preset: 'woodestic' } as const;
    const players = async (id: string) =>
      (await opened.store.readMatch(id))?.state.seats.map((seat) => seat.player);

    it('have different names, whatever seats they take, and keep them in a rematch', async () => {
      const answer = await invite(service.authority, {
        interaction: press(),
        player: '11',
        venue: HERE,
        setup,
        seats: [{ robot: 'club' }, { player: '11' }, { robot: 'strong' }, { robot: 'club' }],
        expiresAfterMs: 1000,
      });
      const begun = saved(answer);
      if (begun.kind !== 'invitation' || begun.matchId === null) throw new Error('not begun');
      const match = begun.matchId;
      expect(await players(match)).toEqual([
        'robot-club-0',
        '11',
        'robot-strong-0',
        'robot-club-1',
      ]);
      const resign = { kind: 'resign' } as const;
      await actInMatch(service.authority, {
        interaction: press(),
        player: '11',
        match,
        action: resign,
      });
      await service.runDue();
      const again = saved(
        await inviteToRematch(service.authority, {
          interaction: press(),
          player: '11',
          match,
          expiresAfterMs: 1000,
        }),
      );
      if (again.kind !== 'invitation' || again.matchId === null) throw new Error('not begun');
      expect(await players(again.matchId)).toEqual([
        'robot-club-1',
        'robot-club-0',
        '11',
        'robot-strong-0',
      ]);
    });

    it('join a table under the first name that is free', async () => {
      const { id } = saved(
        await invite(service.authority, {
          interaction: press(),
          player: '11',
          venue: HERE,
          setup,
          seats: [{ player: '11' }, { free: true }, { free: true }, { free: true }],
          expiresAfterMs: 1000,
        }),
      );
      const seated = async () =>
        (await opened.store.readInvitation(id))?.seats.map((seat) => seat.robot);
      for (const level of ['club', 'club', 'master'] as const) {
        saved(await answerInvitation(service.authority, by('11', id), seatRobot(level)));
      }
      expect(await seated()).toEqual([null, 'robot-club-0', 'robot-club-1', 'robot-master-0']);
      saved(await answerInvitation(service.authority, by('11', id), unseatRobot));
      saved(await answerInvitation(service.authority, by('11', id), seatRobot('club')));
      expect(await seated()).toEqual([null, 'robot-club-0', 'robot-club-1', 'robot-club-2']);
    });
  });

  describe('a rematch', () => {
    it('is asked for by one, agreed to by the other, and swaps the sides', async () => {
      const match = await newMatch(service);
      const again = (player: string) =>
        inviteToRematch(service.authority, {
          interaction: press(),
          player,
          match,
          expiresAfterMs: 60_000,
        });
      expect(refusedWith(await again('11'))).toBe('match-still-on');
      await playOut(service, match);
      expect(refusedWith(await again('13'))).toBe('not-a-player');
      const asked = saved(await again('12'));
      expect(asked).toMatchObject({ kind: 'invitation', status: 'open' });
      expect(refusedWith(await again('12'))).toBe('already-accepted');
      const begun = saved(await again('11'));
      if (begun.kind !== 'invitation' || begun.matchId === null) throw new Error('not begun');
      const second = await opened.store.readMatch(begun.matchId);
      expect(second?.rematchOf).toBe(match);
      expect(second?.state.seats.map((seat) => seat.player)).toEqual(['12', '11']);
      const first = await opened.store.readOpening(match);
      expect(second?.state.round.starter).toBe(first?.round.starter);
      expect(refusedWith(await again('11'))).toBe('invitation-closed');
    });

    it('of two against one leaves each player alone in turn', async () => {
      const answer = await invite(service.authority, {
        interaction: press(),
        player: '11',
        venue: HERE,
        setup: { ...SINGLES, format: 'two-against-one', preset: 'woodestic' },
        seats: [{ player: '11' }, { robot: 'club' }, { robot: 'strong' }],
        expiresAfterMs: 1000,
      });
      let begun = saved(answer);
      const alone: (string | undefined)[] = [];
      for (let i = 0; i < 4; i += 1) {
        if (begun.kind !== 'invitation' || begun.matchId === null) throw new Error('not begun');
        const match = begun.matchId;
        alone.push((await opened.store.readMatch(match))?.state.seats[0]?.player);
        const action = { kind: 'resign' } as const;
        await actInMatch(service.authority, { interaction: press(), player: '11', match, action });
        await service.runDue();
        begun = saved(
          await inviteToRematch(service.authority, {
            interaction: press(),
            player: '11',
            match,
            expiresAfterMs: 1000,
          }),
        );
      }
      expect(alone).toEqual(['11', 'robot-strong-0', 'robot-club-0', '11']);
    });

    it('can be asked for again after it was declined', async () => {
      const match = await newMatch(service);
      await actInMatch(service.authority, {
        interaction: press(),
        player: '11',
        match,
        action: { kind: 'resign' },
      });
      const again = (player: string) =>
        inviteToRematch(service.authority, {
          interaction: press(),
          player,
          match,
          expiresAfterMs: 60_000,
        });
      const { id } = saved(await again('11'));
      saved(await answerInvitation(service.authority, by('12', id), declineInvitation));
      expect(saved(await again('12'))).toMatchObject({ status: 'open' });
      expect((await opened.store.readInvitation(id))?.host).toBe('12');
    });
  });

  describe('limits', () => {
    it('keep one player from flooding another, and a server from being flooded', async () => {
      const limits = { invitationsByPlayer: 2, invitationsToPlayer: 3, invitationsOnServer: 4 };
      service = serviceOn(opened.store, { clock, limits });
      const invited = async (host: string, other: string) => {
        const answer = await invite(service.authority, {
          interaction: press(),
          player: host,
          venue: HERE,
          setup: SINGLES,
          seats: [{ player: host }, { player: other }],
          expiresAfterMs: 1000,
        });
        return answer.ok ? 'open' : 'limit' in answer.refusal ? answer.refusal.limit : answer;
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
      const limits = { invitationsToPlayer: 2 };
      service = serviceOn(opened.store, { clock, limits });
      const open = (host: string, seats: readonly WantedSeat[], place = HERE) =>
        invite(service.authority, {
          interaction: press(),
          player: host,
          venue: place,
          setup: SINGLES,
          seats: [{ player: host }, ...seats],
          expiresAfterMs: 60_000,
        });
      const elsewhere = { server: '88', channel: '880' };
      for (const host of ['11', '12']) saved(await open(host, [{ player: '13' }], elsewhere));
      expect(refusedWith(await open('14', [{ player: '13' }], elsewhere))).toBe('limit-reached');
      for (let tables = 0; tables < 2; tables += 1) saved(await open('13', [{ free: true }]));
      for (const host of ['11', '12']) saved(await open(host, [{ player: '13' }]));
      expect(refusedWith(await open('14', [{ player: '13' }]))).toBe('limit-reached');
      // A player asked by so many can still ask others and open a table.
      saved(await open('13', [{ player: '15' }]));
      saved(await open('13', [{ free: true }]));
    });

    it('let a player whom many have asked join a table', async () => {
      service = serviceOn(opened.store, { clock, limits: { invitationsToPlayer: 1 } });
      await challenge(service, ['11', '13']);
      const table = saved(
        await invite(service.authority, {
          interaction: press(),
          player: '12',
          venue: HERE,
          setup: SINGLES,
          seats: [{ player: '12' }, { free: true }],
          expiresAfterMs: 60_000,
        }),
      ).id;
      saved(await answerInvitation(service.authority, by('13', table), joinTable));
    });

    it('keep one player from joining every table', async () => {
      service = serviceOn(opened.store, { clock, limits: { invitationsToPlayer: 1 } });
      const table = async (host: string) =>
        saved(
          await invite(service.authority, {
            interaction: press(),
            player: host,
            venue: HERE,
            setup: SINGLES,
            seats: [{ player: host }, { free: true }],
            expiresAfterMs: 60_000,
          }),
        ).id;
      const [first, second] = [await table('11'), await table('12')];
      saved(await answerInvitation(service.authority, by('13', first), joinTable));
      expect(await answerInvitation(service.authority, by('13', second), joinTable)).toEqual({
        ok: false,
        refusal: { code: 'limit-reached', limit: 'tables-of-player', most: 1 },
      });
      saved(await answerInvitation(service.authority, by('13', first), leaveTable));
      saved(await answerInvitation(service.authority, by('13', second), joinTable));
    });

    it('keep a server from being flooded with matches', async () => {
      service = serviceOn(opened.store, { clock, limits: { matchesOnServer: 1 } });
      await newMatch(service);
      const id = await challenge(service, ['13', '14']);
      expect(await answerInvitation(service.authority, by('14', id), acceptInvitation)).toEqual({
        ok: false,
        refusal: { code: 'limit-reached', limit: 'matches-on-server', most: 1 },
      });
    });

    it('keep a player from playing too many matches at a time, but never robots', async () => {
      service = serviceOn(opened.store, { clock, limits: { matchesOfPlayer: 1 } });
      const first = await newMatch(service);
      const id = await challenge(service, ['13', '12']);
      const press1 = by('12', id);
      expect(refusedWith(await answerInvitation(service.authority, press1, acceptInvitation))).toBe(
        'limit-reached',
      );
      await actInMatch(service.authority, {
        interaction: press(),
        player: '12',
        match: first,
        action: { kind: 'resign' },
      });
      expect(refusedWith(await answerInvitation(service.authority, press1, acceptInvitation))).toBe(
        'limit-reached',
      );
      saved(await answerInvitation(service.authority, by('12', id), acceptInvitation));
    });
  });
});
