import type { Captions } from '@crokinole/pictures/match/match-views';
import { letterOf } from '@crokinole/pictures/views/idea-letters';
import { seatAt } from 'crokinole/match/seats';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { seatPlayer } from 'crokinole/practice/last-disc';
import type { RoundAccounts, TurnAccount } from 'crokinole/review/accounts';
import type { MomentKind } from 'crokinole/review/moments';
import { isBeyondDoubt, type AimReview, type TurnReview } from 'crokinole/review/review-shot';
import type { ReviewUnit } from 'crokinole/review/unit';
import type { ShotReport } from 'crokinole/shot/report';
import type { RecordedTurn, StoredMatch } from '../../../matches/records/matches.ts';
import { judgeFlick } from '../../../matches/steps/match-steps.ts';
import { roundsOfReview, turnAccounts } from '../records.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import { mentionOf } from '../../../texts/names.ts';
import { rulingLines } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../../discord/ids/ids.ts';
import {
  readPrivateContext,
  type Call,
  type PressCall,
} from '../../../discord/interactions/call.ts';
import {
  pictured,
  NEUTRAL_ACCENT,
  row,
  type ButtonOptions,
  type MessagePayload,
  PRACTICE_ACCENT,
} from '../../../discord/ui/parts.ts';
import type { Look } from '../../../discord/ui/pictures.ts';
import { panelAimOf, aimOf, discName } from '../../../discord/features/aiming/panel-aim.ts';
import {
  drawPanel,
  type AimedTurn,
  type AimTarget,
  type AimTargetKind,
  paintPracticeShot,
} from '../../../discord/features/aiming/panel.ts';
import { isVisible } from '../../../discord/features/looking-back/history.ts';
import { shotAfterMove } from '../../../discord/features/looking-back/replay.ts';
import { paintTurn } from '../../../discord/features/playing/turn-pictures.ts';
import { REPLAY_MOVES, type ReplayMove } from '../../../discord/ids/codec/moves.ts';
import { shotFigure } from '../texts.ts';

/** No match's id has a zero, so no match is taken for a board to try. */
const TRY_AGAIN = /^try0([a-z0-9]+)$/;

export const tryAgainTarget: AimTargetKind = (id) => {
  const match = TRY_AGAIN.exec(id)?.[1];
  return match === undefined ? undefined : targetOf(match);
};

/** A reviewed shot, and the match before it. */
export interface ReviewedShot {
  readonly before: MatchState;
  readonly report: ShotReport;
  readonly review: TurnReview;
  readonly account: TurnAccount;
  /** It was aimed as an idea of ours. */
  readonly isIdea: boolean;
}

/** A shot that stood out, once, although it may have done so in several ways. */
interface ReviewedMoment {
  readonly kinds: readonly MomentKind[];
  /** The index of the turn in the match. */
  readonly index: number;
  readonly shot: ReviewedShot;
}

/** A reviewed match. */
export interface ReviewedMatch {
  readonly state: MatchState;
  readonly unit: ReviewUnit;
  readonly rounds: readonly RoundAccounts[];
  /** The numbers of the rounds. */
  readonly numbers: readonly number[];
  readonly moments: readonly ReviewedMoment[];
}

/** A reviewed match, and how the caller sees it. */
export interface ShownReview {
  readonly match: StoredMatch;
  readonly turns: readonly TurnReview[];
  readonly captions: Captions;
  readonly look: Look;
  readonly words: Words;
}

/** Undefined until its review is finished. */
export async function readShownReview(
  call: Call,
  match: StoredMatch,
): Promise<ShownReview | undefined> {
  const { bot, words } = call;
  const review = await bot.reviews.read(match.id);
  if (review?.status !== 'finished') return undefined;
  const turns = await bot.reviews.readTurns(match.id);
  const { settings, look, faces } = await readPrivateContext(call);
  await faces.load(match.state.seats.map((seat) => seat.player));
  const nameOf = await bot.names.ofMatch(match, words);
  const captions = { nameOf, avatarOf: faces.avatarOf, withNumbers: settings.discNumbers };
  return { match, turns, captions, look, words };
}

/** A turn with what its player shot; undefined for a turn lost on time. */
async function readReviewedShot(
  { bot }: Call,
  { match, turns }: ShownReview,
  number: number,
): Promise<(ReviewedShot & { readonly taken: RecordedTurn['taken'] }) | undefined> {
  const account = turnAccounts(match.state, turns)[number];
  const played = await bot.reviews.readPlayed(match.id, number);
  const shot = played?.taken.shot;
  if (account === undefined || played === undefined || !shot) return undefined;
  const { before, taken } = played;
  const { action } = taken;
  const isIdea = action.kind === 'flick' && action.isIdea === true;
  return { ...account, before, report: shot.report, isIdea, taken };
}

export async function readReviewedMatch(call: Call, shown: ShownReview): Promise<ReviewedMatch> {
  const { match, turns } = shown;
  const summary = await call.bot.reviews.readSummary(match.id);
  const found = summary?.moments ?? [];
  const moments = await Promise.all(
    [...new Set(found.map(({ index }) => index))].map(async (index) => {
      const shot = await readReviewedShot(call, shown, index);
      const kinds = found.flatMap((one) => (one.index === index ? [one.kind] : []));
      return shot === undefined ? [] : [{ kinds, index, shot }];
    }),
  );
  return {
    state: match.state,
    unit: turns[0]?.unit ?? 'points',
    rounds: roundsOfReview(match.state, turns),
    numbers: [...new Set(turns.map(({ round }) => round))],
    moments: moments.flat(),
  };
}

/** One line for each moment, with the letter that the card gives it. */
export function momentLines(
  { moments }: ReviewedMatch,
  { turns, match, words }: ShownReview,
): readonly string[] {
  return moments.map(({ kinds, index }, i) => {
    const { seat, round } = turns[index] ?? { seat: 0, round: 0 };
    const who = mentionOf(seatAt(match.state.seats, seat).player, words);
    const what = kinds.map((kind) => words.review.moments[kind]).join(' · ');
    return words.review.moment(letterOf(i), what, who, round);
  });
}

/** To a shot of the match. */
export function shotButton(
  { match }: ShownReview,
  shot: number,
  label: string,
  style: ButtonOptions['style'] = 'secondary',
): ButtonOptions {
  return { id: ids.encode('review-shot', { match: match.id, shot, to: 'here' }), label, style };
}

/** A button for each moment, and one for all shots. */
export function momentButtons(
  { moments }: ReviewedMatch,
  shown: ShownReview,
): readonly ButtonOptions[] {
  const { match, words } = shown;
  return [
    ...moments.map(({ index }, i) => shotButton(shown, index, letterOf(i))),
    {
      id: ids.encode('review-shot', { match: match.id, shot: 0, to: 'first' }),
      label: words.review.shotByShot,
    },
  ];
}

/** One turn as it went, and in words: what was aimed, a better aim, and what the hand made of it. */
export async function drawReviewedShot(
  call: Call,
  shown: ShownReview,
  from: number,
  to: ReplayMove,
): Promise<MessagePayload> {
  const { match, turns, words } = shown;
  const { review: phrases } = words;
  const number = shotAfterMove(from, to, turns.length);
  const review = turns[number];
  if (review === undefined) throw new Error(`match ${match.id} has no turn ${number}`);
  const shot = await readReviewedShot(call, shown, number);
  const who = mentionOf(seatAt(match.state.seats, review.seat).player, words);
  const id = match.id;
  const { pictures, boards } = call.bot;
  const painter = { pictures, boards, look: shown.look, captions: shown.captions };
  return pictured(
    NEUTRAL_ACCENT,
    shot === undefined ? [] : await paintTurn({ match, ...shot }, painter),
    [phrases.shotHead(who, review.round)],
    shot === undefined ? [phrases.lostOnTime] : shotLines(shot, words),
    row(...stepButtons(id, number, turns.length, words)),
    row(
      ...(shot === undefined
        ? []
        : [
            {
              id: ids.encode('review-try', { match: id, shot: number }),
              label: words.common.buttons.again,
              style: 'primary' as const,
            },
          ]),
      { id: ids.encode('review', { match: id }), label: words.common.buttons.back },
      ...(await lessonButtons(call)),
    ),
  );
}

function stepButtons(
  match: string,
  at: number,
  turns: number,
  words: Words,
): readonly ButtonOptions[] {
  const labels = ['⏮', '◀', words.history.shotOf(at + 1, turns), '▶', '⏭'];
  return REPLAY_MOVES.map((to, i) => ({
    id: ids.encode('review-shot', { match, shot: at, to }),
    label: labels[i] ?? '',
    isDisabled: to === 'here' || shotAfterMove(at, to, turns) === at,
  }));
}

export function shotLines(
  { review, account, isIdea }: Omit<ReviewedShot, 'before' | 'report'>,
  words: Words,
): readonly string[] {
  const { review: phrases } = words;
  const { taken, best, lost, unit, isBetterThanOurs } = review;
  if (taken === null || lost === null) return [phrases.lostOnTime];
  // Points with a tenth, or whole percent of the chance to win the round.
  const worth = (value: number) => {
    const size = shotFigure(unit, value);
    const signed = `${value < 0 ? '−' : '+'}${words.common.decimal(size)}`;
    return phrases.shotUnits[unit](size === 0 ? '0' : signed, size);
  };
  const choice = worth(-(account.choice?.value ?? 0));
  const luck = worth(account.hand?.value ?? 0);
  const verdict = isBetterThanOurs
    ? phrases.isBeyond
    : isBeyondDoubt(lost)
      ? betterLine(taken, best, words)
      : phrases.isBest;
  const remark = isIdea && isBeyondDoubt(lost) ? 'offered' : remarkOn(review);
  return [
    phrases.aimed(...meantBy(taken, words)),
    verdict,
    phrases.account(choice, remark === undefined ? '' : phrases.remarks[remark], luck),
  ];
}

/**
 * The odds of the same thing would only confuse: a better aim may do it less often, and be worth more
 * where it fails.
 */
function betterLine(taken: AimReview, best: AimReview, words: Words): string {
  const { review, common } = words;
  const isSame = JSON.stringify(taken.meant) === JSON.stringify(best.meant);
  if (!isSame) return review.better(...meantBy(best, words));
  const { angleCentideg, power, position } = panelAimOf(best.aim);
  return review.betterAim(
    common.decimal(angleCentideg / 100),
    common.decimal(power / 10),
    common.decimal(position / 100),
  );
}

/** What an aim does, and how often. */
function meantBy({ meant, chance }: AimReview, words: Words): [what: string, odds: string] {
  const { kinds, odds } = words.ideas;
  if (meant === null) return [words.review.nothing, odds(0)];
  const discs = meant.discs.map((disc) => discName(disc, words));
  return [kinds[meant.kind](discs), odds(Math.round(10 * chance))];
}

/** From where a choice is called costly, by what it gives away. */
const BANDS: Readonly<Record<ReviewUnit, readonly [number, number, number]>> = {
  points: [2, 5, 10],
  rounds: [0.05, 0.1, 0.2],
};

/** A choice that hardly anybody would dare, and that was right. */
const MAX_GREAT_CHANCE = 0.3;

/** Nothing is said that could be chance. */
function remarkOn({
  lost,
  plain,
  taken,
  unit,
}: TurnReview): keyof Words['review']['remarks'] | undefined {
  if (lost === null || taken === null) return undefined;
  const [little, costly, dear] = BANDS[unit];
  if (isBeyondDoubt(lost)) {
    if (lost.value >= dear) return 'dear';
    if (lost.value >= costly) return 'costly';
    return lost.value >= little ? 'little' : undefined;
  }
  const isGreat =
    isBeyondDoubt(plain.lost) && plain.lost.value >= costly && taken.chance < MAX_GREAT_CHANCE;
  return isGreat ? 'great' : undefined;
}

/** Leads to the boards of the player's own lesson, if there is one. */
export async function lessonButtons({
  bot,
  player,
  words,
}: Call): Promise<readonly ButtonOptions[]> {
  if ((await bot.reviews.readLesson(player)).kind !== 'lesson') return [];
  const id = ids.encode('practice-menu', { mode: 'own' });
  return [{ id, label: words.practice.menu.buttons.own }];
}

/** A past turn as a practice board: the presser sits where its player sat. Nothing is saved. */
function targetOf(match: string): AimTarget {
  return {
    findTurn: async (call, { revision: number }) => {
      const turn = await turnOf(call, match, number);
      const gone = refusalText({ code: 'no-such-match' }, call.words);
      return turn === undefined ? { kind: 'refused', words: gone } : { kind: 'turn', ...turn };
    },
    flick: async (call, args) => {
      const { reply, words } = call;
      const { revision: number } = args;
      const turn = await turnOf(call, match, number);
      if (turn === undefined) return reply.note(refusalText({ code: 'no-such-match' }, words));
      const { state } = turn.match;
      const shot = judgeFlick(state, turn.next.seat, aimOf(args));
      if (!shot.ok) return reply.note(refusalText(shot.refusal, words));
      const { report, ruling } = shot.value;
      const file = await paintPracticeShot(call, state, { report, ruling });
      const buttons: readonly ButtonOptions[] = [
        {
          id: ids.encode('review-shot', { match, shot: number, to: 'here' }),
          label: words.review.answer,
          style: 'primary',
        },
        {
          id: ids.encode('review-try', { match, shot: number }),
          label: words.common.buttons.again,
        },
        ...(await lessonButtons(call)),
      ];
      const head = await headOf(call, match, number);
      const lines = rulingLines(ruling, report.shot.shooter, words);
      await reply.update(pictured(PRACTICE_ACCENT, [file], [head], lines, row(...buttons)));
    },
  };
}

export async function tryAgain(call: PressCall, match: string, number: number): Promise<void> {
  const turn = await turnOf(call, match, number);
  if (turn === undefined) {
    return call.reply.note(refusalText({ code: 'no-such-match' }, call.words));
  }
  await call.reply.update(await drawPanel(call, turn));
}

async function turnOf(call: Call, match: string, number: number): Promise<AimedTurn | undefined> {
  const { bot, player } = call;
  const stored = await bot.matches.readMatch(match);
  if (stored === undefined || !isVisible(stored, call)) return undefined;
  const played = await bot.reviews.readPlayed(match, number);
  const next = played && nextShotOf(played.before);
  if (played === undefined || next === undefined) return undefined;
  // Each try has luck of its own, which nobody can know beforehand.
  const random = { key: bot.authority.seeds.newKey(), draws: 0 };
  const state = { ...seatPlayer(played.before, player, next.seat), random };
  return {
    match: { id: `try0${match}`, revision: number, state },
    next,
    frame: { head: [await headOf(call, match, number)] },
  };
}

async function headOf({ bot, words }: Call, match: string, number: number): Promise<string> {
  const played = await bot.reviews.readPlayed(match, number);
  const next = played && nextShotOf(played.before);
  if (played === undefined || next === undefined) return '';
  return words.review.tryHead(mentionOf(seatAt(played.before.seats, next.seat).player, words));
}
