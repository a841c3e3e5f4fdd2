import { pictureWordsIn, wordsIn, type Language } from '../../../src/words/registry.ts';
import { samplesFor } from './samples.ts';

/** A sentence of the bot, and the path of its words: "match.buttons.aim". */
export interface Said {
  readonly path: string;
  readonly text: string;
}

function say(path: string, words: unknown, samples: unknown): readonly Said[] {
  if (typeof words === 'string') return [{ path, text: words }];
  if (typeof words === 'function') {
    if (!Array.isArray(samples)) throw new Error(`nothing to try ${path} with`);
    return samples.map((args: unknown[]) => {
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
    ),
  );
}

/** Every sentence of a language, each function called with every sample. */
export function everythingSaid(language: Language): readonly Said[] {
  const words = wordsIn(language);
  return say('', words, samplesFor(words));
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
