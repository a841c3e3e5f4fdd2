import type { MatchState } from 'crokinole/match/state';
import { replayDurationMs } from 'crokinole/shot/replay-duration';
import type { ShotReport } from 'crokinole/shot/report';
import { shotFactsOf, shotViewOf } from '@crokinole/pictures/match/shot-views';
import { readPrivateContext, type Call } from '../../interactions/call.ts';
import type { FileAttachment } from '../../ui/parts.ts';

/** A practice shot and its ruling. */
interface PracticeShot {
  readonly report: ShotReport;
  readonly ruling: Parameters<typeof shotViewOf>[2];
  /** The server's setting by default. */
  readonly withNumbers?: boolean;
  /** As pictures with the paths of the discs, whatever the server's setting. */
  readonly isStill?: boolean;
}

/** Paints a shot that only the shooter sees, on a board without a turn's frame. */
export async function paintPracticeShot(
  call: Call,
  before: MatchState,
  { report, ruling, withNumbers, isStill }: PracticeShot,
): Promise<FileAttachment> {
  const { bot, venue, player, words } = call;
  const { settings, look } = await readPrivateContext(call);
  const nameOf = await bot.names.of(venue.server, [player], words);
  const captions = { nameOf, withNumbers: withNumbers ?? settings.discNumbers };
  const view = shotViewOf(before, report, ruling, captions);
  const shown = { ...look, isStill: isStill ?? look.isStill };
  const file = await bot.pictures.replay(view, shotFactsOf(nameOf(player), report, ruling), shown);
  const movesMs = shown.isStill ? 0 : Math.round(bot.patience * replayDurationMs(report));
  return { ...file, movesMs };
}
