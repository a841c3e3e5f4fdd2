import { letterOf } from '@crokinole/pictures/views/idea-letters';
import { hourOf } from '@crokinole/pictures/alt-text/position';
import { aimRay, findAimEnd } from '@crokinole/pictures/geometry/aim-line';
import { aimAtHole, type TargetAim, THICK } from 'crokinole/aiming/aims';
import { holePower, IDLE_AIM, reachingPower, targetsOf } from 'crokinole/aiming/targets';
import { pegAt } from 'crokinole/board/pegs';
import { isLeaning, ringValueOf } from 'crokinole/board/regions';
import { isStartBlocked, type StartPlace } from 'crokinole/board/start';
import { sideOfDisc, nameOfDisc } from 'crokinole/match/discs';
import { freeStarts, type Aim, type NextShot } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import type { Idea } from 'crokinole/robots/ideas/ideas';
import {
  MAX_POWER_PERMILLE,
  MIN_POWER_PERMILLE,
  powerOfSpeed,
  speedOfPower,
  type PowerPermille,
  OPEN_TWENTY_POWER_PERMILLE,
} from 'crokinole/shot/power';
import { MAX_ANGLE_CENTIDEG, type DiscId, type Position } from 'crokinole/shot/shot';
import type { Words } from '../../../words/english/messages.ts';
import type { Bot } from '../../client/bot.ts';
import { integerField } from '../../ids/codec/codec.ts';
import type { MenuOptions } from '../../ui/parts.ts';

const POWER_NAMES = [
  'whisper',
  'feather',
  'soft',
  'gentle',
  'easy',
  'open',
  'firm',
  'strong',
  'hard',
  'fierce',
  'full',
] as const;

/** From barely across the line to across the whole board. Soft shots have smaller steps. */
export const POWERS: Readonly<Record<PowerName, PowerPermille>> = {
  whisper: 350,
  feather: 420,
  soft: 470,
  gentle: 510,
  easy: 540,
  open: OPEN_TWENTY_POWER_PERMILLE,
  firm: 620,
  strong: 700,
  hard: 790,
  fierce: 890,
  full: 1000,
};

/** The current aim of a panel. It is stored only in the ids of the panel's buttons. */
export interface PanelAim {
  readonly position: number;
  readonly inset: number;
  readonly angleCentideg: number;
  readonly power: PowerPermille;
}

type PowerName = (typeof POWER_NAMES)[number];

/** What the menus of a panel depend on. */
export interface MenuContent {
  readonly match: { readonly state: MatchState };
  readonly next: NextShot;
  readonly aim: PanelAim;
  readonly words: Words;
}

type Options = MenuOptions['options'];

/** An idea for a flick, as it is offered in the channel and on the private panel. */
export interface OfferedIdea {
  readonly aim: PanelAim;
  /** "Knock out Red 2" */
  readonly what: string;
  /** "6 in 10", "may slide off" */
  readonly about: readonly string[];
  /** Its letter is disabled. */
  readonly isTried?: boolean;
}

export function aimOf({ position, inset, angleCentideg, power }: PanelAim): Aim {
  return {
    positionCentideg: position,
    insetCentiIn: inset,
    angleCentideg,
    speedCentiInPerS: speedOfPower(power),
  };
}

export function panelAimOf(aim: Aim): PanelAim {
  return {
    position: aim.positionCentideg,
    inset: aim.insetCentiIn,
    angleCentideg: aim.angleCentideg,
    power: within(powerOfSpeed(aim.speedCentiInPerS), MIN_POWER_PERMILLE, MAX_POWER_PERMILLE),
  };
}

export function placeOf({ position, inset }: PanelAim): StartPlace {
  return { positionCentideg: position, insetCentiIn: inset };
}

const MIDDLE: StartPlace = { positionCentideg: 0, insetCentiIn: 0 };

/** Neither a target nor a power is chosen: the panel does none of the aiming. */
export function idleAim(state: MatchState, next: NextShot): PanelAim {
  const isFree = !isStartBlocked(next.quadrant, MIDDLE, next.position.discs);
  const place = isFree ? MIDDLE : (freeStarts(state, MIDDLE)[0] ?? MIDDLE);
  const { positionCentideg: position, insetCentiIn: inset } = place;
  return { position, inset, angleCentideg: IDLE_AIM.angleCentideg, power: IDLE_AIM.power };
}

export function hasTarget({ angleCentideg }: PanelAim): boolean {
  return angleCentideg !== IDLE_AIM.angleCentideg;
}

export function hasPower({ power }: PanelAim): boolean {
  return power !== IDLE_AIM.power;
}

export function isReady(aim: PanelAim): boolean {
  return hasTarget(aim) && hasPower(aim);
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

const MAX_OPTIONS = 25;

/** All targets that can be aimed at from here, each with a power that reaches it. The current one is selected. */
export function targetOptions(
  { match, next, aim, words }: MenuContent,
  hitPower?: PowerPermille,
): Options {
  const place = placeOf(aim);
  const targets = targetsOf(next, place).slice(0, MAX_OPTIONS);
  const chosen = targets.findIndex(({ angleCentideg }) => angleCentideg === aim.angleCentideg);
  return targets.map((target, i) => {
    const power = reachingPower(target, match.state.boardSpeed, hitPower);
    const description = warningText(target, place, next, words);
    return {
      label: targetText(target, next, words),
      value: encodeTarget(i, target.angleCentideg, power),
      ...(description === undefined ? {} : { description }),
      ...(i === chosen ? { default: true } : {}),
    };
  });
}

/** The current target, if it is in the menu. */
export function aimedTarget({ next, aim }: MenuContent): TargetAim | undefined {
  const targets = targetsOf(next, placeOf(aim)).slice(0, MAX_OPTIONS);
  return targets.find(({ angleCentideg }) => angleCentideg === aim.angleCentideg);
}

/** The named powers, softest first. The power for a twenty depends on the board and the place. */
function namedPowers({ match, next, aim }: MenuContent) {
  const twenty = holePower(aimAtHole(next, placeOf(aim)), match.state.boardSpeed);
  return POWER_NAMES.map((name) => ({ name, power: name === 'open' ? twenty : POWERS[name] }))
    .filter(({ name, power }) => name === 'open' || power !== twenty)
    .sort((a, b) => a.power - b.power);
}

/** All named powers, and the current power, which may have no name. */
export function powerOptions(content: MenuContent): Options {
  const { aim, words } = content;
  const named = namedPowers(content).map(({ power, name }) => ({
    power,
    label: `${words.aiming.powers[name]} · ${percent(power, words)}`,
  }));
  const isNamed = !hasPower(aim) || named.some(({ power }) => power === aim.power);
  const all = isNamed ? named : [...named, { power: aim.power, label: percent(aim.power, words) }];
  return all
    .toSorted((a, b) => a.power - b.power)
    .map(({ power, label }) => ({
      label,
      value: String(power),
      ...(power === aim.power ? { default: true } : {}),
    }));
}

/** The named power that is nearest. */
export function nearestPower(power: PowerPermille): PowerName {
  const distance = (name: PowerName) => Math.abs(POWERS[name] - power);
  return POWER_NAMES.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

/** For example "62 (Firm)". */
export function powerLabel(content: MenuContent): string {
  const { aim, words } = content;
  const name = namedPowers(content).find(({ power }) => power === aim.power)?.name;
  const figure = percent(aim.power, words);
  return name === undefined ? figure : `${figure} (${words.aiming.powers[name]})`;
}

function percent(power: PowerPermille, { common }: Words): string {
  return common.decimal(power / 10);
}

/** The value of a menu entry. Its index distinguishes two targets at the same angle. */
export function encodeTarget(i: number, angleCentideg: number, power: number | null): string {
  const powerText = power === null ? '' : integerField.format(power);
  return [integerField.format(i), integerField.format(angleCentideg), powerText].join(':');
}

/** A power of null keeps the current one. */
export function decodeTarget(text: string) {
  const [, angleText = '', powerText = '', ...rest] = text.split(':');
  const angleCentideg = integerField.parse(angleText);
  const power = powerText === '' ? null : integerField.parse(powerText);
  if (angleCentideg === undefined || power === undefined || rest.length > 0) return undefined;
  if (Math.abs(angleCentideg) > MAX_ANGLE_CENTIDEG) return undefined;
  if (power !== null && (power < MIN_POWER_PERMILLE || power > MAX_POWER_PERMILLE))
    return undefined;
  return { angleCentideg, power };
}

/** Names the target and how the shot hits it. */
function targetText({ target }: TargetAim, next: NextShot, words: Words): string {
  const { aiming } = words;
  if (target.kind === 'hole') return aiming.hole;
  const disc = discText(target.disc, next.position, words);
  if (target.kind === 'peg-bank') {
    // Pegs have no numbers, so the text says where the peg is on a clock face, with the shooter at six o'clock.
    return aiming.way(disc, aiming.offPeg(hourOf(pegAt(target.peg), next.quadrant)));
  }
  if (target.side === 'full') return aiming.way(disc, aiming.full);
  return aiming.way(disc, (target.fullness >= THICK ? aiming.thick : aiming.thin)(target.side));
}

/** What is wrong with a target; undefined if nothing is. */
export function warningText(
  target: TargetAim,
  place: StartPlace,
  next: NextShot,
  words: Words,
): string | undefined {
  const isMissing = target.target.kind === 'hole' && !next.isFree;
  return inTheWayText(target, place, next, words) ?? (isMissing ? words.aiming.mustHit : undefined);
}

/** What the disc would hit before its target; undefined if the path is clear. */
function inTheWayText(
  { target, angleCentideg, isClear }: TargetAim,
  place: StartPlace,
  next: NextShot,
  words: Words,
): string | undefined {
  if (isClear) return undefined;
  const { aiming } = words;
  const { position, quadrant, disc: own } = next;
  const { discs } = position;
  const end = findAimEnd(aimRay(quadrant, place, angleCentideg), discs, Infinity);
  const met = end.kind === 'disc' ? discs[end.index]?.id : undefined;
  if (met !== undefined && (target.kind === 'hole' || met !== target.disc)) {
    const disc = discText(met, position, words);
    return sideOfDisc(met) === sideOfDisc(own) ? aiming.ownFirst(disc) : aiming.blockedBy(disc);
  }
  if (end.kind === 'peg' && target.kind !== 'peg-bank') return aiming.pegInTheWay;
  return end.kind === 'hole' ? aiming.overHole : aiming.notClear;
}

/** Names a disc by its side, its number and its place. */
export function discText(id: DiscId, { discs }: Position, { aiming, match }: Words): string {
  const { side, number } = nameOfDisc(id);
  const placed = discs.find((disc) => disc.id === id);
  const ring = placed === undefined ? '' : String(ringValueOf(placed));
  const zone = placed !== undefined && isLeaning(placed) ? aiming.leaner : ring;
  return aiming.disc(match.sides[side] ?? '', number, zone);
}

/** Ideas for the flick that is next. None if the search fails, because the menus work without them. */
export async function findIdeas(
  { ideas, log }: Pick<Bot, 'ideas' | 'log'>,
  match: Parameters<Bot['ideas']['of']>[0],
  words: Words,
  waitMs = 0,
): Promise<readonly OfferedIdea[]> {
  try {
    return offeredIdeas(await ideas.of(match, waitMs), words);
  } catch (error) {
    log.warn({ err: error, match: match.id }, 'no ideas');
    return [];
  }
}

export function offeredIdeas(ideas: readonly Idea[], words: Words): readonly OfferedIdea[] {
  const { kinds, odds, risks } = words.ideas;
  return ideas.map(({ aim, kind, discs, chance, risk, worth }) => {
    const what = kinds[kind](discs.map((disc) => discName(disc, words)));
    // A risk changes the choice where the odds speak for an idea, though a less likely one is worth
    // more. That it may miss, the odds say; and most discs lie open.
    const misleads = ideas.some((other) => other.chance <= chance && other.worth > worth);
    const isTold = risk !== null && risk !== 'foul' && risk !== 'exposed' && misleads;
    const about = [odds(Math.round(10 * chance)), ...(isTold ? [risks[risk]] : [])];
    return { aim: panelAimOf(aim), what, about };
  });
}

/** A line for each idea, because a long label is cut on a phone. */
export function ideaLines(ideas: readonly OfferedIdea[]): readonly string[] {
  // "· 70%" stays together where a line breaks.
  const after = (part: string) => `· ${part}`.replaceAll(' ', '\u{a0}');
  return ideas.map(({ what, about }, i) =>
    [`**${letterOf(i)}** ${what}`, ...about.map(after)].join(' '),
  );
}

/** "Red 2" */
export function discName(disc: DiscId, { match }: Words): string {
  const { side, number } = nameOfDisc(disc);
  return `${match.sides[side] ?? ''} ${number}`;
}
