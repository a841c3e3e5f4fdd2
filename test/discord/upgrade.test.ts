import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { walkComponents } from 'local-discord/protocol/components';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { decidedFor } from 'crokinole/match/ends';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { ids } from '../../src/discord/ids/ids.ts';
import { recount } from '../../src/matches/reading/recount.ts';
import { isBehind } from '../../src/storage/ladders/ladder-rows.ts';
import { findDifferences, readRecountOrder } from '../../src/storage/ladders/recount.ts';
import { MIGRATIONS_TABLE } from '../../src/storage/common/migrations.ts';
import { moveToServer } from '../../src/storage/move/move.ts';
import { openDatabase } from '../../src/storage/postgres/database/open.ts';
import { PostgresStore } from '../../src/storage/postgres/store.ts';
import { carryOut } from '../../src/storage/sqlite/database/engine.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { offerLabel } from '../../src/texts/turn-text.ts';
import { freshDatabase, hasPostgres } from '../support/postgres/databases.ts';
import { byDay } from '../support/properties.ts';
import { temporaryFolder } from '../support/stores.ts';
import { quickReviewer } from '../support/reviews.ts';
import { dudFor, flickNext, openShotFor, saved, stateOf, TEST_ROBOTS } from '../support/tables.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { whenPeopleAreAsked } from './support/robots.ts';
import {
  aimed,
  aimedPanel,
  afterwards,
  allTold,
  board,
  CHANNEL,
  channelId,
  onlyMatch,
  controls,
} from './support/table.ts';
import { labels, onlyTournament } from './support/tournament.ts';
import { refusal, words } from './support/told.ts';
import { shootDozen } from './support/dozens.ts';
import { inMatch } from './support/hubs.ts';

/** What earlier programs have left, by their commit: test/fixtures/upgrade/README.md says how. */
const LEFT = join(import.meta.dirname, '../fixtures/upgrade');
const OLD = '2e4f9c6f';
const RECENT = '1f40c8dd';
/** The time of that program's last migration of a PostgreSQL database. */
const LAST_OF_RECENT = 1795857984403;
const DATABASE = 'matches.db';
const DISCORD = 'discord.json';

function unpack(by: string): string {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  for (const name of [DATABASE, DISCORD]) {
    const packed = readFileSync(join(LEFT, by, `${name}.gz`));
    writeFileSync(join(folder.path, name), gunzipSync(packed));
  }
  return folder.path;
}

interface Upgraded extends Party {
  readonly sqlite: SqliteStore;
}

async function upgrade(by = OLD): Promise<Upgraded> {
  const folder = unpack(by);
  const sqlite = new SqliteStore({ file: join(folder, DATABASE) });
  return { ...(await startOn(folder, sqlite)), sqlite };
}

/** A server as the recent program left it: without what newer ones have made since. */
async function upgradeOnServer(): Promise<Party> {
  const folder = unpack(RECENT);
  const file = join(folder, DATABASE);
  await new SqliteStore({ file }).close();
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  await moveToServer(file, database.url);
  const { pool } = await openDatabase({ url: database.url });
  await pool.query(
    `DROP TABLE shared_messages, shot_tries; DELETE FROM ${MIGRATIONS_TABLE} WHERE created_at > ${LAST_OF_RECENT}`,
  );
  await pool.end();
  return startOn(folder, await PostgresStore.open({ url: database.url, connections: 4 }));
}

/** The current program on a copy of both, a moment after the earlier one has stopped. */
async function startOn(folder: string, store: SqliteStore | PostgresStore): Promise<Party> {
  const { boards, fleet } = store;
  const kept = { store, boards, fleet, close: () => store.close() };
  const leftAtMs = lastMessageAtMs(join(folder, DISCORD));
  const startedAtMs = Date.now();
  return openParty({
    discord: { file: join(folder, DISCORD) },
    bot: {
      robots: TEST_ROBOTS,
      clock: { nowMs: () => leftAtMs + Date.now() - startedAtMs },
    },
    reviewer: quickReviewer(),
    kept: { name: 'what was left', open: () => Promise.resolve(kept) },
  });
}

function lastMessageAtMs(file: string): number {
  const { messages } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly messages: readonly { readonly createdMs: number }[];
  };
  return Math.max(...messages.map(({ createdMs }) => createdMs));
}

/** The latest message of the bot that says this. */
function find(party: Party, who: string, channel: string, says: string | RegExp): SeenMessage {
  const found = party.discord
    .as(who)
    .messages(channel)
    .findLast(({ text }) => new RegExp(says).test(text));
  if (found === undefined) throw new Error(`nothing in #${channel} says ${says}`);
  return found;
}

/** Does something that changes this message; returns it as it is then. */
async function changing(
  { discord }: Party,
  message: SeenMessage,
  act: () => Promise<unknown>,
  says: string,
): Promise<SeenMessage> {
  await act();
  return discord.as('ada').waitForChange(message, ({ text }) => text.includes(says), says);
}

/** A panel that can be flicked from, by the button as it was called then. */
async function panelOn(person: Person, board: SeenMessage): Promise<SeenMessage> {
  return aimed(person, await person.press(board, 'Aim').answer());
}

const READ = [
  // Its match had no achievements. They are filled in beside everything else, and nobody is told.
  { by: OLD, told: 0, achieved: ['first-win'], read: { matches: 1, liveMatches: 5, shots: 10 } },
  { by: RECENT, told: 1, achieved: ['first-win'], read: { matches: 2, liveMatches: 7, shots: 6 } },
];

test.each(READ)('a database of $by is read completely: shots, figures, feats', async (left) => {
  const { sqlite, discord, log } = await upgrade(left.by);
  await expect.poll(() => carryOut(sqlite.database.db, isBehind)).toBe(false);
  const players = ['ada', 'bo', 'cleo', 'dan'].map((name) => discord.as(name).userId);
  const achieved = await Promise.all(players.map((one) => sqlite.boards.readAchievements(one)));
  expect(achieved.flat().map(({ kind }) => kind)).toEqual(left.achieved);
  const said = [...discord.world.messages.values()].flatMap((each) => [...each.values()]);
  expect(JSON.stringify(said).match(/🏅/gu) ?? []).toHaveLength(left.told);
  const order = carryOut(sqlite.database.db, readRecountOrder);
  const { book, matches, liveMatches, shots, problems } = await recount(sqlite, order);
  expect({ matches, liveMatches, shots, problems }).toEqual({ ...left.read, problems: [] });
  expect(carryOut(sqlite.database.db, findDifferences, book)).toEqual([]);
  discord.assertClean();
  expect(log.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
});

const KNOWN = [
  {
    by: OLD,
    pressed: 98,
    // The aiming panel lost its arrows, a tournament's private preview has other choices, and the settings
    // have other pages. These buttons answer that they're out of date.
    unknown: [
      ...Array.from({ length: 11 }, () => 'aim-step'),
      ...['aim-extent', 'aim-extent', 'aim-step', 'aim-step'],
      ...Array.from({ length: 3 }, () => 'tournament-draft'),
      'tournament-open',
      'tournament-form',
      'tournament-extent',
      'tournament-discard',
      'settings-page',
      'settings-switch',
    ],
  },
  { by: RECENT, pressed: 158, unknown: [] },
];

test.each(KNOWN)('buttons of $by are known, but for a few private ones', async (left) => {
  const { discord } = await upgrade(left.by);
  const messages = [...discord.world.messages.values()].flatMap((each) => [...each.values()]);
  const parts = messages.flatMap(({ components }) => [...walkComponents(components)]);
  const pressed = parts.flatMap(({ component }) => component.custom_id ?? []);
  expect(pressed).toHaveLength(left.pressed);
  const unknown = pressed.filter((id) => ids.decode(id) === undefined);
  expect(unknown.map((id) => id.split(':')[1])).toEqual(left.unknown);
});

test('from a panel of ideas and one of fine-tuning, a match is flicked and played on', async () => {
  const party = await upgrade(RECENT);
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const panels = ada.messages(CHANNEL).filter(({ text }) => text.startsWith('**Your flick**'));
  const [ideas, chosen, tuning] = panels;
  if (ideas === undefined || chosen === undefined || tuning === undefined) {
    throw new Error('no panels were left open');
  }
  expect(labels(ideas)).toEqual(['Flick!', 'Fine-tune', 'A', 'B', 'C']);
  expect(labels(tuning)).toEqual(['Flick!', 'Exact numbers…', 'Back']);
  // What these panels offered stands on one now, which opens.
  for (const [panel, label] of [
    [ideas, 'A'],
    [chosen, 'Fine-tune'],
    [tuning, 'Back'],
  ] as const) {
    const opened = await ada.press(panel, label).answer();
    expect(opened.buttons.find((each) => each.label === 'Flick!')?.isDisabled).toBe(true);
  }
  const after = await afterwards(party, () => ada.press(ideas, 'Flick!').answer());
  expect([ada.look(ideas).text, after.pinged]).toEqual([words.aiming.flicked, ['bo']]);
  await ada.press(tuning, 'Flick!').answer();
  expect(await onlyMatch(party)).toMatchObject({ revision: 2 });
  const own = await aimedPanel(bo, after);
  expect((await afterwards(party, () => bo.press(own, 'Flick!').answer())).pinged).toEqual(['ada']);
  await allTold(party);
  expectClean(party);
});

const SERVERS = [
  { name: 'SQLite', open: () => upgrade(RECENT) },
  ...(hasPostgres ? [{ name: 'PostgreSQL', open: upgradeOnServer }] : []),
];

test.each(byDay(SERVERS, 1))(
  'on $name, a match ends early and a shot is beaten',
  async ({ open }) => {
    const party = await open();
    const { discord, store, bot } = party;
    const [ada, bo, cleo] = [discord.as('ada'), discord.as('bo'), discord.as('cleo')];
    const here = await store.readOpenMatches({ channel: channelId(party, CHANNEL) }, 2);
    const { id = '', state: begun } = here.find(({ walkUp }) => walkUp === null) ?? {};
    if (begun === undefined) throw new Error('Ada and Bo have no match');
    for (let state = begun; decidedFor(state) === undefined;) {
      const aimOf = (now: MatchState) => (nextShotOf(now)?.seat === 0 ? openShotFor : dudFor)(now);
      saved(await flickNext(bot.service, id, aimOf));
      state = await stateOf(store, id);
    }
    await allTold(party);
    const told = board(party);
    const { decided, buttons } = words.match;
    expect(told.text).toContain(decided(ada.mention));
    const asked = await changing(
      party,
      told,
      () => ada.press(told, buttons.finish).acknowledged(),
      words.match.openOffer(ada.mention, 'finish'),
    );
    await bo.press(asked, offerLabel('finish', 'accept', words)).acknowledged();
    const ended = words.match.beats(ada.mention, false, bo.mention, '6–0', 'early');
    await ada.waitForMessage(CHANNEL, ({ text }) => text.includes(ended), 'the result');

    // The card of a match from before has its best shot's button.
    const isShare = ({ customId }: { readonly customId: string }) =>
      customId.startsWith('1:share-shot:');
    const old = cleo.messages(CHANNEL).find(({ buttons: all }) => all.some(isShare));
    const share = old?.buttons.find(isShare);
    if (old === undefined || share === undefined) throw new Error('no shot can be shared');
    const shared = cleo.next(CHANNEL, ({ text }) =>
      text.includes(words.match.sharedBy(cleo.mention)),
    );
    await cleo.press(old, share.customId).completed();
    const clip = await shared;
    const isRanked = new RegExp(`[🟨⬜🟦⬛] \\S*${cleo.mention}`, 'u');
    const panel = await cleo.press(clip, words.beat.button).answer();
    await (
      await cleo.fill(cleo.press(panel, 'Exact numbers…'), { angle: '0', power: '57' })
    ).completed();
    await cleo.press(cleo.look(panel), 'Flick!').answer();
    await cleo.waitForChange(clip, ({ text }) => isRanked.test(text), 'the try');
    expect(await store.readShotTriesOf(cleo.userId)).toMatchObject([{ shot: 1 }]);
    await allTold(party);
    expectClean(party);
  },
);

/** Of Ada's Dozen. */
const SHOTS_LEFT = [4, 5, 6, 7, 8, 9, 10, 11, 12];

test('what is private continues: Dozens, puzzles, a lesson, a review', async () => {
  const party = await upgrade(RECENT);
  const { discord, store } = party;
  const [ada, bo, cleo, dan] = ['ada', 'bo', 'cleo', 'dan'].map((name) => discord.as(name));
  if (!ada || !bo || !cleo || !dan) throw new Error('someone is missing');
  const dozen = find(party, 'ada', CHANNEL, 'shot 4 of 12');
  // It had been made to flick before anything was aimed.
  const idle = await ada.press(dozen, 'Flick!').answer();
  expect(idle.buttons.find(({ label }) => label === 'Flick!')?.isDisabled).toBe(true);
  for (const shot of byDay(SHOTS_LEFT, 1)) {
    expect(ada.look(dozen).text).toContain(words.daily.shot(shot, 12));
    await shootDozen(ada, dozen);
  }
  const between = find(party, 'cleo', CHANNEL, 'shot 2 of 12');
  const next = await cleo.press(between, 'Next').answer();
  expect(next.text).toContain(words.daily.shot(3, 12));

  const solved = find(party, 'bo', CHANNEL, 'Daily puzzle');
  await bo.press(solved, 'Flick!').answer();
  expect(bo.look(solved).text).toContain(words.puzzle.won(1));
  const missed = find(party, 'cleo', CHANNEL, 'Daily puzzle');
  await cleo.press(missed, 'Try again').answer();
  expect(cleo.look(missed).text).toContain(words.puzzle.lastTry('⚪'));

  const lesson = find(party, 'dan', CHANNEL, 'Your first shots');
  await dan.press(lesson, 'Flick!').answer();
  expect(dan.look(lesson).text).toContain(words.learning.endings.twenty);
  const review = find(party, 'ada', CHANNEL, '## Review');
  await ada.press(review, 'Review').answer();
  await expect.poll(() => ada.look(review).text).toContain('luck');
  await expect.poll(() => store.countUnannounced()).toBe(0);
  expectClean(party);
});

test('open panels can be flicked from, and missing announcements are made', async () => {
  const party = await upgrade();
  const { discord } = party;
  const [ada, bo, dan] = [discord.as('ada'), discord.as('bo'), discord.as('dan')];
  // The clock of this turn runs on.
  expect(board(party).text).toMatch(/-# Due <t:1795639310:R>/);
  const panel = find(party, 'bo', CHANNEL, 'Your flick');
  for (const label of ['2° ↻', '1° →', 'Harder', 'Last shot', 'Less']) {
    const gone = await bo.press(panel, label).answer();
    expect([gone.isPrivate, gone.text]).toEqual([true, expect.stringContaining('out of date')]);
  }
  await bo.choose(panel, 'Power…', ['Firm · 62']).answer();
  expect(labels(bo.look(panel))).toEqual(['Flick!', 'Exact numbers…']);
  const after = await afterwards(party, () => bo.press(bo.look(panel), 'Flick!').answer());
  expect(after.pictures.map(({ filename }) => filename)).toEqual(['shot.gif']);
  expect(after.pinged).toEqual(['ada']);
  expect(bo.look(panel).text).toBe(words.aiming.flicked);

  const free = find(party, 'ada', CHANNEL, 'Free shooting');
  const aiming = await ada.press(free, 'Aim').answer();
  await ada.press(aiming, 'Flick!').answer();
  expect(ada.look(free).pictures.map(({ filename }) => filename)).toEqual(['shot.gif']);
  const puzzle = find(party, 'bo', CHANNEL, 'Daily puzzle');
  // It shows the board of an older kind of puzzle, which nobody can solve any more.
  const gone = await bo.press(puzzle, 'Flick!').answer();
  expect(gone.text).toContain(refusal({ code: 'no-such-match' }));
  const lesson = find(party, 'dan', CHANNEL, 'Your first shots');
  await dan.press(lesson, 'Flick!').answer();
  expect(dan.look(lesson).text).toContain(words.learning.endings.twenty);

  const untold = find(party, 'ada', 'Ada vs Cleo', 'your flick');
  await ada.waitForMessage('Ada vs Cleo', ({ id, text }) => id !== untold.id && text !== '');
  await allTold(party);
  expectClean(party);
});

test('matches continue: paused ones, one against a robot, and ones that were only asked for', async () => {
  const party = await upgrade();
  const { discord, store } = party;
  const [ada, cleo] = [discord.as('ada'), discord.as('cleo')];
  const paused = find(party, 'ada', 'general', 'Adjourned');
  await changing(
    party,
    paused,
    () => ada.press(paused, 'Resume').acknowledged(),
    words.match.resumed(ada.mention),
  );

  const thread = 'Cleo vs Pip (casual)';
  const asked = find(party, 'cleo', thread, 'your flick');
  const own = await panelOn(cleo, asked);
  await cleo.press(own, 'Flick!').answer();
  const { id } = await onlyMatch(party, thread);
  const { revision } = await whenPeopleAreAsked(party, id);
  expect(revision).toBe(6);

  const invitation = find(party, 'ada', 'general', 'Heritage');
  const begun = await afterwards(
    party,
    () => cleo.press(invitation, 'Accept').acknowledged(),
    'general',
  );
  expect(controls(begun)).toEqual(['Aim…', 'More…']);
  const table = find(party, 'cleo', 'general', 'opens a table');
  const joined = () => cleo.press(table, 'Join').acknowledged();
  await changing(party, table, joined, `Red: ${cleo.mention}`);
  await allTold(party);
  expect(await store.readOpenMatches({ player: cleo.userId }, 9)).toHaveLength(3);
  expectClean(party);
});

test('a past turn is shown again as it was', async () => {
  const party = await upgrade();
  const cleo = party.discord.as('cleo');
  const past = cleo.messages(CHANNEL).filter((message) => labels(message).at(-1) === 'Replay');
  expect(past).toHaveLength(4);
  for (const message of past.filter((one) => labels(one).length === 1)) {
    const again = await cleo.press(message, 'Replay').answer();
    // Its words may have changed since. The player who flicked has not.
    const [flicker = 'no mention'] = /<@\d+>/.exec(message.text) ?? [];
    expect(again.text).toContain(flicker);
    expect(again.pictures.map(({ filename }) => filename)).toEqual(['shot.gif']);
  }
  expectClean(party);
});

test('a tournament continues: its round is played, and the next one opens', async () => {
  const party = await upgrade();
  const id = await onlyTournament(party);
  const games = () => party.store.readTournamentMatches(id);
  expect(await games()).toHaveLength(2);
  const [bo, ada] = [party.discord.as('bo'), party.discord.as('ada')];
  const panel = await panelOn(bo, find(party, 'bo', 'Bo vs Dan', 'your flick'));
  const flick = () => bo.press(panel, 'Flick!').answer();
  // It's an evening, so Dan is called only if he's waited for.
  const next = await afterwards(party, flick, 'Bo vs Dan');
  expect([next.pinged, next.text]).toEqual([[], expect.stringContaining('your flick')]);
  for (const [who, channel] of [
    [bo, 'Bo vs Dan'],
    [ada, 'Ada vs Cleo'],
  ] as const) {
    const sure = await inMatch(who, channel, 'resign');
    await who.press(sure, words.match.buttons.resign).answer();
  }
  await expect.poll(async () => (await games()).length).toBe(4);
  await allTold(party);
  // The card of the tournament. Cards of its matches name it as well.
  expect(find(party, 'ada', CHANNEL, '2 of 4 games finished.').text).toContain('**Thursday Cup**');
  expectClean(party);
});
