/**
 * GIF's compression of palette indices. Strings seen before are kept in one small open hash table:
 * (prefix code, next index) → code, packed into 32 bits; no code in it is below FIRST_FREE, so that
 * 0 is an empty slot. Long runs of one index, most of a picture where little has changed, are
 * followed by their length instead of index by index.
 *
 * `begin`; then for every stretch `encode` and `write`, or `write` alone for codes laid at `codesAt`;
 * then `end`.
 */

const CLEAR: u32 = 256;
const END: u32 = 257;
const FIRST_FREE: u32 = 258;
const MAX_CODES: u32 = 4096;
const FIRST_WIDTH: u32 = 9;

const SLOT_BITS: u32 = 14;
const SLOT_MASK: u32 = (1 << SLOT_BITS) - 1;
const SLOT_BYTES: u32 = 4 << SLOT_BITS;
/** Scatters neighbouring keys over the slots: 2³² over the golden ratio. */
const SCATTER: u32 = 0x9e3779b1;

const slots = memory.data(65536, 16);
/** The code of a run, by its length. */
const runs = memory.data(8192, 16);
/** So many codes of a stretch are laid down before they are written. */
const CODES: u32 = 16_400;
const codes = memory.data(32800, 16);

let indices: usize = 0;
let outBegin: usize = 0;
let out: usize = 0;
let bits: u64 = 0;
let bitCount: u32 = 0;
/** How wide a code is follows from how many have come since the last clear. */
let width: u32 = FIRST_WIDTH;
let next: u32 = FIRST_FREE;

export function codesAt(): usize {
  return codes;
}

/** Returns where so many indices are to be laid. No more than `maxCodes` codes will come of them. */
export function begin(count: u32, maxCodes: u32): usize {
  indices = (__heap_base + 15) & ~15;
  outBegin = (indices + count + 31) & ~15;
  out = outBegin;
  const needed = outBegin + ((12 * maxCodes) >> 3) + 64;
  const pages = <i32>((needed + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
  bits = 0;
  bitCount = 0;
  width = FIRST_WIDTH;
  next = FIRST_FREE;
  return indices;
}

/** Returns where the bytes begin; they end at `endAt`. */
export function end(): usize {
  put(END);
  while (bitCount > 0) {
    store<u8>(out, <u8>bits);
    out += 1;
    bits >>= 8;
    bitCount = bitCount > 8 ? bitCount - 8 : 0;
  }
  return outBegin;
}

export function endAt(): usize {
  return out;
}

function put(code: u32): void {
  bits |= (<u64>code) << bitCount;
  bitCount += width;
  if (bitCount >= 32) {
    store<u32>(out, <u32>bits);
    out += 4;
    bits >>= 32;
    bitCount -= 32;
  }
  if (code === CLEAR) {
    width = FIRST_WIDTH;
    next = FIRST_FREE;
  } else if (next < MAX_CODES) {
    if (next === 1 << width) width += 1;
    next += 1;
  }
}

/** Writes the first `count` codes that lie at `codesAt`. */
export function write(count: u32): void {
  const until = codes + 2 * count;
  for (let at: usize = codes; at < until; at += 2) put(load<u16>(at));
}

/**
 * What the indices from one until before another become, after a clear. Returns how many codes lie
 * at `codesAt`, not written yet: of a stretch of so many indices all, of a longer one the last ones.
 */
export function encode(from: u32, until: u32, runIndex: u32): u32 {
  memory.fill(slots, 0, SLOT_BYTES);
  store<u16>(runs, <u16>runIndex, 2);
  store<u16>(codes, <u16>CLEAR);
  let to: usize = codes + 2;
  const full: usize = codes + 2 * (CODES - 2);
  let free: u32 = FIRST_FREE;
  let widest: u32 = 1;
  const stop = indices + until;
  let at = indices + from;
  let prefix = <u32>load<u8>(at);
  let run: u32 = prefix === runIndex ? 1 : 0;
  at += 1;
  while (at < stop) {
    const index = <u32>load<u8>(at);
    if (run > 0 && index === runIndex && run < widest) {
      const start = at - run;
      at = runEnd(at, min(stop, start + widest), runIndex);
      run = <u32>(at - start);
      prefix = load<u16>(runs + 2 * run);
      continue;
    }
    at += 1;
    const key = (prefix << 8) | index;
    let slot = (key * SCATTER) >> (32 - SLOT_BITS);
    let found = load<u32>(slots + 4 * slot);
    while (found !== 0 && found >> 12 !== key) {
      slot = (slot + 1) & SLOT_MASK;
      found = load<u32>(slots + 4 * slot);
    }
    if (found !== 0) {
      prefix = found & (MAX_CODES - 1);
      run = 0;
      continue;
    }
    store<u16>(to, <u16>prefix);
    to += 2;
    if (free === MAX_CODES) {
      store<u16>(to, <u16>CLEAR);
      to += 2;
      memory.fill(slots, 0, SLOT_BYTES);
      free = FIRST_FREE;
      widest = 1;
    } else {
      store<u32>(slots + 4 * slot, (key << 12) | free);
      if (run > 0 && index === runIndex) {
        store<u16>(runs + 2 * (run + 1), <u16>free);
        widest = run + 1;
      }
      free += 1;
    }
    if (to >= full) {
      write(<u32>((to - codes) >> 1));
      to = codes;
    }
    prefix = index;
    run = index === runIndex ? 1 : 0;
  }
  store<u16>(to, <u16>prefix);
  to += 2;
  return <u32>((to - codes) >> 1);
}

/** Sixteen at a time: most of what is written is what did not change. */
function runEnd(from: usize, limit: usize, runIndex: u32): usize {
  const same = i8x16.splat(<i8>runIndex);
  let at = from;
  while (at + 16 <= limit && i8x16.all_true(i8x16.eq(v128.load(at), same))) at += 16;
  while (at < limit && <u32>load<u8>(at) === runIndex) at += 1;
  return at;
}
