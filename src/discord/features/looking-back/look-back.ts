import type { CommandCall } from '../../interactions/call.ts';
import { findPastMatch } from './find-past-match.ts';
import { exportMatch } from './export-match.ts';
import { drawHistory, drawMatchCard } from './history.ts';
import { drawMatchReplay } from './replay.ts';
import { NEWEST } from './history-message.ts';

/** What is asked about a match that has been played, or is on. */
export const LOOKS = ['history', 'replay', 'export'] as const;

/** History alone is a list; everything else is about one match. */
export async function lookBack(
  call: CommandCall,
  asked: string,
  typed: string | null,
): Promise<void> {
  const { answer } = call;
  if (asked === 'history' && typed === null) return answer.show(await drawHistory(call, NEWEST));
  const found = await findPastMatch(call, typed);
  if (!found.ok) return answer.note(found.refusal);
  if (asked === 'export') {
    const { content, files } = await exportMatch(call, found.value);
    return answer.note(content, ...files);
  }
  const view = await (asked === 'history'
    ? drawMatchCard(call, found.value, null)
    : drawMatchReplay(call, found.value));
  await (typeof view === 'string' ? answer.note(view) : answer.show(view));
}
