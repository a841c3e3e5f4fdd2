import { seatAt } from 'crokinole/match/seats';
import type { NextShot } from 'crokinole/match/shots';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { readPrivateContext, type Call, type PressCall } from '../../interactions/call.ts';
import type { MessagePayload } from '../../ui/parts.ts';
import { defaultAim, panelAimOf, type PanelAim } from './panel-aim.ts';
import { steadiestOf } from 'crokinole/robots/ideas/ideas';
import { ideaMessage, type ShownIdea } from './idea-panel.ts';
import { ideaTexts } from './idea-text.ts';
import { panelMessage, type PanelContent, type PanelFrame } from './panel-message.ts';
import type { PressArguments } from '../../ids/ids.ts';

/** What a panel needs to know about a match or a practice board. */
type AimedMatch = Pick<StoredMatch, 'id' | 'revision' | 'state'>;

export interface AimedTurn {
  readonly match: AimedMatch;
  readonly next: NextShot;
  readonly frame?: PanelFrame;
  /** Ideas may be offered for this turn: these, or a robot's. */
  readonly hasIdeas?: boolean;
  readonly ideas?: readonly ShownIdea[];
  /** In place of the usual panel. */
  readonly panel?: typeof panelMessage;
}

export type FoundTurn =
  | ({ readonly kind: 'turn' } & AimedTurn)
  /** The turn is over, so the pressed message belongs to an older board. */
  | { readonly kind: 'over' }
  | { readonly kind: 'refused'; readonly words: string };

export async function drawPanel(
  call: Call,
  turn: AimedTurn,
  aim: PanelAim,
): Promise<MessagePayload> {
  const { panel = panelMessage } = turn;
  return panel(await contentOf(call, turn, aim), call.bot.pictures);
}

interface OfferedIdeas {
  readonly ideas: readonly ShownIdea[];
  /** Undefined for a puzzle, whose odds are for the player to find. */
  readonly steadiest?: number | undefined;
}
const NO_IDEAS: OfferedIdeas = { ideas: [] };

/**
 * The panel of ideas, with the one that was pressed or else the steadiest one chosen; the usual panel
 * where there are none.
 */
export async function drawIdeas(
  call: Call,
  turn: AimedTurn,
  pressed?: { readonly aim: PanelAim; readonly chosen: number },
): Promise<MessagePayload> {
  const { ideas, steadiest } = turn.hasIdeas === true ? await ideasOf(call, turn) : NO_IDEAS;
  const aim = pressed?.aim ?? turn.frame?.opening ?? defaultAim(turn.match.state, turn.next);
  if (ideas.length === 0) return drawPanel(call, { ...turn, hasIdeas: false }, aim);
  // After a restart, a busy machine may have other ideas for the same turn.
  if (pressed !== undefined && !isIdea(ideas[pressed.chosen], aim))
    return drawPanel(call, turn, aim);
  const chosen = pressed?.chosen ?? steadiest;
  const own = chosen === undefined ? undefined : ideas[chosen];
  const content = await contentOf(call, turn, own === undefined ? aim : panelAimOf(own.aim));
  return ideaMessage({ ...content, ideas, chosen }, call.bot.pictures);
}

function isIdea(idea: ShownIdea | undefined, shown: PanelAim): boolean {
  if (idea === undefined) return false;
  const aim = panelAimOf(idea.aim);
  return (['position', 'inset', 'angle', 'power'] as const).every((key) => aim[key] === shown[key]);
}

async function ideasOf({ bot, words }: Call, { match, ideas }: AimedTurn): Promise<OfferedIdeas> {
  if (ideas !== undefined) return { ideas };
  try {
    const found = await bot.ideas.of(match);
    const texts = ideaTexts(found, words);
    const shown = found.flatMap(({ aim }, i) => {
      const text = texts[i];
      return text === undefined ? [] : [{ aim, ...text }];
    });
    return { ideas: shown, steadiest: steadiestOf(found) };
  } catch (error) {
    bot.log.warn({ err: error, match: match.id }, 'no ideas');
    return NO_IDEAS;
  }
}

async function contentOf(
  call: Call,
  { match, next, frame, hasIdeas }: AimedTurn,
  aim: PanelAim,
): Promise<PanelContent> {
  const { bot, venue, words } = call;
  const { look, settings } = await readPrivateContext(call);
  const { player } = seatAt(match.state.seats, next.seat);
  const withValues = await bot.newcomers.wantValues(settings, [player]);
  const nameOf = await bot.names.of(venue.server, [player], words);
  return { match, next, aim, look, words, nameOf, frame, withValues, hasIdeas };
}

/** The match and the revision in a panel's ids. */
export type AimedAt = Pick<PressArguments<'aim-open'>, 'match' | 'revision'>;

export type FlickArguments = PressArguments<'flick'> & { readonly isIdea?: true };

/** What an aiming panel aims in: a match, the free board, a lesson or the puzzle. */
export interface AimTarget {
  /** The turn that was pressed, if it isn't over and is the presser's own. */
  readonly findTurn: (call: Call, at: AimedAt) => Promise<FoundTurn>;
  readonly flick: (call: PressCall, args: FlickArguments) => Promise<void>;
}

/** Recognizes the ids of one kind of target; undefined for other ids. */
export type AimTargetKind = (id: string) => AimTarget | undefined;
