import { seatAt } from 'crokinole/match/seats';
import type { NextShot } from 'crokinole/match/shots';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { readPrivateContext, type Call, type PressCall } from '../../interactions/call.ts';
import type { PanelExtent } from '../../ids/press-choices.ts';
import type { MessagePayload } from '../../ui/parts.ts';
import type { PanelAim } from './panel-aim.ts';
import { panelMessage, type PanelFrame } from './panel-message.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { PressArguments } from '../../ids/ids.ts';

/** What a panel needs to know about a match or a practice board. */
export type AimedMatch = Pick<StoredMatch, 'id' | 'revision' | 'state'>;

export interface AimedTurn {
  readonly match: AimedMatch;
  readonly next: NextShot;
  readonly frame?: PanelFrame;
  /** Draws this panel instead of the usual one. */
  readonly panel?: typeof panelMessage;
}

export type FoundTurn =
  | ({ readonly kind: 'turn' } & AimedTurn)
  /** The turn is over, so the pressed message belongs to an older board. */
  | { readonly kind: 'over' }
  | { readonly kind: 'refused'; readonly words: string };

/** The parts of a panel that the player has changed. */
export interface DrawnAim {
  readonly aim: PanelAim;
  readonly extent?: PanelExtent;
  readonly remark?: string | undefined;
}

export async function drawPanel(
  call: Call,
  { match, next, frame, panel = panelMessage }: AimedTurn,
  { aim, extent = 'less', remark }: DrawnAim,
): Promise<MessagePayload> {
  const { bot, venue, words } = call;
  const { look, settings } = await readPrivateContext(call);
  const { player } = seatAt(match.state.seats, next.seat);
  const withValues = await bot.newcomers.wantValues(settings, [player]);
  const nameOf = await bot.names.of(venue.server, [player], words);
  const content = { match, next, aim, extent, look, words, nameOf, frame, remark, withValues };
  return panel(content, bot.pictures);
}

/** The match and the revision in a panel's ids. */
export type AimedAt = Pick<PressArguments<'aim-open'>, 'match' | 'revision'>;

/** What an aiming panel aims in: a match, the free board, a lesson or the puzzle. */
export interface AimTarget {
  /** The turn that was pressed, if it isn't over and is the presser's own. */
  readonly findTurn: (call: Call, at: AimedAt) => Promise<FoundTurn>;
  /** The aim of the player's last flick, before the wobble was added. */
  readonly lastAim: (call: Call, turn: AimedTurn) => Promise<PanelAim | undefined>;
  readonly noLastAim: (words: Words) => string;
  readonly flick: (call: PressCall, args: PressArguments<'flick'>) => Promise<void>;
}

/** Recognizes the ids of one kind of target; undefined for other ids. */
export type AimTargetKind = (id: string) => AimTarget | undefined;
