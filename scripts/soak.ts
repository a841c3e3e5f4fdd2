/**
 * Plays for minutes what the tests play for seconds.
 *
 * `npm run soak [-- --kills N]`: the storage alone, hammered by two processes and killed.
 * `npm run soak -- bot [--seed N] [--flicks N] [--matches N]`: the whole bot on a local Discord, in
 * a storm of faults; ends with 1 if anything is not as it should be.
 *
 * `npm run soak -- fleet [--seed N] [--flicks N] [--matches N]`: the same, as four processes on
 * PostgreSQL, which is started anew at times.
 *
 * `npm run soak -- cup [--seed N] [--places N] [--kills N] [--kind K]… [--store postgres]
 * [--scarce]`: people and robots through each kind of tournament, or those that are named, in a storm
 * until so many kills; on PostgreSQL by three processes; with little time, so that hard ends decide.
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
// Whoever is interrupted ends the processes that it has started.
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
