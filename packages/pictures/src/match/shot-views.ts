import { judgedIn, type MatchEvent } from 'crokinole/match/actions';
import { nameOfDisc, numberOfDisc, sideOfDisc } from 'crokinole/match/discs';
import type { Progress } from 'crokinole/match/progress';
import { matchFigures } from 'crokinole/match/score';
import { seatAt } from 'crokinole/match/seats';
import type { MatchState } from 'crokinole/match/state';
import { gainsOf } from 'crokinole/match/swing';
import type { Ruling } from 'crokinole/rules/ruling';
import type { ShotReport } from 'crokinole/shot/report';
import type { ShotFacts } from '../alt-text/shot.ts';
import { aftermathOf } from '../views/aftermath.ts';
import type { Callout, ShotView, TurnFrame } from '../views/shot-view.ts';
import type { BoardView } from '../views/still-views.ts';
import { boardViewOf, discViewsOf, ditchSeatsOf, type Captions } from './match-views.ts';

/** The part of a ruling that the pictures show. */
type Verdict = Pick<Ruling, 'removed' | 'reshoot'>;

/** The view of a shot, from the match before it and the ruling. */
export function shotViewOf(
  before: MatchState,
  report: ShotReport,
  ruling: Verdict,
  captions: Captions,
): ShotView {
  return {
    report,
    sides: report.start.map(({ id }) => ({
      disc: id,
      side: sideOfDisc(id),
      ...(captions.withNumbers ? { number: numberOfDisc(id) } : {}),
    })),
    removed: ruling.removed,
    isReshoot: ruling.reshoot,
    ditch: boardViewOf(before, captions).ditch,
    seats: ditchSeatsOf(before),
  };
}

/** The frame around the board while a shot runs, and after its ruling. */
export function turnFrameOf(
  before: MatchState,
  taken: Progress,
  shot: ShotView,
  captions: Captions,
): TurnFrame {
  const { state, events } = taken;
  const ended = events.find((event) => event.kind === 'round-ended');
  const view = boardViewOf(before, captions);
  const callout = calloutOf(before, taken, shot.report);
  return {
    ...(callout === undefined ? {} : { callout }),
    before: view.turn === undefined ? view : { ...view, turn: { ...view.turn, isFlicked: true } },
    after:
      ended === undefined
        ? boardViewOf(state, captions)
        : countedViewOf({ ...view, ditch: aftermathOf(shot).ditch }, taken, ended, captions),
  };
}

/** The board at the end of a round, with what each disc scored. `before` is the one before that. */
export function countedViewOf(
  before: BoardView,
  { state }: Progress,
  ended: RoundEnded,
  captions: Captions,
): BoardView {
  // If the next round has started, its board is empty.
  const isLeft = state.round.number !== ended.round;
  const view = isLeft ? countedView(before, ended, state, captions) : boardViewOf(state, captions);
  return { ...view, isCounted: true };
}

function calloutOf(
  before: MatchState,
  { events }: Progress,
  report: ShotReport,
): Callout | undefined {
  const judged = judgedIn(events);
  if (judged === undefined || judged.kind === 'lag-judged') return undefined;
  const { side } = seatAt(before.seats, judged.seat);
  const gain = gainsOf(before, judged, report)[side] ?? 0;
  return { code: calledAs(judged.ruling), gain };
}

function calledAs({ ground, valid, reshoot }: Ruling): Callout['code'] {
  if (reshoot) return 'again';
  if (valid) return 'made';
  return ground.code === 'free-shot-missed' ? 'free-miss' : 'foul';
}

export type RoundEnded = Extract<MatchEvent, { readonly kind: 'round-ended' }>;

function countedView(
  { sides, ditch, round, goal }: BoardView,
  { breakdown, discs }: RoundEnded,
  state: MatchState,
  captions: Captions,
): BoardView {
  const figures = matchFigures(state);
  return {
    sides: sides.map((side) => ({
      ...side,
      score: figures?.[side.side],
      points: breakdown.sides[side.side]?.rawPoints ?? 0,
      twenties: breakdown.sides[side.side]?.counts.twenty ?? 0,
      discsLeft: 0,
    })),
    discs: discViewsOf(discs, captions),
    ditch,
    round,
    goal,
  };
}

/** The facts for the shot's alt text. */
export function shotFactsOf(name: string, report: ShotReport, ruling: Verdict): ShotFacts {
  const { removed, reshoot } = ruling;
  return { name, report, nameOf: nameOfDisc, removed, isReshoot: reshoot };
}
