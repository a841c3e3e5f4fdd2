import { seatAt } from '../../../core/match/seats.ts';
import { nextShotOf, type NextShot } from '../../../core/match/shots.ts';
import type { StoredAction, StoredMatch } from '../../../matches/records.ts';
import type { MatchStore } from '../../../matches/ports.ts';
import { privateScene, type Call } from '../../interactions/call.ts';
import type { PanelExtent } from '../../ids/ids.ts';
import { mentionOf } from '../../context/names.ts';
import { refusalWords } from '../../text/refusal-text.ts';
import type { MessageView } from '../../ui/parts.ts';
import { panelAimOf, type PanelAim } from './panel-aim.ts';
import { panelView, type PanelFrame } from './panel-message.ts';

/** What a panel needs to know of a match, or of a board of one's own. */
export type AimedMatch = Pick<StoredMatch, 'id' | 'revision' | 'state'>;

export interface Turn {
  readonly match: AimedMatch;
  readonly next: NextShot;
  readonly frame?: PanelFrame;
  /** In place of the usual panel. */
  readonly panel?: typeof panelView;
}

export type FoundTurn =
  | ({ readonly kind: 'turn' } & Turn)
  /** The turn that was meant is over: what was pressed belongs to an older board. */
  | { readonly kind: 'over' }
  | { readonly kind: 'refused'; readonly words: string };

/** The turn that a press is about, if it is still on and the presser's own. */
export async function findTurn(
  { bot, player, words }: Call,
  { match: id, revision }: { readonly match: string; readonly revision: number },
): Promise<FoundTurn> {
  const match = await bot.store.readMatch(id);
  if (match === undefined) return refused('no-such-match');
  const { state } = match;
  if (!state.seats.some((seat) => seat.player === player)) return refused('not-a-player');
  if (state.phase.kind === 'ended') return refused('match-over');
  if (state.adjourned) return refused('adjourned');
  const next = nextShotOf(state);
  if (next === undefined || revision < match.turnRevision) return { kind: 'over' };
  const turn = seatAt(state.seats, next.seat).player;
  if (turn === player) return { kind: 'turn', match, next };
  const refusal = { code: 'not-your-turn', turn: next.seat } as const;
  return {
    kind: 'refused',
    words: refusalWords(refusal, words, { turn: mentionOf(turn, words) }),
  };

  function refused(code: 'no-such-match' | 'not-a-player' | 'match-over' | 'adjourned'): FoundTurn {
    return { kind: 'refused', words: refusalWords({ code }, words) };
  }
}

/** What of a panel is not settled by the turn. */
export interface Drawn {
  readonly aim: PanelAim;
  readonly extent?: PanelExtent;
  readonly remark?: string | undefined;
}

export async function drawPanel(
  call: Call,
  { match, next, frame, panel = panelView }: Turn,
  { aim, extent = 'less', remark }: Drawn,
): Promise<MessageView> {
  const { bot, place, words } = call;
  const { look, settings } = await privateScene(call);
  const { player } = seatAt(match.state.seats, next.seat);
  const withValues = await bot.newcomers.wantValues(settings, [player]);
  const nameOf = await bot.names.of(place.server, [player], words);
  const scene = { match, next, aim, extent, look, words, nameOf, frame, remark, withValues };
  return panel(scene, bot.pictures);
}

const MAX_LOOKED_BACK = 60;

/** The player's own last flick in the match, as it was meant. */
export async function lastAim(
  store: MatchStore,
  match: AimedMatch,
  player: string,
): Promise<PanelAim | undefined> {
  const isOwn = ({ seat, shot }: StoredAction) =>
    seat !== null && shot !== null && match.state.seats[seat]?.player === player;
  const oldest = Math.max(1, match.revision - MAX_LOOKED_BACK);
  for (let revision = match.revision; revision >= oldest; revision -= 1) {
    const action = await store.readAction(match.id, revision);
    if (action === undefined || !isOwn(action) || action.shot === null) continue;
    return panelAimOf({ ...action.shot.place, ...action.shot.aimed });
  }
  return undefined;
}
