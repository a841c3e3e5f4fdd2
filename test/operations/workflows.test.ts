import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Job {
  readonly steps?: readonly { readonly uses?: string; readonly run?: string }[];
  readonly permissions?: Readonly<Record<string, string>>;
}
interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const root = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/**
 * What a job may do beyond reading; each permission is here because a step of that job needs it.
 */
const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  'codeql.yml analyze': ['security-events'],
  'release.yml tarball': ['id-token', 'attestations'],
  'release.yml image': ['packages'],
  'release.yml images': ['packages'],
  'release.yml publish': ['contents'],
};

test.each(readdirSync(new URL('.github/workflows', root)))(
  'the jobs of %s have the least permissions, pinned actions, and scripts that run here, too',
  (name) => {
    const { permissions, jobs } = parse(read(`.github/workflows/${name}`)) as Workflow;
    expect(permissions).toEqual({ contents: 'read' });
    for (const [job, { permissions: own = {}, steps = [] }] of Object.entries(jobs)) {
      const written = Object.keys(own).filter((right) => own[right] !== 'read');
      expect(written).toEqual(RIGHTS[`${name} ${job}`] ?? []);
      for (const { uses, run } of steps) {
        if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/);
        if (run !== undefined) expectOurs(run);
      }
    }
  },
);

function expectOurs(run: string): void {
  const [, script] = /^npm run ([\w:]+)/.exec(run) ?? [];
  const [file] = /^\.ci\/\w+/.exec(run) ?? [];
  if (script !== undefined) expect(Object.keys(scripts)).toContain(script);
  else if (file !== undefined) accessSync(new URL(file, root), constants.X_OK);
  else expect(run).toMatch(/^(npm (ci|audit)( |$)|gh release create )/);
  // An expression in a script would let a branch's name inject code.
  expect(run).not.toContain('${{');
}
