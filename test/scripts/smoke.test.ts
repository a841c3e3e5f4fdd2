import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Finding } from '../../scripts/doctor/finding.ts';
import { runSmoke, type SmokeOptions } from '../../scripts/smoke/run.ts';
import type { Invocation } from '../../src/local-discord/driver/invocation.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
  type LocalDiscordOptions,
} from '../../src/local-discord/local-discord.ts';
import { runNode, TYPESCRIPT } from '../support/children/children.ts';

/** A channel of nobody's, and everything quick that Discord makes slow on purpose. */
async function openChannel(options: LocalDiscordOptions = {}) {
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    rateLimits: { globalPerSecond: 5000, generosity: 100 },
    identifyGapMs: 0,
    ...options,
  });
  onTestFinished(() => discord.close());
  const channel = discord.admin.addChannel('The Parlour', 'smoke');
  return { discord, channel };
}

interface Ran {
  readonly marks: readonly string[];
  readonly findings: readonly Finding[];
  readonly wrong: number;
}

async function run(
  { discord, channel }: { discord: LocalDiscord; channel: string },
  options: Partial<SmokeOptions> = {},
): Promise<Ran> {
  const findings: Finding[] = [];
  const { wrong } = await runSmoke(
    {
      discord: {
        kind: 'discord',
        token: discord.bots[0]?.token ?? '',
        apiUrl: discord.apiUrl,
        cdnUrl: discord.cdnUrl,
        shards: { count: 'auto' },
      },
      channel,
      hasPerson: false,
      isLong: false,
      isKept: false,
      signal: new AbortController().signal,
      say: () => undefined,
      patienceMs: 20_000,
      // What takes long by the clock of people is let pass.
      wait: (ms) => {
        if (ms < 10_000) return pause(ms);
        discord.clock.advance(ms);
        return Promise.resolve();
      },
      ...options,
    },
    (finding) => findings.push(finding),
  );
  const marks = findings.map(({ isFine, what }) => `${isFine ? 'fine' : 'WRONG'} ${what}`);
  return { marks, findings, wrong };
}

const wordsOf = ({ findings }: Ran, what: string) =>
  findings
    .filter((finding) => finding.what === what)
    .map(({ words }) => words)
    .join('\n');

function isEmptyAgain({ world }: LocalDiscord, channel: string): boolean {
  const threads = [...world.channels.values()].filter(({ parentId }) => parentId === channel);
  const messages = [...world.messagesOf(channel).values()];
  // What Discord itself writes of a thread stays: the bot may not delete it.
  return threads.length === 0 && messages.length === 0;
}

const STEPS = [
  'portal',
  'activities',
  'commands',
  'permissions',
  'turn',
  'nonce',
  'find',
  'rewrite',
  'replace',
  'retire',
  'words only',
  'full messages',
  'archived',
  'reply to none',
  '20 and 20',
  'proxy',
];
const OF_A_PERSON = ['press', 'form', 'push', 'width', 'old thread'];

test('without a person everything else is tried, and nothing is left behind', async () => {
  const opened = await openChannel();
  const ran = await run(opened, { isLong: true });
  expect(ran.findings.filter(({ isFine }) => !isFine)).toEqual([]);
  expect(ran.marks).toEqual([...STEPS, ...OF_A_PERSON, 'clean'].map((what) => `fine ${what}`));
  expect(wordsOf(ran, 'turn')).toMatch(/KiB, moving, 720 × \d+, key and alt text kept/);
  expect(wordsOf(ran, 'nonce')).toBe('a second message: at once no, 1 min no, 3 min no, 6 min yes');
  expect(wordsOf(ran, 'archived')).toContain('refused (50083), a new message opens it');
  expect(wordsOf(ran, 'full messages')).toContain('40 components, 4000 characters');
  expect(wordsOf(ran, '20 and 20')).toMatch(/posts of \d+ KiB p50 \d+ ms.*429: 0, buckets: 2/);
  expect(wordsOf(ran, 'proxy')).toMatch(/image\/webp, .* frames, repeats \d.*the first frame/);
  expect(wordsOf(ran, 'press')).toContain('skipped');
  expect(isEmptyAgain(opened.discord, opened.channel)).toBe(true);
});
