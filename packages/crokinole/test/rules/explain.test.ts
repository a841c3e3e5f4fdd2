import { describe, expect, it } from 'vitest';
import { describeIn } from '../../src/rules/sentences.ts';
import { REFEREE } from '../../../../src/words/english/match.ts';
import { explain, type DiscName, type Statement } from '../../src/rules/explain.ts';
import { judge } from '../../src/rules/judge.ts';
import { PRESETS } from '../../src/rules/presets/registry.ts';
import { REMOVAL_CODES, type Ruling } from '../../src/rules/ruling.ts';
import {
  buildReport,
  at,
  leaningAt,
  sinks,
  sideOfBuilt,
  type ReportSketch,
} from '../support/report-builder.ts';
import * as scenes from './clauses/scenes.ts';

const SIDES = ['Blue', 'Red'];

function ruled(sketch: ReportSketch, options: Partial<typeof PRESETS.woodestic> = {}): Ruling {
  const context = { sideOf: sideOfBuilt, shooterSide: 0, reshootsUsed: 0 } as const;
  return judge(buildReport(sketch), context, { ...PRESETS.woodestic, ...options });
}

function nameOf(disc: number): DiscName {
  return { side: sideOfBuilt(disc), number: disc % 20 };
}

/** In every scene, disc 1 is shot. */
function explained(...args: Parameters<typeof ruled>): readonly Statement[] {
  return explain(ruled(...args), 1, nameOf);
}

function said(...args: Parameters<typeof explained>): readonly string[] {
  return explained(...args).map((each) => describeIn(REFEREE, each, SIDES, 'Ada'));
}

const STRICT = { freeShotTest: 'inside' } as const;
const AT_ONCE = { outerLine: 'immediate' } as const;
const THROUGH_PEGS = { pegHitsCount: true } as const;
const AGAIN = { reshoot: { attempts: 1 } } as const;
const CAROM_ON_LINE = { ...scenes.freeCarom, rest: { 1: at(2), 2: at(scenes.ON_FIFTEEN_IN) } };

/** Every scene, under rules that make each of its statements appear. */
const TOLD = [
  ...Object.values(scenes)
    .filter((scene) => typeof scene === 'object')
    .map((scene) => explained(scene)),
  explained(CAROM_ON_LINE, STRICT),
  explained(scenes.outOverLineAndBack, AT_ONCE),
  explained(scenes.throughPeg, THROUGH_PEGS),
  explained(scenes.missAll, AGAIN),
];
const STATEMENTS = TOLD.flat();

describe('what the referee says', () => {
  it('in English, one sentence for every statement', () => {
    const sentences = STATEMENTS.map((statement) => describeIn(REFEREE, statement, SIDES, 'Ada'));
    expect(
      [...new Set(sentences.map((each) => each.replace(/\d+/g, '#')))].sort(),
    ).toMatchSnapshot();
    for (const sentence of sentences)
      expect(sentence).toMatch(/^((Ada|Blue|Red) .*\.|\*\*.* for Ada! 🎯\*\*)$/u);
  });

  it('covers every reason to remove a disc', () => {
    const reasons = STATEMENTS.flatMap((each) => (each.code === 'removed' ? [each.why] : []));
    const byMiss = ['missed', 'struck-own-on-miss', 'free-shot-short', 'free-carom-short'];
    expect(new Set(reasons)).toEqual(
      new Set(REMOVAL_CODES.filter((code) => !byMiss.includes(code))),
    );
  });

  it('starts with what the player did, and says it once', () => {
    const headlines = TOLD.map((statements) =>
      statements.map((each) => describeIn(REFEREE, each, SIDES, 'Ada')),
    );
    for (const [headline, ...rest] of headlines) {
      expect(headline).toContain('Ada');
      expect(rest.filter((each) => each.includes('Ada'))).toEqual([]);
    }
  });

  it('names every disc that comes off, once', () => {
    const shots = Object.values(scenes).filter((scene) => typeof scene === 'object');
    for (const shot of shots) {
      const named = explained(shot).flatMap((each) => [
        ...('out' in each ? each.out : []),
        ...('off' in each ? each.off : []),
        ...(each.code === 'removed' ? each.discs : []),
      ]);
      const removed = ruled(shot).removed.map(({ disc }) => nameOf(disc));
      expect(named).toHaveLength(removed.length);
      expect(named).toEqual(expect.arrayContaining(removed));
    }
  });

  it('names discs by side and number', () => {
    expect(explained(scenes.directHit)).toEqual([
      {
        code: 'hit-direct',
        by: { side: 0, number: 1 },
        disc: { side: 1, number: 1 },
        out: [],
      },
    ]);
    expect(said(scenes.directHit)).toEqual(['Ada hits Red 1.']);
  });

  it('repeats nothing', () => {
    for (const all of TOLD) {
      const codes = all.map((each) => {
        if (each.code === 'removed') return each.why;
        return each.code === 'twenty-for' ? `${each.code} ${each.side}` : each.code;
      });
      expect(new Set(codes).size).toBe(codes.length);
    }
  });

  it('mentions a disc that is knocked off with the hit, once', () => {
    expect(said(scenes.hitAndDitched)).toEqual(['Ada knocks Red 1 out.']);
  });

  it('needs one sentence for an open twenty', () => {
    expect(explained(scenes.freeTwenty)).toEqual([{ code: 'twenty', count: 1 }]);
  });

  it('names what there was to hit, if it was one disc', () => {
    expect(said(scenes.missAll)).toEqual(['Ada misses Red 1, so Blue 1 comes off.']);
    expect(said({ ...scenes.missAll, board: { 21: at(6, 90), 22: at(6, 180) } })).toEqual([
      'Ada misses, so Blue 1 comes off.',
    ]);
  });

  it('says what a free shot that stays is worth', () => {
    expect(said(scenes.freeInside)).toEqual(['Ada stays in the 15.']);
    expect(said(scenes.freeOnLine)).toEqual(['Ada stays in the 10.']);
  });

  it('says that a hit counts through a peg, where it also sank a disc', () => {
    const sunk = { ...scenes.throughPeg, events: [...scenes.throughPeg.events, sinks(1)] };
    expect(said({ ...sunk, rest: { 21: at(2) } }, THROUGH_PEGS)).toEqual([
      '**Twenty for Ada! 🎯**',
      'Ada hits Red 1 through the peg, and that counts here.',
    ]);
  });

  it('says once that a disc leans, and not at every shot after it', () => {
    expect(said(scenes.freeLeaner)).toEqual([
      'Ada stays in the 15.',
      'Blue 1 leans over the hole and is worth 15 for now.',
    ]);
    const leaner = leaningAt(0.2);
    const later = { ...scenes.directHit, board: { 2: leaner, 21: at(6) } };
    expect(said({ ...later, rest: { ...scenes.directHit.rest, 2: leaner } })).toEqual([
      'Ada hits Red 1.',
    ]);
  });

  it('works without a name for a side', () => {
    const [first] = explained(scenes.missAll);
    expect(first && describeIn(REFEREE, first, [], 'Ada')).toBe(
      'Ada misses 2 1, so 1 1 comes off.',
    );
  });
});
