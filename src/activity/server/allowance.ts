/** So many at once, and so many a second after that. */
export class Allowance {
  readonly #most: number;
  readonly #perSecond: number;
  readonly #nowMs: () => number;
  #left: number;
  #atMs: number;

  constructor(most: number, perSecond: number, nowMs: () => number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#nowMs = nowMs;
    this.#left = most;
    this.#atMs = nowMs();
  }

  /** Whether there was still one to be had. */
  take(): boolean {
    const nowMs = this.#nowMs();
    this.#left = Math.min(this.#most, this.#left + ((nowMs - this.#atMs) / 1000) * this.#perSecond);
    this.#atMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** What was taken did no harm. */
  giveBack(): void {
    this.#left = Math.min(this.#most, this.#left + 1);
  }
}
