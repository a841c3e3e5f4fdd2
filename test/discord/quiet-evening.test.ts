import { expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { MESSAGE_FLAG } from 'local-discord/protocol/numbers';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import { STORES_BY_DAY, type StoreKind } from '../support/stores.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort } from './support/played.ts';
import { allTold } from './support/table.ts';
import { flick, join, onlyTournament, open, start } from './support/tournament.ts';
import { words } from './support/told.ts';

const { match: say } = words;
const toFlick = say.toFlick(String.raw`@\w+`);

const MINUTE_MS = 60_000;
const CALLS = words.tournaments.terms.calls;
const ALL = ['ada', 'bo', 'cleo', 'dan'];

interface Evening {
  readonly party: Party;
  readonly pass: (ms: number) => Promise<void>;
  readonly first: () => Promise<StoredMatch>;
}

/** An evening of four that has begun, with two games. */
async function fairPlay({ discord }: Party, message: SeenMessage): Promise<string> {
  const { fairPlay: label } = words.common.buttons;
  return (await discord.as('bo').press(message, label).answer()).text;
}

async function openEvening(kept: StoreKind): Promise<Evening> {
  let aheadMs = 0;
  const clock = { nowMs: () => Date.now() + aheadMs };
  const party = await openParty({ kept, bot: { clock } });
  await playShort(party, 2, { hand: 'none' });
  const message = await open(party, { kind: 'knock-out', places: 4 });
  expect(await fairPlay(party, message)).toContain(CALLS);
  await join(party, message, ...ALL);
  await start(party);
  await allTold(party);
  const { store } = party;
  const id = await onlyTournament(party);
  const first = async () => {
    const [match] = await store.readTournamentMatches(id);
    if (match === undefined) throw new Error('no game has begun');
    return match;
  };
  const pass = async (ms: number) => {
    await store.keepWatch(clock.nowMs() + ms, ms + MINUTE_MS);
    aheadMs += ms;
  };
  return { party, pass, first };
}

const pushesOf = ({ discord }: Party, name: string) =>
  discord
    .as(name)
    .pushes()
    .map(({ text }) => text);

const nameOf = ({ discord }: Party, player = '') => discord.world.user(player).username;

/** The first two players of the game: who is to flick, and who waits. */
function pair(party: Party, { state }: StoredMatch): readonly [string, string] {
  const [one = '', other = ''] = state.seats.map(({ player }) => nameOf(party, player));
  return state.round.cycle[state.round.step] === 0 ? [one, other] : [other, one];
}

const isCall = ({ text }: SeenMessage) => text.startsWith('⏳');

test.each(STORES_BY_DAY)(
  'an evening calls at the start and when a player is waited for, once ($name)',
  async (kept) => {
    const { party, pass, first } = await openEvening(kept);
    const { discord } = party;
    const match = await first();
    const [mover, waiting] = pair(party, match);
    const starts = new RegExp(`^${say.gameStarts(String.raw`@\w+ & @\w+`)}\n${toFlick}$`);
    for (const name of ALL) {
      expect(pushesOf(party, name)).toEqual([expect.stringMatching(starts)]);
    }
    const shown = () => discord.as(mover).messages(match.channel);
    const news = discord.as('ada').messages('games');
    expect(news.some(({ text }) => text.includes(CALLS))).toBe(true);

    await flick(party, match, () => false);
    await allTold(party);
    expect(pushesOf(party, waiting)).toHaveLength(1);
    const turn = lastRecord(party, match);
    expect((turn?.flags ?? 0) & MESSAGE_FLAG.suppressNotifications).not.toBe(0);
    expect(shown().at(-1)?.text).toContain(say.toFlick(discord.as(waiting).mention));

    // Another process, and a restart, while the player is waited for.
    await party.another();
    await pass(MINUTE_MS);
    const called = () => pushesOf(party, waiting).slice(1);
    await expect.poll(() => called().length).toBe(1);
    await party.restart();
    await pass(30_000);
    await allTold(party);
    expect(called()).toEqual([expect.stringMatching(say.reminder(String.raw`@\w+`))]);
    // A locked phone says how long the others will wait.
    expect(called()[0]).toContain(say.timeLeft(say.minutes(1)));
    expect(shown().filter(isCall)).toHaveLength(1);
    expect(pushesOf(party, mover)).toHaveLength(1);

    await flick(party, await first(), () => false);
    await allTold(party);
    await expect.poll(() => shown().filter(isCall).length).toBe(0);
    expect(pushesOf(party, mover)).toHaveLength(1);
    discord.assertClean();
  },
);

function lastRecord({ discord: { world } }: Party, { channel }: StoredMatch) {
  return [...world.messagesOf(channel).values()].at(-1);
}

test('a slow tournament pings each turn as before', async () => {
  const party = await openParty();
  await playShort(party, 2, { hand: 'none' });
  const message = await open(
    party,
    { kind: 'knock-out', places: 4 },
    {},
    { [words.tournaments.preview.forms.players]: { Pace: 'slow' } },
  );
  expect(await fairPlay(party, message)).not.toContain(CALLS);
  await join(party, message, ...ALL);
  await start(party);
  await allTold(party);
  const [match] = await party.store.readTournamentMatches(await onlyTournament(party));
  if (match === undefined) throw new Error('no game has begun');
  const [mover, waiting] = pair(party, match);
  expect([pushesOf(party, mover).length, pushesOf(party, waiting).length]).toEqual([2, 1]);
  await flick(party, match, () => false);
  await allTold(party);
  expect(pushesOf(party, waiting).at(-1)).toMatch(new RegExp(`^${toFlick}$`));
  expectClean(party);
});
