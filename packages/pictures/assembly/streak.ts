/**
 * The streak behind a disc, segment by segment: how opaque it is at each pixel of its area. `begin`,
 * then `segment` for each, then `end`.
 */

/** The tail's width and strength, as shares of the head's. */
const TAIL_WIDTH: f64 = 0.25;

let left: i32 = 0;
let top: i32 = 0;
let widthPx: i32 = 0;
let heightPx: i32 = 0;
let alphas: usize = 0;
let kept: usize = 0;

let radius: f64 = 0;
let headAlpha: f64 = 0;
let tailStrength: f64 = 0;

/** For a streak within this area. All of it is clear. */
export function begin(x: i32, y: i32, width: i32, height: i32): void {
  left = x;
  top = y;
  widthPx = width;
  heightPx = height;
  const pixels = width * height;
  alphas = (((__heap_base + 15) & ~15) + 4 * height + 15) & ~15;
  kept = alphas + pixels + 16;
  const pages = <i32>((kept + pixels + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
  memory.fill(alphas, 0, pixels);
  for (let row = 0; row < height; row += 1) {
    store<u16>(fromAt() + 2 * row, <u16>width);
    store<u16>(untilAt() + 2 * row, 0);
  }
}

/** How the streak looks: how wide at its head, and how opaque at both ends. */
export function look(radiusPx: f64, alpha: f64, strength: f64): void {
  radius = radiusPx;
  headAlpha = alpha;
  tailStrength = strength;
}

/** Of each row: from which column… */
export function fromAt(): usize {
  return (__heap_base + 15) & ~15;
}
/** …until before which. */
export function untilAt(): usize {
  return fromAt() + 2 * heightPx;
}

function widthAt(share: f64): f64 {
  return radius * (TAIL_WIDTH + (1 - TAIL_WIDTH) * share);
}

/**
 * From one place to another, as near to the streak's head as these shares say: 1 there, 0 at its very
 * tail. Where it crosses itself the stronger part shows: added up, bends would glow.
 */
export function segment(
  headX: f64,
  headY: f64,
  tailX: f64,
  tailY: f64,
  headShare: f64,
  tailShare: f64,
): void {
  const widest = widthAt(headShare) + 0.5;
  const x0 = max(left, <i32>Math.floor(min(headX, tailX) - widest - 1));
  const x1 = min(left + widthPx, <i32>Math.ceil(max(headX, tailX) + widest + 1));
  const y0 = max(top, <i32>Math.floor(min(headY, tailY) - widest - 1));
  const y1 = min(top + heightPx, <i32>Math.ceil(max(headY, tailY) + widest + 1));
  const dx = tailX - headX;
  const dy = tailY - headY;
  // Nearer to the head it is stronger: what lies there already is hidden by nothing of this part.
  const strongest = <u32>Math.round(headAlpha * (tailStrength + (1 - tailStrength) * headShare));
  const perSquare = dx === 0 && dy === 0 ? 0 : 1 / (dx * dx + dy * dy);
  // Of a row that crosses a slanting segment only the stretch beside it, not the whole box.
  const reach = widest * Math.sqrt(dx * dx + dy * dy);
  for (let y = y0; y < y1; y += 1) {
    const py = <f64>y + 0.5 - headY;
    let from = x0;
    let until = x1;
    if (dy !== 0) {
      const one = (py * dx - reach) / dy;
      const other = (py * dx + reach) / dy;
      from = max(from, <i32>Math.floor(max(headX + min(one, other) - 1, -1e6)));
      until = min(until, <i32>Math.ceil(min(headX + max(one, other) + 1, 1e6)));
    }
    if (from >= until) continue;
    const row = y - top;
    let at = alphas + row * widthPx + from - left;
    let first = -1;
    let last = -1;
    for (let x = from; x < until; x += 1, at += 1) {
      const lying = <u32>load<u8>(at);
      if (lying >= strongest) continue;
      const px = <f64>x + 0.5 - headX;
      const along = max<f64>(0, min<f64>(1, (px * dx + py * dy) * perSquare));
      const offX = px - along * dx;
      const offY = py - along * dy;
      const squared = offX * offX + offY * offY;
      if (squared >= widest * widest) continue;
      const share = headShare + (tailShare - headShare) * along;
      // Soft over one pixel, so that the edge is not a staircase.
      const inside = widthAt(share) + 0.5 - Math.sqrt(squared);
      if (inside <= 0) continue;
      const strength = tailStrength + (1 - tailStrength) * share;
      const alpha = <u32>Math.round(headAlpha * strength * min<f64>(1, inside));
      if (alpha <= lying) continue;
      store<u8>(at, <u8>alpha);
      if (first < 0) first = x - left;
      last = x - left;
    }
    if (first < 0) continue;
    if (first < <i32>load<u16>(fromAt() + 2 * row)) store<u16>(fromAt() + 2 * row, <u16>first);
    if (last >= <i32>load<u16>(untilAt() + 2 * row))
      store<u16>(untilAt() + 2 * row, <u16>(last + 1));
  }
}

/** Lays what each row has between its ends one after the other at `keptAt`. Returns how much that is. */
export function end(): u32 {
  let to = kept;
  for (let row = 0; row < heightPx; row += 1) {
    const from = <u32>load<u16>(fromAt() + 2 * row);
    const until = <u32>load<u16>(untilAt() + 2 * row);
    if (from >= until) continue;
    memory.copy(to, alphas + row * widthPx + from, until - from);
    to += until - from;
  }
  return <u32>(to - kept);
}

export function keptAt(): usize {
  return kept;
}
