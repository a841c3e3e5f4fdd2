import { rulesOf } from 'crokinole/rules/presets/house-rules';
import { differencesOf } from 'crokinole/rules/topics';
import { RULE_GROUPS } from 'crokinole/rules/editing';
import type { APIComponentInContainer } from 'discord.js';
import { PRESETS } from 'crokinole/rules/presets/registry';
import type { RuleSet } from 'crokinole/rules/options';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import { ids } from '../../ids/ids.ts';
import { leftOutLines, sentenceOn } from '../rules/rules-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { rows, text } from '../../ui/parts.ts';
import { fitting } from '../rules/comparison-message.ts';
import { topicsOf } from './house-rules-form.ts';

const MAX_CHARS = 2600;

/** The house rules of a server, and a form for each group of them. */
export function houseRulesPage(
  settings: ServerSettings,
  words: Words,
): readonly APIComponentInContainer[] {
  const rules = rulesOf(settings);
  const say = words.settings;
  const groups = RULE_GROUPS.filter((group) => topicsOf(group, rules).length > 0);
  const hasOwn = Object.keys(settings.overrides).length > 0;
  return [
    text(...changedLines(settings, rules, words)),
    ...rows([
      { id: ids.encode('settings-target', {}), label: say.targetButton },
      ...groups.map((group) => ({
        id: ids.encode('settings-rules', { group }),
        label: say.ruleGroups[group],
      })),
      ...(hasOwn
        ? [
            {
              id: ids.encode('settings-by-book', {}),
              label: say.resetRules,
              style: 'danger' as const,
            },
          ]
        : []),
    ]),
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
