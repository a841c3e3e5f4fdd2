/**
 * Writes every kind of picture in every theme, with a page to view them:
 * `npm run gallery [-- FOLDER] [--language fr]`. With `--readme` it renews the pictures of README, the
 * docs and Discord's portal instead, for which it needs a Chromium.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { shotAltText } from '@crokinole/pictures/alt-text/shot';
import type { RenderedPicture, RenderJobs } from '@crokinole/pictures/pool/render-jobs';
import { CLIP_FORMATS } from '@crokinole/pictures/replay/film';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import type { ShotView } from '@crokinole/pictures/views/shot-view';
import { type ThemeId, THEME_IDS } from '@crokinole/pictures/themes/theme';
import { createPainter } from '@crokinole/pictures/paint/painter';
import { ideasFor } from 'crokinole/robots/ideas/ideas';
import { label } from '@crokinole/pictures/scene/styles';
import { createStillPainter } from '@crokinole/pictures/stills/still-painter';
import { THEMES } from '@crokinole/pictures/themes/registry';
import { startPainters } from '../src/painters.ts';
import { type Language, pictureWordsIn, LANGUAGES } from '../src/words/registry.ts';
import { playMatch } from '../packages/pictures/test/replay/support/match.ts';
import {
  HIT,
  MISS,
  replayOf,
  SHOWPIECE,
  TWENTY,
} from '../packages/pictures/test/replay/support/shots.ts';
import { SHOWPIECE_TURN } from '../packages/pictures/test/replay/support/turns.ts';
import { NAME_REQUESTS, namesPage } from '../packages/pictures/test/support/names.ts';
import { REQUESTS } from '../packages/pictures/test/support/requests.ts';
import { lastFlick } from './readme/match.ts';
import { BRAND, isAsDrawn, PLAYED } from './readme/painted.ts';
import { takePhotographs } from './readme/photographs.ts';
import { SCENES, type Scenes } from './readme/scenes.ts';

/** One shot of each kind. */
const SHOTS: Readonly<Record<string, ShotView>> = {
  showpiece: SHOWPIECE,
  hit: HIT,
  twenty: TWENTY,
  miss: MISS,
};
const MATCH_SHOTS = 24;
const MATCH_LIMIT_BYTES = 8_000_000;

interface MovingExhibit {
  readonly name: string;
  readonly ending: string;
  readonly bytes: Uint8Array;
  readonly altText: string;
}

/** A turn, the README's first; the replays and stills of one theme, and a whole round. */
async function paintMoving(theme: ThemeId, language: Language): Promise<readonly MovingExhibit[]> {
  const pool = startPainters(0);
  const turn = { ...SHOWPIECE_TURN, words: undefined, theme, language };
  const turnAltText = altTextOf(turn, language);
  const exhibits: MovingExhibit[] = [
    {
      name: 'turn',
      ending: 'gif',
      altText: turnAltText,
      bytes: (await paint(pool, 'replay', turn)).bytes,
    },
    {
      name: 'turn-still',
      ending: 'jpg',
      altText: turnAltText,
      bytes: (await paint(pool, 'shot-still', turn)).bytes,
    },
  ];
  const clip = { ...turn, by: { side: 0, name: 'Annabel' } } as const;
  for (const format of CLIP_FORMATS) {
    const { bytes } = await paint(pool, 'share-clip', { ...clip, format });
    exhibits.push({ name: `share-clip-${format}`, ending: format, bytes, altText: turnAltText });
  }
  const { bytes: still } = await paint(pool, 'share-still', clip);
  exhibits.push({ name: 'share-still', ending: 'jpg', bytes: still, altText: turnAltText });
  for (const [name, shot] of Object.entries(SHOTS)) {
    const view = { ...replayOf(shot), words: undefined, theme, language };
    const altText = altTextOf(shot, language);
    const { bytes } = await paint(pool, 'replay', view);
    exhibits.push({ name: `replay-${name}`, ending: 'gif', bytes, altText });
    const still = await paint(pool, 'shot-still', view);
    exhibits.push({ name: `still-${name}`, ending: 'jpg', bytes: still.bytes, altText });
  }
  const shots = playMatch(MATCH_SHOTS);
  const match = { theme, language, bottom: 0, shots, maxBytes: MATCH_LIMIT_BYTES } as const;
  const round = await pool.run('match-replay', match);
  if (!round.ok || !round.value.ok) throw new Error('the round does not fit');
  const altText = `${MATCH_SHOTS} shots, one after the other.`;
  const { bytes } = round.value.value;
  exhibits.push({ name: 'replay-of-a-round', ending: 'gif', bytes, altText });
  return exhibits;
}

function altTextOf({ report, sides, removed, isReshoot }: ShotView, language: Language): string {
  const sideOf = new Map(sides.map(({ disc, side }) => [disc, side]));
  const nameOf = (disc: number) => ({ side: sideOf.get(disc) ?? 0, number: disc }) as const;
  return shotAltText(
    { name: 'Annabel', report, removed, isReshoot, nameOf },
    pictureWordsIn(language),
  );
}

async function paint<Kind extends 'replay' | 'shot-still' | 'share-clip' | 'share-still'>(
  pool: RenderPool,
  kind: Kind,
  view: RenderJobs[Kind]['input'],
): Promise<RenderedPicture> {
  const outcome = await pool.run(kind, view);
  if (!outcome.ok) throw new Error(outcome.refusal.detail);
  return outcome.value;
}

interface Exhibit {
  readonly name: string;
  readonly themeId: ThemeId;
  readonly file: string;
  readonly altText: string;
}

async function writeGallery(folder: string, language: Language): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const studio = createStillPainter();
  const exhibits: Exhibit[] = [];
  for (const [name, request] of Object.entries({ ...REQUESTS, ...NAME_REQUESTS })) {
    for (const themeId of THEME_IDS) {
      const { bytes, altText } = studio.draw(request, themeId, pictureWordsIn(language));
      const file = `${name}-${themeId}.jpg`;
      writeFileSync(join(folder, file), bytes);
      exhibits.push({ name, themeId, file, altText });
    }
  }
  const painter = createPainter();
  for (const themeId of THEME_IDS) {
    const file = `names-${themeId}.jpg`;
    const page = painter.paint(namesPage(label()), THEMES[themeId]);
    writeFileSync(join(folder, file), page.encodeSync('jpeg', 90));
    exhibits.push({ name: 'names', themeId, file, altText: 'Names of every script.' });
    for (const { name, ending, bytes, altText } of await paintMoving(themeId, language)) {
      const file = `${name}-${themeId}.${ending}`;
      writeFileSync(join(folder, file), bytes);
      exhibits.push({ name, themeId, file, altText });
    }
  }
  writeFileSync(join(folder, 'index.html'), pageOf(exhibits, language));
  console.log(`${exhibits.length} pictures in ${folder}: open ${join(folder, 'index.html')}`);
}

/** Each picture at a phone's width: a row per kind, a column per theme. */
function pageOf(exhibits: readonly Exhibit[], language: Language): string {
  const names = [...new Set(exhibits.map(({ name }) => name))];
  const sections = names.map((name) => {
    const shown = exhibits.filter((exhibit) => exhibit.name === name);
    const figures = shown.map(
      ({ file, altText, themeId }) =>
        `<figure><img src="${file}" alt="${escapeHtml(altText)}" width="380"><figcaption>${themeId}</figcaption></figure>`,
    );
    const words = escapeHtml(shown[0]?.altText ?? '');
    return `<h2>${name}</h2>\n<p>${words}</p>\n<div>${figures.join('\n')}</div>`;
  });
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<title>Gallery</title>
<style>
  body { background: #313338; color: #dbdee1; font: 15px system-ui, sans-serif; margin: 24px; }
  div { display: flex; flex-wrap: wrap; gap: 16px; }
  figure { margin: 0; }
  img { display: block; border-radius: 8px; }
  p { max-width: 80ch; color: #a5a9b0; }
</style>
<h1>Gallery</h1>
${sections.join('\n')}
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A picture that still looks the same stays as it is. */
async function writeReadme(root: string): Promise<void> {
  const renew = (file: string, bytes: string | Uint8Array) => {
    writeFileSync(join(root, file), bytes);
    console.log(`renewed ${file}`);
  };
  for (const [file, draw] of Object.entries({ ...PLAYED, ...BRAND })) {
    const drawn = draw();
    if (!(await isAsDrawn(join(root, file), drawn))) renew(file, drawn);
  }
  const ideas = ideasFor(lastFlick().before);
  const { pictures, digests } = await takePhotographs(ideas);
  for (const [file, bytes] of pictures) renew(file, bytes);
  renew(SCENES, `${JSON.stringify({ ideas, digests } satisfies Scenes, null, 2)}\n`);
}

const { values, positionals } = parseArgs({
  options: { readme: { type: 'boolean' }, language: { type: 'string', default: 'en' } },
  allowPositionals: true,
});
const [folder = 'gallery'] = positionals;
const language = LANGUAGES.find((known) => known === values.language);
if (language === undefined) throw new Error(`--language is one of ${LANGUAGES.join(', ')}`);
if (values.readme === true) await writeReadme(join(import.meta.dirname, '..'));
else await writeGallery(folder, language);
