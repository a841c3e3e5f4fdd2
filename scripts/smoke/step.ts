import { on } from 'node:events';
import { Events, type Interaction } from 'discord.js';
import { fine, wrong, type Finding } from '../doctor/finding.ts';
import { withoutMark } from '../../src/discord/ids/codec/codec.ts';
import { Reply } from '../../src/discord/interactions/reply.ts';
import type { LaterEdits } from '../../src/discord/ui/parts.ts';
import { must, rawError } from './made.ts';
import type { Stage } from './stage.ts';

/** One thing to prove on the real Discord. */
export interface Step {
  readonly name: string;
  /** A person has to press or look at something. */
  readonly needsPerson?: true;
  /** Returns the finding if all is fine; otherwise throws what is wrong. */
  readonly run: (stage: Stage) => Promise<string>;
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
  const isAborted = () => stage.signal.aborted;
  for (const { name, needsPerson, run } of steps) {
    if (isAborted()) return;
    if (needsPerson === true && !stage.hasPerson) {
      show(fine(name, 'skipped: it needs a person'));
      continue;
    }
    try {
      show(fine(name, await orAborted(run(stage), stage.signal)));
    } catch (thrown) {
      if (isAborted()) return;
      show(wrong(name, rawError(thrown)));
    }
  }
}

async function orAborted<Value>(running: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const watching = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => {
      reject(new Error('interrupted'));
    };
    signal.addEventListener('abort', stop, { signal: watching.signal });
  });
  try {
    return await Promise.race([running, aborted]);
  } finally {
    watching.abort();
  }
}

/** What a person does, within their time for it. */
export async function nextInteraction<Wanted extends Interaction>(
  { client, patienceMs, signal }: Stage,
  isWanted: (interaction: Interaction) => interaction is Wanted,
): Promise<Wanted> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  const heard = on(client, Events.InteractionCreate, { signal: ending });
  try {
    for await (const [interaction] of heard as AsyncIterable<[Interaction]>) {
      if (isWanted(interaction)) return interaction;
    }
  } catch (thrown) {
    if (!ending.aborted) throw thrown;
  }
  throw new Error(`nobody answered within ${Math.round(patienceMs / 1000)} s`);
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
}

/** Shows something, and waits until the component or form with this id is used. */
export async function answerTo(
  stage: Stage,
  customId: string,
  showing: () => Promise<unknown>,
): Promise<Asked> {
  const isAnswer = (interaction: Interaction): interaction is Answer =>
    (interaction.isMessageComponent() || interaction.isModalSubmit()) &&
    withoutMark(interaction.customId) === customId;
  // A quick person presses before we know that it is shown.
  const [interaction] = await Promise.all([nextInteraction(stage, isAnswer), showing()]);
  const tools = {
    ...{ links: stage.links, edits, moving: new Map<string, Reply>() },
    onProblem: () => undefined,
  };
  return { interaction, reply: new Reply(interaction, false, tools) };
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
