import { expect } from 'vitest';
import type { MatchEvent } from '../../src/match/actions.ts';
import type { MatchFormat, MatchState, SeatNumber } from '../../src/match/state.ts';
import type { Side } from '../../src/rules/ruling.ts';
import type { DiscId } from '../../src/shot/shot.ts';
import { countIndependently } from '../support/count-independently.ts';
import type { Step } from './whole-match.ts';

/**
 * An independent check: keeps a match's books from its events, without calling the code under test.
 */
export class Ledger {
  readonly #spent = new Map<SeatNumber, number>();
  readonly #order: SeatNumber[] = [];
  /** Each seat's deal for the first round, and for this one. */
  readonly #firstDeal: readonly number[];
  #dealt: readonly number[];
  readonly #scores: number[];
  readonly #cups: number[];

  constructor(begun: MatchState) {
    this.#firstDeal = begun.round.hands;
    this.#dealt = begun.round.hands;
    this.#scores = begun.scores.map(() => 0);
    this.#cups = begun.scores.map(() => 0);
  }

  follow({ before, progress }: Step): void {
    const { state } = progress;
    for (const event of progress.events) this.#enter(before, event, state);
    expect(state.scores).toEqual(this.#scores);
    this.#expectEveryDiscOnce(state);
    if (state.phase.kind === 'playing') this.#expectQuota(state);
  }

  #enter(before: MatchState, event: MatchEvent, after: MatchState): void {
    switch (event.kind) {
      case 'shot-judged':
        this.#expectTurn(before, event.seat);
        if (!event.ruling.reshoot) this.#spend(event.seat);
        for (const { disc } of event.ruling.banked)
          this.#cups[sideOf(disc)] = 1 + (this.#cups[sideOf(disc)] ?? 0);
        break;
      case 'disc-spent-by-clock':
        this.#expectTurn(before, event.seat);
        this.#spend(event.seat);
        break;
      case 'round-ended':
        this.#count(before, event);
        break;
      case 'round-started':
        this.#startRound(after);
        break;
      default:
    }
  }

  #startRound({ format, seats, round }: MatchState): void {
    this.#spent.clear();
    this.#order.length = 0;
    this.#cups.fill(0);
    const deal =
      format === 'shootout' && round.number > 1 ? this.#firstDeal.map(() => 1) : this.#firstDeal;
    this.#dealt = deal.map((discs, i) => (seats[i]?.left === null ? discs : 0));
  }

  #spend(seat: SeatNumber): void {
    this.#spent.set(seat, (this.#spent.get(seat) ?? 0) + 1);
    this.#order.push(seat);
  }

  #expectTurn({ format, rules, seats, round }: MatchState, seat: SeatNumber): void {
    if (seats.some((each) => each.left !== null)) return;
    const step = rules.direction === 'clockwise' ? 1 : -1;
    expect(seat).toBe(expectedSeat(format, seats.length, step, round.starter, this.#order));
  }

  /** For each remaining player the hand is the deal minus the discs spent. */
  #expectQuota({ seats, round }: MatchState): void {
    for (const [i, seat] of seats.entries()) {
      if (seat.left !== null) continue;
      const left = (this.#dealt[i] ?? 0) - (this.#spent.get(i as SeatNumber) ?? 0);
      expect(round.hands[i]).toBe(left);
    }
  }

  #expectEveryDiscOnce({ round, seats }: MatchState): void {
    const seen = [...round.discs.map((disc) => disc.id), ...round.cups, ...round.ditch];
    expect(new Set(seen).size).toBe(seen.length);
    for (const side of this.#scores.keys()) {
      const isOfSide = (_: number, seat: number) => seats[seat]?.side === side;
      const dealt = sum(this.#dealt.filter(isOfSide));
      const own = seen.filter((disc) => sideOf(disc) === side);
      expect(own.length + sum(round.hands.filter(isOfSide))).toBe(dealt);
      expect(Math.max(0, ...own.map((disc) => disc % 100))).toBeLessThanOrEqual(dealt);
    }
  }

  #count(
    { rules, format }: MatchState,
    { discs, breakdown }: Extract<MatchEvent, { kind: 'round-ended' }>,
  ): void {
    if (format === 'shootout') expect(discs).toEqual([]);
    const scoring = this.#scores.length === 3 ? 'simple' : rules.scoring;
    const owned = discs.map((disc) => ({ ...disc, side: sideOf(disc.id) }));
    const { raw, awarded } = countIndependently({ discs: owned, twenties: this.#cups }, scoring);
    expect(breakdown.sides.map((side) => side.rawPoints)).toEqual(raw);
    for (const side of this.#scores.keys()) {
      this.#scores[side] = (this.#scores[side] ?? 0) + (awarded[side] ?? 0);
    }
  }
}

function sideOf(disc: DiscId): Side {
  return disc < 200 ? 0 : disc < 300 ? 1 : 2;
}

function expectedSeat(
  format: MatchFormat,
  seats: number,
  step: number,
  starter: SeatNumber,
  order: readonly SeatNumber[],
): number {
  const last = order.at(-1);
  if (last === undefined) return starter;
  if (format !== 'two-against-one') return (last + step + seats) % seats;
  if (last !== 0) return 0;
  const lastOfTwo = order.findLast((seat) => seat !== 0);
  return lastOfTwo === undefined ? (step === 1 ? 1 : 2) : 3 - lastOfTwo;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
