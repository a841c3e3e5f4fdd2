import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

const GAP_PX = 4;
const WANTED_PX = 320;

export type PopoverStyle = Readonly<Record<string, string>>;

/**
 * Positions a popover beside its button, on the side with more room. It is fixed to the window, so
 * that no list or form clips it.
 */
export function usePopoverPosition(anchor: RefObject<HTMLElement | null>): PopoverStyle {
  // Positioned before the first render, because an unpositioned popover could not take the focus.
  const [position, setPosition] = useState<PopoverStyle>(() => positionNow(anchor));
  useLayoutEffect(() => {
    const update = (): void => {
      setPosition(positionNow(anchor));
    };
    addEventListener('scroll', update, { capture: true, passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update, { capture: true });
      removeEventListener('resize', update);
    };
  }, [anchor]);
  return position;
}

function positionNow(anchor: RefObject<HTMLElement | null>): PopoverStyle {
  const box = anchor.current?.getBoundingClientRect();
  return box ? positionBeside(box) : {};
}

function positionBeside(box: DOMRect): PopoverStyle {
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
