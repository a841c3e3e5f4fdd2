import { swingIn, type TakenShot } from '../playing/taken-shots.ts';

/** A part of a match that is watched on its own: a round, or the shots that decided it. */
export interface Chapter {
  /** In a menu. Anything else that comes back from one means the whole match. */
  readonly value: string;
  readonly kind: 'round' | 'decisive';
  /** Of a round. */
  readonly round: number;
  readonly shots: readonly TakenShot[];
}

const DECISIVE_SHOTS = 5;
/** With fewer, the whole match is as short. */
const MIN_SHOTS = 8;
/** Discord's menus have 25 options, two of them for the whole match and for the decisive shots. */
const MAX_ROUNDS = 23;

/** The rounds of a match, the latest if there are too many, and its decisive shots. */
export function chaptersOf(shots: readonly TakenShot[]): readonly Chapter[] {
  const numbers = [...new Set(shots.map(roundOf))];
  const rounds = numbers.slice(-MAX_ROUNDS).map((round): Chapter => ({
    value: String(round),
    kind: 'round',
    round,
    shots: shots.filter((shot) => roundOf(shot) === round),
  }));
  const decisive = decisiveShots(shots);
  return [
    ...(shots.length < MIN_SHOTS || decisive.length === 0
      ? []
      : [{ value: 'decisive', kind: 'decisive', round: 0, shots: decisive } as const]),
    ...(rounds.length < 2 ? [] : rounds),
  ];
}

/** A shot for first belongs to the round that it opens. */
function roundOf({ before }: TakenShot): number {
  return before.round.number;
}

/** Those that won most, in the order in which they were played. */
function decisiveShots(shots: readonly TakenShot[]): readonly TakenShot[] {
  const won = shots
    .filter(({ judged }) => judged.kind === 'shot-judged')
    .map((shot) => ({ shot, swing: swingIn(shot) }))
    .filter(({ swing }) => swing > 0)
    .toSorted((one, other) => other.swing - one.swing)
    .slice(0, DECISIVE_SHOTS)
    .map(({ shot }) => shot);
  return shots.filter((shot) => won.includes(shot));
}
