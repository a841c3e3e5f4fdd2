import { expect, test } from 'vitest';
import { openChannel, run } from '../support/smoke.ts';

// `npm run test:deep` runs all its steps.
test('a smoke test that cannot begin says why, in Discord’s words', async () => {
  const { discord } = await openChannel();
  const { findings, wrong } = await run({ discord, channel: '1' });
  expect(findings).toEqual([
    {
      isFine: false,
      what: 'start',
      words: expect.stringMatching(
        /^GET \/api\/v10\/channels\/1 was answered with 404: /,
      ) as string,
    },
  ]);
  expect(wrong).toBe(1);
});
