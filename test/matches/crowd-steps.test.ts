import { describe, expect, it } from 'vitest';
import { CROWD_CALLS, type CrowdCall } from 'crokinole/match/crowd';
import type { MatchState } from 'crokinole/match/state';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import { callsFor, crowdRulingOf } from '../../src/matches/steps/crowd-steps.ts';
import { playDud, start } from '../../packages/crokinole/test/match/authority.ts';

const SINGLES = { preset: 'nca', format: 'singles', players: ['11', '12'], starter: 0 } as const;
const STATE = start(SINGLES);
const OPEN = ['twenty', 'ditch'] as const;

/** With one disc on the board. */
function withDisc(id: number, state = STATE): MatchState {
  return { ...state, round: { ...state.round, discs: [{ id, x: 0, y: 5 }] } };
}

function matchOf(more: Partial<StoredMatch> = {}) {
  return { id: 'a', server: '77', walkUp: null, turnRevision: 3, state: STATE, ...more };
}

describe('what the crowd may call', () => {
  it.each<[string, Partial<StoredMatch>, readonly CrowdCall[]]>([
    ['an open shot, which can hit nobody', {}, OPEN],
    ['a shot with only own discs on the board', { state: withDisc(102) }, OPEN],
    ['a shot with an opponent’s disc on the board', { state: withDisc(201) }, CROWD_CALLS],
    ['a robot’s shot', { state: start({ ...SINGLES, players: ['robot-club-0', '12'] }) }, []],
    ['a shot outside of servers', { server: null }, []],
    ['a shot at a walk-up table', { walkUp: 'pull' }, []],
    ['a shot of a shootout', { state: start({ ...SINGLES, format: 'shootout' }) }, []],
    ['a shot in an adjourned match', { state: { ...STATE, adjourned: true } }, []],
    [
      'a shot for first',
      {
        state: {
          ...STATE,
          phase: { kind: 'lagging', shots: [] } as unknown as MatchState['phase'],
        },
      },
      [],
    ],
  ])('%s', (_, more, calls) => {
    expect(callsFor(matchOf(more))).toEqual(calls);
  });
});

describe('what a step decides', () => {
  const dud = playDud(STATE).events;

  it('is what the shot did', () => {
    const right = ['ditch'];
    expect(crowdRulingOf(matchOf(), dud, 5)).toEqual({ match: 'a', turn: 3, shot: 5, right });
  });

  it('is nothing without a shot, for a shot to take again, or where nobody calls', () => {
    expect(crowdRulingOf(matchOf(), [{ kind: 'adjourned' }], 5)).toBeUndefined();
    expect(crowdRulingOf(matchOf({ server: null }), dud, 5)).toBeUndefined();
    const again = dud.map((event) =>
      event.kind === 'shot-judged'
        ? { ...event, ruling: { ...event.ruling, reshoot: true } }
        : event,
    );
    expect(crowdRulingOf(matchOf(), again, 5)).toBeUndefined();
  });
});
