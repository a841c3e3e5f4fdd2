import {
  ComponentType,
  DiscordAPIError,
  MessageFlags,
  RESTJSONErrorCodes,
  Routes,
  type APIMessage,
  type ChatInputCommandInteraction,
  type Interaction,
} from 'discord.js';
import { filesOf } from '../../src/discord/posting/bodies.ts';
import { NEUTRAL_ACCENT, container, picture, row } from '../../src/discord/ui/parts.ts';
import { newKey } from './message-steps.ts';
import { answerTo, type Asked, type Step } from './step.ts';
import { picturesOf, type Stage, must, rawError } from './stage.ts';

const { ThisInteractionHasHitTheMaximumNumberOfFollowUpMessages: SIXTH } = RESTJSONErrorCodes;

/** Where the bot may only answer. In this order: the last one removes the app. */
export const AWAY_STEPS: readonly Step[] = [
  { name: 'away', needsPerson: true, run: speakAway },
  { name: 'away, quiet', needsPerson: true, run: speakQuietly },
  { name: 'uninstalled', needsPerson: true, run: pressAfterRemoval },
];

/** Any of the bot's commands will do: they bring the first token of a conversation. */
function nextCommand(stage: Stage, isInServer: boolean): Promise<ChatInputCommandInteraction> {
  const { onInteraction, patienceMs, signal } = stage;
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      end();
      reject(new Error(`no command came within ${Math.round(patienceMs / 1000)} s`));
    };
    const timer = setTimeout(giveUp, patienceMs);
    const stop = onInteraction((interaction) => {
      if (!interaction.isChatInputCommand() || !isAway(interaction, isInServer)) return;
      end();
      resolve(interaction);
    });
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      stop();
    };
    signal.addEventListener('abort', giveUp);
  });
}

function isAway(interaction: Interaction, isInServer: boolean): boolean {
  const { guildId, authorizingIntegrationOwners: owners } = interaction;
  return owners.guildId === null && owners.userId !== null && (guildId !== null) === isInServer;
}

/** A public answer with one button. */
function answerWith(
  command: ChatInputCommandInteraction,
  id: string,
  label: string,
): Promise<unknown> {
  return command.reply({ content: 'The smoke test.', components: [row({ id, label })] });
}

/** By the token of a press, as boards are shown there. */
function voiceOf(stage: Stage, { interaction }: Asked) {
  const { rest, application, made } = stage;
  const route = Routes.webhook(application.id, interaction.token);
  return async (body: object, files: ReturnType<typeof filesOf> = []): Promise<APIMessage> => {
    const said = (await rest.post(route, { body, files, auth: false })) as APIMessage;
    const own = Routes.webhookMessage(application.id, interaction.token, said.id);
    made.other('a message elsewhere', () => rest.delete(own, { auth: false }));
    return said;
  };
}

async function speakAway(stage: Stage): Promise<string> {
  const [say, form, table] = [newKey('say'), newKey('form'), newKey('table')];
  stage.say(
    'Install the app for yourself, and use /help in a direct message with another person. Press “Say” there; then “Form” below, and send it; then “Table”.',
  );
  const command = await nextCommand(stage, false);
  const first = await answerTo(stage, say, () => answerWith(command, say, 'Say'));
  stage.made.other('an answer elsewhere', () => command.deleteReply());
  await first.reply.quiet();
  const second = await answerTo(stage, form, () => sayAll(stage, first, form));
  const sent = await answerTo(stage, `${form}-sent`, () =>
    second.reply.form(emptyForm(`${form}-sent`)),
  );
  await sent.reply.quiet();
  const third = await answerTo(stage, table, async () => {
    const content = 'After a form was shown.';
    const components = [row({ id: table, label: 'Table' })];
    mustBePublic(await voiceOf(stage, second)({ content, components }), content);
  });
  const said = `five messages, made into components, with a GIF, and not the sixth (${SIXTH}); one after a form`;
  if (!(await third.reply.launch())) {
    await third.reply.quiet();
    return `${said}; Activities are off`;
  }
  const content = 'After a launch.';
  mustBePublic(await voiceOf(stage, third)({ content }), content);
  return `${said}; one after a launch`;
}

/** As many messages as a token has, the last with a button. */
async function sayAll(stage: Stage, pressed: Asked, next: string): Promise<void> {
  const { rest, application } = stage;
  const voice = voiceOf(stage, pressed);
  const said = await voice({ content: 'One, as plain text.' });
  mustBePublic(said, 'a follow-up');
  const components = [{ type: ComponentType.TextDisplay, content: 'One, as components.' }];
  const own = Routes.webhookMessage(application.id, pressed.interaction.token, said.id);
  const changed = (await rest.patch(own, {
    body: { content: null, flags: MessageFlags.IsComponentsV2, components },
    auth: false,
  })) as APIMessage;
  must(
    changed.content === '' && ((changed.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0,
    'plain text was not made into components',
  );
  const { files } = stage.turn();
  const shown = await voice(
    {
      flags: MessageFlags.IsComponentsV2,
      components: [container(NEUTRAL_ACCENT, ...files.map(picture))],
    },
    filesOf(files),
  );
  must(picturesOf(shown).length === 1, 'the GIF is not shown');
  await voice({ content: 'Three.' });
  await voice({ content: 'Four.' });
  await voice({ content: 'Five.', components: [row({ id: next, label: 'Form' })] });
  const refused = await voice({ content: 'Six.' }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  must(refused !== undefined, 'a sixth message was posted');
  must(refused instanceof DiscordAPIError && refused.code === SIXTH, rawError(refused));
}

function emptyForm(id: string) {
  return {
    custom_id: id,
    title: 'A form',
    components: [{ type: ComponentType.TextDisplay as const, content: 'Send it as it is.' }],
  };
}

/** With a second account: the command is used by one who has the permissions. */
async function speakQuietly(stage: Stage): Promise<string> {
  const id = newKey('quiet');
  stage.say(
    'In a server without the bot, use /help. Then let a member without the permission “Use External Apps” press “Am I heard?”.',
  );
  const command = await nextCommand(stage, true);
  const pressed = await answerTo(stage, id, () => answerWith(command, id, 'Am I heard?'));
  stage.made.other('an answer elsewhere', () => command.deleteReply());
  await pressed.reply.quiet();
  const said = await voiceOf(stage, pressed)({ content: 'Who sees this?' });
  must(!isPublic(said), 'the presser’s permissions do not count: all see it');
  return 'only the presser sees it, and its flags say so';
}

async function pressAfterRemoval(stage: Stage): Promise<string> {
  const id = newKey('removed');
  stage.say(
    'Use /help again in the direct message. Then remove the app from your account (User Settings, Authorized Apps), and press “Still there?”.',
  );
  const command = await nextCommand(stage, false);
  const pressed = await answerTo(stage, id, () => answerWith(command, id, 'Still there?'));
  stage.made.other('an answer elsewhere', () => command.deleteReply());
  await pressed.reply.quiet();
  mustBePublic(await voiceOf(stage, pressed)({ content: 'Still there.' }), 'a follow-up');
  return 'the press came, and was answered for all to see';
}

function isPublic({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & MessageFlags.Ephemeral) === 0;
}

function mustBePublic(message: APIMessage, what: string): void {
  must(isPublic(message), `only the presser sees this: ${what}`);
}
