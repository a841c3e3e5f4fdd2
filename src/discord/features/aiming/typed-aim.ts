import { flickInMatch } from '../../../matches/commands/play.ts';
import {
  ComponentType,
  TextInputStyle,
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  type ModalSubmitInteraction,
} from 'discord.js';
import { ids, type PressArguments } from '../../ids/ids.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { type PanelAim, aimOf } from './panel-aim.ts';
import { playersToMove } from 'crokinole/match/to-move';
import { type CommandCall, type SuggestCall, formInputValue } from '../../interactions/call.ts';
import type { Suggestion } from '../../interactions/handlers.ts';
import { flickText } from './flick-text.ts';
import { findMatch, suggestMatches } from '../../matches/find-match.ts';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import { MAX_ANGLE_CENTIDEG } from 'crokinole/shot/shot';
import { quoted } from '../../../texts/names.ts';

/** A form with the panel's aim as three numbers. */
export function exactForm(
  { match, revision, position, inset, angle, power }: PressArguments<'aim-exact'>,
  { aiming: say, common: { decimal } }: Words,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: ids.encode('aim-exact-form', { match, revision, inset }),
    title: say.exactTitle,
    components: [
      input('angle', say.exactAngle, say.exactAngleHint, decimal(angle / 100)),
      input('power', say.exactPower, say.exactPowerHint, decimal(power / 10)),
      input('position', say.exactPosition, say.exactPositionHint, decimal(position / 100)),
    ],
  };
}

function input(name: string, label: string, description: string, value: string): APILabelComponent {
  return {
    type: ComponentType.Label,
    label,
    description,
    component: {
      type: ComponentType.TextInput,
      custom_id: name,
      style: TextInputStyle.Short,
      value,
      max_length: 8,
      required: true,
    },
  };
}

/** The aim that was typed, or a sentence that says what is wrong with it. */
export function readExactForm(
  form: ModalSubmitInteraction,
  inset: number,
  words: Words,
): PanelAim | string {
  const typed = ['angle', 'power', 'position'].map((name) => formInputValue(form, name));
  const [angleText = '', powerText = '', positionText = ''] = typed;
  const [degrees, percent, along] = [angleText, powerText, positionText].map(parseDecimal);
  if (degrees === undefined) return words.aiming.notANumber(quoted(angleText));
  if (percent === undefined) return words.aiming.notANumber(quoted(powerText));
  if (along === undefined) return words.aiming.notANumber(quoted(positionText));
  const angle = centidegOf(degrees);
  if (angle === undefined) return refusalText({ code: 'angle-out-of-range' }, words);
  const power = powerOf(percent);
  if (power === undefined) return refusalText({ code: 'speed-out-of-range' }, words);
  const position = centidegOf(along);
  if (position === undefined) return refusalText({ code: 'illegal-start' }, words);
  return { angle, power, position, inset };
}

/** Flicks with typed numbers, in the match that waits for the caller. */
export async function flickByNumbers(call: CommandCall): Promise<void> {
  const { bot, interaction, player, words, reply } = call;
  const { options } = interaction;
  const angle = centidegOf(options.getNumber('angle', true));
  const power = powerOf(options.getNumber('power', true));
  const position = centidegOf(options.getNumber('position') ?? 0);
  if (angle === undefined) return reply.note(refusalText({ code: 'angle-out-of-range' }, words));
  if (power === undefined) return reply.note(refusalText({ code: 'speed-out-of-range' }, words));
  if (position === undefined) return reply.note(refusalText({ code: 'illegal-start' }, words));
  const found = await findMatch(call, { match: options.getString('match'), isOnTurn: true });
  if (!found.ok) return reply.note(found.refusal);
  const { id: match, revision } = found.value;
  const wanted = { match, revision, aim: aimOf({ angle, power, position, inset: 0 }) };
  const flicked = await flickInMatch(bot.authority, {
    interaction: interaction.id,
    player,
    ...wanted,
  });
  bot.onFlick(flicked);
  const told = await flickText(call, wanted, flicked);
  await (flicked.ok ? reply.passing(told) : reply.note(told));
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
