import type { TopicWords } from '../../../words/english/rules.ts';
import { topicValue, topicsOf, type Chapter, type Topic } from 'crokinole/rules/topics';
import { conflictsAt } from 'crokinole/rules/conflicts';
import type { RuleSet } from 'crokinole/rules/options';
import type { Words } from '../../../words/english/messages.ts';
import type { RuleSubject } from '../../ids/press-choices.ts';
import { rulesOf } from 'crokinole/rules/presets/house-rules';
import { PRESETS, type PresetId } from 'crokinole/rules/presets/registry';
import type { ServerSettings } from '../../../matches/records/settings.ts';

const NEXT_ROUND: readonly Topic[] = ['nextOfTwo', 'nextOfThree', 'nextOfFour'];

/** The sentence about a topic under these rules. */
export function sentenceOn<T extends Topic>(
  topic: T,
  rules: RuleSet,
  words: Pick<TopicWords, T>,
): string {
  return words[topic].say(topicValue(topic, rules));
}

/** The lines of a chapter: first what all rulebooks have in common, and then the rulebook's own options. */
export function toldLines(
  chapter: Chapter,
  rules: RuleSet,
  changed: readonly Topic[],
  { rules: say }: Words,
): readonly string[] {
  const topics = topicsOf(rules, chapter);
  const sentence = (topic: Topic) => sentenceOn(topic, rules, say.topics);
  const next = topics.filter((topic) => NEXT_ROUND.includes(topic));
  const isAlike = new Set(next.map(sentence)).size === 1;
  const together = (topic: Topic) => (isAlike && next.includes(topic) ? next : [topic]);
  const own = topics
    .filter((topic) => together(topic)[0] === topic)
    .map((topic) => {
      const group = together(topic);
      const name = group.length > 1 ? say.nextRound : say.topics[topic].name;
      const mark = group.some((each) => changed.includes(each)) ? say.ownMark : '•';
      return `${mark} ${say.told(name, sentence(topic))}`;
    });
  return [...say.common[chapter].map((line) => `• ${line}`), ...own];
}

/** The numbers of players that a rule set doesn't support, with the reasons. */
export function leftOutLines(rules: RuleSet, { rules: say, conflicts }: Words): readonly string[] {
  return rules.formats.flatMap((format) => {
    const [reason] = conflictsAt(rules, format);
    return reason === undefined ? [] : [say.leftOut(say.tables[format], conflicts[reason.code])];
  });
}

/** A rule set, and the rulebook that it is based on. */
export interface Rulebook {
  readonly subject: RuleSubject;
  readonly name: string;
  readonly preset: PresetId;
  readonly rules: RuleSet;
}

export function rulebookOf(subject: RuleSubject, settings: ServerSettings, words: Words): Rulebook {
  if (subject === 'own') {
    const { preset } = settings;
    return { subject, name: words.rules.own, preset, rules: rulesOf(settings) };
  }
  const name = words.match.presets[subject];
  return { subject, name, preset: subject, rules: PRESETS[subject] };
}
