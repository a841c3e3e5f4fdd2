/**
 * Catalogues of sentences, for translators. `npm run words -- export es` writes all keys into the
 * catalogue, in English order and empty where they are missing, and the English sentences into files
 * of the same names. `npm run words -- missing es` lists keys without a translation, and keys that English
 * no longer has.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { partsOf, type Catalogue } from '../src/words/catalogue.ts';
import { SENTENCES } from '../src/words/registry.ts';

const FOLDER = fileURLToPath(new URL('../src/words/catalogues', import.meta.url));
/** The page of the table loads a file of its own, and threads of pictures could. */
const FILES = {
  table: /^table\./,
  pictures: /^(pictures|referee)\./,
  messages: /^(?!(table|pictures|referee)\.)/,
};
const SIGNATURE = /^(?:function\s*\w*\s*)?(?:\(([^()]*)\)|(\w+))\s*(?:=>|\{)/;
/** Where a sentence depends on a condition, translators see the code, too. */
const CONDITION = /\?|\bswitch\b|\b(plural|counted|figured)\b/;

type Sentence = (...args: readonly unknown[]) => string | readonly string[];

/** Every sentence in English, by its key. Arguments are in braces. */
export function englishCatalogue(words: unknown = SENTENCES, path = ''): Catalogue {
  if (typeof words === 'string' || Array.isArray(words)) {
    return { [path]: words as string | string[] };
  }
  if (typeof words === 'function') {
    const sentence = words as Sentence;
    const names = namesOf(String(sentence), path);
    return { [`${path}(${names.join(', ')})`]: textOf(sentence, names) };
  }
  const inner = Object.entries(words as object).map(([key, each]: [string, unknown]) =>
    englishCatalogue(each, path === '' ? key : `${path}.${key}`),
  );
  return Object.assign({}, ...inner) as Catalogue;
}

function namesOf(code: string, path: string): readonly string[] {
  const [, many, one = ''] = SIGNATURE.exec(code) ?? [];
  // Bundlers append a number to a name that stands twice.
  const plain = (many ?? one).replaceAll(/:\s*(\[[^\]]*\]|\w+)|\d\b|\s/g, '');
  const [, names] = partsOf(`(${plain})`);
  const spaced = names.map((name) => name.replaceAll(',', ', '));
  // The second argument of the referee's sentences names discs, which a catalogue does by itself.
  return path.startsWith('referee.sentences.') ? spaced.slice(0, 1) : spaced;
}

function textOf(sentence: Sentence, names: readonly string[]): string | readonly string[] {
  const code = String(sentence);
  const args = names.map((name) =>
    name.startsWith('{')
      ? Object.fromEntries(Array.from(name.matchAll(/\w+/g), ([field]) => [field, `{${field}}`]))
      : `{${name}}`,
  );
  try {
    const text = sentence(...args);
    if (/NaN|undefined|\[object/.test(String(text))) return code;
    return typeof text === 'string' && CONDITION.test(code) ? `${text} ⟵ ${code}` : text;
  } catch {
    return code;
  }
}

function folderOf(language: string): string {
  return `${FOLDER}/${language}`;
}

function read(folder: string): Catalogue {
  const files = Object.keys(FILES).map((file) => `${folder}/${file}.json`);
  const found = files.filter((file) => existsSync(file));
  return Object.assign(
    {},
    ...found.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Catalogue),
  ) as Catalogue;
}

function write(folder: string, catalogue: Catalogue): void {
  mkdirSync(folder, { recursive: true });
  for (const [file, pattern] of Object.entries(FILES)) {
    const own = Object.entries(catalogue).filter(([key]) => pattern.test(key));
    const text = `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`;
    writeFileSync(`${folder}/${file}.json`, text);
  }
}

function main([act, language = '']: readonly string[]): void {
  if ((act !== 'export' && act !== 'missing') || language === '') {
    throw new Error('npm run words -- export|missing LANGUAGE, for example: missing es');
  }
  const english = englishCatalogue();
  const folder = folderOf(language);
  const translated = read(folder);
  const missing = Object.entries(english)
    .filter(([key, text]) => text.length > 0 && (translated[key] ?? '').length === 0)
    .map(([key]) => key);
  const gone = Object.entries(translated).filter(([key]) => !(key in english));
  for (const [key, text] of gone) console.log(`no longer in English: ${key}: ${String(text)}`);
  if (act === 'missing') for (const key of missing) console.log(`missing: ${key}`);
  console.log(`${missing.length} of ${Object.keys(english).length} missing, ${gone.length} gone`);
  if (act === 'missing') return;
  write(folderOf('en'), english);
  const keys = Object.keys(english);
  write(folder, Object.fromEntries(keys.map((key) => [key, translated[key] ?? ''])));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
