import { playersToMove } from 'crokinole/match/to-move';
import { describe, expect, it } from 'vitest';
import type { MatchState } from 'crokinole/match/state';
import { matchButtons } from '../../../../src/discord/features/playing/match-buttons.ts';
import type { StoredMatch } from '../../../../src/matches/records/matches.ts';
import { act, endRound, start } from '../../../../packages/crokinole/test/match/authority.ts';
import { words } from '../../support/told.ts';

function stored(state: MatchState, server: string | null): StoredMatch {
  return {
    id: 'match1',
    server,
    channel: '770',
    state,
    revision: 7,
    turnRevision: 7,
    turnMs: null,
    dueAtMs: null,
    remindAtMs: null,
    robotAtMs: null,
    createdAtMs: 0,
    updatedAtMs: 0,
    endedAtMs: null,
    rematchOf: null,
    tournament: null,
    walkUp: null,
  };
}

const adjourned = (state: MatchState): MatchState => {
  const proposed = act(state, { kind: 'offer', by: 0, what: 'adjournment' }).state;
  return act(proposed, { kind: 'accept', by: 1, what: 'adjournment' }).state;
};
const resigned = (state: MatchState) => act(state, { kind: 'resign', by: 0 }).state;

/** Side 0 has lost the round, and says who starts the next one. */
function lostBy(format: 'singles' | 'doubles'): MatchState {
  const overrides = { nextStarter: { two: 'loser-chooses', four: 'loser-chooses' } } as const;
  return endRound(start({ preset: 'woodestic', format, starter: 1, overrides }), [0, 1]).state;
}

const singles = start({ preset: 'nca', format: 'singles', starter: 1 });
const robot = ['ada', 'robot-club-0'];
const againstRobot = start({ preset: 'nca', format: 'singles', starter: 1, players: robot });
const drawOffered = act(singles, { kind: 'offer', by: 0, what: 'draw' }).state;
const alone = start({ preset: 'nca', format: 'shootout', players: ['ada'] });
const choosing = ['I start', 'They start', 'More…'];

describe('under a board', () => {
  it.each<[string, MatchState, readonly string[], readonly string[]]>([
    ['of a turn', singles, ['Aim…', 'More…'], ['bob']],
    ['of a robot’s turn', againstRobot, ['More…'], ['robot-club-0']],
    ['while the loser chooses', lostBy('singles'), choosing, ['ada']],
    ['while a team chooses', lostBy('doubles'), choosing, ['ada', 'cid']],
    [
      'with a draw on offer, whose answers have a row of their own',
      drawOffered,
      ['Aim…', 'More…'],
      ['bob'],
    ],
    ['of an adjourned match', adjourned(singles), ['Resume', 'More…'], []],
    [
      'of one that is adjourned while the loser chooses',
      adjourned(lostBy('singles')),
      ['Resume', 'More…'],
      [],
    ],
    ['of a shootout', alone, ['Aim…', 'More…'], ['ada']],
    ['of one that was given up', resigned(alone), ['Try again', 'Replay', 'My rank'], []],
  ])('%s', (_, state, labels, toMove) => {
    const match = stored(state, '77');
    expect(matchButtons(match, words).map(({ label }) => label)).toEqual(labels);
    expect(playersToMove(match.state)).toEqual(toMove);
  });

  it('in private messages there is no leaderboard to have a rank on', () => {
    const buttons = matchButtons(stored(resigned(alone), null), words);
    expect(buttons.map(({ label }) => label)).toEqual(['Try again', 'Replay']);
  });
});
