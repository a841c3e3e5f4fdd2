import { aimViewOf, lineViewOf, type Captions } from '@crokinole/pictures/match/match-views';
import { amountText } from '@crokinole/pictures/text/review-amounts';
import type {
  MomentBoardView,
  ReviewSideView,
  ReviewView,
} from '@crokinole/pictures/views/review-views';
import type { MatchState } from 'crokinole/match/state';
import type { RoundAccounts } from 'crokinole/review/accounts';
import { seatAt } from 'crokinole/match/seats';
import { decidingTurn, type DecidingTurn } from 'crokinole/review/moments';
import { isBeyondDoubt } from 'crokinole/review/review-shot';
import { restOf } from 'crokinole/shot/queries';
import type { ShotReport } from 'crokinole/shot/report';
import type { ReviewRefusal } from '../game/reviews.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { StoredReview, TurnReview } from '../records.ts';
import { mentionOf, type NameOf } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import { pictureWordsIn } from '../../../words/registry.ts';
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
  type MessagePayload,
  escapeMarkdown,
  NEUTRAL_ACCENT,
  row,
  text,
} from '../../../discord/ui/parts.ts';
import { ids } from '../../../discord/ids/ids.ts';
import { ifPainted } from '../../../discord/ui/pictures.ts';
import {
  lessonButtons,
  readReviewedMatch,
  readShownReview,
  shotButton,
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
  'review-more': (call, { match: id }) =>
    withMatch(call, id, async (match) => {
      const shown = await readShownReview(call, match);
      if (shown === undefined) return showReview(call, match);
      return answer(call, await drawMore(call, shown));
    }),
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
  if (shown !== undefined) return drawFirst(call, shown);
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

/** Who chose better, who had more luck, and the shot that decided it. */
async function drawFirst(call: Call, shown: ShownReview): Promise<MessagePayload> {
  const { match, captions, words } = shown;
  const reviewed = await readReviewedMatch(call, shown);
  const view = reviewViewOf(reviewed, shown, 'accounts');
  const deciding = decidingTurn(reviewed.rounds, reviewed.unit);
  const id = ids.encode('review-more', { match: match.id });
  return pictured(
    NEUTRAL_ACCENT,
    await paintReview(call, shown, view),
    [...headLines(match, captions.nameOf, words), verdictLine(match, view, words)],
    deciding === undefined ? [] : [decidedLine(shown, deciding)],
    row(
      ...(deciding === undefined
        ? []
        : [shotButton(shown, deciding.index, words.review.seeIt, 'primary')]),
      { id, label: words.match.buttons.more },
    ),
  );
}

/** How the lead went, what stood out, and the way to each shot. */
async function drawMore(call: Call, shown: ShownReview): Promise<MessagePayload> {
  const { match, captions, words } = shown;
  const reviewed = await readReviewedMatch(call, shown);
  const view = reviewViewOf(reviewed, shown, 'course');
  return pictured(
    NEUTRAL_ACCENT,
    await paintReview(call, shown, view),
    headLines(match, captions.nameOf, words),
    [
      ...momentLines(reviewed, shown),
      `-# ${words.review.accounts}`,
      ...(view.moments.length === 0 ? [] : [`-# ${words.review.legend}`]),
    ],
    row(...momentButtons(reviewed, shown)),
    row(
      { id: ids.encode('review', { match: match.id }), label: words.common.buttons.back },
      ...(await lessonButtons(call)),
    ),
  );
}

/** The words are enough where it can't be painted. */
async function paintReview({ bot }: Call, { look }: ShownReview, view: ReviewView) {
  const painting = bot.pictures.still({ kind: 'review', view }, look);
  const file = await ifPainted(painting, (problem) => {
    bot.log.error(problem, 'the card of a review could not be painted');
  });
  return file === undefined ? [] : [file];
}

/** Whose shot it was, and what it brought or cost in points of its round, or in rounds. */
function decidedLine(
  { match, turns, look, words }: ShownReview,
  { index, gain }: DecidingTurn,
): string {
  const { unit = 'points', round = 1, seat = 0 } = turns[index] ?? {};
  const who = mentionOf(seatAt(match.state.seats, seat).player, words);
  const amount = amountText(unit, gain, 1, pictureWordsIn(look.language));
  return words.review.decided(who, match.state.rounds.length > 1 ? round : null, amount, gain);
}

function headLines({ state }: StoredMatch, nameOf: NameOf, words: Words): readonly string[] {
  return [words.review.title, escapeMarkdown(matchHeadline(state, nameOf, words))];
}

/** What is less than a point, or a fortieth of a round, makes nobody better. */
const PRECISION = { points: 1, rounds: 40 } as const;

/** Nobody chose better if a side took nothing but ideas of ours. */
function verdictLine({ state }: StoredMatch, view: ReviewView, words: Words): string {
  const bestBy = (figures: readonly number[]) => {
    const [one = 0, other = 0] = figures.map((figure) => Math.round(figure * PRECISION[view.unit]));
    if (one === other) return null;
    return sideMention(state, one > other ? 0 : 1, words);
  };
  const choices = view.sides.flatMap(({ choices: own }) => (own === null ? [] : [own]));
  const lucky = bestBy(view.sides.map(({ luck }) => luck));
  return choices.length < 2
    ? words.review.luckOnly(lucky)
    : words.review.verdict(bestBy(choices), lucky);
}

/** Reviews store the chance to win minus ½. Doubled, a won round is +1 and a lost one −1. */
const SCALE = { points: 1, rounds: 2 } as const;

function reviewViewOf(
  match: ReviewedMatch,
  { turns, captions }: ShownReview,
  shows: ReviewView['shows'],
): ReviewView {
  const { unit, rounds, numbers, moments } = match;
  const scale = SCALE[unit];
  return {
    shows,
    unit,
    sides: [sideViewOf(0, match, turns, captions), sideViewOf(1, match, turns, captions)],
    rounds: rounds.map(({ turns: taken, result }, i) => ({
      round: numbers[i] ?? i + 1,
      leads: [...taken.map(({ value }) => value), ...(result === null ? [] : [result])].map(
        (lead) => scale * lead,
      ),
    })),
    result: Math.round(rounds.reduce((sum, { result }) => sum + scale * (result ?? 0), 0)),
    moments: moments.flatMap(({ kinds, index, shot }) => {
      const board = boardOf(shot, !kinds.includes('best-choice'), captions);
      return board === undefined ? [] : [{ ...board, kinds, at: placeOf(rounds, index) }];
    }),
  };
}

/**
 * What a side's own aims gave away in a round, as if it had taken all its shots like that, and what its
 * hand gave it.
 */
function sideViewOf(
  side: 0 | 1,
  { state, rounds }: ReviewedMatch,
  turns: readonly TurnReview[],
  captions: Captions,
): ReviewSideView {
  // A round that was broken off has no result for its accounts to add up to.
  const played = Math.max(1, rounds.filter(({ result }) => result !== null).length);
  const all = rounds
    .flatMap(({ turns: taken, result }) => taken.map((account) => ({ account, result })))
    .map((each, i) => ({ ...each, isIdea: turns[i]?.isIdea === true }))
    .filter(({ account, result }) => account.side === side && result !== null);
  const own = all.filter(({ isIdea }) => !isIdea);
  const lost = own.reduce((sum, { account }) => sum + (account.choice?.value ?? account.missed), 0);
  const gained = all.reduce((sum, { account }) => sum + (account.hand?.value ?? 0), 0);
  return {
    ...namesOf(state, side, captions),
    choices: own.length === 0 ? null : (-lost * all.length) / own.length / played,
    luck: gained / played,
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
