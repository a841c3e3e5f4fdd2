import {
  sentenceOn,
  rulebookOf,
  comparisonPage,
  fitting,
  rulesPage,
  subjectMenus,
} from '../../src/discord/features/help/rules.ts';
import { ComponentType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { composeRules, overridesOf, rulesOf } from 'crokinole/rules/presets/house-rules';
import { SEAT_FORMATS, type RuleSet, type SeatFormat } from 'crokinole/rules/options';
import { PRESETS, PRESET_IDS } from 'crokinole/rules/presets/registry';
import { DEFAULT_SETTINGS, type ServerSettings } from '../../src/matches/records/settings.ts';
import { helpNames } from '../../src/discord/ui/texts.ts';
import {
  HELP_PAGES,
  RULE_SUBJECTS,
  SETTINGS_PAGES,
  type RuleSubject,
} from '../../src/discord/ids/press-choices.ts';
import { EDITABLE_TOPICS, EDITORS, RULE_GROUPS, TOPICS_IN } from 'crokinole/rules/editing';
import { CHAPTERS, differencesOf, TOPICS, topicsOf, type Topic } from 'crokinole/rules/topics';
import { helpPage, helpMenu, greetingMessage } from '../../src/discord/features/help/help.ts';
import { eraseQuestion, privacyPanel } from '../../src/discord/features/help/privacy.ts';
import type { MessagePayload } from '../../src/discord/ui/parts.ts';
import { houseRulesPage, rulesForm } from '../../src/discord/features/settings/house-rules.ts';
import { settingsPanel } from '../../src/discord/features/settings/settings-message.ts';
import type { Words } from '../../src/words/english/messages.ts';
import { wordsIn } from '../../src/words/registry.ts';
import { fc } from '../support/properties.ts';
import type { Wishes } from '../../src/matches/records/match-setup.ts';
import { challengeForm, challengeMessage } from '../../src/discord/features/playing/challenge.ts';
import { expectWithinFormLimits, expectWithinLimits } from './support/limits.ts';

it('every rule that can be changed is in exactly one form', () => {
  const inForms = RULE_GROUPS.flatMap((group) => TOPICS_IN[group]);
  expect(inForms.toSorted()).toEqual(EDITABLE_TOPICS.toSorted());
});

const LANGUAGES: Readonly<Record<string, Words>> = {
  english: wordsIn('en'),
  french: wordsIn('fr'),
  german: wordsIn('de'),
};

/** Everything about which NCA can be changed, changed. */
const ALL_CHANGED: ServerSettings = {
  ...DEFAULT_SETTINGS,
  overrides: {
    freeShotTest: 'inside',
    freeShotMadeBy: 'shooter-only',
    involvement: 'struck-or-moved',
    outerLine: 'immediate',
    pegHitsCount: true,
    reshoot: { attempts: 3 },
    start: { quadrantLine: 'inside', centreOutsideLine: true },
    direction: 'counterclockwise',
    firstStarter: 'first-seat',
    nextStarter: { two: 'loser-chooses', three: 'winner', four: 'loser-chooses' },
    scoring: 'differential',
    end: { kind: 'first-to', target: 1000, bothPast: 'shared' },
    formats: ['singles', 'doubles', 'two-against-one', 'three-colours'],
    discsPerPlayer: { singles: 10, doubles: 5, 'two-against-one': 5, 'three-colours': 10 },
  },
};

/** What a page of the rules has below. */
function controlsOf(shown: RuleSubject, compared: RuleSubject | null, words: Words) {
  return [...subjectMenus(shown, compared, true, words), helpMenu('rules', words)];
}

function textsOf({ components: [box] }: MessagePayload): readonly string[] {
  if (box?.type !== ComponentType.Container) throw new Error('nothing to read');
  return box.components.flatMap((part) =>
    part.type === ComponentType.TextDisplay ? [part.content] : [],
  );
}

/** A language in which every rule has the longest possible name. */
function withLongNames(words: Words): Words {
  const topics = { ...words.rules.topics };
  for (const topic of TOPICS) {
    const name = words.rules.topics[topic].name.padEnd(40, 'x');
    Object.assign(topics, { [topic]: { ...topics[topic], name } });
  }
  return { ...words, rules: { ...words.rules, topics } };
}

/** Every rule set that one choice in the editor makes of a preset. */
function everyChoice(): readonly RuleSet[] {
  return PRESET_IDS.flatMap((preset) =>
    EDITABLE_TOPICS.flatMap((topic) =>
      EDITORS[topic].keys.map((key) => EDITORS[topic].write(PRESETS[preset], [key])),
    ),
  );
}

/** They all have to fit into the id of a button. */
const LONG_WISHES: Wishes = {
  length: 'quick',
  preset: 'cancellation',
  hand: 'casual',
  turnMs: 604_800_000,
  target: 1000,
};

const EVERY_CHOICE = everyChoice();

describe.each(Object.entries(LANGUAGES))('in %s', (_, words) => {
  it('every value of every option has its own sentence that fits a menu', () => {
    for (const topic of TOPICS) {
      const sentences = new Map<string, string>();
      for (const rules of EVERY_CHOICE) {
        const sentence = sentenceOn(topic, rules, words.rules.topics);
        expect(sentence.length).toBeLessThanOrEqual(100);
        expect(sentence).toMatch(/^[^\s].*\.$/);
        expect(sentence).not.toContain('undefined');
        sentences.set(sentence, topic);
      }
      const { length } = topic === 'scoringThreeColours' ? ['simple'] : EDITORS[topic].keys;
      expect(sentences.size).toBeGreaterThanOrEqual(length);
      expect(words.rules.topics[topic].name.length).toBeLessThanOrEqual(40);
    }
  });

  it('rulebooks and their comparisons fit a message', () => {
    expect(composeRules(ALL_CHANGED.preset, ALL_CHANGED.overrides).ok).toBe(true);
    for (const subject of RULE_SUBJECTS) {
      const book = rulebookOf(subject, ALL_CHANGED, words);
      expectWithinLimits(rulesPage(book, controlsOf(book.subject, null, words), new Map(), words));
      for (const other of RULE_SUBJECTS.filter((each) => each !== subject)) {
        const compared = rulebookOf(other, ALL_CHANGED, words);
        expectWithinLimits(
          comparisonPage(book, compared, controlsOf(subject, other, words), words),
        );
      }
    }
  });

  it('a comparison says whether there is a difference at all', () => {
    const bookOf = (overrides: ServerSettings['overrides']) =>
      rulebookOf('own', { ...DEFAULT_SETTINGS, overrides }, words);
    const remarkOn = (overrides: ServerSettings['overrides']) =>
      textsOf(comparisonPage(bookOf({}), bookOf(overrides), [], words))[0];
    expect(remarkOn({})).toContain(words.rules.noDifference);
    expect(remarkOn({ pegHitsCount: true })).toContain(words.rules.onlyDifferences);
  });

  it('a comparison that is too long for a message says how many rules it leaves out', () => {
    const [one, other] = (['nca', 'own'] as const).map((subject) => ({
      ...rulebookOf(subject, ALL_CHANGED, words),
      name: subject.padEnd(80, 'x'),
    }));
    if (one === undefined || other === undefined) throw new Error('a rulebook is missing');
    const page = comparisonPage(one, other, controlsOf('nca', 'own', words), words);
    expectWithinLimits(page);
    const [, kept = '', more] = textsOf(page);
    const told = kept.split('\n').filter((line) => line.startsWith('**'));
    const names = differencesOf(one.rules, other.rules).map(
      (topic) => words.rules.topics[topic].name,
    );
    expect(told).toEqual(names.slice(0, told.length).map((name) => `**${name}**`));
    expect(told.length).toBeGreaterThan(10);
    expect(told.length).toBeLessThan(names.length);
    expect(more).toBe(words.rules.moreDifferences(names.length - told.length));
  });

  it('house rules too long for a message say how many they leave out', () => {
    const wordy = withLongNames(words);
    const scene = {
      settings: ALL_CHANGED,
      knownChannels: [],
      isNewsChannelGone: false,
      best: '4',
      hasTable: true,
      preview: null,
      page: 'rules',
    } as const;
    expectWithinLimits(settingsPanel(scene, wordy));
    const [first] = houseRulesPage(ALL_CHANGED, wordy);
    if (first?.type !== ComponentType.TextDisplay) throw new Error('nothing to read');
    const names = differencesOf(PRESETS.nca, rulesOf(ALL_CHANGED)).map(
      (topic) => wordy.rules.topics[topic].name,
    );
    const told = names.filter((name) => first.content.includes(name));
    expect(told).toEqual(names.slice(0, told.length));
    expect(told.length).toBeGreaterThan(10);
    expect(told.length).toBeLessThan(names.length);
    const more = words.settings.moreRules(names.length - told.length);
    expect(first.content.split('\n').at(-1)).toBe(more);
  });

  it('settings, privacy and help fit a message', () => {
    for (const settings of [DEFAULT_SETTINGS, ALL_CHANGED]) {
      const scene = {
        ...{ settings, knownChannels: ['1', '2'], hasTable: true, preview: null },
        best: '4' as const,
        isNewsChannelGone: true,
      };
      for (const page of SETTINGS_PAGES) {
        expectWithinLimits(settingsPanel({ ...scene, page }, words));
      }
      for (const group of RULE_GROUPS) {
        expectWithinFormLimits(rulesForm(settings, group, words));
      }
    }
    const { targetTitle, targetPoints, targetRounds, targetHint } = words.settings;
    for (const title of [targetTitle, targetPoints, targetRounds]) {
      expect(title.length).toBeLessThanOrEqual(45);
    }
    expect(targetHint.length).toBeLessThanOrEqual(100);
    expectWithinFormLimits(challengeForm(LONG_WISHES, words));
    expectWithinLimits(challengeMessage(LONG_WISHES, '1', DEFAULT_SETTINGS, words));
    expectWithinLimits(privacyPanel({ onGlobalBoards: true, directReminders: false }, words));
    expectWithinLimits(privacyPanel({ onGlobalBoards: false, directReminders: false }, words));
    expectWithinLimits(eraseQuestion('ask', words));
    expectWithinLimits(eraseQuestion('ask-again', words));
    expectWithinLimits(greetingMessage([], true, words));
    for (const page of HELP_PAGES.filter((each) => each !== 'rules')) {
      expectWithinLimits(helpPage({ page, pictures: [], waiting: [], hasTable: true }, words));
    }
  });

  it('welcomes, and explains in five lines, with the finger where there is a table', () => {
    const names = helpNames(words);
    for (const hasTable of [true, false]) {
      const [welcome, help] = [words.help.greeting, words.help.playing].map((lines) =>
        lines(names, hasTable).join(' '),
      );
      const [, ...lines] = words.help.playing(names, hasTable);
      expect(lines.map((line) => line[0])).toEqual(['1', '2', '3', '4', '5', '-']);
      for (const told of [welcome, help]) {
        expect(told?.includes(`**${names.seatButton}**`)).toBe(hasTable);
        expect(told).toContain(`**/${names.daily}**`);
        expect(told).toContain(`**/${names.challenge}**`);
      }
      expect(welcome?.split(/\s+/).length).toBeLessThanOrEqual(50);
    }
  });
});

describe('what fits a message', () => {
  const line = fc.nat(30).map((chars) => 'x'.repeat(chars));

  it('is as many blocks from the start as there is room for, with separators', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.nat(200), (blocks, most) => {
        const kept = fitting(blocks, most);
        const lengthOf = (some: readonly string[]) =>
          some.map((each) => `${each}\n`).join('').length;
        expect(kept).toEqual(blocks.slice(0, kept.length));
        expect(lengthOf(kept)).toBeLessThanOrEqual(most);
        const one = blocks.slice(0, kept.length + 1);
        if (one.length > kept.length) expect(lengthOf(one)).toBeGreaterThan(most);
      }),
    );
  });
});

describe('the description of a rule set', () => {
  const toldOf = (rules: RuleSet) => CHAPTERS.flatMap((chapter) => topicsOf(rules, chapter));
  const aboutTables: Readonly<Record<SeatFormat, readonly Topic[]>> = {
    singles: ['discsSingles', 'nextOfTwo', 'scoring'],
    doubles: ['discsDoubles', 'nextOfFour', 'scoring'],
    'two-against-one': ['discsTwoAgainstOne', 'nextOfThree', 'scoring'],
    'three-colours': ['discsThreeColours', 'nextOfThree', 'scoringThreeColours'],
  };

  it.each(SEAT_FORMATS)('for %s alone has only what matters there', (format) => {
    const about = new Set(Object.values(aboutTables).flat());
    const told = toldOf({ ...PRESETS.woodestic, formats: [format] });
    expect(told.filter((topic) => about.has(topic))).toEqual(aboutTables[format]);
  });

  it('has every option once where all formats are known', () => {
    expect([...toldOf(PRESETS.woodestic)].sort()).toEqual([...TOPICS].sort());
  });

  it('covers everything that rule sets hold', () => {
    const leaves = (value: unknown): readonly string[] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.values(value).flatMap(leaves)
        : [JSON.stringify(value)];
    const { end, ...others } = PRESETS.woodestic;
    expect(end.kind).toBe('first-to');
    // One topic for each single option, and one for the end of the match.
    expect(TOPICS).toHaveLength(Object.values(others).flatMap(leaves).length + 1);
  });
});

describe('the editor', () => {
  it.each(PRESET_IDS)('writes what it reads of %s, and overrides are what differs', (preset) => {
    for (const topic of EDITABLE_TOPICS) {
      const { read, write, keys } = EDITORS[topic];
      const base = PRESETS[preset];
      expect(overridesOf(preset, write(base, read(base)))).toEqual({});
      for (const key of keys) {
        const changed = write(base, [key]);
        expect(read(changed)).toEqual([key]);
        const composed = composeRules(preset, overridesOf(preset, changed));
        if (composed.ok) expect(composed.value).toEqual(changed);
      }
    }
  });
});
