import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '../../src/match/actions.ts';
import { comeTrue, type CrowdCall } from '../../src/match/crowd.ts';
import type { BankedTwenty, Ground, Removal } from '../../src/rules/ruling.ts';

interface Sketch {
  readonly ground?: Ground;
  readonly banked?: readonly BankedTwenty[];
  readonly removed?: readonly Removal[];
}

/** Of the first side, with disc 101. */
function shot({ ground, banked = [], removed = [] }: Sketch) {
  return {
    kind: 'shot-judged',
    round: 1,
    seat: 0,
    disc: 101,
    isFree: false,
    ruling: {
      valid: true,
      ground: ground ?? { code: 'free-shot-made', disc: 101 },
      facts: [],
      removed,
      banked,
      leaners: [],
      position: [],
      reshoot: false,
    },
  } satisfies MatchEvent;
}

const HIT: Ground = { code: 'hit-direct', by: 101, disc: 201 };
const IN: BankedTwenty = { disc: 101, side: 0 };
const OUT: Removal = { disc: 101, code: 'left-surface' };

describe('what comes true of the crowd’s calls', () => {
  it.each<[string, Sketch, readonly CrowdCall[]]>([
    ['a shot that stays on the board', {}, []],
    ['a twenty', { banked: [IN] }, ['twenty']],
    ['a twenty by another own disc', { banked: [{ disc: 102, side: 0 }] }, ['twenty']],
    ['a gift', { banked: [{ disc: 201, side: 1 }] }, []],
    ['a hit', { ground: HIT }, ['hit']],
    ['a hit off a peg', { ground: { ...HIT, code: 'hit-off-peg', peg: 1 } }, ['hit']],
    ['a hit out of play', { ground: { ...HIT, code: 'hit-out-of-play' } }, []],
    ['a hit that goes in', { ground: HIT, banked: [IN] }, ['twenty', 'hit']],
    ['a hit that goes out', { ground: HIT, removed: [OUT] }, ['hit', 'ditch']],
    ['a miss', { ground: { code: 'missed', disc: 101 }, removed: [OUT] }, ['ditch']],
    ['a take-out', { ground: HIT, removed: [{ ...OUT, disc: 201 }] }, ['hit']],
  ])('%s', (_, sketch, calls) => {
    expect(comeTrue(shot(sketch))).toEqual(calls);
  });
});
