import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fontOf } from '@crokinole/pictures/text/fonts';
import {
  ComponentType,
  MessageFlags,
  Routes,
  TextInputStyle,
  type APIMessage,
  type APILabelComponent,
  type APISelectMenuOption,
} from 'discord.js';
import { SMALL_PX, PICTURE_WIDTH_PX } from '@crokinole/pictures/scene/styles';
import {
  type FileAttachment,
  NEUTRAL_ACCENT,
  closed,
  container,
  menu,
  picture,
  row,
  text,
  type MessagePayload,
} from '../../src/discord/ui/parts.ts';
import { menuField, oneOfField } from '../../src/discord/ui/forms.ts';
import { newKey } from './message-steps.ts';
import { answerTo, entryOf, type Asked, type Step } from './step.ts';
import { picturesOf, type Stage, must } from './stage.ts';
import { askYesNo, isArchived, openThread, setArchived } from './look-steps.ts';

const PAPER = '#f4ead6';
const INK = '#2b1d0e';
const TICKS = 10;
const MARGIN_PX = 24;
/** Heights of letters in the picture's own pixels, the largest first. */
const LINE_SIZES_PX = [48, 40, 34, 28, 24, 20, 17, 14] as const;
const LINE = 'Annabel to flick, 35 : 50';
/** Until a temporary note is gone, and a little more. */
const GONE_AFTER_MS = 6000;
const LOCKING_MS = 15_000;
const MAX_HEARD_MS = 1500;
const YES = 'yes';
export const PERSON_STEPS: readonly Step[] = [
  { name: 'press', needsPerson: true, run: pressTwice },
  { name: 'deferred', needsPerson: true, run: showAfterDeferral },
  { name: 'form', needsPerson: true, run: sendForm },
  { name: 'form again', needsPerson: true, run: openFormTwice },
  { name: 'push', needsPerson: true, run: pushThrice },
  { name: 'width', needsPerson: true, run: measureBoard },
  { name: 'old thread', needsPerson: true, run: pressInArchive },
  { name: 'at rest', needsPerson: true, run: editAtRest },
];
const SEEN_FROM = ['at the end of the channel', 'scrolled up by one screen'] as const;
const DISTANCES = ['near', 'middle', 'far'] as const;
const PUSHES = [
  { label: 'A: plain text', value: 'plain' },
  { label: 'B: components alone', value: 'components' },
  { label: 'C: plain text, then made into components', value: 'converted' },
  { label: 'None of them', value: 'none' },
] as const;
/** The mentions that ping the player who is to flick. */
const HAS_TO_BE_READ = ['plain', 'converted'];

/** As large as a board: how wide is it on a screen, and what is legible? */
function paintRuler(width: number, height: number): FileAttachment {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  context.fillStyle = INK;
  context.strokeStyle = INK;
  context.lineWidth = 4;
  context.strokeRect(2, 2, width - 4, height - 4);
  drawScale(context, width);
  drawLines(context);
  return {
    name: 'ruler.png',
    bytes: canvas.toBuffer('image/png'),
    altText:
      'A ruler from the left edge of the picture to the right one, and lines of smaller and smaller writing.',
  };
}

/** From edge to edge in tenths of the width. */
function drawScale(context: SKRSContext2D, width: number): void {
  context.font = fontOf('text', 600, 24);
  context.textAlign = 'center';
  for (let tick = 0; tick <= TICKS; tick += 1) {
    const x = (width * tick) / TICKS;
    context.fillRect(x - 2, 0, 4, tick % 5 === 0 ? 70 : 40);
    if (tick > 0 && tick < TICKS) context.fillText(`${tick}0 %`, x, 100);
  }
  context.font = fontOf('text', 600, 28);
  context.fillText('Measure from the left edge to the right one', width / 2, 150);
}

function drawLines(context: SKRSContext2D): void {
  context.textAlign = 'left';
  let y = 210;
  LINE_SIZES_PX.forEach((size, i) => {
    y += size;
    context.font = fontOf('text', 600, size);
    context.fillText(`${i + 1}  ${LINE}`, MARGIN_PX, y);
    y += 18;
  });
}

function withButton(words: string, id: string, label: string): MessagePayload {
  return { components: [text(words), row({ id, label, style: 'primary' })], files: [], pings: [] };
}

/** Posts a message with a button, and waits for the press. */
async function askToPress(stage: Stage, words: string, label: string): Promise<Asked> {
  const id = newKey('press');
  stage.say(`In Discord, press “${label}”. ${words}`);
  return answerTo(stage, id, () => stage.post(withButton(words, id, label), newKey('ask')));
}

async function pressTwice(stage: Stage): Promise<string> {
  const { reply, heardMs, interaction } = await askToPress(
    stage,
    'A private picture comes, with a button that shows another one.',
    'Show me',
  );
  const next = newKey('next');
  const { files } = stage.turn();
  stage.say('Then “Another”, below the private picture, which goes by itself after four seconds.');
  const second = await answerTo(stage, next, () =>
    reply.show({
      components: [
        container(NEUTRAL_ACCENT, ...files.map(picture), row({ id: next, label: 'Another' })),
      ],
      files,
      pings: [],
    }),
  );
  const acknowledgedMs = (reply.acknowledgedAtMs ?? Infinity) - interaction.createdTimestamp;
  const other = stage.earlierTurn().files;
  await second.reply.close({
    components: [container(NEUTRAL_ACCENT, ...other.map(picture))],
    files: other,
    pings: [],
  });
  const route = Routes.webhookMessage(stage.application.id, second.interaction.token, '@original');
  const ask = () => stage.rest.get(route, { auth: false });
  await ask();
  await stage.wait(GONE_AFTER_MS);
  const isThere = await ask().then(
    () => true,
    () => false,
  );
  must(!isThere, 'the private picture is still there');
  must(
    heardMs < MAX_HEARD_MS,
    `the press took ${heardMs} ms to reach us, of three seconds; or this machine’s clock is wrong`,
  );
  return `heard after ${heardMs} ms, answered with a picture after ${acknowledgedMs} ms; updated, and gone by itself`;
}

/** As every private picture of a busy bot comes: its file is new in an edit (discord-api-docs 7529). */
async function showAfterDeferral(stage: Stage): Promise<string> {
  const { reply, interaction } = await askToPress(
    stage,
    'A private picture comes after a moment.',
    'Show me later',
  );
  reply.opensMessage();
  await reply.promise();
  const { files } = stage.turn();
  await reply.show({
    components: [container(NEUTRAL_ACCENT, ...files.map(picture))],
    files,
    pings: [],
  });
  const route = Routes.webhookMessage(stage.application.id, interaction.token, '@original');
  const shown = (await stage.rest.get(route, { auth: false })) as APIMessage;
  must(picturesOf(shown).length === files.length, 'the private message has no picture');
  return 'deferred, and then filled with a picture';
}

/** The words and buttons of a turn follow by an edit that keeps the picture. */
async function editAtRest(stage: Stage): Promise<string> {
  const { channel, poster } = stage;
  const disturbed: string[] = [];
  for (const [i, where] of SEEN_FROM.entries()) {
    const key = newKey('rest');
    const id = await stage.post({ ...stage.turn(), pings: [], push: undefined }, key);
    const { reply } = await askToPress(
      stage,
      `Look at the board above on a phone and on a computer, ${where}, until it has stopped. Keep your eyes on it when you press.`,
      `It has stopped (${i + 1} of ${SEEN_FROM.length})`,
    );
    await reply.quiet();
    await poster.rewrite({ channel, id, key }, (pictures) => {
      const parts = [text('Ben to flick.'), ...pictures, text('It is at rest.')];
      const next = row({ id: newKey('next'), label: 'Next' });
      return Promise.resolve({
        components: [container(NEUTRAL_ACCENT, ...parts, next)],
        files: [],
        pings: [],
      });
    });
    const question = `Words and a button came below the board. Seen ${where}: did it play again, blink or scroll, on either of them?`;
    if (await askYesNo(stage, question)) disturbed.push(where);
  }
  must(disturbed.length === 0, `the edit disturbs the picture ${disturbed.join(' and ')}`);
  return `an edit of the words leaves the picture as it is, ${SEEN_FROM.join(' and ')}`;
}

function input(id: string, label: string, hint: string): APILabelComponent {
  return {
    type: ComponentType.Label,
    label,
    description: hint,
    component: {
      type: ComponentType.TextInput,
      custom_id: id,
      style: TextInputStyle.Short,
      max_length: 20,
      required: true,
    },
  };
}

function choice(
  id: string,
  label: string,
  options: readonly APISelectMenuOption[],
): APILabelComponent {
  return {
    type: ComponentType.Label,
    label,
    component: {
      type: ComponentType.StringSelect,
      custom_id: id,
      options: [...options],
      required: true,
    },
  };
}

/** After a press; what was entered, by field. */
async function askByForm(
  stage: Stage,
  { reply }: Asked,
  title: string,
  fields: readonly APILabelComponent[],
): Promise<Asked> {
  const id = newKey('form');
  const form = { custom_id: id, title, components: [...fields] };
  const sent = await answerTo(stage, id, () => reply.form(form));
  await sent.reply.note('Thank you.');
  return sent;
}

async function sendForm(stage: Stage): Promise<string> {
  const pressed = await askToPress(stage, 'A form opens. Fill it in and send it.', 'Open the form');
  const sent = await askByForm(stage, pressed, 'A form with a choice', [
    input('word', 'A word', 'Any will do'),
    choice('board', 'A board', [
      { label: 'Maple', value: 'maple' },
      { label: 'Walnut', value: 'walnut' },
    ]),
  ]);
  const [word, board] = [entryOf(sent, 'word'), entryOf(sent, 'board')];
  must(word !== '' && ['maple', 'walnut'].includes(board), `it came with “${word}” and “${board}”`);
  return `“${word}” and “${board}” arrived`;
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
    const word = input('word', 'A word', 'Leave it as it is');
    const form = {
      custom_id: id,
      title: 'Twice',
      components: [oneOfField(field), menuField({ ...field, name: 'menu' }), filled(word, present)],
    };
    const sent = await answerTo(stage, id, () => pressed.reply.form(form));
    await sent.reply.note('Thank you.');
    for (const name of ['distance', 'menu', 'word']) {
      const came = entryOf(sent, name);
      must(came === present, `form ${i + 1} shows “${present}” in “${name}”, and “${came}” came`);
    }
  }
  return 'opened twice with other values, and each time these came: in a radio group, a menu and a text';
}

function filled(label: APILabelComponent, value: string): APILabelComponent {
  const { component } = label;
  must(component.type === ComponentType.TextInput, 'only a text can be filled');
  return { ...label, component: { ...component, value } };
}

/** Three messages that mean the same, as raw bodies: this tests Discord, not the bot. */
async function pushThrice(stage: Stage): Promise<string> {
  const { channel, rest, say } = stage;
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
  const changed = await stage.read(converted);
  must(changed.content === '' && (changed.flags ?? 0) >= flags, 'C was not converted');
  const id = newKey('which');
  say('Choose in Discord which of them could be read on the locked screen.');
  const question: MessagePayload = {
    components: [
      text('Which could you read on the locked screen, with the names and the score?'),
      menu({ id, placeholder: 'Choose all', options: [...PUSHES], isMany: true }),
    ],
    files: [],
    pings: [],
  };
  const answer = await answerTo(stage, id, () => stage.post(question, newKey('ask')));
  await answer.reply.quiet();
  must(answer.interaction.isStringSelectMenu(), 'nothing was chosen');
  const read = answer.interaction.values;
  const words = `read on the locked screen: ${read.join(', ')}`;
  must(
    HAS_TO_BE_READ.every((way) => read.includes(way)),
    words,
  );
  return words;
}

async function measureBoard(stage: Stage): Promise<string> {
  const shown = await stage.post(stage.turn(), newKey('paused'));
  const { width, height } = picturesOf(await stage.read(shown))[0]?.media ?? {};
  const [wide, high] = [width ?? PICTURE_WIDTH_PX, height ?? PICTURE_WIDTH_PX];
  const ruler = paintRuler(wide, high);
  await stage.post(
    { components: [container(NEUTRAL_ACCENT, picture(ruler))], files: [ruler], pings: [] },
    newKey('ruler'),
  );
  const pressed = await askToPress(
    stage,
    'Look at both pictures above on a phone and on a computer; hold a ruler to the second. Then switch off “Automatically play GIFs” in the settings (Accessibility), or look at the first while another window is in front.',
    'I have looked',
  );
  const sent = await askByForm(stage, pressed, 'What you saw', [
    input('phone', 'Width on the phone, in mm', 'From one edge of the ruler to the other'),
    input('computer', 'Width on the computer, in mm', 'The same there'),
    input(
      'line',
      'Smallest line you can read on the phone',
      `A number from 1 to ${LINE_SIZES_PX.length}`,
    ),
    choice('paused', 'Does the paused picture say who is next?', [
      { label: 'Yes, the same as the words below it', value: YES },
      { label: 'No', value: 'no' },
    ]),
  ]);
  const [phone, computer] = [entryOf(sent, 'phone'), entryOf(sent, 'computer')];
  const line = LINE_SIZES_PX[Number(entryOf(sent, 'line')) - 1];
  const smallest = (SMALL_PX * wide) / PICTURE_WIDTH_PX;
  const words = `${phone} mm on the phone, ${computer} mm on the computer; letters of ${line ?? '?'} px can be read, a board’s smallest have ${smallest}`;
  must(line !== undefined && line <= smallest, words);
  must(
    entryOf(sent, 'paused') === YES,
    `paused, the picture says something else than the words; ${words}`,
  );
  return words;
}

async function pressInArchive(stage: Stage): Promise<string> {
  const name = 'smoke: old thread';
  const thread = await openThread(stage, name);
  const id = newKey('press');
  const words = 'This thread is archived. Press the button, best on a phone.';
  const { reply } = await answerTo(stage, id, async () => {
    await stage.post(withButton(words, id, 'Press me here'), newKey('ask'), thread);
    // Only a member of an archived thread may open it.
    for (const person of stage.people) {
      await stage.rest.put(Routes.threadMembers(thread, person));
    }
    await setArchived(stage, thread, true);
    stage.say(`Open the archived thread “${name}”, on a phone, and press “Press me here”.`);
  });
  await reply.update(closed('Pressed.'));
  const is = (await isArchived(stage, thread)) ? 'still archived' : 'open again';
  return `the press came and was answered; the thread is ${is}`;
}
