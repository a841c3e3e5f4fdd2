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
import { isShotAlone } from '../../texts/turn-text.ts';
import type { Words } from '../../words/english/messages.ts';
import type { Form, LessonBoard, OwnLesson } from './game/reviews.ts';
import { shotFigure, shotWorth } from './texts.ts';

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

/** What their choices give away, which robots choose like that, and whether it changes. */
export function choiceLines(
  { unit, lost, levels, change, matches }: Form,
  words: Words,
): readonly string[] {
  const { standings, common, match } = words;
  const worth = (value: number) => shotWorth(unit, value, words);
  const spread = common.decimal(shotFigure(unit, SPREAD_ERRORS * lost.error));
  const [weaker, stronger] = (levels ?? []).map((level) => match.levels[level]);
  return [
    [
      standings.choices(worth(Math.max(0, lost.value)), spread, matches.length),
      ...(weaker === undefined || stronger === undefined
        ? []
        : [
            weaker === stronger
              ? standings.choosesLike(weaker)
              : standings.choosesBetween(weaker, stronger),
          ]),
      ...(change === null
        ? []
        : [
            change < 0
              ? standings.choosesBetter(worth(change))
              : standings.choosesWorse(worth(change)),
          ]),
    ].join(' · '),
  ];
}
