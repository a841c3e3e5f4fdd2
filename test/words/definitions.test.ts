import { describe, expect, it } from 'vitest';
import { handlers } from '../../commands/index.ts';
import { definitionsOf } from '../../src/discord/start.ts';

const LOCALES = ['en-US', 'en-GB', 'fr', 'de', 'es-ES', 'es-419'] as const;

type Localized = Readonly<Record<string, string | null | undefined>>;

interface Named {
  readonly name: string;
  readonly name_localizations?: Localized | null | undefined;
}

interface Described extends Named {
  readonly type?: number | undefined;
  readonly description_localizations?: Localized | null | undefined;
  readonly options?: readonly Described[] | undefined;
  readonly choices?: readonly Named[] | undefined;
}

const COMMANDS: readonly Described[] = definitionsOf(handlers);
const TYPED = COMMANDS.filter(({ type }) => type === undefined || type === 1);

/** In a reader's language, or the default. */
function nameIn({ name, name_localizations: names }: Named, locale: Locale): string {
  return names?.[locale] ?? name;
}
type Locale = (typeof LOCALES)[number];

function withOptions(command: Described): readonly Described[] {
  return [command, ...(command.options ?? []).flatMap((option) => withOptions(option))];
}

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, i) => texts.indexOf(text) !== i);
}

/** Discord refuses what is too long or can't be typed, in any language. */
describe.each(LOCALES)('the commands for a reader of %s', (locale) => {
  it('have a name and a description in that language', () => {
    const untold = TYPED.flatMap(withOptions).filter(
      ({ name_localizations: names, description_localizations: descriptions }) =>
        names?.[locale] === undefined || descriptions?.[locale] === undefined,
    );
    expect(untold).toEqual([]);
  });

  it('can be told apart', () => {
    const inOneList = TYPED.flatMap(withOptions).flatMap(({ options, choices }) => [
      options ?? [],
      choices ?? [],
    ]);
    for (const list of [COMMANDS, ...inOneList]) {
      expect(repeated(list.map((one) => nameIn(one, locale)))).toEqual([]);
    }
  });
});
