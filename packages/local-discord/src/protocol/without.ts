/** A copy of the object without some of its fields. */
export function without<Source extends object, Name extends keyof Source>(
  source: Source,
  ...names: readonly Name[]
): Omit<Source, Name> {
  const left = { ...source };
  for (const name of names) Reflect.deleteProperty(left, name);
  return left;
}
