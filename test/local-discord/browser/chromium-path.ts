import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const wanted = process.env['CHROMIUM_PATH'];

/** The one that CHROMIUM_PATH names, or the one that is installed. */
export const chromiumPath = (wanted === undefined ? PLACES : [wanted]).find(existsSync);
