import { describe, expect, it } from 'vitest';
import { handlers } from '../../commands/index.ts';
import { definitionsOf } from '../../src/discord/start.ts';

const LOCALES = ['en-US', 'en-GB', 'fr', 'de', 'es-ES', 'es-419'] as const;
const NAME = /^[-_\p{L}\p{N}]{1,32}$/u;
const MAX_CHARACTERS = 8000;

type Localized = Readonly<Record<string, string | null | undefined>>;

interface Choice {
  readonly name: string;
  readonly name_localizations?: Localized | null | undefined;
  readonly value: string | number;
}

interface Described {
  readonly type?: number | undefined;
  readonly name: string;
  readonly name_localizations?: Localized | null | undefined;
  readonly description?: string | undefined;
  readonly description_localizations?: Localized | null | undefined;
  readonly options?: readonly Described[] | undefined;
  readonly choices?: readonly Choice[] | undefined;
}

const COMMANDS: readonly Described[] = definitionsOf(handlers);
const TYPED = COMMANDS.filter(({ type }) => type === undefined || type === 1);

/** In a reader's language, or the default. */
function nameIn({ name, name_localizations: names }: Described | Choice, locale: Locale): string {
  return names?.[locale] ?? name;
}
type Locale = (typeof LOCALES)[number];

function withOptions(command: Described): readonly Described[] {
  return [command, ...(command.options ?? []).flatMap((option) => withOptions(option))];
}

function choicesOf(described: Described): readonly Choice[] {
  return 'choices' in described ? (described.choices ?? []) : [];
}

/** As Discord counts: the longest language of each text. */
function charactersOf(described: Described): number {
  const longest = (text: string, others: Localized | null | undefined) =>
    Math.max(text.length, ...Object.values(others ?? {}).map((other) => (other ?? '').length));
  const own =
    longest(described.name, described.name_localizations) +
    longest(described.description ?? '', described.description_localizations);
  const choices = choicesOf(described).map(
    ({ name, name_localizations: names, value }) => longest(name, names) + String(value).length,
  );
  const inner = (described.options ?? []).map((option) => charactersOf(option));
  return [own, ...choices, ...inner].reduce((sum, count) => sum + count, 0);
}

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, i) => texts.indexOf(text) !== i);
}

describe.each(LOCALES)('the commands for a reader of %s', (locale) => {
  it('have a name and a description in that language', () => {
    const untold = TYPED.flatMap(withOptions).filter(
      ({ name_localizations: names, description_localizations: descriptions }) =>
        names?.[locale] === undefined || descriptions?.[locale] === undefined,
    );
    expect(untold).toEqual([]);
  });

  it('have names that can be typed', () => {
    const names = TYPED.flatMap(withOptions).map((each) => nameIn(each, locale));
    expect(names.filter((name) => !NAME.test(name) || name !== name.toLowerCase())).toEqual([]);
  });

  it('can be told apart', () => {
    expect(repeated(COMMANDS.map((command) => nameIn(command, locale)))).toEqual([]);
    for (const each of TYPED.flatMap(withOptions)) {
      expect(repeated((each.options ?? []).map((option) => nameIn(option, locale)))).toEqual([]);
      expect(repeated(choicesOf(each).map((choice) => nameIn(choice, locale)))).toEqual([]);
    }
  });

  it('have texts within the limits', () => {
    for (const each of TYPED.flatMap(withOptions)) {
      const description = each.description_localizations?.[locale] ?? each.description ?? '';
      expect(description.length, description).toBeLessThanOrEqual(100);
      expect(description).not.toBe('');
      for (const choice of choicesOf(each)) {
        const name = nameIn(choice, locale);
        expect(name.length, name).toBeLessThanOrEqual(100);
      }
    }
  });

  it('are short in menus, too', () => {
    const menus = COMMANDS.filter(({ type }) => type !== undefined && type !== 1);
    expect(menus.length).toBeGreaterThan(0);
    for (const menu of menus) expect(nameIn(menu, locale)).toMatch(/^\S.{0,30}\S$/u);
  });
});

it.each(TYPED.map((command) => [command.name, command] as const))(
  '/%s stays within Discord’s limit, with all its languages',
  (_, command) => {
    expect(charactersOf(command)).toBeLessThanOrEqual(MAX_CHARACTERS);
  },
);
