import type { TableParts } from '../activity/page/kit/game.ts';
import { DozenNotes, DozenScores } from './dozen/page.tsx';

/** The head of a feature's board, in place of the score; undefined for all other boards. */
export function featureHead(view: TableParts) {
  const { dozen } = view.table;
  return dozen === undefined ? undefined : <DozenScores {...view} dozen={dozen} />;
}

/** What stands below it while nothing moves. */
export function featureNotes({ table, game }: TableParts) {
  if (table.dozen === undefined) return undefined;
  return game.running === undefined ? <DozenNotes {...table} /> : <></>;
}
