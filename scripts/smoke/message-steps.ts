import { type APIMessageTopLevelComponent, ComponentType, type APIMessage } from 'discord.js';
import { CHAPTERS } from 'crokinole/rules/topics';
import { PRESET_IDS, PRESETS } from 'crokinole/rules/presets/registry';
import {
  illustrationsOf,
  rulesPage,
  subjectMenus,
  type IllustrationFiles,
  rulebookOf,
} from '../../src/discord/features/help/rules.ts';
import { settingsPanel } from '../../src/discord/features/settings/settings-message.ts';
import { SETTINGS_PAGES } from '../../src/discord/ids/press-choices.ts';
import {
  NEUTRAL_ACCENT,
  container,
  row,
  text,
  type MessagePayload,
  closed,
} from '../../src/discord/ui/parts.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { wordsIn } from '../../src/words/registry.ts';
import { type AnnouncementLease, randomIds } from '../../src/matches/ports/system.ts';
import { hasMessageKey } from '../../src/discord/posting/bodies.ts';
import { Poster } from '../../src/discord/posting/poster.ts';
import { type Stage, componentsOf, picturesOf, must } from './stage.ts';
import { LOOK } from './turn.ts';
import type { Step } from './step.ts';

/** Discord's documented limits for a whole message. */
const MAX_COMPONENTS = 40;
const MAX_CHARS = 4000;
const IS_ANIMATED = 1;
/** Discord scans a file after it has accepted it. */
const LOOKS_AT_FILES_MS = 3000;
const MINUTE_MS = 60_000;
/** In minutes after the first. */
const NONCE_ASKED_AT = [1, 3, 6];
const NEVER_ENDING: AnnouncementLease = {
  mayBeShown: true,
  signal: new AbortController().signal,
  prove: () => Promise.resolve(),
};
export const MESSAGE_STEPS: readonly Step[] = [
  { name: 'turn', run: postTurn },
  { name: 'nonce', run: repeatNonce },
  { name: 'find', run: findByKey },
  { name: 'rewrite', run: rewrite },
  { name: 'replace', run: replace },
  { name: 'retire', run: retire },
  { name: 'words only', run: replaceWithWords },
  { name: 'full messages', run: postFullMessages },
];

interface FullMessage {
  readonly name: string;
  readonly payload: MessagePayload;
}

/** The largest allowed message, and the fullest of those that the bot really posts. */
async function fullMessages({ pictures }: Stage): Promise<readonly FullMessage[]> {
  const words = wordsIn(LOOK.language);
  const preview = await pictures.illustration('carom', LOOK);
  const files = await paintIllustrations(pictures);
  const real = [
    ...SETTINGS_PAGES.map((page) => ({
      name: `settings (${page})`,
      payload: settingsPanel(
        {
          settings: DEFAULT_SETTINGS,
          page,
          knownChannels: [],
          isNewsChannelGone: false,
          best: '4',
          hasTable: true,
          preview,
        },
        words,
      ),
    })),
    ...PRESET_IDS.map((preset) => ({
      name: `rules (${preset})`,
      payload: rulesPage(
        rulebookOf(preset, DEFAULT_SETTINGS, words),
        subjectMenus(preset, null, true, words),
        files,
        words,
      ),
    })),
  ];
  const fullest = (measure: (payload: MessagePayload) => number) =>
    real.reduce((most, one) => (measure(one.payload) > measure(most.payload) ? one : most));
  const chosen = new Set([fullest(componentsIn), fullest(charsIn)]);
  return [{ name: 'all that is allowed', payload: allThatIsAllowed() }, ...chosen].map((one) => ({
    ...one,
    name: `${one.name}: ${componentsIn(one.payload)} components, ${charsIn(one.payload)} characters`,
  }));
}

async function paintIllustrations(pictures: Stage['pictures']): Promise<IllustrationFiles> {
  const rules = Object.values(PRESETS);
  const views = rules.flatMap((each) =>
    CHAPTERS.flatMap((chapter) => illustrationsOf(chapter, each)),
  );
  const painted = [...new Set(views)].map(
    async (view) => [view, await pictures.illustration(view, LOOK)] as const,
  );
  return new Map(await Promise.all(painted));
}

/** A container, five rows of five buttons, and texts for the rest. */
function allThatIsAllowed(): MessagePayload {
  const buttonRows = Array.from({ length: 5 }, (_, y) =>
    row(...Array.from({ length: 5 }, (__, x) => ({ id: `smoke-${y}-${x}`, label: `${y}${x}` }))),
  );
  const texts = MAX_COMPONENTS - 1 - buttonRows.length * 6;
  const each = Math.floor(MAX_CHARS / texts);
  const first = MAX_CHARS - each * (texts - 1);
  const parts = Array.from({ length: texts }, (_, i) => text('x'.repeat(i === 0 ? first : each)));
  return { components: [container(NEUTRAL_ACCENT, ...parts, ...buttonRows)], files: [], pings: [] };
}

type Part = Readonly<Record<string, unknown>>;

function partsOf(components: readonly APIMessageTopLevelComponent[]): readonly Part[] {
  const walk = (part: Part): readonly Part[] => {
    const inner = [...((part['components'] ?? []) as readonly Part[]), part['accessory']];
    return [part, ...inner.filter((one) => one !== undefined).flatMap((one) => walk(one as Part))];
  };
  return components.flatMap((component) => walk(component as unknown as Part));
}

function componentsIn({ components }: Pick<MessagePayload, 'components'>): number {
  return partsOf(components).length;
}

function charsIn({ components }: MessagePayload): number {
  return partsOf(components).reduce((sum, { content }) => {
    return sum + (typeof content === 'string' ? content.length : 0);
  }, 0);
}

/** Unique across runs, because older messages may be in the same channel; at most 25 characters. */
export function newKey(what: string): string {
  return `s-${what}-${randomIds.newId()}`;
}

function pictureIn(message: APIMessage) {
  const [picture, another] = picturesOf(message);
  must(picture !== undefined && another === undefined, 'it does not show one picture');
  must(picture.media.attachment_id !== undefined, 'its picture has no attachment_id');
  return { ...picture, attachmentId: picture.media.attachment_id };
}

async function postTurn(stage: Stage): Promise<string> {
  const key = newKey('turn');
  const payload = stage.turn();
  const [file] = payload.files;
  must(file !== undefined, 'the turn has no picture');
  const id = await stage.post(payload, key);
  let message = await stage.read(id);
  if (!isAnimated(message)) {
    await stage.wait(LOOKS_AT_FILES_MS);
    message = await stage.read(id);
  }
  const { media, altText } = pictureIn(message);
  must(isAnimated(message), `the picture does not move: its flags are ${media.flags ?? 'missing'}`);
  must((media.width ?? 0) > 0 && (media.height ?? 0) > 0, 'the picture has no size');
  must(altText === file.altText, `the alt text came back as “${altText}”`);
  must(hasMessageKey(message, key), 'the key of the message is lost');
  const kib = Math.round(file.bytes.length / 1024);
  const loose = message.attachments.length;
  return `${kib} KiB, moving, ${media.width} × ${media.height}, key and alt text kept; ${loose} in attachments`;
}

function isAnimated(message: APIMessage): boolean {
  return ((pictureIn(message).media.flags ?? 0) & IS_ANIMATED) !== 0;
}

async function repeatNonce(stage: Stage): Promise<string> {
  const key = newKey('nonce');
  const post = () => stage.post(closed('The same nonce, again.'), key);
  const first = await post();
  must((await post()) === first, 'the same nonce made a second message at once');
  if (!stage.isLong) return 'no second message at once; after minutes: not asked, see --long';
  const kept: string[] = [];
  let atMinutes = 0;
  for (const minutes of NONCE_ASKED_AT) {
    await stage.wait((minutes - atMinutes) * MINUTE_MS);
    atMinutes = minutes;
    kept.push(`${minutes} min ${(await post()) === first ? 'no' : 'yes'}`);
  }
  return `a second message: at once no, ${kept.join(', ')}`;
}

/** As after a crash, long after the nonce is forgotten. */
async function findByKey(stage: Stage): Promise<string> {
  const key = newKey('find');
  const id = await stage.post(closed('To be found again.'), key);
  const { channel } = stage;
  const asked = { channel, key, createdAtMs: Date.now() };
  const found = await newPoster(stage).findShown(asked, NEVER_ENDING);
  must(found === id, 'it is not found by its key');
  return 'found by its key';
}

/** An announcer without a cache, as after a restart: it has to ask Discord what a message shows. */
function newPoster({ rest, client, links }: Stage): Poster {
  return new Poster(rest, () => client.user.id, links);
}

async function rewrite(stage: Stage): Promise<string> {
  const key = newKey('rewrite');
  const id = await stage.post(stage.turn(), key);
  const before = pictureIn(await stage.read(id));
  await newPoster(stage).rewrite(
    { channel: stage.channel, id, key },
    (pictures) =>
      Promise.resolve({
        components: [
          container(NEUTRAL_ACCENT, text('Other words around it.'), ...pictures, button()),
        ],
        files: [],
        pings: [],
      }),
    NEVER_ENDING,
  );
  const message = await stage.read(id);
  const after = pictureIn(message);
  must(after.attachmentId === before.attachmentId, 'the picture was replaced');
  must(after.altText === before.altText, 'the alt text is lost');
  must(hasMessageKey(message, key), 'the key of the message is lost');
  return 'other words, the same picture, the same key';
}

function button() {
  return row({ id: 'smoke-none', label: 'Of no use' });
}

async function replace(stage: Stage): Promise<string> {
  const key = newKey('replace');
  const id = await stage.post(stage.earlierTurn(), key);
  const before = pictureIn(await stage.read(id));
  await stage.poster.replace({ channel: stage.channel, id, key }, stage.turn());
  const message = await stage.read(id);
  const after = pictureIn(message);
  must(after.attachmentId !== before.attachmentId, 'the old picture is shown');
  must(after.altText === stage.turn().files[0]?.altText, 'the old alt text is shown');
  must(message.attachments.length === 0, 'the old picture hangs below the message');
  must(hasMessageKey(message, key), 'the key of the message is lost');
  return 'another picture of the same name, and the old one is gone';
}

async function retire(stage: Stage): Promise<string> {
  const id = await stage.post(stage.turn(), newKey('retire'));
  await newPoster(stage).retire(stage.channel, id);
  const message = await stage.read(id);
  pictureIn(message);
  const rows = componentsOf(message).filter(({ type }) => type === ComponentType.ActionRow);
  must(rows.length === 0, 'its buttons are still there');
  return 'buttons gone, picture kept';
}

async function replaceWithWords(stage: Stage): Promise<string> {
  const key = newKey('words');
  const id = await stage.post(stage.turn(), key);
  await stage.poster.replace({ channel: stage.channel, id, key }, closed('Words alone.'));
  const message = await stage.read(id);
  must(picturesOf(message).length === 0, 'the picture is still shown');
  must(message.attachments.length === 0, 'the picture hangs below the message');
  return 'picture gone';
}

async function postFullMessages(stage: Stage): Promise<string> {
  const said: string[] = [];
  for (const { name, payload } of await fullMessages(stage)) {
    const id = await stage.post(payload, newKey('full'));
    const { components = [] } = await stage.read(id);
    const came = componentsIn({ components });
    must(came === componentsIn(payload), `${name} came back with ${came} components`);
    said.push(name);
  }
  return said.join(', ');
}
