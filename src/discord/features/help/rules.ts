import { type Illustration, ILLUSTRATION_IDS } from '@crokinole/pictures/views/still-views';
import { conflictsAt } from 'crokinole/rules/conflicts';
import type { RuleSet } from 'crokinole/rules/options';
import { rulesOf } from 'crokinole/rules/presets/house-rules';
import { PRESETS, type PresetId } from 'crokinole/rules/presets/registry';
import {
  CHAPTERS,
  type Chapter,
  differencesOf,
  type Topic,
  topicValue,
  topicsOf,
} from 'crokinole/rules/topics';
import type { APIComponentInContainer, APISelectMenuOption } from 'discord.js';
import { DEFAULT_SETTINGS, type ServerSettings } from '../../../matches/records/settings.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { TopicWords } from '../../../words/english/rules.ts';
import type { ServerContext } from '../../client/bot.ts';
import { ids } from '../../ids/ids.ts';
import { RULE_SUBJECTS, type RuleSubject } from '../../ids/press-choices.ts';
import { readPrivateContext, type Call } from '../../interactions/call.ts';
import {
  framed,
  type FileAttachment,
  menu,
  type MessagePayload,
  picture,
  text,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';
import { ifPainted } from '../../ui/pictures.ts';

export const NO_COMPARISON = 'none';

export type IllustrationFiles = ReadonlyMap<Illustration, FileAttachment>;

/** A rule set, and the rulebook that it is based on. */
interface Rulebook {
  readonly subject: RuleSubject;
  readonly name: string;
  readonly preset: PresetId;
  readonly rules: RuleSet;
}

export function subjectOf(text: string | null | undefined): RuleSubject | null {
  return RULE_SUBJECTS.find((subject) => subject === text) ?? null;
}

/** The server's own rules, where there are any. */
export function usualSubject(call: Call): RuleSubject {
  return hasOwnRules(call) ? 'own' : DEFAULT_SETTINGS.preset;
}

/** The page about one rulebook, or a comparison with another; the menu leads to other pages. */
export async function drawRules(
  call: Call,
  shown: RuleSubject,
  compared: RuleSubject | null,
  pages: ReturnType<typeof menu>,
): Promise<MessagePayload> {
  const { words } = call;
  const context = await readPrivateContext(call);
  const isOnServer = hasOwnRules(call);
  const menusOf = (other: RuleSubject | null) => subjectMenus(shown, other, isOnServer, words);
  const book = rulebookOf(shown, context.settings, words);
  if (compared !== null && compared !== shown) {
    const other = rulebookOf(compared, context.settings, words);
    return comparisonPage(book, other, [...menusOf(compared), pages], words);
  }
  const wanted = CHAPTERS.flatMap((chapter) => illustrationsOf(chapter, book.rules));
  const files = await drawIllustrations(call, context, wanted);
  return rulesPage(book, [...menusOf(null), pages], files, words);
}

/** Private messages and servers that the bot isn't in have no rules of their own. */
function hasOwnRules({ interaction }: Call): boolean {
  return interaction.guild !== null;
}

/** The illustrations that can be painted now. Missing ones are skipped, because the text is complete. */
export async function drawIllustrations(
  { bot }: Call,
  { look }: ServerContext,
  wanted: readonly Illustration[],
): Promise<IllustrationFiles> {
  const files = new Map<Illustration, FileAttachment>();
  for (const id of ILLUSTRATION_IDS.filter((each) => wanted.includes(each))) {
    const file = await ifPainted(bot.pictures.illustration(id, look), (problem) => {
      bot.log.warn({ ...problem, illustration: id }, 'a rule was shown without its picture');
    });
    if (file !== undefined) files.set(id, file);
  }
  return files;
}

/** The pictures that agree with these rules. */
export function illustrationsOf(chapter: Chapter, rules: RuleSet): readonly Illustration[] {
  switch (chapter) {
    case 'shot':
      return rules.freeShotTest === 'touching' ? ['carom', 'free-shot'] : ['carom'];
    case 'edge':
      return ['start', 're-entry'];
    case 'table':
      return [];
    case 'match':
      return ['scoring', 'touching-line', 'leaner'];
  }
}

/** A summary of a rulebook by chapters, with the pictures that could be painted. */
export function rulesPage(
  book: Rulebook,
  controls: readonly APIComponentInContainer[],
  files: IllustrationFiles,
  words: Words,
): MessagePayload {
  const base = PRESETS[book.preset];
  const changed = differencesOf(base, book.rules);
  const head = text(
    `## ${book.name}`,
    headline(book, changed.length, words),
    ...leftOutLines(book.rules, words),
  );
  const chapters = CHAPTERS.flatMap((chapter): APIComponentInContainer[] => {
    const pictures = illustrationsOf(chapter, book.rules).flatMap((id) => files.get(id) ?? []);
    return [
      text(
        `### ${words.rules.chapters[chapter]}`,
        ...chapterLines(chapter, book.rules, changed, words),
      ),
      // One below the other, because they would be too small side by side on a phone.
      ...pictures.map(picture),
    ];
  });
  return framed(NEUTRAL_ACCENT, [...files.values()], head, ...chapters, ...controls);
}

function headline({ subject, preset }: Rulebook, changes: number, words: Words): string {
  if (subject !== 'own') return words.rules.about[subject];
  const name = words.match.presets[preset];
  return changes === 0 ? words.rules.ownBased(name) : words.rules.ownChanged(name, changes);
}

/** Menus to choose another rulebook and one to compare with. */
export function subjectMenus(
  shown: RuleSubject,
  compared: RuleSubject | null,
  isOnServer: boolean,
  words: Words,
): APIComponentInContainer[] {
  const subjects = RULE_SUBJECTS.filter((subject) => subject !== 'own' || isOnServer);
  const option = (subject: RuleSubject, chosen: RuleSubject | null): APISelectMenuOption => ({
    label: subject === 'own' ? words.rules.own : words.match.presets[subject],
    value: subject,
    ...(subject === chosen ? { default: true } : {}),
  });
  return [
    menu({
      id: ids.encode('rules-choose', { compare: compared }),
      placeholder: words.rules.choose,
      options: subjects.map((subject) => option(subject, shown)),
    }),
    menu({
      id: ids.encode('rules-compare', { shown }),
      placeholder: words.rules.compareWith,
      options: [
        ...subjects
          .filter((subject) => subject !== shown)
          .map((subject) => option(subject, compared)),
        ...(compared === null ? [] : [{ label: words.rules.noComparison, value: NO_COMPARISON }]),
      ],
    }),
  ];
}

/** Compares two rulebooks, showing only the differences. */
export function comparisonPage(
  one: Rulebook,
  other: Rulebook,
  controls: readonly APIComponentInContainer[],
  words: Words,
): MessagePayload {
  const phrases = words.rules;
  const topics = differencesOf(one.rules, other.rules);
  const blocks = topics.map((topic) => {
    const lines = [one, other].map(
      ({ name, rules }) => `> ${phrases.told(name, sentenceOn(topic, rules, phrases.topics))}`,
    );
    return [`**${phrases.topics[topic].name}**`, ...lines].join('\n');
  });
  const shown = fitting(blocks);
  const left = blocks.length - shown.length;
  return framed(
    NEUTRAL_ACCENT,
    [],
    text(
      phrases.comparison(one.name, other.name),
      topics.length === 0 ? phrases.noDifference : phrases.onlyDifferences,
    ),
    ...(shown.length === 0 ? [] : [text(shown.join('\n'))]),
    ...(left === 0 ? [] : [text(phrases.moreDifferences(left))]),
    ...controls,
  );
}

/** Discord allows 4,000 characters of text in a message, and the headings need some of them. */
const MAX_CHARS = 3600;

/** The first blocks that fit into a message. */
export function fitting(blocks: readonly string[], most = MAX_CHARS): readonly string[] {
  let chars = 0;
  const end = blocks.findIndex((block) => (chars += block.length + 1) > most);
  return end === -1 ? blocks : blocks.slice(0, end);
}

/** The sentence about a topic under these rules. */
export function sentenceOn<T extends Topic>(
  topic: T,
  rules: RuleSet,
  words: Pick<TopicWords, T>,
): string {
  return words[topic].say(topicValue(topic, rules));
}

const NEXT_ROUND: readonly Topic[] = ['nextOfTwo', 'nextOfThree', 'nextOfFour'];

/** The lines of a chapter: first what all rulebooks have in common, and then the rulebook's own options. */
function chapterLines(
  chapter: Chapter,
  rules: RuleSet,
  changed: readonly Topic[],
  { rules: phrases }: Words,
): readonly string[] {
  const topics = topicsOf(rules, chapter);
  const sentence = (topic: Topic) => sentenceOn(topic, rules, phrases.topics);
  const next = topics.filter((topic) => NEXT_ROUND.includes(topic));
  const isAlike = new Set(next.map(sentence)).size === 1;
  const together = (topic: Topic) => (isAlike && next.includes(topic) ? next : [topic]);
  const own = topics
    .filter((topic) => together(topic)[0] === topic)
    .map((topic) => {
      const group = together(topic);
      const name = group.length > 1 ? phrases.nextRound : phrases.topics[topic].name;
      const mark = group.some((each) => changed.includes(each)) ? phrases.ownMark : '•';
      return `${mark} ${phrases.told(name, sentence(topic))}`;
    });
  return [...phrases.common[chapter].map((line) => `• ${line}`), ...own];
}

/** The numbers of players that a rule set doesn't support, with the reasons. */
export function leftOutLines(
  rules: RuleSet,
  { rules: phrases, conflicts }: Words,
): readonly string[] {
  return rules.formats.flatMap((format) => {
    const [reason] = conflictsAt(rules, format);
    return reason === undefined
      ? []
      : [phrases.leftOut(phrases.tables[format], conflicts[reason.code])];
  });
}

export function rulebookOf(subject: RuleSubject, settings: ServerSettings, words: Words): Rulebook {
  if (subject === 'own') {
    const { preset } = settings;
    return { subject, name: words.rules.own, preset, rules: rulesOf(settings) };
  }
  const name = words.match.presets[subject];
  return { subject, name, preset: subject, rules: PRESETS[subject] };
}
