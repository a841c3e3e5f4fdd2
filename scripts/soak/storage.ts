import { join } from 'node:path';
import {
  expectPromisesKept,
  flickInProcess,
  longMatches,
  type Promised,
} from '../../test/support/processes.ts';
import { temporaryFolder } from '../../test/support/stores.ts';

const FLICKS = 1000;

async function inFreshFile(work: (file: string) => Promise<void>): Promise<void> {
  const folder = temporaryFolder();
  try {
    await work(join(folder.path, 'matches.db'));
  } finally {
    folder.remove();
  }
}

async function hammer(file: string, count: number): Promise<void> {
  const matches = await longMatches(file, count);
  const before = Date.now();
  const ended = await Promise.all(
    ['a', 'b'].map((name) => flickInProcess({ file, name, flicks: FLICKS, matches })),
  );
  const seconds = (Date.now() - before) / 1000;
  const errors = ended.map((each) => each.errors).join('');
  if (errors !== '') throw new Error(errors);
  const promised = ended.flatMap((each) => each.promised);
  const { shots } = await expectPromisesKept(file, matches, promised);
  const accepted = promised.filter(({ revision }) => revision !== null).length;
  if (accepted !== shots) throw new Error(`${accepted} flicks were promised, ${shots} are stored`);
  const lost = promised.length - accepted;
  console.log(
    `two processes, ${count} matches: ${shots} flicks stored, ${lost} refused because another player was on turn, ${seconds.toFixed(0)} s`,
  );
}

async function killAgainAndAgain(file: string, kills: number): Promise<void> {
  const matches = await longMatches(file, 3);
  const promised: Promised[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const killAfter = 20 + Math.floor(Math.random() * 80);
    const name = `life-${kill}`;
    const ended = await flickInProcess({ file, name, flicks: FLICKS, matches, killAfter });
    if (!ended.wasKilled) throw new Error(`life ${kill} ended by itself: ${ended.errors}`);
    promised.push(...ended.promised);
    const { shots } = await expectPromisesKept(file, matches, promised);
    const unanswered = shots - promised.length;
    if (unanswered > kill + 1) throw new Error(`${unanswered} flicks nobody was told of`);
    console.log(
      `killed after ${ended.promised.length} flicks: ${promised.length} promised, ${shots} stored, the file is whole`,
    );
  }
}

/**
 * Two processes write to one match and then to a hundred, and a process is repeatedly killed in the
 * middle of a thousand flicks. After each, the file is opened and every acknowledged flick is
 * checked.
 */
export async function soakStorage(kills: number): Promise<void> {
  await inFreshFile((file) => hammer(file, 1));
  await inFreshFile((file) => hammer(file, 100));
  await inFreshFile((file) => killAgainAndAgain(file, kills));
}
