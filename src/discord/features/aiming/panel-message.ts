import type { APIComponentInContainer } from 'discord.js';
import { discsOnStart, isLegalStart } from 'crokinole/board/start';
import { seatAt, dealFor } from 'crokinole/match/seats';
import type { NextShot } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { aimViewOf } from '@crokinole/pictures/match/match-views';
import { ids } from '../../ids/ids.ts';
import type { PanelExtent, AimAdjustment } from '../../ids/press-choices.ts';
import type { Look, Pictures } from '../../ui/pictures.ts';
import {
  container,
  menu,
  picture,
  row,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
  SIDE_ACCENTS,
} from '../../ui/parts.ts';
import type { Words } from '../../../words/english/messages.ts';
import { aimOf, placeOf, type PanelAim } from './panel-aim.ts';
import {
  aimedTarget,
  powerLabel,
  powerOptions,
  targetOptions,
  type MenuContent,
} from './panel-menus.ts';
import { inTheWayText, discText } from './target-text.ts';

export interface PanelContent {
  readonly match: { readonly id: string; readonly revision: number; readonly state: MatchState };
  readonly next: NextShot;
  readonly aim: PanelAim;
  readonly extent: PanelExtent;
  readonly look: Look;
  readonly words: Words;
  readonly nameOf: (player: string) => string;
  /** Print the value of each ring on the board. */
  readonly withValues?: boolean;
  /** The panel can show ideas instead. */
  readonly hasIdeas?: boolean | undefined;
  /** Where there is no match around the shot. */
  readonly frame?: PanelFrame | undefined;
}

/** What a practice board shows around the aim. */
export interface PanelFrame {
  /** Replaces the match's lines. */
  readonly head: readonly string[];
  /** Buttons in the last row, unless More shows everything. */
  readonly beside: readonly ButtonOptions[];
  readonly below: readonly APIComponentInContainer[];
}

/**
 * The private panel on which a player aims. On a phone, the picture, the menus for target and power, and
 * "Flick!" are visible at once. More adds the arrows, the numbers and the controls of a practice board
 * above the last row, so that the buttons there stay under the thumb.
 */
export async function panelMessage(
  content: PanelContent,
  pictures: Pictures,
): Promise<MessagePayload> {
  const { match, next, extent, words, frame } = content;
  const { side } = seatAt(match.state.seats, next.seat);
  const file = await drawAim(content, pictures);
  const say = words.aiming;
  const problem = problemOf(content);
  const lines = warningLines(content, problem);
  const at = idArguments(content);
  return {
    components: [
      container(
        SIDE_ACCENTS[side],
        text(...(frame?.head ?? matchHead(content))),
        picture(file),
        ...(lines.length === 0 ? [] : [text(...lines)]),
        menu({
          id: ids.encode('aim-at', at),
          placeholder: say.aimAt,
          options: targetOptions(content),
        }),
        menu({
          id: ids.encode('aim-power', at),
          placeholder: say.powerMenu,
          options: powerOptions(content),
        }),
        ...(extent === 'more' ? [...fineRows(content), ...(frame?.below ?? [])] : []),
        lastRow(content, problem !== undefined),
      ),
    ],
    files: [file],
    pings: [],
  };
}

export function drawAim(content: PanelContent, pictures: Pictures): Promise<FileAttachment> {
  const { match, aim, look, nameOf, frame } = content;
  const isBlocked = discsBelow(content).length > 0;
  const captions = { nameOf, withNumbers: true, withValues: content.withValues === true };
  const view = aimViewOf(match.state, aimOf(aim), powerLabel(content), isBlocked, captions);
  if (view === undefined) throw new Error('an aiming panel needs a turn');
  // A practice board keeps no score, and its twenties are shown as text.
  const shown = frame === undefined ? view : { ...view, scores: [] };
  return pictures.still({ kind: 'aim', view: shown }, look);
}

function discsBelow({ next, aim }: PanelContent) {
  return discsOnStart(next.quadrant, placeOf(aim), next.position.discs);
}

/** Says why the disc can't be flicked from its place; undefined if it can. */
function problemOf(content: PanelContent): string | undefined {
  const { next, aim, words } = content;
  if (!isLegalStart(placeOf(aim), next.allowances)) return words.aiming.outside;
  const [below] = discsBelow(content);
  return below && words.aiming.blocked(discText(below.id, next.position, words));
}

/** A warning that the shot isn't possible, or about what it hits before its target. */
function warningLines(content: PanelContent, problem: string | undefined): readonly string[] {
  const { next, aim, words } = content;
  const target = aimedTarget(content);
  const inTheWay = target && inTheWayText(target, placeOf(aim), next, words);
  const warning = problem ?? inTheWay;
  return warning === undefined ? [] : [`⚠️ ${warning}`];
}

export function matchHead({ match, next, words }: PanelContent): readonly string[] {
  const { state } = match;
  const { side } = seatAt(state.seats, next.seat);
  const say = words.aiming;
  return [
    say.title(words.match.sides[side] ?? '', state.round.number),
    state.phase.kind === 'lagging' ? say.lag : next.isFree ? say.free : say.mustHit,
  ];
}

function lastRow(content: PanelContent, isDisabled: boolean): APIComponentInContainer {
  const { match, aim, extent, words, frame, hasIdeas } = content;
  const { more, less, flick, exact } = words.aiming;
  const at = idArguments(content);
  const turn = { match: match.id, revision: match.revision };
  const isLess = extent === 'less';
  const other: PanelExtent = isLess ? 'more' : 'less';
  const buttons: readonly ButtonOptions[] = [
    {
      id: ids.encode('flick', { ...turn, ...aim }),
      label: flick,
      style: 'success',
      isDisabled,
    },
    { id: ids.encode('aim-extent', { ...at, extent: other }), label: isLess ? more : less },
    ...(isLess ? [] : [{ id: ids.encode('aim-exact', at), label: exact }]),
    ...(isLess ? (frame?.beside ?? []) : []),
    ...(isLess && hasIdeas === true
      ? [{ id: ids.encode('aim-ideas', turn), label: words.ideas.button }]
      : []),
  ];
  return row(...buttons);
}

function idArguments({ match, aim, extent }: PanelContent) {
  return { match: match.id, revision: match.revision, ...aim, extent };
}

interface FineRowsContent extends MenuContent {
  readonly match: MenuContent['match'] & { readonly id: string; readonly revision: number };
  readonly extent: PanelExtent;
  /** Set in practice, where the last shot is remembered longer than in a match. */
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

/** The aim in numbers, and the buttons for small changes of it. */
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

/** Whether the player has a last shot in this match that could be repeated. */
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
