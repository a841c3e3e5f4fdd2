import { seatAt } from 'crokinole/match/seats';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { judgeFlick } from '../../../matches/steps/match-steps.ts';
import { mentionOf } from '../../../texts/names.ts';
import { rulingLines } from '../../../texts/turn-text.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import {
  drawPanel,
  type AimedTurn,
  type AimTarget,
  type AimTargetKind,
} from '../aiming/open-panel.ts';
import { aimOf, defaultAim } from '../aiming/panel-aim.ts';
import { ids } from '../../ids/ids.ts';
import type { Call, PressCall } from '../../interactions/call.ts';
import { container, picture, PRACTICE_ACCENT, row, text } from '../../ui/parts.ts';
import { paintPracticeShot } from '../aiming/practice-shot.ts';
import { lessonButtons } from './lesson-button.ts';
import { isVisible } from './find-past-match.ts';

/** No match's id has a zero, so no match is taken for a board to try. */
const TRY_AGAIN = /^try0([a-z0-9]+)$/;

function tryIdOf(match: string): string {
  return `try0${match}`;
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
      await reply.update({
        components: [
          container(
            PRACTICE_ACCENT,
            text(await headOf(call, match, number)),
            picture(file),
            text(...rulingLines(ruling, report.shot.shooter, words)),
            row(
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
            ),
          ),
        ],
        files: [file],
        pings: [],
      });
    },
  };
}

export const tryAgainTarget: AimTargetKind = (id) => {
  const match = TRY_AGAIN.exec(id)?.[1];
  return match === undefined ? undefined : targetOf(match);
};

export async function tryAgain(call: PressCall, match: string, number: number): Promise<void> {
  const turn = await turnOf(call, match, number);
  if (turn === undefined)
    return call.reply.note(refusalText({ code: 'no-such-match' }, call.words));
  const aim = defaultAim(turn.match.state, turn.next);
  await call.reply.update(await drawPanel(call, turn, aim));
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
  const state: MatchState = {
    ...played.before,
    random,
    seats: played.before.seats.map((seat, i) => (i === next.seat ? { ...seat, player } : seat)),
  };
  return {
    match: { id: tryIdOf(match), revision: number, state },
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
