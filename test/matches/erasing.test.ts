import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/matches/ports/store.ts';
import { isFormerPlayer } from '../../src/matches/records/privacy.ts';
import type { MatchService } from '../../src/matches/service.ts';
import { mortal } from '../support/dying-store.ts';
import { expectSoundHistory } from '../support/histories.ts';
import { interrupted } from '../support/interrupted-store.ts';
import { openForTest } from '../support/opened-store.ts';
import {
  adjourn,
  answer,
  askForRematch,
  FREE,
  inviteTo,
  matchWithRobot,
  resign,
} from '../support/requests.ts';
import { STORES } from '../support/stores.ts';
import {
  Board,
  challenge,
  flickNext,
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
import {
  joinTable,
  withdrawInvitation,
  declineInvitation,
  leaveTable,
} from '../../src/matches/steps/invitation-steps.ts';

const DOUBLES = { ...SINGLES, format: 'doubles', preset: 'woodestic' } as const;
const THREE = { ...SINGLES, format: 'three-colours', preset: 'woodestic' } as const;
const TURN_MS = 9000;

describe.each(STORES)('erasing a player with the $name store', ({ open }) => {
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

  const erase = (player: string) =>
    erasePlayer(service.authority, { interaction: press(), player });
  const playersOf = async (id: string) =>
    (await stateOf(store, id)).seats.map(({ player }) =>
      isFormerPlayer(player) ? 'former' : player,
    );
  const openTable = async (player: string) => saved(await inviteTo(service, player, [FREE])).id;

  it('resigns running matches, which the opponents win and keep', async () => {
    const match = await newMatch(service);
    await flickNext(service, match);
    await flickNext(service, match);
    await erase('11');
    expect(await playersOf(match)).toEqual(['former', '12']);
    expect((await stateOf(store, match)).phase).toMatchObject({
      outcome: { code: 'won', side: 1, by: 'resignation' },
    });
    expect((await store.readEndedMatches('12', 9)).map(({ id }) => id)).toEqual([match]);
    const ladder = { scope: '77', rules: 'any' } as const;
    expect(await store.boards.readStanding(ladder, '12')).toMatchObject({ wins: 1 });
    expect(await store.boards.readStanding(ladder, '11')).toBeUndefined();
    await expectSoundHistory(store, match);
    while ((await service.deliver()) > 0);
    expect(board.keys).toContain(`m-${match}-3`);
  });

  it('withdraws, declines and leaves everything still open', async () => {
    const own = await challenge(service, ['11', '12']);
    const others = await challenge(service, ['13', '11']);
    const table = await openTable('11');
    const shared = await openTable('11');
    saved(await answer(service, '12', shared, joinTable));
    await erase('11');
    const after = await Promise.all([own, others, table].map((id) => store.readInvitation(id)));
    expect(after.map((each) => each?.status)).toEqual(['withdrawn', 'declined', 'withdrawn']);
    expect(await store.readInvitation(shared)).toMatchObject({ status: 'open', host: '12' });
    expect(await store.readOpenInvitations({ player: '11' })).toEqual([]);
  });

  it('ends a team’s match without asking the partner', async () => {
    const match = await newMatch(service, ['11', '12', '13', '14'], DOUBLES);
    await erase('13');
    expect(await playersOf(match)).toEqual(['11', '12', 'former', '14']);
    expect((await stateOf(store, match)).phase).toMatchObject({ outcome: { side: 1 } });
  });

  it('lets two colors play on, with a full turn for the next player', async () => {
    const match = await newMatch(service, ['11', '12', '13'], { ...THREE, turnMs: TURN_MS });
    clock.pass(TURN_MS - 1000);
    await erase('11');
    expect(await playersOf(match)).toEqual(['former', '12', '13']);
    const dueAtMs = clock.nowMs() + TURN_MS;
    expect(await store.readMatch(match)).toMatchObject({ dueAtMs, turnRevision: 1 });
    await playOut(service, match);
    await expectSoundHistory(store, match);
    expect((await store.readEndedMatches('12', 9)).map(({ id }) => id)).toEqual([match]);
  });

  it('erases a player who has left a match that the others still play', async () => {
    const match = await newMatch(service, ['11', '12', '13'], THREE);
    await resign(service, '12', match);
    await erase('12');
    expect(await playersOf(match)).toEqual(['11', 'former', '13']);
    saved(await flickNext(service, match));
  });

  it('ends an adjourned match too', async () => {
    const match = await newMatch(service);
    await adjourn(service, ['11', '12'], match);
    await erase('12');
    expect((await stateOf(store, match)).phase).toMatchObject({ outcome: { side: 0 } });
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
    const [first, second] = await Promise.all([match, again].map((id) => stateOf(store, id)));
    expect(first?.seats[0]?.player).not.toBe(second?.seats[0]?.player);
  });

  it.each([0, 1, 2, 3, 4, 5])('is completed by the sweep after a crash at step %i', async (at) => {
    const matches = [await newMatch(service), await newMatch(service, ['13', '11'])];
    await challenge(service, ['11', '12']);
    const { store: dying, dieAfter } = mortal(store);
    dieAfter(at, ['requestErasure', 'commit', 'finishErasure']);
    const { authority } = serviceOn(dying, { clock });
    const command = { interaction: press(), player: '11' };
    await expect(erasePlayer(authority, command)).rejects.toThrow('died');
    const before = await store.readErasures(9);
    expect(await service.runDue()).toBe(at === 0 ? 0 : 1);
    expect(await store.readErasures(9)).toEqual([]);
    expect(before).toHaveLength(at === 0 ? 0 : 1);
    if (at === 0) return;
    for (const match of matches) {
      expect(await playersOf(match)).toContain('former');
      await expectSoundHistory(store, match);
    }
    expect(await service.runDue()).toBe(0);
  });

  it('declines a rematch that was asked for, and makes others impossible', async () => {
    const match = await newMatch(service);
    await resign(service, '12', match);
    const { id } = saved(await askForRematch(service, '12', match));
    await erase('11');
    expect((await store.readInvitation(id))?.status).toBe('declined');
    expect(refusedWith(await askForRematch(service, '12', match))).toBe('former-player');
  });

  /** A second service on the same store, in whose next call the player is erased. */
  const whileErasing = (method: keyof Store, player: string): MatchService =>
    serviceOn(
      interrupted(store, method, () => erase(player)),
      { clock, announcer: board },
    );

  it.each([
    ['the first', 0],
    ['one that is asked for again', 1],
  ])('lets no rematch bring the player back, %s', async (_, before) => {
    const match = await newMatch(service);
    await resign(service, '12', match);
    for (let i = 0; i < before; i += 1) {
      const { id } = saved(await askForRematch(service, '12', match));
      saved(await answer(service, '12', id, withdrawInvitation));
    }
    const asked = await askForRematch(whileErasing('commit', '11'), '12', match);
    expect(refusedWith(asked)).toBe('former-player');
    expect(await store.readOpenInvitations({ player: '11' })).toEqual([]);
    expect(await store.readOpenInvitations({ rematchOf: match })).toEqual([]);
    const kept = await store.readInvitation(`${match}r`);
    expect(kept?.seats.filter(({ player }) => player === '11') ?? []).toEqual([]);
  });

  it('starts no rematch against robots for a player who is erased', async () => {
    const match = await matchWithRobot(service);
    await resign(service, '11', match);
    const asked = await askForRematch(whileErasing('commit', '11'), '11', match);
    expect(refusedWith(asked)).toBe('not-a-player');
    expect(await store.readOpenMatches({ player: '11' }, 9)).toEqual([]);
  });

  it('leaves no notice for a player who is erased while it is written', async () => {
    const match = await newMatch(service);
    await resign(service, '12', match);
    const invitation = await challenge(service, ['12', '13']);
    board.answer = () => ({ kind: 'undeliverable', reason: 'the channel is gone' });
    const racing = whileErasing('finishAnnouncement', '12');
    while ((await racing.deliver()) > 0);
    expect(await store.readNotices('12')).toEqual([]);
    const subjects = async (player: string) =>
      new Set((await store.readNotices(player)).map(({ subject }) => subject));
    expect(await subjects('11')).toContain(match);
    expect(await subjects('13')).toEqual(new Set([invitation]));
  });

  it('reports nothing for an unknown player', async () => {
    await erase('99');
    expect(await store.readErasures(9)).toEqual([]);
  });

  it('exports every invitation before, whatever its outcome', async () => {
    const declined = await challenge(service);
    const withdrawn = await challenge(service);
    const expired = await challenge(service);
    saved(await answer(service, '12', declined, declineInvitation));
    saved(await answer(service, '11', withdrawn, withdrawInvitation));
    clock.pass(60_000);
    await service.runDue();
    await newMatch(service);
    const table = await openTable('12');
    saved(await answer(service, '12', table, leaveTable));
    const open = await challenge(service, ['12', '13']);
    const told = async (player: string) => {
      const { invitations } = await exportPlayer(store, player, 0);
      return invitations.map(({ id, status }) => [id, status]);
    };
    const all = await told('12');
    expect(all).toHaveLength(6);
    expect(all).toEqual(
      expect.arrayContaining([
        [declined, 'declined'],
        [withdrawn, 'withdrawn'],
        [expired, 'expired'],
        [expect.any(String), 'started'],
        [table, 'withdrawn'],
        [open, 'open'],
      ]),
    );
    expect(await told('11')).toHaveLength(4);
    expect(await told('13')).toEqual([[open, 'open']]);
  });
});
