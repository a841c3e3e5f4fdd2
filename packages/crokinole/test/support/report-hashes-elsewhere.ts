/** Runs in a separate process, and writes the hashes computed there. */
import { reportHashes } from './report-hashes.ts';

process.stdout.write(JSON.stringify(reportHashes()));
