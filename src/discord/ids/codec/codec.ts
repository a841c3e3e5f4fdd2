import { createHash } from 'node:crypto';

/**
 * Converts an argument to and from its text in a button's custom id. An id consists of a version, an action
 * and its arguments, in the order of their shape. Users can forge ids, so `parse` must reject everything
 * that `format` can't produce.
 */
export interface FieldCodec<Value> {
  readonly format: (value: Value) => string;
  /** Undefined if no value is written like this. */
  readonly parse: (text: string) => Value | undefined;
  /** A last field that older ids don't have. It is left out if it's empty. */
  readonly isNew?: true;
}

/** A codec of an unknown type; the shape that contains it knows the type. */
interface AnyField {
  readonly format: (value: never) => string;
  readonly parse: (text: string) => unknown;
  readonly isNew?: true;
}

export type Shape = Readonly<Record<string, AnyField>>;
export type Shapes = Readonly<Record<string, Shape>>;

export type ArgumentsOf<S extends Shape> = {
  readonly [Name in keyof S]: S[Name] extends FieldCodec<infer Value> ? Value : never;
};

export type PressOf<Table extends Shapes> = {
  readonly [Action in keyof Table & string]: {
    readonly action: Action;
    readonly args: ArgumentsOf<Table[Action]>;
  };
}[keyof Table & string];

const VERSION = '1';
const SEPARATOR = ':';
export const MAX_CUSTOM_ID_CHARS = 100;

/** The first of the twenty thousand Chinese characters that follow each other. */
const FIRST_SIGN = 0x4e_00;
const SIGNS = 20_992;

/** A number in one character, because ids are short. */
export function signOf(number: number): string {
  return String.fromCodePoint(FIRST_SIGN + number);
}

export function numberOf(sign: string): number | undefined {
  const number = (sign.codePointAt(0) ?? 0) - FIRST_SIGN;
  return number >= 0 && number < SIGNS ? number : undefined;
}

const MARK_CHARS = 2;
/** No id of ours begins with a sign. */
const MARK = new RegExp(`^[${signOf(0)}-${signOf(SIGNS - 1)}]{0,${MARK_CHARS}}`, 'u');

/**
 * The id of a form, with a mark for what it shows. Phones show a form whose id they have seen as they saw it
 * first, with its old values (discord-api-docs 7554).
 */
export function markedId(customId: string, shown: string): string {
  const digest = createHash('sha256').update(shown).digest();
  const signs = Array.from({ length: MARK_CHARS }, (_, i) =>
    signOf(digest.readUInt32BE(4 * i) % SIGNS),
  );
  // The longest id, of a tournament's draft, leaves room for one.
  const room = Math.min(MARK_CHARS, MAX_CUSTOM_ID_CHARS - customId.length);
  return `${signs.slice(0, room).join('')}${customId}`;
}

/** Forms from before the marks have none. */
export function withoutMark(customId: string): string {
  return customId.replace(MARK, '');
}

export interface IdCodec<Table extends Shapes> {
  encode<Action extends keyof Table & string>(
    action: Action,
    args: ArgumentsOf<Table[Action]>,
  ): string;
  decode(customId: string): PressOf<Table> | undefined;
}

export function createIdCodec<Table extends Shapes>(shapes: Table): IdCodec<Table> {
  return {
    encode: (action, args) => {
      const shape: Shape = shapes[action] ?? {};
      const fields = Object.entries(shape).map(([name, codec]) =>
        codec.format((args as Readonly<Record<string, never>>)[name] as never),
      );
      if (isLastNew(shape) && fields.at(-1) === '') fields.pop();
      const id = [VERSION, action, ...fields].join(SEPARATOR);
      if (id.length > MAX_CUSTOM_ID_CHARS) throw new Error(`the custom id ${id} is too long`);
      return id;
    },
    decode: (customId) => {
      const [version, action = '', ...texts] = withoutMark(customId).split(SEPARATOR);
      if (version !== VERSION || !Object.hasOwn(shapes, action)) return undefined;
      const codecs = Object.entries(shapes[action] ?? {});
      const isShort = texts.length === codecs.length - 1 && isLastNew(shapes[action] ?? {});
      if (texts.length !== codecs.length && !isShort) return undefined;
      const args: Record<string, unknown> = {};
      for (const [i, [name, codec]] of codecs.entries()) {
        const value: unknown = codec.parse(texts[i] ?? '');
        if (value === undefined) return undefined;
        args[name] = value;
      }
      return { action, args } as PressOf<Table>;
    },
  };
}

function isLastNew(shape: Shape): boolean {
  return Object.values(shape).at(-1)?.isNew === true;
}

function patternField(pattern: RegExp): FieldCodec<string> {
  return { format: (value) => value, parse: (text) => (pattern.test(text) ? text : undefined) };
}

/** A Discord user's id. */
export const personField = patternField(/^\d{1,20}$/);

/** The id of a match, an invitation, or a Discord object. */
export const idField = patternField(/^[a-z0-9]{1,40}$/);

/** The id of a person or a robot. */
export const playerField = patternField(/^[a-z0-9-]{1,40}$/);

/** The target of an organizer's action: an entrant's number, or a pairing and the side that gets it. */
export const targetField = patternField(/^[a-z0-9]{1,40}(-[01])?$/);

const INTEGER_PATTERN = /^-?[0-9a-z]{1,8}$/;

export const integerField: FieldCodec<number> = {
  format: (value) => value.toString(36),
  parse: (text) => {
    const value = INTEGER_PATTERN.test(text) ? Number.parseInt(text, 36) : NaN;
    return Number.isSafeInteger(value) && value.toString(36) === text ? value : undefined;
  },
};

/** An integer between two bounds, inclusive. */
export function rangeField(least: number, most: number): FieldCodec<number> {
  return {
    format: (value) => integerField.format(value),
    parse: (text) => {
      const value = integerField.parse(text);
      return value === undefined || value < least || value > most ? undefined : value;
    },
  };
}

export function choiceField<Choice extends string>(choices: readonly Choice[]): FieldCodec<Choice> {
  return { format: (value) => value, parse: (text) => choices.find((choice) => choice === text) };
}

/** An optional value, written as an empty field if it's null. */
export function optionalField<Value>(codec: FieldCodec<Value>): FieldCodec<Value | null> {
  return {
    format: (value) => (value === null ? '' : codec.format(value)),
    parse: (text) => (text === '' ? null : codec.parse(text)),
  };
}
