import { newKey } from './message-steps.ts';
import type { Answered, Stage } from './stage.ts';
import type { Step } from './step.ts';
import { must } from './must.ts';

const TIMES = 20;
/** Above this a turn is shown too late, whatever the reason. */
const MAX_MEDIAN_MS = 3000;

/** As busy as a channel gets: Discord's response times, and its rate limits. */
export const LOAD_STEP: Step = { name: '20 and 20', run: postAndEdit };

async function postAndEdit(stage: Stage): Promise<string> {
  const { channel, poster, answered, signal } = stage;
  const first = answered.length;
  const startedMs = performance.now();
  const posted: { channel: string; id: string; key: string }[] = [];
  for (let i = 0; i < TIMES; i += 1) {
    const key = newKey('load');
    posted.push({
      channel,
      key,
      id: await stage.post({ ...stage.turn(), pings: [], push: undefined }, key),
    });
  }
  for (const shown of posted) {
    signal.throwIfAborted();
    await poster.replace(shown, stage.earlierTurn());
  }
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  const requests = answered.slice(first);
  const posts = requests.filter(({ method, status }) => method === 'POST' && status < 300);
  const edits = requests.filter(({ method, status }) => method === 'PATCH' && status < 300);
  const refused = requests.filter(({ status }) => status === 429).length;
  const buckets = new Set(requests.flatMap(({ bucket }) => bucket ?? [])).size;
  const kib = Math.round((stage.turn().files[0]?.bytes.length ?? 0) / 1024);
  const words = `posts of ${kib} KiB ${spread(posts)}, edits ${spread(edits)}; all in ${seconds} s, 429: ${refused}, buckets: ${buckets}`;
  must(quantile(posts, 0.5) < MAX_MEDIAN_MS && quantile(edits, 0.5) < MAX_MEDIAN_MS, words);
  return words;
}

function spread(requests: readonly Answered[]): string {
  const at = (share: number) => Math.round(quantile(requests, share));
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

function quantile(requests: readonly Answered[], share: number): number {
  const sorted = requests.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Infinity;
}
