import { ComponentType, type APIModalInteractionResponseCallbackData } from 'discord.js';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import { HANDS } from 'crokinole/shot/hand';
import { setupOf, type Wishes } from '../../../matches/records/match-setup.ts';
import { MATCH_LENGTHS, type ServerSettings } from '../../../matches/records/settings.ts';
import type { Venue } from '../../../matches/records/matches.ts';
import { termsLine, termsOfSetup } from '../../../texts/terms-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids, type PressArguments } from '../../ids/ids.ts';
import { CLOCKS } from '../../ids/press-choices.ts';
import { clockOf, turnMsOf } from '../../interactions/find-match.ts';
import { chosenIn, menuField, oneOfField, type FormInteraction } from '../../ui/forms.ts';
import {
  container,
  NEUTRAL_ACCENT,
  row,
  silentMessage,
  text,
  type MessagePayload,
} from '../../ui/parts.ts';

/** The choice that leaves it to the server. */
const OWN = 'own';
type Name = keyof Words['inviting']['form']['labels'];
type WishArguments = PressArguments<'challenge-who'>;

/** Asks in private who is challenged. Choosing a person sends the challenge. */
export function challengeMessage(
  wishes: Wishes,
  server: Venue['server'],
  settings: ServerSettings,
  words: Words,
): MessagePayload {
  const { inviting: say } = words;
  const terms = termsOfSetup(setupOf(wishes, 'singles', settings), server, false);
  const args = argumentsOf(wishes);
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      text(termsLine(terms, settings, words)),
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.UserSelect,
            custom_id: ids.encode('challenge-who', args),
            placeholder: say.who,
          },
        ],
      },
      row({ id: ids.encode('challenge-terms', args), label: say.buttons.change }),
    ),
  ]);
}

/** Everything about a challenge but the person. */
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
    custom_id: ids.encode('challenge-terms', argumentsOf(wishes)),
    title: say.form.title,
    components: [
      oneOfField(field('length', MATCH_LENGTHS, choices.lengths, wishes.length)),
      menuField(field('rules', PRESET_IDS, match.presets, wishes.preset)),
      menuField(field('wobble', HANDS, choices.hands, wishes.hand)),
      menuField(field('clock', CLOCKS, choices.clocks, clockOf(wishes.turnMs))),
    ],
  };
}

/** Undefined for a form that isn't ours, or with a choice that it doesn't offer. */
export function readChallengeForm(
  interaction: FormInteraction,
  { target }: Pick<Wishes, 'target'>,
): Wishes | undefined {
  const length = offeredIn(interaction, 'length', MATCH_LENGTHS);
  const preset = offeredIn(interaction, 'rules', PRESET_IDS);
  const hand = offeredIn(interaction, 'wobble', HANDS);
  const clock = offeredIn(interaction, 'clock', CLOCKS);
  if (length === undefined || preset === undefined) return undefined;
  if (hand === undefined || clock === undefined) return undefined;
  return { length, preset, hand, target, turnMs: turnMsOf(clock) };
}

/** Null if it's left to the server; undefined for a choice that isn't offered. */
function offeredIn<Key extends string>(
  interaction: FormInteraction,
  name: Name,
  keys: readonly Key[],
): Key | null | undefined {
  const [chosen, ...more] = chosenIn(interaction, name) ?? [];
  if (more.length > 0) return undefined;
  return chosen === OWN ? null : keys.find((key) => key === chosen);
}

/** The message has no other state than the ids of its controls. */
function argumentsOf({ turnMs, ...wishes }: Wishes): WishArguments {
  return { ...wishes, clock: clockOf(turnMs) ?? null };
}

export function wishesIn({ clock, ...wishes }: WishArguments): Wishes {
  return { ...wishes, turnMs: turnMsOf(clock) };
}
