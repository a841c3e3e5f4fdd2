import type { FingerEvent, PointerPlace } from '../aim/finger.ts';
import type { Layout } from '../aim/aim-state.ts';
import type { GameStore } from './kit/game.ts';

/** Passes the browser's pointer and key events to the functions that interpret them. */
export function followFinger(
  ground: HTMLElement,
  store: GameStore,
  layoutNow: () => Layout,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const read = (...events: FingerEvent[]) => {
    store.point(events, layoutNow());
  };
  const escape = () => {
    read({ kind: 'escape' });
  };
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => {
    ground.addEventListener(name, run, { signal });
  };
  on('pointerdown', (event) => {
    if (!store.canAim || event.button !== 0 || isControl(event.target)) return;
    event.preventDefault();
    ground.setPointerCapture(event.pointerId);
    read({ kind: 'down', ...placeOf(event) });
  });
  on('pointermove', (event) => {
    const all = event.getCoalescedEvents();
    const moves = all.length === 0 ? [event] : all;
    read(...moves.map((each) => ({ kind: 'move' as const, ...placeOf(each) })));
  });
  on('pointerup', (event) => {
    read({ kind: 'up', ...placeOf(event) });
  });
  for (const name of ['pointercancel', 'lostpointercapture'] as const) {
    on(name, ({ pointerId }) => {
      read({ kind: 'lost', pointer: pointerId });
    });
  }
  // A long press would open the context menu, which takes over the pointer.
  on('contextmenu', (event) => {
    if (!isControl(event.target)) event.preventDefault();
  });
  window.addEventListener('blur', escape, { signal });
  window.addEventListener('resize', escape, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') escape();
    },
    { signal },
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if (isLeftToBrowser(event)) return;
      if (store.press({ key: event.key, shift: event.shiftKey })) event.preventDefault();
    },
    { signal },
  );
  return () => {
    // No more events will come, so a touch in progress is canceled.
    escape();
    ended.abort();
  };
}

function placeOf({ pointerId, clientX, clientY, timeStamp }: PointerEvent): PointerPlace {
  return { pointer: pointerId, x: clientX, y: clientY, ms: timeStamp };
}

const CONTROLS = 'button, input, textarea, a, summary, dialog, [role="slider"]';

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null;
}

/** Buttons handle their own keys, and Tab moves the focus, as everywhere. */
function isLeftToBrowser({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (key === 'Escape') return false;
  return isControl(target) || key === 'Tab';
}
