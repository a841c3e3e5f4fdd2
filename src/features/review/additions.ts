import type { ProfileView } from '@crokinole/pictures/views/still-views';
import type { Estimate } from 'crokinole/review/review-shot';
import { ids } from '../../discord/ids/ids.ts';
import type { Call } from '../../discord/interactions/call.ts';
import {
  framed,
  PRACTICE_ACCENT,
  row,
  text,
  type ButtonOptions,
  type MessagePayload,
} from '../../discord/ui/parts.ts';
import { dayOf } from '../../discord/ui/texts.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import { ROBOT_LEVELS } from '../../matches/records/players.ts';
import { isShotAlone } from '../../texts/turn-text.ts';
import type { Words } from '../../words/english/messages.ts';
import type { Form, LessonBoard, OwnLesson } from './game/reviews.ts';
import { shotWorth } from './texts.ts';

/** What was chosen in a match that is over; a shootout leaves nothing to choose. */
export function reviewButtons({ id, state }: StoredMatch, words: Words): readonly ButtonOptions[] {
  if (state.phase.kind !== 'ended' || isShotAlone(state)) return [];
  return [{ id: ids.encode('review', { match: id }), label: words.review.button }];
}

/** The kind of choice that costs the player most, and boards of their own matches to try again. */
export async function drawOwnLesson({ bot, player, words }: Call): Promise<MessagePayload> {
  const lesson = await bot.reviews.readLesson(player);
  const { lessonHead } = words.review;
  return framed(
    PRACTICE_ACCENT,
    [],
    text(lessonHead, ...lessonLines(lesson, words)),
    ...(lesson.kind === 'lesson' ? [row(...lesson.boards.map(boardButton))] : []),
  );
}

const TENTHS = 10;

function lessonLines(lesson: OwnLesson, words: Words): readonly string[] {
  const { review, common } = words;
  switch (lesson.kind) {
    case 'too-few':
      return [review.lessonMissing(lesson.missing)];
    case 'unclear':
      return [review.lessonUnclear(lesson.reviews)];
    case 'lesson': {
      const { choice, boards, unit, reviews } = lesson;
      // Of many choices: points, or whole rounds.
      const lost = Math.round(choice.lost * TENTHS) / TENTHS;
      const what = review.lessonKinds[choice.kind];
      return [
        review.lesson(
          reviews,
          what,
          review.units[unit](common.decimal(lost), lost),
          choice.decisions,
        ),
        ...boards.map(({ endedAtMs, round, lost: shotLost }, i) =>
          review.lessonBoard(i + 1, dayOf(endedAtMs), round, shotWorth(unit, shotLost, words)),
        ),
      ];
    }
  }
}

function boardButton({ matchId: match, turn: shot }: LessonBoard, i: number): ButtonOptions {
  const id = ids.encode('review-try', { match, shot });
  return { id, label: String(i + 1), style: i === 0 ? 'primary' : 'secondary' };
}

/** How a player has chosen lately, in one server or in all; undefined before the first review. */
export function readForm({ bot }: Call, player: string, server: string | null) {
  return bot.reviews.readForm(player, server);
}

/** So many standard errors hold in 19 of 20 cases. */
const SPREAD_ERRORS = 2;
const PERCENT = 100;

export function profileChoices({ unit, lost, matches }: Form): NonNullable<ProfileView['choices']> {
  const scale = unit === 'rounds' ? PERCENT : 1;
  const meanOf = ({ value, error }: Estimate) => ({
    lost: scale * value,
    spread: scale * SPREAD_ERRORS * error,
  });
  return { unit, ...meanOf(lost), matches: matches.map(meanOf) };
}

/** Which robots choose like that; nothing of a player who may choose like any, or like the weakest. */
export function choiceLine({ level }: Form, { standings, match }: Words): string | undefined {
  if (level === null || level === ROBOT_LEVELS[0]) return undefined;
  return standings.choosesLike(match.levels[level]);
}
