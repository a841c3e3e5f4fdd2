import { describe, expect, it } from 'vitest';
import { shotsToCome } from 'crokinole/match/turns';
import type { MatchState, SeatNumber } from 'crokinole/match/state';
import {
  mentionedAhead,
  isShownByEdit,
  joinsRobotShots,
  personAfterRobots,
  worthShowing,
} from '../../../src/discord/announcing/shown-actions.ts';
import type { StoredAction } from '../../../src/matches/records/matches.ts';
import {
  act,
  DUD,
  flickOf,
  start,
  turnOf,
} from '../../../packages/crokinole/test/match/authority.ts';

const [R0, R1, R2] = ['robot-club-0', 'robot-club-1', 'robot-strong-0'];

function table(...players: readonly string[]): MatchState {
  return start({ preset: 'nca', format: 'doubles', players, starter: 0 });
}

let revisions = 0;

/** The player whose turn it is flicks. */
function flicked(before: MatchState): StoredAction {
  const seat = turnOf(before);
  const flick = flickOf(before, seat, DUD);
  if (flick.kind !== 'flick') throw new Error('no flick');
  const { state, events } = act(before, flick);
  revisions += 1;
  const shot = {
    place: { positionCentideg: 0, insetCentiIn: 0 },
    aimed: flick.aimed,
    report: flick.report,
  };
  const action = { kind: 'flick', by: seat } as const;
  return { matchId: 'm', revision: revisions, atMs: 0, seat, action, events, shot, state };
}

function offered(before: MatchState, by: SeatNumber): StoredAction {
  const action = { kind: 'offer', by, what: 'draw' } as const;
  const { state, events } = act(before, action);
  revisions += 1;
  return {
    matchId: 'm',
    revision: revisions,
    atMs: 0,
    seat: by,
    action,
    events,
    shot: null,
    state,
  };
}

/** A shot each, one after the other. */
function shots(from: MatchState, count: number): readonly StoredAction[] {
  const taken: StoredAction[] = [];
  for (let i = 0; i < count; i += 1) taken.push(flicked(taken.at(-1)?.state ?? from));
  return taken;
}

/** The same shot, and its disc went in. */
function asTwenty(taken: StoredAction): StoredAction {
  const events = taken.events.map((event) =>
    event.kind === 'shot-judged'
      ? { ...event, ruling: { ...event.ruling, banked: [{ disc: event.disc, side: 0 as const }] } }
      : event,
  );
  return { ...taken, events };
}

const alone = table('ada', R0, R1, R2);

describe('the shots to come', () => {
  it('are those of the whole round, in turn', () => {
    const seats = shotsToCome(alone.round);
    const each = alone.round.hands.reduce((sum, discs) => sum + discs, 0);
    expect(seats).toHaveLength(each);
    const played = shots(alone, 7).map(({ seat }) => seat);
    expect(seats.slice(0, 7)).toEqual(played);
  });

  it('end with a person, if one has a disc left', () => {
    const [own, first, second, third] = shots(alone, 4);
    const after = (taken: StoredAction | undefined) => taken && personAfterRobots(taken.state);
    expect([own, first, second].map(after)).toEqual(['ada', 'ada', 'ada']);
    // Her own turn is no robot's.
    expect(after(third)).toBeUndefined();
    const last = shots(alone, shotsToCome(alone.round).length - 2).at(-1);
    expect(after(last)).toBeUndefined();
  });
});

describe('a row of robot turns', () => {
  it('consists of robots’ shots, even with offers in between', () => {
    const [own, first, second, third] = shots(alone, 4);
    if (!own || !first || !second || !third) throw new Error('too few');
    expect(joinsRobotShots(first, [own])).toBe(false);
    expect(joinsRobotShots(own, [])).toBe(false);
    expect(joinsRobotShots(second, [first])).toBe(true);
    expect(joinsRobotShots(third, [first, second])).toBe(true);
    expect(joinsRobotShots(second, [own, first])).toBe(false);
    expect(joinsRobotShots(second, [])).toBe(false);
    const offer = offered(first.state, 0);
    expect(joinsRobotShots(flicked(offer.state), [first, offer])).toBe(true);
    expect(joinsRobotShots(offer, [first])).toBe(false);
  });

  it('ends with the round, which has its own message', () => {
    const all = shots(alone, shotsToCome(alone.round).length);
    const [before, last] = all.slice(-2);
    if (!before || !last) throw new Error('too few');
    expect(last.events.map(({ kind }) => kind)).toContain('round-ended');
    expect(joinsRobotShots(last, [before])).toBe(false);
    expect(joinsRobotShots(flicked(last.state), [last])).toBe(false);
  });

  it('is not joined when its message has not pinged the next player', () => {
    const [, first, second] = shots(table('ada', R0, R1, 'bo'), 3);
    if (!first || !second) throw new Error('too few');
    expect(joinsRobotShots(second, [first])).toBe(true);
    const seats = first.state.seats.map((seat) =>
      seat.player === 'bo' ? { ...seat, player: 'cleo' } : seat,
    );
    expect(joinsRobotShots(second, [{ ...first, state: { ...first.state, seats } }])).toBe(false);
  });

  it('pings the player who comes after it, unless their turn has come and gone', () => {
    const [own, first, second, third, next] = shots(alone, 5);
    if (!own || !first || !second || !third || !next) throw new Error('too few');
    expect(mentionedAhead(first, first.state)).toBe('ada');
    expect(mentionedAhead(first, second.state)).toBe('ada');
    expect(mentionedAhead(first, third.state)).toBe('ada');
    expect(mentionedAhead(own, own.state)).toBeUndefined();
    const two = shots(table('ada', R0, R1, 'bo'), 4);
    const [, early, , late] = two;
    if (!early || !late) throw new Error('too few');
    expect(mentionedAhead(early, late.state)).toBeUndefined();
  });
});

describe('of many shots', () => {
  const toldOf = (actions: readonly StoredAction[]) =>
    worthShowing(actions).map((each) => actions.indexOf(each));

  it('the last three and every twenty are shown', () => {
    const played = shots(alone, 8);
    expect(toldOf(played)).toEqual([5, 6, 7]);
    const withTwenties = played.map((each, at) => (at === 1 || at === 6 ? asTwenty(each) : each));
    expect(toldOf(withTwenties)).toEqual([1, 5, 6, 7]);
    expect(toldOf(played.slice(0, 2))).toEqual([0, 1]);
  });

  it('eight are shown at most, and events that are no shots are left out', () => {
    const played = shots(alone, 11).map(asTwenty);
    expect(toldOf(played)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    const [first, second] = played;
    if (!first || !second) throw new Error('too few');
    expect(toldOf([first, offered(first.state, 0), second])).toEqual([0, 2]);
  });
});

describe('a minor event', () => {
  it('is shown by editing the latest message, and a shot is not', () => {
    const [own] = shots(alone, 1);
    if (!own) throw new Error('too few');
    expect(isShownByEdit(own, { createdAtMs: 0 })).toBe(false);
    expect(isShownByEdit(offered(own.state, 0), { createdAtMs: 0 })).toBe(true);
    const late = { ...offered(own.state, 0), atMs: 10 * 3600_000 };
    expect(isShownByEdit(late, { createdAtMs: 0 })).toBe(true);
  });

  it('gets a new message when it resumes a match after an hour', () => {
    const back = {
      ...offered(alone, 0),
      events: [{ kind: 'resumed' as const, seat: 0 as SeatNumber }],
    };
    const after = (atMs: number) => isShownByEdit({ ...back, atMs }, { createdAtMs: 0 });
    expect(after(3600_000)).toBe(true);
    expect(after(3600_001)).toBe(false);
  });
});
