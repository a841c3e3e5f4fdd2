import { expect, test } from 'vitest';
import {
  choiceField,
  createIdCodec,
  idField,
  integerField,
  markedId,
  MAX_CUSTOM_ID_CHARS,
  optionalField,
  playerField,
} from '../../../src/discord/ids/codec/codec.ts';
import { ids, SHAPES, type Action } from '../../../src/discord/ids/ids.ts';
import { fc, runs } from '../../support/properties.ts';

const AIM = fc.record({
  match: fc.stringMatching(/^[a-z2-9]{10,12}$/),
  revision: fc.nat(2000),
  position: fc.integer({ min: -9000, max: 9000 }),
  inset: fc.integer({ min: -62, max: 62 }),
  angleCentideg: fc.integer({ min: -9000, max: 9000 }),
  power: fc.integer({ min: 40, max: 1000 }),
});

test('the ids of aims are read back unchanged, and fit', () => {
  fc.assert(
    fc.property(AIM, (args) => {
      const id = ids.encode('aim-exact', args);
      expect(id.length).toBeLessThanOrEqual(MAX_CUSTOM_ID_CHARS);
      expect(ids.decode(id)).toEqual({ action: 'aim-exact', args });
    }),
  );
});

test('a form is read by its id with the mark of what it shows, and by one from before', () => {
  const id = ids.encode('settings-rules-form', { group: 'lines' });
  const [one, other] = [markedId(id, 'one'), markedId(id, 'other')];
  expect(new Set([id, one, other]).size).toBe(3);
  for (const each of [id, one, other]) {
    expect(ids.decode(each)).toEqual({ action: 'settings-rules-form', args: { group: 'lines' } });
  }
});

test.each([
  'ideas:m4tch:3',
  'tune:m4tch:3:0:0:0:dw',
  'idea:m4tch:3:0:0:0:dw:2',
  'ideas:m4tch:3:more',
])('the button aim-%s, from when there were two panels, opens the one panel', (former) => {
  const args = { match: 'm4tch', revision: 3 };
  expect(ids.decode(`1:aim-${former}`)).toEqual({ action: 'aim-open', args });
});

test('any id is refused, or means what one of ours would mean', () => {
  const pieces = fc.oneof(
    fc.constantFrom('1', '2', '', ...(Object.keys(SHAPES) as Action[]), 'constructor', '__proto__'),
    fc.string(),
    fc.stringMatching(/^-?[0-9a-z]{1,9}$/),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
      const text = parts.join(':');
      const press = ids.decode(text);
      if (press === undefined) return;
      const { action, args } = press;
      expect(ids.encode(action, args as never)).toBe(text);
    }),
    { numRuns: runs(2000) },
  );
});

test.each([
  ['another version', '2:more:abc:0'],
  ['an unknown action', '1:toString:abc:0'],
  ['one argument too few', '1:more:abc'],
  ['one argument too many', '1:more:abc:0:0'],
  ['an invalid number', '1:more:abc:1.5'],
  ['a number in another notation', '1:more:abc:007'],
  ['minus nought', '1:more:abc:-0'],
  ['an id with other characters', '1:more:a-b:0'],
  ['an unknown choice', '1:starter:abc:0:maybe'],
  ['an empty id', ''],
])('%s is refused', (_, text) => {
  expect(ids.decode(text)).toBeUndefined();
});

test('each kind of field is read as it is written', () => {
  const codec = createIdCodec({
    all: {
      id: idField,
      name: playerField,
      integer: integerField,
      choice: choiceField(['a', 'b']),
      none: optionalField(integerField),
    },
  });
  const args = { id: 'x1', name: 'board-speed', integer: -35, choice: 'b', none: null } as const;
  expect(codec.decode(codec.encode('all', args))).toEqual({ action: 'all', args });
  expect(() => codec.encode('all', { ...args, id: 'x'.repeat(100) })).toThrow('too long');
});
