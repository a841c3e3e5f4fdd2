import { expect, test } from 'vitest';
import { handlers } from '../../../commands/index.ts';
import {
  areSame,
  readCommands,
  registerCommands,
} from '../../../src/discord/client/register-commands.ts';
import { definitionsOf } from '../../../src/discord/start.ts';
import { expectClean, openParty } from '../support/party.ts';

test('commands are written once, and again only when they differ', async () => {
  const party = await openParty();
  const { rest, identity } = party.bot;
  const wanted = definitionsOf(handlers);
  expect(areSame(await readCommands(rest, identity.applicationId), wanted)).toBe(true);
  expect((await registerCommands(rest, identity.applicationId, wanted)).outcome).toBe('unchanged');
  const [first, ...others] = wanted;
  if (first === undefined) throw new Error('there are no commands');
  const changes = [
    others,
    [{ ...first, description_localizations: { de: 'Anders' } }, ...others],
    [{ ...first, options: [] }, ...others],
    [{ ...first, default_member_permissions: '32' }, ...others],
    [{ ...first, contexts: [] }, ...others],
  ];
  for (const changed of changes) {
    expect(
      areSame(await readCommands(rest, identity.applicationId), changed as typeof wanted),
    ).toBe(false);
  }
  expect((await registerCommands(rest, identity.applicationId, others)).outcome).toBe('written');
  expect(areSame(await readCommands(rest, identity.applicationId), others)).toBe(true);
  expectClean(party);
});
