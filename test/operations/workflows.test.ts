import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Job {
  readonly needs?: string | readonly string[];
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly uses?: string;
  readonly steps?: readonly Step[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
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
const names = readdirSync(new URL('.github/workflows', root)).sort();
const workflowOf = (name: string) => parse(read(`.github/workflows/${name}`)) as Workflow;

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

test('there is a workflow for tests, by day and by night, for security checks, and for a release', () => {
  expect(names).toEqual(['ci.yml', 'codeql.yml', 'nightly.yml', 'release.yml']);
});

test.each(names)(
  'the jobs of %s have a timeout, the least permissions, and pinned actions',
  (name) => {
    const { permissions, jobs } = workflowOf(name);
    expect(permissions).toEqual({ contents: 'read' });
    for (const [job, { permissions: own = {}, steps = [], uses, ...others }] of Object.entries(
      jobs,
    )) {
      const written = Object.keys(own).filter((right) => own[right] !== 'read');
      expect(written).toEqual(RIGHTS[`${name} ${job}`] ?? []);
      if (uses === undefined) expect(others['timeout-minutes']).toBeGreaterThan(0);
      else expect(existsSync(new URL(uses, root))).toBe(true);
      for (const step of steps) {
        if (step.uses !== undefined) expect(step.uses).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/);
      }
    }
  },
);

const runsOf = (name: string) =>
  Object.values(workflowOf(name).jobs).flatMap(({ steps = [] }) =>
    steps.flatMap(({ run }) => (run === undefined ? [] : [run])),
  );

test('CI runs the tests and builds the image and the documentation site', () => {
  expect(runsOf('ci.yml')).toEqual(
    expect.arrayContaining(['.ci/run', '.ci/image', 'npm run docs']),
  );
});

test('the long tests run every night', () => {
  expect(runsOf('nightly.yml')).toEqual(['.ci/run deep']);
  expect(workflowOf('nightly.yml')).toHaveProperty('on.schedule.0.cron');
});

test('a release is built for each architecture on a machine of its own, without emulation', () => {
  const { jobs } = workflowOf('release.yml');
  const runners = ['ubuntu-24.04', 'ubuntu-24.04-arm'];
  for (const job of ['tarball', 'image']) {
    expect(jobs[job]?.strategy?.matrix).toEqual({ runner: runners });
  }
  expect(jobs['publish']?.needs).toEqual(['tarball', 'images']);
  const used = Object.values(jobs).flatMap(({ steps = [] }) => steps.map(({ uses }) => uses ?? ''));
  expect(used.filter((action) => action.includes('qemu'))).toEqual([]);
  expect(read('.ci/image')).not.toContain('--platform');
});

test('every step is a script of ours that runs here, too', () => {
  const runs = names.flatMap(runsOf);
  expect(runs.length).toBeGreaterThan(6);
  for (const run of runs) {
    const [, script] = /^npm run ([\w:]+)/.exec(run) ?? [];
    const [file] = /^\.ci\/\w+/.exec(run) ?? [];
    if (script !== undefined) expect(Object.keys(scripts)).toContain(script);
    else if (file !== undefined) accessSync(new URL(file, root), constants.X_OK);
    else expect(run).toMatch(/^(npm (ci|audit)( |$)|gh release create )/);
    // An expression in a script would let a branch's name inject code.
    expect(run).not.toContain('${{');
  }
});

const NOT_OURS =
  /^(data|backups|gallery|moments|release|site)$|(^|\/)(node_modules|dist|coverage|\.git)$/;

/** Every file of the project, without what is installed or built. */
function ownFiles(folder = ''): readonly string[] {
  const entries = readdirSync(new URL(folder, root), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isFile()) return path === '.env' ? [] : [path];
    const isOwn = !NOT_OURS.test(path);
    return entry.isDirectory() && isOwn ? ownFiles(`${path}/`) : [];
  });
}

test('only package.json names the address of the repository', () => {
  const { repository } = JSON.parse(read('package.json')) as {
    readonly repository: { readonly url: string };
  };
  const [, slug = '?'] = /github\.com\/(.+)\.git$/.exec(repository.url) ?? [];
  const files = ownFiles();
  expect(files.length).toBeGreaterThan(1000);
  const naming = files.filter((file) => read(file).toLowerCase().includes(slug.toLowerCase()));
  expect(naming).toEqual(['package.json']);
});
