import { pictureWordsIn, wordsIn, type Language } from '../../../src/words/registry.ts';
import { samplesFor } from './samples.ts';

/** A sentence of the bot, and the path of its words: "match.buttons.aim". */
export interface Said {
  readonly path: string;
  readonly text: string;
}

type Args = readonly unknown[];
/** More samples made of one. */
type Variants = (args: Args) => readonly Args[];

function say(path: string, words: unknown, samples: unknown, variants: Variants): readonly Said[] {
  if (typeof words === 'string') return [{ path, text: words }];
  if (typeof words === 'function') {
    if (!Array.isArray(samples)) throw new Error(`nothing to try ${path} with`);
    return samples.flatMap(variants).map((args: Args) => {
      const text: unknown = Reflect.apply(words, undefined, args);
      return { path, text: Array.isArray(text) ? text.join('\n') : String(text) };
    });
  }
  if (typeof words !== 'object' || words === null) throw new Error(`${path} is no words`);
  return Object.entries(words).flatMap(([key, inner]: [string, unknown]) =>
    say(
      path === '' ? key : `${path}.${key}`,
      inner,
      (samples as Readonly<Record<string, unknown>> | undefined)?.[key],
      variants,
    ),
  );
}

/** Every sentence of a language, each function called with every sample. */
export function everythingSaid(language: Language): readonly Said[] {
  const words = wordsIn(language);
  return say('', words, samplesFor(words), (args) => [args]);
}

const COUNTS = [0, 1, 2, 5, 21];
/** A number that comes with a sentence's own, as it is written. */
const FIGURE = /^[+−]?\d+(\.\d+)?$/;

/** Every sentence that takes numbers, with each number in turn replaced by 0, 1, 2, 5 and 21. */
export function everythingCounted(language: Language): readonly Said[] {
  const words = wordsIn(language);
  return say('', words, samplesFor(words), (args) =>
    args.flatMap((arg, i) => COUNTS.map((count) => withCount(args, i, arg, count)).flat()),
  );
}

function withCount(args: Args, i: number, arg: unknown, count: number): readonly Args[] {
  if (typeof arg === 'number') {
    const figures = args.map((other) =>
      typeof other === 'string' && FIGURE.test(other) ? String(count) : other,
    );
    return [figures.with(i, count)];
  }
  // The number of a refusal.
  const isLimit = typeof arg === 'object' && arg !== null && 'most' in arg;
  return isLimit ? [args.with(i, { ...arg, most: count })] : [];
}

/** The words of pictures and their descriptions that take no arguments. */
export function saidInPictures(language: Language): readonly Said[] {
  return fixedIn('pictures', pictureWordsIn(language));
}

function fixedIn(path: string, words: unknown): readonly Said[] {
  if (typeof words === 'string') return words === '' ? [] : [{ path, text: words }];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, inner]: [string, unknown]) =>
    fixedIn(`${path}.${key}`, inner),
  );
}
