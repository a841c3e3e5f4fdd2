import { type Chapter, CHAPTERS, differencesOf } from 'crokinole/rules/topics';
import type { APIComponentInContainer, APISelectMenuOption } from 'discord.js';
import type { RuleSet } from 'crokinole/rules/options';
import { PRESETS } from 'crokinole/rules/presets/registry';
import type { Illustration } from '@crokinole/pictures/views/still-views';
import { ids } from '../../ids/ids.ts';
import { RULE_SUBJECTS, type RuleSubject } from '../../ids/press-choices.ts';
import { leftOutLines, toldLines, type Rulebook } from './rules-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import {
  container,
  menu,
  picture,
  text,
  type FileAttachment,
  type MessagePayload,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';

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

export type IllustrationFiles = ReadonlyMap<Illustration, FileAttachment>;

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
        ...toldLines(chapter, book.rules, changed, words),
      ),
      // One below the other, because they would be too small side by side on a phone.
      ...pictures.map(picture),
    ];
  });
  return {
    components: [container(NEUTRAL_ACCENT, head, ...chapters, ...controls)],
    files: [...files.values()],
    pings: [],
  };
}

function headline({ subject, preset }: Rulebook, changes: number, words: Words): string {
  if (subject !== 'own') return words.rules.about[subject];
  const name = words.match.presets[preset];
  return changes === 0 ? words.rules.ownBased(name) : words.rules.ownChanged(name, changes);
}

export const NO_COMPARISON = 'none';

/** Menus to choose another rulebook and one to compare with. */
export function subjectMenus(
  shown: RuleSubject,
  compared: RuleSubject | null,
  isOnServer: boolean,
  words: Words,
): APIComponentInContainer[] {
  const subjects = RULE_SUBJECTS.filter((subject) => subject !== 'own' || isOnServer);
  const option = (subject: RuleSubject, chosen: RuleSubject | null): APISelectMenuOption => ({
    label: subjectName(subject, words),
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

function subjectName(subject: RuleSubject, words: Words): string {
  return subject === 'own' ? words.rules.own : words.match.presets[subject];
}
