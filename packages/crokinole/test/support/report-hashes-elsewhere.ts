/** Run in a worker or as a process of its own: answers with the hashes that it finds there. */
import { parentPort } from 'node:worker_threads';
import { reportHashes } from './report-hashes.ts';

const hashes = JSON.stringify(reportHashes());
if (parentPort === null) process.stdout.write(hashes);
else parentPort.postMessage(hashes);
