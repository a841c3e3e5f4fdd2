import { aimViewOf, ideasViewOf } from '@crokinole/pictures/match/match-views';
import { shotFactsOf, shotViewOf } from '@crokinole/pictures/match/shot-views';
import { letterOf } from '@crokinole/pictures/views/idea-letters';
import { discsOnStart, isLegalStart } from 'crokinole/board/start';
import { seatAt } from 'crokinole/match/seats';
import type { NextShot, Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { steadiestOf } from 'crokinole/robots/ideas/ideas';
import { replayDurationMs } from 'crokinole/shot/replay-duration';
import type { ShotReport } from 'crokinole/shot/report';
import type { APIComponentInContainer } from 'discord.js';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { Words } from '../../../words/english/messages.ts';
import { type PressArguments, ids } from '../../ids/ids.ts';
import { readPrivateContext, type Call, type PressCall } from '../../interactions/call.ts';
import {
  framed,
  type MessagePayload,
  menu,
  picture,
  row,
  text,
  type ButtonOptions,
  type FileAttachment,
  SIDE_ACCENTS,
} from '../../ui/parts.ts';
import type { Look, Pictures } from '../../ui/pictures.ts';
import {
  defaultAim,
  panelAimOf,
  type PanelAim,
  ideaTexts,
  aimOf,
  placeOf,
  aimedTarget,
  powerLabel,
  powerOptions,
  targetOptions,
  inTheWayText,
  discText,
  type IdeaText,
} from './panel-aim.ts';

const NO_IDEAS: OfferedIdeas = { ideas: [] };

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

interface OfferedIdeas {
  readonly ideas: readonly ShownIdea[];
  /** Undefined for a puzzle, whose odds are for the player to find. */
  readonly steadiest?: number | undefined;
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
interface PanelFrame {
  /** Replaces the match's lines. */
  readonly head: readonly string[];
  /** The aim to start with, if it isn't a sensible one. */
  readonly opening?: PanelAim;
  readonly beside?: readonly ButtonOptions[];
  readonly below?: APIComponentInContainer;
}

/** One of the offered aims, with its description. */
interface ShownIdea extends IdeaText {
  readonly aim: Aim;
  /** Already tried, so its button is disabled. */
  readonly isTried?: boolean;
}

interface IdeaContent extends PanelContent {
  readonly ideas: readonly ShownIdea[];
  /** The idea whose aim is set; undefined where the player has yet to choose. */
  readonly chosen: number | undefined;
}

/** A practice shot and its ruling. */
interface PracticeShot {
  readonly report: ShotReport;
  readonly ruling: Parameters<typeof shotViewOf>[2];
  /** The server's setting by default. */
  readonly withNumbers?: boolean;
  /** As pictures with the paths of the discs, whatever the server's setting. */
  readonly isStill?: boolean;
}

export async function drawPanel(
  call: Call,
  turn: AimedTurn,
  aim: PanelAim,
): Promise<MessagePayload> {
  const { panel = panelMessage } = turn;
  return panel(await contentOf(call, turn, aim), call.bot.pictures);
}

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
  return (['position', 'inset', 'angleCentideg', 'power'] as const).every(
    (key) => aim[key] === shown[key],
  );
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

/**
 * The private panel on which a player aims. On a phone, the picture, the menus for target and power, and
 * "Flick!" are visible at once.
 */
async function panelMessage(content: PanelContent, pictures: Pictures): Promise<MessagePayload> {
  const { match, next, words, frame } = content;
  const { side } = seatAt(match.state.seats, next.seat);
  const file = await drawAim(content, pictures);
  const say = words.aiming;
  const problem = problemOf(content);
  const lines = warningLines(content, problem);
  const at = idArguments(content);
  return framed(
    SIDE_ACCENTS[side],
    [file],
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
  );
}

function drawAim(content: PanelContent, pictures: Pictures): Promise<FileAttachment> {
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
  return (
    opening !== undefined &&
    (aim.angleCentideg === opening.angleCentideg || aim.power === opening.power)
  );
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

/**
 * Ideas for this turn: a picture with an arrow for each, a line about each, and a button with its
 * letter. Flick! plays the chosen one; a press on a letter chooses another.
 */
async function ideaMessage(content: IdeaContent, pictures: Pictures): Promise<MessagePayload> {
  const { match, next, ideas, chosen, frame } = content;
  const { side } = seatAt(match.state.seats, next.seat);
  const file = await paintIdeas(content, pictures);
  const letters = row(...ideas.map((idea, i) => letterButton(content, idea, i)));
  const others = [fineTuneButton(content), ...(frame?.beside ?? [])];
  return framed(
    SIDE_ACCENTS[side],
    [file],
    text(...(frame?.head ?? matchHead(content))),
    picture(file),
    text(...ideaLines(content)),
    ...(chosen === undefined
      ? [letters, row(...others)]
      : [row(flickButton(content), ...others), letters]),
  );
}

/** The chosen idea first, because Flick! plays it; the others in their order. */
function ideaLines({ ideas, chosen }: IdeaContent): readonly string[] {
  const lines = ideas.map(({ what, about }, i) => {
    if (i === chosen) return `**${letterOf(i)} · ${what}** · ${about}`;
    return `${chosen === undefined ? '' : '-# '}**${letterOf(i)}** ${what} · ${about}`;
  });
  const first = lines.filter((_, i) => i === chosen);
  return [...first, ...lines.filter((_, i) => i !== chosen)];
}

function paintIdeas(content: IdeaContent, pictures: Pictures): Promise<FileAttachment> {
  const { match, ideas, chosen, look, nameOf, withValues, frame } = content;
  const captions = { nameOf, withNumbers: true, withValues: withValues === true };
  const aims = ideas.map(({ aim }) => aim);
  const view = ideasViewOf(match.state, aims, captions, chosen);
  if (view === undefined) throw new Error('there is no idea to draw');
  // A practice board keeps no score.
  const shown = frame === undefined ? view : { ...view, scores: [] };
  return pictures.still({ kind: 'ideas', view: shown }, look);
}

function letterButton(
  { match, chosen }: IdeaContent,
  { aim, isTried = false }: ShownIdea,
  i: number,
): ButtonOptions {
  const at = { match: match.id, revision: match.revision, ...panelAimOf(aim) };
  return {
    id: ids.encode('aim-idea', { ...at, idea: i }),
    label: letterOf(i),
    isDisabled: isTried,
    ...(i === chosen ? { style: 'primary' } : {}),
  };
}

function flickButton({ match, aim, words }: IdeaContent): ButtonOptions {
  const id = ids.encode('flick-idea', { match: match.id, revision: match.revision, ...aim });
  return { id, label: words.aiming.flick, style: 'success' };
}

/** Opens the panel with the menus, from the aim that is shown. */
function fineTuneButton({ match, aim, words }: IdeaContent): ButtonOptions {
  const at = { match: match.id, revision: match.revision, ...aim };
  return { id: ids.encode('aim-tune', at), label: words.ideas.fineTune };
}

/** Paints a shot that only the shooter sees, on a board without a turn's frame. */
export async function paintPracticeShot(
  call: Call,
  before: MatchState,
  { report, ruling, withNumbers, isStill }: PracticeShot,
): Promise<FileAttachment> {
  const { bot, venue, player, words } = call;
  const { settings, look } = await readPrivateContext(call);
  const nameOf = await bot.names.of(venue.server, [player], words);
  const captions = { nameOf, withNumbers: withNumbers ?? settings.discNumbers };
  const view = shotViewOf(before, report, ruling, captions);
  const shown = { ...look, isStill: isStill ?? look.isStill };
  const file = await bot.pictures.replay(view, shotFactsOf(nameOf(player), report, ruling), shown);
  const movesMs = shown.isStill ? 0 : Math.round(bot.patience * replayDurationMs(report));
  return { ...file, movesMs };
}
