import { DISC_RADIUS_IN, PEG_RADIUS_IN } from '../../board/dimensions.ts';
import { PEGS } from '../../board/pegs.ts';
import { ringValueOf } from '../../board/regions.ts';
import { distanceBetween, lengthOf, type Vector } from '../../board/vector.ts';
import { sideOfDisc } from '../../match/discs.ts';
import type { Side } from '../../rules/ruling.ts';
import { eventsOf } from '../../shot/queries.ts';
import type { ShotReport } from '../../shot/report.ts';
import type { DiscId, PlacedDisc } from '../../shot/shot.ts';
import type { Forecast } from '../situation.ts';

/** What a shot can promise, the most telling first. */
export const PROMISE_KINDS = [
  'twenty-off',
  'twenty',
  'sink-own',
  'off-peg',
  'take-out-stay',
  'take-out',
  'hide',
  'stop-inside',
  'bring-in',
  'push-back',
  'touch',
] as const;
export type PromiseKind = (typeof PROMISE_KINDS)[number];

/** A promise and the discs it names: those taken out, touched, pushed or sunk. */
export interface Promised {
  readonly kind: PromiseKind;
  readonly discs: readonly DiscId[];
}

/** What can go wrong, the worst first. */
export const RISK_KINDS = [
  'gift',
  'own-lost',
  'foul',
  'slides-off',
  'free-shot',
  'exposed',
] as const;
export type RiskKind = (typeof RISK_KINDS)[number];

/** What a simulated shot did, in the terms of a player. */
export interface ShotOutcome {
  readonly promises: readonly Promised[];
  readonly risk: RiskKind | null;
}

/** Every promise that the shot keeps, the most telling first; none for an invalid shot. */
export function outcomeOf(before: readonly PlacedDisc[], foreseen: Forecast): ShotOutcome {
  const { ruling, report } = foreseen;
  const { shooter } = report.shot;
  const isValid = ruling.valid && !ruling.reshoot;
  const promises = isValid ? promisesOf(before, foreseen, shooter) : [];
  return { promises, risk: riskOf(before, foreseen, shooter) };
}

function promisesOf(
  before: readonly PlacedDisc[],
  { ruling, report }: Forecast,
  shooter: DiscId,
): readonly Promised[] {
  const own = sideOfDisc(shooter);
  const promises: Promised[] = [];
  const keep = (kind: PromiseKind, discs: readonly DiscId[] = []) => promises.push({ kind, discs });
  const contact = eventsOf(report, 'contact').find(({ a, b }) => a === shooter || b === shooter);
  const met = contact && (contact.a === shooter ? contact.b : contact.a);
  const struck = met === undefined ? [] : [met];
  for (const { disc, side } of ruling.banked) {
    if (side !== own) continue;
    if (disc !== shooter) keep('sink-own', [disc]);
    else if (met === undefined) keep('twenty');
    else keep('twenty-off', [met]);
  }
  const out = ruling.removed.map(({ disc }) => disc).filter((disc) => sideOfDisc(disc) !== own);
  const rest = ruling.position.find(({ id }) => id === shooter);
  const isInside = rest !== undefined && ringValueOf(rest) === 15;
  if (out.length > 0) {
    keep('take-out', out);
    if (isInside) keep('take-out-stay', out);
  }
  if (contact !== undefined && hasMetPeg(report, contact.timeS)) keep('off-peg', struck);
  if (rest !== undefined && isBehindPeg(rest)) keep('hide', struck);
  if (isInside) keep('stop-inside', struck);
  for (const disc of before) {
    const now = ruling.position.find(({ id }) => id === disc.id);
    if (now === undefined) continue;
    const gain = ringValueOf(now) - ringValueOf(disc);
    const isOwn = sideOfDisc(disc.id) === own;
    if (isOwn && gain > 0) keep('bring-in', [disc.id]);
    if (!isOwn && gain < 0) keep('push-back', [disc.id]);
  }
  if (met !== undefined && rest !== undefined && sideOfDisc(met) !== own) keep('touch', [met]);
  return promises.sort(byTelling);
}

/** More than promised keeps the promise too: taking out another disc as well, for example. */
export function keeps(outcome: ShotOutcome | undefined, { kind, discs }: Promised): boolean {
  return (
    outcome?.promises.some(
      (each) => each.kind === kind && discs.every((disc) => each.discs.includes(disc)),
    ) === true
  );
}

function hasMetPeg(report: ShotReport, beforeS: number): boolean {
  const pegs = eventsOf(report, 'peg').filter(({ disc }) => disc === report.shot.shooter);
  return pegs.some(({ timeS }) => timeS < beforeS);
}

/** Sorts the most telling promise first. */
function byTelling(a: Promised, b: Promised): number {
  return PROMISE_KINDS.indexOf(a.kind) - PROMISE_KINDS.indexOf(b.kind);
}

/** The worst thing that happened; null where nothing bad did. */
function riskOf(
  before: readonly PlacedDisc[],
  { ruling }: Forecast,
  shooter: DiscId,
): RiskKind | null {
  const own = sideOfDisc(shooter);
  if (ruling.banked.some(({ side }) => side !== own)) return 'gift';
  const isOwn = (id: DiscId) => id !== shooter && sideOfDisc(id) === own;
  if (ruling.removed.some(({ disc }) => isOwn(disc))) return 'own-lost';
  if (!ruling.valid) return 'foul';
  if (ruling.removed.some(({ disc }) => disc === shooter)) {
    return before.some(({ id }) => isOwn(id)) ? 'slides-off' : 'free-shot';
  }
  const rest = ruling.position.find(({ id }) => id === shooter);
  if (rest !== undefined) return isBehindPeg(rest) ? null : 'exposed';
  return hasDiscOf(own, ruling.position) ? null : 'free-shot';
}

function hasDiscOf(side: Side, discs: readonly PlacedDisc[]): boolean {
  return discs.some(({ id }) => sideOfDisc(id) === side);
}

/** Less than half a disc between the rims. */
const NEAR_IN = PEG_RADIUS_IN + DISC_RADIUS_IN + 0.5;

/** Inside the ring of pegs and close to one: the peg protects it from that side. */
function isBehindPeg(disc: Vector): boolean {
  return PEGS.some(
    (peg) => lengthOf(disc) < lengthOf(peg) && distanceBetween(disc, peg) <= NEAR_IN,
  );
}
