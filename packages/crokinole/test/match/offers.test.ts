import { describe, expect, it } from 'vitest';
import type { MatchAction } from '../../src/match/actions.ts';
import { apply } from '../../src/match/apply.ts';
import { decodeMatch, encodeMatch } from '../../src/match/codec/codec.ts';
import type { MatchState, SeatNumber } from '../../src/match/state.ts';
import { winnersOf } from '../../src/match/standing.ts';
import { countMatch } from '../../src/ratings/counted-match.ts';
import { act, endRound, flickOf, DUD, playDud, refusalOf, start, turnOf } from './authority.ts';

const two = () => start({ preset: 'nca', format: 'singles', starter: 0 });
const four = () => start({ preset: 'nca', format: 'doubles', starter: 0 });
const three = () => start({ preset: 'woodestic', format: 'three-colours', starter: 0 });
const alone = () => start({ preset: 'nca', format: 'shootout', players: ['ada'] });

const offer = (by: SeatNumber, what: 'draw' | 'adjournment' = 'draw'): MatchAction => ({
  kind: 'offer',
  by,
  what,
});
const accept = (by: SeatNumber, what: 'draw' | 'adjournment' | 'resignation' = 'draw') =>
  ({ kind: 'accept', by, what }) as const;
const decline = (by: SeatNumber, what: 'draw' | 'adjournment' | 'resignation' = 'draw') =>
  ({ kind: 'decline', by, what }) as const;
const resign = (by: SeatNumber) => ({ kind: 'resign', by }) as const;
const leave = (by: SeatNumber) => ({ kind: 'leave', by }) as const;

function after(state: MatchState, ...actions: readonly MatchAction[]): MatchState {
  return actions.reduce((before, action) => act(before, action).state, state);
}

function codeOf(state: MatchState, action: MatchAction): string {
  return refusalOf(state, action).code;
}

describe('a match that is called off', () => {
  const calledOff = { kind: 'ended', outcome: { code: 'called-off' } };

  it('is over without a winner, and counts for no one', () => {
    for (const begun of [two(), four(), three(), alone()]) {
      const ended = act(playDud(begun).state, { kind: 'call-off' });
      expect(ended.state.phase).toEqual(calledOff);
      expect(winnersOf(ended.state)).toEqual([]);
      const context = { server: '1', isPerson: () => true };
      expect(countMatch(ended.state, ended.events, context)).toBeUndefined();
      expect(codeOf(ended.state, { kind: 'call-off' })).toBe('match-over');
    }
  });

  it('withdraws open offers, and can be called off while adjourned', () => {
    const offered = after(two(), offer(0));
    const { state, events } = act(offered, { kind: 'call-off' });
    expect(events.map(({ kind }) => kind)).toEqual(['offer-lapsed', 'match-ended']);
    expect(state.offers).toEqual([]);
    const still = after(two(), offer(0, 'adjournment'), accept(1, 'adjournment'));
    const ended = after(still, { kind: 'call-off' });
    expect([ended.phase, ended.adjourned]).toEqual([calledOff, false]);
  });
});

const OVER = { kind: 'ended', outcome: { code: 'draw-agreed' } };

describe('a draw', () => {
  it('needs one player of every other side', () => {
    expect(after(two(), offer(0)).phase.kind).toBe('playing');
    expect(after(two(), offer(0), accept(1)).phase).toEqual(OVER);
    expect(after(three(), offer(0), accept(2)).phase.kind).toBe('playing');
    expect(after(three(), offer(0), accept(2), accept(1)).phase).toEqual(OVER);
  });

  it('can be agreed by either partner', () => {
    expect(after(four(), offer(2), accept(3)).phase).toEqual(OVER);
  });

  it('ends the match while partners still think about resigning', () => {
    const thinking = after(four(), resign(0), resign(1), offer(0));
    expect(thinking.offers).toHaveLength(3);
    expect(after(thinking, accept(3)).phase).toEqual(OVER);
  });

  it('is agreed when both offer it', () => {
    expect(after(two(), offer(0), offer(1)).phase).toEqual(OVER);
  });

  it('cannot be accepted, declined or repeated by a player who was not asked', () => {
    expect(codeOf(two(), accept(1))).toBe('no-offer');
    expect(codeOf(two(), decline(1))).toBe('no-offer');
    const offered = after(four(), offer(0));
    expect(codeOf(offered, offer(0))).toBe('already-offered');
    expect(codeOf(offered, offer(2))).toBe('already-offered');
    expect(codeOf(offered, accept(0))).toBe('not-asked');
    expect(codeOf(offered, accept(2))).toBe('not-asked');
    expect(codeOf(offered, decline(2))).toBe('not-asked');
    expect(codeOf(offered, accept(1, 'adjournment'))).toBe('no-offer');
  });

  it('can be declined, and taken back', () => {
    const offered = after(two(), offer(0));
    const declined = act(offered, decline(1));
    expect(declined.state.offers).toEqual([]);
    expect(declined.events).toEqual([{ kind: 'offer-declined', seat: 1, what: 'draw' }]);
    const withdrawn = act(offered, decline(0));
    expect(withdrawn.state.offers).toEqual([]);
    expect(withdrawn.events).toEqual([{ kind: 'offer-withdrawn', seat: 0, what: 'draw' }]);
  });

  it('stays open while the player who offered plays, and lapses when the other does', () => {
    const played = after(two(), offer(0), flickOf(two(), 0, DUD));
    expect(played.offers).toHaveLength(1);
    const { state, events } = playDud(played);
    expect(state.offers).toEqual([]);
    expect(events[0]).toEqual({ kind: 'offer-lapsed', what: 'draw' });
  });

  it('stays open when the clock passes the turn', () => {
    const passed = after(two(), offer(1), { kind: 'pass-by-clock' });
    expect(passed.offers).toHaveLength(1);
  });

  it('cannot be agreed in a shootout of one', () => {
    expect(codeOf(alone(), offer(0))).toBe('nobody-to-ask');
  });
});

describe('ending a decided match', () => {
  const finish = (by: SeatNumber) => ({ kind: 'offer', by, what: 'finish' }) as const;
  const agree = (by: SeatNumber) => ({ kind: 'accept', by, what: 'finish' }) as const;
  const ahead = (begun: MatchState, rounds = 3) =>
    Array.from({ length: rounds }).reduce<MatchState>(
      (state) => endRound(state, [2, 0, 0]).state,
      begun,
    );
  const early = { kind: 'ended', outcome: { code: 'won', side: 0, by: 'early' } };

  it('is refused as long as a round left can change who wins', () => {
    for (const open of [two(), ahead(two(), 2), ahead(three(), 2), alone()]) {
      expect(codeOf(open, finish(0))).toBe('not-decided');
    }
  });

  it('ends with the rounds played, in the middle of the next', () => {
    const offered = after(playDud(ahead(two())).state, finish(1));
    expect(offered.phase.kind).toBe('playing');
    const { state, events } = act(offered, agree(0));
    expect(state.phase).toEqual(early);
    expect(state.rounds).toHaveLength(3);
    expect(events.map(({ kind }) => kind)).toEqual(['offer-accepted', 'match-ended']);
    expect(winnersOf(state)).toEqual([0]);
    expect(codeOf(state, finish(0))).toBe('match-over');
  });

  it('is stored only where the rounds have decided it', () => {
    const phase = { kind: 'ended', outcome: { code: 'won', side: 0, by: 'early' } } as const;
    const other = { ...phase, outcome: { ...phase.outcome, side: 1 } } as const;
    const offers = [{ what: 'finish', by: 0, agreed: [0] }] as const;
    const isStored = (state: MatchState) => decodeMatch(encodeMatch(state)).ok;
    const [open, decided] = [ahead(two(), 2), ahead(two())];
    expect(
      [{ phase }, { offers }, { phase: other }].map((more) => isStored({ ...decided, ...more })),
    ).toEqual([true, true, false]);
    expect([{ phase }, { offers }].map((more) => isStored({ ...open, ...more }))).toEqual([
      false,
      false,
    ]);
  });

  it('needs one player of every side', () => {
    expect(after(ahead(four()), finish(2), agree(3)).phase).toEqual(early);
    const end = { kind: 'fixed-rounds', rounds: 6, tie: 'stands' } as const;
    const begun = start({ preset: 'woodestic', format: 'three-colours', overrides: { end } });
    const asked = after(ahead(begun, 5), finish(1), agree(0));
    expect(asked.phase.kind).toBe('playing');
    expect(after(asked, agree(2)).phase).toEqual(early);
  });
});

describe('an offer', () => {
  const twoLeft = () => after(three(), leave(1));
  const oneAgainstTwo = () => start({ preset: 'woodestic', format: 'two-against-one' });
  const ofAll = ['draw', 'adjournment'];
  const ofPartnerToo = ['resign', ...ofAll];

  it.each<[string, () => MatchState, SeatNumber, readonly string[]]>([
    ['alone', alone, 0, []],
    ['of two', two, 0, ofAll],
    ['in a team', four, 0, ofPartnerToo],
    ['of three', three, 0, ofAll],
    ['of three, one of whom has left', twoLeft, 0, ofAll],
    ['alone against two', oneAgainstTwo, 0, ofAll],
    ['one of two against one', oneAgainstTwo, 1, ofPartnerToo],
  ])('by a player %s is announced only if another is asked', (_, begun, by, asked) => {
    const actions = { resign: resign(by), draw: offer(by), adjournment: offer(by, 'adjournment') };
    const told = Object.entries(actions).filter(([, action]) => {
      const applied = apply(begun(), action);
      if (!applied.ok) return false;
      const { state, events } = applied.value;
      const isTold = events.some(({ kind }) => kind === 'offered');
      expect(state.offers).toHaveLength(isTold ? 1 : 0);
      return isTold;
    });
    expect(told.map(([what]) => what)).toEqual(asked);
  });
});

describe('a resignation', () => {
  it('of a player alone on a side ends the match at once', () => {
    const { state, events } = act(two(), resign(0));
    expect(state.phase).toMatchObject({ outcome: { code: 'won', side: 1, by: 'resignation' } });
    expect(events.map((event) => event.kind)).toEqual(['player-left', 'match-ended']);
  });

  it('of a team needs both', () => {
    const offered = after(four(), resign(0));
    expect(offered.phase.kind).toBe('playing');
    expect(codeOf(offered, resign(0))).toBe('already-offered');
    expect(codeOf(offered, accept(1, 'resignation'))).toBe('no-offer');
    const won = { outcome: { code: 'won', side: 1, by: 'resignation' } };
    expect(after(offered, accept(2, 'resignation')).phase).toMatchObject(won);
    expect(after(offered, resign(2)).phase).toMatchObject(won);
    expect(after(offered, decline(2, 'resignation')).offers).toEqual([]);
  });

  it('of a team lapses when the partner plays on, not when an opponent does', () => {
    let state = after(four(), resign(0));
    state = playDud(playDud(state).state).state;
    expect(state.offers).toHaveLength(1);
    expect(turnOf(state)).toBe(2);
    expect(playDud(state).state.offers).toEqual([]);
  });

  it('can be considered by both teams at once', () => {
    const state = after(four(), resign(0), resign(1));
    expect(state.offers).toHaveLength(2);
    expect(after(state, resign(3)).phase).toMatchObject({ outcome: { side: 0 } });
  });

  it('of the player alone against two ends the match, and of one of the two it does not', () => {
    const state = start({ preset: 'woodestic', format: 'two-against-one' });
    expect(after(state, resign(0)).phase).toMatchObject({ outcome: { side: 1 } });
    expect(after(state, resign(1)).phase.kind).toBe('playing');
    expect(after(state, resign(1), resign(2)).phase).toMatchObject({ outcome: { side: 0 } });
  });

  it('of one of three leaves the other two playing', () => {
    const gone = after(three(), offer(1), resign(0));
    expect(gone).toMatchObject({ phase: { kind: 'playing' }, offers: [] });
    expect(gone.round).toMatchObject({
      hands: [0, 8, 8],
      ditch: [101, 102, 103, 104, 105, 106, 107, 108],
    });
    expect(turnOf(gone)).toBe(1);
    expect(codeOf(gone, resign(0))).toBe('has-left');
    expect(after(gone, resign(2)).phase).toMatchObject({ outcome: { code: 'won', side: 1 } });
    expect(after(gone, offer(1), accept(2)).phase).toEqual(OVER);
  });

  it('of one of three does not touch the turn of another', () => {
    expect(turnOf(after(three(), resign(2)))).toBe(0);
  });

  it('of the leader of three leaves the win to the others', () => {
    const overrides = { end: { kind: 'fixed-rounds', rounds: 2, tie: 'stands' } } as const;
    const begun = start({ preset: 'woodestic', format: 'three-colours', starter: 0, overrides });
    const ahead = endRound(begun, [4, 1, 0]).state;
    const gone = after(ahead, resign(0));
    expect(endRound(gone, [0, 0, 0]).state.phase).toMatchObject({
      outcome: { code: 'won', side: 1 },
    });
  });

  it('of a solo player leaves no winner', () => {
    expect(after(alone(), resign(0)).phase).toMatchObject({ outcome: { code: 'given-up' } });
  });

  it('of the side that has to choose the starter ends the wait', () => {
    const overrides = { nextStarter: { two: 'loser-chooses' } } as const;
    const begun = start({ preset: 'woodestic', format: 'singles', overrides });
    const choosing = endRound(begun, [1, 0]).state;
    expect(after(choosing, resign(1)).phase).toMatchObject({ outcome: { side: 0 } });
  });
});

describe('an adjournment', () => {
  const adjourned = () => after(two(), offer(0, 'adjournment'), accept(1, 'adjournment'));

  it('needs both sides, and stops everything but offers', () => {
    expect(after(two(), offer(0, 'adjournment')).adjourned).toBe(false);
    const state = adjourned();
    expect(state.adjourned).toBe(true);
    expect(codeOf(state, flickOf(two(), 0, DUD))).toBe('adjourned');
    expect(codeOf(state, { kind: 'pass-by-clock' })).toBe('adjourned');
    expect(codeOf(state, { kind: 'choose-starter', by: 0, starts: true })).toBe('adjourned');
    expect(codeOf(state, offer(0, 'adjournment'))).toBe('adjourned');
    expect(after(state, resign(0)).phase.kind).toBe('ended');
    expect(after(state, offer(0), accept(1))).toMatchObject({ phase: OVER, adjourned: false });
  });

  it('can be ended by any player', () => {
    const { state, events } = act(adjourned(), { kind: 'resume', by: 1 });
    expect(state).toEqual(two());
    expect(events).toEqual([{ kind: 'resumed', seat: 1 }]);
    expect(codeOf(state, { kind: 'resume', by: 0 })).toBe('not-adjourned');
  });
});

describe('leaving for good', () => {
  it('ends a match of two sides at once, whatever a partner wants', () => {
    const { state, events } = act(four(), leave(2));
    expect(state.phase).toEqual({
      kind: 'ended',
      outcome: { code: 'won', side: 1, by: 'resignation' },
    });
    expect(events.map(({ kind }) => kind)).toEqual(['player-left', 'match-ended']);
  });

  it('lets two colors play on without the third, and happens once', () => {
    const state = after(three(), leave(0));
    expect(state.seats.map((seat) => seat.left)).toEqual(['resigned', null, null]);
    expect(turnOf(state)).toBe(1);
    expect(codeOf(state, leave(0))).toBe('has-left');
  });

  it('is possible while the match is adjourned', () => {
    const still = after(two(), offer(0, 'adjournment'), accept(1, 'adjournment'));
    expect(after(still, leave(1)).phase).toMatchObject({ outcome: { side: 0 } });
  });
});

describe('when the match is over', () => {
  const over = after(two(), resign(0));

  it.each<[string, MatchAction]>([
    ['flick', flickOf(two(), 0, DUD)],
    ['resign', resign(1)],
    ['leave', leave(1)],
    ['offer', offer(1)],
    ['accept', accept(1)],
    ['decline', decline(1)],
    ['resume', { kind: 'resume', by: 1 }],
    ['be passed by the clock', { kind: 'pass-by-clock' }],
    ['choose a starter', { kind: 'choose-starter', by: 1, starts: true }],
  ])('no one can %s', (_, action) => {
    expect(codeOf(over, action)).toBe('match-over');
  });
});

describe('choosing a starter', () => {
  const overrides = { nextStarter: { two: 'loser-chooses' } } as const;
  const choosing = () =>
    endRound(start({ preset: 'woodestic', format: 'singles', overrides }), [1, 0]).state;
  const choose = (by: SeatNumber) => ({ kind: 'choose-starter', by, starts: true }) as const;

  it('is for the loser, and only when it is asked', () => {
    expect(refusalOf(two(), choose(0))).toEqual({ code: 'no-choice-to-make' });
    expect(refusalOf(choosing(), choose(0))).toEqual({ code: 'not-your-choice', chooser: 1 });
    expect(refusalOf(choosing(), flickOf(two(), 0, DUD))).toEqual({
      code: 'starter-not-chosen',
      chooser: 1,
    });
  });
});
