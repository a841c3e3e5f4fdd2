import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import {
  FIFTEEN_LINE_RADIUS_IN,
  HOLE_RADIUS_IN,
  SHOOTING_LINE_RADIUS_IN,
  SURFACE_RADIUS_IN,
  TEN_LINE_RADIUS_IN,
} from 'crokinole/board/dimensions';
import { planBoard } from '@crokinole/pictures/geometry/plan';
import { createPainter } from '@crokinole/pictures/paint/painter';
import { type Theme, THEME_IDS } from '@crokinole/pictures/themes/theme';
import type { ShotView } from '@crokinole/pictures/views/shot-view';
import { paintClip } from '@crokinole/pictures/replay/clip';
import type { ClipFormat } from '@crokinole/pictures/replay/film';
import { paintMatchReplay } from '@crokinole/pictures/replay/match-replay';
import { paintReplay } from '@crokinole/pictures/replay/replay';
import type { BoardView } from '@crokinole/pictures/views/still-views';
import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import { prepareStage, stageOf } from '@crokinole/pictures/replay/stage';
import { createStillPainter } from '@crokinole/pictures/stills/still-painter';
import { widthOfText } from '@crokinole/pictures/text/measure';
import { THEMES } from '@crokinole/pictures/themes/registry';
import { startPainters } from '../../src/painters.ts';
import { playMatch } from '../../packages/pictures/test/replay/support/match.ts';
import { avatarOf } from '../../packages/pictures/test/support/avatars.ts';
import { playTurns, type PlayedTurn } from '../../packages/pictures/test/replay/support/turns.ts';
import { pictureWordsIn } from '../../src/words/registry.ts';
import { NAME_REQUESTS } from '../../packages/pictures/test/support/names.ts';
import { REQUESTS } from '../../packages/pictures/test/support/requests.ts';
import {
  quantile,
  type Figure,
  timed,
  printTable,
  higher,
  lower,
  median,
  type Benchmark,
} from './figures.ts';

/** As wide as a phone shows it. */
const PHONE_PX = 300;
/** Around the lines, the hole and the rim, which aren't wood or have shadows. */
const MARGIN_IN = 0.45;
const THREADS = 2;
const RESOLUTION_MS = 1;
const REPLAY_ROUNDS = 3;
const TURNS = 48;
const CLIP_EVERY = 6;
const MATCH_LIMIT_BYTES = 8_000_000;
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

/** How much the wood's lightness differs over the surface, from dark to light, as L* from 0 to 100. */
function surfaceSpread(theme: Theme): number {
  const plan = planBoard(PHONE_PX);
  const board = { kind: 'board', at: { xPx: 0, yPx: 0 }, plan } as const;
  const list = { widthPx: PHONE_PX, heightPx: PHONE_PX, items: [board] };
  const canvas = createPainter().paint(list, theme);
  const { data } = canvas.getContext('2d').getImageData(0, 0, PHONE_PX, PHONE_PX);
  const tones: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const x = (((at / 4) % PHONE_PX) + 0.5 - plan.centre.xPx) / plan.pxPerIn;
    const y = (Math.floor(at / 4 / PHONE_PX) + 0.5 - plan.centre.yPx) / plan.pxPerIn;
    if (isWood(x, y)) tones.push(lightnessOf(data.subarray(at, at + 3)));
  }
  return quantile(tones, 0.95) - quantile(tones, 0.05);
}

function isWood(x: number, y: number): boolean {
  const radius = Math.hypot(x, y);
  const circles = [FIFTEEN_LINE_RADIUS_IN, TEN_LINE_RADIUS_IN, SHOOTING_LINE_RADIUS_IN];
  const isOnDiagonal =
    radius > FIFTEEN_LINE_RADIUS_IN &&
    Math.abs(Math.abs(x) - Math.abs(y)) * Math.SQRT1_2 < MARGIN_IN;
  return (
    radius > HOLE_RADIUS_IN + MARGIN_IN &&
    radius < SURFACE_RADIUS_IN - MARGIN_IN &&
    !isOnDiagonal &&
    circles.every((line) => Math.abs(radius - line) > MARGIN_IN)
  );
}

/** CIE L* of an sRGB colour. */
function lightnessOf(rgb: Iterable<number>): number {
  const [red = 0, green = 0, blue = 0] = Array.from(rgb, (part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
}

/** How many replays per second two threads paint, and how long the main thread is blocked. */
async function measurePool(shots: readonly ShotView[]): Promise<readonly Figure[]> {
  const pool = startPainters(THREADS, ['maple']);
  const views = shots.map((shot) => ({
    ...shot,
    theme: 'maple' as const,
    language: 'en' as const,
    sizePx: 480,
    bottom: 0 as const,
  }));
  const paintAll = async () => {
    const outcomes = await Promise.all(views.map((view) => pool.run('replay', view)));
    const failed = outcomes.find((outcome) => !outcome.ok);
    if (failed?.ok === false) throw new Error(failed.refusal.detail);
  };
  await paintAll();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const before = process.hrtime.bigint();
  await paintAll();
  await paintAll();
  const seconds = Number(process.hrtime.bigint() - before) / 1e9;
  delay.disable();
  await pool.close();
  const perSecond = (2 * views.length) / seconds;
  // The monitor reports the whole time between two of its own ticks.
  const heldUpMs = (share: number) => Math.max(0, delay.percentile(share) / 1e6 - RESOLUTION_MS);
  console.log(
    `${THREADS} threads paint ${perSecond.toFixed(0)} replays a second. The main thread is held up for ` +
      `${heldUpMs(99).toFixed(1)} ms (p99) meanwhile, once for ${heldUpMs(100).toFixed(1)} ms; ` +
      'where other programs want the cores too, that is in it.',
  );
  return [
    higher('pool-replays', perSecond, '1/s'),
    lower('main-thread-held-up-p99', heldUpMs(99), 'ms', 20),
    lower('main-thread-held-up-max', heldUpMs(100), 'ms'),
  ];
}

/** The measurements of one picture. */
interface Row {
  readonly name: string;
  readonly ms: readonly number[];
  readonly bytes: readonly number[];
  readonly note?: string;
}

function measureReplays(shots: readonly ShotView[]): Row {
  const ms: number[] = [];
  const bytes: number[] = [];
  for (let round = 0; round <= REPLAY_ROUNDS; round += 1) {
    for (const shot of shots) {
      const view = {
        ...shot,
        theme: 'maple',
        words: pictureWordsIn('en'),
        sizePx: SIZE_PX,
        bottom: 0,
      } as const;
      const painted = timed(() => paintReplay(view));
      if (round === 0) continue;
      ms.push(painted.ms);
      bytes.push(painted.value.bytes.length);
    }
  }
  return { name: 'replay 480', ms, bytes };
}

/** The animation of a turn: the shot in its frame, over two whole rounds. */
function measureTurns(hasFaces = false): Row {
  const ms: number[] = [];
  const bytes: number[] = [];
  const turns = playTurns()
    .slice(0, TURNS)
    .map((turn) => (hasFaces ? withFaces(turn) : turn));
  for (let round = 0; round <= REPLAY_ROUNDS; round += 1) {
    for (const { view } of turns) {
      const painted = timed(() => paintReplay(view));
      if (round === 0) continue;
      ms.push(painted.ms);
      bytes.push(painted.value.bytes.length);
    }
  }
  return { name: hasFaces ? 'turn with faces' : 'turn', ms, bytes };
}

function withFaces({ view }: PlayedTurn): Pick<PlayedTurn, 'view'> {
  const { before, after } = view.frame;
  return {
    view: { ...view, frame: { ...view.frame, before: faced(before), after: faced(after) } },
  };
}

/** A board whose players have avatars. */
function faced(board: BoardView): BoardView {
  const avatars = [avatarOf('ada'), avatarOf('bo')];
  return { ...board, sides: board.sides.map((side, i) => ({ ...side, avatars: [avatars[i]] })) };
}

/** Clips of shared shots of a match. The first one prepares what the others share. */
function measureClips(format: ClipFormat): { readonly row: Row; readonly firstMs: number } {
  const runs = playTurns()
    .filter((_, i) => i % CLIP_EVERY === 0)
    .map(({ view }) => {
      const { side = 0, name = '' } = view.frame.before.turn ?? {};
      const clip = { ...view, theme: 'walnut', by: { side, name } } as const;
      return timed(() => paintClip(clip, format));
    });
  const [first, ...others] = runs;
  const row = {
    name: format === 'gif' ? 'share-clip' : `share-clip ${format}`,
    ms: others.map(({ ms }) => ms),
    bytes: runs.map(({ value }) => value.bytes.length),
    note: 'queues behind turns',
  };
  return { row, firstMs: first?.ms ?? 0 };
}

function measureMatchReplay(): Row {
  const match = playMatch(96);
  const view = {
    theme: 'maple',
    words: pictureWordsIn('en'),
    bottom: 0,
    shots: match,
    maxBytes: MATCH_LIMIT_BYTES,
  } as const;
  const { ms, value } = timed(() => paintMatchReplay(view));
  if (!value.ok) throw new Error(`no replay of the match: ${value.refusal}`);
  const { shotsShown, sizePx, bytes } = value.value;
  return {
    name: 'match replay, 96 shots',
    ms: [ms],
    bytes: [bytes.length],
    note: `${shotsShown} shots at ${sizePx} px, limit 8 MB`,
  };
}

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
    const stills = await measureStills();
    const matchReplay = measureMatchReplay();
    const rows = [...stills, replays, turns, facedTurns, clips.row, webpClips.row];
    printTable(['picture', 'ms median', 'ms p99', 'kB', ''], [...rows, matchReplay].map(cells));
    const rssMb = memoryMb();
    console.log(
      `Preparing a theme takes ${median(preparation).toFixed(0)} ms, at most ${Math.max(...preparation).toFixed(0)} ms. ` +
        `Memory ${beforeMb.toFixed(0)} MB before, ${rssMb.toFixed(0)} MB after, all of it.`,
    );
    const pool = await measurePool(shots);
    const of = (name: string) => median(stills.find((row) => row.name === name)?.ms ?? []);
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
