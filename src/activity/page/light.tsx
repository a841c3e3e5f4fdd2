import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Quadrant } from 'crokinole/board/start';
import { planBoard, toPixels } from '@crokinole/pictures/geometry/plan';
import { FLIGHT, type RunningShot } from './motion.ts';
import { SideDisc } from './signs.tsx';

interface LightProps {
  readonly running: RunningShot | undefined;
  readonly bottom: Quadrant | undefined;
  readonly isStill: boolean;
}

/** Rises, holds and falls; in milliseconds. */
const GLOW = { forMs: 560, frames: [at(0, 0), at(100 / 560, 1), at(170 / 560, 1), at(1, 0)] };
const DIM = { forMs: 320, frames: [at(0, 0), at(0.2, 1), at(0.55, 1), at(1, 0)] };
const NUMBER = {
  forMs: 1100,
  frames: [
    { opacity: 0, transform: 'scale(.6)' },
    { opacity: 1, transform: 'scale(1.12)', offset: 0.11 },
    { opacity: 1, transform: 'none', offset: 0.18 },
    { opacity: 1, transform: 'none', offset: 0.75 },
    { opacity: 0, transform: 'none' },
  ],
};
/** For people who prefer reduced motion. */
const STILL_GLOW = { forMs: 700, frames: [at(0, 0), at(150 / 700, 1), at(0.5, 1), at(1, 0)] };

function at(offset: number, opacity: number): Keyframe {
  return { offset, opacity };
}

function lift(scale: number) {
  const forMs = 480;
  const up = { transform: `scale(${scale})`, offset: 180 / forMs, easing: 'ease-in-out' };
  return { forMs, frames: [{ transform: 'none', easing: 'ease-out' }, up, { transform: 'none' }] };
}

const FLOWN = { duration: 1000 * FLIGHT.forS, easing: 'ease-in' };

/** As wide as the sign of the twenties, which is at the left of their number. */
const CUP_SIGN_PX = 16;

/** From the hole to the twenties of the side; nowhere while the scores aren't shown. */
function flightOf(flyer: Element, side: number): Keyframe[] {
  const cup = document.querySelector(`.scores [data-side="${side}"] .cup`);
  if (cup === null) return [];
  const [from, to] = [flyer, cup].map((each) => each.getBoundingClientRect());
  if (from === undefined || to === undefined) return [];
  const xPx = to.left + CUP_SIGN_PX / 2 - from.left - from.width / 2;
  const yPx = to.top + to.height / 2 - from.top - from.height / 2;
  return [
    { opacity: 1 },
    { opacity: 1, translate: `calc(${xPx}px - 50%) calc(${yPx}px - 50%)`, scale: 0.8 },
  ];
}

/** The light of a twenty, with its number, and the smaller one of a take-out. */
export function Light({ running, bottom, isStill }: LightProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = root;
    const peak = running?.peak;
    if (current === null || peak === undefined) return;
    const square = current.parentElement;
    const [dim, glow, number, flyer] = current.children;
    const { xPx, yPx } = toPixels(planBoard(100, bottom), peak.at);
    const isTwenty = peak.kind === 'twenty';
    // Kept until the next light, because it outlasts the shot.
    current.dataset['peak'] = peak.kind;
    current.style.setProperty('--at', `${yPx}% auto auto ${xPx}%`);
    const play = (
      element: Element | null | undefined,
      { forMs: duration, frames }: { readonly forMs: number; readonly frames: Keyframe[] },
    ) => element?.animate(frames, { duration, delay: isStill ? 0 : 1000 * peak.clockS });
    play(glow, isStill ? STILL_GLOW : GLOW);
    if (isStill) return;
    if (square !== null) square.style.transformOrigin = `${xPx}% ${yPx}%`;
    play(square, lift(isTwenty ? 1.06 : 1.015));
    if (!isTwenty) return;
    play(dim, DIM);
    play(number, NUMBER);
    const delay = 1000 * (peak.clockS + FLIGHT.afterS);
    if (flyer !== undefined) flyer.animate(flightOf(flyer, peak.side), { ...FLOWN, delay });
  }, [running]);
  return (
    <div class="light" ref={root} aria-hidden="true">
      <i class="dim" />
      <i class="glow" />
      <b class="number">20!</b>
      <span class="flyer">
        <SideDisc side={running?.peak?.side ?? 0} />
      </span>
    </div>
  );
}
