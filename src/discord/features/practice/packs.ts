import type { PackPuzzle } from '../../../matches/practice/puzzles.ts';
import type { PackAction } from '../../ids/press-choices.ts';
import { chosenValue, isPrivatePress, type Call, type PressCall } from '../../interactions/call.ts';
import { dailyPlaceOf } from '../../interactions/play-permissions.ts';
import type { AimTargetKind } from '../aiming/open-panel.ts';
import { packButton, packsButton, packsMessage } from './pack-message.ts';
import { drawAnswer, drawTries, puzzleTargetOf, type PuzzleKind } from './puzzle-panel.ts';

const MINED = /^round([1-9]\d{0,5})$/;

/** A puzzle of a pack, by the round that it was mined from. */
function packKind(round: number): PuzzleKind<PackPuzzle> {
  return {
    id: `round${round}`,
    read: async (call) => call.bot.puzzles.readMined(await dailyPlaceOf(call), round),
    titleOf,
    beside: ({ words }) => [packsButton(words)],
    nextTry: ({ words }) => packButton(round, 'open', words.common.buttons.again, 'primary'),
    after: ({ words }, { next }) => {
      const say = words.puzzle.buttons;
      return Promise.resolve({
        lines: [],
        buttons: [
          ...(next === round
            ? []
            : [packButton(next, 'open', words.common.buttons.next, 'primary')]),
          packButton(round, 'solution', say.answer),
          packsButton(words),
        ],
      });
    },
  };
}

export const packTarget: AimTargetKind = (id) => {
  const round = MINED.exec(id)?.[1];
  return round === undefined ? undefined : puzzleTargetOf(packKind(Number(round)));
};

export async function doAtPacks(call: PressCall, deed: PackAction, round: number): Promise<void> {
  const { bot, reply, words } = call;
  const place = await dailyPlaceOf(call);
  if (deed === 'list') {
    const list = packsMessage(await bot.puzzles.readPacks(place), words);
    return isPrivatePress(call) ? reply.update(list) : reply.show(list);
  }
  const asked = deed === 'choose' ? Number(chosenValue(call)) : round;
  const desk = await bot.puzzles.readMined(place, asked);
  if (desk === undefined) return reply.note(words.common.unknownPress);
  if (deed !== 'solution') return reply.update(await drawTries(call, packKind(asked), desk));
  if (!desk.isOver) return reply.note(words.puzzle.refusals['tries-left']);
  await reply.show(await drawAnswer(call, desk.puzzle, titleOf(call, desk)));
}

function titleOf({ words }: Call, { mined, done, size }: PackPuzzle): string {
  const { puzzle: say } = words;
  return `**${say.pack(mined.theme, mined.level)}** · ${say.packDone(done, size)}`;
}
