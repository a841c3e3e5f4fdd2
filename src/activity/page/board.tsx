import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Quadrant } from 'crokinole/board/start';
import { numberOfDisc } from 'crokinole/match/discs';
import { powerOfSpeed } from 'crokinole/shot/power';
import { planBoard, toPixels } from '@crokinole/pictures/geometry/plan';
import type { Aim, Box, Layout } from '../aim/aim-state.ts';
import type { FingerState } from '../aim/finger.ts';
import { besideOf, sketchOf } from '../aim/sketch.ts';
import type { ShotMessage, TableMessage } from '../protocol/server-messages.ts';
import { drawAbove, type AimDrawn, type BesideDrawn, type Inks } from './draw.ts';
import { followFinger } from './finger-events.ts';
import type { Game, GameStore } from './kit/game.ts';
import { inksOf } from './look.ts';
import { clockLengthS, discsNow, FLIGHT, type MovingDisc, type Turns } from './kit/motion.ts';
import { loadSheets, pixelRatio, type Sheets } from './sheets.ts';
import { SideDisc } from './kit/signs.tsx';
import { isOwnTurn, isSwiped, turnOf } from './kit/turn.ts';

interface BoardProps {
  readonly store: GameStore;
  /** The element whose touches are read. */
  readonly ground: { readonly current: HTMLElement | null };
  /** The element beside the board where a player can also pull. */
  readonly pad: { readonly current: HTMLElement | null };
  readonly isStill: boolean;
  readonly isActive: boolean;
  /** For screen readers: what this is, and its keys. */
  readonly label: string;
  readonly children?: preact.ComponentChildren;
}

/** How long the aim is shown beside the actual flick after a shot. */
export const BESIDE_MS = 2600;

/** The board with its discs, the running shot and the player's own aim. */
export function Board({ store, ground, pad, isStill, isActive, label, children }: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const { theme, table, running } = store.game;
  const cssPx = useSidePx(frame);

  // The button that was pressed may be gone. Keys and screen readers then go on at the board.
  useEffect(() => {
    if (isActive && document.hasFocus() && document.activeElement === document.body) {
      frame.current?.focus({ preventScroll: true });
    }
  }, [isActive, table?.match, table?.revision, running]);
  const sheets = useSheets(theme, cssPx, table?.withValues);

  useLayoutEffect(() => {
    if (sheets === undefined) return;
    return paintWhileMoving(store, above, sheets, inksOf(theme), isStill);
  }, [store, sheets, cssPx, isStill, theme]);

  useEffect(() => {
    const { current } = ground;
    if (current === null || !isActive) return;
    return followFinger(current, store, () => layoutOf(frame.current, pad.current));
  }, [store, ground, pad, isActive]);

  return (
    <div
      class="board"
      ref={frame}
      data-ready={sheets === undefined ? undefined : 'yes'}
      tabIndex={0}
      role="application"
      aria-label={label}
    >
      <div class="square" style={{ width: `${cssPx}px`, height: `${cssPx}px` }}>
        <Wood sheets={sheets} cssPx={cssPx} />
        <canvas ref={above} {...canvasSize(cssPx)} aria-hidden="true" />
        <Count game={store.game} />
        <Light game={store.game} isStill={isStill} />
        {children}
      </div>
    </div>
  );
}

/** At the end of a round: the points of the discs that have been counted. */
function Count({ game: { running, table, tally } }: { readonly game: Game }) {
  if (table === undefined || tally.counted === undefined) return null;
  const plan = planBoard(100, bottomOf(table));
  return (
    <>
      {running?.shot.count?.discs.slice(0, tally.counted).map((disc, i) => {
        const { xPx, yPx } = toPixels(plan, disc);
        return (
          <b class="counted" key={i} style={{ left: `${xPx}%`, top: `${yPx}%` }} aria-hidden="true">
            {disc.points}
          </b>
        );
      })}
    </>
  );
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
function Light({ game, isStill }: { readonly game: Game; readonly isStill: boolean }) {
  const { running, table } = game;
  const bottom = table && bottomOf(table);
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

/**
 * The empty board, shown at the right size before anything else is known, so that the layout doesn't jump.
 */
export function Wood({
  sheets,
  cssPx,
}: {
  readonly sheets: Sheets | undefined;
  readonly cssPx: number;
}) {
  const wood = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { current } = wood;
    if (current === null || sheets === undefined) return;
    const ctx = current.getContext('2d');
    ctx?.clearRect(0, 0, current.width, current.height);
    for (const picture of [sheets.board, sheets.values]) {
      if (picture !== undefined) ctx?.drawImage(picture, 0, 0, current.width, current.height);
    }
  }, [sheets, cssPx]);
  return <canvas ref={wood} {...canvasSize(cssPx)} aria-hidden="true" />;
}

function canvasSize(cssPx: number) {
  const sidePx = Math.round(cssPx * pixelRatio());
  return { width: sidePx, height: sidePx };
}

interface Ref<Value> {
  readonly current: Value | null;
}

/** The side of the largest square that fits into a frame, updated when the frame is resized. */
export function useSidePx(frame: Ref<HTMLElement>): number {
  const [cssPx, setCssPx] = useState(0);
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
  }, [frame]);
  return cssPx;
}

export function useSheets(theme: string, cssPx: number, withValues = false): Sheets | undefined {
  const [sheets, setSheets] = useState<Sheets>();
  useEffect(() => {
    if (cssPx === 0) return;
    let isWanted = true;
    loadSheets(theme, cssPx, withValues).then(
      (loaded) => {
        if (isWanted) setSheets(loaded);
      },
      // A lost connection is shown elsewhere. The next size or theme tries to load the pictures again.
      (thrown: unknown) => {
        console.warn('the board could not be loaded:', thrown);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [theme, cssPx, withValues]);
  return sheets;
}

function bottomOf(table: TableMessage): Quadrant {
  return table.own?.quadrant ?? table.turn?.quadrant ?? 0;
}

/** Paints once after each change, and continuously only while something moves. */
function paintWhileMoving(
  store: GameStore,
  canvas: Ref<HTMLCanvasElement>,
  sheets: Sheets,
  inks: Inks,
  isStill: boolean,
): () => void {
  let asked = 0;
  const eased = easedAims(isStill);
  const paint = (frameMs: number) => {
    asked = 0;
    const nowMs = performance.now();
    const { game } = store;
    const { table, running, finger } = game;
    const { current } = canvas;
    if (current === null || table === undefined) return;
    const beside = besideNow(game, nowMs);
    const others = eased(game.othersAim, nowMs);
    // For people who prefer reduced motion, the shot is shown at its end.
    const aheadMs = isStill && running !== undefined ? 1000 * clockLengthS(running) : 0;
    drawAbove(current, sheets, bottomOf(table), inks, {
      discs: running === undefined ? lying(table, game.turns) : discsNow(running, nowMs + aheadMs),
      aim: running === undefined ? aimDrawn(game, others.aim) : undefined,
      beside,
    });
    store.tick(aheadMs);
    // A finger that lies still causes no events, so the page reports that time passes.
    const isPulling = finger?.doing.kind === 'pulling';
    if (isPulling) store.point([{ kind: 'tick', ms: frameMs }], layoutOf(null, null));
    if (running !== undefined || beside !== undefined || isPulling || others.isMoving) ask();
  };
  const ask = () => {
    if (asked === 0) asked = requestAnimationFrame(paint);
  };
  const unlisten = store.listen(ask);
  // Resizing a canvas clears it, so it's painted again before the browser shows it.
  paint(performance.now());
  return () => {
    unlisten();
    cancelAnimationFrame(asked);
  };
}

function lying({ discs }: TableMessage, turns: Turns): readonly MovingDisc[] {
  return discs.map((disc) => ({
    ...disc,
    scale: 1,
    opacity: 1,
    turnRad: turns.get(disc.id) ?? 0,
  }));
}

/** Another player's aim comes ten times a second, and moves from one to the next. */
const EASING_MS = 100;

function easedAims(isStill: boolean) {
  let [from, to]: (Aim | undefined)[] = [];
  let sinceMs = 0;
  return (aim: Aim | undefined, nowMs: number) => {
    const share = () => Math.min(1, (nowMs - sinceMs) / EASING_MS);
    if (aim !== to) {
      from = isStill || aim === undefined ? aim : (between(from, to, share()) ?? aim);
      [to, sinceMs] = [aim, nowMs];
    }
    return { aim: between(from, to, share()), isMoving: from !== to && share() < 1 };
  };
}

function between(from: Aim | undefined, to: Aim | undefined, share: number): Aim | undefined {
  if (from === undefined || to === undefined || share === 1) return to;
  const at = (key: keyof Aim) => Math.round(from[key] + share * (to[key] - from[key]));
  return {
    position: at('position'),
    inset: at('inset'),
    angleCentideg: at('angleCentideg'),
    power: at('power'),
  };
}

function aimDrawn(game: Game, othersAim: Aim | undefined): AimDrawn | undefined {
  const { table, finger, waitsFor } = game;
  const turn = table && turnOf(table);
  if (!table?.turn || turn === undefined || waitsFor !== undefined) return undefined;
  const isOwn = isOwnTurn(table);
  const state = isOwn ? finger : othersAim && resting(othersAim);
  if (state === undefined) return undefined;
  const { cone, isBlocked, band } = sketchOf(state, { turn, layout: layoutOf(null, null) });
  const number = table.withNumbers ? numberOfDisc(table.turn.disc) : undefined;
  return {
    aim: state.aim,
    turn,
    cone,
    isBlocked,
    isOthers: !isOwn,
    isBare: isSwiped(table) && !game.isKeyed,
    disc: { side: table.turn.side, ...(number === undefined ? {} : { number }) },
    isOnTarget: (band?.magnet ?? null) !== null,
  };
}

function resting(aim: FingerState['aim']): FingerState {
  return { aim, doing: { kind: 'nothing' }, pressed: [] };
}

function besideNow({ table, running, last }: Game, nowMs: number): BesideDrawn | undefined {
  if (table === undefined || running !== undefined || last === undefined) return undefined;
  if (isAsAimed(last.shot)) return undefined;
  const opacity = Math.min(1, 2 - (2 * (nowMs - last.endedMs)) / BESIDE_MS);
  if (opacity <= 0) return undefined;
  const { place, aimed, flicked, quadrant } = last.shot;
  const aim = { ...place, angleCentideg: aimed.angle, power: powerOfSpeed(aimed.speed) };
  const flick = { angleCentideg: flicked.angle, speedCentiInPerS: flicked.speed };
  return { beside: besideOf(aim, flick, table.hand, table.boardSpeed), quadrant, opacity };
}

/** Without a wobble there is nothing to compare. */
export function isAsAimed({ aimed, flicked }: ShotMessage): boolean {
  return aimed.angle === flicked.angle && aimed.speed === flicked.speed;
}

function layoutOf(frame: HTMLElement | null, pad: HTMLElement | null): Layout {
  const box = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, 100, 100);
  const sizePx = Math.floor(Math.min(box.width, box.height));
  return {
    centre: { x: box.left + box.width / 2, y: box.top + box.height / 2 },
    pxPerIn: planBoard(Math.max(1, sizePx)).pxPerIn,
    smallerSidePx: Math.min(window.innerWidth, window.innerHeight),
    pad: pad === null ? null : boxOf(pad),
  };
}

function boxOf(element: HTMLElement): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}
