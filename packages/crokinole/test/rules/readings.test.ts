import { describe, expect, it } from 'vitest';
import { judge } from '../../src/rules/judge.ts';
import type { RuleSet } from '../../src/rules/options.ts';
import { PRESETS } from '../../src/rules/presets/registry.ts';
import {
  at,
  bouncesBack,
  buildReport,
  clearsLine,
  hit,
  hitsThroughPeg,
  sideOfBuilt,
  sinks,
  touchesLine,
  type ReportSketch,
} from '../support/report-builder.ts';

/** Our reading of what the books leave open: docs/rules.md states each in a sentence. */
function summary(sketch: ReportSketch, rules: RuleSet) {
  const context = { sideOf: sideOfBuilt, shooterSide: 0, reshootsUsed: 0 } as const;
  const { valid, ground, removed, banked } = judge(buildReport(sketch), context, rules);
  return {
    valid,
    ground: ground.code,
    removed: removed.map(({ disc, code }) => `${disc} ${code}`),
    banked: banked.map(({ disc }) => disc),
  };
}

const every = Object.entries(PRESETS);

describe('a free shot that only the shooting disc can make good', () => {
  const rules: RuleSet = { ...PRESETS.woodestic, freeShotMadeBy: 'shooter-only' };

  it('stays good when an own disc gets there as well', () => {
    const events = [clearsLine(1), hit(1, 2), hit(1, 3), sinks(3)];
    const sketch = { board: { 2: at(6), 3: at(5) }, events, rest: { 1: at(2), 2: at(3, 90) } };
    expect(summary(sketch, rules)).toEqual({
      valid: true,
      ground: 'free-shot-made',
      removed: [],
      banked: [3],
    });
  });

  it('is not made good by an own disc', () => {
    const events = [clearsLine(1), hit(1, 2)];
    const sketch = { board: { 2: at(6) }, events, rest: { 1: at(7), 2: at(2) } };
    expect(summary(sketch, rules)).toMatchObject({
      valid: false,
      removed: ['1 free-shot-short', '2 free-carom-short'],
    });
  });
});

it.each(every)('by %s an opposing disc sent through a peg into an own one is hit', (_, rules) => {
  const sketch = {
    board: { 2: at(2), 21: at(3.2) },
    events: [clearsLine(1), hitsThroughPeg(1, 21), hit(21, 2)],
    rest: { 1: at(9) },
  };
  const ground = rules.pegHitsCount ? 'hit-through-peg' : 'hit-by-combination';
  expect(summary(sketch, rules)).toMatchObject({ valid: true, ground, removed: [] });
});

it.each(every)('by %s a disc over the line may be knocked back as well as roll', (_, rules) => {
  const sketch = {
    board: { 2: at(9), 21: at(11) },
    events: [clearsLine(1), hit(1, 21), touchesLine(21), hit(2, 21)],
    rest: { 1: at(8, 90), 2: at(9), 21: at(10) },
  };
  const removed = rules.outerLine === 'immediate' ? ['21 line-touched-again'] : [];
  expect(summary(sketch, rules)).toMatchObject({ valid: true, removed });
});

it.each(every)('by %s an own disc of a miss stays part of it, whatever sinks it', (_, rules) => {
  const sketch = {
    board: { 2: at(2), 21: at(6, 180) },
    events: [clearsLine(1), hit(1, 2), bouncesBack(1), hit(1, 2), sinks(2)],
    rest: { 1: at(8) },
  };
  expect(summary(sketch, rules)).toEqual({
    valid: false,
    ground: 'missed',
    removed: ['2 twenty-void', '1 returned'],
    banked: [],
  });
});
