import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

const GAP_PX = 4;
const WANTED_PX = 320;

export type Place = Readonly<Record<string, string>>;

/**
 * Keeps what pops up beside its button, on the side with more room. Fixed to the window, so that
 * no scrolling list or form around it cuts it off.
 */
export function usePlaceBeside(anchor: RefObject<HTMLElement | null>): Place {
  // The button was there before; what is not yet placed could not take the focus.
  const [place, setPlace] = useState<Place>(() => placeNow(anchor));
  useLayoutEffect(() => {
    const settle = (): void => {
      setPlace(placeNow(anchor));
    };
    addEventListener('scroll', settle, { capture: true, passive: true });
    addEventListener('resize', settle);
    return () => {
      removeEventListener('scroll', settle, { capture: true });
      removeEventListener('resize', settle);
    };
  }, [anchor]);
  return place;
}

function placeNow(anchor: RefObject<HTMLElement | null>): Place {
  const box = anchor.current?.getBoundingClientRect();
  return box ? placeBeside(box) : {};
}

function placeBeside(box: DOMRect): Place {
  const belowPx = innerHeight - box.bottom - 2 * GAP_PX;
  const abovePx = box.top - 2 * GAP_PX;
  const isBelow = belowPx >= Math.min(WANTED_PX, abovePx);
  const roomPx = Math.min(WANTED_PX, isBelow ? belowPx : abovePx);
  return {
    position: 'fixed',
    left: `${box.left}px`,
    width: `${box.width}px`,
    maxHeight: `${roomPx}px`,
    ...(isBelow
      ? { top: `${box.bottom + GAP_PX}px`, bottom: 'auto' }
      : { top: 'auto', bottom: `${innerHeight - box.top + GAP_PX}px` }),
  };
}
