import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openShotFor } from '../support/tables.ts';
import type { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { storeInMemory } from '../support/stores.ts';
import { openParty, type Party } from './support/party.ts';
import { playShort } from './support/played.ts';
import { forgetNonces, keys, SEEN_BY_NOBODY } from './support/receipts.ts';
import { whenPeopleAreAsked } from './support/robots.ts';
import {
  afterwards,
  allTold,
  beginMatch,
  changing,
  CHANNEL,
  forbidThreads,
  onlyMatch,
  toFlick,
} from './support/table.ts';
import { robotNamed, words } from './support/told.ts';
import { inMatch } from './support/hubs.ts';

const robots = {
  atOnce: 1,
  chooseAim: (state: Parameters<typeof openShotFor>[0]) => Promise.resolve(openShotFor(state)),
  ideas: () => Promise.resolve([]),
};
const AIM = { angle: 10, power: 40 };

function openStore(): SqliteStore {
  const store = storeInMemory();
  onTestFinished(() => store.close());
  return store;
}

/** All that is public, with its pictures and buttons. */
function spoken({ discord }: Party) {
  return discord
    .as('ada')
    .messages(CHANNEL)
    .filter(({ isPrivate }) => !isPrivate)
    .map(({ id, text, pictures, buttons, pinged }) => ({
      id,
      text,
      pictures: pictures.map(({ filename, alt }) => [filename, alt]),
      buttons: buttons.map(({ label }) => label),
      pinged,
    }));
}

async function playRow(party: Party): Promise<string> {
  const overrides = { discsPerPlayer: { doubles: 6 } } as const;
  forbidThreads(party);
  await playShort(party, 1, { overrides });
  const ada = party.discord.as('ada');
  const table = await afterwards(party, () =>
    ada.slash(CHANNEL, 'play', { players: 'doubles' }).answer(),
  );
  for (const name of [
    robotNamed('Maple', 'club'),
    robotNamed('Otis', 'club'),
    robotNamed('Alder', 'strong'),
  ]) {
    await ada.choose(ada.look(table), words.inviting.robotMenu, [name]).acknowledged();
    await expect.poll(() => ada.look(table).text).toContain(name);
  }
  await ada.press(ada.look(table), 'Start').acknowledged();
  await expect.poll(() => onlyMatch(party).catch(() => undefined)).toBeDefined();
  const { id } = await onlyMatch(party);
  await whenPeopleAreAsked(party, id);
  await ada.slash(CHANNEL, 'flick', { ...AIM, match: id }).completed();
  await whenPeopleAreAsked(party, id);
  return id;
}

async function playOffers(party: Party): Promise<string> {
  const board = await beginMatch(party);
  const mover = toFlick(party, board);
  const flicked = await afterwards(party, () => mover.slash(CHANNEL, 'flick', AIM).answer());
  const other = toFlick(party, flicked);
  const { openOffer } = words.match;
  const draw = () => inMatch(mover, CHANNEL, 'draw');
  await changing(party, draw, openOffer(mover.mention, 'draw'));
  const adjourn = () => inMatch(other, CHANNEL, 'adjourn');
  await changing(party, adjourn, openOffer(other.mention, 'adjournment'));
  return (await onlyMatch(party)).id;
}

const STORIES = [
  ['robots in a row', playRow],
  ['offers', playOffers],
] as const;

/** It takes a moment until old messages have shrunk, and no event reports it. */
async function untilStill(party: Party): Promise<ReturnType<typeof spoken>> {
  await allTold(party);
  let before = '';
  await expect
    .poll(
      () => {
        const now = JSON.stringify(spoken(party));
        const isStill = now === before;
        before = now;
        return isStill;
      },
      { interval: 700 },
    )
    .toBe(true);
  return spoken(party);
}

test.each(STORIES)(
  '%s: a change that a power cut undid is sent again, and shows no difference',
  async (_, play) => {
    const store = openStore();
    const party = await openParty({ bot: { store, robots } });
    const id = await play(party);
    const before = await untilStill(party);
    await party.bot.close();
    store.database.db.run(
      sql`UPDATE outbox SET status = 'waiting', message = NULL, settled_at_ms = NULL, holder = NULL, next_at_ms = 0 WHERE subject = ${id}`,
    );
    // From now on only a message's own content identifies it.
    forgetNonces(party.discord);
    await party.restart();
    expect(await untilStill(party)).toEqual(before);
    party.discord.assertClean();
  },
  60_000,
);

test.each(STORIES)(
  '%s: changes whose receipts get lost are made once',
  async (_, play) => {
    const party = await openParty({ bot: { store: openStore(), robots } });
    const own = { method: 'PATCH', path: /\/channels\/\d+\/messages\/\d+$/u, times: 5 };
    party.discord.faults.onRequest(SEEN_BY_NOBODY, own);
    await play(party);
    await untilStill(party);
    expect(party.discord.faults.struck()).toBe(5);
    const messages = spoken(party);
    const id = (await onlyMatch(party)).id;
    const told = (await party.store.readActions(id)).length;
    expect(told).toBeGreaterThan(2);
    expect(new Set(messages.map(({ text }) => text)).size).toBe(messages.length);
    const nonces = keys(party.discord);
    expect(new Set(nonces).size).toBe(nonces.length);
    expect(
      messages.flatMap(({ buttons }) => buttons).filter((label) => label === 'Aim…'),
    ).toHaveLength(1);
    party.discord.assertClean();
  },
  60_000,
);
