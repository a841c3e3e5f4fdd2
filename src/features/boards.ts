import type { Guest, TableContext } from '../activity/rooms/rooms.ts';
import { dozenLine, dozenPractice, isDozenId } from './dozen/board.ts';
import type { FeaturePlay } from './line.ts';
import { isPuzzleId, puzzlePractice } from './puzzle/board.ts';
import { beatPractice } from './share/board.ts';
import { readBoardId } from './share/records.ts';

/** The boards of features at the table, each the guest's own. */
export function featureBoards(context: TableContext) {
  return {
    dozen: dozenPractice(context),
    puzzle: puzzlePractice(context),
    beat: beatPractice(context),
  };
}

/** Which feature a board belongs to, by its id. */
export function featurePlayOf(id: string): FeaturePlay | undefined {
  if (isDozenId(id)) return 'dozen';
  if (readBoardId(id) !== undefined) return 'beat';
  return isPuzzleId(id) ? 'puzzle' : undefined;
}

/** What the home screen lists. */
export async function featureLines(context: TableContext, guest: Guest) {
  return [{ what: 'dozen' as const, ...(await dozenLine(context, guest)) }];
}

/** Where a channel's guests play in turn. */
export { WalkUpTable } from './walk-up/board.ts';
