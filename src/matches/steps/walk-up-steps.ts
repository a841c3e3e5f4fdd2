import type { MatchState } from 'crokinole/match/state';
import { winnersOf } from 'crokinole/match/standing';
import { isPerson } from '../records/players.ts';
import type { WalkUp, WalkUpWins } from '../records/walk-ups.ts';

/** How long the end of a round stays on the board before the next one starts. */
export const BETWEEN_ROUNDS_MS = 4000;

/** A round at the walk-up table, as far as the line depends on it. */
export interface WalkUpRound {
  /** By seat, robots included. */
  readonly players: readonly string[];
  readonly hasFlicked: boolean;
  readonly end: 'none' | 'decided' | 'called-off';
  /** Of a decided round; null if it was tied. */
  readonly winner: string | null;
}

export function roundOf(state: MatchState): WalkUpRound {
  const { seats, phase, round, rounds } = state;
  const players = seats.map(({ player }) => player);
  const onBoard = round.discs.length + round.cups.length + round.ditch.length;
  const isCalledOff = phase.kind === 'ended' && phase.outcome.code === 'called-off';
  const winners = phase.kind === 'ended' ? winnersOf(state) : [];
  const [side] = winners;
  return {
    players,
    hasFlicked: onBoard > 0 || rounds.length > 0,
    end: phase.kind !== 'ended' ? 'none' : isCalledOff ? 'called-off' : 'decided',
    winner:
      winners.length === 1 ? (seats.find((seat) => seat.side === side)?.player ?? null) : null,
  };
}

/** Players who are still there keep their order. Those who came since then stand behind them. */
export function lineOf(line: readonly string[], present: readonly string[]): readonly string[] {
  const stay = line.filter((player) => present.includes(player));
  return [...stay, ...[...new Set(present)].filter((player) => !stay.includes(player))];
}

/** What has to happen to a round that goes on; undefined if it simply goes on. */
export function interruptionOf(
  round: WalkUpRound,
  line: readonly string[],
): { readonly kind: 'call-off' } | { readonly kind: 'leave'; readonly player: string } | undefined {
  const people = round.players.filter(isPerson);
  const gone = people.filter((player) => !line.includes(player));
  const [first] = gone;
  const isForRobot = people.length < round.players.length;
  if (!round.hasFlicked && (gone.length > 0 || (isForRobot && line.length > 1))) {
    return { kind: 'call-off' };
  }
  if (first === undefined) return undefined;
  return gone.length === people.length && !isForRobot
    ? { kind: 'call-off' }
    : { kind: 'leave', player: first };
}

type Tally = Pick<WalkUp, 'line' | 'rounds' | 'wins'>;

/** After a round: the winner stays, and the other player goes to the end of the line. */
export function tallyOf(tally: Tally, { players, end, winner }: WalkUpRound): Tally {
  if (end !== 'decided' || !players.every(isPerson)) return tally;
  const { line, rounds, wins } = tally;
  // After a tie, the player who was there first stays.
  const stays = winner ?? line.find((player) => players.includes(player));
  const goes = line.filter((player) => players.includes(player) && player !== stays);
  const rest = line.filter((player) => !players.includes(player));
  const first = line.filter((player) => player === stays);
  return {
    line: [...first, ...rest, ...goes],
    rounds: rounds + 1,
    wins: winner === null ? wins : withWin(wins, winner),
  };
}

export interface NextWalkUp extends Tally {
  /** The round goes on or is still shown, the next one starts, or nobody is there any longer. */
  readonly plays: 'same' | 'next' | 'nothing';
}

export function nextOf(
  { line: before, rounds, wins }: Tally,
  round: WalkUpRound | undefined,
  present: readonly string[],
  /** The end of the round should be seen. */
  isShown: boolean,
): NextWalkUp {
  const tally = { line: lineOf(before, present), rounds, wins };
  const isOver = round?.end !== 'none';
  const isSeen = isShown && round?.end === 'decided' && present.length > 0;
  if (!isOver || isSeen) return { ...tally, plays: 'same' };
  const counted = round === undefined ? tally : tallyOf(tally, round);
  return { ...counted, plays: counted.line.length === 0 ? 'nothing' : 'next' };
}

function withWin(wins: readonly WalkUpWins[], player: string): readonly WalkUpWins[] {
  const before = wins.find((each) => each.player === player)?.wins ?? 0;
  const others = wins.filter((each) => each.player !== player);
  return [...others, { player, wins: before + 1 }].sort((a, b) => b.wins - a.wins);
}
