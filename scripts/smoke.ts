/**
 * `npm run smoke -- --channel ID [--table] [--keep] [--no-person]` tests the bot's parts
 * on the real Discord, in a channel that no one else uses: some steps are automatic, and some need
 * a person. It reads the same environment as the bot, which must not run meanwhile, and deletes
 * what it posts. Exit codes: 0, all is fine. 1, a step failed. 2, invalid arguments. 130,
 * interrupted.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readOwnConfig } from '../src/config.ts';
import { createRedactor } from '../src/operations/redact.ts';
import type { Finding } from './doctor/finding.ts';
import { runSmoke } from './smoke/run.ts';

const USAGE = 'npm run smoke -- --channel ID [--table] [--keep] [--no-person]';
const WIDTH = 14;
/** Long enough for a person to find a message and press. */
const PATIENCE_MS = 60_000;

function fail(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        channel: { type: 'string' },
        table: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        'no-person': { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    return fail(USAGE);
  }
}

const values = readArguments();
if (!/^\d{1,20}$/.test(values.channel ?? '')) fail(USAGE);
const read = readOwnConfig();
if (!read.ok) fail(read.refusal.join('\n'));
const { discord, table } = read.value.config;
if (discord.kind === 'local') fail('DISCORD_TOKEN is missing: put the bot’s token into .env.');
if (values.table && table?.remote === undefined) {
  fail('PUBLIC_URL and DISCORD_CLIENT_SECRET are missing: without them there is no table.');
}
const redactor = createRedactor([discord.token, table?.remote?.clientSecret ?? '']);
const print = (line: string) => {
  console.log(redactor.redact(line));
};

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interruption.signal.aborted) process.exit(130);
    print('\nInterrupted: what was posted is deleted, once more ends at once.');
    interruption.abort();
  });
}

const outcome = await runSmoke(
  {
    discord,
    ...(values.table ? { table } : {}),
    channel: values.channel ?? '',
    hasPerson: !values['no-person'] && process.stdin.isTTY,
    isKept: values.keep,
    signal: interruption.signal,
    say: (words) => {
      print(`  →    ${words}`);
    },
    patienceMs: PATIENCE_MS,
    wait: (ms) => pause(ms, undefined, { signal: interruption.signal }),
  },
  ({ isFine, what, words }: Finding) => {
    print(`${isFine ? 'fine ' : 'WRONG'}  ${what.padEnd(WIDTH)} ${words}`);
  },
);
const { aborted: isInterrupted } = interruption.signal;
const well = isInterrupted ? '\nInterrupted: the rest was not tried.' : '\nAll is well.';
print(outcome.wrong === 0 ? well : `\nTo look after: ${outcome.wrong}.`);
const code = outcome.wrong === 0 ? 0 : 1;
process.exitCode = isInterrupted ? 130 : code;
