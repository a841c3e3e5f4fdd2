import { aimViewOf, lineViewOf, type Captions } from '@crokinole/pictures/match/match-views';
import {
  type ReviewView,
  accountIn,
  accountUnitOf,
  type MomentBoardView,
  type ReviewSideView,
} from '@crokinole/pictures/views/review-views';
import type { MatchState } from 'crokinole/match/state';
import type { RoundAccounts } from 'crokinole/review/accounts';
import { isBeyondDoubt } from 'crokinole/review/review-shot';
import type { ReviewUnit } from 'crokinole/review/unit';
import { restOf } from 'crokinole/shot/queries';
import type { ShotReport } from 'crokinole/shot/report';
import type { ReviewRefusal } from '../game/reviews.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { StoredReview } from '../records.ts';
import type { NameOf } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import {
  isPrivatePress,
  type Call,
  answer,
  type MessageMenuCall,
  type Presses,
} from '../../../discord/interactions/call.ts';
import { isGone } from '../../../discord/posting/delivery-errors.ts';
import { matchHeadline, sideMention } from '../../../texts/score-text.ts';
import {
  framed,
  pictured,
  relativeTime,
  type FileAttachment,
  type MessagePayload,
  escapeMarkdown,
  NEUTRAL_ACCENT,
  row,
  text,
  type ButtonOptions,
} from '../../../discord/ui/parts.ts';
import { ifPainted } from '../../../discord/ui/pictures.ts';
import {
  lessonButtons,
  readReviewedMatch,
  readShownReview,
  momentButtons,
  momentLines,
  type ReviewedMatch,
  type ReviewedShot,
  type ShownReview,
  drawReviewedShot,
  tryAgain,
} from './shot.ts';
import { withMatch } from '../../../discord/features/looking-back/look-back.ts';
import { withBoard } from '../../../discord/features/looking-back/message-menu.ts';
import { reviewButtons } from '../additions.ts';

/** Discord accepts edits for fifteen minutes. */
const TOLD_FOR_MS = 14.5 * 60_000;

/** Asks for the review, and shows how far it is until it's finished. */
async function showReview(call: Call, match: StoredMatch): Promise<void> {
  const { bot, player, words, reply } = call;
  const isPrivate = isPrivatePress(call);
  if (!isPrivate) reply.opensMessage();
  const asked = await bot.reviews.ask(player, match);
  if (!asked.ok) return reply.note(refusalText(asked.refusal, words));
  const review = asked.value;
  const payload = await drawReview(call, match, review, false);
  await (isPrivate ? reply.update(payload) : reply.show(payload));
  if (review.status !== 'waiting') return;
  bot.reviews.follow(
    {
      matchId: match.id,
      untilMs: call.interaction.createdTimestamp + TOLD_FOR_MS,
      tell: async (now, isLast) => {
        const drawn = await drawReview(call, match, now, isLast);
        try {
          await reply.revise(drawn);
          return 'told';
        } catch (thrown) {
          // Its reader has dismissed it.
          if (isGone(thrown)) return 'gone';
          throw thrown;
        }
      },
    },
    review,
  );
}

export const reviewPresses = {
  review: (call, { match: id }) => withMatch(call, id, (match) => showReview(call, match)),
  'review-shot': (call, { match: id, shot, to }) =>
    withMatch(call, id, async (match) => {
      const shown = await readShownReview(call, match);
      // The review was made by an earlier version, and is made again when it's asked for.
      if (shown === undefined) return showReview(call, match);
      return answer(call, await drawReviewedShot(call, shown, shot, to));
    }),
  'review-try': (call, { match: id, shot }) => tryAgain(call, id, shot),
} satisfies Partial<Presses>;

export function reviewFromMessage(call: MessageMenuCall): Promise<void> {
  return withBoard(call, (match) => showReview(call, match));
}

async function drawReview(
  call: Call,
  match: StoredMatch,
  review: StoredReview,
  /** The message can no longer be edited. */
  isLast: boolean,
): Promise<MessagePayload> {
  const { bot, words } = call;
  const shown = review.status === 'finished' ? await readShownReview(call, match) : undefined;
  if (shown !== undefined) {
    const reviewed = await readReviewedMatch(call, shown);
    const view = reviewViewOf(reviewed, shown.captions);
    // The lines say the same as the card.
    const painting = bot.pictures.still({ kind: 'review', view }, shown.look);
    const file = await ifPainted(painting, (problem) => {
      bot.log.error(problem, 'the card of a review could not be painted');
    });
    return finishedMessage(shown, reviewed, view, file, await lessonButtons(call));
  }
  const { review: phrases } = words;
  const { status, done, turns } = review;
  const progress = done === 0 ? phrases.waits : phrases.progress(done, turns);
  return framed(
    NEUTRAL_ACCENT,
    [],
    text(...headLines(match, await bot.names.ofMatch(match, words), words)),
    status === 'failed'
      ? text(phrases.failed)
      : text(progress, `-# ${isLast ? phrases.pressAgain : phrases.takesTime}`),
    row(...reviewButtons(match, words)),
  );
}

function refusalText(refusal: ReviewRefusal, { review: { refusals } }: Words): string {
  return refusal.code === 'reviews-used-up'
    ? refusals.usedUp(refusal.most, relativeTime(refusal.againAtMs))
    : refusals[refusal.code];
}

/** What it came to: the card, the accounts and the moments. */
function finishedMessage(
  shown: ShownReview,
  reviewed: ReviewedMatch,
  view: ReviewView,
  file: FileAttachment | undefined,
  more: readonly ButtonOptions[],
): MessagePayload {
  const { match, captions, words } = shown;
  return pictured(
    NEUTRAL_ACCENT,
    file === undefined ? [] : [file],
    headLines(match, captions.nameOf, words),
    [
      ...accountLines(match, view, words),
      ...momentLines(reviewed, shown),
      `-# ${words.review.accounts}`,
      ...(view.moments.length === 0 ? [] : [`-# ${words.review.legend}`]),
    ],
    row(...momentButtons(reviewed, shown), ...more),
  );
}

function headLines({ state }: StoredMatch, nameOf: NameOf, words: Words): readonly string[] {
  return [words.review.title, escapeMarkdown(matchHeadline(state, nameOf, words))];
}

/** Who chose better and who had more luck, then the figures of each side, over all rounds. */
function accountLines({ state }: StoredMatch, view: ReviewView, words: Words): readonly string[] {
  const { review, common } = words;
  const unit = accountUnitOf(view);
  const accounts = view.sides.map(({ side, choices, luck }) => ({
    who: sideMention(state, side, words),
    choices: rounded(accountIn(view, choices)),
    luck: rounded(accountIn(view, luck)),
  }));
  const bestBy = (account: 'choices' | 'luck') => {
    const [one, other] = accounts;
    if (one === undefined || other === undefined || one[account] === other[account]) return null;
    return one[account] > other[account] ? one.who : other.who;
  };
  return [
    review.verdict(bestBy('choices'), bestBy('luck')),
    ...accounts.map(({ who, choices, luck }) => {
      // The choices of a side cost at least nothing, but for noise.
      const cost = Math.max(0, -choices);
      const sign = luck === 0 ? '' : luck < 0 ? '−' : '+';
      const size = sign + common.decimal(Math.abs(luck));
      return review.side(
        who,
        review.units[unit](common.decimal(cost), cost),
        unit === 'share' ? review.percent(size) : size,
      );
    }),
  ];
}

const TENTHS = 10;

/** As it is written. */
function rounded(value: number): number {
  return Math.round(value * TENTHS) / TENTHS;
}

/** Reviews store the chance to win minus ½. Doubled, a won round is +1 and a lost one −1. */
const SCALE: Readonly<Record<ReviewUnit, number>> = { points: 1, rounds: 2 };

function reviewViewOf(match: ReviewedMatch, captions: Captions): ReviewView {
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
    moments: moments.flatMap(({ kinds, index, shot }) => {
      const board = boardOf(shot, !kinds.includes('best-choice'), captions);
      return board === undefined ? [] : [{ ...board, kinds, at: placeOf(rounds, index) }];
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
  const better = withBetter && isSurelyLost ? lineViewOf(before, best.aim) : undefined;
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
