import { isLeaning, ringValueOf } from 'crokinole/board/regions';
import { nameOfDisc } from 'crokinole/match/discs';
import { formatDisc } from 'crokinole/match/notation/discs';
import type { DiscId } from 'crokinole/shot/shot';
import type { FreeShot } from '../matches/practice/free-boards.ts';
import type {
  FreeBoardRefusal,
  SetUpRefusal,
  StoredFreeBoard,
} from '../matches/records/practice.ts';
import type { Words } from '../words/english/messages.ts';
import { quoted } from './names.ts';
import { refusalText } from './refusal-text.ts';

const MAX_LINES = 8;
/** An example of the position notation, which is the same in all languages. */
export const NOTATION_EXAMPLE = 'a1:0,-5.5 b1:2.25,3';

/** The disc that was shot first, then every other that moved. */
export function restLines({ report, after }: FreeShot, words: Words): readonly string[] {
  const { shooter } = report.shot;
  const moved = report.events.flatMap((event) =>
    event.kind === 'moved' && event.disc !== shooter ? [event.disc] : [],
  );
  const lines = [shooter, ...new Set(moved)].map((disc) => restLine(disc, after, words));
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), words.match.moreFacts(more)] : lines;
}

function restLine(disc: DiscId, { table }: StoredFreeBoard, { practice, match }: Words): string {
  const { side, number } = nameOfDisc(disc);
  const name = practice.disc(match.sides[side] ?? '', number);
  if (table.twenties.includes(disc)) return practice.twenty(name);
  const placed = table.discs.find(({ id }) => id === disc);
  if (placed === undefined) return practice.offBoard(name);
  return isLeaning(placed) ? practice.leans(name) : practice.lies(name, ringValueOf(placed));
}

export function freeRefusalText(refusal: FreeBoardRefusal, words: Words): string {
  switch (refusal.code) {
    case 'board-changed':
    case 'nothing-to-undo':
    case 'no-disc-left':
    case 'own-rated-match':
      return words.practice.refusals[refusal.code];
    default:
      return refusalText(refusal, words);
  }
}

/** The error message for a position that a player has typed. */
export function setUpRefusalText(refusal: SetUpRefusal, words: Words): string {
  const { setUpRefusals } = words.practice;
  switch (refusal.code) {
    case 'unreadable':
      return setUpRefusals.unreadable(quoted(refusal.text), NOTATION_EXAMPLE);
    case 'too-many-discs':
      return setUpRefusals['too-many-discs'](refusal.most);
    case 'discs-overlap':
      return setUpRefusals['discs-overlap'](formatDisc(refusal.disc), formatDisc(refusal.other));
    default:
      return setUpRefusals[refusal.code](formatDisc(refusal.disc));
  }
}
