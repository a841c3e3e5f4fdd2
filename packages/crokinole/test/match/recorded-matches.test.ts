import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { replayRecord } from '../../src/match/notation/replay.ts';
import { formatRecord, parseRecord } from '../../src/match/notation/text.ts';
import { PHYSICS_VERSION } from '../../src/physics/constants.ts';
import { simulate } from '../../src/physics/simulate.ts';
import { PRESET_IDS } from '../../src/rules/presets/registry.ts';
import { keyOf, start } from './authority.ts';
import { ORDERLY, playMatch, recordOf } from './whole-match.ts';

const FOLDER = new URL('../../../../test/fixtures/matches/', import.meta.url);

type Table = Parameters<typeof start>[0];

const TABLES: Readonly<Record<string, Table>> = {
  woodestic: { preset: 'woodestic', format: 'singles' },
  'woodestic-three-colours': { preset: 'woodestic', format: 'three-colours' },
  'woodestic-two-against-one': { preset: 'woodestic', format: 'two-against-one' },
  stroke: { preset: 'stroke', format: 'doubles', hand: 'strong' },
  'match-play': { preset: 'match-play', format: 'singles', hand: 'strong' },
  heritage: { preset: 'heritage', format: 'singles', hand: 'casual' },
  nca: { preset: 'nca', format: 'singles', boardSpeed: 'fast' },
  'race-to-9': { preset: 'race-to-9', format: 'doubles', boardSpeed: 'slow' },
  cancellation: { preset: 'cancellation', format: 'doubles', hand: 'pro' },
  shootout: { preset: 'nca', format: 'shootout', hand: 'strong' },
  'house-rules': {
    preset: 'woodestic',
    format: 'singles',
    overrides: {
      reshoot: { attempts: 1 },
      nextStarter: { two: 'loser-chooses' },
      end: { kind: 'first-to', target: 200, bothPast: 'play-on' },
      scoring: 'simple',
    },
  },
  'hand-draw': { preset: 'heritage', format: 'doubles', overrides: { firstStarter: 'hand-draw' } },
  lag: { preset: 'match-play', format: 'singles', overrides: { firstStarter: 'lag' } },
};

/** `RECORD_MATCHES=1` records them again after a change of the physics; review the result. */
function recordAnew(): void {
  for (const [i, [name, table]] of Object.entries(TABLES).entries()) {
    const begun = start({ ...table, random: keyOf(1000 + i) });
    const record = recordOf(begun, [...playMatch(begun, 2000 + i, ORDERLY)]);
    const remark = `; ${name}: played by made-up players, physics version ${PHYSICS_VERSION}\n`;
    writeFileSync(new URL(`${name}.txt`, FOLDER), remark + formatRecord(record));
  }
}

if (process.env['RECORD_MATCHES'] !== undefined) recordAnew();

describe('recorded matches', () => {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => file.slice(0, -'.txt'.length))
    .sort();

  it('exist for every preset', () => {
    expect(names).toEqual(Object.keys(TABLES).sort());
    expect(new Set(Object.values(TABLES).map((table) => table.preset))).toEqual(
      new Set(PRESET_IDS),
    );
  });

  it.each(names)('%s ends as recorded, shot by shot', (name) => {
    const text = readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8');
    const parsed = parseRecord(text);
    if (!parsed.ok) throw new Error(`${parsed.refusal.code} in line ${parsed.refusal.line}`);
    expect(text).toContain(formatRecord(parsed.value));
    const replayed = replayRecord(parsed.value, simulate);
    expect(replayed.ok ? 'replayed' : replayed.refusal).toBe('replayed');
    const last = replayed.ok ? replayed.value.at(-1) : undefined;
    expect(last?.phase.kind).toBe('ended');
    expect(parsed.value.entries.at(-1)?.kind).toBe('match-ended');
  });
});
