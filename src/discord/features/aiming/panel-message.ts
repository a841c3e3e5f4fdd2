import type { APIComponentInContainer } from 'discord.js';
import { discsOnStart, isLegalStart } from 'crokinole/board/start';
import { seatAt } from 'crokinole/match/seats';
import type { NextShot } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { isPractice } from '../../../matches/reading/hints.ts';
import { aimViewOf } from '@crokinole/pictures/match/match-views';
import { ids } from '../../ids/ids.ts';
import { type PanelExtent } from '../../ids/press-choices.ts';
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
} from '../../ui/parts.ts';
import type { Words } from '../../../words/english/messages.ts';
import { discText } from './disc-text.ts';
import { fineRows } from './fine-rows.ts';
import { aimOf, placeOf, type PanelAim } from './panel-aim.ts';
import { aimedTarget, powerLabel, powerOptions, targetOptions } from './panel-menus.ts';
import { inTheWayText } from './target-text.ts';
import { SIDE_ACCENTS } from '../../ui/accents.ts';

export interface PanelContent {
  readonly match: { readonly id: string; readonly revision: number; readonly state: MatchState };
  readonly next: NextShot;
  readonly aim: PanelAim;
  readonly extent: PanelExtent;
  readonly look: Look;
  readonly words: Words;
  readonly nameOf: (player: string) => string;
  /** A line about this aim, gone with the next press. */
  readonly remark?: string | undefined;
  /** What each ring is worth is printed on the board. */
  readonly withValues?: boolean;
  /** Where there is no match around the shot. */
  readonly frame?: PanelFrame | undefined;
}

/** What a board of one's own shows around the aim. */
export interface PanelFrame {
  /** In place of the match's lines. */
  readonly head: readonly string[];
  /** In the last row, until More shows everything. */
  readonly beside: readonly ButtonOptions[];
  readonly below: readonly APIComponentInContainer[];
}

/**
 * The private panel on which a player aims. A picture, what to aim at, how hard, and Flick! are in
 * sight at once on a phone; the arrows, the numbers and what belongs to a board of one's own come
 * with More, above the last row, so that the thumb finds its buttons where they were.
 */
export async function panelMessage(
  content: PanelContent,
  pictures: Pictures,
): Promise<MessagePayload> {
  const { match, next, extent, words, frame, remark } = content;
  const { side } = seatAt(match.state.seats, next.seat);
  const file = await drawAim(content, pictures);
  const say = words.aiming;
  const problem = problemOf(content);
  const lines = [...(remark === undefined ? [] : [remark]), ...warningLines(content, problem)];
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

function drawAim(content: PanelContent, pictures: Pictures): Promise<FileAttachment> {
  const { match, aim, look, nameOf, frame } = content;
  const isBlocked = discsBelow(content).length > 0;
  const captions = { nameOf, withNumbers: true, withValues: content.withValues === true };
  const view = aimViewOf(match.state, aimOf(aim), powerLabel(content), isBlocked, captions);
  if (view === undefined) throw new Error('nobody is to flick');
  // A board of one's own keeps no score, and its cups are told beside it.
  const shown = frame === undefined ? view : { ...view, scores: [] };
  return pictures.still({ kind: 'aim', view: shown }, look);
}

function discsBelow({ next, aim }: PanelContent) {
  return discsOnStart(next.quadrant, placeOf(aim), next.position.discs);
}

/** Why it cannot be flicked from there. */
function problemOf(content: PanelContent): string | undefined {
  const { next, aim, words } = content;
  if (!isLegalStart(placeOf(aim), next.allowances)) return words.aiming.outside;
  const [below] = discsBelow(content);
  return below && words.aiming.blocked(discText(below.id, next.position, words));
}

/** What speaks against the aim: that it cannot be taken, or else what it meets before its target. */
function warningLines(content: PanelContent, problem: string | undefined): readonly string[] {
  const { next, aim, words } = content;
  const target = aimedTarget(content);
  const inTheWay = target && inTheWayText(target, placeOf(aim), next, words);
  const warning = problem ?? inTheWay;
  return warning === undefined ? [] : [`⚠️ ${warning}`];
}

function matchHead({ match, next, words }: PanelContent): readonly string[] {
  const { state } = match;
  const { side } = seatAt(state.seats, next.seat);
  const say = words.aiming;
  return [
    say.title(words.match.sides[side] ?? '', state.round.number),
    state.phase.kind === 'lagging' ? say.lag : next.isFree ? say.free : say.mustHit,
  ];
}

function lastRow(content: PanelContent, isDisabled: boolean): APIComponentInContainer {
  const { match, next, aim, extent, words, frame } = content;
  const { more, less, flick, exact, hint } = words.aiming;
  const at = idArguments(content);
  const isLess = extent === 'less';
  const other: PanelExtent = isLess ? 'more' : 'less';
  const isHinted = isLess && frame === undefined && isPractice(match.state, next.seat);
  const buttons: readonly ButtonOptions[] = [
    {
      id: ids.encode('flick', { match: match.id, revision: match.revision, ...aim }),
      label: flick,
      style: 'success',
      isDisabled,
    },
    { id: ids.encode('aim-extent', { ...at, extent: other }), label: isLess ? more : less },
    ...(isLess ? [] : [{ id: ids.encode('aim-exact', at), label: exact }]),
    ...(isLess ? (frame?.beside ?? []) : []),
    ...(isHinted ? [{ id: ids.encode('aim-hint', at), label: hint }] : []),
  ];
  return row(...buttons);
}

function idArguments({ match, aim, extent }: PanelContent) {
  return { match: match.id, revision: match.revision, ...aim, extent };
}
