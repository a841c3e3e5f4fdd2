import { expect } from 'vitest';
import { isLegalStart, type StartPlace } from '../../../src/board/start.ts';
import type { Vector } from '../../../src/board/vector.ts';
import type { RuleConflictCode } from '../../../src/rules/conflicts.ts';
import { composeRules, type RuleOverrides } from '../../../src/rules/presets/house-rules.ts';
import { judge } from '../../../src/rules/judge.ts';
import type { RuleSet } from '../../../src/rules/options.ts';
import type { PresetId } from '../../../src/rules/presets/registry.ts';
import type { RemovalCode, Ruling, Side } from '../../../src/rules/ruling.ts';
import { scoreRound, type ValueCounts } from '../../../src/rules/scoring.ts';
import type { DiscId } from '../../../src/shot/shot.ts';
import { buildReport, sideOfBuilt, type ReportSketch } from '../../support/report-builder.ts';

/** One line of a table: what it shows, the clauses behind it, and the proof for one rule set. */
export interface Row {
  readonly name: string;
  readonly cites: readonly string[];
  /** Whether the rulebook allows it; a two-sided clause needs a row for each. */
  readonly outcome: 'yes' | 'no' | 'fact';
  /** Only these of the book's presets, where they differ. */
  readonly presets?: readonly PresetId[];
  readonly house?: RuleOverrides;
  readonly check: (rules: RuleSet, preset: PresetId) => void;
}

interface Heading {
  readonly name: string;
  readonly cites: string | readonly string[];
  readonly presets?: readonly PresetId[];
  readonly house?: RuleOverrides;
}

function headed(heading: Heading, outcome: Row['outcome'], check: Row['check']): Row {
  const { name, presets, house } = heading;
  return {
    name,
    cites: typeof heading.cites === 'string' ? heading.cites.split(', ') : heading.cites,
    outcome,
    ...(presets && { presets }),
    ...(house && { house }),
    check,
  };
}

/** The rules for a row. */
export function rulesOf(preset: PresetId, house: RuleOverrides = {}): RuleSet {
  const composed = composeRules(preset, house);
  if (!composed.ok) throw new Error(JSON.stringify(composed.refusal));
  return composed.value;
}

export interface ShotRow extends Heading, ReportSketch {
  readonly valid: boolean;
  readonly ground: Ruling['ground']['code'];
  readonly removed?: Readonly<Record<DiscId, RemovalCode>>;
  readonly banked?: Readonly<Record<DiscId, Side>>;
  readonly leaners?: readonly DiscId[];
  readonly damaged?: readonly DiscId[];
  readonly reshoot?: boolean;
  readonly reshootsUsed?: number;
}

/** A shot and its required ruling; discs not named are neither removed nor banked. */
export function shotRow(row: ShotRow): Row {
  return headed(row, row.valid ? 'yes' : 'no', (rules) => {
    const report = buildReport(row);
    const context = {
      sideOf: sideOfBuilt,
      shooterSide: 0,
      reshootsUsed: row.reshootsUsed ?? 0,
    } as const;
    const ruling = judge(report, context, rules);
    const removed = Object.fromEntries(ruling.removed.map(({ disc, code }) => [disc, code]));
    const banked = Object.fromEntries(ruling.banked.map(({ disc, side }) => [disc, side]));
    expect({ ...summaryOf(ruling), removed, banked }).toEqual({
      valid: row.valid,
      ground: row.ground,
      removed: row.removed ?? {},
      banked: row.banked ?? {},
      leaners: row.leaners ?? [],
      damaged: row.damaged ?? [],
      reshoot: row.reshoot ?? false,
    });
    const gone = [...Object.keys(removed), ...Object.keys(banked)].map(Number);
    const back = row.reshoot === true ? [report.shot.shooter] : [];
    const stayed = report.rest.filter(({ disc }) => ![...gone, ...back].includes(disc));
    expect(ruling.position).toEqual(stayed.map(({ disc, x, y }) => ({ id: disc, x, y })));
  });
}

function summaryOf({ valid, ground, leaners, reshoot, facts }: Ruling) {
  const damaged = facts.filter((fact) => fact.code === 'damage-stays').map(({ disc }) => disc);
  return { valid, ground: ground.code, leaners, reshoot, damaged };
}

export interface StartRow extends Heading {
  readonly place: StartPlace;
  readonly legal: boolean;
}

export function startRow(row: StartRow): Row {
  return headed(row, row.legal ? 'yes' : 'no', (rules) => {
    expect(isLegalStart(row.place, rules.start)).toBe(row.legal);
  });
}

export interface ScoreRow extends Heading {
  /** The discs left on the board, by side. */
  readonly board: readonly (readonly Vector[])[];
  readonly cups: readonly number[];
  readonly raw?: readonly number[];
  readonly counts?: readonly Partial<ValueCounts>[];
  readonly cancelled?: readonly Partial<ValueCounts>[];
  readonly awarded?: readonly number[];
  readonly winner?: Side | null;
}

/** A round's end, and the part of its breakdown the clause is about. */
export function scoreRow(row: ScoreRow): Row {
  return headed(row, 'fact', (rules) => {
    const discs = row.board.flatMap((places, side) =>
      places.map((place, i) => ({ id: 20 * side + i, ...place, side: side as Side })),
    );
    const { sides, winner } = scoreRound({ discs, twenties: row.cups }, rules);
    if (row.raw) expect(sides.map((side) => side.rawPoints)).toEqual(row.raw);
    if (row.awarded) expect(sides.map((side) => side.awarded)).toEqual(row.awarded);
    if (row.counts) expect(sides.map((side) => side.counts)).toMatchObject(row.counts);
    if (row.cancelled) expect(sides.map((side) => side.cancelled)).toMatchObject(row.cancelled);
    if (row.winner !== undefined) expect(winner).toBe(row.winner);
  });
}

/** A number or choice fixed by a rulebook, as the rule set or the board has it. */
export function factRow(
  heading: Heading,
  actual: (rules: RuleSet, preset: PresetId) => unknown,
  expected: unknown,
): Row {
  return headed(heading, 'fact', (rules, preset) => {
    expect(actual(rules, preset)).toEqual(expected);
  });
}

export interface HouseRow extends Omit<Heading, 'house'> {
  readonly overrides: RuleOverrides;
  readonly refused?: RuleConflictCode;
}

/** House rules for single options, and whether they are accepted. */
export function houseRow(row: HouseRow): Row {
  return headed(row, row.refused === undefined ? 'yes' : 'no', (_, preset) => {
    const composed = composeRules(preset, row.overrides);
    const codes = composed.ok ? [] : composed.refusal.map((conflict) => conflict.code);
    expect(codes).toEqual(row.refused === undefined ? [] : [row.refused]);
  });
}
