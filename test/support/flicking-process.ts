/**
 * A process that flicks: `flicking-process.ts FILE NAME FLICKS MATCH…`. It prints every answer at
 * once, so that a test which kills it knows what was promised.
 */
import { writeSync } from 'node:fs';
import { nextShotOf } from 'crokinole/match/shots';
import { MatchService } from '../../src/matches/service.ts';
import { randomIds, randomSeeds, systemClock } from '../../src/matches/ports/system.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { Board, dudFor, NO_REVIEWER, stateOf, TEST_ROBOTS } from './tables.ts';
import { flickInMatch } from '../../src/matches/commands/play.ts';

const [file = '', name = '', flicks = '0', ...matches] = process.argv.slice(2);

const store = new SqliteStore({ file });
const service = new MatchService({
  store,
  announcer: new Board(),
  robots: TEST_ROBOTS,
  makers: NO_REVIEWER,
  clock: systemClock,
  ids: randomIds,
  seeds: randomSeeds,
  onProblem: (thrown) => {
    throw thrown;
  },
});

writeSync(1, 'ready\n');
for (let i = 0; i < Number(flicks); i += 1) {
  const match = matches[i % matches.length] ?? '';
  const state = await stateOf(store, match);
  const next = nextShotOf(state);
  if (next === undefined) break;
  const player = state.seats[next.seat]?.player ?? '';
  const interaction = `${name}-${i}`;
  const answer = await flickInMatch(service.authority, {
    interaction,
    player,
    match,
    aim: dudFor(state),
  });
  const revision = answer.ok ? answer.value.revision : null;
  const refusal = answer.ok ? null : answer.refusal.code;
  writeSync(1, `${JSON.stringify({ interaction, match, revision, refusal })}\n`);
}
await store.close();
