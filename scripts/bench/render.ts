import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { THEME_IDS } from '@crokinole/pictures/themes/theme';
import type { ShotView } from '@crokinole/pictures/views/shot-view';
import { paintClip } from '@crokinole/pictures/replay/clip';
import type { ClipFormat } from '@crokinole/pictures/replay/film';
import { paintMatchReplay } from '@crokinole/pictures/replay/match-replay';
import { paintReplay } from '@crokinole/pictures/replay/replay';
import type { ReplayView } from '@crokinole/pictures/replay/replay-view';
import type { BoardView } from '@crokinole/pictures/views/still-views';
import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import { prepareStage, stageOf } from '@crokinole/pictures/replay/stage';
import { createStillPainter, type StillPainter } from '@crokinole/pictures/stills/still-painter';
import { widthOfText } from '@crokinole/pictures/text/measure';
import { THEMES } from '@crokinole/pictures/themes/registry';
import { startPainters } from '../../src/painters.ts';
import { playMatch } from '../../packages/pictures/test/replay/support/match.ts';
import { avatarOf } from '../../packages/pictures/test/support/avatars.ts';
import { playTurns, type PlayedTurn } from '../../packages/pictures/test/replay/support/turns.ts';
import { pictureWordsIn } from '../../src/words/registry.ts';
import { NAME_REQUESTS } from '../../packages/pictures/test/support/names.ts';
import { REQUESTS } from '../../packages/pictures/test/support/requests.ts';
import { higher, lower, median, quantile, timed, type Figure } from './figures.ts';

const THREADS = 2;
const RESOLUTION_MS = 1;
const REPLAY_ROUNDS = 3;
const TURNS = 48;
const CLIP_EVERY = 6;
const MATCH_LIMIT_BYTES = 8_000_000;
const SIZE_PX = 480;
const STILL_ROUNDS = 40;
const WARM_UPS = 5;
const MIB = 2 ** 20;
/** How much slower a board with Chinese and Arabic names may be. */
const MAX_CJK_SHARE = 1.15;
/** How much slower, and larger, a picture with faces may be. */
const MAX_FACES_SHARE = 1.1;
const MAX_CLIP_MS = 1500;
const MAX_CLIP_BYTES = 3_000_000;
const MAX_WEBP_CLIP_KB = 800;
const LOOK = { theme: 'maple', words: pictureWordsIn('en'), bottom: 0 } as const;

export async function measurePictures(): Promise<readonly Figure[]> {
  const firstCjkName = lower('first-cjk-name', firstCjkNameMib(), 'MiB', 25);
  const prepare = () => THEME_IDS.map((id) => timed(() => prepareStage(THEMES[id], SIZE_PX)).ms);
  prepare();
  const preparation = lower('theme-preparation', median(prepare()), 'ms', 1000);
  for (const theme of THEME_IDS) stageOf(theme, SIZE_PX);
  const shots = playMatch(24);
  return [
    ...moving(shots),
    ...clips(),
    ...(await stills()),
    firstCjkName,
    ...matchReplay(),
    preparation,
    lower('memory', process.memoryUsage().rss / 1e6, 'MB'),
    ...(await pool(shots)),
  ];
}

/** What was painted: how long each took, and how large it became. */
interface Sample {
  readonly ms: readonly number[];
  readonly bytes: readonly number[];
}

function sampleOf(
  painters: readonly (() => { readonly bytes: Uint8Array })[],
  warmUps = 0,
): Sample {
  const sample = { ms: [] as number[], bytes: [] as number[] };
  for (const [i, paint] of painters.entries()) {
    const { ms, value } = timed(paint);
    if (i < warmUps) continue;
    sample.ms.push(ms);
    sample.bytes.push(value.bytes.length);
  }
  return sample;
}

/** The first round only warms up. */
function replays(views: readonly ReplayView[]): Sample {
  const once = views.map((view) => () => paintReplay(view));
  return sampleOf(Array.from({ length: REPLAY_ROUNDS + 1 }, () => once).flat(), views.length);
}

/** Shots on a bare board, and the animation of a turn: the shot in its frame. */
function moving(shots: readonly ShotView[]): readonly Figure[] {
  const replay = replays(shots.map((shot) => ({ ...shot, ...LOOK, sizePx: SIZE_PX })));
  const played = playTurns().slice(0, TURNS);
  const turn = replays(played.map(({ view }) => view));
  const faces = replays(played.map(withFaces));
  const [turnMs, turnBytes] = [median(turn.ms), median(turn.bytes)];
  return [
    lower('turn-median', turnMs, 'ms', 20),
    lower('turn-p99', quantile(turn.ms, 0.99), 'ms'),
    lower('turn-bytes', turnBytes, 'bytes', 260_000),
    lower('turn-max-bytes', Math.max(...turn.bytes), 'bytes', 345_000),
    lower('turn-with-faces-median', median(faces.ms), 'ms', MAX_FACES_SHARE * turnMs),
    lower('turn-with-faces-bytes', median(faces.bytes), 'bytes', MAX_FACES_SHARE * turnBytes),
    lower('replay-480-median', median(replay.ms), 'ms', 25),
    lower('replay-480-p99', quantile(replay.ms, 0.99), 'ms'),
    lower('replay-480-bytes', median(replay.bytes), 'bytes', 300_000),
    lower('replay-480-max-bytes', Math.max(...replay.bytes), 'bytes', 300_000),
  ];
}

function withFaces({ view }: PlayedTurn): PlayedTurn['view'] {
  const { before, after } = view.frame;
  return { ...view, frame: { ...view.frame, before: faced(before), after: faced(after) } };
}

/** A board whose players have avatars. */
function faced(board: BoardView): BoardView {
  const avatars = [avatarOf('ada'), avatarOf('bo')];
  return { ...board, sides: board.sides.map((side, i) => ({ ...side, avatars: [avatars[i]] })) };
}

function clips(): readonly Figure[] {
  const [gif, webp] = [clipsAs('gif'), clipsAs('webp')];
  // The first one prepares what the others share.
  const others = ({ ms }: Sample) => median(ms.slice(1));
  return [
    lower('share-clip', others(gif), 'ms', MAX_CLIP_MS),
    lower('share-clip-max', Math.max(...gif.ms), 'ms', MAX_CLIP_MS),
    lower('share-clip-bytes', median(gif.bytes), 'bytes', MAX_CLIP_BYTES),
    lower('share-clip-max-bytes', Math.max(...gif.bytes), 'bytes', MAX_CLIP_BYTES),
    lower('clip-webp-ms', others(webp), 'ms', MAX_CLIP_MS),
    lower('clip-webp-kb', Math.max(...webp.bytes) / 1000, 'kB', MAX_WEBP_CLIP_KB),
  ];
}

function clipsAs(format: ClipFormat): Sample {
  const turns = playTurns().filter((_, i) => i % CLIP_EVERY === 0);
  return sampleOf(
    turns.map(({ view }) => {
      const { side = 0, name = '' } = view.frame.before.turn ?? {};
      return () => paintClip({ ...view, theme: 'walnut', by: { side, name } }, format);
    }),
  );
}

function matchReplay(): readonly Figure[] {
  const view = { ...LOOK, shots: playMatch(96), maxBytes: MATCH_LIMIT_BYTES };
  const { ms, value } = timed(() => paintMatchReplay(view));
  if (!value.ok) throw new Error(`no replay of the match: ${value.refusal}`);
  const { bytes } = value.value;
  return [
    lower('match-replay-96-shots', ms, 'ms'),
    lower('match-replay-96-shots-bytes', bytes.length, 'bytes', MATCH_LIMIT_BYTES),
  ];
}

/** As in play, each board and aim differs from the previous one, so that only changes are encoded. */
async function stills(): Promise<readonly Figure[]> {
  const boards = playTurns().map(({ view }) => view.frame.after);
  const boardAt = (i: number) => boards[i % boards.length] ?? missing();
  const [cjk, aim] = [NAME_REQUESTS['board-cjk'], REQUESTS['aim']];
  if (cjk?.kind !== 'board' || aim?.kind !== 'aim') missing();
  const studio = createStillPainter();
  studio.prepare('maple', LOOK.words);
  const still = (requestAt: (i: number) => PictureRequest) => timeOfStill(studio, requestAt);
  const board = await still((i) => ({ kind: 'board', view: boardAt(i) }));
  const faces = await still((i) => ({ kind: 'board', view: faced(boardAt(i)) }));
  const named = await still((i) => ({ kind: 'board', view: renamed(boardAt(i), cjk.view) }));
  // Three presses a turn.
  const aiming = await still((i) => {
    const { discs } = boardAt(Math.floor(i / 3));
    return { kind: 'aim', view: { ...aim.view, discs, angleCentideg: ((137 * i) % 1200) - 600 } };
  });
  return [
    lower('board-median', board, 'ms', 15),
    lower('board-cjk-median', named, 'ms', MAX_CJK_SHARE * board),
    lower('board-with-faces-median', faces, 'ms', MAX_FACES_SHARE * board),
    lower('aim-median', aiming, 'ms', 6),
  ];
}

async function timeOfStill(
  studio: StillPainter,
  requestAt: (i: number) => PictureRequest,
): Promise<number> {
  const ms: number[] = [];
  for (let i = 0; i < STILL_ROUNDS + WARM_UPS; i += 1) {
    const request = requestAt(i);
    const drawn = timed(() => studio.draw(request, 'maple', LOOK.words));
    // Frees a picture's memory before the next one, as between two jobs of a painter.
    await setImmediate();
    if (i >= WARM_UPS) ms.push(drawn.ms);
  }
  return median(ms);
}

/** A board with the names of another. */
function renamed(board: BoardView, { sides }: BoardView): BoardView {
  const named = board.sides.map((side, i) => ({ ...side, names: sides[i]?.names ?? side.names }));
  return { ...board, sides: named };
}

/** What the first Chinese name takes: its fonts, and the list of what they contain. */
function firstCjkNameMib(): number {
  const style = { face: 'text', weight: 600, sizePx: 34 } as const;
  widthOfText('Annabel', style);
  const before = process.memoryUsage().rss;
  widthOfText('王小明', style);
  return (process.memoryUsage().rss - before) / MIB;
}

/** How many replays per second two threads paint, and how long the main thread is blocked. */
async function pool(shots: readonly ShotView[]): Promise<readonly Figure[]> {
  const painters = startPainters(THREADS, ['maple']);
  const look = { theme: 'maple', language: 'en', sizePx: SIZE_PX, bottom: 0 } as const;
  const paintAll = async () => {
    const outcomes = await Promise.all(
      shots.map((shot) => painters.run('replay', { ...shot, ...look })),
    );
    const failed = outcomes.find((outcome) => !outcome.ok);
    if (failed?.ok === false) throw new Error(failed.refusal.detail);
  };
  await paintAll();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const before = performance.now();
  await paintAll();
  await paintAll();
  const seconds = (performance.now() - before) / 1000;
  delay.disable();
  await painters.close();
  // The monitor reports the whole time between two of its own ticks.
  const heldUpMs = (share: number) => Math.max(0, delay.percentile(share) / 1e6 - RESOLUTION_MS);
  return [
    higher('pool-replays', (2 * shots.length) / seconds, '1/s'),
    lower('main-thread-held-up-p99', heldUpMs(99), 'ms', 20),
    lower('main-thread-held-up-max', heldUpMs(100), 'ms'),
  ];
}

function missing(): never {
  throw new Error('no such picture');
}
