import { existsSync } from 'node:fs';

/** Renders the same pages without a desktop browser's interface, in half the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const wanted = process.env['CHROMIUM_PATH'];

function firstOf(...places: readonly string[]): string | undefined {
  return (wanted === undefined ? places : [wanted]).find(existsSync);
}

/** The one in CHROMIUM_PATH, or an installed one. */
export const chromiumPath = firstOf(SHELL, ...WHOLE);

/** The full browser, for measurements of what people use. */
export const wholeChromiumPath = firstOf(...WHOLE, SHELL);
