import type { MatchState } from 'crokinole/match/state';
import type { ShotReport } from 'crokinole/shot/report';
import { shotFactsOf, shotViewOf } from '@crokinole/pictures/match/shot-views';
import { readPrivateContext, type Call } from '../../interactions/call.ts';
import type { FileAttachment } from '../../ui/parts.ts';

/** What was flicked, and what came off. */
interface PracticeShot {
  readonly report: ShotReport;
  readonly ruling: Parameters<typeof shotViewOf>[2];
  /** As the server has it, where nothing is said. */
  readonly withNumbers?: boolean;
}

/** A shot that the shooter alone sees, on a bare board. */
export async function paintPracticeShot(
  call: Call,
  before: MatchState,
  { report, ruling, withNumbers }: PracticeShot,
): Promise<FileAttachment> {
  const { bot, venue, player, words } = call;
  const { settings, look } = await readPrivateContext(call);
  const nameOf = await bot.names.of(venue.server, [player], words);
  const captions = { nameOf, withNumbers: withNumbers ?? settings.discNumbers };
  const view = shotViewOf(before, report, ruling, captions);
  return bot.pictures.replay(view, shotFactsOf(nameOf(player), report, ruling), look);
}
