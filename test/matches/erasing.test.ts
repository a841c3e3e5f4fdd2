import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import type { PlayerAction } from '../../src/matches/steps/match-steps.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/matches/ports/store.ts';
import { isFormerPlayer } from '../../src/matches/records/privacy.ts';
import type { MatchService } from '../../src/matches/service.ts';
import { mortal } from '../support/dying-store.ts';
import { expectSoundHistory } from '../support/histories.ts';
import { interrupted } from '../support/interrupted-store.ts';
import { STORES, type OpenStore } from '../support/stores.ts';
import {
  Board,
  challenge,
  flickNext,
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
import { erasePlayer } from '../../src/matches/commands/erase.ts';
import { invite, answerInvitation, inviteToRematch } from '../../src/matches/commands/invite.ts';
import {
  joinTable,
  withdrawInvitation,
  declineInvitation,
  leaveTable,
} from '../../src/matches/steps/invitation-steps.ts';
import { actInMatch } from '../../src/matches/commands/play.ts';

const DOUBLES = { ...SINGLES, format: 'doubles', preset: 'woodestic' } as const;
const THREE = { ...SINGLES, format: 'three-colours', preset: 'woodestic' } as const;
const TURN_MS = 9000;

describe.each(STORES)('erasing a player with the $name store', ({ open }) => {
  let opened: OpenStore;
  let service: MatchService;
  let clock: SetClock;
  let board: Board;

  beforeEach(async () => {
    opened = await open();
    clock = new SetClock();
    board = new Board();
    service = serviceOn(opened.store, { clock, announcer: board });
  });
  afterEach(() => opened.close());

  const erase = (player: string) =>
    erasePlayer(service.authority, { interaction: press(), player });
  const playersOf = async (id: string) =>
    (await stateOf(opened.store, id)).seats.map(({ player }) =>
      isFormerPlayer(player) ? 'former' : player,
    );
  const openTable = async (player: string) =>
    saved(
      await invite(service.authority, {
        interaction: press(),
        player,
        venue: HERE,
        setup: SINGLES,
        seats: [{ player }, { free: true }],
        expiresAfterMs: 60_000,
      }),
    ).id;

  it('resigns running matches, which the opponents win and keep', async () => {
    const match = await newMatch(service);
    await flickNext(service, match);
    await flickNext(service, match);
    await erase('11');
    expect(await playersOf(match)).toEqual(['former', '12']);
    expect((await stateOf(opened.store, match)).phase).toMatchObject({
      outcome: { code: 'won', side: 1, by: 'resignation' },
    });
    expect((await opened.store.readEndedMatches('12', 9)).map(({ id }) => id)).toEqual([match]);
    const ladder = { scope: '77', rules: 'any' } as const;
    expect(await opened.store.boards.readStanding(ladder, '12')).toMatchObject({ wins: 1 });
    expect(await opened.store.boards.readStanding(ladder, '11')).toBeUndefined();
    await expectSoundHistory(opened.store, match);
    while ((await service.deliver()) > 0);
    expect(board.keys).toContain(`m-${match}-3`);
  });

  it('withdraws, declines and leaves everything still open', async () => {
    const own = await challenge(service, ['11', '12']);
    const others = await challenge(service, ['13', '11']);
    const table = await openTable('11');
    const shared = await openTable('11');
    saved(
      await answerInvitation(
        service.authority,
        { interaction: press(), player: '12', invitation: shared },
        joinTable,
      ),
    );
    await erase('11');
    const after = async (id: string) => (await opened.store.readInvitation(id))?.status;
    expect([await after(own), await after(others), await after(table)]).toEqual([
      'withdrawn',
      'declined',
      'withdrawn',
    ]);
    expect(await opened.store.readInvitation(shared)).toMatchObject({ status: 'open', host: '12' });
    expect(await opened.store.readOpenInvitations({ player: '11' })).toEqual([]);
  });

  it('ends a team’s match without asking the partner', async () => {
    const match = await newMatch(service, ['11', '12', '13', '14'], DOUBLES);
    await erase('13');
    expect(await playersOf(match)).toEqual(['11', '12', 'former', '14']);
    expect((await stateOf(opened.store, match)).phase).toMatchObject({ outcome: { side: 1 } });
  });

  it('lets two colors play on, with a full turn for the next player', async () => {
    const match = await newMatch(service, ['11', '12', '13'], { ...THREE, turnMs: TURN_MS });
    clock.pass(TURN_MS - 1000);
    await erase('11');
    expect(await playersOf(match)).toEqual(['former', '12', '13']);
    const stored = await opened.store.readMatch(match);
    expect(stored?.dueAtMs).toBe(clock.nowMs() + TURN_MS);
    expect(stored?.turnRevision).toBe(1);
    await playOut(service, match);
    await expectSoundHistory(opened.store, match);
    expect((await opened.store.readEndedMatches('12', 9)).map(({ id }) => id)).toEqual([match]);
  });

  it('erases a player who has left a match that the others still play', async () => {
    const match = await newMatch(service, ['11', '12', '13'], THREE);
    const resign = { kind: 'resign' } as const;
    saved(
      await actInMatch(service.authority, {
        interaction: press(),
        player: '12',
        match,
        action: resign,
      }),
    );
    await erase('12');
    expect(await playersOf(match)).toEqual(['11', 'former', '13']);
    saved(await flickNext(service, match));
  });

  it('ends an adjourned match too', async () => {
    const match = await newMatch(service);
    const what = 'adjournment';
    const act = (player: string, action: PlayerAction) =>
      actInMatch(service.authority, { interaction: press(), player, match, action });
    await act('11', { kind: 'offer', what });
    saved(await act('12', { kind: 'accept', what }));
    await erase('12');
    expect((await stateOf(opened.store, match)).phase).toMatchObject({ outcome: { side: 0 } });
  });

  it('is done once per interaction, however often it is delivered', async () => {
    const match = await newMatch(service);
    const command = { interaction: press(), player: '11' };
    await Promise.all([
      erasePlayer(service.authority, command),
      erasePlayer(service.authority, command),
    ]);
    const again = await newMatch(service);
    await erasePlayer(service.authority, command);
    expect(await playersOf(again)).toEqual(['11', '12']);
    await erase('11');
    expect(await playersOf(again)).toEqual(['former', '12']);
    const [first, second] = await Promise.all(
      [match, again].map((id) => stateOf(opened.store, id)),
    );
    expect(first?.seats[0]?.player).not.toBe(second?.seats[0]?.player);
  });

  it.each([0, 1, 2, 3, 4, 5])('is completed by the sweep after a crash at step %i', async (at) => {
    const matches = [await newMatch(service), await newMatch(service, ['13', '11'])];
    await challenge(service, ['11', '12']);
    const { store, dieAfter } = mortal(opened.store);
    dieAfter(at, ['requestErasure', 'commit', 'finishErasure']);
    const dying = serviceOn(store, { clock });
    await expect(
      erasePlayer(dying.authority, { interaction: press(), player: '11' }),
    ).rejects.toThrow('died');
    const before = await opened.store.readErasures(9);
    expect(await service.runDue()).toBe(at === 0 ? 0 : 1);
    expect(await opened.store.readErasures(9)).toEqual([]);
    expect(before).toHaveLength(at === 0 ? 0 : 1);
    if (at === 0) return;
    for (const match of matches) {
      expect(await playersOf(match)).toContain('former');
      await expectSoundHistory(opened.store, match);
    }
    expect(await service.runDue()).toBe(0);
  });

  it('makes a rematch impossible', async () => {
    const match = await newMatch(service);
    await playOut(service, match);
    await erase('11');
    const again = { interaction: press(), player: '12', match, expiresAfterMs: 60_000 };
    expect(refusedWith(await inviteToRematch(service.authority, again))).toBe('former-player');
  });

  it('withdraws a rematch that was asked for', async () => {
    const match = await newMatch(service);
    await playOut(service, match);
    const again = () =>
      inviteToRematch(service.authority, {
        interaction: press(),
        player: '12',
        match,
        expiresAfterMs: 60_000,
      });
    const { id } = saved(await again());
    await erase('11');
    expect((await opened.store.readInvitation(id))?.status).toBe('declined');
    expect(refusedWith(await again())).toBe('former-player');
  });

  /** A second service on the same store, in whose next call the player is erased. */
  const whileErasing = (method: keyof Store, player: string): MatchService =>
    serviceOn(
      interrupted(opened.store, method, () => erase(player)),
      { clock, announcer: board },
    );

  it.each([
    ['the first', 0],
    ['one that is asked for again', 1],
  ])('lets no rematch bring the player back, %s', async (_, before) => {
    const match = await newMatch(service);
    await playOut(service, match);
    const ask = (by: MatchService) =>
      inviteToRematch(by.authority, {
        interaction: press(),
        player: '12',
        match,
        expiresAfterMs: 60_000,
      });
    for (let i = 0; i < before; i += 1) {
      const { id: invitation } = saved(await ask(service));
      saved(
        await answerInvitation(
          service.authority,
          { interaction: press(), player: '12', invitation },
          withdrawInvitation,
        ),
      );
    }
    expect(refusedWith(await ask(whileErasing('commit', '11')))).toBe('former-player');
    expect(await opened.store.readOpenInvitations({ player: '11' })).toEqual([]);
    expect(await opened.store.readOpenInvitations({ rematchOf: match })).toEqual([]);
    const kept = await opened.store.readInvitation(`${match}r`);
    expect(kept?.seats.filter(({ player }) => player === '11') ?? []).toEqual([]);
  });

  it('starts no rematch against robots for a player who is erased', async () => {
    const begun = saved(
      await invite(service.authority, {
        interaction: press(),
        player: '11',
        venue: HERE,
        setup: SINGLES,
        seats: [{ player: '11' }, { robot: 'club' }],
        expiresAfterMs: 1000,
      }),
    );
    const match = begun.kind === 'invitation' ? (begun.matchId ?? '') : '';
    const resign = { kind: 'resign' } as const;
    saved(
      await actInMatch(service.authority, {
        interaction: press(),
        player: '11',
        match,
        action: resign,
      }),
    );
    const again = { interaction: press(), player: '11', match, expiresAfterMs: 60_000 };
    const answer = await inviteToRematch(whileErasing('commit', '11').authority, again);
    expect(refusedWith(answer)).toBe('not-a-player');
    expect(await opened.store.readOpenMatches({ player: '11' }, 9)).toEqual([]);
  });

  it('leaves no notice for a player who is erased while it is written', async () => {
    const match = await newMatch(service);
    await playOut(service, match);
    const invitation = await challenge(service, ['12', '13']);
    board.answer = () => ({ kind: 'undeliverable', reason: 'the channel is gone' });
    const racing = whileErasing('finishAnnouncement', '12');
    while ((await racing.deliver()) > 0);
    expect(await opened.store.readNotices('12')).toEqual([]);
    const subjects = async (player: string) =>
      new Set((await opened.store.readNotices(player)).map(({ subject }) => subject));
    expect(await subjects('11')).toContain(match);
    expect(await subjects('13')).toEqual(new Set([invitation]));
  });

  it('reports nothing for an unknown player', async () => {
    await erase('99');
    expect(await opened.store.readErasures(9)).toEqual([]);
  });

  it('exports everything that is known about a player before', async () => {
    await newMatch(service);
    const all = await exportPlayer(opened.store, '11', clock.nowMs());
    expect(all.exportedAtMs).toBe(clock.nowMs());
    expect(all.matches).toHaveLength(1);
  });

  it('exports every invitation as well, whatever its outcome', async () => {
    const by = (player: string, invitation: string) => ({
      interaction: press(),
      player,
      invitation,
    });
    const [declined, withdrawn, expired] = [
      await challenge(service),
      await challenge(service),
      await challenge(service),
    ];
    saved(await answerInvitation(service.authority, by('12', declined), declineInvitation));
    saved(await answerInvitation(service.authority, by('11', withdrawn), withdrawInvitation));
    clock.pass(60_000);
    await service.runDue();
    await newMatch(service);
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
    saved(await answerInvitation(service.authority, by('12', table), leaveTable));
    const open = await challenge(service, ['12', '13']);
    const told = async (player: string) =>
      new Map(
        (await exportPlayer(opened.store, player, 0)).invitations.map(({ id, status }) => [
          id,
          status,
        ]),
      );
    const ofBoth = [
      [declined, 'declined'],
      [withdrawn, 'withdrawn'],
      [expired, 'expired'],
    ] as const;
    const all = await told('12');
    for (const [id, status] of ofBoth) expect(all.get(id)).toBe(status);
    expect(all.get(table)).toBe('withdrawn');
    expect(all.get(open)).toBe('open');
    expect([...all.values()].filter((status) => status === 'started')).toHaveLength(1);
    expect((await told('11')).size).toBe(4);
    expect([...(await told('13')).keys()]).toEqual([open]);
  });
});
