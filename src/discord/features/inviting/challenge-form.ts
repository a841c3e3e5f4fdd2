import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import { HANDS } from 'crokinole/shot/hand';
import type { Wishes } from '../../../matches/records/match-setup.ts';
import { MATCH_LENGTHS } from '../../../matches/records/settings.ts';
import type { Words } from '../../../words/english/messages.ts';
import { CLOCKS } from '../../definitions/parts.ts';
import { ids } from '../../ids/ids.ts';
import { clockOf, turnMsOf } from '../../matches/match-setup.ts';
import {
  chosenIn,
  menuField,
  oneOfField,
  personField,
  personIn,
  type Pressed,
} from '../../ui/forms.ts';

const OPPONENT = 'opponent';
/** The choice that leaves it to the server. */
const OWN = 'own';
type Name = keyof Words['inviting']['form']['labels'];

/** Everything about a challenge to one person. Other formats have options of the command. */
export function challengeForm(
  wishes: Wishes,
  words: Words,
): APIModalInteractionResponseCallbackData {
  const { inviting: say, choices, match } = words;
  const field = <Key extends string>(
    name: Name,
    keys: readonly Key[],
    labels: Readonly<Record<Key, string>>,
    chosen: Key | null | undefined,
  ) => ({
    name,
    label: say.form.labels[name],
    options: [
      { value: OWN, label: say.form.own[name] },
      ...keys.map((value) => ({ value, label: labels[value] })),
    ],
    chosen: [chosen ?? OWN],
  });
  return {
    custom_id: ids.encode('challenge-form', {}),
    title: say.form.title,
    components: [
      personField({ name: OPPONENT, label: say.form.opponent, hint: say.form.opponentHint }),
      oneOfField(field('length', MATCH_LENGTHS, choices.lengths, wishes.length)),
      menuField(field('rules', PRESET_IDS, match.presets, wishes.preset)),
      menuField(field('wobble', HANDS, choices.hands, wishes.hand)),
      menuField(field('clock', CLOCKS, choices.clocks, clockOf(wishes.turnMs))),
    ],
  };
}

export interface FilledChallenge {
  readonly opponent: NonNullable<ReturnType<typeof personIn>>;
  readonly wishes: Wishes;
}

/** Undefined for a form that isn't ours, or with a choice that it doesn't offer. */
export function readChallengeForm(interaction: Pressed): FilledChallenge | undefined {
  const opponent = personIn(interaction, OPPONENT);
  const length = offeredIn(interaction, 'length', MATCH_LENGTHS);
  const preset = offeredIn(interaction, 'rules', PRESET_IDS);
  const hand = offeredIn(interaction, 'wobble', HANDS);
  const clock = offeredIn(interaction, 'clock', CLOCKS);
  if (opponent === undefined || length === undefined || preset === undefined) return undefined;
  if (hand === undefined || clock === undefined) return undefined;
  return { opponent, wishes: { length, preset, hand, target: null, turnMs: turnMsOf(clock) } };
}

/** Null if it's left to the server; undefined for a choice that isn't offered. */
function offeredIn<Key extends string>(
  interaction: Pressed,
  name: Name,
  keys: readonly Key[],
): Key | null | undefined {
  const [chosen, ...more] = chosenIn(interaction, name) ?? [];
  if (more.length > 0) return undefined;
  return chosen === OWN ? null : keys.find((key) => key === chosen);
}
