import { describe, expect, it } from 'vitest';
import { judge } from '../../src/rules/judge.ts';
import { PRESETS } from '../../src/rules/presets/registry.ts';
import type { RuleSet } from '../../src/rules/options.ts';
import {
  at,
  bouncesBack,
  buildReport,
  clearsLine,
  ditches,
  hit,
  hitsPeg,
  hitsThroughPeg,
  leaningAt,
  sideOfBuilt,
  sinks,
  stops,
  touchesLine,
  type ReportSketch,
} from '../support/report-builder.ts';

const CONTEXT = { sideOf: sideOfBuilt, shooterSide: 0, reshootsUsed: 0 } as const;

function ruled(sketch: ReportSketch, rules: RuleSet = PRESETS.woodestic) {
  return judge(buildReport(sketch), CONTEXT, rules);
}

describe('the player who made the decisive contact', () => {
  it('is the first one, whatever follows', () => {
    const ruling = ruled({
      board: { 2: at(8), 21: at(6), 22: at(7) },
      events: [clearsLine(1), hit(1, 2), hit(2, 21), hitsPeg(1, 5), hit(1, 22)],
      rest: { 1: at(9) },
    });
    expect(ruling.ground).toEqual({ code: 'hit-by-combination', by: 2, disc: 21 });
  });

  it('names the last peg that the shooter bounced off', () => {
    const ruling = ruled({
      board: { 21: at(6) },
      events: [clearsLine(1), hitsPeg(1, 5), hitsPeg(1, 6), hit(21, 1)],
      rest: { 1: at(9) },
    });
    expect(ruling.ground).toEqual({ code: 'hit-off-peg', by: 1, disc: 21, peg: 6 });
  });

  it('is a hit through a peg if that came first', () => {
    const sketch = {
      board: { 21: at(3.2), 22: at(6) },
      events: [clearsLine(1), hitsThroughPeg(1, 21, 4), hit(1, 22)],
      rest: { 1: at(9) },
    };
    const { ground } = ruled(sketch, PRESETS.stroke);
    expect(ground).toEqual({ code: 'hit-through-peg', by: 1, disc: 21, peg: 4 });
    expect(ruled(sketch).ground).toEqual({ code: 'hit-off-peg', by: 1, disc: 22, peg: 4 });
  });

  it('is no contact between two opponents', () => {
    const { valid, ground } = ruled({
      board: { 21: at(3.2), 41: at(2) },
      events: [clearsLine(1), hitsThroughPeg(1, 21), hit(21, 41)],
      rest: { 1: at(9) },
    });
    expect({ valid, code: ground.code }).toEqual({ valid: false, code: 'peg-hit-void' });
  });
});

describe('the effect of a disc out of play', () => {
  it('is reported with the first disc it struck', () => {
    const { ground } = ruled({
      board: { 21: at(9), 22: at(8) },
      events: [clearsLine(1), bouncesBack(1), hit(1, 22), hit(1, 21)],
      rest: { 1: at(10), 21: at(7), 22: at(6) },
    });
    expect(ground).toEqual({ code: 'hit-out-of-play', by: 1, disc: 22 });
  });

  it('does not validate a shot through the own disc it knocks on', () => {
    const { valid, ground, removed } = ruled({
      board: { 2: at(9), 21: at(8) },
      events: [clearsLine(1), bouncesBack(1), hit(1, 2), hit(2, 21)],
      rest: { 1: at(10), 2: at(8.5), 21: at(7) },
    });
    expect({ valid, ground }).toEqual({
      valid: false,
      ground: { code: 'hit-out-of-play', by: 2, disc: 21 },
    });
    expect(removed).toEqual([{ disc: 1, code: 'returned' }]);
  });

  it('does not validate it through a peg either', () => {
    const { valid, ground } = ruled(
      {
        board: { 21: at(3.2) },
        events: [clearsLine(1), bouncesBack(1), hitsThroughPeg(1, 21)],
        rest: { 1: at(10) },
      },
      PRESETS.stroke,
    );
    expect({ valid, ground }).toEqual({
      valid: false,
      ground: { code: 'hit-out-of-play', by: 1, disc: 21 },
    });
  });

  it('costs no own disc that it moves through a peg', () => {
    const { removed } = ruled({
      board: { 2: at(3.2), 21: at(6, 90) },
      events: [clearsLine(1), bouncesBack(1), hitsThroughPeg(1, 2)],
      rest: { 1: at(10), 2: at(2) },
    });
    expect(removed).toEqual([{ disc: 1, code: 'returned' }]);
  });

  it('does not count against a disc that the shot itself still moves', () => {
    const { valid, removed } = ruled({
      board: { 2: at(9), 21: at(8) },
      events: [clearsLine(1), hit(1, 2), bouncesBack(1), hit(1, 2), hit(2, 21)],
      rest: { 1: at(10), 2: at(8.5), 21: at(7) },
    });
    expect({ valid, removed }).toEqual({ valid: true, removed: [{ disc: 1, code: 'returned' }] });
  });

  it('is damage to a disc that the shot had moved and that lay still again', () => {
    const { valid, removed } = ruled({
      board: { 2: at(9), 21: at(8) },
      events: [clearsLine(1), hit(1, 2), bouncesBack(1), stops(2), hit(1, 2), hit(2, 21)],
      rest: { 1: at(10), 2: at(8.5), 21: at(7) },
    });
    expect(valid).toBe(false);
    expect(removed).toEqual([
      { disc: 2, code: 'struck-own-on-miss' },
      { disc: 1, code: 'returned' },
    ]);
  });

  it('does not make a free shot good', () => {
    const { valid, position } = ruled({
      board: { 2: at(9) },
      events: [clearsLine(1), bouncesBack(1), hit(1, 2)],
      rest: { 1: at(10), 2: at(1) },
    });
    expect({ valid, position }).toEqual({ valid: false, position: [{ id: 2, ...at(1) }] });
  });

  it('is damage too when another own disc flew off and came back', () => {
    const { position, facts } = ruled({
      board: { 2: at(9), 3: at(10), 21: at(6, 90) },
      events: [clearsLine(1), hit(1, 2), bouncesBack(2), hit(2, 3)],
      rest: { 1: at(8), 2: at(11), 3: at(9.5) },
    });
    expect(position.map((disc) => disc.id)).toEqual([3, 21]);
    expect(facts).toContainEqual({ code: 'damage-stays', disc: 3 });
  });

  it('does not count against the shooter that meets what it has moved', () => {
    const { valid, ground } = ruled({
      board: { 2: at(10), 21: at(8) },
      events: [clearsLine(1), hit(1, 2), bouncesBack(2), hit(2, 21), hit(1, 21)],
      rest: { 1: at(8), 2: at(11), 21: at(6) },
    });
    expect(valid).toBe(true);
    expect(ground).toEqual({ code: 'hit-direct', by: 1, disc: 21 });
  });

  it('counts from the touched line where that is out at once', () => {
    const sketch = {
      board: { 2: at(10), 21: at(6, 90) },
      events: [clearsLine(1), touchesLine(1), clearsLine(1), hit(1, 2)],
      rest: { 1: at(9), 2: at(8) },
    };
    expect(ruled(sketch, PRESETS.stroke).removed).toEqual([{ disc: 1, code: 'missed' }]);
    expect(ruled(sketch).removed).toEqual([
      { disc: 1, code: 'missed' },
      { disc: 2, code: 'struck-own-on-miss' },
    ]);
  });
});

describe('a disc in the hole', () => {
  it('is out of the game before the shot ends: touching it is no hit', () => {
    const { valid, banked } = ruled({
      board: { 2: at(9), 21: at(1), 22: at(6, 90) },
      events: [clearsLine(1), hit(1, 2), bouncesBack(1), hit(1, 21), sinks(21), hit(2, 21)],
      rest: { 1: at(10), 2: at(2) },
    });
    expect({ valid, banked }).toEqual({ valid: false, banked: [{ disc: 21, side: 1 }] });
  });

  it('is a twenty for each of two sides in one shot', () => {
    const { banked, facts } = ruled({
      board: { 21: at(1) },
      events: [clearsLine(1), hit(1, 21), sinks(21), sinks(1)],
    });
    expect(banked).toEqual([
      { disc: 1, side: 0 },
      { disc: 21, side: 1 },
    ]);
    expect(facts.slice(1)).toEqual([
      { code: 'twenty', disc: 1 },
      { code: 'twenty-for-opponent', disc: 21 },
    ]);
  });

  it('is no twenty if the disc had touched the line where that is out at once', () => {
    const { banked, removed } = ruled(
      {
        board: { 21: at(6) },
        events: [clearsLine(1), hit(1, 21), touchesLine(21), clearsLine(21), sinks(21)],
        rest: { 1: at(7) },
      },
      PRESETS.stroke,
    );
    expect({ banked, removed }).toEqual({
      banked: [],
      removed: [{ disc: 21, code: 'line-touched-again' }],
    });
  });
});

describe('a ruling', () => {
  it('lists its judgments in order', () => {
    const { facts } = ruled({
      board: { 2: at(9), 3: at(6, 90), 21: at(6), 22: at(5), 23: at(7), 24: at(2) },
      events: [
        clearsLine(1),
        hit(1, 21),
        hit(21, 22),
        ditches(22),
        hit(1, 2),
        sinks(2),
        bouncesBack(1),
        hit(1, 3),
      ],
      rest: { 1: at(10), 3: at(7, 90), 21: at(11.5), 24: leaningAt(0.2) },
    });
    expect(facts).toEqual([
      { code: 'hit-direct', by: 1, disc: 21 },
      { code: 'removed', disc: 1, why: 'returned' },
      { code: 'removed', disc: 21, why: 'on-line' },
      { code: 'removed', disc: 22, why: 'left-surface' },
      { code: 'twenty', disc: 2 },
      { code: 'leaning', disc: 24 },
      { code: 'damage-stays', disc: 3 },
    ]);
  });

  it('removes what the foul costs before what lies out', () => {
    const { removed } = ruled({
      board: { 2: at(9), 3: at(6, 90), 21: at(6, 45) },
      events: [clearsLine(1), hit(1, 2), hit(2, 3), ditches(1), sinks(3)],
      rest: { 2: at(11.5) },
    });
    expect(removed).toEqual([
      { disc: 2, code: 'struck-own-on-miss' },
      { disc: 3, code: 'twenty-void' },
      { disc: 1, code: 'left-surface' },
    ]);
  });

  it('leaves the board as it was when the shot is repeated', () => {
    const board = { 2: at(9, 90), 21: leaningAt(0.2) };
    const ruling = ruled(
      { board, events: [clearsLine(1), ditches(1)] },
      { ...PRESETS.woodestic, reshoot: { attempts: 1 } },
    );
    expect(ruling).toEqual({
      valid: false,
      ground: { code: 'touched-nothing', disc: 1 },
      facts: [
        { code: 'touched-nothing', disc: 1 },
        { code: 'reshoot', disc: 1 },
      ],
      removed: [],
      banked: [],
      leaners: [21],
      position: [
        { id: 2, ...at(9, 90) },
        { id: 21, ...at(0.2) },
      ],
      reshoot: true,
    });
  });
});
