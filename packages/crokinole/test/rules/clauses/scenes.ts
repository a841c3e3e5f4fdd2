import {
  at,
  bouncesBack,
  clearsLine,
  ditches,
  hit,
  hitsPeg,
  hitsThroughPeg,
  leaningAt,
  nudgesThroughPeg,
  sinks,
  stops,
  touch,
  touchesLine,
} from '../../support/report-builder.ts';
import type { ShotRow } from './row.ts';

type Scene = Omit<ShotRow, 'name' | 'cites'>;

/** Radii of a disc's centre at which it just touches a line from outside or from inside. */
export const ON_FIFTEEN_IN = 4.625;
export const INSIDE_FIFTEEN_IN = 3.375;
export const INSIDE_TEN_IN = 7.375;
export const INSIDE_SHOOTING_IN = 11.375;

/** Own discs are below 21, the shooter is 1; each shooter clears the line first. */
const onto = (...events: NonNullable<ShotRow['events']>) => [clearsLine(1), ...events];

export const directHit = {
  board: { 21: at(6) },
  events: onto(hit(1, 21)),
  rest: { 1: at(7), 21: at(3, 0) },
  valid: true,
  ground: 'hit-direct',
} satisfies Scene;

export const hitOffPeg = {
  ...directHit,
  events: onto(hitsPeg(1, 3), hit(1, 21)),
  ground: 'hit-off-peg',
} satisfies Scene;

export const hitByCombination = {
  board: { 2: at(8), 21: at(6) },
  events: onto(hit(1, 2), hit(2, 21)),
  rest: { 1: at(9), 2: at(7), 21: at(3, 0) },
  valid: true,
  ground: 'hit-by-combination',
} satisfies Scene;

export const hitAfterOwn = {
  ...hitByCombination,
  events: onto(hit(1, 2), hit(1, 21)),
  ground: 'hit-direct',
} satisfies Scene;

/** A later contact, even with a disc already out, does not undo the hit. */
export const hitThenCarom = {
  ...hitByCombination,
  events: onto(hit(1, 21), hit(21, 2), hit(1, 2)),
  ground: 'hit-direct',
} satisfies Scene;

export const hitAndDitched = {
  ...directHit,
  events: onto(hit(1, 21), ditches(21)),
  removed: { 21: 'left-surface' },
} satisfies Scene;

export const bothDitched = {
  ...directHit,
  events: onto(hit(1, 21), ditches(21), ditches(1)),
  removed: { 1: 'left-surface', 21: 'left-surface' },
} satisfies Scene;

export const missAll = {
  board: { 21: at(6, 90) },
  events: onto(),
  rest: { 1: at(3) },
  valid: false,
  ground: 'touched-nothing',
  removed: { 1: 'missed' },
} satisfies Scene;

export const missIntoHole = {
  ...missAll,
  events: onto(sinks(1)),
  removed: { 1: 'twenty-void' },
} satisfies Scene;

export const missWithOwn = {
  board: { 2: at(6), 3: at(6, 45), 21: at(6, 90) },
  events: onto(hit(1, 2)),
  rest: { 1: at(7), 2: at(2) },
  valid: false,
  ground: 'missed',
  removed: { 1: 'missed', 2: 'struck-own-on-miss' },
} satisfies Scene;

/** The struck own disc hits a third one, which is then part of the shot as well. */
export const missWithChain = {
  ...missWithOwn,
  events: onto(hit(1, 2), hit(2, 3)),
  rest: { 1: at(7), 2: at(5), 3: at(5, 45) },
  removed: { 1: 'missed', 2: 'struck-own-on-miss', 3: 'struck-own-on-miss' },
} satisfies Scene;

export const missSinkingOwn = {
  ...missWithOwn,
  events: onto(hit(1, 2), sinks(2)),
  removed: { 1: 'missed', 2: 'twenty-void' },
} satisfies Scene;

/** Touched too softly to move. */
export const missTouchingOwn = {
  ...missWithOwn,
  events: onto(touch(1, 2)),
  rest: { 1: at(7) },
} satisfies Scene;

/** An own disc rests against a peg and moves when the shooter hits the peg. */
export const missMovingOwnThroughPeg = {
  ...missWithOwn,
  events: onto(hitsThroughPeg(1, 2)),
  rest: { 1: at(5), 2: at(3) },
} satisfies Scene;

/** Under every definition of "struck", a failed shot brings its own side no twenty. */
export const missSinkingOwnThroughPeg = {
  ...missWithOwn,
  events: onto(hitsThroughPeg(1, 2), sinks(2)),
  rest: { 1: at(5) },
  removed: { 1: 'missed', 2: 'twenty-void' },
} satisfies Scene;

export const freeInside = {
  events: onto(),
  rest: { 1: at(2) },
  valid: true,
  ground: 'free-shot-made',
} satisfies Scene;

export const freeOnLine = { ...freeInside, rest: { 1: at(ON_FIFTEEN_IN) } } satisfies Scene;

export const freeShort = {
  ...freeInside,
  rest: { 1: at(ON_FIFTEEN_IN + 0.001) },
  valid: false,
  ground: 'free-shot-missed',
  removed: { 1: 'free-shot-short' },
} satisfies Scene;

export const freeTwenty = {
  events: onto(sinks(1)),
  valid: true,
  ground: 'free-shot-made',
  banked: { 1: 0 },
} satisfies Scene;

export const freeLeaner = {
  events: onto(),
  rest: { 1: leaningAt(0.25) },
  valid: true,
  ground: 'free-shot-made',
  leaners: [1],
} satisfies Scene;

export const freeIntoDitch = {
  events: onto(ditches(1)),
  valid: false,
  ground: 'free-shot-missed',
  removed: { 1: 'left-surface' },
} satisfies Scene;

export const freeCarom = {
  board: { 2: at(6) },
  events: onto(hit(1, 2)),
  rest: { 1: at(7), 2: at(ON_FIFTEEN_IN, 0) },
  valid: true,
  ground: 'free-carom-made',
} satisfies Scene;

export const freeCaromTwenty = {
  ...freeCarom,
  events: onto(hit(1, 2), sinks(2)),
  rest: { 1: at(7) },
  banked: { 2: 0 },
} satisfies Scene;

export const freeTwentyThroughPeg = {
  ...freeCaromTwenty,
  events: onto(hitsThroughPeg(1, 2), sinks(2)),
} satisfies Scene;

export const freeCaromShort = {
  ...freeCarom,
  rest: { 1: at(7), 2: at(5) },
  valid: false,
  ground: 'free-shot-missed',
  removed: { 1: 'free-shot-short', 2: 'free-carom-short' },
} satisfies Scene;

/** An own disc that already lay in the fifteen and was not part of the shot does not save it. */
export const freeShortBesideOwn = {
  ...freeShort,
  board: { 2: at(2, 90) },
} satisfies Scene;

export const opponentsTwenty = {
  ...directHit,
  events: onto(hit(1, 21), sinks(21)),
  banked: { 21: 1 },
} satisfies Scene;

export const ownTwentyOffHit = {
  ...directHit,
  events: onto(hit(1, 21), sinks(1)),
  banked: { 1: 0 },
} satisfies Scene;

export const ownTwentyByCombination = {
  ...hitByCombination,
  events: onto(hit(1, 21), hit(21, 2), sinks(2)),
  ground: 'hit-direct',
  banked: { 2: 0 },
} satisfies Scene;

export const hitToLean = {
  ...directHit,
  rest: { 1: at(7), 21: leaningAt(0.2) },
  leaners: [21],
} satisfies Scene;

export const leanerKnockedOut = {
  ...directHit,
  board: { 21: leaningAt(0.2) },
} satisfies Scene;

export const leanerPushedIn = {
  ...opponentsTwenty,
  board: { 21: leaningAt(0.2) },
} satisfies Scene;

/** A disc leaning on the hole is in play, so this is no free shot. */
export const missPastLeaner = {
  ...missAll,
  board: { 21: leaningAt(0.2) },
  leaners: [21],
} satisfies Scene;

export const hitOntoLine = {
  ...directHit,
  rest: { 1: at(7), 21: at(INSIDE_SHOOTING_IN, 0) },
  removed: { 21: 'on-line' },
} satisfies Scene;

export const hitClearOfLine = {
  ...directHit,
  rest: { 1: at(7), 21: at(INSIDE_SHOOTING_IN - 0.001, 0) },
} satisfies Scene;

/** Over the line without leaving the surface, and back on its own. */
export const hitOverLineAndBack = {
  ...directHit,
  events: onto(hit(1, 21), touchesLine(21), clearsLine(21)),
  rest: { 1: at(7), 21: at(10, 0) },
} satisfies Scene;

export const outOverLineAndBack = {
  ...hitOverLineAndBack,
  removed: { 21: 'line-touched-again' },
} satisfies Scene;

/** The shot disc never cleared the line it started on, but hit something. */
export const hitFromTheLine = {
  board: { 21: at(10.8) },
  events: [hit(1, 21)],
  rest: { 1: at(11.9), 21: at(6) },
  valid: true,
  ground: 'hit-direct',
  removed: { 1: 'on-line' },
} satisfies Scene;

export const spentOnLine = {
  ...freeShort,
  events: [],
  rest: { 1: at(11.9) },
} satisfies Scene;

/** The shooter hits, flies off, comes back and moves two more discs. */
export const hitAndReturn = {
  board: { 2: at(9, 90), 21: at(6), 22: at(9, 100) },
  events: onto(hit(1, 21), bouncesBack(1), hit(1, 2), hit(1, 22)),
  rest: { 1: at(9, 95), 2: at(8, 80), 21: at(5, 0), 22: at(8, 110) },
  valid: true,
  ground: 'hit-direct',
  removed: { 1: 'returned' },
  damaged: [2, 22],
} satisfies Scene;

/** The shooter only hits something on its way back, which is too late. */
export const hitOnlyReturning = {
  ...hitAndReturn,
  events: onto(bouncesBack(1), hit(1, 2), hit(1, 22)),
  rest: { 1: at(9, 95), 2: at(8, 80), 22: at(8, 110) },
  valid: false,
  ground: 'hit-out-of-play',
} satisfies Scene;

export const twentiesFromReturn = {
  ...hitAndReturn,
  events: onto(hit(1, 21), bouncesBack(1), hit(1, 2), sinks(2), hit(1, 22), sinks(22)),
  rest: { 1: at(9, 95), 21: at(5, 0) },
  banked: { 2: 0, 22: 1 },
  damaged: [],
} satisfies Scene;

/** Both twenties come from damage by a shot that hit nothing while in play. */
export const twentiesFromLostReturn = {
  ...hitOnlyReturning,
  events: onto(bouncesBack(1), hit(1, 2), sinks(2), hit(1, 22), sinks(22)),
  rest: { 1: at(9, 95) },
  banked: { 2: 0, 22: 1 },
  damaged: [],
} satisfies Scene;

/** It bounced back and fell into the hole, but was already out. */
export const returnedIntoHole = {
  ...directHit,
  events: onto(hit(1, 21), bouncesBack(1), sinks(1)),
  removed: { 1: 'returned' },
} satisfies Scene;

/** The opposing disc rests against the peg's far side. */
export const throughPeg = {
  board: { 21: at(3.2) },
  events: onto(hitsThroughPeg(1, 21, 4)),
  rest: { 1: at(5), 21: at(2) },
  valid: true,
  ground: 'hit-through-peg',
} satisfies Scene;

export const throughPegNoHit = {
  ...throughPeg,
  valid: false,
  ground: 'peg-hit-void',
  removed: { 1: 'missed' },
} satisfies Scene;

export const throughPegUnmoved = {
  ...throughPeg,
  events: onto(nudgesThroughPeg(1, 21, 4)),
  rest: { 1: at(5) },
  valid: false,
  ground: 'missed',
  removed: { 1: 'missed' },
} satisfies Scene;

/** An own disc that rolls on after the shooter stopped is still part of the shot. */
export const hitAfterShooterStopped = {
  ...hitByCombination,
  events: onto(hit(1, 2), stops(1), hit(2, 21)),
} satisfies Scene;

/** After its hit the shot disc crosses the line and rolls back. */
export const hitThenLine = {
  ...directHit,
  events: onto(hit(1, 21), touchesLine(1), clearsLine(1)),
  rest: { 1: at(9), 21: at(3, 0) },
  removed: { 1: 'line-touched-again' },
} satisfies Scene;

/** Along the edge: the line first, then the disc. */
export const lineThenHit = {
  ...directHit,
  events: onto(touchesLine(1), clearsLine(1), hit(1, 21)),
} satisfies Scene;

export const freeOverLine = {
  ...freeInside,
  events: onto(touchesLine(1), clearsLine(1)),
} satisfies Scene;
