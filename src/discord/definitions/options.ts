import {
  ApplicationCommandOptionType as Type,
  type APIApplicationCommandBasicOption,
} from 'discord.js';
import { SEAT_FORMATS } from 'crokinole/rules/options';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import { HANDS } from 'crokinole/shot/hand';
import type { Words } from '../../words/english/messages.ts';
import { choices, labels } from './labels.ts';

export const CLOCKS = [
  '600000',
  '3600000',
  '28800000',
  '86400000',
  '172800000',
  '604800000',
  'none',
] as const;
export type ClockChoice = (typeof CLOCKS)[number];

type OptionLabels = Words['commands']['play']['options'];
type PickTable = (words: Words) => Pick<OptionLabels, 'rules' | 'target' | 'wobble' | 'clock'>;

/** What can be agreed on before a match, the same wherever one is set up. */
export function tableOptions(pick: PickTable): APIApplicationCommandBasicOption[] {
  return [
    {
      type: Type.String,
      ...labels((words) => pick(words).rules),
      choices: choices(PRESET_IDS, (words) => words.match.presets),
    },
    {
      type: Type.Integer,
      ...labels((words) => pick(words).target),
      min_value: 1,
      max_value: 1000,
    },
    {
      type: Type.String,
      ...labels((words) => pick(words).wobble),
      choices: choices(HANDS, (words) => words.choices.hands),
    },
    {
      type: Type.String,
      ...labels((words) => pick(words).clock),
      choices: choices(CLOCKS, (words) => words.choices.clocks),
    },
  ];
}

export function formatChoices() {
  return choices(SEAT_FORMATS, (words) => words.choices.players);
}
