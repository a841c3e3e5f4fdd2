import { serveJobs } from '@crokinole/threads/serve';
import { rewriteFile } from '../database/rewrite-file.ts';
import { backUpIfDue } from './backup-series.ts';
import type { FileJobs } from './file-thread.ts';

serveJobs((name, input) => {
  switch (name as keyof FileJobs) {
    case 'backup': {
      const { series, nowMs } = input as FileJobs['backup']['input'];
      return backUpIfDue(series, nowMs);
    }
    case 'rewrite':
      return rewriteFile((input as FileJobs['rewrite']['input']).file);
  }
});
