import { expect, test } from 'vitest';
import { plainText } from '../../src/activity/tables/plain-text.ts';

test.each([
  ['## **Ada** won', 'Ada won'],
  ['-# *The board is warming up, too.*', 'The board is warming up, too.'],
  ['<@11> flicks in <#5>', 'Ada flicks in'],
  ['Star \\*and\\* line\\_s', 'Star *and* line_s'],
  ['one\n> two', 'one\ntwo'],
])('%j is read as %j', (said, plain) => {
  expect(plainText(said, (player) => (player === '11' ? 'Ada' : 'someone'))).toBe(plain);
});
