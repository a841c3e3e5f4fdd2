import type { CountedMatch } from './counted-match.ts';

/** How often one player has beaten another player of a different side. */
export interface HeadToHead {
  readonly player: string;
  readonly opponent: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export function noMeetings(player: string, opponent: string): HeadToHead {
  return { player, opponent, wins: 0, draws: 0, losses: 0 };
}

/** The results between every two opponents of a match, by place: second beats third. */
export function meetingsOf(match: CountedMatch): readonly HeadToHead[] {
  return match.sides.flatMap((own) =>
    match.sides
      .filter((other) => other !== own)
      .flatMap((other) =>
        own.players.flatMap(({ player }) =>
          other.players.map((opponent) => ({
            player,
            opponent: opponent.player,
            wins: own.place < other.place ? 1 : 0,
            draws: own.place === other.place ? 1 : 0,
            losses: own.place > other.place ? 1 : 0,
          })),
        ),
      ),
  );
}

export function addMeetings(a: HeadToHead, b: HeadToHead): HeadToHead {
  return {
    ...a,
    wins: a.wins + b.wins,
    draws: a.draws + b.draws,
    losses: a.losses + b.losses,
  };
}
