import { expect, it } from 'vitest';
import { decodeMatch, encodeMatch } from '../../src/match/codec/codec.ts';
import { replayRecord } from '../../src/match/notation/replay.ts';
import { formatRecord, parseRecord } from '../../src/match/notation/text.ts';
import { MATCH_FORMATS } from '../../src/match/state.ts';
import { simulate } from '../../src/physics/simulate.ts';
import { keyOf, start } from './authority.ts';
import { playMatch, recordOf, UNRULY } from './whole-match.ts';

const OVERRIDES = {
  discsPerPlayer: { singles: 2, doubles: 1, 'two-against-one': 1, 'three-colours': 2 },
  nextStarter: { two: 'loser-chooses' },
  end: { kind: 'fixed-rounds', rounds: 1, tie: 'sudden-death' },
} as const;

const TEXTS = MATCH_FORMATS.map((format, i) => {
  const begun = start({ preset: 'woodestic', format, overrides: OVERRIDES, random: keyOf(i) });
  return formatRecord(recordOf(begun, [...playMatch(begun, i, UNRULY)].slice(0, 8)));
});

/** Each number, word and line replaced, removed or repeated. */
function* changesOf(text: string): Generator<string> {
  for (const { index, 0: found } of text.matchAll(/-?\d+(\.\d+)?|[a-z][a-z-]*/g)) {
    const others = /\d/.test(found)
      ? [Number(found) + 1, Number(found) - 1, -Number(found), '1e9', '999999999999', '0.5', '']
      : ['a', 'draw', 'missed', 'constructor', ''];
    for (const other of others) {
      yield `${text.slice(0, index)}${other}${text.slice(index + found.length)}`;
    }
  }
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    yield lines.toSpliced(i, 1).join('\n');
    yield lines.toSpliced(i, 0, line).join('\n');
    yield lines
      .toSpliced(i, 1)
      .toSpliced(i + 1, 0, line)
      .join('\n');
  }
}

/** Tries one change in this many; `FUZZ=1` tries all. */
const TRIED_OF = Number(process.env['FUZZ'] ?? 61);

it('a record with one place changed is refused with the line, or plays again', () => {
  const seen = { unread: 0, unplayed: 0, played: 0 };
  let at = 0;
  for (const changed of TEXTS.flatMap((text) => [...changesOf(text)])) {
    if ((at += 1) % TRIED_OF !== 0) continue;
    const parsed = parseRecord(changed);
    if (!parsed.ok) {
      seen.unread += 1;
      expect(parsed.refusal.line).toBeLessThanOrEqual(changed.split('\n').length);
      continue;
    }
    expect(parseRecord(formatRecord(parsed.value))).toEqual(parsed);
    const replayed = replayRecord(parsed.value, simulate);
    seen[replayed.ok ? 'played' : 'unplayed'] += 1;
    for (const state of replayed.ok ? replayed.value : []) {
      expect(decodeMatch(encodeMatch(state)), changed).toMatchObject({ ok: true });
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(3);
});
