import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import { EDITORS, TOPICS_IN, type EditableTopic, type RuleGroup } from 'crokinole/rules/editing';
import type { RuleSet } from 'crokinole/rules/options';
import { rulesOf } from 'crokinole/rules/presets/house-rules';
import { PRESETS } from 'crokinole/rules/presets/registry';
import { matters } from 'crokinole/rules/topics';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import { chosenIn, oneOfField, someOfField, type FormInteraction } from '../../ui/forms.ts';
import { sentenceOn } from '../rules/rules-text.ts';
import type { ChosenRule } from './settings-edits.ts';

/** The rules of a group that affect anything. */
export function topicsOf(group: RuleGroup, rules: RuleSet): readonly EditableTopic[] {
  return TOPICS_IN[group].filter((topic) => matters(topic, rules));
}

/** Every value of these rules as the rule's sentence; a word says which is the rulebook's. */
export function rulesForm(
  settings: ServerSettings,
  group: RuleGroup,
  words: Words,
): APIModalInteractionResponseCallbackData {
  const rules = rulesOf(settings);
  const say = words.settings;
  return {
    custom_id: ids.encode('settings-rules-form', { group }),
    title: say.ruleGroups[group],
    components: topicsOf(group, rules).map((topic) =>
      ruleField(topic, rules, PRESETS[settings.preset], words),
    ),
  };
}

function ruleField(topic: EditableTopic, rules: RuleSet, book: RuleSet, words: Words) {
  const { topics } = words.rules;
  const { keys, isMany = false, read, write } = EDITORS[topic];
  const byBook = read(book);
  const field = {
    name: topic,
    label: topics[topic].name,
    options: keys.map((value) => ({
      value,
      label: sentenceOn(topic, write(rules, [value]), topics),
      ...(byBook.includes(value) ? { description: words.settings.byBook } : {}),
    })),
    chosen: read(rules),
  };
  return isMany ? someOfField(field) : oneOfField(field);
}

/** Undefined for a form with a choice that it doesn't offer. Rules that it doesn't have stay. */
export function readRulesForm(
  interaction: FormInteraction,
  group: RuleGroup,
): readonly ChosenRule[] | undefined {
  if (!interaction.isModalSubmit()) return undefined;
  const chosen = TOPICS_IN[group].flatMap((topic): readonly ChosenRule[] => {
    const keys = chosenIn(interaction, topic);
    return keys === undefined ? [] : [[topic, keys]];
  });
  const isOffered = chosen.every(
    ([topic, keys]) => keys.length > 0 && keys.every((key) => EDITORS[topic].keys.includes(key)),
  );
  return isOffered && chosen.length > 0 ? chosen : undefined;
}
