/**
 * The sheets that a moment of a replay is composed on, and the way from true colours to what has
 * changed in palette indices. Pixels that no stamp touches are looked at sixteen at a time.
 */

const CELLS: u32 = 1 << 18;
/** No colour has this index: in `cells` it is not known yet, in `changes` nothing has changed. */
const NONE: i32 = 255;

/** Of red, green and blue, six bits each: the index that stands for all colours of this cell. */
const cells = memory.data(262144, 16);
/** So many bytes of a patch's runs are laid at a time, in pairs: an index, and over how many pixels. */
const RUNS_BYTES: u32 = 16384;
const runs = memory.data(16384, 16);
/** Around what has changed: left, top, right and bottom, all within. */
const rect = memory.data(16, 16);

let pixels: u32 = 0;
let heightPx: u32 = 0;
let sheets: usize = 0;
let colours: usize = 0;
let spans: usize = 0;
/** Where the patch that is being laid goes on, where its row ends, and from there to its next row. */
let layAt: usize = 0;
let layEnd: usize = 0;
let layWidth: usize = 0;
let laySkip: usize = 0;

/** The index nearest to a colour, when it is asked for the first time. */
@external('palette', 'nearest')
declare function nearest(colour: u32): u32;

/** Once: makes room for pictures of this size, and lays out six sheets, one after the other. */
export function layOut(width: u32, height: u32): void {
  pixels = (width * height + 63) & ~15;
  heightPx = height;
  sheets = (__heap_base + 15) & ~15;
  colours = sheets + 6 * pixels;
  spans = colours + 4 * pixels;
  const pages = <i32>((spans + 8 * height + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
  memory.fill(cells, <u8>NONE, CELLS);
  memory.fill(changesAt(), <u8>NONE, pixels);
}

/** Under all stamps. */
export function baseAt(): usize {
  return sheets;
}
export function shownAt(): usize {
  return sheets + pixels;
}
/** Between two moments nothing but NONE. */
export function changesAt(): usize {
  return sheets + 2 * pixels;
}
/** 1 where a stamp has left a colour; between two moments nowhere. */
export function touchedAt(): usize {
  return sheets + 3 * pixels;
}
/** Either of two, for what has changed. */
export function patchAt(which: u32): usize {
  return sheets + (4 + which) * pixels;
}
export function coloursAt(): usize {
  return colours;
}
/** Of every row the stretch that may have changed: from which column… */
export function fromAt(): usize {
  return spans;
}
/** …until before which. */
export function untilAt(): usize {
  return spans + 4 * heightPx;
}
export function rectAt(): usize {
  return rect;
}

export function runsAt(): usize {
  return runs;
}
export function runsBytes(): u32 {
  return RUNS_BYTES;
}

/** A patch of this width comes to lie under all stamps, from here on. */
export function beginPatch(x: u32, y: u32, width: u32, rowPx: u32): void {
  layAt = baseAt() + y * rowPx + x;
  layEnd = layAt + width;
  layWidth = width;
  laySkip = rowPx - width;
}

/** Its next runs, this many bytes of them. None goes beyond the end of its row; NONE leaves what is there. */
export function layRuns(count: u32): void {
  let at = layAt;
  let end = layEnd;
  for (let run = runs; run < runs + count; run += 2) {
    const index = load<u8>(run);
    const length = <u32>load<u8>(run, 1);
    if (index !== <u8>NONE) {
      if (length < 16) for (let i: u32 = 0; i < length; i += 1) store<u8>(at + i, index);
      else memory.fill(at, index, length);
    }
    at += length;
    if (at === end) {
      at += laySkip;
      end = at + layWidth;
    }
  }
  layAt = at;
  layEnd = end;
}

/** Matches the stretches of these rows. Returns whether anything has changed; where, lies at `rectAt`. */
export function compose(top: u32, bottom: u32, rowPx: u32): bool {
  const base = baseAt(), shown = shownAt(), changes = changesAt(), touched = touchedAt(); // prettier-ignore
  let left: u32 = rowPx;
  let right: u32 = 0;
  let first: u32 = bottom;
  let last: u32 = 0;
  for (let y = top; y < bottom; y += 1) {
    const row = y * rowPx;
    const until = row + load<u32>(untilAt() + 4 * y);
    let at = row + load<u32>(fromAt() + 4 * y);
    while (at < until) {
      const next = at + 16;
      if (next <= until && !v128.any_true(v128.load(touched + at))) {
        const under = v128.load(base + at);
        const changed = i8x16.ne(under, v128.load(shown + at));
        const mask = <u32>i8x16.bitmask(changed);
        if (mask !== 0) {
          v128.store(shown + at, under);
          v128.store(changes + at, v128.bitselect(under, v128.load(changes + at), changed));
          left = min(left, at - row + ctz(mask));
          right = max(right, at - row + 31 - clz(mask));
          first = min(first, y);
          last = y;
        }
        at = next;
        continue;
      }
      for (const end = min(next, until); at < end; at += 1) {
        let index = <u32>load<u8>(base + at);
        if (load<u8>(touched + at) !== 0) {
          store<u8>(touched + at, 0);
          index = matched(load<u32>(colours + 4 * at));
        }
        if (index === <u32>load<u8>(shown + at)) continue;
        store<u8>(shown + at, <u8>index);
        store<u8>(changes + at, <u8>index);
        left = min(left, at - row);
        right = max(right, at - row);
        first = min(first, y);
        last = y;
      }
    }
  }
  store<u32>(rect, left);
  store<u32>(rect, first, 4);
  store<u32>(rect, right, 8);
  store<u32>(rect, last, 12);
  return first < bottom;
}

/** A colour in a word, red lowest. */
function matched(colour: u32): u32 {
  const cell = ((colour & 0xfc) << 10) | ((colour >> 4) & 0xfc0) | ((colour >> 18) & 0x3f);
  const known = <u32>load<u8>(cells + cell);
  if (known !== NONE) return known;
  const found = nearest(colour);
  store<u8>(cells + cell, <u8>found);
  return found;
}

/** Moves the changes of a rectangle to a patch, row by row; there are none afterwards. */
export function take(which: u32, x: u32, y: u32, width: u32, height: u32, rowPx: u32): void {
  let to = patchAt(which);
  let from = changesAt() + y * rowPx + x;
  for (let row: u32 = 0; row < height; row += 1) {
    memory.copy(to, from, width);
    memory.fill(from, <u8>NONE, width);
    to += width;
    from += rowPx;
  }
}
