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

/** What a panel needs to know of a match, or of a board of one's own. */
export type AimedMatch = Pick<StoredMatch, 'id' | 'revision' | 'state'>;

export interface AimedTurn {
  readonly match: AimedMatch;
  readonly next: NextShot;
  readonly frame?: PanelFrame;
  /** In place of the usual panel. */
  readonly panel?: typeof panelMessage;
}

export type FoundTurn =
  | ({ readonly kind: 'turn' } & AimedTurn)
  /** The turn that was meant is over: what was pressed belongs to an older board. */
  | { readonly kind: 'over' }
  | { readonly kind: 'refused'; readonly words: string };

/** What of a panel is not settled by the turn. */
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

/** What a panel's id says it aims at. */
export type AimedAt = Pick<PressArguments<'aim-open'>, 'match' | 'revision'>;

/** What an aiming panel is about: a match, one's own board, a lesson, a puzzle. */
export interface AimTarget {
  /** The turn that a press is about, if it is still on and the presser's own. */
  readonly findTurn: (call: Call, at: AimedAt) => Promise<FoundTurn>;
  /** The player's own last flick, as it was meant. */
  readonly lastAim: (call: Call, turn: AimedTurn) => Promise<PanelAim | undefined>;
  readonly noLastAim: (words: Words) => string;
  readonly flick: (call: PressCall, args: PressArguments<'flick'>) => Promise<void>;
}

/** One kind of target: nothing where the id in a panel means another. */
export type AimTargetKind = (id: string) => AimTarget | undefined;
