/**
 * A picture's pixels as the entropy-coded part of a baseline JPEG, chroma halved both ways. What a
 * square of 16 × 16 pixels became is kept: most of a board is what it was a picture ago, and to find
 * a square again costs less than half of coding it.
 *
 * Called in this order: `begin`, then `strip` for every sixteen rows, then `end`.
 */

const SQUARE: u32 = 16;
const BLOCKS: u32 = 6;
/** Of a block's 63 coefficients each takes 26 bits at most. */
const MAX_BLOCK_WORDS: u32 = 52;
const MAX_SQUARE_WORDS: u32 = BLOCKS + BLOCKS * MAX_BLOCK_WORDS;
/** With stuffed bytes no square is longer. */
const MAX_SQUARE_BYTES: u32 = 2 * 4 * (MAX_SQUARE_WORDS + BLOCKS);

/** For each of the two kinds of blocks, by place in a transposed block: one over the divisor. */
const reciprocals = memory.data(2 * 64 * 4, 16);
/** The places of a transposed block as they are told. */
const order = memory.data(64);
/** For each kind, by how many bits a difference has: code << 8 | length. */
const dcCodes = memory.data(2 * 16 * 4, 16);
/** For each kind, by zeros before and bits: code << 8 | length. */
const acCodes = memory.data(2 * 256 * 4, 16);

/** One after the other: four of brightness, two of colour. */
const samples = memory.data(BLOCKS * 64 * 4, 16);
const coefficients = memory.data(64 * 4, 16);
/** A square at the right or lower edge, made whole. */
const edge = memory.data(SQUARE * SQUARE * 4, 16);

/** What squares became, in words; new ones overwrite the oldest. */
const ARENA_WORDS: u32 = 1 << 18;
const arena = memory.data(1048576, 16);
/** How many words have ever been written. A square that was never seen lies at 0, which is long over. */
let head: u64 = ARENA_WORDS;
/** For each hash two slots: the hash, and where in all that was ever written the square begins. */
const SETS: u32 = 1 << 13;
const slots = memory.data(262144, 16);

let widthPx: u32 = 0;
let seed: u64 = 0;
let pixels: usize = 0;
let out: usize = 0;
let outBegin: usize = 0;

/** Bits that are not yet written, the latest lowest. */
let bits: u64 = 0;
let bitCount: u32 = 0;
let lastY: i32 = 0;
let lastCb: i32 = 0;
let lastCr: i32 = 0;

export function reciprocalsAt(): usize {
  return reciprocals;
}
export function orderAt(): usize {
  return order;
}
export function dcCodesAt(): usize {
  return dcCodes;
}
export function acCodesAt(): usize {
  return acCodes;
}

/** `kind` tells apart tables that have been set. Returns where strips are to be laid, row by row. */
export function begin(width: u32, height: u32, kind: u32): usize {
  widthPx = width;
  seed = u64(kind) + 1;
  pixels = (__heap_base + 15) & ~15;
  outBegin = pixels + 4 * SQUARE * width;
  out = outBegin;
  const squares = ((width + 15) >> 4) * ((height + 15) >> 4);
  const needed = outBegin + squares * MAX_SQUARE_BYTES + 64;
  const pages = <i32>((needed + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
  bits = 0;
  bitCount = 0;
  lastY = 0;
  lastCb = 0;
  lastCr = 0;
  return pixels;
}

/** The next rows of the picture: sixteen, or fewer at its lower edge. */
export function strip(rows: u32): void {
  const stride = 4 * widthPx;
  for (let x: u32 = 0; x < widthPx; x += SQUARE) {
    const at = pixels + 4 * x;
    if (rows === SQUARE && x + SQUARE <= widthPx) square(at, stride);
    else {
      complete(at, stride, min<u32>(SQUARE, widthPx - x), rows);
      square(edge, 4 * SQUARE);
    }
  }
}

/** Returns where the bytes lie; they end at `endAt`. */
export function end(): usize {
  // What is left of the last byte is ones.
  put(0x7f, 7);
  while (bitCount >= 8) {
    bitCount -= 8;
    putByte((<u32>(bits >> bitCount)) & 0xff);
  }
  return outBegin;
}

export function endAt(): usize {
  return out;
}

/** Its last column and row go on for as long as it takes. */
function complete(at: usize, stride: u32, width: u32, rows: u32): void {
  for (let y: u32 = 0; y < SQUARE; y += 1) {
    const from = at + min(y, rows - 1) * stride;
    for (let x: u32 = 0; x < SQUARE; x += 1) {
      store<u32>(edge + 4 * (y * SQUARE + x), load<u32>(from + 4 * min(x, width - 1)));
    }
  }
}

function square(at: usize, stride: u32): void {
  const hash = hashOf(at, stride);
  const slot = slots + 32 * ((<u32>hash) & (SETS - 1));
  let begins: u64 = 0;
  if (load<u64>(slot) === hash) begins = load<u64>(slot, 8);
  else if (load<u64>(slot, 16) === hash) begins = load<u64>(slot, 24);
  if (head + MAX_SQUARE_WORDS - begins > ARENA_WORDS) {
    const place = (<u32>head) & (ARENA_WORDS - 1);
    if (place + MAX_SQUARE_WORDS > ARENA_WORDS) head += ARENA_WORDS - place;
    begins = head;
    head += encode(at, stride, arena + 4 * ((<u32>head) & (ARENA_WORDS - 1)));
    // The one that has been there for longer goes.
    const older = load<u64>(slot, 8) <= load<u64>(slot, 24) ? slot : slot + 16;
    store<u64>(older, hash);
    store<u64>(older, begins, 8);
  }
  write(arena + 4 * ((<u32>begins) & (ARENA_WORDS - 1)));
}

// prettier-ignore
function hashOf(at: usize, stride: u32): u64 {
  const prime: u64 = 0x9e3779b97f4a7c15;
  let a = seed, b = seed ^ prime, c = seed + prime, d = ~seed;
  for (let y: u32 = 0; y < SQUARE; y += 1) {
    for (let x: usize = at; x < at + 4 * SQUARE; x += 32) {
      a = rotl<u64>((a ^ load<u64>(x)) * prime, 29);
      b = rotl<u64>((b ^ load<u64>(x, 8)) * prime, 31);
      c = rotl<u64>((c ^ load<u64>(x, 16)) * prime, 33);
      d = rotl<u64>((d ^ load<u64>(x, 24)) * prime, 35);
    }
    at += stride;
  }
  let hash = (a ^ rotl<u64>(b, 17)) * prime;
  hash = (hash ^ (hash >> 32) ^ c) * prime;
  hash = (hash ^ (hash >> 29) ^ d) * prime;
  return hash ^ (hash >> 32);
}

/**
 * Lays down what the square becomes, in words: of each block its mean << 16 | bits of the rest; then,
 * each from a new word on, these bits, the first highest. Returns how many words.
 */
function encode(at: usize, stride: u32, to: usize): u32 {
  sample(at, stride);
  let words = to + 4 * BLOCKS;
  for (let block: u32 = 0; block < BLOCKS; block += 1) {
    const kind = block < 4 ? 0 : 1;
    transform(samples + 256 * block, reciprocals + 256 * kind);
    const length = tell(acCodes + 1024 * kind, words);
    const mean = load<i32>(coefficients);
    store<u32>(to + 4 * block, ((<u32>mean) << 16) | length);
    words += 4 * ((length + 31) >> 5);
  }
  return <u32>((words - to) >> 2);
}

function channel(four: v128, shift: i32): v128 {
  return f32x4.convert_i32x4_u(v128.and(i32x4.shr_u(four, shift), i32x4.splat(0xff)));
}

function brightness(r: v128, g: v128, b: v128): v128 {
  const sum = f32x4.add(
    f32x4.add(f32x4.mul(r, f32x4.splat(0.299)), f32x4.mul(g, f32x4.splat(0.587))),
    f32x4.mul(b, f32x4.splat(0.114)),
  );
  return f32x4.sub(sum, f32x4.splat(128));
}

function quarter(one: v128, other: v128): v128 {
  const even = v128.shuffle<f32>(one, other, 0, 2, 4, 6);
  const odd = v128.shuffle<f32>(one, other, 1, 3, 5, 7);
  return f32x4.mul(f32x4.add(even, odd), f32x4.splat(0.25));
}

/** Brightness of every pixel, colour of every two by two. */
function sample(at: usize, stride: u32): void {
  for (let y: u32 = 0; y < SQUARE; y += 2) {
    const left = samples + 512 * (y >> 3) + 32 * (y & 7);
    for (let x: u32 = 0; x < SQUARE; x += 8) {
      const from = at + y * stride + 4 * x;
      const to = left + 32 * x;
      const upperLeft = v128.load(from);
      const upperRight = v128.load(from, 16);
      const lowerLeft = v128.load(from + stride);
      const lowerRight = v128.load(from + stride, 16);
      const r0 = channel(upperLeft, 0), g0 = channel(upperLeft, 8), b0 = channel(upperLeft, 16); // prettier-ignore
      const r1 = channel(upperRight, 0), g1 = channel(upperRight, 8), b1 = channel(upperRight, 16); // prettier-ignore
      const r2 = channel(lowerLeft, 0), g2 = channel(lowerLeft, 8), b2 = channel(lowerLeft, 16); // prettier-ignore
      const r3 = channel(lowerRight, 0), g3 = channel(lowerRight, 8), b3 = channel(lowerRight, 16); // prettier-ignore
      v128.store(to, brightness(r0, g0, b0));
      v128.store(to, brightness(r1, g1, b1), 16);
      v128.store(to, brightness(r2, g2, b2), 32);
      v128.store(to, brightness(r3, g3, b3), 48);
      const r = quarter(f32x4.add(r0, r2), f32x4.add(r1, r3));
      const g = quarter(f32x4.add(g0, g2), f32x4.add(g1, g3));
      const b = quarter(f32x4.add(b0, b2), f32x4.add(b1, b3));
      const light = f32x4.add(brightness(r, g, b), f32x4.splat(128));
      const colours = samples + 1024 + 16 * y + 2 * x;
      v128.store(colours, f32x4.mul(f32x4.sub(b, light), f32x4.splat(0.5 / 0.886)));
      v128.store(colours, f32x4.mul(f32x4.sub(r, light), f32x4.splat(0.5 / 0.701)), 256);
    }
  }
}

/** The cosine transform after Arai, Agui and Nakajima: what it scales is scaled back in the divisors. */
function transform(block: usize, reciprocal: usize): void {
  columns(block, 0);
  columns(block, 16);
  transpose(block);
  columns(block, 0);
  columns(block, 16);
  for (let at: usize = 0; at < 256; at += 16) {
    const scaled = f32x4.mul(v128.load(block + at), v128.load(reciprocal + at));
    v128.store(coefficients + at, i32x4.trunc_sat_f32x4_s(f32x4.nearest(scaled)));
  }
}

/** Four columns of eight at once. */
function columns(block: usize, at: usize): void {
  const from = block + at;
  const d0 = v128.load(from), d1 = v128.load(from, 32), d2 = v128.load(from, 64), d3 = v128.load(from, 96); // prettier-ignore
  const d4 = v128.load(from, 128), d5 = v128.load(from, 160), d6 = v128.load(from, 192), d7 = v128.load(from, 224); // prettier-ignore
  const s07 = f32x4.add(d0, d7), t07 = f32x4.sub(d0, d7); // prettier-ignore
  const s16 = f32x4.add(d1, d6), t16 = f32x4.sub(d1, d6); // prettier-ignore
  const s25 = f32x4.add(d2, d5), t25 = f32x4.sub(d2, d5); // prettier-ignore
  const s34 = f32x4.add(d3, d4), t34 = f32x4.sub(d3, d4); // prettier-ignore

  const evenSum = f32x4.add(s07, s34), evenRest = f32x4.sub(s07, s34); // prettier-ignore
  const innerSum = f32x4.add(s16, s25), innerRest = f32x4.sub(s16, s25); // prettier-ignore
  v128.store(from, f32x4.add(evenSum, innerSum));
  v128.store(from, f32x4.sub(evenSum, innerSum), 128);
  const turned = f32x4.mul(f32x4.add(innerRest, evenRest), f32x4.splat(0.7071067811865476));
  v128.store(from, f32x4.add(evenRest, turned), 64);
  v128.store(from, f32x4.sub(evenRest, turned), 192);

  const low = f32x4.add(t34, t25), middle = f32x4.add(t25, t16), high = f32x4.add(t16, t07); // prettier-ignore
  const shared = f32x4.mul(f32x4.sub(low, high), f32x4.splat(0.3826834323650898));
  const lower = f32x4.add(f32x4.mul(low, f32x4.splat(0.541196100146197)), shared);
  const upper = f32x4.add(f32x4.mul(high, f32x4.splat(1.3065629648763766)), shared);
  const half = f32x4.mul(middle, f32x4.splat(0.7071067811865476));
  const outer = f32x4.add(t07, half), inner = f32x4.sub(t07, half); // prettier-ignore
  v128.store(from, f32x4.add(inner, lower), 160);
  v128.store(from, f32x4.sub(inner, lower), 96);
  v128.store(from, f32x4.add(outer, upper), 32);
  v128.store(from, f32x4.sub(outer, upper), 224);
}

function transpose(block: usize): void {
  turn(block, block);
  turn(block + 144, block + 144);
  turn(block + 16, block + 128);
}

/** Four by four here go there, and those there come here, columns as rows. */
function turn(here: usize, there: usize): void {
  const a0 = v128.load(here), a1 = v128.load(here, 32), a2 = v128.load(here, 64), a3 = v128.load(here, 96); // prettier-ignore
  const b0 = v128.load(there), b1 = v128.load(there, 32), b2 = v128.load(there, 64), b3 = v128.load(there, 96); // prettier-ignore
  lay(there, a0, a1, a2, a3);
  lay(here, b0, b1, b2, b3);
}

function lay(to: usize, a: v128, b: v128, c: v128, d: v128): void {
  const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5), cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5); // prettier-ignore
  const ef = v128.shuffle<f32>(a, b, 2, 6, 3, 7), gh = v128.shuffle<f32>(c, d, 2, 6, 3, 7); // prettier-ignore
  v128.store(to, v128.shuffle<f64>(ab, cd, 0, 2));
  v128.store(to, v128.shuffle<f64>(ab, cd, 1, 3), 32);
  v128.store(to, v128.shuffle<f64>(ef, gh, 0, 2), 64);
  v128.store(to, v128.shuffle<f64>(ef, gh, 1, 3), 96);
}

/** All but the mean, as bits in words. Returns how many bits. */
function tell(codes: usize, to: usize): u32 {
  let sheaf: u64 = 0;
  let inSheaf: u32 = 0;
  let at = to;
  let zeros: u32 = 0;
  for (let k: usize = 1; k < 64; k += 1) {
    const value = load<i32>(coefficients + 4 * <usize>load<u8>(order + k));
    if (value === 0) {
      zeros += 1;
      continue;
    }
    const magnitude = <u32>(value < 0 ? -value : value);
    const size = 32 - clz<u32>(magnitude);
    const rest = (<u32>(value < 0 ? value - 1 : value)) & ((1 << size) - 1);
    while (zeros > 15) {
      const skip = load<u32>(codes + 4 * 0xf0);
      sheaf = (sheaf << (skip & 0xff)) | (skip >> 8);
      inSheaf += skip & 0xff;
      if (inSheaf >= 32) {
        inSheaf -= 32;
        store<u32>(at, <u32>(sheaf >> inSheaf));
        at += 4;
      }
      zeros -= 16;
    }
    const code = load<u32>(codes + 4 * <usize>((zeros << 4) | size));
    const length = (code & 0xff) + size;
    sheaf = (sheaf << length) | ((code >> 8) << size) | rest;
    inSheaf += length;
    if (inSheaf >= 32) {
      inSheaf -= 32;
      store<u32>(at, <u32>(sheaf >> inSheaf));
      at += 4;
    }
    zeros = 0;
  }
  if (zeros > 0) {
    const over = load<u32>(codes);
    sheaf = (sheaf << (over & 0xff)) | (over >> 8);
    inSheaf += over & 0xff;
    if (inSheaf >= 32) {
      inSheaf -= 32;
      store<u32>(at, <u32>(sheaf >> inSheaf));
      at += 4;
    }
  }
  if (inSheaf > 0) store<u32>(at, <u32>(sheaf << (32 - inSheaf)));
  return 8 * <u32>(at - to) + inSheaf;
}

/** Writes a square as `encode` laid it down, its means as what they differ by from those before. */
function write(from: usize): void {
  let words = from + 4 * BLOCKS;
  for (let block: u32 = 0; block < BLOCKS; block += 1) {
    const first = load<u32>(from + 4 * block);
    const mean = (<i32>first) >> 16;
    if (block < 4) {
      difference(dcCodes, mean - lastY);
      lastY = mean;
    } else if (block === 4) {
      difference(dcCodes + 64, mean - lastCb);
      lastCb = mean;
    } else {
      difference(dcCodes + 64, mean - lastCr);
      lastCr = mean;
    }
    let left = first & 0xffff;
    for (; left >= 32; left -= 32) {
      put(load<u32>(words), 32);
      words += 4;
    }
    if (left > 0) {
      put(load<u32>(words) >> (32 - left), left);
      words += 4;
    }
  }
}

function difference(codes: usize, value: i32): void {
  const size = 32 - clz<u32>(<u32>(value < 0 ? -value : value));
  const code = load<u32>(codes + 4 * <usize>size);
  const rest = (<u32>(value < 0 ? value - 1 : value)) & ((1 << size) - 1);
  put(((code >> 8) << size) | rest, (code & 0xff) + size);
}

/** At most 32 bits. */
function put(value: u32, count: u32): void {
  bits = (bits << count) | value;
  bitCount += count;
  if (bitCount < 32) return;
  bitCount -= 32;
  const word = <u32>(bits >> bitCount);
  // Of four bytes, is one 255?
  if (((~word - 0x01010101) & word & 0x80808080) === 0) {
    store<u32>(out, bswap<u32>(word));
    out += 4;
    return;
  }
  putByte(word >> 24);
  putByte((word >> 16) & 0xff);
  putByte((word >> 8) & 0xff);
  putByte(word & 0xff);
}

/** A byte of ones is followed by one of zeros, so that it is no marker. */
function putByte(byte: u32): void {
  store<u8>(out, byte);
  out += 1;
  if (byte === 0xff) {
    store<u8>(out, 0);
    out += 1;
  }
}
