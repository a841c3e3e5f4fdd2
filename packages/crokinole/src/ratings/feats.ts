import { dealFor } from '../match/seats.ts';
import type { MatchEvent } from '../match/actions.ts';
import type { MatchState, SeatNumber } from '../match/state.ts';
import { sideOfDisc } from '../match/discs.ts';

/** What can happen in a single match, with a robot too. */
export const FEATS = [
  'twenty-off-a-disc',
  'two-in-one',
  'double-take-out',
  'triple-take-out',
  'three-twenties',
  'five-twenties',
  'perfect-round',
  'clean-round',
  'hundred-points',
] as const;
export type Feat = (typeof FEATS)[number];

/** What takes a win against people, or many matches against them. */
const OVER_PEOPLE = [
  'first-win',
  'every-round',
  'comeback',
  'five-wins',
  'ten-wins',
  'ten-matches',
  'hundred-matches',
  'hundred-twenties',
  'thousand-twenties',
  'shootout-eight',
  'shootout-twelve',
] as const;

export const ACHIEVEMENTS = [...FEATS, ...OVER_PEOPLE] as const;
export type AchievementKind = (typeof ACHIEVEMENTS)[number];

export type JudgedShot = Extract<MatchEvent, { readonly kind: 'shot-judged' }>;

/** In a round with fewer discs, sinking them all is no great deed. */
const MIN_DISCS = 4;
const MIN_ROUNDS = 3;
const POINTS_OF_A_GREAT_ROUND = 100;

/** The longest row of shots that fit. */
function longestRow<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  let [row, longest] = [0, 0];
  for (const item of items) {
    row = fits(item) ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}

export function hasSunkItself({ ruling, disc }: JudgedShot): boolean {
  return ruling.banked.some((twenty) => twenty.disc === disc);
}

/** What a seat achieved in a match by its own shots and in its own rounds. */
export function featsOf(
  state: MatchState,
  judged: readonly JudgedShot[],
  seat: SeatNumber,
): readonly Feat[] {
  const { format, rules, seats } = state;
  const side = seats[seat]?.side;
  if (side === undefined || format === 'shootout') return [];
  const shots = judged.filter((shot) => shot.seat === seat && !shot.ruling.reshoot);
  const isFromHit = ({ ruling }: JudgedShot) => ruling.ground.code.startsWith('hit-');
  const takenOut = shots.map(({ ruling }) =>
    ruling.valid ? ruling.removed.filter(({ disc }) => sideOfDisc(disc) !== side).length : 0,
  );
  const mostOut = Math.max(0, ...takenOut);
  const inARow = longestRow(shots, hasSunkItself);
  const dealt = (round: number) => dealFor(format, rules, seats.length, round)[seat] ?? 0;
  const isLarge = (round: number) => dealt(round) >= MIN_DISCS;
  const large = state.rounds.filter(({ number }) => isLarge(number));
  const sidesOf = ({ breakdown }: (typeof large)[number]) => ({
    own: breakdown.sides.find((one) => one.side === side)?.rawPoints ?? 0,
    others: breakdown.sides.reduce((sum, one) => sum + (one.side === side ? 0 : one.rawPoints), 0),
  });
  const happened: Readonly<Record<Feat, boolean>> = {
    'twenty-off-a-disc': shots.some((shot) => isFromHit(shot) && hasSunkItself(shot)),
    'two-in-one': shots.some(
      ({ ruling }) => ruling.banked.filter((twenty) => twenty.side === side).length > 1,
    ),
    'double-take-out': mostOut >= 2,
    'triple-take-out': mostOut >= 3,
    'three-twenties': inARow >= 3,
    'five-twenties': inARow >= 5,
    'perfect-round': large.some(
      ({ number }) =>
        shots.filter((shot) => shot.round === number && hasSunkItself(shot)).length ===
        dealt(number),
    ),
    'clean-round': large.some((round) => sidesOf(round).own > 0 && sidesOf(round).others === 0),
    'hundred-points': state.rounds.some((round) => sidesOf(round).own >= POINTS_OF_A_GREAT_ROUND),
  };
  return FEATS.filter((feat) => happened[feat]);
}

/** How a match was won, beyond that it was. */
export function winFeatsOf(
  { rounds, seats }: MatchState,
  seat: SeatNumber,
  isWon: boolean,
): readonly AchievementKind[] {
  const side = seats[seat]?.side;
  if (!isWon || side === undefined || rounds.length < MIN_ROUNDS) return [];
  const winners = rounds.map(({ breakdown }) => breakdown.winner);
  const isLost = (winner: number | null | undefined) => winner !== null && winner !== side;
  return [
    ...(winners.every((winner) => winner === side) ? (['every-round'] as const) : []),
    ...(winners.slice(0, 2).every(isLost) ? (['comeback'] as const) : []),
  ];
}
