import { describe, expect, it } from 'vitest';
import { describeIn } from '../../src/rules/sentences.ts';
import { REFEREE } from '../../../../src/words/english/match.ts';
import { explain, type Explanation, type Statement } from '../../src/rules/explain.ts';
import { judge } from '../../src/rules/judge.ts';
import { PRESETS } from '../../src/rules/presets/registry.ts';
import { REMOVAL_CODES } from '../../src/rules/ruling.ts';
import {
  buildReport,
  at,
  leaningAt,
  sideOfBuilt,
  type ReportSketch,
} from '../support/report-builder.ts';
import * as scenes from './clauses/scenes.ts';

const SIDES = ['Blue', 'Red'];

function explained(
  sketch: ReportSketch,
  options: Partial<typeof PRESETS.woodestic> = {},
): Explanation {
  const context = { sideOf: sideOfBuilt, shooterSide: 0, reshootsUsed: 0 } as const;
  const report = buildReport(sketch);
  const ruling = judge(report, context, { ...PRESETS.woodestic, ...options });
  const name = (disc: number) => ({ side: sideOfBuilt(disc), number: disc % 20 });
  return explain(ruling, report.shot.shooter, name);
}

function told(...args: Parameters<typeof explained>): readonly Statement[] {
  const { reason, rest } = explained(...args);
  return [...(reason === undefined ? [] : [reason]), ...rest];
}

function said(...args: Parameters<typeof explained>): readonly string[] {
  return told(...args).map((each) => describeIn(REFEREE, each, SIDES));
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
const STATEMENTS = TOLD.flatMap(({ reason, rest }) => [
  ...(reason === undefined ? [] : [reason]),
  ...rest,
]);

describe('what the referee says', () => {
  it('in English, one sentence for every statement', () => {
    const sentences = STATEMENTS.map((statement) => describeIn(REFEREE, statement, SIDES));
    expect(
      [...new Set(sentences.map((each) => each.replace(/\d+/g, '#')))].sort(),
    ).toMatchSnapshot();
    for (const sentence of sentences) expect(sentence).toMatch(/^(Blue|Red) [^.]*\.$/);
  });

  it('covers every reason to remove a disc', () => {
    const reasons = STATEMENTS.flatMap((each) => (each.code === 'removed' ? [each.why] : []));
    const exits = REMOVAL_CODES.map((code) =>
      code === 'missed' || code === 'struck-own-on-miss' ? 'foul' : code,
    );
    expect(new Set(reasons)).toEqual(new Set(exits));
  });

  it('starts with the shot in a word', () => {
    const headlines = new Set(TOLD.map(({ headline }) => headline.code));
    expect([...headlines].sort()).toEqual([
      'again',
      'foul',
      'free-miss',
      'gift',
      'hit',
      'in',
      'twenty',
    ]);
  });

  it('names discs by side and number', () => {
    expect(explained(scenes.directHit)).toEqual({
      headline: { code: 'hit' },
      reason: {
        code: 'hit-direct',
        by: { side: 0, number: 1 },
        disc: { side: 1, number: 1 },
        isOff: false,
      },
      rest: [],
    });
    expect(said(scenes.directHit)).toEqual(['Blue 1 hit Red 1.']);
  });

  it('repeats nothing', () => {
    for (const { reason, rest } of TOLD) {
      const all = [...(reason === undefined ? [] : [reason]), ...rest];
      const codes = all.map((each) => {
        if (each.code === 'removed') return each.why;
        return each.code === 'twenty-for' ? `${each.code} ${each.side}` : each.code;
      });
      expect(new Set(codes).size).toBe(codes.length);
    }
  });

  it('mentions a disc that is knocked off with the hit, once', () => {
    expect(said(scenes.hitAndDitched)).toEqual(['Blue 1 hit Red 1 into the ditch.']);
  });

  it('needs only the headline for an open twenty', () => {
    expect(explained(scenes.freeTwenty)).toEqual({
      headline: { code: 'twenty', count: 1 },
      reason: undefined,
      rest: [],
    });
  });

  it('says what there was to hit', () => {
    expect(said(scenes.missAll)).toEqual([
      'Red 1 was on the board, so Blue had to hit it.',
      'Blue 1 comes off.',
    ]);
    const [first] = said({ ...scenes.missAll, board: { 21: at(6, 90), 22: at(6, 180) } });
    expect(first).toBe('2 opponents’ discs were on the board, and Blue 1 hit none of them.');
  });

  it('says once that a disc leans, and not at every shot after it', () => {
    expect(said(scenes.freeLeaner)).toEqual([
      'Blue 1 is leaning over the hole: still in play, worth 15 for now.',
    ]);
    const leaner = leaningAt(0.2);
    const later = { ...scenes.directHit, board: { 2: leaner, 21: at(6) } };
    expect(said({ ...later, rest: { ...scenes.directHit.rest, 2: leaner } })).toEqual([
      'Blue 1 hit Red 1.',
    ]);
  });

  it('works without a name for a side', () => {
    const [first] = told(scenes.missAll);
    expect(first && describeIn(REFEREE, first, [])).toBe(
      '2 1 was on the board, so 1 had to hit it.',
    );
  });
});
