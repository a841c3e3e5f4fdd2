import { setFlagsFromString } from 'node:v8';

/** 67,584 by itself. */
const BUDGET_BYTES = 300_000;

/**
 * V8 compiles a function for speed when it has run through so many bytes of code. The loops that need
 * that get there in no time; what a bot does otherwise is long and wide, and compiling all of it took
 * as much of the processor as the collector. Later versions count calls instead, and complain of this.
 */
export function compileLater(): void {
  if (process.versions.v8.startsWith('11.'))
    setFlagsFromString(`--interrupt-budget=${BUDGET_BYTES}`);
}
