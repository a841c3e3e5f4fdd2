import { rulesOf } from 'crokinole/rules/presets/house-rules';
import { differencesOf, matters } from 'crokinole/rules/topics';
import { EDITORS, type EditableTopic, EDITABLE_TOPICS } from 'crokinole/rules/editing';
import type { APIComponentInContainer } from 'discord.js';
import { PRESETS } from 'crokinole/rules/presets/registry';
import type { RuleSet } from 'crokinole/rules/options';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import { ids } from '../../ids/ids.ts';
import { leftOutLines, sentenceOn } from '../rules/rules-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { menu, rows, text, type ButtonOptions } from '../../ui/parts.ts';
import { fitting } from '../rules/comparison-message.ts';

const MAX_CHARS = 2600;

/** The house rules of a server, and menus to change them: first the rule, then its value. */
export function houseRulesPage(
  settings: ServerSettings,
  topic: EditableTopic | null,
  words: Words,
): readonly APIComponentInContainer[] {
  const rules = rulesOf(settings);
  return [
    text(...changedLines(settings, rules, words)),
    menu({
      id: ids.encode('settings-rule', {}),
      placeholder: words.settings.ruleMenu,
      options: EDITABLE_TOPICS.filter((each) => matters(each, rules)).map((each) => ({
        label: words.rules.topics[each].name,
        description: sentenceOn(each, rules, words.rules.topics),
        value: each,
        ...(each === topic ? { default: true } : {}),
      })),
    }),
    ...(topic === null ? [] : editor(settings, rules, topic, words)),
    ...rows(resetButtons(settings, topic, words)),
  ];
}

function changedLines(settings: ServerSettings, rules: RuleSet, words: Words): readonly string[] {
  const say = words.settings;
  const { topics } = words.rules;
  const base = PRESETS[settings.preset];
  const changed = differencesOf(base, rules);
  const blocks = changed.map((topic) =>
    [
      say.houseRule(topics[topic].name, sentenceOn(topic, rules, topics)),
      say.instead(sentenceOn(topic, base, topics)),
    ].join('\n'),
  );
  const kept = fitting(blocks, MAX_CHARS);
  const left = blocks.length - kept.length;
  return [
    say.rulesAre(words.match.presets[settings.preset]),
    ...(blocks.length === 0 ? [say.noHouseRules] : kept),
    ...(left === 0 ? [] : [say.moreRules(left)]),
    ...leftOutLines(rules, words),
  ];
}

/** A menu with every value of the rule, each as the rule's sentence. */
function editor(
  { preset }: ServerSettings,
  rules: RuleSet,
  topic: EditableTopic,
  words: Words,
): readonly APIComponentInContainer[] {
  const say = words.settings;
  const { topics } = words.rules;
  const { keys, isMany = false, read, write } = EDITORS[topic];
  const now = sentenceOn(topic, rules, topics);
  const isByBook = now === sentenceOn(topic, PRESETS[preset], topics);
  return [
    text(say.ruleNow(topics[topic].name, now), ...(isByBook ? [say.ruleByBook] : [])),
    menu({
      id: ids.encode('settings-value', { topic }),
      placeholder: say.valueMenu,
      isMany,
      options: keys.map((key) => ({
        label: sentenceOn(topic, write(rules, [key]), topics),
        value: key,
        ...(read(rules).includes(key) ? { default: true } : {}),
      })),
    }),
  ];
}

function resetButtons(
  { overrides }: ServerSettings,
  topic: EditableTopic | null,
  { settings: say }: Words,
): readonly ButtonOptions[] {
  if (Object.keys(overrides).length === 0) return [];
  return [
    ...(topic === null
      ? []
      : [{ id: ids.encode('settings-reset', { topic }), label: say.resetRule }]),
    { id: ids.encode('settings-reset', { topic: null }), label: say.resetRules, style: 'danger' },
  ];
}
