import { ComponentEmojiForRequestSchema, RichEmbedSchema } from 'discord-api-spec/zod';
import * as zod from 'zod';
import * as z from 'zod/v4/core';
import { invalidForm, type FormError } from '../../protocol/refusals.ts';

const UNKNOWN_FIELD = 'UNKNOWN_FIELD';

/**
 * Discord's schemas let unknown fields pass. A strict copy reveals misspelt fields, which Discord
 * would silently ignore.
 */
const strictCopies = new WeakMap<z.$ZodType, z.$ZodType>();

/** Fields of Discord's documentation that its schemas lack. */
const DOCUMENTED = new Map<z.$ZodType, z.$ZodShape>([
  [ComponentEmojiForRequestSchema, { animated: zod.boolean().nullish() }],
  [RichEmbedSchema, { flags: zod.int().nullish() }],
]);
/** The schemas take dates in UTC only, and Discord all of ISO 8601. */
const DATE = zod.iso.datetime({ offset: true, local: true });

export function strict(schema: z.$ZodType): z.$ZodType {
  const known = strictCopies.get(schema);
  if (known !== undefined) return known;
  const copy = copyStrictly(schema as z.$ZodTypes);
  strictCopies.set(schema, copy);
  return copy;
}

function copyStrictly(schema: z.$ZodTypes): z.$ZodType {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const fields = { ...def.shape, ...DOCUMENTED.get(schema) };
      const shape = Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, strict(field)]),
      );
      return z.clone(schema, { ...def, shape, catchall: z._never(z.$ZodNever) });
    }
    case 'array':
      return z.clone(schema, { ...def, element: strict(def.element) });
    case 'union':
      return z.clone(schema, { ...def, options: def.options.map(strict) });
    case 'lazy': {
      // Stays lazy, because some schemas are recursive.
      const { getter } = def;
      return z.clone(schema, { ...def, getter: () => strict(getter()) });
    }
    case 'nullable':
    case 'optional':
      return z.clone(schema, { ...def, innerType: strict(def.innerType) });
    case 'string':
      return def.checks?.some(isDate) ? DATE : schema;
    case 'record':
      return z.clone(schema, { ...def, valueType: strict(def.valueType) });
    default:
      return schema;
  }
}

function isDate({ _zod: { def } }: z.$ZodCheck<string>): boolean {
  return 'format' in def && def.format === 'datetime';
}

/** Receives the unknown fields, which Discord ignores. */
export type OnUnknown = (errors: readonly FormError[]) => void;

/**
 * Parses a body like Discord, or throws its refusal with an error for each wrong field. Without
 * `onUnknown`, unknown fields are refused as well.
 */
export function parseStrictly(schema: z.$ZodType, value: unknown, onUnknown?: OnUnknown): unknown {
  let rest = value;
  // Each round removes the unknown fields that it finds; some appear only without the others.
  for (;;) {
    const parsed = z.safeParse(strict(schema), rest);
    if (parsed.success) return parsed.data;
    const errors = parsed.error.issues.flatMap((issue) => formErrors(issue, rest));
    const unknown = errors.filter(({ code }) => code === UNKNOWN_FIELD);
    if (onUnknown === undefined || unknown.length === 0) throw invalidForm(errors);
    onUnknown(unknown);
    rest = structuredClone(rest);
    for (const { path } of unknown) {
      const owner = valueAt(rest, path.slice(0, -1));
      Reflect.deleteProperty(owner as object, path.at(-1) ?? '');
    }
  }
}

function formErrors(issue: z.$ZodIssue, root: unknown): FormError[] {
  const { path } = issue;
  switch (issue.code) {
    case 'invalid_union':
      return unionErrors(issue, root);
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        code: UNKNOWN_FIELD,
        message: 'Discord knows no such field.',
      }));
    case 'invalid_type':
      if (valueAt(root, path) === undefined) {
        return [{ path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }];
      }
      return [
        {
          path,
          code: 'BASE_TYPE_BAD_TYPE',
          message: `Could not interpret the value as ${issue.expected}.`,
        },
      ];
    case 'too_big':
      return [sizeError(path, issue.origin, 'MAX', `${issue.maximum} or fewer`, issue.maximum)];
    case 'too_small':
      return [sizeError(path, issue.origin, 'MIN', `${issue.minimum} or more`, issue.minimum)];
    case 'invalid_value': {
      const choices = issue.values.map(String).join(', ');
      return [{ path, code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${choices}}.` }];
    }
    default:
      return [{ path, code: 'BASE_TYPE_INVALID', message: issue.message }];
  }
}

function sizeError(
  path: readonly PropertyKey[],
  origin: string,
  end: 'MAX' | 'MIN',
  words: string,
  limit: number | bigint,
): FormError {
  if (origin === 'string' || origin === 'array') {
    return { path, code: `BASE_TYPE_${end}_LENGTH`, message: `Must be ${words} in length.` };
  }
  const relation = end === 'MAX' ? 'less' : 'greater';
  return {
    path,
    code: `NUMBER_TYPE_${end}`,
    message: `Value must be ${relation} than or equal to ${limit}.`,
  };
}

/** Reports the errors of the union member that comes closest: the one with a matching type. */
function unionErrors(issue: z.$ZodIssueInvalidUnion, root: unknown): FormError[] {
  const typed = issue.errors.filter(
    (branch) => !branch.some(({ path }) => path.length === 1 && path[0] === 'type'),
  );
  const wrong = (branch: readonly z.$ZodIssue[]) =>
    branch.filter(({ code }) => code !== 'unrecognized_keys').length;
  // Unknown fields count least, because Discord ignores them.
  const [closest] = typed.sort((a, b) => wrong(a) - wrong(b) || a.length - b.length);
  if (closest === undefined) {
    const types = issue.errors
      .flat()
      .flatMap((inner) => (inner.code === 'invalid_value' ? inner.values : []));
    const message = `Value of field "type" must be one of (${types.map(String).join(', ')}).`;
    return [{ path: issue.path, code: 'UNION_TYPE_CHOICES', message }];
  }
  return closest.flatMap((inner) =>
    formErrors({ ...inner, path: [...issue.path, ...inner.path] }, root),
  );
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = root;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}
