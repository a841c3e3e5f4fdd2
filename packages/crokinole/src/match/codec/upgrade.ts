/** Something stored with the version of its shape. */
export interface Stored {
  readonly version: number;
  readonly [field: string]: unknown;
}

/** By version: what makes the next version of it. */
export type Upgrades = Readonly<Record<number, (old: Stored) => Omit<Stored, 'version'>>>;

/** Takes an old value up to the current version step by step; nothing if no steps lead there. */
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
