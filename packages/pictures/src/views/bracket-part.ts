import type { BracketRoundView, BracketView } from './tournament-views.ts';

/** A phone can show three columns without being turned. */
const LAST_ROUNDS = 3;

export type BracketCut = Pick<BracketView, 'rounds' | 'thirdPlace'>;

/** The rounds and matches in the picture: each half ends where it meets the other. */
export function cutBracket({ part, rounds, thirdPlace }: BracketView): BracketCut {
  const third = thirdPlace === undefined ? {} : { thirdPlace };
  switch (part) {
    case 'whole':
      return { rounds, ...third };
    case 'last':
      return { rounds: rounds.slice(-LAST_ROUNDS), ...third };
    case 'upper':
      return { rounds: halved(rounds, (count) => [0, count / 2]) };
    case 'lower':
      return { rounds: halved(rounds, (count) => [count / 2, count]) };
  }
}

function halved(
  rounds: readonly BracketRoundView[],
  half: (count: number) => readonly [from: number, to: number],
): readonly BracketRoundView[] {
  return rounds
    .filter(({ matches }) => matches.length > 1)
    .map(({ left, matches }) => ({ left, matches: matches.slice(...half(matches.length)) }));
}
