import { NEUTRAL_ACCENT, container, menu, picture, text } from '../../src/discord/ui/parts.ts';
import { newKey } from './message-steps.ts';
import { answerTo } from './person.ts';
import { picturesOf } from './shown.ts';
import type { Stage } from './stage.ts';
import type { Step } from './step.ts';
import { must } from './must.ts';

const WIDTH_PX = 300;

/** What only a person can see: a question with two answers. */
export const LOOK_STEPS: readonly Step[] = [
  { name: 'edited', needsPerson: true, run: lookForEdited },
  { name: 'moving WebP', needsPerson: true, run: lookAtWebp },
];

async function askYesNo(stage: Stage, question: string): Promise<boolean> {
  const id = newKey('look');
  stage.say(`Answer in Discord: ${question}`);
  const options = ['yes', 'no'].map((value) => ({ value, label: value }));
  const components = [text(question), menu({ id, placeholder: 'Yes or no', options })];
  const payload = { components, files: [], pings: [] as const };
  const { interaction, reply } = await answerTo(stage, id, () =>
    stage.post(payload, newKey('ask')),
  );
  await reply.quiet();
  must(interaction.isStringSelectMenu(), 'nothing was chosen');
  return interaction.values[0] === 'yes';
}

/** A board that calls its player is sent as text first, and then made into components. */
async function lookForEdited(stage: Stage): Promise<string> {
  const id = await stage.post(
    { ...stage.turn(), pings: [stage.client.user.id], push: 'Ben to flick, 35 : 50' },
    newKey('edited'),
  );
  const { edited_timestamp: at } = await stage.read(id);
  const isMarked = await askYesNo(stage, 'Does “(edited)” stand under the board above?');
  return `“(edited)” ${isMarked ? 'stands' : 'doesn’t stand'} under a board that calls a player; edited_timestamp is ${at === null ? 'null' : 'set'}`;
}

async function lookAtWebp(stage: Stage): Promise<string> {
  const posted = picturesOf(await stage.read(await stage.post(stage.turn(), newKey('gif'))))[0];
  must(posted?.media.proxy_url !== undefined, 'the picture has no proxy_url');
  const response = await fetch(
    `${posted.media.proxy_url}&width=${WIDTH_PX}&format=webp&animated=true`,
  );
  must(response.ok, `the proxy answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const file = { name: 'turn.webp', bytes, altText: 'The same turn, as WebP.' };
  const id = await stage.post(
    { components: [container(NEUTRAL_ACCENT, picture(file))], files: [file], pings: [] },
    newKey('webp'),
  );
  const [shown] = picturesOf(await stage.read(id));
  const flags = shown?.media.flags ?? 0;
  const isMoving = await askYesNo(
    stage,
    'Does the lower of the two boards above move as the upper one?',
  );
  const words = `${Math.round(bytes.length / 1024)} KiB, flags ${flags}`;
  must(isMoving, `an animated WebP stands still in a gallery: ${words}`);
  return `an animated WebP moves in a gallery, so CLIP_FORMAT=webp works here: ${words}`;
}
