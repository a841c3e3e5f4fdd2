import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInstalled } from '../../test/support/children/children.ts';

/** Short, so that a share is given in many small slices. */
const PERIOD_US = 20_000;
const GROUPS = '/sys/fs/cgroup';

export interface HeldProcess {
  /** Removes the group; its processes must have ended. */
  readonly release: () => void;
}

/**
 * Limits a process and its threads to one processor, and to a share of it. Linux allows this to
 * root through control groups, version 1 or 2.
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
