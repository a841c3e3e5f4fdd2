import { seatAt } from 'crokinole/match/seats';
import type { NextShot } from 'crokinole/match/shots';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { readPrivateContext, type Call } from '../../interactions/call.ts';
import type { PanelExtent } from '../../ids/press-choices.ts';
import type { MessagePayload } from '../../ui/parts.ts';
import type { PanelAim } from './panel-aim.ts';
import { panelMessage, type PanelFrame } from './panel-message.ts';

/** What a panel needs to know of a match, or of a board of one's own. */
export type AimedMatch = Pick<StoredMatch, 'id' | 'revision' | 'state'>;

export interface Turn {
  readonly match: AimedMatch;
  readonly next: NextShot;
  readonly frame?: PanelFrame;
  /** In place of the usual panel. */
  readonly panel?: typeof panelMessage;
}

export type FoundTurn =
  | ({ readonly kind: 'turn' } & Turn)
  /** The turn that was meant is over: what was pressed belongs to an older board. */
  | { readonly kind: 'over' }
  | { readonly kind: 'refused'; readonly words: string };

/** What of a panel is not settled by the turn. */
export interface Drawn {
  readonly aim: PanelAim;
  readonly extent?: PanelExtent;
  readonly remark?: string | undefined;
}

export async function drawPanel(
  call: Call,
  { match, next, frame, panel = panelMessage }: Turn,
  { aim, extent = 'less', remark }: Drawn,
): Promise<MessagePayload> {
  const { bot, venue, words } = call;
  const { look, settings } = await readPrivateContext(call);
  const { player } = seatAt(match.state.seats, next.seat);
  const withValues = await bot.newcomers.wantValues(settings, [player]);
  const nameOf = await bot.names.of(venue.server, [player], words);
  const content = { match, next, aim, extent, look, words, nameOf, frame, remark, withValues };
  return panel(content, bot.pictures);
}
