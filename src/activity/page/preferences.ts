/** What the page remembers in this browser. Some frames may not use localStorage: then it forgets. */
export type Preference = 'has-flicked' | 'silent' | 'presence';

export function preferred(key: Preference): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function canRemember(): boolean {
  try {
    return typeof localStorage.length === 'number';
  } catch {
    return false;
  }
}

export function remember(key: Preference, isSet: boolean): void {
  try {
    if (isSet) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // The next visit starts without it.
  }
}
