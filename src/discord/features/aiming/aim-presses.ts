import { letterOf } from '@crokinole/pictures/views/idea-letters';
import { seatAt } from 'crokinole/match/seats';
import { type Aim, nextShotOf } from 'crokinole/match/shots';
import { playersToMove } from 'crokinole/match/to-move';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import { MAX_ANGLE_CENTIDEG } from 'crokinole/shot/shot';
import { type APIModalInteractionResponseCallbackData } from 'discord.js';
import { flickInMatch } from '../../../matches/commands/play.ts';
import type { MatchReader } from '../../../matches/ports/store.ts';
import { offersIdeas } from '../../../matches/reading/matches.ts';
import type { Answer } from '../../../matches/records/answers.ts';
import { type StoredAction, isOfTurn } from '../../../matches/records/matches.ts';
import { isNewTurn } from '../../../matches/steps/match-changes.ts';
import { mentionOf, quoted } from '../../../texts/names.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids, type PressArguments } from '../../ids/ids.ts';
import {
  chosenValue,
  isPrivatePress,
  type PressCall,
  type CommandCall,
  type SuggestCall,
  formInputValue,
  type Call,
  type Presses,
  type Suggestion,
} from '../../interactions/call.ts';
import { findMatch, suggestMatches } from '../../interactions/find-match.ts';
import { textField } from '../../ui/forms.ts';
import { closed, type MessagePayload } from '../../ui/parts.ts';
import { type PanelAim, decodeTarget, aimOf, hasPower, hasTarget, isReady } from './panel-aim.ts';
import {
  drawPanel,
  type AimedTurn,
  type AimedAt,
  type AimTarget,
  type FlickArguments,
  type FoundTurn,
  type AimTargetKind,
} from './panel.ts';

type ShownFlick = Parameters<typeof flickInMatch>[1] & { readonly revision: number };

const MATCH_TARGET: AimTarget = {
  findTurn,
  flick: takeFlick,
};

/** The last kind to be tried: every id that no other kind recognizes belongs to a match. */
export const matchTarget: AimTargetKind = () => MATCH_TARGET;

/** Redraws the panel in its place, or notes why it stays; the turn must still be on. */
async function update(
  target: AimTarget,
  call: PressCall,
  at: AimedAt,
  draw: (turn: AimedTurn) => Promise<MessagePayload | string>,
): Promise<void> {
  const { reply, words } = call;
  const found = await target.findTurn(call, at);
  if (found.kind === 'over') return reply.update(closed(words.aiming.turnOver));
  if (found.kind === 'refused') return reply.update(closed(found.words));
  const drawn = await draw(found);
  await (typeof drawn === 'string' ? reply.note(drawn) : reply.update(drawn));
}

function aimIn({ position, inset, angleCentideg, power }: PanelAim): PanelAim {
  return { position, inset, angleCentideg, power };
}

function atTarget(call: PressCall, aim: PanelAim): PanelAim | string {
  const target = decodeTarget(chosenValue(call) ?? '');
  if (target === undefined) return call.words.common.unknownPress;
  return { ...aimIn(aim), angleCentideg: target.angleCentideg, power: target.power ?? aim.power };
}

function withPower(call: PressCall, aim: PanelAim): PanelAim | string {
  const power = Number(chosenValue(call));
  const isPower =
    Number.isInteger(power) && power >= MIN_POWER_PERMILLE && power <= MAX_POWER_PERMILLE;
  return isPower ? { ...aimIn(aim), power } : call.words.common.unknownPress;
}

const NOBODY = { turn: null };

/** Outside of servers nobody but this press can tidy up the old board. */
async function tidyUp(call: PressCall): Promise<void> {
  if (call.venue.server === null && !isPrivatePress(call)) await call.reply.retire();
}

async function openPanel(target: AimTarget, call: PressCall, args: AimedAt): Promise<void> {
  const { reply, words } = call;
  reply.opensMessage();
  const found = await target.findTurn(call, args);
  if (found.kind === 'over') {
    await tidyUp(call);
    return reply.note(words.refusals.stale({ code: 'stale' }, NOBODY));
  }
  if (found.kind === 'refused') return reply.note(found.words);
  await reply.show(await drawPanel(call, found));
}

/** A letter under a finger that was after another button: an edit has just changed what is above it. */
const SETTLES_MS = 1000;

/** By Discord's clock alone: the board's own time is in no process, and no other clock need be right. */
function isUnsettled({ interaction }: PressCall): boolean {
  if (!interaction.isMessageComponent()) return false;
  const { editedTimestamp, createdTimestamp } = interaction.message;
  return interaction.createdTimestamp < (editedTimestamp ?? createdTimestamp) + SETTLES_MS;
}

/**
 * An idea under a board, in sight of all: it is flicked at once, and the pressed message says so in place of
 * its buttons. To all others, and on an old board, a private sentence.
 */
async function pressLetter(
  target: AimTarget,
  call: PressCall,
  args: PressArguments<'idea-flick'>,
): Promise<void> {
  if (isUnsettled(call)) return openPanel(target, call, args);
  const { bot, player, reply, venue, words } = call;
  const { match, revision, idea } = args;
  const aim = aimOf(args);
  const { flicked, result } = await flick(call, { match, revision, aim, isIdea: true });
  if (flicked.ok) {
    const { words: publicWords } = await bot.contextOf(venue.server, venue.channel);
    return reply.retire(publicWords.match.plays(mentionOf(player, words), letterOf(idea)));
  }
  // The second of two taps.
  if (result === words.aiming.flicked) return reply.quiet();
  if (flicked.refusal.code === 'stale') await tidyUp(call);
  return reply.note(result);
}

/** The panel's buttons, menus and form, for every kind of target. */
export function aimPresses(targetOf: (id: string) => AimTarget) {
  /** Redraws the panel with another aim, or notes why it stays. */
  const redraw = (call: PressCall, at: AimedAt, aim: PanelAim | string) =>
    update(targetOf(at.match), call, at, (turn) =>
      Promise.resolve(typeof aim === 'string' ? aim : drawPanel(call, turn, aim)),
    );
  return {
    'aim-open': (call, args) => openPanel(targetOf(args.match), call, args),
    'aim-at': (call, args) => redraw(call, args, atTarget(call, args)),
    'aim-power': (call, args) => redraw(call, args, withPower(call, args)),
    'aim-exact': (call, args) => call.reply.form(exactForm(args, call.words), true),
    'aim-exact-form': (call, args) => redraw(call, args, readExactForm(call, args.inset)),
    flick: (call, args) => {
      const target = targetOf(args.match);
      // Until 0.3, an aim that was still to be chosen could be flicked.
      return isReady(args) ? target.flick(call, args) : openPanel(target, call, args);
    },
    'idea-flick': (call, args) => pressLetter(targetOf(args.match), call, args),
    'idea-wait': (call, args) => openPanel(targetOf(args.match), call, args),
    'flick-idea': (call, args) => targetOf(args.match).flick(call, { ...args, isIdea: true }),
  } satisfies Partial<Presses>;
}

/** A form with the panel's aim as three numbers. */
function exactForm(
  { match, revision, ...aim }: PressArguments<'aim-exact'>,
  { aiming, common: { decimal } }: Words,
): APIModalInteractionResponseCallbackData {
  const { position, inset, angleCentideg, power } = aim;
  const field = (name: string, label: string, hint: string, value: number | undefined) =>
    textField({ name, label, hint, value: value === undefined ? '' : decimal(value), maxChars: 8 });
  const angle = hasTarget(aim) ? angleCentideg / 100 : undefined;
  const percent = hasPower(aim) ? power / 10 : undefined;
  return {
    custom_id: ids.encode('aim-exact-form', { match, revision, inset }),
    title: aiming.exactTitle,
    components: [
      field('angle', aiming.exactAngle, aiming.exactAngleHint, angle),
      field('power', aiming.exactPower, aiming.exactPowerHint, percent),
      field('position', aiming.exactPosition, aiming.exactPositionHint, position / 100),
    ],
  };
}

/** The aim that was typed, or a sentence that says what is wrong with it. */
function readExactForm({ interaction, words }: PressCall, inset: number): PanelAim | string {
  if (!interaction.isModalSubmit()) return words.common.unknownPress;
  const typed = ['angle', 'power', 'position'].map((name) => formInputValue(interaction, name));
  const [angleText = '', powerText = '', positionText = ''] = typed;
  const [degrees, percent, along] = [angleText, powerText, positionText].map(parseDecimal);
  if (degrees === undefined) return words.aiming.notANumber(quoted(angleText));
  if (percent === undefined) return words.aiming.notANumber(quoted(powerText));
  if (along === undefined) return words.aiming.notANumber(quoted(positionText));
  return panelAimIn(degrees, percent, along, inset, words);
}

/** The aim with these numbers, or a sentence that says which one is out of range. */
function panelAimIn(
  degrees: number,
  percent: number,
  along: number,
  inset: number,
  words: Words,
): PanelAim | string {
  const angleCentideg = centidegOf(degrees);
  if (angleCentideg === undefined) return refusalText({ code: 'angle-out-of-range' }, words);
  const power = powerOf(percent);
  if (power === undefined) return refusalText({ code: 'speed-out-of-range' }, words);
  const position = centidegOf(along);
  if (position === undefined) return refusalText({ code: 'illegal-start' }, words);
  return { angleCentideg, power, position, inset };
}

/** Flicks with typed numbers, in the match that waits for the caller. */
export async function flickByNumbers(call: CommandCall): Promise<void> {
  const { interaction, words, reply } = call;
  const { options } = interaction;
  const [degrees, percent] = [options.getNumber('angle', true), options.getNumber('power', true)];
  const aim = panelAimIn(degrees, percent, options.getNumber('position') ?? 0, 0, words);
  if (typeof aim === 'string') return reply.note(aim);
  const found = await findMatch(call, { match: options.getString('match'), isOnTurn: true });
  if (!found.ok) return reply.note(found.refusal);
  const { id: match, revision } = found.value;
  const { flicked, result } = await flick(call, { match, revision, aim: aimOf(aim) });
  await (flicked.ok ? reply.passing(result) : reply.note(result));
}

/** Flicks on the board that the player aimed at, and says what came of it. */
async function flick(
  call: Call,
  wanted: Pick<ShownFlick, 'match' | 'revision' | 'aim' | 'isIdea'>,
) {
  const { bot, interaction, player } = call;
  const command = { interaction: interaction.id, player, ...wanted };
  const flicked = await flickInMatch(bot.authority, command);
  bot.onFlick(flicked);
  return { flicked, result: await flickText(call, command, flicked) };
}

/** Suggests the matches in which it's the caller's turn. */
export function suggestWaitingMatches(call: SuggestCall): Promise<readonly Suggestion[]> {
  return suggestMatches(call, (match) => playersToMove(match.state).includes(call.player));
}

const DECIMAL = /^([+\-−]?)(\d{1,3})(?:[.,](\d{1,4}))?\s*°?$/;

/** Parses a number with a decimal comma or point; undefined for other text. */
export function parseDecimal(text: string): number | undefined {
  const found = DECIMAL.exec(text.trim());
  if (found === null) return undefined;
  const [, sign, whole = '', fraction = '0'] = found;
  const value = Number(`${whole}.${fraction}`);
  return sign === '-' || sign === '−' ? -value : value;
}

/** Converts degrees into hundredths; undefined beyond a right angle. */
export function centidegOf(degrees: number): number | undefined {
  const centideg = Math.round(degrees * 100) + 0;
  return Math.abs(centideg) <= MAX_ANGLE_CENTIDEG ? centideg : undefined;
}

export function powerOf(percent: number): number | undefined {
  const power = Math.round(percent * 10);
  return power >= MIN_POWER_PERMILLE && power <= MAX_POWER_PERMILLE ? power : undefined;
}

/** The private answer to a flick. It reads the stored actions, because a later flick may have replaced the board. */
async function flickText(
  { bot: { matches }, player, words }: Call,
  { match, revision, aim }: ShownFlick,
  answer: Answer,
): Promise<string> {
  const { aiming } = words;
  if (answer.ok) return aiming.flicked;
  const { refusal } = answer;
  if (refusal.code === 'stale') {
    const end = await endOfTurn(matches, match, revision);
    if (!end?.shot || end.seat === null) return aiming.turnOver;
    if (seatAt(end.state.seats, end.seat).player !== player) return aiming.turnOver;
    // Two taps on "Flick!" send the same flick twice. Don't tell the player that the second one came too
    // late.
    return isAimed(end, aim) ? aiming.flicked : aiming.flickedOtherwise;
  }
  const state = (await matches.readMatch(match))?.state;
  const turn = refusal.code === 'not-your-turn' ? state?.seats[refusal.turn]?.player : undefined;
  return refusalText(refusal, words, { turn: turn === undefined ? null : mentionOf(turn, words) });
}

/** More than a turn has actions: aims, offers and lapses of the clock come before its flick. */
const MAX_ACTIONS_SEARCHED = 60;

/** The action that ended the turn of a revision. */
async function endOfTurn(
  matches: MatchReader,
  match: string,
  revision: number,
): Promise<StoredAction | undefined> {
  for (let later = revision + 1; later <= revision + MAX_ACTIONS_SEARCHED; later += 1) {
    const action = await matches.readAction(match, later);
    if (action !== undefined && isNewTurn(action.events)) return action;
  }
  return undefined;
}

function isAimed({ shot }: StoredAction, aim: Aim): boolean {
  const taken = shot === null ? undefined : { ...shot.place, ...shot.aimed };
  return (
    taken?.positionCentideg === aim.positionCentideg &&
    taken.insetCentiIn === aim.insetCentiIn &&
    taken.angleCentideg === aim.angleCentideg &&
    taken.speedCentiInPerS === aim.speedCentiInPerS
  );
}

/** The turn that was pressed, if it isn't over and is the presser's own. */
async function findTurn(
  { bot, player, words }: Call,
  { match: id, revision }: AimedAt,
): Promise<FoundTurn> {
  const match = await bot.matches.readMatch(id);
  if (match === undefined) return refused('no-such-match');
  const { state } = match;
  if (!state.seats.some((seat) => seat.player === player)) return refused('not-a-player');
  if (state.phase.kind === 'ended') return refused('match-over');
  if (state.adjourned) return refused('adjourned');
  const next = nextShotOf(state);
  if (next === undefined || !isOfTurn(match, revision)) return { kind: 'over' };
  const turn = seatAt(state.seats, next.seat).player;
  if (turn === player) {
    const { settings } = await bot.contextOf(match.server);
    const ideas = offersIdeas(state, settings) ? 'sought' : [];
    return { kind: 'turn', match, next, ideas };
  }
  const refusal = { code: 'not-your-turn', turn: next.seat } as const;
  return {
    kind: 'refused',
    words: refusalText(refusal, words, { turn: mentionOf(turn, words) }),
  };

  function refused(code: 'no-such-match' | 'not-a-player' | 'match-over' | 'adjourned'): FoundTurn {
    return { kind: 'refused', words: refusalText({ code }, words) };
  }
}

async function takeFlick(call: PressCall, args: FlickArguments): Promise<void> {
  const { match, revision, isIdea = false } = args;
  const { flicked, result } = await flick(call, { match, revision, aim: aimOf(args), isIdea });
  if (flicked.ok) return call.reply.close(closed(result));
  const isStillOn = ['start-blocked', 'illegal-start'].includes(flicked.refusal.code);
  await (isStillOn ? call.reply.note(result) : call.reply.update(closed(result)));
}
