import {
  ComponentType,
  TextInputStyle,
  type APIModalInteractionResponseCallbackData,
} from 'discord.js';
import type { RuleSet } from 'crokinole/rules/options';
import { ids } from '../../ids/ids.ts';
import type { Words } from '../../../words/english/messages.ts';

export const TARGET_INPUT = 'target';

/** How long a match lasts, as a number to be typed. */
export function targetForm(
  { end }: RuleSet,
  { settings: say }: Words,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: ids.encode('settings-target-form', {}),
    title: say.targetTitle,
    components: [
      {
        type: ComponentType.Label,
        label: 'target' in end ? say.targetPoints : say.targetRounds,
        description: say.targetHint,
        component: {
          type: ComponentType.TextInput,
          custom_id: TARGET_INPUT,
          style: TextInputStyle.Short,
          value: String('target' in end ? end.target : end.rounds),
          max_length: 4,
          required: true,
        },
      },
    ],
  };
}

/** Whether it is too much, the rules say. */
export function parseTarget(typed: string): number | undefined {
  return /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : undefined;
}
