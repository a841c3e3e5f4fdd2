import { readdirSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * The tiers of the tests: the folders and files below `test` that belong to each. What is named
 * further in wins over the folder around it. They run in this order when all of them do: whole
 * programs wait for much, and the many short files of the core fill up whatever time is left.
 */
const TIERS = {
  programs: [
    'whole',
    'discord/robot-restart.test.ts',
    'discord/telling-once.test.ts',
    'render/pool/built.test.ts',
  ],
  processes: [
    'operations',
    'scripts',
    'threads',
    'render/pool',
    'render/text/missing-font.test.ts',
    'robots/robot-pool.test.ts',
    'storage/presence-locks.test.ts',
    'storage/engine.test.ts',
    'storage/faults.test.ts',
    'storage/open-store.test.ts',
    'storage/postgres/server.test.ts',
    'storage/processes.test.ts',
    'storage/write-check.test.ts',
  ],
  browser: ['activity/browser', 'discord/browser', 'local-discord/browser'],
  journeys: ['discord', 'local-discord'],
  store: ['activity', 'contract', 'fleet', 'matches', 'storage'],
  pictures: ['render'],
  core: [
    'activity/aim',
    'config',
    'core',
    'ratings',
    'robots',
    'render/alt-text',
    'render/geometry',
    'render/match',
    'render/scene',
    'render/text',
    'render/themes',
    'words',
  ],
} as const;

type Tier = keyof typeof TIERS;

const NAMES = Object.keys(TIERS) as readonly Tier[];

interface TierFiles {
  readonly name: Tier;
  readonly files: readonly string[];
}

/** Every file of tests is in one tier, and no line above is there for nothing. */
export function readTiers(): readonly TierFiles[] {
  const lines = NAMES.flatMap((tier) => TIERS[tier].map((path) => ({ tier, path })));
  lines.sort((a, b) => b.path.length - a.path.length);
  const found = testFiles().map((file) => {
    const line = lines.find(({ path }) => file === path || file.startsWith(`${path}/`));
    if (line === undefined) throw new Error(`test/${file} is in no tier: see test/tiers.ts`);
    return { file, line };
  });
  for (const line of lines) {
    if (found.some((each) => each.line === line)) continue;
    throw new Error(`test/tiers.ts names test/${line.path}, where no test is`);
  }
  return NAMES.map((name) => ({
    name,
    files: found.filter(({ line }) => line.tier === name).map(({ file }) => `test/${file}`),
  }));
}

function testFiles(): readonly string[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts'))
    .sort();
}

/** One tier after the other: a worker that has loaded its modules goes on to use them. */
export class TierByTier extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const tiers = new Map(
      readTiers().flatMap((tier, place) =>
        tier.files.map((file) => [join(import.meta.dirname, '..', file), place] as const),
      ),
    );
    const placeOf = ({ moduleId }: TestSpecification) => tiers.get(normalize(moduleId)) ?? 0;
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
