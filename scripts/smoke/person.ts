import type { Interaction } from 'discord.js';
import { withoutMark } from '../../src/discord/ids/codec.ts';
import { Reply } from '../../src/discord/interactions/reply.ts';
import { must } from './must.ts';
import type { Stage } from './stage.ts';

type Answer = Extract<Interaction, { readonly customId: string }>;

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
      resolve({ interaction, reply: new Reply(interaction, false, links, giveUp), heardMs });
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
