import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { entriesOf, openRecord, withoutRandom } from '../../src/match/notation/record.ts';
import type { MatchRecord } from '../../src/match/notation/record.ts';
import { formatEntry, parseEntry } from '../../src/match/notation/lines.ts';
import { formatPosition, parsePosition } from '../../src/match/notation/position.ts';
import { replayRecord } from '../../src/match/notation/replay.ts';
import { formatRecord, parseRecord } from '../../src/match/notation/text.ts';
import { simulate } from '../../src/physics/simulate.ts';
import { act, keyOf, start } from './authority.ts';
import { ORDERLY, playMatch, recordOf } from './whole-match.ts';

describe('a position', () => {
  const discs = [
    { id: 101, x: 0.25, y: -4.1207 },
    { id: 212, x: -0.0001, y: 11.3 },
    { id: 303, x: 0, y: 7 },
  ];

  it('is one word a disc, and is read as it was written', () => {
    expect(formatPosition(discs)).toBe('a1:0.25,-4.1207 b12:-0.0001,11.3 c3:0,7');
    expect(parsePosition(formatPosition(discs))).toEqual(discs);
    expect(formatPosition([])).toBe('empty');
    expect(parsePosition('empty')).toEqual([]);
  });

  it('represents every place of the grid exactly', () => {
    const wrong: number[] = [];
    for (let step = -129_999; step <= 129_999; step += 7) {
      const placed = [{ id: 101, x: step / 10_000, y: 0 }];
      if (!isDeepStrictEqual(parsePosition(formatPosition(placed)), placed)) wrong.push(step);
    }
    expect(wrong).toEqual([]);
  });

  it('cannot represent a place off the grid', () => {
    expect(() => formatPosition([{ id: 101, x: 0.123456, y: 0 }])).toThrow();
  });

  it.each([
    '',
    'a1',
    'a1:1',
    'a1:1,2,3',
    'a1:1,2:3',
    'd1:1,2',
    'a0:1,2',
    'a100:1,2',
    'a1:1,2 a1:3,4',
  ])('is not %j', (text) => {
    expect(parsePosition(text)).toBeUndefined();
  });

  it.each(['a1:13,0', 'a1:1e1,0', 'a1:0.12345,0', 'a1:.5,0', 'a1:NaN,0', 'a1:+1,0', 'A1:1,0'])(
    'is not %j either',
    (text) => {
      expect(parsePosition(text)).toBeUndefined();
    },
  );

  it('reads a written -0 as 0', () => {
    expect(Object.is(parsePosition('a1:-0,1')?.[0]?.x, 0)).toBe(true);
  });
});

describe('one entry', () => {
  it.each([
    'a1 @0,0 0,3900 = free-shot-made +a1',
    'a1 @-2144,-9 0,4120>167,4025 #2 = free-shot-missed -a1:free-shot-short',
    'b12 @3,4 -5,600 = hit-direct a2:0.5,-1.25 b12:3,0 +a1 -b3:left-surface -a4:on-line',
    'a1 @0,0 0,10 = touched-nothing again',
    'pass-by-clock',
    'resign 1',
    'leave 2',
    'resume 4',
    'offer 2 draw',
    'offer 1 adjournment',
    'offer 1 finish',
    'end won b early',
    'accept 3 resignation',
    'decline 2 draw',
    'choose-starter 1 first',
    'choose-starter 2 not-first',
    'round 12 points 60,20,0 score 160,20,5',
    'end won b sudden-death',
    'end won a pairs',
    'end shared a,c',
    'end tied a,b',
    'end draw-agreed',
    'end given-up',
  ])('%s', (line) => {
    const entry = parseEntry(line);
    if (entry === undefined) throw new Error('not read');
    expect(formatEntry(entry)).toBe(line);
  });

  it.each([
    ['a word too many', 'resign 1 now'],
    ['a seat too many', 'resign 5'],
    ['a resignation offered', 'offer 1 resignation'],
    ['an unknown word', 'sulk 1'],
    ['an unknown ground', 'a1 @0,0 0,3900 = magic'],
    ['an unknown removal', 'a1 @0,0 0,3900 = missed -a1:magic'],
    ['a shot without its outcome', 'a1 @0,0 0,3900'],
    ['a disc without a side', '1 @0,0 0,3900 = missed'],
    ['a half angle', 'a1 @0,0 0.5,3900 = missed'],
    ['a place short', 'a1 @0 0,3900 = missed'],
    ['a third flick', 'a1 @0,0 0,3900>1,2>3,4 = missed'],
    ['a flick written twice', 'a1 @0,0 0,3900>0,3900 = missed'],
    ['a leading zero', 'a1 @0,0 0,03900 = missed'],
    ['two spaces', 'a1 @0,0  0,3900 = missed'],
    ['another order', 'a1 @0,0 0,3900 = missed -a1:missed +a2'],
    ['no winner', 'end won score'],
    ['nobody who shares', 'end shared'],
    ['a reason too many', 'end tied a,b score'],
    ['points missing', 'round 1 score 1,2'],
  ])('is not: %s', (_, line) => {
    expect(parseEntry(line)).toBeUndefined();
  });
});

const begun = start({
  preset: 'nca',
  format: 'singles',
  random: keyOf(3),
  overrides: { end: { kind: 'fixed-rounds', rounds: 2, tie: 'stands' } },
});
const steps = [...playMatch(begun, 3, ORDERLY)];
const record = recordOf(begun, steps);
const states = [begun, ...steps.map((step) => step.progress.state)];
const text = formatRecord(record);

describe('a record', () => {
  it('starts with the terms of the match', () => {
    expect(text.split('\n').slice(0, 10)).toEqual([
      'crokinole 1',
      'rules nca',
      'option end {"kind":"fixed-rounds","rounds":2,"tie":"stands"}',
      'format singles',
      'board normal',
      'hand club',
      'player ada',
      'player bob',
      `starts ${begun.round.starter + 1}`,
      `random ${begun.random.key} 1`,
    ]);
  });

  it('is read as it was written, and replays every state of the match', () => {
    expect(parseRecord(text)).toEqual({ ok: true, value: record });
    expect(replayRecord(record, simulate)).toEqual({ ok: true, value: states });
  });

  it('allows blank lines, comments and Windows line ends', () => {
    const loose = text.replaceAll('\n', '\r\n\r\n; a remark\r\n');
    expect(parseRecord(loose)).toEqual({ ok: true, value: record });
  });

  it('can leave out its generator, and can still be replayed', () => {
    const discreet = withoutRandom(record);
    const written = formatRecord(discreet);
    expect(written).not.toContain(begun.random.key);
    expect(written).not.toContain('#');
    expect(parseRecord(written)).toEqual({ ok: true, value: discreet });
    const replayed = replayRecord(discreet, simulate);
    if (!replayed.ok) throw new Error(replayed.refusal.code);
    const last = states.at(-1) ?? begun;
    expect({ ...replayed.value.at(-1), random: last.random }).toEqual(last);
  });

  it('never contains the generator of a running match', () => {
    expect(openRecord(begun).random).toEqual(begun.random);
    expect(openRecord(states[1] ?? begun).random).toBeNull();
    expect(openRecord(states.at(-1) ?? begun)).toEqual({ ...record, random: null, entries: [] });
  });

  it('does not list the options of a shootout as house rules', () => {
    const shootout = start({ preset: 'race-to-9', format: 'shootout' });
    expect(openRecord(shootout).setup.overrides).toEqual({});
  });

  it('writes house rules in canonical order', () => {
    const { setup } = record;
    const mixed = { scoring: 'simple', freeShotTest: 'inside' } as const;
    const written = formatRecord({ ...record, setup: { ...setup, overrides: mixed } });
    expect(parseRecord(written)).toMatchObject({
      ok: true,
      value: { setup: { overrides: mixed } },
    });
  });
});

describe('a record that cannot be read', () => {
  const [first = '', ...others] = text.split('\n');
  const lines = [first, ...others];
  const replaced = (line: number, by: string) =>
    lines.map((each, i) => (i === line - 1 ? by : each)).join('\n');

  it.each([
    ['nothing', '', 'not-a-record', 1],
    ['another game', 'chess 1', 'not-a-record', 1],
    ['a later version', replaced(1, 'crokinole 2'), 'unknown-version', 1],
    ['unknown rules', replaced(2, 'rules house'), 'bad-header', 1],
    ['an unknown option', replaced(3, 'option speed 3'), 'bad-header', 1],
    ['an option of the wrong kind', replaced(3, 'option scoring 3'), 'bad-header', 1],
    ['an option that is not JSON', replaced(3, 'option end {'), 'bad-header', 1],
    ['a match that is rated, said in so many words', replaced(6, 'rated yes'), 'bad-header', 1],
    ['a line of the header missing', replaced(5, ''), 'bad-header', 1],
    ['a line of the header twice', replaced(5, 'board normal\nboard normal'), 'bad-header', 6],
    ['a key that is none', replaced(10, 'random 00 1'), 'bad-header', 1],
    ['fewer draws than none', replaced(10, `random ${begun.random.key} -1`), 'bad-header', 1],
    ['an entry that is none', replaced(13, 'b1 magic'), 'bad-line', 13],
    ['a header in the middle', replaced(13, 'hand club'), 'bad-line', 13],
    ['too much', `${text}${' '.repeat(2_000_000)}`, 'too-long', 1],
  ])('%s', (_, broken, code, line) => {
    expect(parseRecord(broken)).toEqual({ ok: false, refusal: { code, line } });
  });
});

describe('a replay', () => {
  function faultOf(changed: MatchRecord) {
    const replayed = replayRecord(changed, simulate);
    if (replayed.ok) throw new Error('no fault found');
    return replayed.refusal;
  }

  const shotAt = record.entries.findIndex((entry) => entry.kind === 'shot');
  const roundAt = record.entries.findIndex((entry) => entry.kind === 'round-ended');
  const entries = (change: (lines: string[]) => void): MatchRecord => {
    const lines = record.entries.map(formatEntry);
    change(lines);
    const parsed = lines.map(parseEntry).filter((entry) => entry !== undefined);
    expect(parsed).toHaveLength(lines.length);
    return { ...record, entries: parsed };
  };

  it('finds a shot that ends differently', () => {
    const changed = entries((lines) => {
      lines[shotAt] = (lines[shotAt] ?? '').replace(/ = .*/, ' = hit-direct -a1:on-line');
    });
    expect(faultOf(changed)).toMatchObject({
      code: 'outcome-differs',
      entry: shotAt,
      replayed: formatEntry(
        record.entries[shotAt] ?? { kind: 'match-ended', outcome: { code: 'given-up' } },
      ),
    });
  });

  it('finds a round that was counted differently', () => {
    const changed = entries((lines) => {
      lines[roundAt] = 'round 1 points 5,5 score 1,1';
    });
    expect(faultOf(changed)).toMatchObject({ code: 'outcome-differs', entry: roundAt });
  });

  it('finds a missing end', () => {
    const changed = entries((lines) => lines.pop());
    expect(faultOf(changed)).toMatchObject({
      code: 'outcome-differs',
      entry: record.entries.length - 1,
      recorded: '',
    });
  });

  it.each([
    ['a disc out of turn', 'b9 @0,0 0,3900 = missed'],
    ['a place off the line', 'a1 @0,99 0,3900 = missed'],
    ['no speed', 'a1 @0,0 0,0 = missed'],
    ['a generator turned back', 'a1 @0,0 0,3900 #0 = missed'],
    ['a count without a round', 'round 1 points 0,0 score 0,0'],
    ['an answer without an offer', 'accept 1 draw'],
  ])('refuses what cannot be played: %s', (_, line) => {
    const fresh = start({
      preset: 'nca',
      format: 'singles',
      starter: 0,
      random: { ...keyOf(1), draws: 5 },
    });
    const entry = parseEntry(line);
    if (entry === undefined) throw new Error('not read');
    expect(faultOf({ ...openRecord(fresh), entries: [entry] })).toMatchObject({
      code: 'unplayable',
      entry: 0,
      recorded: line,
    });
  });

  it('refuses a shot without wobble that differs from its aim', () => {
    const fresh = start({ preset: 'nca', format: 'singles', starter: 0, hand: 'none' });
    const entry = parseEntry('a1 @0,0 0,3900>1,3900 = missed');
    if (entry === undefined) throw new Error('not read');
    expect(faultOf({ ...openRecord(fresh), entries: [entry] })).toMatchObject({
      code: 'unplayable',
    });
  });

  it('refuses an impossible format', () => {
    const setup = { ...record.setup, players: ['ada'] };
    expect(faultOf({ ...record, setup })).toMatchObject({
      code: 'setup-refused',
      replayed: 'wrong-number-of-players',
    });
  });
});

describe('docs/notation.md', () => {
  it('shows a record as it is written', () => {
    const docs = readFileSync(new URL('../../../../docs/notation.md', import.meta.url), 'utf8');
    const example = /```\n(crokinole[^`]*)```/.exec(docs)?.[1] ?? '';
    const parsed = parseRecord(example);
    if (!parsed.ok) throw new Error(`${parsed.refusal.code} in line ${parsed.refusal.line}`);
    expect(formatRecord(parsed.value)).toBe(example);
    expect(parsed.value.entries.length).toBeGreaterThan(3);
  });
});

describe('what goes into a record', () => {
  it('is the action and its result', () => {
    const action = { kind: 'resign', by: 0 } as const;
    const { events } = act(begun, action);
    expect(entriesOf(begun, action, events).map(formatEntry)).toEqual([
      'resign 1',
      'end won b resignation',
    ]);
  });
});
