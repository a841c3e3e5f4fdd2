import * as spec from 'discord-api-spec/zod';
import * as z from 'zod/v4/core';

const schemas = spec as unknown as Readonly<Record<string, z.$ZodType>>;

/** How a value differs from the shape that Discord publishes; an unknown shape fits nothing. */
export function problemsOf(shape: string, value: unknown): readonly string[] {
  const { error } = z.safeParse(schemas[`${shape}Schema`] ?? z._never(z.$ZodNever), value);
  return (error?.issues ?? []).map(
    (issue) => `${shape} ${issue.path.join('.')}: ${JSON.stringify(issue).slice(0, 300)}`,
  );
}
