import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { fine, wrong, type Finding } from '../doctor/finding.ts';
import type { Stage } from './stage.ts';

/** One thing to be proved on the real Discord. */
export interface Step {
  readonly name: string;
  /** Somebody has to press or look at something. */
  readonly needsPerson?: true;
  /** What there is to say of it, where it is fine; throws where it is not. */
  readonly run: (stage: Stage) => Promise<string | readonly Finding[]>;
}

/** Discord took everything, and made something else of it than the bot relies on. */
export class Wrong extends Error {
  override readonly name = 'Wrong';
}

class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

export function must(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new Wrong(words);
}

/** An error as it came, so that it can be searched for: never the request's body or its token. */
export function rawError(thrown: unknown): string {
  if (thrown instanceof Wrong) return thrown.message;
  if (thrown instanceof DiscordAPIError) {
    const { method, url, status, rawError: raw } = thrown;
    return `${method} ${pathOf(url)} was answered with ${status}: ${JSON.stringify(raw)}`;
  }
  if (thrown instanceof HTTPError) {
    return `${thrown.method} ${pathOf(thrown.url)} was answered with ${thrown.status}`;
  }
  if (thrown instanceof RateLimitError) {
    return `${thrown.method} ${thrown.route} has to wait ${thrown.retryAfter} ms (${thrown.scope})`;
  }
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
}

function pathOf(url: string): string {
  // The token of an interaction stands in the address of its answers.
  return new URL(url).pathname.replace(/(\/(?:webhooks|interactions)\/\d+\/)[^/]+/, '$1…');
}

/** Each step by itself: one that fails keeps no other from being tried. Ends early when it is aborted. */
export async function runSteps(
  stage: Stage,
  steps: readonly Step[],
  show: (finding: Finding) => void,
): Promise<void> {
  for (const { name, needsPerson, run } of steps) {
    if (stage.signal.aborted) return;
    if (needsPerson === true && !stage.hasPerson) {
      show(fine(name, 'skipped: it needs a person'));
      continue;
    }
    try {
      const said = await orAborted(run(stage), stage.signal);
      for (const finding of typeof said === 'string' ? [fine(name, said)] : said) show(finding);
    } catch (thrown) {
      if (thrown instanceof Interrupted) return;
      show(wrong(name, rawError(thrown)));
    }
  }
}

async function orAborted<Value>(running: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const watching = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => {
      reject(new Interrupted());
    };
    signal.addEventListener('abort', stop, { signal: watching.signal });
  });
  try {
    return await Promise.race([running, aborted]);
  } finally {
    watching.abort();
  }
}
