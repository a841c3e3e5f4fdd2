import { judgedIn, type MatchEvent } from '../../../../src/core/match/actions.ts';
import { seatAt } from '../../../../src/core/match/seats.ts';
import type { MatchState } from '../../../../src/core/match/state.ts';
import type { ShotTelling } from '../../../../src/render/alt-text/shot.ts';
import { shotTellingOf, shotViewOf, turnFrameOf } from '../../../../src/render/match/shot-views.ts';
import type { ShotStillView } from '../../../../src/render/replay/shot-still.ts';
import { start } from '../../../core/match/authority.ts';
import { ORDERLY, playMatch } from '../../../core/match/whole-match.ts';

export interface PlayedTurn {
  readonly before: MatchState;
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
  readonly view: ShotStillView;
  readonly telling: ShotTelling;
}

const CAPTIONS = {
  nameOf: (player: string) => ({ ann: 'Annabel', ben: 'Ben' })[player] ?? player,
  withNumbers: false,
};

/** The shots of a match as sensible players shoot, each in the frame of its turn. */
export function playTurns(
  begun: MatchState = start({ preset: 'nca', format: 'singles' }),
  seed = 3,
): readonly PlayedTurn[] {
  return [...playMatch(begun, seed, ORDERLY)].flatMap(({ before, action, progress }) => {
    const judged = judgedIn(progress.events);
    if (action.kind !== 'flick' || judged === undefined) return [];
    const shot = shotViewOf(before, action.report, judged.ruling, CAPTIONS);
    const { player } = seatAt(before.seats, judged.seat);
    const frame = turnFrameOf(before, progress, shot, CAPTIONS);
    const view = {
      ...shot,
      frame,
      theme: 'maple',
      language: 'en',
      sizePx: 720,
      bottom: 0,
    } as const;
    const telling = shotTellingOf(CAPTIONS.nameOf(player), action.report, judged.ruling);
    return [{ before, ...progress, view, telling }];
  });
}
