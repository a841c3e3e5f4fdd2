import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ApiRefusal } from '../../src/protocol/refusals.ts';
import { parseStrictly } from '../../src/rest/routing/strict-schema.ts';

const button = z.object({
  type: z.literal(1),
  label: z.string().max(3),
  size: z.int().min(1).max(5),
});
const link = z.object({ type: z.literal(2), url: z.string(), label: z.string() });
const media = z.object({ icon: z.object({ type: z.literal(7) }) });
const odd = z.object({ type: z.object({ id: z.int() }) });
const BODY = z.object({
  odd: z.union([odd, z.object({ id: z.int(), name: z.string() })]).optional(),
  part: z.union([button, link]).optional(),
  parts: z
    .array(z.union([button, link]))
    .max(2)
    .optional(),
  named: z
    .union([z.object({ name: z.string(), size: z.int() }), z.object({ id: z.string() })])
    .optional(),
  media: z.union([media, z.object({ url: z.string(), alt: z.string() })]).optional(),
  colour: z.enum(['red', 'blue']).nullish(),
  sizes: z.record(z.string(), z.int()).optional(),
});

type FormErrorTree = NonNullable<ApiRefusal['errors']>;

/** Every error as `part.label CODE: message`. */
function errorsOf(value: unknown): readonly string[] {
  try {
    parseStrictly(BODY, value);
  } catch (thrown) {
    if (thrown instanceof ApiRefusal) return flatten(thrown.errors ?? {});
    throw thrown;
  }
  return [];
}

function flatten(tree: FormErrorTree, path: readonly string[] = []): readonly string[] {
  return Object.entries(tree).flatMap(([name, branch]) =>
    Array.isArray(branch)
      ? branch.map(({ code, message }) => `${path.join('.')} ${code}: ${message}`)
      : flatten(branch, [...path, name]),
  );
}

const A_BUTTON = { type: 1, label: 'x', size: 1 };
const UNKNOWN = 'UNKNOWN_FIELD: Discord knows no such field.';
const REQUIRED = 'BASE_TYPE_REQUIRED: This field is required';
const NO_NUMBER = 'BASE_TYPE_BAD_TYPE: Could not interpret the value as number.';
const TYPES = 'UNION_TYPE_CHOICES: Value of field "type" must be one of';

describe('a body that does not match its schema', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['nothing', {}, []],
    ['one that fits', { part: A_BUTTON, parts: [], colour: null, sizes: { a: 1 } }, []],
    ['an unknown field', { part: { ...A_BUTTON, hue: 1 } }, [`part.hue ${UNKNOWN}`]],
    ['two unknown fields', { a: 1, b: 2 }, [`a ${UNKNOWN}`, `b ${UNKNOWN}`]],
    ['a field too few', { part: { type: 1, size: 1 } }, [`part.label ${REQUIRED}`]],
    ['a value of another type', { part: { ...A_BUTTON, size: 'x' } }, [`part.size ${NO_NUMBER}`]],
    [
      'too long a text',
      { part: { ...A_BUTTON, label: 'xxxx' } },
      ['part.label BASE_TYPE_MAX_LENGTH: Must be 3 or fewer in length.'],
    ],
    [
      'too long a list',
      { parts: [A_BUTTON, A_BUTTON, A_BUTTON] },
      ['parts BASE_TYPE_MAX_LENGTH: Must be 2 or fewer in length.'],
    ],
    [
      'too large a number',
      { part: { ...A_BUTTON, size: 6 } },
      ['part.size NUMBER_TYPE_MAX: Value must be less than or equal to 5.'],
    ],
    [
      'too small a number',
      { part: { ...A_BUTTON, size: 0 } },
      ['part.size NUMBER_TYPE_MIN: Value must be greater than or equal to 1.'],
    ],
    [
      'none of the choices',
      { colour: 'green' },
      ['colour BASE_TYPE_CHOICES: Value must be one of {red, blue}.'],
    ],
    ['a wrong value of a record', { sizes: { a: 'x' } }, [`sizes.a ${NO_NUMBER}`]],
    ['a type that is none', { part: { type: 9, label: 'x' } }, [`part ${TYPES} (1, 2).`]],
    ['no type at all', { parts: [A_BUTTON, {}] }, [`parts.1 ${TYPES} (1, 2).`]],
    [
      'two mistakes in what its type says',
      { part: { type: 2, size: 1, label: 1 } },
      [
        `part.url ${REQUIRED}`,
        'part.label BASE_TYPE_BAD_TYPE: Could not interpret the value as string.',
        `part.size ${UNKNOWN}`,
      ],
    ],
    [
      'what comes closest to one of two',
      { named: { name: 'x', size: 'y' } },
      [`named.size ${NO_NUMBER}`],
    ],
    [
      'a mistake within what is called a type',
      { odd: { type: { id: 'x' } } },
      [`odd.type.id ${NO_NUMBER}`],
    ],
    [
      'a wrong type further in',
      { media: { icon: { type: 8 } } },
      ['media.icon.type BASE_TYPE_CHOICES: Value must be one of {7}.'],
    ],
  ])('%s', (_, body, errors) => {
    expect(errorsOf(body)).toEqual(errors);
  });
});
