import { paintClip } from '@crokinole/pictures/replay/clip';
import type { ClipFormat } from '@crokinole/pictures/replay/film';
import { composeColours } from '@crokinole/pictures/replay/compose-colours';
import { paintMatchReplay } from '@crokinole/pictures/replay/match-replay';
import { REPLAY_PACE } from '@crokinole/pictures/replay/pace';
import { paintReplay } from '@crokinole/pictures/replay/replay';
import { stageOf } from '@crokinole/pictures/replay/stage';
import { shotMoments } from '@crokinole/pictures/replay/storyboard';
import { createReplayContext } from '@crokinole/pictures/replay/replay-context';
import type { BoardView } from '@crokinole/pictures/views/still-views';
import type { ShotView } from '@crokinole/pictures/views/shot-view';
import { playMatch } from '../../packages/pictures/test/replay/support/match.ts';
import { avatarOf } from '../../packages/pictures/test/support/avatars.ts';
import { playTurns, type PlayedTurn } from '../../packages/pictures/test/replay/support/turns.ts';
import { timed } from './figures.ts';
import {
  encodeWithCanvas,
  encodeWithGifenc,
  encodeWithOmggif,
  type Encode,
  type WholeFrame,
} from './gif-alternatives.ts';
import type { Row } from './render-rows.ts';
import { pictureWordsIn } from '../../src/words/registry.ts';

const SIZE_PX = 480;
const REPLAY_ROUNDS = 3;
const TURNS = 48;
const CLIP_EVERY = 6;
export const MATCH_LIMIT_BYTES = 8_000_000;

export function measureReplays(shots: readonly ShotView[]): Row {
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
export function measureTurns(hasFaces = false): Row {
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
export function faced(board: BoardView): BoardView {
  const avatars = [avatarOf('ada'), avatarOf('bo')];
  return { ...board, sides: board.sides.map((side, i) => ({ ...side, avatars: [avatars[i]] })) };
}

/** Clips of shared shots of a match. The first one prepares what the others share. */
export function measureClips(format: ClipFormat): { readonly row: Row; readonly firstMs: number } {
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

/** The same finished frames, for encoders that take whole pictures. */
export function measureEncoders(shots: readonly ShotView[]): readonly Row[] {
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
  return shotMoments(createReplayContext(stage, 0, shot, pictureWordsIn('en')), REPLAY_PACE).map(
    ({ stamps, holdMs }) => ({
      picture: composeColours(stamps, stage.ground.bitmap),
      holdMs,
    }),
  );
}

export function measureMatchReplay(): Row {
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
