import { aimAtHole, type TargetAim } from 'crokinole/aiming/aims';
import { holePower, targetsOf } from 'crokinole/aiming/targets';
import type { NextShot } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import {
  type PowerPermille,
  OPEN_TWENTY_POWER_PERMILLE,
  MAX_POWER_PERMILLE,
  MIN_POWER_PERMILLE,
} from 'crokinole/shot/power';
import type { MenuOptions } from '../../ui/parts.ts';
import type { Words } from '../../../words/english/messages.ts';
import { placeOf, type PanelAim } from './panel-aim.ts';
import { inTheWayText, targetText } from './target-text.ts';
import { MAX_ANGLE_CENTIDEG } from 'crokinole/shot/shot';
import { integerField } from '../../ids/codec.ts';

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
type PowerName = (typeof POWER_NAMES)[number];

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

/** What the menus of a panel depend on. */
export interface MenuContent {
  readonly match: { readonly state: MatchState };
  readonly next: NextShot;
  readonly aim: PanelAim;
  readonly words: Words;
}

type Options = MenuOptions['options'];
const MAX_OPTIONS = 25;

/** All targets that can be aimed at from here. The current one is selected. */
export function targetOptions(content: MenuContent): Options {
  const { match, next, aim, words } = content;
  const place = placeOf(aim);
  const targets = targetsOf(next, place).slice(0, MAX_OPTIONS);
  const chosen = targets.findIndex(({ angleCentideg }) => angleCentideg === aim.angle);
  return targets.map((target, i) => {
    const power = target.target.kind === 'hole' ? holePower(target, match.state.boardSpeed) : null;
    const description = inTheWayText(target, place, next, words);
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
  return targets.find(({ angleCentideg }) => angleCentideg === aim.angle);
}

interface NamedPower {
  readonly power: PowerPermille;
  readonly name?: PowerName;
}

/** The named powers, softest first. The power for a twenty depends on the board and the place. */
function namedPowers({ match, next, aim }: MenuContent): readonly NamedPower[] {
  const twenty = holePower(aimAtHole(next, placeOf(aim)), match.state.boardSpeed);
  return POWER_NAMES.map((name) => ({ name, power: name === 'open' ? twenty : POWERS[name] }))
    .filter(({ name, power }) => name === 'open' || power !== twenty)
    .sort((a, b) => a.power - b.power);
}

/** All named powers, and the current power, which may have no name. */
export function powerOptions(content: MenuContent): Options {
  const { aim, words } = content;
  const named = namedPowers(content);
  const isNamed = named.some(({ power }) => power === aim.power);
  const all: readonly NamedPower[] = isNamed ? named : [...named, { power: aim.power }];
  return [...all]
    .sort((a, b) => a.power - b.power)
    .map(({ power, name }) => ({
      label:
        name === undefined
          ? percent(power, words)
          : `${words.aiming.powers[name]} · ${percent(power, words)}`,
      value: String(power),
      ...(power === aim.power ? { default: true } : {}),
    }));
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

interface ChosenTarget {
  readonly angle: number;
  /** Null keeps the current power. */
  readonly power: number | null;
}

/** The value of a menu entry. Its index distinguishes two targets at the same angle. */
export function encodeTarget(i: number, angle: number, power: number | null): string {
  const powerText = power === null ? '' : integerField.format(power);
  return [integerField.format(i), integerField.format(angle), powerText].join(':');
}

export function decodeTarget(text: string): ChosenTarget | undefined {
  const [, angleText = '', powerText = '', ...rest] = text.split(':');
  const angle = integerField.parse(angleText);
  const power = powerText === '' ? null : integerField.parse(powerText);
  if (angle === undefined || power === undefined || rest.length > 0) return undefined;
  if (Math.abs(angle) > MAX_ANGLE_CENTIDEG) return undefined;
  if (power !== null && (power < MIN_POWER_PERMILLE || power > MAX_POWER_PERMILLE))
    return undefined;
  return { angle, power };
}
