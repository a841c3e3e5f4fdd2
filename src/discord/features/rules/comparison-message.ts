import { sentenceOn, type Rulebook } from './rules-text.ts';
import { type Topic, differencesOf } from 'crokinole/rules/topics';
import type { APIComponentInContainer } from 'discord.js';
import type { Words } from '../../../words/english/messages.ts';
import {
  container,
  text,
  type MessagePayload,
  NEUTRAL_ACCENT,
  silentMessage,
} from '../../ui/parts.ts';

/** Discord allows 4,000 characters of text in a message, and the headings need some of them. */
const MAX_CHARS = 3600;

/** Compares two rulebooks, showing only the differences. */
export function comparisonPage(
  one: Rulebook,
  other: Rulebook,
  controls: readonly APIComponentInContainer[],
  words: Words,
): MessagePayload {
  const say = words.rules;
  const topics = differencesOf(one.rules, other.rules);
  const blocks = topics.map((topic) => blockOn(topic, one, other, words));
  const kept = fitting(blocks);
  const left = blocks.length - kept.length;
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      text(
        say.comparison(one.name, other.name),
        topics.length === 0 ? say.noDifference : say.onlyDifferences,
      ),
      ...(kept.length === 0 ? [] : [text(kept.join('\n'))]),
      ...(left === 0 ? [] : [text(say.moreDifferences(left))]),
      ...controls,
    ),
  ]);
}

function blockOn(topic: Topic, one: Rulebook, other: Rulebook, words: Words): string {
  const { topics, told } = words.rules;
  const lines = [one, other].map(
    ({ name, rules }) => `> ${told(name, sentenceOn(topic, rules, topics))}`,
  );
  return [`**${topics[topic].name}**`, ...lines].join('\n');
}

/** The first blocks that fit into a message. */
export function fitting(blocks: readonly string[], most = MAX_CHARS): readonly string[] {
  let chars = 0;
  const end = blocks.findIndex((block) => (chars += block.length + 1) > most);
  return end === -1 ? blocks : blocks.slice(0, end);
}
