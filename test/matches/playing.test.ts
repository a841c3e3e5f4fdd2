import type { PlayerAction } from '../../src/matches/steps/match-steps.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MatchService } from '../../src/matches/service.ts';
import { STORES_BY_DAY, type OpenStore } from '../support/stores.ts';
import {
  dudFor,
  flickNext,
  newMatch,
  playOut,
  press,
  refusedWith,
  saved,
  serviceOn,
  stateOf,
} from '../support/tables.ts';
import { flickInMatch, actInMatch } from '../../src/matches/commands/play.ts';

describe.each(STORES_BY_DAY)('playing with the $name store', ({ open }) => {
  let opened: OpenStore;
  let service: MatchService;

  beforeEach(async () => {
    opened = await open();
    service = serviceOn(opened.store);
  });
  afterEach(() => opened.close());

  it('keeps a flick with its shot, its events and the match after it', async () => {
    const match = await newMatch(service);
    const aim = dudFor(await stateOf(opened.store, match));
    const answer = saved(
      await flickInMatch(service.authority, {
        interaction: press(),
        player: '11',
        match,
        aim,
        revision: 0,
      }),
    );
    expect(answer).toMatchObject({ kind: 'match', id: match, revision: 1 });
    const stored = await opened.store.readMatch(match);
    const action = await opened.store.readAction(match, 1);
    expect(action?.state).toEqual(stored?.state);
    expect(action?.shot?.aimed).toEqual({ angleCentideg: 0, speedCentiInPerS: 10 });
    expect(action?.shot?.report.start).toHaveLength(1);
    expect(action?.events).toEqual(answer.kind === 'match' ? answer.events : []);
    expect(stored?.state.round.hands).toEqual([7, 8]);
    expect(stored?.state.random.draws).toBe(1);
    expect(await opened.store.readOpening(match)).toMatchObject({ round: { hands: [8, 8] } });
  });

  it('answers a repeated delivery as it did the first, and plays one disc', async () => {
    const match = await newMatch(service);
    const aim = dudFor(await stateOf(opened.store, match));
    const command = { interaction: press(), player: '11', match, aim };
    const [first, second] = await Promise.all([
      flickInMatch(service.authority, command),
      flickInMatch(service.authority, command),
    ]);
    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
    expect(await flickInMatch(service.authority, command)).toEqual(first);
    expect((await opened.store.readMatch(match))?.revision).toBe(1);
  });

  it('answers a delivery to two processes at once alike, and plays one disc', async () => {
    const match = await newMatch(service);
    const aim = dudFor(await stateOf(opened.store, match));
    const command = { interaction: press(), player: '11', match, aim };
    const other = serviceOn(opened.store);
    const [first, second] = await Promise.all([
      flickInMatch(service.authority, command),
      flickInMatch(other.authority, command),
    ]);
    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
    expect((await opened.store.readMatch(match))?.revision).toBe(1);
  });

  it('keeps a refusal when it is delivered again', async () => {
    const match = await newMatch(service);
    const aim = dudFor(await stateOf(opened.store, match));
    const command = { interaction: press(), player: '12', match, aim };
    expect(refusedWith(await flickInMatch(service.authority, command))).toBe('not-your-turn');
    await flickNext(service, match);
    expect(refusedWith(await flickInMatch(service.authority, command))).toBe('not-your-turn');
    expect((await opened.store.readMatch(match))?.revision).toBe(1);
  });

  it('refuses strangers, unknown matches and presses on a turn that is over', async () => {
    const match = await newMatch(service);
    const aim = dudFor(await stateOf(opened.store, match));
    const flick = { interaction: press(), player: '11', match, aim };
    expect(refusedWith(await flickInMatch(service.authority, { ...flick, player: '13' }))).toBe(
      'not-a-player',
    );
    const unknown = { ...flick, interaction: press(), match: 'nowhere' };
    expect(refusedWith(await flickInMatch(service.authority, unknown))).toBe('no-such-match');
    await flickNext(service, match);
    await flickNext(service, match);
    const stale = { ...flick, interaction: press(), revision: 1 };
    expect(refusedWith(await flickInMatch(service.authority, stale))).toBe('stale');
    const unseen = { ...flick, interaction: press(), revision: 3 };
    expect(refusedWith(await flickInMatch(service.authority, unseen))).toBe('stale');
    const resigned = { ...unseen, interaction: press(), action: { kind: 'resign' } as const };
    expect(refusedWith(await actInMatch(service.authority, resigned))).toBe('stale');
    const fresh = { ...flick, interaction: press(), revision: 2 };
    expect(saved(await flickInMatch(service.authority, fresh))).toMatchObject({ revision: 3 });
  });

  it('keeps a turn open when an offer is made meanwhile', async () => {
    const match = await newMatch(service);
    const aim = dudFor(await stateOf(opened.store, match));
    const offer = { kind: 'offer', what: 'draw' } as const;
    saved(
      await actInMatch(service.authority, {
        interaction: press(),
        player: '12',
        match,
        action: offer,
      }),
    );
    const flick = { interaction: press(), player: '11', match, aim, revision: 0 };
    expect(saved(await flickInMatch(service.authority, flick))).toMatchObject({ revision: 2 });
  });

  it('ends by agreement, by resignation and by pausing when both want to', async () => {
    const drawn = await newMatch(service);
    const act = (match: string, player: string, action: PlayerAction) =>
      actInMatch(service.authority, { interaction: press(), player, match, action });
    await act(drawn, '11', { kind: 'offer', what: 'draw' });
    saved(await act(drawn, '12', { kind: 'accept', what: 'draw' }));
    expect((await stateOf(opened.store, drawn)).phase).toMatchObject({ kind: 'ended' });
    const paused = await newMatch(service);
    await act(paused, '11', { kind: 'offer', what: 'adjournment' });
    saved(await act(paused, '12', { kind: 'accept', what: 'adjournment' }));
    expect(refusedWith(await flickFirst(paused))).toBe('adjourned');
    saved(await act(paused, '12', { kind: 'resume' }));
    saved(await act(paused, '11', { kind: 'resign' }));
    expect((await stateOf(opened.store, paused)).phase).toMatchObject({
      outcome: { code: 'won', side: 1, by: 'resignation' },
    });
    expect(refusedWith(await act(paused, '12', { kind: 'resume' }))).toBe('match-over');
  });

  async function flickFirst(match: string) {
    const aim = { positionCentideg: 0, insetCentiIn: 0, angleCentideg: 0, speedCentiInPerS: 10 };
    return flickInMatch(service.authority, { interaction: press(), player: '11', match, aim });
  }

  it('plays a match to its end, counts it and keeps it in its players’ histories', async () => {
    const match = await newMatch(service);
    const ended = await playOut(service, match);
    expect(ended.rounds).toHaveLength(4);
    const stored = await opened.store.readMatch(match);
    expect(stored?.endedAtMs).toBeTypeOf('number');
    expect(await opened.store.readOpenMatches({ player: '11' }, 9)).toEqual([]);
    expect((await opened.store.readEndedMatches('12', 9)).map(({ id }) => id)).toEqual([match]);
    const actions = await opened.store.readActions(match);
    expect(actions).toHaveLength(stored?.revision ?? 0);
    expect(actions.at(-1)?.state).toEqual(ended);
    expect(actions.flatMap(({ events }) => events)).toEqual(await opened.store.readEvents(match));
    const ladder = { scope: '77', rules: 'any' } as const;
    expect(await opened.boards.readStanding(ladder, '11')).toMatchObject({
      matches: 1,
      rounds: 4,
    });
  });
});
