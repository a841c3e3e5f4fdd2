import {
  ComponentType,
  TextInputStyle,
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  type ModalSubmitInteraction,
} from 'discord.js';
import { formInputValue } from '../../interactions/form-input.ts';
import { ids, type PressArguments } from '../../ids/ids.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { centidegOf, parseDecimal, powerOf } from './numbers.ts';
import type { PanelAim } from './panel-aim.ts';

/** The aim of a panel as three numbers to be typed. */
export function exactForm(
  { match, revision, position, inset, angle, power, extent }: PressArguments<'aim-exact'>,
  { aiming: say, common: { decimal } }: Words,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: ids.encode('aim-exact-form', { match, revision, inset, extent }),
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

/** The aim that was typed, or what is wrong with it. */
export function readExactForm(
  form: ModalSubmitInteraction,
  inset: number,
  words: Words,
): PanelAim | string {
  const typed = ['angle', 'power', 'position'].map((name) => formInputValue(form, name));
  const [angleText = '', powerText = '', positionText = ''] = typed;
  const [degrees, percent, along] = [angleText, powerText, positionText].map(parseDecimal);
  if (degrees === undefined) return words.aiming.notANumber(angleText);
  if (percent === undefined) return words.aiming.notANumber(powerText);
  if (along === undefined) return words.aiming.notANumber(positionText);
  const angle = centidegOf(degrees);
  if (angle === undefined) return refusalText({ code: 'angle-out-of-range' }, words);
  const power = powerOf(percent);
  if (power === undefined) return refusalText({ code: 'speed-out-of-range' }, words);
  const position = centidegOf(along);
  if (position === undefined) return refusalText({ code: 'illegal-start' }, words);
  return { angle, power, position, inset };
}
