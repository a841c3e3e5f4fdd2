import { readdirSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * The tiers of the tests: the folders and files of each. A longer path wins over the folder around
 * it. They run in this order when all of them do: whole programs wait a lot, and the many short
 * files of the core fill the remaining time. Only `npm run test:deep` runs the first.
 */
const TIERS = {
  deep: [
    'test/deep',
    'packages/crokinole/test/robots/looks.test.ts',
    'packages/local-discord/test/published.test.ts',
    'test/activity/browser/smoke-table.test.ts',
    'test/whole/fleet.test.ts',
    'test/whole/reviews.test.ts',
    'test/scripts/postgres-programs.test.ts',
  ],
  programs: ['test/whole', 'packages/pictures/test/pool/built.test.ts'],
  processes: [
    'test/faces',
    'test/operations',
    'test/scripts',
    'packages/threads/test',
    'packages/pictures/test/pool',
    'packages/pictures/test/text/missing-font.test.ts',
    'packages/crokinole/test/robots/robot-pool.test.ts',
    'test/storage/presence-locks.test.ts',
    'test/storage/faults.test.ts',
    'test/storage/open-store.test.ts',
    'test/storage/processes.test.ts',
    'test/storage/write-check.test.ts',
  ],
  browser: ['test/activity/browser', 'test/discord/browser', 'packages/local-discord/test/browser'],
  journeys: ['test/discord', 'packages/local-discord/test'],
  store: ['test/activity', 'test/contract', 'test/fleet', 'test/matches', 'test/storage'],
  pictures: ['packages/pictures/test'],
  core: [
    'test/activity/aim',
    'test/config',
    'packages/crokinole/test',
    'packages/tournament/test',
    'packages/pictures/test/alt-text',
    'packages/pictures/test/geometry',
    'packages/pictures/test/match',
    'packages/pictures/test/scene',
    'packages/pictures/test/text',
    'packages/pictures/test/themes',
    'test/texts',
    'test/words',
  ],
} as const;

const ROOT = join(import.meta.dirname, '..');

type Tier = keyof typeof TIERS;

const NAMES = Object.keys(TIERS) as readonly Tier[];

interface TierFiles {
  readonly name: Tier;
  readonly files: readonly string[];
}

/** Fails when a test file is in no tier, or when a line above matches nothing. */
export function readTiers(): readonly TierFiles[] {
  const lines = NAMES.flatMap((tier) => TIERS[tier].map((path) => ({ tier, path })));
  lines.sort((a, b) => b.path.length - a.path.length);
  const found = testFiles().map((file) => {
    const line = lines.find(({ path }) => file === path || file.startsWith(`${path}/`));
    if (line === undefined) throw new Error(`${file} is in no tier: see test/tiers.ts`);
    return { file, line };
  });
  for (const line of lines) {
    if (found.some((each) => each.line === line)) continue;
    throw new Error(`test/tiers.ts names ${line.path}, where no test is`);
  }
  return NAMES.map((name) => ({
    name,
    files: found.filter(({ line }) => line.tier === name).map(({ file }) => file),
  }));
}

function testFiles(): readonly string[] {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/test`);
  return ['test', ...packages].flatMap(testFilesIn).sort();
}

function testFilesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
}

/**
 * What failed last comes first, so that one sees soon whether it still does. Otherwise one tier runs
 * after the other, so that a worker reuses the modules it has loaded.
 */
export class TierByTier extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const tiers = new Map(
      readTiers().flatMap((tier, place) =>
        tier.files.map((file) => [join(ROOT, file), place] as const),
      ),
    );
    const { cache, config } = this.ctx;
    const hasFailed = ({ moduleId, project }: TestSpecification) =>
      cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`)?.failed ===
      true;
    const placeOf = (one: TestSpecification) =>
      hasFailed(one) ? -1 : (tiers.get(normalize(one.moduleId)) ?? 0);
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
