/** A stored value with the version of its shape. */
export interface Stored {
  readonly version: number;
  readonly [field: string]: unknown;
}

/** For each version, the migration to the next. */
export type Upgrades = Readonly<Record<number, (old: Stored) => Omit<Stored, 'version'>>>;

/** Migrates an old value to the current version step by step; undefined if a step is missing. */
export function upgradeStored(
  value: unknown,
  upgrades: Upgrades,
  current: number,
): Stored | undefined {
  if (!isStored(value)) return undefined;
  let stored = value;
  while (stored.version < current) {
    const step = upgrades[stored.version];
    if (step === undefined) return undefined;
    stored = { ...step(stored), version: stored.version + 1 };
  }
  return stored.version === current ? stored : undefined;
}

function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    Number.isInteger(value.version)
  );
}
