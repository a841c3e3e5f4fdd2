import { strictEqual } from 'node:assert';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { startNode } from './children/children.ts';
import { program } from './children/programs.ts';
import { expectSoundHistory } from './histories.ts';
import { newMatch, serviceOn, SINGLES } from './tables.ts';
import { randomIds } from '../../src/matches/ports/system.ts';

/** What a flicking process was promised before it ended or was killed. */
export interface Promised {
  readonly interaction: string;
  readonly match: string;
  readonly revision: number | null;
  readonly refusal: string | null;
}

export interface Flicking {
  readonly file: string;
  readonly name: string;
  readonly flicks: number;
  readonly matches: readonly string[];
  /** Kill it without a warning after this many answers and a moment. */
  readonly killAfter?: number;
  /** Limits the size of any file, as a full disk does. */
  readonly mostKiBPerFile?: number;
  /** Called while the process runs. */
  readonly onAnswers?: (count: number) => void;
}

export interface Ended {
  readonly promised: readonly Promised[];
  readonly wasKilled: boolean;
  /** Its error output. */
  readonly errors: string;
}

export function flickInProcess(options: Flicking): Promise<Ended> {
  const { file, name, flicks, matches, killAfter, mostKiBPerFile, onAnswers } = options;
  const args = [
    ...program('test/support/flicking-process.ts'),
    file,
    name,
    String(flicks),
    ...matches,
  ];
  const child = startNode(args, mostKiBPerFile === undefined ? {} : { mostKiBPerFile });
  let output = '';
  let errors = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    onAnswers?.(linesOf(output).length);
    if (killAfter !== undefined && linesOf(output).length > killAfter) child.kill('SIGKILL');
  });
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (_, signal) => {
      const promised = linesOf(output).map((line) => JSON.parse(line) as Promised);
      resolve({ promised, wasKilled: signal === 'SIGKILL', errors });
    });
  });
}

/** Whole lines only: the last one may have been cut off. */
function linesOf(output: string): readonly string[] {
  return output.split('\n').slice(1, -1);
}

/** Matches that do not end before a thousand flicks. */
export async function longMatches(file: string, count: number): Promise<readonly string[]> {
  const store = new SqliteStore({ file });
  const limits = { matchesOfPlayer: count + 1, matchesOnServer: count + 1 };
  const service = serviceOn(store, { ids: randomIds, limits });
  const setup = {
    ...SINGLES,
    overrides: {
      discsPerPlayer: { singles: 12 },
      end: { kind: 'fixed-rounds', rounds: 99, tie: 'stands' },
    },
  } as const;
  const matches: string[] = [];
  while (matches.length < count) matches.push(await newMatch(service, ['11', '12'], setup));
  await store.close();
  return matches;
}

/** Opens the file, which checks it, and finds every promised shot there, once. */
export async function expectPromisesKept(
  file: string,
  matches: readonly string[],
  promised: readonly Promised[],
): Promise<{ readonly shots: number }> {
  const store = new SqliteStore({ file });
  const kept = promised.filter(({ revision }) => revision !== null);
  strictEqual(
    new Set(kept.map(({ match, revision }) => `${match} ${revision ?? ''}`)).size,
    kept.length,
  );
  let shots = 0;
  for (const match of matches) {
    await expectSoundHistory(store, match);
    const revision = (await store.readMatch(match))?.revision ?? 0;
    shots += revision;
    const highest = Math.max(
      0,
      ...kept.filter((each) => each.match === match).map((each) => each.revision ?? 0),
    );
    strictEqual(highest <= revision, true);
  }
  for (const { interaction, revision, refusal } of promised) {
    const answer = (await store.readAnswer(interaction)) ?? '';
    strictEqual(answer.includes(refusal ?? `"revision":${revision ?? ''},`), true);
  }
  await store.close();
  return { shots };
}
