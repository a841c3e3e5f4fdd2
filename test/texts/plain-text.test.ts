import { expect, test } from 'vitest';
import { nameAtTable, plainText } from '../../src/texts/names.ts';

test.each([
  ['## **Ada** won', 'Ada won'],
  ['-# *The board is warming up, too.*', 'The board is warming up, too.'],
  ['<@11> flicks in <#5>', 'Ada flicks in'],
  ['Star \\*and\\* line\\_s', 'Star *and* line_s'],
  ['one\n> two', 'one\ntwo'],
])('%j is read as %j', (said, plain) => {
  expect(plainText(said, (player) => (player === '11' ? 'Ada' : 'someone'))).toBe(plain);
});

test.each([
  ['Ada', 'Ada'],
  ['王小明', '王小明'],
  ['محمد', '\u2068محمد\u2069'],
  ['\u202Eada\u2067', 'ada'],
  ['a\u0300\u0301\u0302\u0303\u0304', 'à\u0301\u0302'],
  ['\u200B\u3164', 'someone'],
])('the name %j is shown at the table as %j', (name, shown) => {
  expect(nameAtTable(name, 'someone')).toBe(shown);
});
