import { pegAt } from 'crokinole/board/pegs';
import { discsOnStart } from 'crokinole/board/start';
import type { Vector } from 'crokinole/board/vector';
import { assertNever } from 'crokinole/result';
import { aimRay, findAimEnd, type AimEnd } from '../geometry/aim-line.ts';
import { SIDES } from '../themes/theme.ts';
import { letterOf } from '../views/idea-letters.ts';
import type { AimView, LineView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { boundedText } from '../text/bounded.ts';
import { fitAltText, spokenName } from './fit.ts';
import { discHitOf } from './disc-hit.ts';
import { hourOf, positionText, ringOf, zoneOf, zoneText } from './position.ts';

/** Describes the aim as the shooter sees it, sitting at 6 o'clock. */
export function aimAltText(view: AimView, words: PictureWords): string {
  const { aim } = words.sentences;
  const start = aim.opening(spokenName(view.name, words), view.side);
  const score = view.scores.length === 0 ? [] : [aim.score(view.scores)];
  const own = view.isOpen === true ? [] : flickSentences(view, words);
  const ideas = (view.ideas ?? []).map(
    (idea, i) => `${letterOf(i)}: ${lineSentence(view, idea, words)}`,
  );
  return discsAltText(view, [start, ...score, ...ideas, ...own], words);
}

/** Some sentences, and then where every disc lies as the shooter sees it: there may be no match around it. */
export function discsAltText(
  { discs: all, quadrant }: Pick<AimView, 'discs' | 'quadrant'>,
  sentences: readonly string[],
  words: PictureWords,
): string {
  const { aim, board } = words.sentences;
  const opening = [...sentences, ...(all.length === 0 ? [board.empty] : [])].join(' ');
  const present = SIDES.map((side) => ({
    side,
    discs: all.filter((disc) => disc.side === side),
  })).filter(({ discs }) => discs.length > 0);
  const positions = present.map(({ side, discs }) =>
    aim.side(side, positionText(discs, quadrant, words)),
  );
  const zones = present.map(({ side, discs }) => aim.side(side, zoneText(discs, words)));
  return fitAltText([opening, ...positions].join(' '), [opening, ...zones].join(' '), opening);
}

/** The start and direction of the flick, or what blocks the start. */
function flickSentences(view: AimView, words: PictureWords): readonly string[] {
  const { aim } = words.sentences;
  if (view.isBlocked) {
    return [aim.blocked(discsOnStart(view.quadrant, view.place, view.discs)[0])];
  }
  return [
    aim.start(view.place.positionCentideg),
    aim.angle(view.angleCentideg),
    aim.power(boundedText(view.power)),
    lineSentence(view, view, words),
  ];
}

function lineSentence(
  view: Pick<AimView, 'discs' | 'quadrant'>,
  { place, angleCentideg, reachIn }: LineView,
  words: PictureWords,
): string {
  const ray = aimRay(view.quadrant, place, angleCentideg);
  return endSentence(view, ray.along, findAimEnd(ray, view.discs, reachIn), words);
}

function endSentence(
  view: Pick<AimView, 'discs' | 'quadrant'>,
  along: Vector,
  end: AimEnd,
  words: PictureWords,
): string {
  const { aim } = words.sentences;
  const hour = (direction: Vector) => hourOf(direction, view.quadrant);
  switch (end.kind) {
    case 'disc': {
      const struck = view.discs[end.index];
      if (struck === undefined) return '';
      const hit = discHitOf(along, end.struckAlong);
      const towards = hour(end.struckAlong);
      return aim.meetsDisc(struck, zoneOf(struck), hour(struck), hit, towards);
    }
    case 'peg':
      return aim.meetsPeg(hour(pegAt(end.peg)));
    case 'hole':
      return aim.overHole;
    case 'edge':
      return aim.offBoard;
    case 'stop':
      return aim.stops(ringOf(end.at));
    default:
      return assertNever(end);
  }
}
