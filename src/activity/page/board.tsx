import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Quadrant } from '../../core/board/start.ts';
import type { Vector } from '../../core/board/vector.ts';
import { numberOfDisc } from '../../core/match/discs.ts';
import { planBoard, toPixels } from '../../render/geometry/plan.ts';
import { isBlocked, type Seat } from '../aim/aim.ts';
import {
  atRest,
  readFinger,
  type FingerEvent,
  type FingerState,
  type Layout,
  type Outcome,
} from '../aim/finger.ts';
import { magnetsOf } from '../aim/magnets.ts';
import type { TableMessage } from '../protocol/server-messages.ts';
import { drawAbove, type AimDrawn, type Beside } from './draw.ts';
import { isOwnTurn, type GameStore } from './game.ts';
import { discsNow, type MovingDisc, type Running } from './motion.ts';
import { loadSheets, pixelRatio, type Sheets } from './sheets.ts';

export interface BoardProps {
  readonly store: GameStore;
  /** The board and the pad under it. */
  readonly pad: { readonly current: HTMLElement | null };
  readonly onOutcome: (outcome: Exclude<Outcome, null>) => void;
  readonly isStill: boolean;
}

const BESIDE_MS = 2200;

/** The board, large and live: what lies on it, what runs, and one's own finger. */
export function Board({ store, pad, onOutcome, isStill }: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const under = useRef<HTMLCanvasElement>(null);
  const [cssPx, setCssPx] = useState(0);
  const [sheets, setSheets] = useState<Sheets>();
  const finger = useRef<FingerState>(atRest(store.game.aim));
  const { theme } = store.game;

  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const measure = () => {
      setCssPx(Math.floor(Math.min(current.clientWidth, current.clientHeight)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, []);

  useEffect(() => {
    if (cssPx === 0) return;
    let isWanted = true;
    void loadSheets(theme, cssPx).then((loaded) => {
      if (isWanted) setSheets(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [theme, cssPx]);

  useEffect(() => {
    const { current } = under;
    if (current === null || sheets === undefined) return;
    const ctx = current.getContext('2d');
    ctx?.clearRect(0, 0, current.width, current.height);
    ctx?.drawImage(sheets.board, 0, 0, current.width, current.height);
  }, [sheets, cssPx]);

  useEffect(() => {
    if (sheets === undefined) return;
    return paintWhileMoving(store, canvas, sheets, isStill);
  }, [store, sheets, cssPx, isStill]);

  useEffect(() => {
    const { current } = pad;
    if (current === null) return;
    return followFinger(current, frame, finger, store, onOutcome);
  }, [store, pad, onOutcome]);

  const sidePx = Math.round(cssPx * pixelRatio());
  const size = { width: `${cssPx}px`, height: `${cssPx}px` };
  return (
    <div class="board" ref={frame} data-ready={sheets === undefined ? undefined : 'yes'}>
      <canvas ref={under} width={sidePx} height={sidePx} style={size} aria-hidden="true" />
      <canvas ref={canvas} width={sidePx} height={sidePx} style={size} aria-hidden="true" />
    </div>
  );
}

export function bottomOf(table: TableMessage | undefined): Quadrant {
  return table?.own?.quadrant ?? table?.turn?.quadrant ?? 0;
}

export function seatOf({ turn, discs }: TableMessage): Seat | undefined {
  if (turn === null) return undefined;
  return { quadrant: turn.quadrant, start: turn.start, discs };
}

interface Ref<Value> {
  readonly current: Value | null;
}

/** Paints when something has changed, and again and again only while something runs. */
function paintWhileMoving(
  store: GameStore,
  canvas: Ref<HTMLCanvasElement>,
  sheets: Sheets,
  isStill: boolean,
): () => void {
  let asked = 0;
  let last: { readonly beside: Beside; readonly sinceMs: number } | undefined;
  const paint = () => {
    asked = 0;
    const nowMs = performance.now();
    const { game } = store;
    const { table, running } = game;
    const { current } = canvas;
    if (current === null || table === undefined) return;
    if (running !== undefined) {
      const { quadrant, place, aimed, flicked } = running.shot;
      const beside = { quadrant, place, aimed: aimed.angle, flicked: flicked.angle, opacity: 1 };
      last = { beside, sinceMs: nowMs };
    }
    const fading = last === undefined ? 0 : 1 - (nowMs - last.sinceMs) / BESIDE_MS;
    const isPast = running === undefined && last !== undefined && fading > 0;
    const discs = running === undefined ? lying(table) : discsOf(running, nowMs, isStill);
    drawAbove(current, sheets, bottomOf(table), {
      discs,
      aim: running === undefined ? aimDrawn(store) : undefined,
      beside: isPast && last !== undefined ? { ...last.beside, opacity: fading } : undefined,
    });
    store.tick();
    if (running !== undefined || isPast) ask();
  };
  const ask = () => {
    if (asked === 0) asked = requestAnimationFrame(paint);
  };
  const unlisten = store.listen(ask);
  ask();
  return () => {
    unlisten();
    cancelAnimationFrame(asked);
  };
}

function lying({ discs }: TableMessage): readonly MovingDisc[] {
  return discs.map((disc) => ({ ...disc, scale: 1, opacity: 1 }));
}

/** Whoever wants no motion sees the end of it at once. */
function discsOf(running: Running, nowMs: number, isStill: boolean): readonly MovingDisc[] {
  const atMs = isStill ? running.startMs + 1000 * running.shot.durationS : nowMs;
  return discsNow(running, atMs);
}

function aimDrawn({ game }: GameStore): AimDrawn | undefined {
  const { table, othersAim, waitsFor } = game;
  if (table === undefined || table.turn === null || waitsFor !== undefined) return undefined;
  const { turn, hand, slowingInPerS2, withNumbers } = table;
  const isOwn = isOwnTurn(table);
  const aim = isOwn ? game.aim : othersAim;
  const seat = seatOf(table);
  if (aim === undefined || seat === undefined) return undefined;
  return {
    aim,
    quadrant: turn.quadrant,
    disc: { side: turn.side, number: withNumbers ? numberOfDisc(turn.disc) : undefined },
    hand,
    slowingInPerS2,
    isBlocked: isBlocked(aim, seat),
    isOthers: !isOwn,
  };
}

/** Gives the finger's events to the one that reads them, and what it makes of them to the game. */
function followFinger(
  pad: HTMLElement,
  frame: Ref<HTMLDivElement>,
  finger: { current: FingerState },
  store: GameStore,
  onOutcome: BoardProps['onOutcome'],
): () => void {
  const read = (event: FingerEvent) => {
    const { table, running, waitsFor, aim } = store.game;
    const isFree = running === undefined && waitsFor === undefined;
    const seat = table === undefined ? undefined : seatOf(table);
    if (table === undefined || seat === undefined || !isOwnTurn(table) || !isFree) return;
    const layout = layoutOf(frame.current);
    const isIdle = finger.current.doing.kind === 'nothing';
    const state = isIdle ? atRest(aim) : finger.current;
    const magnets = magnetsOf(table, aim, (point) => onScreen(point, table, layout));
    const step = readFinger(state, event, layout, seat, magnets);
    finger.current = step.state;
    if (step.state.aim !== aim) store.setAim(step.state.aim);
    if (step.outcome === 'flick' && !isBlocked(step.state.aim, seat)) store.flick(step.state.aim);
    if (step.outcome !== null) onOutcome(step.outcome);
  };
  const at = ({ clientX, clientY }: PointerEvent): Vector => ({ x: clientX, y: clientY });
  const down = (event: PointerEvent) => {
    if (isControl(event.target) || event.button !== 0) return;
    if (isAbove(event, frame.current)) return;
    event.preventDefault();
    pad.setPointerCapture(event.pointerId);
    read({ kind: 'down', id: event.pointerId, at: at(event), ms: event.timeStamp });
  };
  const move = (event: PointerEvent) => {
    for (const each of event.getCoalescedEvents()) {
      read({ kind: 'move', id: event.pointerId, at: at(each), ms: each.timeStamp });
    }
  };
  const up = (event: PointerEvent) => {
    read({ kind: 'up', id: event.pointerId, at: at(event), ms: event.timeStamp });
  };
  const cancel = () => {
    read({ kind: 'cancel' });
  };
  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') cancel();
  };
  pad.addEventListener('pointerdown', down);
  pad.addEventListener('pointermove', move);
  pad.addEventListener('pointerup', up);
  pad.addEventListener('pointercancel', cancel);
  window.addEventListener('blur', cancel);
  window.addEventListener('keydown', escape);
  return () => {
    pad.removeEventListener('pointerdown', down);
    pad.removeEventListener('pointermove', move);
    pad.removeEventListener('pointerup', up);
    pad.removeEventListener('pointercancel', cancel);
    window.removeEventListener('blur', cancel);
    window.removeEventListener('keydown', escape);
  };
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, input, a, label') !== null;
}

/** The upper half of the board is for looking; what lies on it can be tapped all the same. */
function isAbove({ clientY }: PointerEvent, frame: HTMLDivElement | null): boolean {
  return frame !== null && clientY < frame.getBoundingClientRect().top;
}

function layoutOf(frame: HTMLDivElement | null): Layout {
  const box = frame?.getBoundingClientRect() ?? new DOMRect();
  const sizePx = Math.floor(Math.min(box.width, box.height));
  return {
    centre: { x: box.left + box.width / 2, y: box.top + box.height / 2 },
    pxPerIn: planBoard(Math.max(1, sizePx)).pxPerIn,
    smallerSidePx: Math.min(window.innerWidth, window.innerHeight),
  };
}

function onScreen(point: Vector, table: TableMessage, { centre, pxPerIn }: Layout): Vector {
  const plan = {
    ...planBoard(100, bottomOf(table)),
    pxPerIn,
    centre: { xPx: centre.x, yPx: centre.y },
  };
  const { xPx, yPx } = toPixels(plan, point);
  return { x: xPx, y: yPx };
}
