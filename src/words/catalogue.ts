import { IntlMessageFormat } from 'intl-messageformat';
import { spanOf } from './shared/day-span.ts';

/**
 * The sentences of a language as ICU messages. A key is the path of the sentence in English, with
 * the names of its arguments if it has any: "match.score(side, points)".
 */
export type Catalogue = Readonly<Record<string, string | readonly string[]>>;

type Ast = ReturnType<IntlMessageFormat['getAst']>;

/** A sentence, or a message that the server has parsed for a page without a parser. */
type Text = string | { readonly ast: Ast };

export type ParsedCatalogue = Readonly<Record<string, Text | readonly Text[]>>;

type MessageValues = Record<string, string | number | null | undefined>;

interface CatalogueEntry {
  readonly names: readonly string[];
  readonly text: Text | readonly Text[];
}

/** Days are days of the bot's calendar, wherever the computer is. */
const DATES = {
  weekday: { weekday: 'long', timeZone: 'UTC' },
  day: { day: 'numeric', month: 'long', timeZone: 'UTC' },
  // As the platform has it, instead of the parts that messages have for it.
  medium: {
    dateStyle: 'medium',
    day: undefined,
    month: undefined,
    year: undefined,
    timeZone: 'UTC',
  },
  long: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const;

/** Other values for what isn't there: in a message, the option is `none`. */
const ABSENT = ['', 'null', 'undefined'];

/** "match.score" of a key, and "side" and "points". An argument in braces is listed by its fields. */
export function partsOf(key: string): readonly [path: string, names: readonly string[]] {
  const [path = '', names = ''] = key.split(/[()]/);
  return [path, names.match(/\{[^}]*\}|[^,\s]+/g) ?? []];
}

/** English with the sentences of a catalogue. Where one is missing, English stays. */
export function translate<T>(english: T, language: string, catalogue: ParsedCatalogue): T {
  const entries = new Map<string, CatalogueEntry>();
  for (const [key, text] of Object.entries(catalogue)) {
    const [path, names] = partsOf(key);
    if ([text].flat().some((each) => each !== '')) entries.set(path, { names, text });
  }
  const { match } = english as { readonly match?: { readonly sides: readonly string[] } };
  const sides = [entries.get('match.sides')?.text ?? match?.sides ?? []].flat().map(String);
  const given = new Arguments(sides, new Intl.ListFormat(language));
  const inLanguage = (path: string, words: unknown): unknown => {
    const entry = entries.get(path);
    if (typeof words === 'string' || Array.isArray(words)) return entry?.text ?? words;
    if (typeof words === 'function') {
      return entry === undefined ? words : sentence(entry, language, given);
    }
    return Object.fromEntries(
      Object.entries(words as object).map(([key, inner]) => [
        key,
        inLanguage(path === '' ? key : `${path}.${key}`, inner),
      ]),
    );
  };
  return inLanguage('', english) as T;
}

/** The function that English has there, made of a message, which is read when it is first needed. */
function sentence({ names, text }: CatalogueEntry, language: string, given: Arguments) {
  let messages: readonly IntlMessageFormat[] | undefined;
  return (...args: readonly unknown[]) => {
    messages ??= [text].flat().map((each) => messageOf(each, language));
    const values = given.named(names, args);
    const lines = messages.map((message) => String(message.format(values)));
    return Array.isArray(text) ? lines : lines[0];
  };
}

export function messageOf(text: Text, language: string): IntlMessageFormat {
  const given = typeof text === 'string' ? text : text.ast;
  const message = new IntlMessageFormat(given, language, { date: DATES }, { ignoreTag: true });
  widen(message.getAst());
  return message;
}

/** ICU allows no hyphens in options: `not_begun` stands for "not-begun", `none` for no value. */
function widen(elements: Ast): void {
  for (const element of elements) {
    if (!('options' in element)) continue;
    const { options } = element;
    for (const [key, option] of Object.entries(options)) {
      options[key.replaceAll('_', '-')] = option;
      if (key === 'none') for (const absent of ABSENT) options[absent] = option;
      widen(option.value);
    }
  }
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const SIGNS = ['minus', 'zero', 'plus'];
/** The items of a list in a row, where it isn't "a, b and c": "{rounds_commas}". */
const JOINTS: Readonly<Record<string, string>> = { commas: ', ', dots: ' · ', plus: ' + ' };

/** What a message may ask of a number besides: "{number_letter}". */
const TRAITS: Readonly<Record<string, (value: number) => string | number>> = {
  letter: (value) => String.fromCharCode(64 + value),
  /** As rounded to one digit, which decides about the plural. */
  tenths: (value) => Number(value.toFixed(1)),
  /** Of a whole number that counts hundredths of something. No −0. */
  hundredths: (value) => (value || 0) / 100,
  /** Of days ago. */
  span: spanOf,
};

/** And of two: "{shown_is_shots}", "{solved_percent_tried}". */
const RELATIONS: Readonly<Record<string, (one: unknown, other: unknown) => string | number>> = {
  is: (one, other) => String(one === other),
  per: (one, other) => Math.round(Number(one) / Number(other)),
  percent: (one, other) => Math.round((100 * Number(one)) / Number(other)),
};
const ASKED =
  /^(\w+)_(?:(letter|tenths|hundredths|span)|(commas|dots|plus)|(is|per|percent)_(\w+))$/;

/** A value that a message asks for, and that follows from the arguments. */
function derived(values: MessageValues, asked: string): string | number | undefined {
  const [, one = '', trait = '', joint, relation, other = ''] = ASKED.exec(asked) ?? [];
  if (joint !== undefined) return itemsOf(values, one).join(JOINTS[joint]);
  if (relation !== undefined) return RELATIONS[relation]?.(values[one], values[other]);
  const value = values[one];
  return typeof value === 'number' ? TRAITS[trait]?.(value) : undefined;
}

/** The items of a list, as they are shown. */
function itemsOf(values: MessageValues, list: string): readonly string[] {
  const count = Number(values[`${list}_count`]);
  return Array.from({ length: count }, (_, i) => String(values[`${list}_${i + 1}`]));
}

/** Arguments as a message names them. */
class Arguments {
  readonly #sides: readonly string[];
  readonly #list: Intl.ListFormat;

  constructor(sides: readonly string[], list: Intl.ListFormat) {
    this.#sides = sides;
    this.#list = list;
  }

  named(names: readonly string[], args: readonly unknown[]): MessageValues {
    const values: MessageValues = {};
    const given = names.map((name, i) => [prefixOf(name, args[i]), args[i]] as const);
    // Fields first, because an argument may have the same name as a field of another one.
    for (const [prefix, arg] of given) if (prefix === '') this.#put(values, prefix, arg);
    for (const [prefix, arg] of given) if (prefix !== '') this.#put(values, prefix, arg);
    return new Proxy(values, {
      get: (own, name) => own[String(name)] ?? derived(own, String(name)),
      // A field that isn't there is an absent value, and not a mistake.
      has: () => true,
    });
  }

  #put(values: MessageValues, name: string, value: unknown): void {
    if (typeof value === 'number') {
      values[`${name}_sign`] = SIGNS[Math.sign(value) + 1];
      values[name] = /(^|_)side$/.test(name) ? (this.#sides[value] ?? value) : value;
    } else if (Array.isArray(value)) {
      for (const [i, each] of value.entries()) this.#put(values, `${name}_${i + 1}`, each);
      values[`${name}_count`] = value.length;
      values[name] = this.#list.format(itemsOf(values, name));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        this.#put(values, name === '' ? key : `${name}_${key}`, inner);
      }
      // A disc is named like "Blue 3".
      if (isDisc(value)) values[name] = `${this.#sides[value.side]} ${value.number ?? ''}`.trim();
    } else if (typeof value === 'string') {
      values[name] = name === 'day' && ISO_DAY.test(value) ? Date.parse(value) : value;
    } else values[name] = typeof value === 'boolean' ? String(value) : undefined;
  }
}

function isDisc(value: object): value is { readonly side: number; readonly number?: number } {
  return 'side' in value && typeof value.side === 'number';
}

/** The fields of an object have no prefix, unless it is a disc. */
function prefixOf(name: string, arg: unknown): string {
  if (name.startsWith('{')) return '';
  const isPlain = typeof arg === 'object' && arg !== null && !Array.isArray(arg) && !isDisc(arg);
  return isPlain ? '' : name;
}
