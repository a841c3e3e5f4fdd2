import { nextShotOf, planShot, type Aim } from 'crokinole/match/shots';
import type { MatchState, SeatNumber } from 'crokinole/match/state';
import { simulate } from 'crokinole/physics/simulate';
import { eventsOf } from 'crokinole/shot/queries';
import type { ShotReport } from 'crokinole/shot/report';
import type { DiscId } from 'crokinole/shot/shot';
import { isRobot, type RobotLevel } from '../records/players.ts';
import type { Robots } from '../ports/robots.ts';
import type { StoredMatch } from '../records/matches.ts';

/** Good enough to learn from, and fast. */
const LEVEL: RobotLevel = 'club';

export interface Hint {
  readonly aim: Aim;
  /** What the disc would hit first without wobble. */
  readonly meets:
    | { readonly kind: 'disc'; readonly disc: DiscId; readonly offPeg: number | null }
    | { readonly kind: 'hole' }
    | { readonly kind: 'nothing' };
}

/** True if all opponents are robots: a hint then gives no person an advantage over another. */
export function isPractice({ seats, format }: MatchState, seat: SeatNumber): boolean {
  const others = seats.filter((_, i) => i !== seat);
  return (
    format !== 'shootout' && others.length > 0 && others.every(({ player }) => isRobot(player))
  );
}

const MAX_KNOWN = 500;

/** Caches hints: the same position gives the same hint, and needs a robot's time only once. */
export class Hints {
  readonly #robots: Pick<Robots, 'hint'>;
  readonly #known = new Map<string, Promise<Hint>>();

  constructor(robots: Pick<Robots, 'hint'>) {
    this.#robots = robots;
  }

  of({ id, revision, state }: Pick<StoredMatch, 'id' | 'revision' | 'state'>): Promise<Hint> {
    const key = `${id}/${revision}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const hint = this.#think(state);
    this.#known.set(key, hint);
    hint.catch(() => this.#known.delete(key));
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    return hint;
  }

  async #think(state: MatchState): Promise<Hint> {
    const aim = await this.#robots.hint(state, LEVEL);
    return { aim, meets: meetingOf(state, aim) };
  }
}

function meetingOf(state: MatchState, aim: Aim): Hint['meets'] {
  const next = nextShotOf(state);
  const planned = next === undefined ? undefined : planShot(state, next.seat, aim);
  if (planned?.ok !== true) throw new Error('a hint was requested for a state without a flick');
  const shot = planned.value;
  const position = { discs: state.round.discs };
  const simulated = simulate(position, shot, { boardSpeed: state.boardSpeed });
  if (!simulated.ok) throw new Error(`the physics refused a planned shot: ${simulated.refusal}`);
  return firstMeeting(simulated.value, shot.shooter);
}

function firstMeeting(report: ShotReport, shooter: DiscId): Hint['meets'] {
  const contact = eventsOf(report, 'contact').find(({ a, b }) => a === shooter || b === shooter);
  if (contact !== undefined) {
    const pegs = eventsOf(report, 'peg').filter(({ disc }) => disc === shooter);
    const peg = pegs.find(({ timeS }) => timeS < contact.timeS)?.peg ?? null;
    const disc = contact.a === shooter ? contact.b : contact.a;
    return { kind: 'disc', disc, offPeg: peg };
  }
  const isSunk = eventsOf(report, 'sunk').some(({ disc }) => disc === shooter);
  return { kind: isSunk ? 'hole' : 'nothing' };
}
