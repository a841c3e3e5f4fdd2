import { ignoreForbidden } from './forbidden.ts';

/** What the page remembers in this browser. Some frames may not use localStorage: then it forgets. */
export type Preference = 'has-flicked' | 'silent' | 'presence';

export function preferred(key: Preference): string | undefined {
  return inStorage((storage) => storage.getItem(key)) ?? undefined;
}

export function canRemember(): boolean {
  return inStorage(({ length }) => length) !== undefined;
}

export function remember(key: Preference, isSet: boolean): void {
  inStorage((storage) => {
    if (isSet) storage.setItem(key, 'yes');
    else storage.removeItem(key);
  });
}

/** Some web views have no storage at all, others refuse it. */
function inStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    const storage = localStorage as Storage | null;
    return storage === null ? undefined : use(storage);
  } catch (thrown) {
    ignoreForbidden(thrown);
    return undefined;
  }
}
