import { serveJobs } from '@crokinole/threads/serve';
import { backUpIfDue } from './backup-series.ts';
import type { BackupJobs } from './scheduled-backups.ts';

serveJobs((name, input) => {
  if (name !== 'backup') throw new Error(`there is no job named ${name}`);
  const { series, nowMs } = input as BackupJobs['backup']['input'];
  return backUpIfDue(series, nowMs);
});
