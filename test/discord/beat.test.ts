import { expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { ids } from '../../src/discord/ids/ids.ts';
import { recountShotTries } from '../../src/features/share/recount.ts';
import { eraseInStore } from '../support/stored-matches.ts';
import { IDEA_ROBOTS } from './support/ideas.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playOut, playShort } from './support/played.ts';
import { pressRaw } from './support/raw.ts';
import { CHANNEL } from './support/table.ts';
import { labels } from './support/tournament.ts';
import { refusal, unlinked, words } from './support/told.ts';

const { beat, match: say } = words;
const DAY_MS = 24 * 3600_000;
const NAMES = ['ada', 'bo', 'cleo', 'dan', 'eve', 'finn'];

/** Ada and Bo have played, and she has shared its best shot. */
async function openShared() {
  let aheadMs = 0;
  const clock = { nowMs: () => Date.now() + aheadMs };
  const party = await openParty({
    bot: { clock, robots: IDEA_ROBOTS },
    discord: { seed: { channels: [CHANNEL], members: NAMES } },
  });
  const ada = party.discord.as('ada');
  await playShort(party, 1);
  const { match, board } = await playOut(party, 'ada', 'bo');
  const posted = ada.next(CHANNEL, ({ text }) => text.includes(say.sharedBy(ada.mention)));
  await ada.press(board, say.buttons.share).completed();
  const shared = await posted;
  const [shot = 0] = [...shared.buttons].flatMap(({ customId }) => {
    const pressed = ids.decode(customId);
    return pressed?.action === 'share-beat' ? [pressed.args.revision] : [];
  });
  const taken = await party.store.readAction(match.id, shot);
  const by = match.state.seats[taken?.seat ?? 0]?.player ?? '';
  const pass = (ms: number) => {
    aheadMs += ms;
  };
  return { party, match, shared, shot, taken, by, pass };
}

/** The line of a message: who, with which mark and how many points. */
function lineOf({ text }: SeenMessage): readonly (readonly string[])[] {
  const line = text
    .split('\n')
    .findLast((each) => /^(?:🟨|⬜|🟦|⬛)/u.test(each) && each.includes('@'));
  return (line ?? '').split(' · ').map((entry) => {
    const [mark = '', who = '', gain = '0'] = entry.split(' ');
    return [mark, who.replaceAll(/[<@>]/g, ''), gain];
  });
}

async function aimAs(party: Party, name: string, shared: SeenMessage, aim: Record<string, string>) {
  const person = party.discord.as(name);
  const panel = await person.press(shared, beat.button).answer();
  const form = person.press(panel, 'Exact numbers…');
  await (await person.fill(form, aim)).completed();
  return person.press(person.look(panel), 'Flick!').answer();
}

test('anyone tries to beat a shared shot once, and the clip ranks them', async () => {
  const { party, match, shared, shot, taken, by, pass } = await openShared();
  const { discord, store } = party;
  const [cleo, dan, eve] = [discord.as('cleo'), discord.as('dan'), discord.as('eve')];
  const shooter = discord.as(discord.world.user(by).username);
  expect(labels(shared)).toEqual([beat.button, 'Replay']);
  expect(shared.text.startsWith(`**${shooter.mention} `)).toBe(true);
  expect(lineOf(shared)).toEqual([['⬜', expect.any(String), expect.stringMatching(/^\+/)]]);
  const gain = Number(lineOf(shared)[0]?.[2]);
  let edits = 0;
  const unlisten = discord.world.listen((event) => {
    if (event.kind === 'message-updated' && event.message.id === shared.id) edits += 1;
  });

  // With the same aim everything is the same, the wobble too.
  const { place, aimed } = taken?.shot ?? {};
  const same = {
    angle: String((aimed?.angleCentideg ?? 0) / 100),
    power: '57',
    position: String((place?.positionCentideg ?? 0) / 100),
  };
  const equal = await aimAs(party, 'cleo', shared, same);
  expect(equal.text).toContain(`⬜ **+${gain}** ${beat.equal(shooter.mention)}`);
  expect(equal.pictures.map(({ filename }) => filename)).toEqual(['shot.gif']);

  const panel = await dan.press(shared, beat.button).answer();
  expect(panel.isPrivate).toBe(true);
  expect(panel.text).toContain(beat.head(shooter.mention));
  expect(labels(panel)).toEqual(['A', 'B', 'C', 'Flick!', 'Exact numbers…']);
  const taps = [dan.press(panel, 'C'), dan.press(panel, 'C')];
  await Promise.all(taps.map((tap) => tap.completed()));
  expect(await store.readShotTries(match.id, shot)).toHaveLength(2);

  const weak = await aimAs(party, 'eve', shared, { ...same, power: '4' });
  expect(weak.text).toContain(beat.worse(shooter.mention));
  const isRanked = (now: SeenMessage) => lineOf(now).length === 4;
  await eve.waitForChange(shared, isRanked, 'all to be ranked');
  // Soon, and together.
  expect(edits).toBeLessThan(3);
  unlisten();
  const ranked = eve.look(shared);
  expect([ranked.pinged, ranked.pictures, labels(ranked)]).toEqual([
    [],
    shared.pictures,
    labels(shared),
  ]);
  const gains = lineOf(ranked).map(([, , points = '']) => Number(points.replace('−', '-')));
  expect(gains).toEqual(gains.toSorted((one, other) => other - one));
  for (const [mark, , points = ''] of lineOf(ranked)) {
    const won = Number(points.replace('−', '-'));
    expect(mark).toBe(won > gain ? '🟨' : won === gain ? '⬜' : won > 0 ? '🟦' : '⬛');
  }

  expect((await cleo.press(ranked, beat.button).answer()).text).toContain(beat.refusals.tried);
  expect((await shooter.press(ranked, beat.button).answer()).text).toContain(beat.refusals.own);
  const asked = shooter.next(CHANNEL, ({ buttons }) => buttons.length > 0);
  await eve.press(weak, beat.challenge(discord.world.user(by).displayName)).completed();
  expect((await asked).text).toContain(`${shooter.mention}, Eve`);

  await eraseInStore(store, cleo.userId);
  expect((await cleo.press(ranked, beat.button).answer()).text).toContain(beat.refusals.tried);
  expect(await recountShotTries(source(party), store)).toEqual({ tries: 2, problems: [] });

  const late = await discord.as('finn').press(ranked, beat.button).answer();
  pass(DAY_MS);
  const flicked = await discord.as('finn').press(late, 'A').answer();
  expect(flicked.text).toContain(beat.refusals.closed);
  expect((await discord.as('finn').press(ranked, beat.button).answer()).text).toContain(
    beat.refusals.closed,
  );
  expectClean(party);
});

function source({ store, discord }: Party) {
  const people = NAMES.map((name) => discord.as(name).userId).sort();
  return {
    readShotTriesOf: (player: string) => store.readShotTriesOf(player),
    readShotTriers: (after: string) => Promise.resolve(people.filter((one) => one > after)),
  };
}

test('a made-up press tries nothing that nobody has shared', async () => {
  const { party, match, shared, shot } = await openShared();
  const { store, discord } = party;
  const none = { position: 0, inset: 0, angleCentideg: 0, power: 570 };
  const flick = (name: string, id: string, revision: number) =>
    pressRaw(party, name, shared, {
      customId: ids.encode('flick-idea', { match: `beat0${id}`, revision, ...none }),
      type: 'component',
      componentType: 2,
    }).answer();
  const other = {
    customId: ids.encode('share-beat', { match: match.id, revision: shot === 1 ? 2 : 1 }),
  };
  const forged = { ...other, type: 'component', componentType: 2 } as const;
  expect(unlinked((await pressRaw(party, 'dan', shared, forged).answer()).text)).toBe(
    words.common.unknownPress,
  );
  // Nobody has pressed the button yet, so no message is known.
  expect((await flick('cleo', match.id, shot)).text).toContain(beat.refusals.closed);
  await discord.as('dan').press(shared, beat.button).answer();
  const gone = refusal({ code: 'no-such-match' });
  expect((await flick('cleo', match.id, 99)).text).toBe(gone);
  expect((await flick('cleo', 'abc', shot)).text).toBe(gone);
  expect(await store.readShotTriesOf(discord.as('cleo').userId)).toEqual([]);
  expectClean(party);
});
