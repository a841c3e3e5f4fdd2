import { execFileSync } from 'node:child_process';

/** What was given where there is no git, as in the image; else what git says; else that it is unknown. */
export function commitOf(folder: string, given = ''): string {
  if (given !== '') return given;
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    const args = ['-C', folder, 'rev-parse', '--short=12', 'HEAD'];
    return execFileSync('git', args, { encoding: 'utf8', stdio: [...stdio] }).trim();
  } catch {
    return 'unknown';
  }
}
