import { expect, test } from 'vitest';
import { addScheduledEvent } from 'local-discord/world/scheduled-events';
import { tournamentEvents } from '../../src/discord/announcing/tournament.ts';
import { createRest } from '../../src/discord/client/client.ts';
import { addressOf } from '../../src/discord/ui/parts.ts';
import {
  organiseTournament,
  type OrganiserAct,
} from '../../src/matches/commands/run-tournament.ts';
import { readKnown } from '../../src/matches/commands/create-tournament.ts';
import { systemClock } from '../../src/matches/ports/system.ts';
import { languageOf, wordsIn } from '../../src/words/registry.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort, serverOf } from './support/played.ts';
import { allTold, channelId, CHANNEL } from './support/table.ts';
import { join, onlyTournament, open, start } from './support/tournament.ts';
import { words } from './support/told.ts';

const { tournaments: say } = words;

const MINUTE_MS = 60_000;
const STATUS = { scheduled: 1, active: 2, completed: 3 };
const SOON = { [say.preview.startMenu]: 'in-15-min' };
const TOMORROW = { [say.preview.startMenu]: 'in-1-day' };

const guildOf = (party: Party) => party.discord.world.guild(serverOf(party));

/** All events that the server has had, apart from the deleted ones. */
const events = (party: Party) => guildOf(party).scheduledEvents ?? [];

/** With the downtime that the bot gives back. */
const startOf = async ({ bot }: Party, id: string) => {
  const at = (await readKnown(bot.service.authority, id))?.tournament.state.setup.start;
  return new Date(at?.kind === 'at' ? at.atMs : 0).toISOString();
};

let acts = 0;

async function organise(party: Party, act: OrganiserAct): Promise<void> {
  acts += 1;
  const answer = await organiseTournament(party.bot.service.authority, {
    interaction: `act-${acts}`,
    player: party.discord.as('ada').userId,
    tournament: await onlyTournament(party),
    isAdmin: true,
    act,
  });
  expect(answer.ok).toBe(true);
  await allTold(party);
}

const resume = (party: Party, channel: string): OrganiserAct => ({
  ...{ kind: 'resume', reason: 'dry again', channel: channelId(party, channel) },
});

test('a tournament with a start time is an event, which moves, begins and ends with it', async () => {
  let aheadMs = 0;
  const party = await openParty({ bot: { clock: { nowMs: () => Date.now() + aheadMs } } });
  await playShort(party, 1, { hand: 'none' });
  const message = await open(party, { kind: 'swiss-evening', places: 4 }, SOON);
  await allTold(party);
  const id = await onlyTournament(party);
  const address = addressOf(serverOf(party), channelId(party, CHANNEL), message.id);
  const [made, ...others] = events(party);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    name: 'Thursday Cup',
    description: [
      say.event.what(say.kinds['swiss-evening'], 4),
      say.event.join(address),
      say.event.tournament(id),
    ].join('\n'),
    location: address,
    startsAt: await startOf(party, id),
    status: STATUS.scheduled,
  });
  const first = made?.startsAt ?? '';
  // Two rounds would do for four players, but a Swiss has three at least, of fifteen minutes.
  expect(Date.parse(made?.endsAt ?? '') - Date.parse(first)).toBe(45 * MINUTE_MS);

  // The bot was away while people should have checked in, so the start is later.
  await party.restart();
  aheadMs += 13 * MINUTE_MS;
  await expect.poll(() => events(party)[0]?.startsAt).not.toBe(first);
  expect(events(party).map((one) => [one.id, one.startsAt])).toEqual([
    [made?.id, await startOf(party, id)],
  ]);
  expect(Date.parse(await startOf(party, id))).toBeGreaterThan(Date.parse(first));

  await join(party, message, 'bo', 'cleo', 'dan');
  await start(party);
  await allTold(party);
  expect(events(party).map(({ status }) => status)).toEqual([STATUS.active]);
  for (const entrant of [0, 1]) await organise(party, { kind: 'withdraw', reason: 'ill', entrant });
  expect(events(party).map(({ status }) => status)).toEqual([STATUS.completed]);
  expectClean(party);
});

test('a pause before the start takes the event away, and resuming brings it back', async () => {
  const party = await openParty();
  const message = await open(party, { places: 4 }, TOMORROW);
  await allTold(party);
  const id = await onlyTournament(party);
  expect(events(party)).toHaveLength(1);
  await organise(party, { kind: 'pause', reason: 'rain' });
  expect(events(party)).toEqual([]);
  await join(party, message, 'ada');
  await allTold(party);
  expect(events(party)).toEqual([]);
  await organise(party, resume(party, 'general'));
  const [again, ...others] = events(party);
  expect(others).toEqual([]);
  expect(again?.startsAt).toBe(await startOf(party, id));
  expect(again?.location).toContain(`/${channelId(party, 'general')}/`);
  await organise(party, { kind: 'cancel', reason: 'flood' });
  expect(events(party)).toEqual([]);
  expectClean(party);
});

test('an event that an admin has deleted stays away', async () => {
  const party = await openParty();
  const message = await open(party, { places: 4 }, TOMORROW);
  await allTold(party);
  guildOf(party).scheduledEvents = [];
  await party.restart();
  await join(party, message, 'ada', 'bo');
  await allTold(party);
  expect(events(party)).toEqual([]);
  expectClean(party);
});

test('what Discord has begun in the bot’s absence is replaced, and a long one is an hour', async () => {
  const party = await openParty();
  const message = await open(party, { kind: 'league', places: 4 }, TOMORROW);
  await allTold(party);
  const [made] = events(party);
  const [startsMs, endsMs] = [made?.startsAt, made?.endsAt].map((at) => Date.parse(at ?? ''));
  expect((endsMs ?? 0) - (startsMs ?? 0)).toBe(60 * MINUTE_MS);
  // The start has moved while the bot was away.
  Object.assign(made ?? {}, { status: STATUS.active });
  await party.restart();
  await join(party, message, 'ada');
  await allTold(party);
  expect(events(party).map(({ status }) => status)).toEqual([STATUS.scheduled]);
  expect(events(party)[0]?.id).not.toBe(made?.id);
});

test('a tournament that starts when it is full is no event', async () => {
  const party = await openParty();
  await open(party, { places: 4 }, { [say.preview.startMenu]: 'full' });
  await allTold(party);
  expect(events(party)).toEqual([]);
  expectClean(party);
});

test('without the permission there is no event, and nothing that is refused', async () => {
  const party = await openParty();
  party.discord.admin.revoke(guildOf(party).name, 'Crokinole', 'CREATE_EVENTS');
  const message = await open(party, { places: 4 }, TOMORROW);
  await join(party, message, 'ada');
  await organise(party, { kind: 'cancel', reason: 'flood' });
  expect(events(party)).toEqual([]);
  expectClean(party);
});

test('a tournament in a private channel is no event for the whole server', async () => {
  const party = await openParty();
  const { discord } = party;
  const [view] = [String(1n << 10n)];
  const channel = discord.world.channel(channelId(party, CHANNEL));
  channel.overwrites = [
    { id: serverOf(party), type: 0, allow: '0', deny: view },
    ...[discord.bots[0]?.userId ?? '', discord.as('ada').userId].map((id) => ({
      ...{ id, type: 1, allow: view, deny: '0' },
    })),
  ];
  discord.world.tell({ kind: 'channel-updated', channel });
  await open(party, { places: 4 }, TOMORROW);
  await allTold(party);
  expect(events(party)).toEqual([]);
  expectClean(party);
});

test('what Discord refuses leaves the tournament alone', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const [startsAt, endsAt] = [1, 2].map((days) =>
    new Date(Date.now() + days * 24 * 60 * MINUTE_MS).toISOString(),
  );
  const tea = { name: 'Tea', description: null, location: 'The parlour' };
  for (let made = 0; made < 100; made += 1) {
    const creatorId = discord.as('ada').userId;
    const times = { startsAt: startsAt ?? '', endsAt: endsAt ?? '' };
    addScheduledEvent(discord.world, guildOf(party), { creatorId, ...tea, ...times });
  }
  const message = await open(party, { places: 4 }, TOMORROW);
  await allTold(party);
  expect(discord.refusals.map(({ code }) => code)).toEqual([30038]);
  await organise(party, { kind: 'pause', reason: 'rain' });
  guildOf(party).scheduledEvents = [];
  await organise(party, resume(party, CHANNEL));
  expect(events(party)).toHaveLength(1);
  discord.admin.revoke(guildOf(party).name, 'Crokinole', 'CREATE_EVENTS');
  const id = await onlyTournament(party);
  await organise(party, { kind: 'cancel', reason: 'flood' });
  expect(discord.refusals.map(({ code }) => code)).toEqual([30038, 50013]);
  expect((await store.readTournament(id))?.state.phase).toBe('cancelled');
  expect(discord.as('ada').look(message).text).toContain(say.message.cancelled);
  expect(party.log.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
});

test('lost answers, a restart and a second process make no second event', async () => {
  const party = await openParty();
  const { discord, store, log } = party;
  const drop = { kind: 'drop', carriedOut: true } as const;
  discord.faults.onRequest(drop, { method: 'POST', path: /scheduled-events$/, times: 2 });
  const message = await open(party, { places: 4 }, TOMORROW);
  await allTold(party);
  expect(discord.faults.carriedOut()).toBe(2);
  expect(events(party)).toHaveLength(1);
  const [made] = events(party);
  await party.restart();
  await join(party, message, 'ada');
  await allTold(party);
  expect(events(party)).toEqual([made]);

  // Two processes tell the same announcement, first at the same time, then again.
  guildOf(party).scheduledEvents = [];
  const tournament = await store.readTournament(await onlyTournament(party));
  if (tournament === undefined) throw new Error('there is no tournament');
  const [bot] = discord.bots;
  const rest = createRest(discord).setToken(bot?.token ?? '');
  const quiet = () => undefined;
  const logged = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  const signUp = {
    tournament,
    address: addressOf(serverOf(party), tournament.channel, message.id),
    words: wordsIn(languageOf('fr')),
    isNew: true,
  };
  const hold = {
    mayBeShown: true,
    signal: new AbortController().signal,
    prove: () => Promise.resolve(),
  };
  const tell = () =>
    tournamentEvents({ rest, ownId: () => bot?.userId, clock: systemClock, log: logged }).show(
      signUp,
      hold,
    );
  await Promise.all([tell(), tell()]);
  await tell();
  expect(events(party)).toHaveLength(1);
  const { event, kinds } = wordsIn('fr').tournaments;
  const description = events(party)[0]?.description;
  expect(description).toContain(event.what(kinds['swiss-evening'], 4));
  expect(description).toContain(event.join('https:'));
  expect(description).toContain(event.tournament(tournament.id));
  expect(log.filter(({ level }) => level === 'error')).toEqual([]);
});
