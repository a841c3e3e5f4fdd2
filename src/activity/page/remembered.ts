const KEY = 'has-flicked';

/** Frames may be kept from storing anything: then the hint is there the next time as well. */
export function hasFlickedBefore(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberFlick(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Nothing depends on it.
  }
}
