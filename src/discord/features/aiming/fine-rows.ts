import type { APIComponentInContainer } from 'discord.js';
import { dealFor } from 'crokinole/match/seats';
import { ids } from '../../ids/ids.ts';
import { type AimAdjustment, type PanelExtent } from '../../ids/press-choices.ts';
import { row, text, type ButtonOptions } from '../../ui/parts.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { PanelAim } from './panel-aim.ts';
import type { MenuContent } from './panel-menus.ts';

interface FineRowsContent extends MenuContent {
  readonly match: MenuContent['match'] & { readonly id: string; readonly revision: number };
  readonly extent: PanelExtent;
  /** A board of one's own, which remembers more than a match does. */
  readonly frame?: unknown;
}

const ANGLE_STEPS: readonly (readonly [AimAdjustment, string])[] = [
  ['angle-left-much', '↺ 2°'],
  ['angle-left', '↺ ¼°'],
  ['angle-right', '¼° ↻'],
  ['angle-right-much', '2° ↻'],
];

const PLACE_STEPS: readonly (readonly [AimAdjustment, string])[] = [
  ['place-left-much', '⇤ 8°'],
  ['place-left', '← 1°'],
  ['place-right', '1° →'],
  ['place-right-much', '8° ⇥'],
];

/** Where the aim stands, in figures, and what turns, moves and changes it by a little. */
export function fineRows(content: FineRowsContent): readonly APIComponentInContainer[] {
  const { aim, words } = content;
  const say = words.aiming;
  const step = (name: AimAdjustment, label: string) => stepButton(content, name, label);
  return [
    text(readout(aim, words)),
    row(...ANGLE_STEPS.map(([name, mark]) => step(name, mark))),
    row(...PLACE_STEPS.map(([name, mark]) => step(name, mark))),
    row(step('softer', say.softer), step('harder', say.harder), {
      ...step('last', say.lastShot),
      isDisabled: content.frame === undefined && !hasFlicked(content),
    }),
  ];
}

/** Before that there is no shot to take again. */
function hasFlicked({ match: { state }, next }: FineRowsContent): boolean {
  const { format, rules, seats, round, rounds } = state;
  const dealt = dealFor(format, rules, seats.length, round.number)[next.seat];
  return rounds.length > 0 || round.hands[next.seat] !== dealt;
}

function stepButton(
  { match, aim, extent }: FineRowsContent,
  step: AimAdjustment,
  label: string,
): ButtonOptions {
  const at = { match: match.id, revision: match.revision, ...aim, extent };
  return { id: ids.encode('aim-step', { ...at, step }), label };
}

function readout(aim: PanelAim, words: Words): string {
  const say = words.aiming;
  return say.readout(
    sideways(aim.position, say.middle, words),
    sideways(aim.angle, say.straight, words),
  );
}

function sideways(centideg: number, none: string, { aiming, common }: Words): string {
  if (centideg === 0) return none;
  const degrees = common.decimal(Math.abs(centideg) / 100);
  return centideg < 0 ? aiming.left(degrees) : aiming.right(degrees);
}
