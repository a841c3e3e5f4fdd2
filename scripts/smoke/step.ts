import { fine, wrong, type Finding } from '../doctor/finding.ts';
import { rawError } from './must.ts';
import type { Stage } from './stage.ts';

/** One thing to prove on the real Discord. */
export interface Step {
  readonly name: string;
  /** A person has to press or look at something. */
  readonly needsPerson?: true;
  /** Returns the finding if all is fine; otherwise throws what is wrong. */
  readonly run: (stage: Stage) => Promise<string | readonly Finding[]>;
}

class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/**
 * Runs each step independently: one that fails does not stop the others. Ends early when it is
 * aborted.
 */
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
