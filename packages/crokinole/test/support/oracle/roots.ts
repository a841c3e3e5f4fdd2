/** A polynomial by its coefficients, the constant first. */
export type Polynomial = readonly number[];

export function valueAt(p: Polynomial, t: number): number {
  let value = 0;
  for (let i = p.length - 1; i >= 0; i -= 1) value = value * t + (p[i] ?? 0);
  return value;
}

export function derivativeOf(p: Polynomial): Polynomial {
  return p.slice(1).map((coefficient, i) => coefficient * (i + 1));
}

/**
 * The roots between `from` and `until` where the sign changes, in order. Between two roots of the
 * derivative a polynomial is monotone, so no root is missed.
 */
export function rootsBetween(p: Polynomial, from: number, until: number): number[] {
  if (p.length < 2) return [];
  const slope = derivativeOf(p);
  const marks = [from, ...rootsBetween(slope, from, until), until];
  const roots: number[] = [];
  let left = from;
  for (const right of marks.slice(1)) {
    if (valueAt(p, left) > 0 !== valueAt(p, right) > 0) roots.push(rootOf(p, slope, left, right));
    left = right;
  }
  return roots;
}

/** Newton's method, kept inside the bracket by bisection. */
export function rootOf(p: Polynomial, slope: Polynomial, from: number, until: number): number {
  const startsPositive = valueAt(p, from) > 0;
  let low = from;
  let high = until;
  let t = (low + high) / 2;
  let lastStep = high - low;
  for (let i = 0; i < 200; i += 1) {
    const value = valueAt(p, t);
    if (value > 0 === startsPositive) low = t;
    else high = t;
    const newton = t - value / valueAt(slope, t);
    const trusted = newton > low && newton < high && Math.abs(newton - t) < lastStep / 2;
    const next = trusted ? newton : (low + high) / 2;
    lastStep = Math.abs(next - t);
    t = next;
    if (lastStep <= Number.EPSILON * t) break;
  }
  return t;
}
