import { discsAltText } from '@crokinole/pictures/alt-text/aim';
import type { Aim } from 'crokinole/match/shots';
import type { TableMessage } from '../../activity/protocol/server-messages.ts';
import {
  aimFrom,
  alone,
  boardOf,
  practiceShot,
  type PracticeBoard,
  type PracticeReader,
} from '../../activity/rooms/practice-view.ts';
import type { Guest, TableContext } from '../../activity/rooms/rooms.ts';
import { mentionOf, plainText, type NameOf } from '../../texts/names.ts';
import { rulingLines } from '../../texts/turn-text.ts';
import { pictureWordsIn, wordsIn } from '../../words/registry.ts';
import { seatedIn, shootAgain, type BeatRefusal, type SharedBoard } from './game.ts';
import { readBoardId, type ShotTry } from './records.ts';
import { beatRefusalText, refusedLines, triedText } from './texts.ts';

/** A shared shot that a guest may try. */
interface OfferedShot {
  readonly id: string;
  readonly board: SharedBoard;
  readonly own: ShotTry | undefined;
  readonly refusal: BeatRefusal | undefined;
  readonly nameOf: NameOf;
}

/** A shared shot, by finger. */
export function beatPractice(context: TableContext): PracticeBoard {
  const { sharedShots, captionsFor, onBeaten } = context;
  /** Offered by the chat, which knows who may see the match. */
  const offeredTo = async (guest: Guest, id: string): Promise<OfferedShot | undefined> => {
    const at = readBoardId(id);
    const isOffered = (await guest.invited()).some((offer) => offer.match === id);
    const board = at && isOffered ? await sharedShots.read(at.match, at.shot) : undefined;
    if (board === undefined) return undefined;
    const { player, server, language } = guest;
    const people = [player, board.player, ...board.tries.map((each) => each.player)];
    const { nameOf } = await captionsFor(server, people, language);
    const own = board.tries.find((each) => each.player === player);
    return { id, board, nameOf, own, refusal: await sharedShots.refusalFor(board, player) };
  };
  return {
    read: async (guest, id) => {
      const offered = await offeredTo(guest, id);
      if (offered === undefined) return undefined;
      const { own } = offered;
      return {
        match: id,
        revision: own === undefined ? 0 : 1,
        ...(own && { last: { revision: 1, shotFor: (who) => shotOf(offered, own.aim, who) } }),
        tableFor: (who) => beatTable(offered, who),
      };
    },
    flick: async (guest, { match: id, aim: flicked }) => {
      const words = wordsIn(guest.language);
      const offered = await offeredTo(guest, id);
      if (offered === undefined) return { refused: words.table.notHere };
      const aim = aimFrom(flicked);
      const taken = await sharedShots.take(offered.board, guest.player, aim);
      if (!taken.ok) return { refused: beatRefusalText(taken.refusal, words) };
      const after = (await offeredTo(guest, id)) ?? offered;
      onBeaten(after.board);
      return { shown: (who) => ({ shot: shotOf(after, aim, who), table: beatTable(after, who) }) };
    },
    act: ({ language }) => Promise.resolve({ refused: wordsIn(language).common.unknownPress }),
  };
}

/** It follows from the aim, so that it can be shown again at any time. */
function shotOf({ id, board: { before, judged } }: OfferedShot, aim: Aim, who: PracticeReader) {
  const again = shootAgain(before, judged.seat, aim);
  if (!again.ok) throw new Error(`a stored try was refused: ${again.refusal.code}`);
  const { report, ruling } = again.value;
  const lines = rulingLines(ruling, report.shot.shooter, wordsIn(who.language));
  return practiceShot({ match: id, revision: 1 }, { report, ruling, aim, lines }, who);
}

function beatTable(
  { id, board, own, refusal, nameOf }: OfferedShot,
  who: PracticeReader,
): TableMessage {
  const words = wordsIn(who.language);
  const seen = boardOf(seatedIn(board, who.player), refusal === undefined, who, board.judged.seat);
  const title = plainText(words.beat.head(mentionOf(board.player, words)), nameOf);
  const lines =
    refusal === undefined
      ? []
      : refusedLines(refusal, board, words, own && triedText(board, own.gain, words));
  return {
    ...alone(who),
    ...seen,
    play: 'beat',
    match: id,
    revision: own === undefined ? 0 : 1,
    title,
    terms: '',
    isOver: refusal !== undefined,
    lines: lines.map((line) => plainText(line, nameOf)),
    told: discsAltText(
      { discs: seen.discs, quadrant: seen.own.quadrant },
      [title],
      pictureWordsIn(who.language),
    ),
    acts: [],
  };
}
