import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInstalled } from '../../test/support/children/children.ts';

/** Short, so that a share comes in many small pieces. */
const PERIOD_US = 20_000;
const GROUPS = '/sys/fs/cgroup';

export interface HeldProcess {
  /** The group goes; whoever was in it has to be over. */
  readonly release: () => void;
}

/**
 * Holds a process, with all of its threads, to one processor, and to a share of that. Linux lets whoever is root do so by
 * control groups, of either version.
 */
export function holdToShare(pid: number, processor: number, share: number): HeldProcess {
  const ran = runInstalled('taskset', ['-a', '-c', '-p', String(processor), String(pid)]);
  if (ran?.code !== 0) {
    throw new Error(`no processor of its own: ${ran?.err ?? 'there is no taskset'}`);
  }
  const quotaUs = Math.round(share * PERIOD_US);
  const isFirstVersion = existsSync(join(GROUPS, 'cpu/cpu.cfs_quota_us'));
  const group = join(GROUPS, isFirstVersion ? 'cpu' : '', `bench-${pid}`);
  mkdirSync(group);
  const write = (file: string, text: string) => {
    writeFileSync(join(group, file), text);
  };
  if (isFirstVersion) {
    write('cpu.cfs_period_us', String(PERIOD_US));
    write('cpu.cfs_quota_us', String(quotaUs));
  } else write('cpu.max', `${quotaUs} ${PERIOD_US}`);
  write('cgroup.procs', String(pid));
  return {
    release: () => {
      rmdirSync(group);
    },
  };
}
