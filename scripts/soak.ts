/**
 * Longer runs of what the tests play for seconds.
 *
 * `npm run soak [-- --kills N]`: the storage alone, under load from two processes that are killed.
 * `npm run soak -- bot [--seed N] [--flicks N] [--matches N]`: the whole bot on a local Discord
 * with random faults; exits with 1 if there is any problem.
 *
 * `npm run soak -- fleet [--seed N] [--flicks N] [--matches N]`: the same with four processes on
 * PostgreSQL, which is restarted at times.
 *
 * `npm run soak -- cup [--seed N] [--places N] [--kills N] [--kind K]… [--store postgres]
 * [--scarce]`: people and robots in each kind of tournament, or the given ones, with random faults
 * until this many kills; with three processes on PostgreSQL; `--scarce` shortens deadlines, so that
 * they decide many games.
 */
import { parseArgs } from 'node:util';
import { TOURNAMENT_KINDS } from '@crokinole/tournament/model/setup';
import { soakBot } from './soak/bot.ts';
import { soakCup } from './soak/cup.ts';
import { FLEET } from '../test/support/whole/soak/fleet.ts';
import { soakStorage } from './soak/storage.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    flicks: { type: 'string', default: '2000' },
    matches: { type: 'string', default: '50' },
    places: { type: 'string', default: '32' },
    scarce: { type: 'boolean', default: false },
    store: { type: 'string', default: 'sqlite' },
    kind: { type: 'string', multiple: true, default: [...TOURNAMENT_KINDS] },
  },
});
// On interruption, ends the processes it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const [what = 'storage', ...more] = positionals;
if (more.length > 0 || !['storage', 'bot', 'fleet', 'cup'].includes(what)) {
  console.error('npm run soak [-- storage | bot | fleet | cup]');
  process.exitCode = 2;
} else if (what === 'storage') {
  await soakStorage(Number(values.kills));
} else if (what === 'cup') {
  const isSound = await soakCup({
    seed: Number(values.seed),
    places: Number(values.places),
    kills: Number(values.kills),
    store: values.store === 'postgres' ? 'postgres' : 'sqlite',
    isScarce: values.scarce,
    kinds: TOURNAMENT_KINDS.filter((kind) => values.kind.includes(kind)),
  });
  process.exitCode = isSound ? 0 : 1;
} else {
  const isSound = await soakBot({
    seed: Number(values.seed),
    flicks: Number(values.flicks),
    matches: Number(values.matches),
    ...(what === 'fleet' ? FLEET : {}),
  });
  process.exitCode = isSound ? 0 : 1;
}
