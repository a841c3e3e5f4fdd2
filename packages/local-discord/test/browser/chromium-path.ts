import { existsSync } from 'node:fs';

/** Draws the same pages without a desktop's browser around them, for half the processor's time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const wanted = process.env['CHROMIUM_PATH'];

function firstOf(...places: readonly string[]): string | undefined {
  return (wanted === undefined ? places : [wanted]).find(existsSync);
}

/** The one that CHROMIUM_PATH names, or the one that is installed. */
export const chromiumPath = firstOf(SHELL, ...WHOLE);

/** The same, where it is measured what people have. */
export const wholeChromiumPath = firstOf(...WHOLE, SHELL);
