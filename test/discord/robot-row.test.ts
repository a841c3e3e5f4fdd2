import { playersToMove } from 'crokinole/match/to-move';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { TEST_ROBOTS as robots } from '../support/tables.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort } from './support/played.ts';
import { whenPeopleAreAsked } from './support/robots.ts';
import { afterwards, CHANNEL, forbidThreads, onlyMatch, controls } from './support/table.ts';
import { robotNamed, TOLD_SHOT, words } from './support/told.ts';

const AIM = { angle: 12, power: 40 };
const NAMES = [
  robotNamed('Maple', 'club'),
  robotNamed('Otis', 'club'),
  robotNamed('Alder', 'strong'),
];

/** Ada and Otis against Maple and Alder; returns the match as soon as Ada is to flick. */
async function sitDown(party: Party): Promise<string> {
  forbidThreads(party);
  await playShort(party, 1, {
    overrides: {
      end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
      discsPerPlayer: { doubles: 4 },
    },
  });
  const ada = party.discord.as('ada');
  const table = await afterwards(party, () =>
    ada.slash(CHANNEL, 'play', { players: 'doubles' }).answer(),
  );
  for (const name of NAMES) {
    await ada.choose(ada.look(table), words.inviting.robotMenu, [name]).acknowledged();
    await expect.poll(() => ada.look(table).text).toContain(name);
  }
  await ada.press(ada.look(table), 'Start').acknowledged();
  await expect.poll(() => onlyMatch(party).catch(() => undefined)).toBeDefined();
  const { id } = await onlyMatch(party);
  await untilToldTo(party, id);
  return id;
}

/** Everything has been announced, and nothing happens before Ada flicks. */
async function untilToldTo(party: Party, id: string): Promise<void> {
  await whenPeopleAreAsked(party, id);
  await expect.poll(() => party.store.countUnannounced()).toBe(0);
}

function all({ discord }: Party): readonly SeenMessage[] {
  return discord
    .as('ada')
    .messages(CHANNEL)
    .filter(({ isPrivate, author }) => !isPrivate && author === 'Crokinole');
}

/** Ada flicks, and the robots after her; returns the resulting messages. */
async function goRound(party: Party, id: string): Promise<readonly SeenMessage[]> {
  const known = all(party).length;
  await party.discord
    .as('ada')
    .slash(CHANNEL, 'flick', { ...AIM, match: id })
    .completed();
  await untilToldTo(party, id);
  return all(party).slice(known);
}

/** The robots whose shots are told, in order. */
function robotsIn({ text }: SeenMessage): readonly string[] {
  return text
    .split('\n')
    .filter((line) => TOLD_SHOT.test(line))
    .flatMap((line) => NAMES.filter((name) => line.includes(name)));
}

test('three robots in a row share one message, which pings the player who comes after them', async () => {
  const party = await openParty({ bot: { robots } });
  const id = await sitDown(party);
  const [own, row, ...more] = await goRound(party, id);
  expect(more).toEqual([]);
  if (own === undefined || row === undefined) throw new Error('too few messages');
  expect(own.text).toMatch(TOLD_SHOT);
  expect(own.text).toContain(party.discord.as('ada').mention);
  expect(own.pinged).toEqual([]);
  expect(row.pinged).toEqual(['ada']);
  // It pings before the others have flicked.
  const pushes = party.discord.as('ada').pushes();
  expect(pushes.at(-1)?.text).toContain(words.match.robotThen('', '@Ada').split('…')[1]);
  expect(robotsIn(row)).toEqual(NAMES);
  expect(row.text).toContain(words.match.toFlick(party.discord.as('ada').mention));
  expect(row.text).not.toContain(words.match.robotToFlick('').slice(3));
  expect(controls(row)).toEqual(['Aim…', 'More…']);
  // Of the last of them.
  expect(row.pictures[0]?.alt).toContain('Alder');

  const [next, nextRow] = await goRound(party, id);
  const ada = party.discord.as('ada');
  const past = await ada.waitForChange(row, ({ pictures }) => pictures.length === 0);
  expect(robotsIn(past)).toEqual(robotsIn(row));
  expect(past.text).not.toContain('your flick');
  expect(next?.pinged).toEqual([]);
  expect(nextRow?.pinged).toEqual(['ada']);
  const again = await ada.press(past, 'Replay').answer();
  expect(again.text).toContain(robotNamed('Maple', 'club'));
  expectClean(party);
});

test('where the message is gone, the robots continue in another', async () => {
  const party = await openParty({ bot: { robots, robotPatience: 0.3 } });
  const { discord, store } = party;
  const id = await sitDown(party);
  const known = all(party).length;
  await discord
    .as('ada')
    .slash(CHANNEL, 'flick', { ...AIM, match: id })
    .completed();
  const row = await discord.as('ada').waitForMessage(CHANNEL, isNew);
  discord.admin.deleteMessage(CHANNEL, row.id);
  await untilToldTo(party, id);
  await expect.poll(() => all(party).slice(known).flatMap(robotsIn)).toEqual(NAMES.slice(1));
  const told = all(party).slice(known);
  expect(told.at(-1)?.text).toContain('your flick');
  // The deleted message has pinged her; so does its replacement.
  expect(told.at(-1)?.pinged).toEqual(['ada']);
  expect(await store.countUnannounced()).toBe(0);

  /** The message after her own shot. */
  function isNew({ id: message, pictures }: SeenMessage): boolean {
    return pictures.length > 0 && all(party)[known + 1]?.id === message;
  }
});

test('where it cannot be edited for a while, the edit is retried', async () => {
  const party = await openParty({ bot: { robots } });
  const { discord } = party;
  const id = await sitDown(party);
  const error = { kind: 'status', status: 500 } as const;
  discord.faults.onRequest(error, { method: 'PATCH', times: 6 });
  const told = await goRound(party, id);
  expect(discord.faults.struck()).toBe(6);
  expect(told).toHaveLength(2);
  expect(told.flatMap(robotsIn)).toEqual(NAMES);
  expect(told.flatMap(({ pinged }) => pinged)).toEqual(['ada']);
});

test('a restart between two robots announces every shot once, in the same message', async () => {
  const party = await openParty({ bot: { robots, robotPatience: 0.3 } });
  const id = await sitDown(party);
  const known = all(party).length;
  await party.discord
    .as('ada')
    .slash(CHANNEL, 'flick', { ...AIM, match: id })
    .completed();
  for (let i = 0; i < 3; i += 1) {
    await pause(500);
    await party.restart();
  }
  await untilToldTo(party, id);
  const told = all(party).slice(known);
  expect(told).toHaveLength(2);
  await expect.poll(() => all(party).slice(known).flatMap(robotsIn)).toEqual(NAMES);
  expect(told.flatMap(({ pinged }) => pinged)).toEqual(['ada']);
  const match = await party.store.readMatch(id);
  expect(match && playersToMove(match.state)).toEqual([party.discord.as('ada').userId]);
  expectClean(party);
});
