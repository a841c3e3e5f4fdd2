import type { Interaction } from 'discord.js';
import { fine, wrong, type Finding } from '../doctor/finding.ts';
import { withoutMark } from '../../src/discord/ids/codec.ts';
import { Reply } from '../../src/discord/interactions/reply.ts';
import type { LaterEdits } from '../../src/discord/ui/parts.ts';
import { rawError, type Stage, must } from './stage.ts';

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

type Answer = Extract<Interaction, { readonly customId: string }>;

/** Nothing has to be done in a hurry when it ends. */
const edits: LaterEdits = {
  later: (_, afterMs, edit) => {
    setTimeout(() => void edit(), afterMs);
  },
};

export interface Asked {
  readonly interaction: Answer;
  readonly reply: Reply;
  /** From the press, by Discord's timestamp, until it reached us. */
  readonly heardMs: number;
}

function isAnswer(interaction: Interaction): interaction is Answer {
  return interaction.isMessageComponent() || interaction.isModalSubmit();
}

/** Shows something, and waits until the component or form with this id is used. */
export async function answerTo(
  stage: Stage,
  customId: string,
  showing: () => Promise<unknown>,
): Promise<Asked> {
  // A quick person presses before we know that it is shown.
  const [asked] = await Promise.all([nextAnswer(stage, customId), showing()]);
  return asked;
}

function nextAnswer(
  { onInteraction, links, patienceMs, signal }: Stage,
  customId: string,
): Promise<Asked> {
  const seconds = Math.round(patienceMs / 1000);
  return new Promise<Asked>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      stop();
    };
    const giveUp = () => {
      end();
      reject(new Error(`nobody answered within ${seconds} s`));
    };
    const timer = setTimeout(giveUp, patienceMs);
    signal.addEventListener('abort', giveUp);
    const stop = onInteraction((interaction) => {
      if (!isAnswer(interaction) || withoutMark(interaction.customId) !== customId) return;
      end();
      const heardMs = Date.now() - interaction.createdTimestamp;
      const tools = { links, edits, moving: new Map(), onProblem: giveUp };
      resolve({ interaction, reply: new Reply(interaction, false, tools), heardMs });
    });
  });
}

/** What was typed into a field of a form, or chosen there. */
export function entryOf({ interaction }: Asked, field: string): string {
  must(interaction.isModalSubmit(), 'no form was sent');
  const found = interaction.fields.fields.get(field);
  must(found !== undefined, `the form came without its field “${field}”`);
  if ('values' in found) return found.values.map(String).join(', ');
  must('value' in found, `the field “${field}” came without a value`);
  return String(found.value);
}
