import type { APIComponentInContainer } from 'discord.js';
import { discsOnStart, isLegalStart } from 'crokinole/board/start';
import { seatAt } from 'crokinole/match/seats';
import type { NextShot } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { aimViewOf } from '@crokinole/pictures/match/match-views';
import { ids } from '../../ids/ids.ts';
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
import { aimedTarget, powerLabel, powerOptions, targetOptions } from './panel-menus.ts';
import { inTheWayText, discText } from './target-text.ts';

export interface PanelContent {
  readonly match: { readonly id: string; readonly revision: number; readonly state: MatchState };
  readonly next: NextShot;
  readonly aim: PanelAim;
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
  /** The aim to start with, if it isn't a sensible one. */
  readonly opening?: PanelAim;
  readonly beside?: readonly ButtonOptions[];
  readonly below?: APIComponentInContainer;
}

/**
 * The private panel on which a player aims. On a phone, the picture, the menus for target and power, and
 * "Flick!" are visible at once.
 */
export async function panelMessage(
  content: PanelContent,
  pictures: Pictures,
): Promise<MessagePayload> {
  const { match, next, words, frame } = content;
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
        lastRow(content, problem !== undefined),
        ...(frame?.below === undefined ? [] : [frame.below]),
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
  return (
    below && words.aiming.blocked(discText(below.id, next.position, words), words.aiming.exact)
  );
}

/** A warning that the shot isn't possible, or about what it hits before its target. */
function warningLines(content: PanelContent, problem: string | undefined): readonly string[] {
  const { next, aim, words } = content;
  const target = aimedTarget(content);
  const inTheWay = target && inTheWayText(target, placeOf(aim), next, words);
  const warning = problem ?? (isIdle(content) ? words.aiming.idle : inTheWay);
  return warning === undefined ? [] : [`⚠️ ${warning}`];
}

/** The target or the power is still that of an opening aim that scores nothing. */
function isIdle({ aim, frame }: PanelContent): boolean {
  const opening = frame?.opening;
  return opening !== undefined && (aim.angle === opening.angle || aim.power === opening.power);
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
  const { match, aim, words, frame, hasIdeas } = content;
  const { flick, exact } = words.aiming;
  const at = idArguments(content);
  const turn = { match: match.id, revision: match.revision };
  return row(
    { id: ids.encode('flick', { ...turn, ...aim }), label: flick, style: 'success', isDisabled },
    { id: ids.encode('aim-exact', at), label: exact },
    ...(frame?.beside ?? []),
    ...(hasIdeas === true
      ? [{ id: ids.encode('aim-ideas', turn), label: words.common.buttons.back }]
      : []),
  );
}

function idArguments({ match, aim }: PanelContent) {
  return { match: match.id, revision: match.revision, ...aim };
}
