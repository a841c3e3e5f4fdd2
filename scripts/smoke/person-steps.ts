import {
  ComponentType,
  DiscordAPIError,
  MessageFlags,
  RESTJSONErrorCodes,
  Routes,
  TextInputStyle,
  type APILabelComponent,
  type APIMessage,
  type ChatInputCommandInteraction,
  type Interaction,
} from 'discord.js';
import { filesOf } from '../../src/discord/posting/bodies.ts';
import { menuField, oneOfField } from '../../src/discord/ui/forms.ts';
import {
  NEUTRAL_ACCENT,
  container,
  menu,
  picture,
  row,
  text,
  type ButtonOptions,
  type MessagePayload,
} from '../../src/discord/ui/parts.ts';
import { must, rawError } from './made.ts';
import { newKey, picturesOf, type Stage } from './stage.ts';
import { answerTo, entryOf, nextInteraction, type Asked, type Step } from './step.ts';

const LOCKING_MS = 15_000;
const LOOK_WIDTH_PX = 300;
const DISTANCES = ['near', 'middle', 'far'] as const;
const PUSHES = [
  { label: 'A: plain text', value: 'plain' },
  { label: 'B: components alone', value: 'components' },
  { label: 'C: plain text, then made into components', value: 'converted' },
  { label: 'None of them', value: 'none' },
] as const;
/** The mentions that ping the player who is to flick. */
const HAS_TO_BE_READ = ['plain', 'converted'];
const { ThisInteractionHasHitTheMaximumNumberOfFollowUpMessages: SIXTH } = RESTJSONErrorCodes;

/** What a person sees, of messages that the bot doesn't post otherwise. */
export const PERSON_STEPS: readonly Step[] = [
  { name: 'form again', needsPerson: true, run: openFormTwice },
  { name: 'push', needsPerson: true, run: pushThrice },
  { name: 'moving WebP', needsPerson: true, run: lookAtWebp },
  { name: 'away', needsPerson: true, run: speakAway },
  { name: 'away, quiet', needsPerson: true, run: speakQuietly },
];

/** Posts a message with a button, and waits for the press. */
async function askToPress(stage: Stage, words: string, label: string): Promise<Asked> {
  const id = newKey('press');
  stage.say(`In Discord, press “${label}”. ${words}`);
  const components = [text(words), row({ id, label, style: 'primary' })];
  const asking: MessagePayload = { components, files: [], pings: [] };
  return answerTo(stage, id, () => stage.post(asking, newKey('ask')));
}

/** Asks in Discord; what was chosen. */
async function askToChoose(
  stage: Stage,
  question: string,
  options: readonly { readonly label: string; readonly value: string }[],
): Promise<readonly string[]> {
  const id = newKey('choose');
  stage.say(`Answer in Discord: ${question}`);
  const choice = menu({ id, placeholder: 'Choose all', options: [...options], isMany: true });
  const asking: MessagePayload = { components: [text(question), choice], files: [], pings: [] };
  const { interaction, reply } = await answerTo(stage, id, () => stage.post(asking, newKey('ask')));
  await reply.quiet();
  must(interaction.isStringSelectMenu(), 'nothing was chosen');
  return interaction.values;
}

/** Phones show a form whose id they know as it was first, and would send its old values. */
async function openFormTwice(stage: Stage): Promise<string> {
  const id = newKey('again');
  for (const [i, present] of DISTANCES.slice(0, 2).entries()) {
    const pressed = await askToPress(
      stage,
      `On a phone. Send the form that opens without changing anything: it has “${present}”.`,
      `Form ${i + 1} of 2`,
    );
    const field = {
      name: 'distance',
      label: 'How far?',
      options: DISTANCES.map((value) => ({ value, label: value })),
      chosen: [present],
    };
    const components = [oneOfField(field), menuField({ ...field, name: 'menu' }), word(present)];
    const sent = await answerTo(stage, id, () =>
      pressed.reply.form({ custom_id: id, title: 'Twice', components }),
    );
    await sent.reply.note('Thank you.');
    for (const name of ['distance', 'menu', 'word']) {
      const came = entryOf(sent, name);
      must(came === present, `form ${i + 1} shows “${present}” in “${name}”, and “${came}” came`);
    }
  }
  return 'opened twice with other values, and each time these came: in a radio group, a menu and a text';
}

function word(value: string): APILabelComponent {
  return {
    type: ComponentType.Label,
    label: 'A word',
    description: 'Leave it as it is',
    component: {
      ...{ type: ComponentType.TextInput, custom_id: 'word', style: TextInputStyle.Short, value },
    },
  };
}

/** Three messages that mean the same, as raw bodies: this tests Discord, not the bot. */
async function pushThrice(stage: Stage): Promise<string> {
  const { channel, rest } = stage;
  const { reply, interaction } = await askToPress(
    stage,
    'Then lock your phone at once, with this server’s notifications on: three messages come in a quarter of a minute. Read them on the locked screen.',
    'I am going to lock it',
  );
  await reply.quiet();
  await stage.wait(LOCKING_MS);
  const who = `<@${interaction.user.id}>`;
  const mentions = { allowed_mentions: { users: [interaction.user.id] } };
  const content = (letter: string) => `${who} ${letter}: Ben to flick, 35 : 50`;
  const components = (letter: string) => [
    { type: ComponentType.TextDisplay, content: content(letter) },
  ];
  const flags = MessageFlags.IsComponentsV2;
  await stage.postRaw({ content: content('A'), ...mentions });
  await stage.postRaw({ flags, components: components('B'), ...mentions });
  const converted = await stage.postRaw({ content: content('C'), ...mentions });
  await rest.patch(Routes.channelMessage(channel, converted), {
    body: { content: null, flags, components: components('C'), allowed_mentions: { parse: [] } },
  });
  mustBeConverted(await stage.read(converted));
  const read = await askToChoose(
    stage,
    'Which could you read on the locked screen, with the names and the score?',
    PUSHES,
  );
  const words = `read on the locked screen: ${read.join(', ')}`;
  must(
    HAS_TO_BE_READ.every((way) => read.includes(way)),
    words,
  );
  return words;
}

function mustBeConverted({ content, flags }: APIMessage): void {
  const isMade = content === '' && ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  must(isMade, 'plain text was not made into components');
}

/** Whether CLIP_FORMAT may be webp. Discord's own proxy makes one of our GIF. */
async function lookAtWebp(stage: Stage): Promise<string> {
  const [posted] = picturesOf(await stage.read(await stage.post(stage.turn, newKey('gif'))));
  must(posted?.media.proxy_url !== undefined, 'the picture has no proxy_url');
  const response = await fetch(
    `${posted.media.proxy_url}&width=${LOOK_WIDTH_PX}&format=webp&animated=true`,
  );
  must(response.ok, `the proxy answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const file = { name: 'turn.webp', bytes, altText: 'The same turn, as WebP.' };
  const components = [container(NEUTRAL_ACCENT, picture(file))];
  const id = await stage.post({ components, files: [file], pings: [] }, newKey('webp'));
  const [shown] = picturesOf(await stage.read(id));
  const [answer] = await askToChoose(
    stage,
    'Does the lower of the two boards above move as the upper one?',
    ['yes', 'no'].map((value) => ({ value, label: value })),
  );
  const words = `${Math.round(bytes.length / 1024)} KiB, flags ${shown?.media.flags ?? 0}`;
  must(answer === 'yes', `an animated WebP stands still in a gallery: ${words}`);
  return `an animated WebP moves in a gallery, so CLIP_FORMAT=webp works here: ${words}`;
}

/** Outside of its servers the bot may only answer: asks for /help there, and for a press below it. */
async function pressedAway(
  stage: Stage,
  isInServer: boolean,
  button: ButtonOptions,
): Promise<Asked> {
  const isAway = (one: Interaction): one is ChatInputCommandInteraction => {
    const { guildId, userId } = one.authorizingIntegrationOwners;
    const isByUser = guildId === null && userId !== null;
    return one.isChatInputCommand() && isByUser && (one.guildId !== null) === isInServer;
  };
  const command = await nextInteraction(stage, isAway);
  const pressed = await answerTo(stage, button.id, () =>
    command.reply({ content: 'The smoke test.', components: [row(button)] }),
  );
  stage.made.other('an answer elsewhere', () => command.deleteReply());
  await pressed.reply.quiet();
  return pressed;
}

/** By the token of a press, as boards are shown there. */
function voiceOf({ rest, client, made }: Stage, { interaction }: Asked) {
  const route = Routes.webhook(client.application.id, interaction.token);
  return async (body: object, files: ReturnType<typeof filesOf> = []): Promise<APIMessage> => {
    const said = (await rest.post(route, { body, files, auth: false })) as APIMessage;
    const own = Routes.webhookMessage(client.application.id, interaction.token, said.id);
    made.other('a message elsewhere', () => rest.delete(own, { auth: false }));
    return said;
  };
}

async function speakAway(stage: Stage): Promise<string> {
  stage.say(
    'Install the app for yourself, and use /help in a direct message with another person. Press “Say” there; then “Form” below, and send it.',
  );
  const pressed = await pressedAway(stage, false, { id: newKey('say'), label: 'Say' });
  const form = newKey('form');
  const second = await answerTo(stage, form, () => sayAll(stage, pressed, form));
  const sent = await answerTo(stage, `${form}-sent`, () =>
    second.reply.form({ custom_id: `${form}-sent`, title: 'A form', components: [word('Any')] }),
  );
  await sent.reply.quiet();
  mustBePublic(await voiceOf(stage, second)({ content: 'After a form was shown.' }));
  return `five messages, made into components, with a GIF, and not the sixth (${SIXTH}); one after a form`;
}

/** As many messages as a token has, the last with a button. */
async function sayAll(stage: Stage, pressed: Asked, next: string): Promise<void> {
  const { rest, client, turn } = stage;
  const voice = voiceOf(stage, pressed);
  const flags = MessageFlags.IsComponentsV2;
  const said = await voice({ content: 'One, as plain text.' });
  mustBePublic(said);
  const components = [{ type: ComponentType.TextDisplay, content: 'One, as components.' }];
  const own = Routes.webhookMessage(client.application.id, pressed.interaction.token, said.id);
  const body = { content: null, flags, components };
  mustBeConverted((await rest.patch(own, { body, auth: false })) as APIMessage);
  const board = { flags, components: [container(NEUTRAL_ACCENT, ...turn.files.map(picture))] };
  const shown = await voice(board, filesOf(turn.files));
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

/** With a second account: the command is used by one who has the permissions. */
async function speakQuietly(stage: Stage): Promise<string> {
  stage.say(
    'In a server without the bot, use /help. Then let a member without the permission “Use External Apps” press “Am I heard?”.',
  );
  const pressed = await pressedAway(stage, true, { id: newKey('quiet'), label: 'Am I heard?' });
  const said = await voiceOf(stage, pressed)({ content: 'Who sees this?' });
  must(!isPublic(said), 'the presser’s permissions do not count: all see it');
  return 'only the presser sees it, and its flags say so';
}

function isPublic({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & MessageFlags.Ephemeral) === 0;
}

function mustBePublic(message: APIMessage): void {
  must(isPublic(message), `only the presser sees “${message.content}”`);
}
