import type { Moment } from '../../../src/replay/film.ts';
import { REPLAY_PACE } from '../../../src/replay/pace.ts';
import {
  createReplayContext,
  type FramedShot,
  type ReplayContext,
} from '../../../src/replay/replay-context.ts';
import type { ReplayView } from '../../../src/replay/replay-view.ts';
import type { Stage } from '../../../src/replay/stage.ts';
import { shotMoments } from '../../../src/replay/storyboard.ts';
import type { ShotEvent, ShotReport } from 'crokinole/shot/report';
import type { PlacedDisc, Shot } from 'crokinole/shot/shot';
import type { Removal } from 'crokinole/rules/ruling';
import type { ShotView } from '../../../src/views/shot-view.ts';
import { play as playShot, shotOf } from '../../../../crokinole/test/support/shots.ts';
import { pictureWordsIn } from '../../../../../src/words/registry.ts';

export const SHOOTER = 30;

/** A report of a second in which only these events happen. */
export function reportOf(events: readonly ShotEvent[], shooter = SHOOTER): ShotReport {
  return {
    physicsVersion: 1,
    boardSpeed: 'normal',
    slowingInPerS2: 46,
    spinSlowingRadPerS2: 100,
    shot: shotOf({ shooter }),
    start: [],
    events,
    rest: [],
    tracks: [],
    durationS: 1,
  };
}

export function play(discs: readonly PlacedDisc[], shot: Partial<Shot>): ShotReport {
  return playShot({ discs }, shotOf({ shooter: SHOOTER, ...shot }));
}

/** A shot with a possible ruling: discs that left the surface are off, plus those in `removed`. */
export function viewOf(report: ShotReport, removed: readonly Removal[] = []): ShotView {
  const off = report.rest
    .filter(({ place }) => place === 'ditch' || place === 'returned')
    .map(({ disc }) => ({ disc, code: 'left-surface' as const }));
  return {
    report,
    sides: report.start.map(({ id }) => ({ disc: id, side: id % 2 === 0 ? 0 : 1 })),
    removed: [...removed.filter(({ disc }) => !off.some((mark) => mark.disc === disc)), ...off],
    isReshoot: false,
    ditch: [{ side: 1 }, { side: 0 }],
    seats: [0, 2, 1],
  };
}

const CROWD: readonly PlacedDisc[] = [
  { id: 1, x: 0.2, y: -5 },
  { id: 2, x: 1.2, y: 1.5 },
  { id: 3, x: -2.5, y: 2 },
  { id: 4, x: -6, y: 3 },
  { id: 5, x: 5, y: 6.2 },
  { id: 6, x: 0.6, y: -3 },
  { id: 7, x: -1, y: -9.5 },
  { id: 8, x: 9, y: -1 },
  { id: 9, x: -3, y: -7 },
];

export const TWENTY = viewOf(play([], {}));
export const HIT = viewOf(play(CROWD, { angleCentideg: 40, speedCentiInPerS: 7500 }), [
  { disc: 7, code: 'struck-own-on-miss' },
]);
export const MISS = viewOf(
  play(CROWD, { quadrant: 2, positionCentideg: -1500, angleCentideg: 300, speedCentiInPerS: 900 }),
  [{ disc: SHOOTER, code: 'missed' }],
);
export const PEGS = viewOf(
  play(CROWD, {
    quadrant: 1,
    positionCentideg: 1000,
    angleCentideg: -600,
    speedCentiInPerS: 11_500,
  }),
);

/** A bank off two opponents into the hole, one of them off the board: the README's shot. */
export const SHOWPIECE = viewOf(
  play(
    [
      { id: 1, x: 1.6, y: -2.6 },
      { id: 2, x: -2.6, y: -1.2 },
      { id: 3, x: -4.6, y: 4.4 },
      { id: 4, x: 3.4, y: 6.8 },
      { id: 5, x: 5.5, y: 0.5 },
      { id: 6, x: -6.9, y: -3.2 },
      { id: 7, x: 0.6, y: 8.6 },
      { id: 9, x: 7.6, y: -5 },
    ],
    { positionCentideg: -2548, angleCentideg: 1197, speedCentiInPerS: 8558 },
  ),
);

export function replayOf(shot: ShotView): ReplayView {
  return { ...shot, theme: 'maple', words: pictureWordsIn('en'), sizePx: 480, bottom: 0 };
}

export function contextOf(stage: Stage, shot: FramedShot): ReplayContext {
  return createReplayContext(stage, 0, shot, pictureWordsIn('en'));
}

export function momentsOf(stage: Stage, shot: FramedShot): readonly Moment[] {
  return shotMoments(contextOf(stage, shot), REPLAY_PACE);
}
