import { setImmediate } from 'node:timers/promises';
import { createPainter } from '@crokinole/pictures/paint/painter';
import { sceneOf, type PictureRequest } from '@crokinole/pictures/stills/pictures';
import { prepareStage, stageOf } from '@crokinole/pictures/replay/stage';
import { createStillPainter } from '@crokinole/pictures/stills/still-painter';
import { widthOfText } from '@crokinole/pictures/text/measure';
import { THEMES } from '@crokinole/pictures/themes/registry';
import { THEME_IDS } from '@crokinole/pictures/themes/theme';
import type { BoardView } from '@crokinole/pictures/views/still-views';
import { playMatch } from '../../packages/pictures/test/replay/support/match.ts';
import { playTurns } from '../../packages/pictures/test/replay/support/turns.ts';
import { NAME_REQUESTS } from '../../packages/pictures/test/support/names.ts';
import { REQUESTS } from '../../packages/pictures/test/support/requests.ts';
import { printTable } from '../table.ts';
import { higher, lower, median, quantile, timed, type Benchmark } from './figures.ts';
import { measurePool } from './render-pool.ts';
import {
  faced,
  MATCH_LIMIT_BYTES,
  measureClips,
  measureEncoders,
  measureMatchReplay,
  measureReplays,
  measureTurns,
} from './render-replays.ts';
import type { Row } from './render-rows.ts';
import { surfaceSpread } from './surface-spread.ts';
import { pictureWordsIn } from '../../src/words/registry.ts';

const SIZE_PX = 480;
const STILL_ROUNDS = 40;
const WARM_UPS = 5;
const IN_PLAY: Record<string, true> = {
  board: true,
  'board-with-faces': true,
  'board-cjk': true,
  aim: true,
};
const MIB = 2 ** 20;
/** How much slower a board with Chinese and Arabic names may be. */
const MAX_CJK_SHARE = 1.15;
/** How much slower, and larger, a picture with faces may be. */
const MAX_FACES_SHARE = 1.1;
const MAX_CLIP_MS = 1500;
const MAX_CLIP_BYTES = 3_000_000;
const MAX_WEBP_CLIP_KB = 800;

function cells({ name, ms, bytes, note }: Row): string[] {
  const kb = (median(bytes) / 1000).toFixed(0);
  return [name, median(ms).toFixed(1), quantile(ms, 0.99).toFixed(1), kb, note ?? ''];
}

function prepareThemes(): number[] {
  return THEME_IDS.map((theme) => timed(() => prepareStage(THEMES[theme], SIZE_PX)).ms);
}

/**
 * As in play, each board and aim differs from the previous one, so that only changes are encoded.
 * Other pictures are drawn again unchanged, and labelled so.
 */
async function measureStills(): Promise<readonly Row[]> {
  const studio = createStillPainter();
  studio.prepare('maple', pictureWordsIn('en'));
  const boards = playTurns().map(({ view }) => view.frame.after);
  const rows: Row[] = [];
  const { board = missing(), ...others } = REQUESTS;
  const cjk = NAME_REQUESTS['board-cjk'] ?? missing();
  for (const [name, request] of Object.entries({
    board,
    'board-with-faces': board,
    'board-cjk': cjk,
    ...others,
  })) {
    const ms: number[] = [];
    const bytes: number[] = [];
    for (let i = 0; i < STILL_ROUNDS + WARM_UPS; i += 1) {
      const drawn = timed(() =>
        studio.draw(inPlay(request, name, boards, i), 'maple', pictureWordsIn('en')),
      );
      // Frees a picture's memory before the next one, as between two jobs of a painter.
      await setImmediate();
      if (i < WARM_UPS) continue;
      ms.push(drawn.ms);
      bytes.push(drawn.value.bytes.length);
    }
    rows.push({ name, ms, bytes, ...(name in IN_PLAY ? {} : { note: 'again as it was' }) });
  }
  return rows;
}

/**
 * The board after the next turn of a match, or the next press of an aim, with three presses per
 * turn.
 */
function inPlay(
  request: PictureRequest,
  name: string,
  boards: readonly BoardView[],
  i: number,
): PictureRequest {
  const board = boards[(name === 'aim' ? Math.floor(i / 3) : i) % boards.length];
  if (!(name in IN_PLAY) || board === undefined) return request;
  if (name === 'board') return { kind: 'board', view: board };
  if (name === 'board-with-faces') return { kind: 'board', view: faced(board) };
  if (request.kind === 'board') return { kind: 'board', view: renamed(board, request.view) };
  if (request.kind !== 'aim') return request;
  const angleCentideg = ((137 * i) % 1200) - 600;
  return { kind: 'aim', view: { ...request.view, discs: board.discs, angleCentideg } };
}

/** A board with the names of another. */
function renamed(board: BoardView, { sides }: BoardView): BoardView {
  const named = board.sides.map((side, i) => ({ ...side, names: sides[i]?.names ?? side.names }));
  return { ...board, sides: named };
}

/** What the first Chinese name takes: its fonts, and the list of what they contain. */
function measureFirstCjkName(): number {
  const style = { face: 'text', weight: 600, sizePx: 34 } as const;
  widthOfText('Annabel', style);
  const before = process.memoryUsage().rss;
  widthOfText('王小明', style);
  return (process.memoryUsage().rss - before) / MIB;
}

/** The cost of encoding the board in other formats. */
function measureFormats(request: PictureRequest): readonly Row[] {
  const canvas = createPainter().paint(sceneOf(request, pictureWordsIn('en')), THEMES.maple);
  const formats = {
    'board as JPEG 88': () => canvas.encodeSync('jpeg', 88),
    'board as WebP 88': () => canvas.encodeSync('webp', 88),
    'board as PNG': () => canvas.encodeSync('png'),
  };
  return Object.entries(formats).map(([name, encode]) => {
    const runs = Array.from({ length: 8 }, () => timed(encode));
    const bytes = runs.map(({ value }) => value.length);
    return { name, ms: runs.map(({ ms }) => ms), bytes, note: 'encoding alone' };
  });
}

function memoryMb(): number {
  return process.memoryUsage().rss / 1e6;
}

export const renderBenchmark: Benchmark = {
  run: async () => {
    const firstCjkNameMib = measureFirstCjkName();
    const beforeMb = memoryMb();
    prepareThemes();
    const preparation = prepareThemes();
    for (const theme of THEME_IDS) stageOf(theme, SIZE_PX);
    const shots = playMatch(24);
    const replays = measureReplays(shots);
    const turns = measureTurns();
    const facedTurns = measureTurns(true);
    const clips = measureClips('gif');
    const webpClips = measureClips('webp');
    const alternatives = measureEncoders(shots);
    const stills = await measureStills();
    const matchReplay = measureMatchReplay();
    const rows = [
      ...stills,
      ...measureFormats(REQUESTS['board'] ?? missing()),
      replays,
      turns,
      facedTurns,
      clips.row,
      webpClips.row,
    ];
    printTable(
      ['picture', 'ms median', 'ms p99', 'kB', ''],
      [...rows, ...alternatives, matchReplay].map(cells),
    );
    const rssMb = memoryMb();
    console.log(
      `Preparing a theme takes ${median(preparation).toFixed(0)} ms, at most ${Math.max(...preparation).toFixed(0)} ms. ` +
        `Memory ${beforeMb.toFixed(0)} MB before, ${rssMb.toFixed(0)} MB after, all of it.`,
    );
    const pool = await measurePool(shots);
    const of = (name: string) =>
      median([...stills, ...alternatives].find((row) => row.name === name)?.ms ?? []);
    return [
      lower('turn-median', median(turns.ms), 'ms', 20),
      lower('turn-p99', quantile(turns.ms, 0.99), 'ms'),
      lower('turn-bytes', median(turns.bytes), 'bytes', 260_000),
      lower('turn-max-bytes', Math.max(...turns.bytes), 'bytes', 409_600),
      lower('share-clip', median(clips.row.ms), 'ms', MAX_CLIP_MS),
      lower('share-clip-max', Math.max(clips.firstMs, ...clips.row.ms), 'ms', MAX_CLIP_MS),
      lower('share-clip-bytes', median(clips.row.bytes), 'bytes', MAX_CLIP_BYTES),
      lower('share-clip-max-bytes', Math.max(...clips.row.bytes), 'bytes', MAX_CLIP_BYTES),
      lower('clip-webp-ms', median(webpClips.row.ms), 'ms', MAX_CLIP_MS),
      lower('clip-webp-kb', Math.max(...webpClips.row.bytes) / 1000, 'kB', MAX_WEBP_CLIP_KB),
      lower('replay-480-median', median(replays.ms), 'ms', 25),
      lower('replay-480-p99', quantile(replays.ms, 0.99), 'ms'),
      lower('replay-480-bytes', median(replays.bytes), 'bytes', 300_000),
      lower('replay-480-max-bytes', Math.max(...replays.bytes), 'bytes', 300_000),
      lower('replay-480-gifenc-median', of('replay by gifenc, differences'), 'ms'),
      lower('replay-480-omggif-median', of('replay by omggif, differences'), 'ms'),
      lower('replay-480-canvas-median', of('replay by canvas’s GIF encoder'), 'ms'),
      lower('board-median', of('board'), 'ms', 15),
      lower('board-cjk-median', of('board-cjk'), 'ms', MAX_CJK_SHARE * of('board')),
      lower('board-with-faces-median', of('board-with-faces'), 'ms', MAX_FACES_SHARE * of('board')),
      lower(
        'turn-with-faces-median',
        median(facedTurns.ms),
        'ms',
        MAX_FACES_SHARE * median(turns.ms),
      ),
      lower(
        'turn-with-faces-bytes',
        median(facedTurns.bytes),
        'bytes',
        MAX_FACES_SHARE * median(turns.bytes),
      ),
      lower('first-cjk-name', firstCjkNameMib, 'MiB', 25),
      lower('aim-median', of('aim'), 'ms', 6),
      lower('match-replay-96-shots', median(matchReplay.ms), 'ms'),
      lower('match-replay-96-shots-bytes', median(matchReplay.bytes), 'bytes', MATCH_LIMIT_BYTES),
      higher('surface-spread', surfaceSpread(THEMES.maple), 'L*', 20),
      lower('theme-preparation', median(preparation), 'ms', 1000),
      lower('memory', rssMb, 'MB'),
      ...pool,
    ];
  },
};

function missing(): never {
  throw new Error('no such picture');
}
