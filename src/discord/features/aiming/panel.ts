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

export interface AimedTurn {
  /** Of a match or a practice board. */
  readonly match: Pick<StoredMatch, 'id' | 'revision' | 'state'>;
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
  /** Undefined where the odds are for the player to find. */
  readonly steadiest?: number | undefined;
}

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
  /** The panel can show ideas instead. */
  readonly hasIdeas?: boolean | undefined;
  /** Where there is no match around the shot. */
  readonly frame?: PanelFrame | undefined;
}

/** What a practice board shows around the aim. */
interface PanelFrame {
  /** Replaces the match's lines. A function is called when the board is painted, before it's sent. */
  readonly head: readonly string[] | (() => Promise<readonly string[]>);
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

export async function drawPanel(
  call: Call,
  turn: AimedTurn,
  aim: PanelAim,
): Promise<MessagePayload> {
  const { panel = panelMessage } = turn;
  return panel(await contentOf(call, turn, aim), call.bot.pictures);
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
  const chosen = pressed?.chosen ?? steadiest;
  const idea = chosen === undefined ? undefined : ideas[chosen];
  const own = idea && panelAimOf(idea.aim);
  const isSame = (['position', 'inset', 'angleCentideg', 'power'] as const).every(
    (key) => own?.[key] === aim[key],
  );
  // After a restart, a busy machine may have other ideas for the same turn.
  if (pressed !== undefined && !isSame) return drawPanel(call, turn, aim);
  const content = await contentOf(call, turn, own ?? aim);
  return ideaMessage({ ...content, ideas, chosen }, call.bot.pictures);
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
  const { match, words, frame, hasIdeas } = content;
  const { aimAt, powerMenu, flick, exact } = words.aiming;
  const problem = problemOf(content);
  const warning = problem ?? warningOf(content);
  const at = idArguments(content);
  const turn = { match: match.id, revision: match.revision };
  return pictured(
    accentOf(content),
    [await drawAim(content, pictures)],
    await headOf(content),
    warning === undefined ? [] : [`⚠️ ${warning}`],
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
        isDisabled: problem !== undefined,
      },
      { id: ids.encode('aim-exact', at), label: exact },
      ...(frame?.beside ?? []),
      ...(hasIdeas === true
        ? [{ id: ids.encode('aim-ideas', turn), label: words.common.buttons.back }]
        : []),
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
  const { match, aim, look, nameOf, frame } = content;
  const isBlocked = discsBelow(content).length > 0;
  const captions = { nameOf, withNumbers: true, withValues: content.withValues === true };
  const view = aimViewOf(match.state, aimOf(aim), powerLabel(content), isBlocked, captions);
  if (view === undefined) throw new Error('an aiming panel needs a turn');
  return pictures.still({ kind: 'aim', view: { ...view, ...(frame && NO_SCORE) } }, look);
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

/** About what a shot hits before its target, or about an opening aim that scores nothing. */
function warningOf(content: PanelContent): string | undefined {
  const { next, aim, words, frame } = content;
  const opening = frame?.opening;
  if (aim.angleCentideg === opening?.angleCentideg || aim.power === opening?.power)
    return words.aiming.idle;
  const target = aimedTarget(content);
  return target && inTheWayText(target, placeOf(aim), next, words);
}

async function headOf(content: PanelContent): Promise<readonly string[]> {
  const head = content.frame?.head ?? matchHead(content);
  return typeof head === 'function' ? head() : head;
}

function matchHead({ match, next, words }: PanelContent): readonly string[] {
  const { state } = match;
  const { side } = seatAt(state.seats, next.seat);
  const { aiming } = words;
  return [
    aiming.title(words.match.sides[side] ?? '', state.round.number),
    state.phase.kind === 'lagging' ? aiming.lag : next.isFree ? aiming.free : aiming.mustHit,
  ];
}

function idArguments({ match, aim }: PanelContent) {
  return { match: match.id, revision: match.revision, ...aim };
}

/**
 * Ideas for this turn: a picture with an arrow for each, a line about each, and a button with its
 * letter. Flick! plays the chosen one; a press on a letter chooses another.
 */
async function ideaMessage(content: IdeaContent, pictures: Pictures): Promise<MessagePayload> {
  const { ideas, chosen, frame, words } = content;
  const at = idArguments(content);
  const letters = row(
    ...ideas.map(({ aim, isTried = false }, i): ButtonOptions => ({
      id: ids.encode('aim-idea', { ...at, ...panelAimOf(aim), idea: i }),
      label: letterOf(i),
      isDisabled: isTried,
      style: i === chosen ? 'primary' : 'secondary',
    })),
  );
  const flick: ButtonOptions = {
    id: ids.encode('flick-idea', at),
    label: words.aiming.flick,
    style: 'success',
  };
  // Opens the panel with the menus, from the aim that is shown.
  const fineTune = { id: ids.encode('aim-tune', at), label: words.ideas.fineTune };
  const others = [fineTune, ...(frame?.beside ?? [])];
  return pictured(
    accentOf(content),
    [await paintIdeas(content, pictures)],
    await headOf(content),
    ideaLines(content),
    ...(chosen === undefined ? [letters, row(...others)] : [row(flick, ...others), letters]),
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
  return pictures.still({ kind: 'ideas', view: { ...view, ...(frame && NO_SCORE) } }, look);
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
