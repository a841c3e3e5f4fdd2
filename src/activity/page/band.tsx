import { BACK_PX } from '../aim/pull.ts';
import { sketchOf } from '../aim/sketch.ts';
import type { Game, TableParts } from './kit/game.ts';
import { turnOf } from './kit/turn.ts';

const COS = 0.94;
const SIN = 0.342;
/** The mark for full power appears only near it; always visible, it would cover other parts of the page. */
const NEAR_FULL = 0.7;

function bandIn({ table, finger }: Game) {
  const turn = table && turnOf(table);
  if (turn === undefined || finger?.doing.kind !== 'pulling') return null;
  return sketchOf(finger, { turn, layout: finger.doing.pull.terms.layout }).band;
}

/** The pull: its start, its length, the length for full power, and the zone where releasing does nothing. */
export function Band({ game }: Pick<TableParts, 'game'>) {
  const band = bandIn(game);
  if (band === null) return null;
  const { from, to, fullPx, isArmed, isFine } = band;
  const [wayX, wayY] = [to.x - from.x, to.y - from.y];
  const lengthPx = Math.hypot(wayX, wayY) || 1;
  const [x, y] = [wayX / lengthPx, wayY / lengthPx];
  const at = (px: number, cos: number, sin: number) =>
    `${from.x + px * (x * cos - y * sin)} ${from.y + px * (y * cos + x * sin)}`;
  const arc = (px: number) => `M${at(px, COS, -SIN)} A${px} ${px} 0 0 1 ${at(px, COS, SIN)}`;
  return (
    <svg class="band" data-armed={isArmed} aria-hidden="true">
      <circle class="halo" cx={from.x} cy={from.y} r={BACK_PX} />
      <circle class="dead" cx={from.x} cy={from.y} r={BACK_PX} />
      {lengthPx > NEAR_FULL * fullPx && <path class="full" d={arc(fullPx)} />}
      <line class="halo" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <circle class="grip" cx={to.x} cy={to.y} r={isFine ? 9 : 14} />
      {isFine && <circle class="ring" cx={to.x} cy={to.y} r={18} />}
    </svg>
  );
}

/** The power of the pull, in a corner of the board, where neither the finger nor a text is. */
export function Readout({ game, words }: Pick<TableParts, 'game' | 'words'>) {
  const band = bandIn(game);
  if (band === null) return null;
  const power = ((game.finger?.aim.power ?? 0) / 10).toFixed(1);
  return (
    <p class="readout" data-armed={band.isArmed} aria-hidden="true">
      <b>{band.isArmed ? power : '×'}</b>
      <small>{band.isArmed ? (band.isFine ? words.fine : '') : words.letGoForNothing}</small>
    </p>
  );
}

/** The same power fills the pull area, which is wider than a finger. */
export function PowerBar({ game }: Pick<TableParts, 'game'>) {
  if (bandIn(game)?.isArmed !== true) return null;
  return <i class="power" style={{ width: `${(game.finger?.aim.power ?? 0) / 10}%` }} />;
}
