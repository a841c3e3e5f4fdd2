import { expect, it } from 'vitest';
import { inLanguage } from '../src/protocol/languages.ts';

it.each([
  ['es-419', 'es-ES', 'near'],
  ['en-GB', 'en-US', 'near'],
  ['en-US', 'en-GB', 'near'],
  ['es-ES', 'es-419', 'usual'],
])('where a text for %s is missing, one for %s is %s', (locale, other, shown) => {
  expect(inLanguage(locale, 'usual', { [other]: 'near' })).toBe(shown);
});
