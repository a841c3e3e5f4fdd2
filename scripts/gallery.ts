/**
 * Writes every kind of picture in every theme, with a page to view them:
 * `npm run gallery [-- FOLDER] [--language fr]`. With `--readme` it updates the pictures of the
 * README and of Discord's portal instead.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import { createPainter } from '@crokinole/pictures/paint/painter';
import { jpegOf } from '@crokinole/pictures/jpeg/jpeg';
import { BRAND_PICTURES, brandScene } from '@crokinole/pictures/scene/brand';
import { label } from '@crokinole/pictures/scene/styles';
import { sceneOf } from '@crokinole/pictures/stills/pictures';
import { createStillPainter } from '@crokinole/pictures/stills/still-painter';
import { THEMES } from '@crokinole/pictures/themes/registry';
import { THEME_IDS, type ThemeId } from '@crokinole/pictures/themes/theme';
import { type Language, LANGUAGES, pictureWordsIn } from '../src/words/registry.ts';
import { NAME_REQUESTS, namesPage } from '../packages/pictures/test/support/names.ts';
import { REQUESTS } from '../packages/pictures/test/support/requests.ts';
import { BOARD } from '../packages/pictures/test/support/views.ts';
import { paintMoving } from './exhibits/moving.ts';

const README_WIDTH_PX = 560;
const BRAND_JPEG_QUALITY = 88;

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

async function writeReadmePictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const board = createPainter().paint(
    sceneOf({ kind: 'board', view: BOARD }, pictureWordsIn('en')),
    THEMES.maple,
  );
  const heightPx = Math.round((board.height * README_WIDTH_PX) / board.width);
  const canvas = createCanvas(README_WIDTH_PX, heightPx);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(board, 0, 0, README_WIDTH_PX, heightPx);
  const file = join(folder, 'board.png');
  writeFileSync(file, canvas.encodeSync('png'));
  const [replay] = await paintMoving('maple', 'en');
  if (replay !== undefined) writeFileSync(join(folder, 'replay.gif'), replay.bytes);
  writeBrand(folder);
  console.log(`renewed ${file}, replay.gif and the pictures of the application beside it`);
}

/** The icon may be scaled to any size, so it is a PNG. */
function writeBrand(folder: string): void {
  const painter = createPainter();
  for (const picture of BRAND_PICTURES) {
    const canvas = painter.paint(brandScene(picture), THEMES.maple);
    if (picture === 'icon') writeFileSync(join(folder, 'icon.png'), canvas.encodeSync('png'));
    else writeFileSync(join(folder, `${picture}.jpg`), jpegOf(canvas, BRAND_JPEG_QUALITY));
  }
}

const { values, positionals } = parseArgs({
  options: { readme: { type: 'boolean' }, language: { type: 'string', default: 'en' } },
  allowPositionals: true,
});
const [folder = 'gallery'] = positionals;
const language = LANGUAGES.find((known) => known === values.language);
if (language === undefined) throw new Error(`--language is one of ${LANGUAGES.join(', ')}`);
if (values.readme === true) await writeReadmePictures('docs/images');
else await writeGallery(folder, language);
