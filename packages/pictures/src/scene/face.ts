import type { PointPx } from '../geometry/plan.ts';
import type { DrawItem } from '../draw-list/draw-list.ts';
import { loadFonts } from '../text/fonts.ts';
import { splitSigns } from '../text/bounded.ts';
import { plainName } from '../text/plain.ts';
import type { Side } from '../themes/theme.ts';
import type { Avatar } from '../views/avatar.ts';
import type { FaceView, SideView } from '../views/still-views.ts';
import { heading, label, SMALL_PX, text } from './styles.ts';

/** The part of the disc inside its colored rim. */
const PORTRAIT_SHARE = 0.7;
/** An avatar needs more room than initials, and the rim still shows the side. */
const AVATAR_SHARE = 0.8;

/**
 * A player's face: a disc of their side with their avatar, or else their initials. A free seat is an
 * empty place.
 */
export function faceItems(
  { side, name, avatar }: FaceView,
  at: PointPx,
  radiusPx: number,
): DrawItem[] {
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
  const share = avatar === undefined ? PORTRAIT_SHARE : AVATAR_SHARE;
  return [discOf(side, at, radiusPx), ...faceInside(name, avatar, at, share * radiusPx)];
}

/** The avatar in a circle, or else the initials. */
export function faceInside(
  name: string,
  avatar: Avatar | undefined,
  at: PointPx,
  radiusPx: number,
): DrawItem[] {
  if (avatar !== undefined) return portraitItems(avatar, at, radiusPx);
  const initials = initialsOf(name);
  const share = splitSigns(initials).length > 1 ? 0.62 : 0.8;
  const sizePx = Math.round((share * radiusPx) / PORTRAIT_SHARE);
  return [
    { kind: 'arc', at, radiusPx, fill: { ink: 'panel' } },
    text(at.xPx, at.yPx + 0.35 * sizePx, initials, {
      ...heading(sizePx, 'center'),
      maxWidthPx: 1.9 * radiusPx,
    }),
  ];
}

export function discOf(side: Side, at: PointPx, radiusPx: number): DrawItem {
  return { kind: 'disc', at, diameterPx: 2 * radiusPx, side, look: { pose: 'flat' } };
}

/** An avatar in a circle. Many are transparent in part. */
export function portraitItems(avatar: Avatar, at: PointPx, radiusPx: number): DrawItem[] {
  return [
    { kind: 'arc', at, radiusPx, fill: { ink: 'panel' } },
    { kind: 'portrait', at, radiusPx, avatar },
  ];
}

/** A face in a list: the avatar, or the first letter in its place. */
export function listedFaceItems(
  { name, avatar }: { readonly name: string; readonly avatar?: Avatar | undefined },
  at: PointPx,
  radiusPx: number,
): DrawItem[] {
  if (avatar !== undefined) return portraitItems(avatar, at, radiusPx);
  const [initial = ''] = splitSigns(initialsOf(name));
  return [
    { kind: 'arc', at, radiusPx: radiusPx - 1, stroke: { ink: 'panelEdge' }, widthPx: 2 },
    text(at.xPx, at.yPx + 0.35 * SMALL_PX, initial, {
      ...label('quiet', 'center'),
      maxWidthPx: 1.8 * radiusPx,
    }),
  ];
}

/**
 * A side's disc with the avatar of its player. A team, or a player without an avatar, has the plain
 * disc, because two faces or initials would be too small.
 */
export function sideFaceItems(
  { side, avatars = [] }: Pick<SideView, 'side' | 'avatars'>,
  at: PointPx,
  radiusPx: number,
): DrawItem[] {
  const [avatar, ...others] = avatars;
  if (avatar !== undefined && others.length === 0) {
    return faceItems({ side, name: '', avatar }, at, radiusPx);
  }
  return [discOf(side, at, radiusPx)];
}

const MAX_INITIALS = 2;

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
