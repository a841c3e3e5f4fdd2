import { bigint, customType } from 'drizzle-orm/pg-core';

/**
 * Compared by its bytes, as in JavaScript for all that we keep: in the order of a language, players
 * and matches would stand elsewhere on one machine than on another.
 */
export function text<const Values extends readonly [string, ...string[]]>(
  name: string,
  _of: { readonly enum: Values },
): ReturnType<typeof textOf<Values[number]>>;
export function text(name: string): ReturnType<typeof textOf<string>>;
export function text(name: string) {
  return textOf(name);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- given by hand: no value tells it
function textOf<Text extends string>(name: string) {
  return customType<{ data: Text; driverData: string }>({ dataType: () => 'text COLLATE "C"' })(
    name,
  );
}

/** As wide as a whole number of JavaScript. */
export function whole(name: string) {
  return bigint(name, { mode: 'number' });
}

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
