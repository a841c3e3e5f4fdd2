import { judgedIn, type MatchEvent } from 'crokinole/match/actions';
import { seatAt } from 'crokinole/match/seats';
import type { MatchState } from 'crokinole/match/state';
import type { ShotFacts } from '../../../src/alt-text/shot.ts';
import { shotFactsOf, shotViewOf, turnFrameOf } from '../../../src/match/shot-views.ts';
import type { ReplayView } from '../../../src/replay/replay-view.ts';
import type { TurnFrame } from '../../../src/views/shot-view.ts';
import { start } from '../../../../crokinole/test/match/authority.ts';
import { ORDERLY, playMatch } from '../../../../crokinole/test/match/whole-match.ts';
import { dealt } from '../../support/views.ts';
import { SHOWPIECE } from './shots.ts';
import { pictureWordsIn } from '../../../../../src/words/registry.ts';

type TurnView = ReplayView & { readonly frame: TurnFrame };

export interface PlayedTurn {
  readonly before: MatchState;
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
  readonly view: TurnView;
  readonly telling: ShotFacts;
}

export const FORMATS = {
  'two players': start({ preset: 'nca', format: 'singles' }),
  doubles: start({ preset: 'match-play', format: 'doubles' }),
  'three colours': start({ preset: 'woodestic', format: 'three-colours' }),
  'one alone': start({ preset: 'nca', format: 'shootout' }),
};

const SEED = 3;

const CAPTIONS = {
  nameOf: (player: string) => ({ ann: 'Annabel', ben: 'Ben' })[player] ?? player,
  withNumbers: false,
};

/** Sensible shots of a match, each in its turn's frame: as many as asked for, or all. */
export function playTurns(
  begun: MatchState = FORMATS['two players'],
  count = Infinity,
): readonly PlayedTurn[] {
  const turns: PlayedTurn[] = [];
  for (const { before, action, progress } of playMatch(begun, SEED, ORDERLY)) {
    const judged = judgedIn(progress.events);
    if (action.kind !== 'flick' || judged === undefined) continue;
    const shot = shotViewOf(before, action.report, judged.ruling, CAPTIONS);
    const { player } = seatAt(before.seats, judged.seat);
    const frame = turnFrameOf(before, progress, shot, CAPTIONS);
    const view = {
      ...shot,
      frame,
      theme: 'maple',
      words: pictureWordsIn('en'),
      sizePx: 720,
      bottom: 0,
    } as const;
    const telling = shotFactsOf(CAPTIONS.nameOf(player), action.report, judged.ruling);
    turns.push({ before, ...progress, view, telling });
    if (turns.length === count) break;
  }
  return turns;
}

const SHOWPIECE_SIDES = dealt(8, [
  { side: 0, names: ['Annabel'], seats: [0], score: 4, points: 50, twenties: 1, discsLeft: 4 },
  { side: 1, names: ['Ben'], seats: [2], score: 2, points: 45, twenties: 0, discsLeft: 3 },
]);

const AROUND = { round: 3, goal: { kind: 'rounds', rounds: 4 }, discs: [], ditch: [] } as const;

/** The README's shot in a turn's frame: a twenty, and an opponent's disc knocked off. */
export const SHOWPIECE_TURN: TurnView = {
  ...SHOWPIECE,
  theme: 'maple',
  words: pictureWordsIn('en'),
  sizePx: 720,
  bottom: 0,
  frame: {
    callout: { code: 'made', gain: 20 },
    before: {
      ...AROUND,
      sides: SHOWPIECE_SIDES,
      turn: { side: 0, name: 'Annabel', quadrant: 0, isFlicked: true },
    },
    after: {
      ...AROUND,
      sides: SHOWPIECE_SIDES.map((side) =>
        side.side === 0
          ? { ...side, points: 70, twenties: 2, discsLeft: 3 }
          : { ...side, points: 35 },
      ),
      turn: { side: 1, name: 'Ben', quadrant: 2 },
    },
  },
};
