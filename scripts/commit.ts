import { execFileSync } from 'node:child_process';

/**
 * The given commit, for builds without git such as the image; otherwise git's answer, or unknown.
 */
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
