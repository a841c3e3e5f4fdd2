import { createPainter } from '../../src/render/paint/painter.ts';
import { sceneOf, type PictureRequest } from '../../src/render/pictures.ts';
import { Composer } from '../../src/render/replay/composer.ts';
import { paintFilmstrip } from '../../src/render/replay/filmstrip.ts';
import { paintMatchReplay } from '../../src/render/replay/match-replay.ts';
import { REPLAY_PACE } from '../../src/render/replay/pace.ts';
import { paintReplay } from '../../src/render/replay/replay.ts';
import { prepareStage, stageOf } from '../../src/render/replay/stage.ts';
import { tellShot } from '../../src/render/replay/storyboard.ts';
import { beginTale } from '../../src/render/replay/tale.ts';
import type { ShotView } from '../../src/render/replay/view.ts';
import { createStudio } from '../../src/render/studio.ts';
import { THEMES } from '../../src/render/themes/registry.ts';
import { THEME_IDS } from '../../src/render/themes/theme.ts';
import { playMatch } from '../../test/render/replay/support/match.ts';
import { REQUESTS } from '../../test/render/support/requests.ts';
import { printTable } from '../table.ts';
import { median, quantile, timed, type Benchmark, type Figure } from './figures.ts';
import {
  encodeWithCanvas,
  encodeWithGifenc,
  encodeWithOmggif,
  type Encode,
  type WholeFrame,
} from './gif-alternatives.ts';
import { measurePool } from './render-pool.ts';

const SIZE_PX = 480;
const STILL_ROUNDS = 40;
const REPLAY_ROUNDS = 3;
const MATCH_LIMIT_BYTES = 8_000_000;

interface Row {
  readonly name: string;
  readonly ms: readonly number[];
  readonly bytes: readonly number[];
  readonly note?: string;
}

function cells({ name, ms, bytes, note }: Row): string[] {
  const kb = (median(bytes) / 1000).toFixed(0);
  return [name, median(ms).toFixed(1), quantile(ms, 0.99).toFixed(1), kb, note ?? ''];
}

function lower(name: string, value: number, unit: string, aim: number | null = null): Figure {
  return { name, value, unit, aim, better: 'lower' };
}

async function timedLater<Value>(
  work: () => Promise<Value>,
): Promise<{ ms: number; value: Value }> {
  const before = process.hrtime.bigint();
  const value = await work();
  return { ms: Number(process.hrtime.bigint() - before) / 1e6, value };
}

function prepareThemes(): number[] {
  return THEME_IDS.map((theme) => timed(() => prepareStage(THEMES[theme], SIZE_PX)).ms);
}

async function measureStills(): Promise<readonly Row[]> {
  const studio = createStudio();
  studio.prepare('maple');
  const rows: Row[] = [];
  for (const [name, request] of Object.entries(REQUESTS)) {
    const ms: number[] = [];
    let bytes = 0;
    for (let i = 0; i < STILL_ROUNDS + 5; i += 1) {
      const drawn = await timedLater(() => studio.draw(request, 'maple'));
      bytes = drawn.value.bytes.length;
      if (i >= 5) ms.push(drawn.ms);
    }
    rows.push({ name, ms, bytes: [bytes] });
  }
  return rows;
}

/** What the board would cost in other formats: encoding alone. */
function measureFormats(request: PictureRequest): readonly Row[] {
  const canvas = createPainter().paint(sceneOf(request), THEMES.maple);
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

function measureReplays(shots: readonly ShotView[]): Row {
  const ms: number[] = [];
  const bytes: number[] = [];
  for (let round = 0; round <= REPLAY_ROUNDS; round += 1) {
    for (const shot of shots) {
      const view = { ...shot, theme: 'maple', sizePx: SIZE_PX, bottom: 0 } as const;
      const painted = timed(() => paintReplay(view));
      if (round === 0) continue;
      ms.push(painted.ms);
      bytes.push(painted.value.length);
    }
  }
  return { name: 'replay 480', ms, bytes };
}

/** The same frames, ready painted, to encoders that start from whole pictures. */
function measureEncoders(shots: readonly ShotView[]): readonly Row[] {
  const encoders: Record<string, readonly [Encode, number]> = {
    'replay by gifenc, differences': [encodeWithGifenc, 4],
    'replay by omggif, differences': [encodeWithOmggif, 3],
    'replay by canvas’s GIF encoder': [encodeWithCanvas, 1],
  };
  return Object.entries(encoders).map(([name, [encode, count]]) => {
    const runs = shots.slice(0, count).map((shot) => {
      const frames = wholeFrames(shot);
      return timed(() => encode(frames));
    });
    const bytes = runs.map(({ value }) => value.length);
    return { name, ms: runs.map(({ ms }) => ms), bytes, note: 'painting not counted' };
  });
}

function wholeFrames(shot: ShotView): readonly WholeFrame[] {
  const stage = stageOf('maple', SIZE_PX);
  const composer = new Composer(stage.ground);
  return tellShot(beginTale(stage, 0, shot), REPLAY_PACE).map(({ stamps, holdMs }) => ({
    picture: composer.composeColours(stamps),
    holdMs,
  }));
}

async function measureOthers(shots: ReturnType<typeof playMatch>): Promise<readonly Row[]> {
  const strips = [];
  for (const shot of shots.slice(0, 6)) {
    const view = { ...shot, theme: 'maple', sizePx: SIZE_PX, bottom: 0 } as const;
    strips.push(await timedLater(() => paintFilmstrip(view)));
  }
  const match = playMatch(96);
  const view = { theme: 'maple', bottom: 0, shots: match, maxBytes: MATCH_LIMIT_BYTES } as const;
  const { ms, value } = timed(() => paintMatchReplay(view));
  if (!value.ok) throw new Error(`no replay of the match: ${value.refusal}`);
  const { shotsShown, sizePx, bytes } = value.value;
  return [
    {
      name: 'filmstrip',
      ms: strips.map((strip) => strip.ms),
      bytes: strips.map((strip) => strip.value.bytes.length),
    },
    {
      name: 'match replay, 96 shots',
      ms: [ms],
      bytes: [bytes.length],
      note: `${shotsShown} shots at ${sizePx} px, limit 8 MB`,
    },
  ];
}

function memoryMb(): number {
  return process.memoryUsage().rss / 1e6;
}

export const renderBenchmark: Benchmark = {
  run: async () => {
    const beforeMb = memoryMb();
    prepareThemes();
    const preparation = prepareThemes();
    for (const theme of THEME_IDS) stageOf(theme, SIZE_PX);
    const shots = playMatch(24);
    const replays = measureReplays(shots);
    const alternatives = measureEncoders(shots);
    const stills = await measureStills();
    const others = await measureOthers(shots);
    const rows = [...stills, ...measureFormats(REQUESTS['board'] ?? missing()), replays];
    printTable(
      ['picture', 'ms median', 'ms p99', 'kB', ''],
      [...rows, ...alternatives, ...others].map(cells),
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
      lower('replay-480-median', median(replays.ms), 'ms', 25),
      lower('replay-480-p99', quantile(replays.ms, 0.99), 'ms'),
      lower('replay-480-bytes', median(replays.bytes), 'bytes', 300_000),
      lower('replay-480-max-bytes', Math.max(...replays.bytes), 'bytes', 300_000),
      lower('replay-480-gifenc-median', of('replay by gifenc, differences'), 'ms'),
      lower('replay-480-omggif-median', of('replay by omggif, differences'), 'ms'),
      lower('replay-480-canvas-median', of('replay by canvas’s GIF encoder'), 'ms'),
      lower('board-median', of('board'), 'ms', 15),
      lower('aim-median', of('aim'), 'ms', 15),
      lower('filmstrip-median', median(others[0]?.ms ?? []), 'ms'),
      lower('match-replay-96-shots', median(others[1]?.ms ?? []), 'ms'),
      lower(
        'match-replay-96-shots-bytes',
        median(others[1]?.bytes ?? []),
        'bytes',
        MATCH_LIMIT_BYTES,
      ),
      lower('theme-preparation', median(preparation), 'ms', 1000),
      lower('memory', rssMb, 'MB'),
      ...pool,
    ];
  },
};

function missing(): never {
  throw new Error('no such picture');
}
