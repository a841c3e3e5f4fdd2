import { aimViewOf, type Captions } from '@crokinole/pictures/match/match-views';
import type {
  AimedLine,
  MomentBoardView,
  ReviewSideView,
  ReviewView,
} from '@crokinole/pictures/views/review-views';
import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import type { RoundAccounts, TurnAccount } from 'crokinole/review/accounts';
import { isBeyondDoubt, type TurnReview } from 'crokinole/review/review-shot';
import type { ReviewUnit } from 'crokinole/review/unit';
import type { ShotReport } from 'crokinole/shot/report';
import { restOf } from 'crokinole/shot/queries';
import type { Moment } from 'crokinole/review/moments';

/** A reviewed shot, and the match before it. */
export interface ReviewedShot {
  readonly before: MatchState;
  readonly report: ShotReport;
  readonly review: TurnReview;
  readonly account: TurnAccount;
  /** It was aimed as an idea of ours. */
  readonly isIdea: boolean;
}

/** A reviewed match. */
export interface ReviewedMatch {
  readonly state: MatchState;
  readonly unit: ReviewUnit;
  readonly rounds: readonly RoundAccounts[];
  /** The numbers of the rounds. */
  readonly numbers: readonly number[];
  readonly moments: readonly (Moment & { readonly shot: ReviewedShot })[];
}

/** Reviews store the chance to win minus ½. Doubled, a won round is +1 and a lost one −1. */
const SCALE: Readonly<Record<ReviewUnit, number>> = { points: 1, rounds: 2 };

export function reviewViewOf(match: ReviewedMatch, captions: Captions): ReviewView {
  const { unit, rounds, numbers, moments } = match;
  const scale = SCALE[unit];
  // A round that was broken off has no result for its accounts to add up to.
  const counted = rounds.filter(({ result }) => result !== null);
  const sum = (of: (round: RoundAccounts) => number) =>
    scale * counted.reduce((total, round) => total + of(round), 0);
  const sideOf = (side: 0 | 1): ReviewSideView => ({
    ...namesOf(match.state, side, captions),
    choices: sum(({ sides }) => -sides[side].choice - sides[side].missed),
    luck: sum(({ sides }) => sides[side].hand),
  });
  return {
    unit,
    sides: [sideOf(0), sideOf(1)],
    rounds: rounds.map(({ turns, result }, i) => ({
      round: numbers[i] ?? i + 1,
      leads: [...turns.map(({ value }) => value), ...(result === null ? [] : [result])].map(
        (lead) => scale * lead,
      ),
    })),
    result: Math.round(sum(({ result }) => result ?? 0)),
    moments: moments.flatMap(({ kind, index, shot }) => {
      const board = boardOf(shot, kind !== 'best-choice', captions);
      return board === undefined ? [] : [{ ...board, kind, at: placeOf(rounds, index) }];
    }),
  };
}

/** Undefined for a turn lost on time. */
function boardOf(
  { before, report, review }: ReviewedShot,
  withBetter: boolean,
  captions: Captions,
): MomentBoardView | undefined {
  const { taken, best, lost } = review;
  const view = taken && aimViewOf(before, taken.aim, '', false, captions);
  if (taken === null || view === null || view === undefined) return undefined;
  const { side, quadrant, discs } = view;
  const isSurelyLost = lost !== null && isBeyondDoubt(lost);
  const better = withBetter && isSurelyLost ? lineOf(before, best.aim, captions) : undefined;
  return {
    side,
    quadrant,
    discs,
    aim: { place: view.place, angleCentideg: view.angleCentideg, reachIn: view.reachIn },
    fan: taken.fan.map(({ x, y }) => ({ x, y })),
    ...(better === undefined ? {} : { better }),
    path: pathOf(report),
  };
}

function lineOf(before: MatchState, aim: Aim, captions: Captions): AimedLine | undefined {
  const view = aimViewOf(before, aim, '', false, captions);
  if (view === undefined) return undefined;
  const { place, angleCentideg, reachIn } = view;
  return { place, angleCentideg, reachIn };
}

/** The path of the shooter's disc, as the points of its contacts. */
function pathOf(report: ShotReport): readonly { readonly x: number; readonly y: number }[] {
  const { shooter } = report.shot;
  const track = report.tracks.find(({ disc }) => disc === shooter);
  const rest = restOf(report, shooter);
  return [...(track?.stretches ?? []), ...(rest === undefined ? [] : [rest])].map(({ x, y }) => ({
    x,
    y,
  }));
}

function placeOf(rounds: readonly RoundAccounts[], index: number) {
  let shot = index;
  for (const [round, { turns }] of rounds.entries()) {
    if (shot < turns.length) return { round, shot };
    shot -= turns.length;
  }
  throw new Error(`the match has no turn ${index}`);
}

function namesOf({ seats }: MatchState, side: 0 | 1, { nameOf, avatarOf }: Captions) {
  const players = seats.filter((seat) => seat.side === side).map(({ player }) => player);
  return { side, names: players.map(nameOf), avatars: players.map((player) => avatarOf?.(player)) };
}
