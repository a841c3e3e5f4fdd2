import * as z from 'zod';
import type { UploadedFile } from '../protocol/files.ts';
import * as acts from '../people/acts.ts';
import type { OptionInputs } from '../people/option-input.ts';
import { askForChoices, useCommand, useMenu } from '../people/commands.ts';
import { submitForm, type FormEntries, type FormEntry } from '../people/form.ts';
import { NotPossible } from '../people/not-possible.ts';
import { chooseValues, pressButton, type MessageContext } from '../people/press.ts';
import { seenMessage, visibleMessages } from '../people/visibility.ts';
import { waitUntil, WaitedInVain } from '../world/wait-until.ts';
import { LANGUAGES } from '../protocol/languages.ts';
import { compareSnowflakes } from '../protocol/snowflake.ts';
import type { InteractionRecord } from '../world/records.ts';
import { act, id, inChannel, memberContext, type Act, type Actor } from './act.ts';
import { ACTIVITY_ACTS } from './activity-acts.ts';
import { pageCommands, pageInteraction, pageMessage } from './page-contents.ts';

const typed = inChannel.extend({
  command: z.string().max(100),
  applicationId: id.optional(),
  answers: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.object({ upload: z.string() })]),
  ),
});
const entry = z.union([
  z.string(),
  z.boolean(),
  z.array(z.string()),
  z.array(z.object({ upload: z.string() })),
]);

function messageContext(
  actor: Actor,
  asked: { readonly channelId: string; readonly messageId: string },
): MessageContext {
  const message = seenMessage(actor.world, actor.userId, asked.channelId, asked.messageId);
  return { ...memberContext(actor, asked), message };
}

function uploaded(actor: Actor, uploadId: string): UploadedFile {
  const file = actor.takeUpload(uploadId);
  if (file === undefined) throw new NotPossible('bad-answer', 'The file is no longer here.');
  return file;
}

function inputsOf(actor: Actor, asked: z.infer<typeof typed>): OptionInputs {
  return Object.fromEntries(
    Object.entries(asked.answers).map(([name, value]) => [
      name,
      typeof value === 'object' ? uploaded(actor, value.upload) : value,
    ]),
  );
}

function entriesOf(actor: Actor, given: Record<string, z.infer<typeof entry>>): FormEntries {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]): [string, FormEntry] => {
      if (!Array.isArray(value)) return [name, value];
      const texts = value.filter((item) => typeof item === 'string');
      const files = value.filter((item) => typeof item === 'object');
      return [name, files.length > 0 ? files.map(({ upload }) => uploaded(actor, upload)) : texts];
    }),
  );
}

function shown(actor: Actor, interaction: InteractionRecord): unknown {
  return pageInteraction(actor.world, interaction);
}

const onMessage = inChannel.extend({ messageId: id });

/** All requests the page may make, with their schemas. */
export const ACTS: Readonly<Record<string, Act>> = {
  ...ACTIVITY_ACTS,
  messages: act(inChannel.extend({ before: id.optional() }), (actor, asked) => {
    const { channel } = memberContext(actor, asked);
    const all = visibleMessages(actor.world, channel, actor.userId);
    const earlier = all.filter(
      (one) => !asked.before || compareSnowflakes(one.id, asked.before) < 0,
    );
    return earlier.slice(-50).map((message) => pageMessage(actor, message));
  }),
  commands: act(inChannel, (actor, asked) =>
    pageCommands(actor.world, memberContext(actor, asked).channel, actor.userId),
  ),
  read: act(inChannel, (actor, asked) => {
    const { channel } = memberContext(actor, asked);
    const marks = actor.world.readMarks.get(actor.userId) ?? new Map<string, string>();
    marks.set(channel.id, channel.lastMessageId ?? '0');
    actor.world.readMarks.set(actor.userId, marks);
  }),
  send: act(
    inChannel.extend({ content: z.string(), uploads: z.array(z.string()), replyTo: id.nullable() }),
    (actor, asked) => {
      const files = asked.uploads.map((upload) => uploaded(actor, upload));
      acts.writeMessage(memberContext(actor, asked), {
        content: asked.content,
        files,
        replyTo: asked.replyTo,
      });
    },
  ),
  edit: act(onMessage.extend({ content: z.string() }), (actor, asked) => {
    const here = messageContext(actor, asked);
    acts.rewriteMessage(here, here.message, asked.content);
  }),
  remove: act(onMessage, (actor, asked) => {
    const here = messageContext(actor, asked);
    acts.removeMessage(here, here.message);
  }),
  react: act(onMessage.extend({ emoji: z.string().max(20) }), (actor, asked) => {
    const here = messageContext(actor, asked);
    acts.toggleReaction(here, here.message, asked.emoji);
  }),
  command: act(typed, (actor, asked) => {
    const { command, applicationId } = asked;
    const inputs = inputsOf(actor, asked);
    const named = applicationId === undefined ? {} : { applicationId };
    return shown(actor, useCommand(memberContext(actor, asked), { command, inputs, ...named }));
  }),
  suggest: act(typed.extend({ focused: z.string() }), async (actor, asked) => {
    const { command, focused } = asked;
    const inputs = Object.fromEntries(
      Object.entries(asked.answers).filter(([, value]) => typeof value !== 'object'),
    ) as OptionInputs;
    const interaction = askForChoices(memberContext(actor, asked), { command, inputs }, focused);
    const isDone = (): true | undefined => (interaction.stage === 'pending' ? undefined : true);
    await waitUntil(actor.world, isDone, 'suggestions').catch((error: unknown) => {
      if (!(error instanceof WaitedInVain)) throw error;
    });
    return interaction.choices ?? [];
  }),
  menu: act(
    inChannel.extend({ name: z.string(), userId: id.optional(), messageId: id.optional() }),
    (actor, { name, userId, messageId, channelId }) => {
      const target = userId === undefined ? { messageId: messageId ?? '0' } : { userId };
      return shown(actor, useMenu(memberContext(actor, { channelId }), name, target));
    },
  ),
  press: act(onMessage.extend({ customId: z.string() }), (actor, asked) =>
    shown(actor, pressButton(messageContext(actor, asked), asked.customId)),
  ),
  choose: act(
    onMessage.extend({ customId: z.string(), values: z.array(z.string()) }),
    (actor, asked) =>
      shown(actor, chooseValues(messageContext(actor, asked), asked.customId, asked.values)),
  ),
  submit: act(
    z.object({ interactionId: id, entries: z.record(z.string(), entry) }),
    (actor, asked) => {
      const shownBy = actor.world.interactions.get(asked.interactionId);
      if (shownBy === undefined) throw new NotPossible('no-such-form', 'The form has lapsed.');
      const entries = entriesOf(actor, asked.entries);
      return shown(actor, submitForm(memberContext(actor, shownBy), shownBy, entries));
    },
  ),
  thread: act(
    inChannel.extend({ name: z.string(), messageId: id.optional() }),
    (actor, { channelId, name, messageId }) => {
      const starter = messageId && messageContext(actor, { channelId, messageId }).message;
      return acts.beginThread(
        memberContext(actor, { channelId }),
        name,
        starter === '' ? undefined : starter,
      ).id;
    },
  ),
  leave: act(inChannel, (actor, asked) => {
    acts.quitThread(memberContext(actor, asked));
  }),
  direct: act(
    z.object({ userId: id }),
    (actor, asked) => acts.openDirect(actor.world, actor.userId, asked.userId).id,
  ),
  language: act(z.object({ language: z.enum(LANGUAGES) }), (actor, { language }) => {
    actor.world.user(actor.userId).locale = language;
  }),
  typing: act(inChannel, (actor, asked) => {
    acts.showTyping(memberContext(actor, asked));
  }),
};
