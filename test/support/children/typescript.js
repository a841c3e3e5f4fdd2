/**
 * Loaded by a process that a test starts to run our sources: `node --import typescript.js
 * PROGRAM.ts`. What it reads is compiled once for all processes of all runs (docs/decisions/0001).
 */
import { register } from 'node:module';

register(new URL('./typescript-hooks.js', import.meta.url));
// Line numbers in stack traces are those of the source.
process.setSourceMapsEnabled(true);
