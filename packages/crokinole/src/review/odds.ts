import { ringValueOf } from '../board/regions.ts';
import { sideOfDisc } from '../match/discs.ts';
import { seatAt } from '../match/seats.ts';
import { nextShotOf, type Aim } from '../match/shots.ts';
import type { MatchState } from '../match/state.ts';
import { withWobble } from '../robots/playouts.ts';
import { createSeededRandom, seedFrom } from '../robots/seeded-random.ts';
import { roundAheadOf, situationAfter, situationOf, type Situation } from '../robots/situation.ts';
import type { Side } from '../rules/ruling.ts';
import { wobbleAt } from '../shot/hand.ts';

export interface TakenAgain {
  /** The match when the shot was due. */
  readonly before: MatchState;
  /** Before the hand's wobble. */
  readonly aim: Aim;
  /** The points that the shot won for its side and took from the others. */
  readonly gained: number;
  /** Names the shot; the wobbles are drawn from it. */
  readonly name: string;
  readonly tries: number;
  /** One success more than this is enough to know. */
  readonly most: number;
  /** Lets other work go first. All tries at once would hold it up. */
  readonly rest: () => Promise<void>;
}

const TRIES_AT_ONCE = 20;

/** How often the match's hand does as well again with the same aim, up to one more than `most`. */
export async function timesMade({
  before,
  aim,
  gained,
  name,
  tries,
  most,
  rest,
}: TakenAgain): Promise<number> {
  const next = nextShotOf(before);
  if (next === undefined) throw new Error('no shot is due');
  const { side } = seatAt(before.seats, next.seat);
  const round = roundAheadOf(before);
  const situation = situationOf(before);
  const wanted = leadIn(situation, side) + gained;
  const wobble = wobbleAt(aim, before.hand);
  const random = createSeededRandom(seedFrom(name));
  let made = 0;
  for (let i = 0; i < tries && made <= most; i += 1) {
    if (i % TRIES_AT_ONCE === 0) await rest();
    const after = situationAfter(round, situation, aim, withWobble(aim, wobble, random));
    if (leadIn(after, side) >= wanted) made += 1;
  }
  return made;
}

const TWENTY = 20;

/** As the points stand: a side's own, less those of all others. */
function leadIn({ discs, cups }: Situation, own: Side): number {
  const signed = (side: number, points: number) => (side === own ? points : -points);
  const banked = cups.reduce((sum, count, side) => sum + signed(side, TWENTY * count), 0);
  return discs.reduce((sum, disc) => sum + signed(sideOfDisc(disc.id), ringValueOf(disc)), banked);
}
