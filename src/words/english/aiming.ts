import { listOf } from '../shared/counting.ts';
import type { PromiseKind, RiskKind } from 'crokinole/robots/ideas/outcome';

/**
 * What an idea does, given the discs that it names: "Red 2". With its letter and its odds it takes one
 * line of a phone, and all in the channel read it.
 */
const KINDS: Readonly<Record<PromiseKind, (discs: readonly string[]) => string>> = {
  twenty: () => 'Twenty',
  'twenty-off': (discs) => `Twenty off ${listOf(discs)}`,
  'sink-own': (discs) => `Sink ${listOf(discs)}`,
  'off-peg': (discs) => `${listOf(discs)} off a peg`,
  'take-out': (discs) => `${listOf(discs)} out`,
  'take-out-stay': (discs) => `${listOf(discs)} out, stay`,
  hide: (discs) => (discs.length === 0 ? 'Behind a peg' : `Off ${listOf(discs)} behind a peg`),
  'stop-inside': (discs) => (discs.length === 0 ? 'Fifteen' : `Fifteen off ${listOf(discs)}`),
  'bring-in': (discs) => `Push ${listOf(discs)} in`,
  'push-back': (discs) => `Push ${listOf(discs)} back`,
  touch: (discs) => (discs.length === 0 ? 'Hit anything' : `Touch ${listOf(discs)}`),
};

/** What most often goes wrong, in about three words. */
const RISKS: Readonly<Record<Exclude<RiskKind, 'foul' | 'exposed'>, string>> = {
  gift: 'may sink theirs',
  'own-lost': 'may lose a disc',
  'slides-off': 'may slide off',
  'free-shot': 'leaves an open board',
};

export const IDEAS = {
  odds: (inTen: number): string => {
    if (inTen === 0) return 'rarely';
    return inTen === 10 ? 'safe' : `${inTen}0%`;
  },
  kinds: KINDS,
  risks: RISKS,
};

export const AIMING = {
  free: 'Go for the 20, or at least the 15.',
  lag: 'Shooting for first: closest to the middle starts.',
  mustHit: 'You must hit an opponent’s disc.',
  blocked: (disc: string, exact: string) =>
    `${disc} is in the way. Choose another position under **${exact}**`,
  outside: 'You can’t start there. Move closer to the middle.',
  leaner: 'at the hole',
  aimAt: 'Aim at…',
  powerMenu: 'Power…',
  hole: 'The hole',
  disc: (side: string, number: number, zone: string) => `${side} ${number} (${zone})`,
  /** Where a disc is hit: in the middle, a little to one side, or at its edge. */
  way: (disc: string, how: string) => `${disc}: ${how}`,
  full: 'head-on',
  thick: (way: 'left' | 'right') => `just ${way} of center`,
  thin: (way: 'left' | 'right') => `${way} edge`,
  /** As hours on a clock face, with the shooter at six. */
  offPeg: (hour: number) => `off the peg at ${hour} o’clock`,
  notClear: 'Something is in the way',
  blockedBy: (disc: string) => `Blocked by ${disc}`,
  /** A combination: one of the shooter's own discs is hit first. */
  ownFirst: (disc: string) => `Hits your own ${disc} first`,
  pegInTheWay: 'Blocked by a peg',
  overHole: 'Goes over the hole',
  flick: 'Flick!',
  exact: 'Exact numbers…',
  exactTitle: 'Your shot in numbers',
  exactAngle: 'Angle in degrees',
  exactAngleHint: '-90 to 90. 0 is straight at the middle, minus is left',
  exactPower: 'Power',
  exactPowerHint: '4 to 100. About 57 sinks an open twenty',
  exactPosition: 'Position in degrees',
  exactPositionHint: 'Along the shooting line. 0 is the middle of your quarter, minus is left',
  notANumber: (what: string) => `I can’t use “${what}” as a number.`,
  flicked: 'Flicked. Watch the channel.',
  flickedOtherwise: 'You’d already flicked with a different aim, so this one doesn’t count.',
  turnOver: 'That turn is over. The latest board is in the channel.',
  powers: {
    whisper: 'Whisper',
    feather: 'Feather',
    soft: 'Soft',
    gentle: 'Gentle',
    easy: 'Easy',
    open: 'Just right for a 20',
    firm: 'Firm',
    strong: 'Strong',
    hard: 'Hard',
    fierce: 'Fierce',
    full: 'Full power',
  },
};
