/** Runs in a worker or a separate process, and reports the hashes computed there. */
import { parentPort } from 'node:worker_threads';
import { reportHashes } from './report-hashes.ts';

const hashes = JSON.stringify(reportHashes());
if (parentPort === null) process.stdout.write(hashes);
else parentPort.postMessage(hashes);
