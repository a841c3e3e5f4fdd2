import { expect, onTestFinished, test } from 'vitest';
import { handlers } from '../../../commands/index.ts';
import {
  commandRegistry,
  clearCommands,
  readCommands,
  registerCommands,
  areSame,
} from '../../../src/discord/client/register-commands.ts';
import { TableDoor } from '../../../src/discord/client/table-door.ts';
import { definitionsOf } from '../../../src/discord/start.ts';
import { CommandLinks } from '../../../src/discord/ui/command-links.ts';
import { enableActivities } from 'local-discord/world/commands';
import { logTo, type LogLine } from '../support/log-lines.ts';
import { expectClean, openParty, type Party, type PartyOptions } from '../support/party.ts';

const definitionsFor = (hasActivities: boolean) => definitionsOf(handlers, hasActivities);
const WITH_ACTIVITY: PartyOptions = {
  discord: { bots: [{ name: 'Crokinole', activity: { url: 'http://127.0.0.1:9' } }] },
};
const FOR_SERVERS_ALONE: PartyOptions = {
  discord: { bots: [{ name: 'Crokinole', portal: { integrationTypes: [0] } }] },
};

const known = ({ bot: { rest, identity } }: Party) => readCommands(rest, identity.applicationId);
const typesOf = async (party: Party) => (await known(party)).map(({ type }) => type);

/** What Discord has if it doesn't store localized texts that equal the default. */
function withoutEqual(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEqual);
  if (typeof value !== 'object' || value === null) return value;
  const own: Readonly<Record<string, unknown>> = { ...value };
  const entries = Object.entries(own).map(([key, each]) => {
    if (!key.endsWith('_localizations')) return [key, withoutEqual(each)];
    const usual = own[key.replace('_localizations', '')];
    return [key, Object.fromEntries(Object.entries(each ?? {}).filter(([, one]) => one !== usual))];
  });
  return Object.fromEntries(entries) as unknown;
}

/** Enables Activities, as the owner would in the portal. */
function switchActivitiesOn({ discord, bot: { identity } }: Party): void {
  enableActivities(discord.world, discord.world.application(identity.applicationId));
}

function registryOf({ bot, store }: Party, isHosted: boolean) {
  const table = new TableDoor({
    ...{ isHosted, seats: store, clock: bot.context.clock },
    applicationId: () => undefined,
  });
  const log: LogLine[] = [];
  const registry = commandRegistry({
    ...{ rest: bot.rest, definitionsFor, table, log: logTo(log) },
    links: new CommandLinks(),
    lookAgainMs: 20,
  });
  onTestFinished(() => {
    registry.close();
  });
  return { registry, table, said: () => log.map(({ message }) => message) };
}

test('commands are registered once, and again only when they differ', async () => {
  const party = await openParty();
  const { rest, identity } = party.bot;
  const wanted = definitionsOf(handlers);
  const register = (definitions: typeof wanted) =>
    registerCommands(rest, identity.applicationId, () => definitions);
  expect(areSame(await known(party), wanted)).toBe(true);
  // Discord ignores a localized text that equals the default.
  const kept = JSON.stringify((await known(party)).map(withoutEqual));
  expect(kept).not.toBe(JSON.stringify(await known(party)));
  expect(areSame(JSON.parse(kept) as object[], wanted)).toBe(true);
  expect((await register(wanted)).outcome).toBe('unchanged');
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
    expect(areSame(await known(party), changed as typeof wanted)).toBe(false);
  }
  expect((await register(others)).outcome).toBe('written');
  expect(areSame(await known(party), others)).toBe(true);
  expectClean(party);
});

test('an app with Activities is recognized by its entry command, whatever its flags say', async () => {
  const party = await openParty({ ...WITH_ACTIVITY, bot: { hasTable: true } });
  expect(areSame(await known(party), definitionsFor(true))).toBe(true);
  expect(party.bot.context.table.servers()).toBe('all');
  expectClean(party);
});

test('an app for servers alone gets its commands there, and its host is told', async () => {
  const party = await openParty(FOR_SERVERS_ALONE);
  const commands = await known(party);
  expect(commands).toHaveLength(definitionsFor(false).length);
  for (const { integration_types: types, contexts } of commands) {
    expect(types).toEqual([0]);
    expect(contexts).not.toContain(2);
  }
  expect(party.log.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('switch on User Install'),
  );
  const version = commands[0]?.version;
  await party.restart();
  expect((await known(party))[0]?.version).toBe(version);
});

test('clearing leaves an app without Activities no command, and one with them only its entry', async () => {
  const party = await openParty();
  const { rest, identity } = party.bot;
  const clear = () => clearCommands(rest, identity.applicationId, definitionsFor);
  expect(await clear()).toEqual([]);
  expect(await known(party)).toEqual([]);
  switchActivitiesOn(party);
  await registerCommands(rest, identity.applicationId, definitionsFor);
  expect((await typesOf(party)).length).toBeGreaterThan(1);
  expect(await clear()).toMatchObject([{ type: 4, handler: 2 }]);
  expect(await typesOf(party)).toEqual([4]);
  expectClean(party);
});

test('an entry left from former Activities costs no other command', async () => {
  const party = await openParty(WITH_ACTIVITY);
  const { rest, identity } = party.bot;
  party.discord.world.application(identity.applicationId).flags = 0;
  const { outcome, refusedForUsers } = await registerCommands(
    rest,
    identity.applicationId,
    (hasActivities) => definitionsFor(hasActivities).slice(1),
  );
  expect([outcome, refusedForUsers]).toEqual(['written', undefined]);
  expect(areSame(await known(party), definitionsFor(false).slice(1))).toBe(true);
});

test.each(['register', 'follow'] as const)(
  'Activities that are switched on later open the table without a restart (%s)',
  async (way) => {
    const party = await openParty();
    const { registry, table } = registryOf(party, true);
    await registry[way](party.bot.identity.applicationId);
    expect(table.servers()).toEqual([]);
    switchActivitiesOn(party);
    await expect.poll(() => table.servers()).toBe('all');
    // A process that does not register waits for others to do it.
    if (way === 'follow') await party.restart();
    await expect.poll(async () => areSame(await known(party), definitionsFor(true))).toBe(true);
    expectClean(party);
  },
);

test('where Discord cannot be reached, the commands are registered a little later', async () => {
  const party = await openParty();
  const { rest, identity } = party.bot;
  await clearCommands(rest, identity.applicationId, definitionsFor);
  const { registry, said } = registryOf(party, false);
  party.discord.faults.onRequest({ kind: 'status', status: 503 }, { path: /commands/, times: 4 });
  await registry.register(identity.applicationId);
  expect(said()).toEqual(['the commands could not be registered']);
  await expect.poll(async () => areSame(await known(party), definitionsFor(false))).toBe(true);
});

test('a process that does not register checks again when Discord does not say if the app is verified', async () => {
  const party = await openParty({ ...WITH_ACTIVITY, bot: { hasTable: true } });
  const { registry, table, said } = registryOf(party, true);
  const isApp = { path: /users\/@me$/, times: 4 };
  party.discord.faults.onRequest({ kind: 'status', status: 503 }, isApp);
  await registry.follow(party.bot.identity.applicationId);
  expect(said()).toEqual(['the commands could not be read, so messages show them without links']);
  await expect.poll(() => table.servers()).toBe('all');
});
