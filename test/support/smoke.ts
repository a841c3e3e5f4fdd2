import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Finding } from '../../scripts/doctor/finding.ts';
import { runSmoke, type SmokeOptions } from '../../scripts/smoke/run.ts';
import { startLocalDiscord, type LocalDiscord, type LocalDiscordOptions } from 'local-discord';

/** A private channel, and no artificial delays of Discord. */
export async function openChannel(options: LocalDiscordOptions = {}) {
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

export async function run(
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
      isKept: false,
      signal: new AbortController().signal,
      say: () => undefined,
      patienceMs: 20_000,
      // Long waits on the wall clock are skipped.
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

export const wordsOf = ({ findings }: Ran, what: string) =>
  findings
    .filter((finding) => finding.what === what)
    .map(({ words }) => words)
    .join('\n');

/** In the channel and its threads. Messages shown to one person alone are theirs to dismiss. */
export function messagesLeft({ world }: LocalDiscord, channel: string): readonly string[] {
  return [channel, ...threadsOf(world, channel)].flatMap((id) =>
    [...world.messagesOf(id).values()]
      .filter(({ audienceId }) => audienceId === null)
      .map((message) => message.id),
  );
}

function threadsOf({ channels }: LocalDiscord['world'], channel: string): readonly string[] {
  return [...channels.values()].filter(({ parentId }) => parentId === channel).map(({ id }) => id);
}

export function isEmptyAgain(discord: LocalDiscord, channel: string): boolean {
  return (
    threadsOf(discord.world, channel).length === 0 && messagesLeft(discord, channel).length === 0
  );
}
