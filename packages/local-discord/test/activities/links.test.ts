import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/web/activity/rpc-commands.ts';
import type { RpcHost, Shared } from '../../src/web/activity/rpc-host.ts';
import { firstBot, openDiscord } from '../support/world.ts';

const long = (length: number): string => 'x'.repeat(length);

test('opens the Activity in the message’s channel, and tells its page what the link says', async () => {
  const discord = await openDiscord();
  const { applicationId } = firstBot(discord);
  await discord.activities.map(firstBot(discord), 'http://127.0.0.1:9');
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const follow = (query: string, app = applicationId) =>
    bo.follow(ada.say('general', `Come: https://discord.com/activities/${app}${query}`));
  const { channelId, instanceId, query } = follow('?custom_id=board%207');
  expect(query).toMatchObject({ custom_id: 'board 7', referrer_id: ada.userId });
  expect(channelId).toBe(discord.activities.session('ada', 'general').channelId);
  // Anything else than a user's id as referrer is replaced, and a forged custom id is not looked at.
  expect(follow('?referrer_id=me').query).toMatchObject({ referrer_id: ada.userId });
  expect(follow(`?referrer_id=${bo.userId}`).query).toMatchObject({ referrer_id: bo.userId });
  const bare = follow('');
  expect(bare.query).not.toHaveProperty('custom_id');
  expect(bare.instanceId).toBe(instanceId);
  expect(() => follow('', '123')).toThrow('That link leads to no Activity.');
  expect(() => bo.follow(ada.say('general', 'https://example.com'))).toThrow(
    'leads to no Activity',
  );
  discord.admin.setPermission('general', 'bo', 'USE_EMBEDDED_ACTIVITIES', false);
  expect(() => follow('')).toThrow('You may not use Activities');
  discord.assertClean();
});

/** What SHARE_LINK makes of these arguments: the link, or the code of the refusal. */
async function shared(args: object): Promise<unknown> {
  let link: unknown;
  const frame = { applicationId: '7' } as RpcHost['frame'];
  const shares = (given: Shared) => {
    ({ link } = given);
    return Promise.resolve(true);
  };
  const host = { frame, shares } as unknown as RpcHost;
  const asked = { ...args } as Readonly<Record<string, unknown>>;
  try {
    await COMMANDS['SHARE_LINK']?.(host, asked, { isAuthorized: false, scopes: [] });
    return link;
  } catch (thrown) {
    return Reflect.get(thrown as object, 'code');
  }
}

test.each<[string, object, unknown]>([
  ['a message alone', { message: long(1000) }, 'https://discord.com/activities/7'],
  [
    'a custom id and a custom link',
    { message: 'Come', custom_id: long(64), link_id: '0-1' },
    `https://discord.com/activities/7?custom_id=${long(64)}&link_id=0-1`,
  ],
  ['no message', { custom_id: 'x' }, 4000],
  ['a long message', { message: long(1001) }, 4000],
  ['a long custom id', { message: 'Come', custom_id: long(65) }, 4000],
  ['a number as custom id', { message: 'Come', custom_id: 7 }, 4000],
  ['a referrer', { message: 'Come', referrer_id: '123' }, 4000],
])('shares %s', async (_what, args, expected) => {
  expect(await shared(args)).toBe(expected);
});
