import { numberOfDisc, sideOfDisc } from '../../core/match/discs.ts';
import type { MatchState } from '../../core/match/state.ts';
import type { Ruling } from '../../core/rules/ruling.ts';
import type { ShotReport } from '../../core/shot/report.ts';
import type { ShotTelling } from '../alt-text/shot.ts';
import type { ShotView } from '../replay/view.ts';
import { boardViewOf, ditchSeatsOf, type Captions } from './match-views.ts';

/** What the referee says of a shot that its pictures tell. */
type Told = Pick<Ruling, 'removed' | 'reshoot'>;

/** A shot as it is shown, from the match before it and what the referee said. */
export function shotViewOf(
  before: MatchState,
  report: ShotReport,
  ruling: Told,
  captions: Captions,
): ShotView {
  return {
    report,
    sides: report.start.map(({ id }) => ({
      disc: id,
      side: sideOfDisc(id),
      ...(captions.withNumbers ? { number: numberOfDisc(id) } : {}),
    })),
    removed: ruling.removed,
    isReshoot: ruling.reshoot,
    ditch: boardViewOf(before, captions).ditch,
    seats: ditchSeatsOf(before),
  };
}

/** The same shot for somebody who cannot see it. */
export function shotTellingOf(name: string, report: ShotReport, ruling: Told): ShotTelling {
  const { removed, reshoot } = ruling;
  return { name, report, sideOf: sideOfDisc, removed, isReshoot: reshoot };
}
