import { describe, expect, it } from 'vitest';
import { describeStatement } from '../../../src/core/rules/english.ts';
import { explain } from '../../../src/core/rules/explain.ts';
import { judge } from '../../../src/core/rules/judge.ts';
import { PRESETS } from '../../../src/core/rules/presets/registry.ts';
import { REMOVAL_CODES } from '../../../src/core/rules/ruling.ts';
import {
  buildReport,
  at,
  clearsLine,
  sideOfBuilt,
  type ReportSketch,
} from '../../support/report-builder.ts';
import * as scenes from './clauses/scenes.ts';

const SIDES = ['Blue', 'Red'];

function told(sketch: ReportSketch, options: Partial<typeof PRESETS.woodestic> = {}) {
  const context = { sideOf: sideOfBuilt, shooterSide: 0, reshootsUsed: 0 } as const;
  const ruling = judge(buildReport(sketch), context, { ...PRESETS.woodestic, ...options });
  const name = (disc: number) => ({ side: sideOfBuilt(disc), number: disc % 20 });
  return explain(ruling, name);
}

const STRICT = { freeShotTest: 'inside' } as const;
const AT_ONCE = { outerLine: 'immediate' } as const;
const THROUGH_PEGS = { pegHitsCount: true } as const;
const AGAIN = { reshoot: { attempts: 1 } } as const;
const CAROM_ON_LINE = { ...scenes.freeCarom, rest: { 1: at(2), 2: at(scenes.ON_FIFTEEN_IN) } };

/** Every scene, under the rules that bring out what it has to say. */
const TOLD = [
  ...Object.values(scenes)
    .filter((scene) => typeof scene === 'object')
    .map((scene) => told(scene)),
  told(CAROM_ON_LINE, STRICT),
  told(scenes.outOverLineAndBack, AT_ONCE),
  told(scenes.throughPeg, THROUGH_PEGS),
  told(scenes.missAll, AGAIN),
].flat();

describe('what the referee says', () => {
  it('in English, one sentence for every fact there is', () => {
    const sentences = TOLD.map((statement) => describeStatement(statement, SIDES));
    expect(
      [...new Set(sentences.map((each) => each.replace(/\d+/g, '#')))].sort(),
    ).toMatchSnapshot();
    for (const sentence of sentences) expect(sentence).toMatch(/^(Blue|Red) \d+ [^.]*\.$/);
  });

  it('covers every reason to take a disc off', () => {
    const reasons = TOLD.flatMap((each) => (each.code === 'removed' ? [each.why] : []));
    expect(new Set(reasons)).toEqual(new Set(REMOVAL_CODES));
  });

  it('names discs by side and number', () => {
    expect(told(scenes.directHit)).toEqual([
      { code: 'hit-direct', by: { side: 0, number: 1 }, disc: { side: 1, number: 1 } },
    ]);
    expect(told(scenes.directHit).map((each) => describeStatement(each, SIDES))).toEqual([
      'Blue 1 struck Red 1: valid.',
    ]);
  });

  it('does without a name for a side', () => {
    const [first] = told({ ...scenes.missAll, events: [clearsLine(1)] });
    expect(first && describeStatement(first, [])).toBe(
      'Side 1 1 touched no disc at all: not valid.',
    );
  });
});
