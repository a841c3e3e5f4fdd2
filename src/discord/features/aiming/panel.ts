import { aimViewOf, lineViewOf } from '@crokinole/pictures/match/match-views';
import { shotFactsOf, shotViewOf } from '@crokinole/pictures/match/shot-views';
import { letterOf } from '@crokinole/pictures/views/idea-letters';
import { discsOnStart, isLegalStart } from 'crokinole/board/start';
import { seatAt } from 'crokinole/match/seats';
import type { NextShot } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { replayDurationMs } from 'crokinole/shot/replay-duration';
import type { ShotReport } from 'crokinole/shot/report';
import type { APIComponentInContainer } from 'discord.js';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { NameOf } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import { type PressArguments, ids } from '../../ids/ids.ts';
import { readPrivateContext, type Call, type PressCall } from '../../interactions/call.ts';
import {
  pictured,
  type MessagePayload,
  menu,
  row,
  type ButtonOptions,
  type FileAttachment,
  SIDE_ACCENTS,
} from '../../ui/parts.ts';
import type { Look, Pictures } from '../../ui/pictures.ts';
import {
  isReady,
  hasTarget,
  idleAim,
  findIdeas,
  ideaLines,
  type PanelAim,
  aimOf,
  placeOf,
  aimedTarget,
  powerLabel,
  powerOptions,
  targetOptions,
  warningText,
  discText,
  type OfferedIdea,
} from './panel-aim.ts';

export interface AimedTurn {
  /** Of a match or a practice board. */
  readonly match: Pick<StoredMatch, 'id' | 'revision' | 'state'>;
  readonly next: NextShot;
  readonly frame?: PanelFrame;
  /** Offered for this turn: these, or those of a robot. */
  readonly ideas?: readonly OfferedIdea[] | 'sought';
  /** In place of the usual panel. */
  readonly panel?: typeof panelMessage;
}

export type FoundTurn =
  | ({ readonly kind: 'turn' } & AimedTurn)
  /** The turn is over, so the pressed message belongs to an older board. */
  | { readonly kind: 'over' }
  | { readonly kind: 'refused'; readonly words: string };

/** The match and the revision in a panel's ids. */
export type AimedAt = Pick<PressArguments<'aim-open'>, 'match' | 'revision'>;

export type FlickArguments = PressArguments<'flick'> & { readonly isIdea?: true };

/** What an aiming panel aims in: a match, the free board, a lesson or a feature's board. */
export interface AimTarget {
  /** The turn that was pressed, if it isn't over and is the presser's own. */
  readonly findTurn: (call: Call, at: AimedAt) => Promise<FoundTurn>;
  readonly flick: (call: PressCall, args: FlickArguments) => Promise<void>;
}

/** Recognizes the ids of one kind of target; undefined for other ids. */
export type AimTargetKind = (id: string) => AimTarget | undefined;

export interface PanelContent {
  readonly match: AimedTurn['match'];
  readonly next: NextShot;
  readonly aim: PanelAim;
  readonly look: Look;
  readonly words: Words;
  readonly nameOf: NameOf;
  /** Print the value of each ring on the board. */
  readonly withValues?: boolean;
  readonly ideas: readonly OfferedIdea[];
  /** Where there is no match around the shot. */
  readonly frame?: PanelFrame | undefined;
}

/** What a practice board shows around the aim. */
interface PanelFrame {
  /** Replaces the match's lines. A function is called when the board is painted, before it's sent. */
  readonly head: readonly string[] | (() => Promise<readonly string[]>);
  readonly beside?: readonly ButtonOptions[];
  readonly below?: APIComponentInContainer;
}

/** With the ideas, and a line where the player has chosen a target. */
export async function drawPanel(
  call: Call,
  turn: AimedTurn,
  aim: PanelAim = idleAim(turn.match.state, turn.next),
): Promise<MessagePayload> {
  const { panel = panelMessage } = turn;
  return panel(await contentOf(call, turn, aim), call.bot.pictures);
}

async function contentOf(call: Call, turn: AimedTurn, aim: PanelAim): Promise<PanelContent> {
  const { bot, venue, words } = call;
  const { match, next, frame } = turn;
  const { look, settings } = await readPrivateContext(call);
  const { player } = seatAt(match.state.seats, next.seat);
  const withValues = await bot.newcomers.wantValues(settings, [player]);
  const nameOf = await bot.names.of(venue.server, [player], words);
  const { ideas: offered = [] } = turn;
  const ideas = offered === 'sought' ? await findIdeas(bot, match, words) : offered;
  return { match, next, aim, look, words, nameOf, frame, withValues, ideas };
}

/**
 * The private panel on which a player aims. On a phone, the picture, the letters, the menus for target and
 * power, and "Flick!" are visible at once. A letter flicks its idea; nothing moves when a target is chosen.
 */
async function panelMessage(content: PanelContent, pictures: Pictures): Promise<MessagePayload> {
  const { aim, ideas, words, frame } = content;
  const { aimAt, powerMenu, flick, exact } = words.aiming;
  const problem = problemOf(content);
  const warning = problem ?? warningOf(content);
  const at = idArguments(content);
  const letters = ideas.map((idea, i): ButtonOptions => ({
    id: ids.encode('flick-idea', { ...at, ...idea.aim }),
    label: letterOf(i),
    isDisabled: idea.isTried === true,
  }));
  return pictured(
    accentOf(content),
    [await drawAim(content, pictures)],
    await headOf(content),
    [...ideaLines(ideas), ...(warning === undefined ? [] : [`⚠️ ${warning}`])],
    ...(letters.length === 0 ? [] : [row(...letters)]),
    menu({ id: ids.encode('aim-at', at), placeholder: aimAt, options: targetOptions(content) }),
    menu({
      id: ids.encode('aim-power', at),
      placeholder: powerMenu,
      options: powerOptions(content),
    }),
    row(
      {
        id: ids.encode('flick', at),
        label: flick,
        style: 'success',
        isDisabled: problem !== undefined || !isReady(aim),
      },
      { id: ids.encode('aim-exact', at), label: exact },
      ...(frame?.beside ?? []),
    ),
    ...(frame?.below === undefined ? [] : [frame.below]),
  );
}

function accentOf({ match, next }: PanelContent): number {
  return SIDE_ACCENTS[seatAt(match.state.seats, next.seat).side];
}

/** A practice board keeps no score, and its twenties are shown as text. */
const NO_SCORE = { scores: [] };

function drawAim(content: PanelContent, pictures: Pictures): Promise<FileAttachment> {
  const { match, aim, ideas, look, nameOf, frame } = content;
  const { state } = match;
  const isBlocked = discsBelow(content).length > 0;
  const captions = { nameOf, withNumbers: true, withValues: content.withValues === true };
  const aimed = aimViewOf(state, aimOf(aim), powerLabel(content), isBlocked, captions);
  if (aimed === undefined) throw new Error('an aiming panel needs a turn');
  const view = {
    ...aimed,
    ...(frame && NO_SCORE),
    ...(hasTarget(aim) ? {} : { isOpen: true as const }),
    ideas: ideas.map((idea) => lineViewOf(state, aimOf(idea.aim))),
  };
  return pictures.still({ kind: 'aim', view }, look);
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

function warningOf(content: PanelContent): string | undefined {
  const { next, aim, words } = content;
  const target = aimedTarget(content);
  return target && warningText(target, placeOf(aim), next, words);
}

async function headOf(content: PanelContent): Promise<readonly string[]> {
  const head = content.frame?.head ?? matchHead(content);
  return typeof head === 'function' ? head() : head;
}

/** What to do. Ideas say it better. */
function matchHead({ match, next, ideas, words: { aiming } }: PanelContent): readonly string[] {
  if (ideas.length > 0) return [];
  if (match.state.phase.kind === 'lagging') return [aiming.lag];
  return [next.isFree ? aiming.free : aiming.mustHit];
}

function idArguments({ match, aim }: PanelContent) {
  return { match: match.id, revision: match.revision, ...aim };
}

/** The board of a turn, on which nothing is aimed yet. */
export async function paintBoard(call: Call, turn: AimedTurn): Promise<FileAttachment> {
  const aim = idleAim(turn.match.state, turn.next);
  return drawAim(await contentOf(call, turn, aim), call.bot.pictures);
}

/** Paints a shot that only the shooter sees, on a board without a turn's frame. */
export async function paintPracticeShot(
  call: Call,
  before: MatchState,
  shot: {
    readonly report: ShotReport;
    readonly ruling: Parameters<typeof shotViewOf>[2];
    /** The server's setting by default. */
    readonly withNumbers?: boolean;
    /** As pictures with the paths of the discs, whatever the server's setting. */
    readonly isStill?: boolean;
  },
): Promise<FileAttachment> {
  const { bot, venue, player, words } = call;
  const { report, ruling } = shot;
  const { settings, look } = await readPrivateContext(call);
  const nameOf = await bot.names.of(venue.server, [player], words);
  const captions = { nameOf, withNumbers: shot.withNumbers ?? settings.discNumbers };
  const view = shotViewOf(before, report, ruling, captions);
  const shown = { ...look, isStill: shot.isStill ?? look.isStill };
  const file = await bot.pictures.replay(view, shotFactsOf(nameOf(player), report, ruling), shown);
  const movesMs = shown.isStill ? 0 : Math.round(bot.patience * replayDurationMs(report));
  return { ...file, movesMs };
}
