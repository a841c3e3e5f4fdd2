import {
  EDITORS,
  TOPICS_IN,
  type EditableTopic,
  type RuleGroup,
  RULE_GROUPS,
} from 'crokinole/rules/editing';
import type { RuleSet } from 'crokinole/rules/options';
import { rulesOf } from 'crokinole/rules/presets/house-rules';
import { PRESETS } from 'crokinole/rules/presets/registry';
import { matters, differencesOf } from 'crokinole/rules/topics';
import type { APIModalInteractionResponseCallbackData, APIComponentInContainer } from 'discord.js';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import { chosenIn, oneOfField, someOfField, type FormInteraction } from '../../ui/forms.ts';
import { rows, text, type ButtonOptions } from '../../ui/parts.ts';
import { sentenceOn, leftOutLines, fitting } from '../help/rules.ts';
import type { ChosenRule } from './settings-edits.ts';

/** The rules of a group that affect anything. */
function topicsOf(group: RuleGroup, rules: RuleSet): readonly EditableTopic[] {
  return TOPICS_IN[group].filter((topic) => matters(topic, rules));
}

/** Every value of these rules as the rule's sentence; a word says which is the rulebook's. */
export function rulesForm(
  settings: ServerSettings,
  group: RuleGroup,
  words: Words,
): APIModalInteractionResponseCallbackData {
  const rules = rulesOf(settings);
  return {
    custom_id: ids.encode('settings-rules-form', { group }),
    title: words.settings.ruleGroups[group],
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

/** The house rules of a server, and a form for each group of them. */
export function houseRulesPage(
  settings: ServerSettings,
  words: Words,
): readonly APIComponentInContainer[] {
  const rules = rulesOf(settings);
  const phrases = words.settings;
  const groups = RULE_GROUPS.filter((group) => topicsOf(group, rules).length > 0);
  const hasOwn = Object.keys(settings.overrides).length > 0;
  const reset: ButtonOptions = {
    id: ids.encode('settings-by-book', {}),
    label: phrases.resetRules,
    style: 'danger',
  };
  return [
    text(...changedLines(settings, rules, words)),
    ...rows([
      { id: ids.encode('settings-target', {}), label: phrases.targetButton },
      ...groups.map((group) => ({
        id: ids.encode('settings-rules', { group }),
        label: phrases.ruleGroups[group],
      })),
      ...(hasOwn ? [reset] : []),
    ]),
  ];
}

const MAX_CHARS = 2600;

function changedLines(settings: ServerSettings, rules: RuleSet, words: Words): readonly string[] {
  const phrases = words.settings;
  const { topics } = words.rules;
  const base = PRESETS[settings.preset];
  const changed = differencesOf(base, rules);
  const blocks = changed.map((topic) =>
    [
      phrases.houseRule(topics[topic].name, sentenceOn(topic, rules, topics)),
      phrases.instead(sentenceOn(topic, base, topics)),
    ].join('\n'),
  );
  const shown = fitting(blocks, MAX_CHARS);
  const left = blocks.length - shown.length;
  return [
    phrases.rulesAre(words.match.presets[settings.preset]),
    ...(blocks.length === 0 ? [phrases.noHouseRules] : shown),
    ...(left === 0 ? [] : [phrases.moreRules(left)]),
    ...leftOutLines(rules, words),
  ];
}
