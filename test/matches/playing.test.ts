import type { Aim } from 'crokinole/match/shots';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchService } from '../../src/matches/service.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { openForTest } from '../support/opened-store.ts';
import { act } from '../support/requests.ts';
import { STORES_BY_DAY } from '../support/stores.ts';
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
  let store: Store;
  let service: MatchService;
  let match: string;
  let aim: Aim;

  beforeEach(async () => {
    ({ store } = await openForTest(open));
    service = serviceOn(store);
    match = await newMatch(service);
    aim = dudFor(await stateOf(store, match));
  });

  it('keeps a flick with its shot, its events and the match after it', async () => {
    const flick = { interaction: press(), player: '11', match, aim, revision: 0 };
    const answer = saved(await flickInMatch(service.authority, flick));
    expect(answer).toMatchObject({ kind: 'match', id: match, revision: 1 });
    const stored = await store.readMatch(match);
    const action = await store.readAction(match, 1);
    expect(action?.state).toEqual(stored?.state);
    expect(action?.shot?.aimed).toEqual({ angleCentideg: 0, speedCentiInPerS: 10 });
    expect(action?.shot?.report.start).toHaveLength(1);
    expect(action?.events).toEqual(answer.kind === 'match' ? answer.events : []);
    expect(stored?.state.round.hands).toEqual([7, 8]);
    expect(stored?.state.random.draws).toBe(1);
    expect(await store.readOpening(match)).toMatchObject({ round: { hands: [8, 8] } });
  });

  it('answers a repeated delivery as it did the first, by any process, and plays one disc', async () => {
    const command = { interaction: press(), player: '11', match, aim };
    const other = serviceOn(store);
    const [first, ...more] = await Promise.all(
      [service, service, other].map(({ authority }) => flickInMatch(authority, command)),
    );
    expect(first?.ok).toBe(true);
    expect(more).toEqual([first, first]);
    expect(await flickInMatch(service.authority, command)).toEqual(first);
    expect((await store.readMatch(match))?.revision).toBe(1);
  });

  it('keeps a refusal when it is delivered again', async () => {
    const command = { interaction: press(), player: '12', match, aim };
    expect(refusedWith(await flickInMatch(service.authority, command))).toBe('not-your-turn');
    await flickNext(service, match);
    expect(refusedWith(await flickInMatch(service.authority, command))).toBe('not-your-turn');
    expect((await store.readMatch(match))?.revision).toBe(1);
  });

  it('refuses strangers, unknown matches and presses on a turn that is over', async () => {
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
    saved(await act(service, '12', match, { kind: 'offer', what: 'draw' }));
    const flick = { interaction: press(), player: '11', match, aim, revision: 0 };
    expect(saved(await flickInMatch(service.authority, flick))).toMatchObject({ revision: 2 });
  });

  it('plays a match to its end, counts it and keeps it in its players’ histories', async () => {
    const ended = await playOut(service, match);
    expect(ended.rounds).toHaveLength(4);
    const stored = await store.readMatch(match);
    expect(stored?.endedAtMs).toBeTypeOf('number');
    expect(await store.readOpenMatches({ player: '11' }, 9)).toEqual([]);
    expect((await store.readEndedMatches('12', 9)).map(({ id }) => id)).toEqual([match]);
    const actions = await store.readActions(match);
    expect(actions).toHaveLength(stored?.revision ?? 0);
    expect(actions.at(-1)?.state).toEqual(ended);
    expect(actions.flatMap(({ events }) => events)).toEqual(await store.readEvents(match));
    const ladder = { scope: '77', rules: 'any' } as const;
    expect(await store.boards.readStanding(ladder, '11')).toMatchObject({
      matches: 1,
      rounds: 4,
    });
  });
});
