import type { ShotEventOf } from '../shot/queries.ts';
import type { ShotEvent, ShotReport } from '../shot/report.ts';
import type { DiscId } from '../shot/shot.ts';
import type { RuleSet } from './options.ts';
import type { Ground, JudgeContext } from './ruling.ts';

/**
 * What set a disc in motion: the shot (`play`), or a disc already out of play (`damage`). Damage
 * isn't undone, but it neither makes a shot valid nor costs a disc.
 */
type Motion = 'still' | 'play' | 'damage';

/** A summary of a shot's events, read once in order. */
export interface Trace {
  /** The first contact with an opposing disc that counts; later ones never replace it. */
  readonly hit: Ground | undefined;
  /** The first contact that failed to count because it was made out of play or through a peg. */
  readonly nearMiss: Ground | undefined;
  readonly hasTouchedDisc: boolean;
  /** Out of play before the motion ended. */
  readonly out: ReadonlySet<DiscId>;
  readonly struck: ReadonlySet<DiscId>;
  readonly pushedThroughPeg: ReadonlySet<DiscId>;
  readonly moved: ReadonlySet<DiscId>;
  readonly damaged: ReadonlySet<DiscId>;
}

export function traceShot(report: ShotReport, context: JudgeContext, rules: RuleSet): Trace {
  const tracer = new Tracer(report, context, rules);
  for (const event of report.events) tracer.follow(event);
  return tracer;
}

class Tracer implements Trace {
  hit: Ground | undefined;
  nearMiss: Ground | undefined;
  hasTouchedDisc = false;
  readonly out = new Set<DiscId>();
  readonly struck = new Set<DiscId>();
  readonly pushedThroughPeg = new Set<DiscId>();
  readonly moved: ReadonlySet<DiscId>;
  readonly damaged = new Set<DiscId>();
  readonly #sunk = new Set<DiscId>();
  readonly #motions: Map<DiscId, Motion>;
  readonly #lastPegs = new Map<DiscId, number>();
  readonly #shooter: DiscId;
  readonly #context: JudgeContext;
  readonly #rules: RuleSet;

  constructor(report: ShotReport, context: JudgeContext, rules: RuleSet) {
    this.#shooter = report.shot.shooter;
    this.#context = context;
    this.#rules = rules;
    this.#motions = new Map([[this.#shooter, 'play']]);
    const stirred = report.events.filter((event) => event.kind === 'moved');
    this.moved = new Set(stirred.map((event) => event.disc));
  }

  follow(event: ShotEvent): void {
    switch (event.kind) {
      case 'contact':
        this.#meet(event.a, event.b);
        return;
      case 'peg':
        this.#lastPegs.set(event.disc, event.peg);
        return;
      case 'peg-transmitted':
        this.#pass(event);
        return;
      case 'line-touched':
        if (this.#rules.outerLine === 'immediate') this.out.add(event.disc);
        return;
      case 'left-surface':
        this.out.add(event.disc);
        return;
      case 'sunk':
        this.#sunk.add(event.disc);
        return;
      case 'stopped':
        this.#motions.set(event.disc, 'still');
        return;
      // The final place comes from the rest; how the disc got there changes nothing.
      case 'line-cleared':
      case 'rail':
      case 're-entered':
      case 'ditched':
      case 'lipped':
      case 'moved':
        return;
    }
  }

  #meet(a: DiscId, b: DiscId): void {
    this.hasTouchedDisc = true;
    // A sunk disc standing in the hole is out of play, so touching it is no hit.
    if (this.#sunk.has(a) || this.#sunk.has(b)) return;
    const cause = this.#causeOf(a, b);
    this.#move(a, cause);
    this.#move(b, cause);
    const own = this.#isOwn(a) ? a : b;
    const other = own === a ? b : a;
    if (!this.#isOwn(own) || this.#isOwn(other)) return;
    if (cause === 'play') this.hit ??= this.#groundOf(own, other);
    else this.nearMiss ??= { code: 'hit-out-of-play', by: own, disc: other };
  }

  #pass({ disc, peg, receiver, speedInPerS }: ShotEventOf<'peg-transmitted'>): void {
    this.hasTouchedDisc = true;
    const cause = this.#causeOf(disc);
    if (cause === 'play') this.pushedThroughPeg.add(receiver);
    this.#move(receiver, cause, 'unstruck');
    const stirred = speedInPerS > 0 && this.moved.has(receiver);
    // An opposing disc that hits a peg was set in motion by something already judged.
    if (!stirred || this.#isOwn(receiver)) return;
    const parts = { by: disc, disc: receiver, peg };
    if (cause === 'damage') this.nearMiss ??= { code: 'hit-out-of-play', by: disc, disc: receiver };
    else if (this.#rules.pegHitsCount) this.hit ??= { code: 'hit-through-peg', ...parts };
    else this.nearMiss ??= { code: 'peg-hit-void', ...parts };
  }

  /**
   * A disc out of play causes damage; otherwise the shot's own motion takes precedence over damage.
   */
  #causeOf(...discs: readonly DiscId[]): Exclude<Motion, 'still'> {
    if (discs.some((disc) => this.out.has(disc))) return 'damage';
    const motions = discs.map((disc) => this.#motions.get(disc) ?? 'still');
    return !motions.includes('play') && motions.includes('damage') ? 'damage' : 'play';
  }

  #move(
    disc: DiscId,
    cause: Exclude<Motion, 'still'>,
    how: 'struck' | 'unstruck' = 'struck',
  ): void {
    if (cause === 'damage') {
      this.damaged.add(disc);
      // A disc set in motion by the shot stays part of it until it stops.
      if (this.#motions.get(disc) === 'play') return;
    } else if (how === 'struck') this.struck.add(disc);
    this.#motions.set(disc, cause);
  }

  #groundOf(by: DiscId, disc: DiscId): Ground {
    if (by !== this.#shooter) return { code: 'hit-by-combination', by, disc };
    const peg = this.#lastPegs.get(by);
    return peg === undefined
      ? { code: 'hit-direct', by, disc }
      : { code: 'hit-off-peg', by, disc, peg };
  }

  #isOwn(disc: DiscId): boolean {
    return this.#context.sideOf(disc) === this.#context.shooterSide;
  }
}
