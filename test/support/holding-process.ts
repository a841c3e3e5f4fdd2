/**
 * A process that leases whatever is to be announced in a file, prints what that is, and does
 * nothing about it: `holding-process.ts FILE LEASE_MS`.
 */
import { writeSync } from 'node:fs';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';

const [file = '', leaseMs = '0'] = process.argv.slice(2);
const store = new SqliteStore({ file });
const { id: by } = await store.join();
const claim = { by, nowMs: Date.now(), leaseMs: Number(leaseMs), most: 10 };
const held = await store.claimAnnouncements(claim);
writeSync(1, `${JSON.stringify(held.map(({ key }) => key))}\n`);
// An unreferenced handle would be garbage-collected, and its lock released.
setInterval(() => store, 60_000);
