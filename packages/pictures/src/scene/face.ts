import type { PointPx } from '../geometry/plan.ts';
import type { DrawItem } from '../draw-list/draw-list.ts';
import { loadFonts } from '../text/fonts.ts';
import { splitSigns } from '../text/bounded.ts';
import { plainName } from '../text/plain.ts';
import type { FaceView } from '../views/still-views.ts';
import { heading, text } from './styles.ts';

/** The part of the disc inside its colored rim. A player's avatar would go here. */
const PORTRAIT_SHARE = 0.7;
const MAX_INITIALS = 2;

/** A player's face: a disc of their side with their initials. A free seat is an empty place. */
export function faceItems({ side, name }: FaceView, at: PointPx, radiusPx: number): DrawItem[] {
  const portraitPx = PORTRAIT_SHARE * radiusPx;
  if (name === undefined) {
    return [
      { kind: 'arc', at, radiusPx, fill: { ink: 'panel', alpha: 0.82 } },
      {
        kind: 'arc',
        at,
        radiusPx: 0.9 * radiusPx,
        stroke: { ink: `side-${side}` },
        widthPx: 6,
        dashPx: [18, 14],
      },
      text(at.xPx, at.yPx + 0.28 * radiusPx, '?', heading(Math.round(0.8 * radiusPx), 'center')),
    ];
  }
  const initials = initialsOf(name);
  const sizePx = Math.round((splitSigns(initials).length > 1 ? 0.62 : 0.8) * radiusPx);
  return [
    { kind: 'disc', at, diameterPx: 2 * radiusPx, side, look: { pose: 'flat' } },
    { kind: 'arc', at, radiusPx: portraitPx, fill: { ink: 'panel' } },
    text(at.xPx, at.yPx + 0.35 * sizePx, initials, {
      ...heading(sizePx, 'center'),
      maxWidthPx: 1.9 * portraitPx,
    }),
  ];
}

/**
 * The first letters of the first two words. Words in brackets, such as a robot's level, don't count,
 * and emoji only in a name without letters.
 */
function initialsOf(name: string): string {
  const words = plainName(name, '?', loadFonts())
    .split(' ')
    .filter((word) => !word.startsWith('('));
  const lettered = words.filter((word) => /[\p{Letter}\p{Number}]/u.test(word));
  return (lettered.length > 0 ? lettered : words)
    .slice(0, MAX_INITIALS)
    .flatMap((word) => splitSigns(word)[0] ?? [])
    .join('')
    .toUpperCase();
}
