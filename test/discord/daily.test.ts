import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { walkComponents } from 'local-discord/protocol/components';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { DEFAULT_CHOICES } from '../../src/matches/records/privacy.ts';
import { DEFAULT_SETTINGS, type ServerSettings } from '../../src/matches/records/settings.ts';
import { relativeTime } from '../../src/discord/ui/parts.ts';
import { SHOT_PAR } from '../support/dozens.ts';
import { ONE_OF_EACH_KIND } from '../support/painters.ts';
import { puzzleOnce } from '../support/puzzles.ts';
import { movedClock } from './support/moved-clock.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { openSettings, selectedIn } from './support/settings.ts';
import { afterwards, CHANNEL, openPuzzle, server } from './support/table.ts';
import { unlinked, words } from './support/told.ts';

const { daily: say } = words;

const labels = (message: SeenMessage) => message.buttons.map(({ label }) => label);

async function settle(party: Party, more: Partial<ServerSettings>): Promise<void> {
  await party.store.saveSettings(server(party), { ...DEFAULT_SETTINGS, ...more });
}

const open = (who: Person) => who.slash(CHANNEL, 'daily').answer();

/** Takes the next shot as the panel offers it. */
async function shoot(who: Person, panel: SeenMessage, button = 'Next'): Promise<SeenMessage> {
  await who.press(who.look(panel), button).answer();
  await who.press(who.look(panel), 'Flick!').answer();
  return who.look(panel);
}

/** Plays one shot of today's dozen. */
async function playOne(who: Person): Promise<SeenMessage> {
  return shoot(who, await open(who), 'Start');
}

test('the whole dozen: the rules first, twelve shots, the result, and a share without spoilers', async () => {
  const clock = movedClock('2026-11-26T12:00Z');
  const party = await openParty({ bot: clock });
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const panel = await open(ada);
  expect(panel.isPrivate).toBe(true);
  expect(panel.text).toContain(say.title('2026-11-26'));
  expect(panel.text).toContain(say.rules(3)[1]);
  expect(labels(panel)).toEqual(['Start', 'Puzzle', 'This server', 'All servers']);
  expect(await party.store.readDozen('2026-11-26', ada.userId)).toBeUndefined();

  const aiming = await ada.press(panel, 'Start').answer();
  expect(aiming.text).toContain(`${say.shot(1, 12)} · ${say.kinds.open}`);
  expect(aiming.text).toMatch(new RegExp(say.timeUpAt('<t:\\d+:R>')));
  expect(aiming.pictures.map(({ filename }) => filename)).toEqual(['aim.jpg']);
  // Nothing is aimed for the player: both menus are to be used, in whichever order.
  const { aiming: aimWords } = words;
  expect(aiming.text).toContain(aimWords.idle);
  expect(selectedIn(party, aiming, aimWords.aimAt)).toEqual([]);
  const hard = await ada.choose(aiming, aimWords.powerMenu, ['Hard · 79']).answer();
  expect(hard.text).toContain(aimWords.idle);
  const aimed = await ada.choose(ada.look(panel), aimWords.aimAt, [aimWords.hole]).answer();
  expect(aimed.text).not.toContain(aimWords.idle);
  await ada.press(ada.look(panel), 'Flick!').answer();
  expect(ada.look(panel).text).toMatch(/This shot: \*\*\+\d+ points?\*\*/);
  const first = (await party.store.readDozen('2026-11-26', ada.userId))?.score ?? 0;
  expect(ada.look(panel).text).toContain(say.againstPar(first - Math.round(SHOT_PAR.mean)));
  for (let number = 2; number <= 12; number += 1) {
    clock.pass(5000);
    await shoot(ada, panel);
  }
  const result = ada.look(panel);
  const dozen = await party.store.readDozen('2026-11-26', ada.userId);
  expect(dozen?.shots).toHaveLength(12);
  const par = say.par(Math.round(12 * SHOT_PAR.mean));
  expect(result.text).toContain(`**${say.points(dozen?.score ?? 0)}** · ${par}`);
  expect(result.text).toContain(say.parLegend);
  expect(result.text).toContain(say.firstDay);
  expect(result.text).toContain(say.here);
  expect(result.text).toContain('\n1\\. Ada · ');
  expect(labels(result)).toEqual(['Share', 'Puzzle', 'This server', 'All servers']);

  const shared = await afterwards(party, () => ada.press(result, 'Share').acknowledged());
  const marks = /[🟨⬜🟦⬛]{12}/u.exec(shared.text)?.[0];
  expect(marks).toBeDefined();
  expect(result.text).toContain(marks);
  expect(shared.text).toContain(
    `${say.shareLine(ada.mention, 330, say.points(dozen?.score ?? 0))} · ${par}`,
  );
  expect(shared.pictures).toEqual([]);
  const inPublic = bo.messages(CHANNEL).filter(({ isPrivate }) => !isPrivate);
  expect(inPublic.map(({ text }) => text).join('\n')).not.toMatch(/[0-9a-f]{64}/);
  const again = await ada.press(ada.look(panel), 'Share').answer();
  expect(again.text).toContain(say.sharedBefore);

  const his = await bo.press(shared, 'Play today’s').answer();
  expect(his.isPrivate).toBe(true);
  expect(labels(his)).toContain('Start');
  expect((await open(ada)).text).toContain(`**${say.points(dozen?.score ?? 0)}**`);
  expectClean(party);
});

test('the clock runs from the moment that a board is shown, however long it takes to paint', async () => {
  const clock = movedClock('2026-11-26T12:00Z');
  const slow = { on: false };
  const run: typeof ONE_OF_EACH_KIND.run = async (name, input) => {
    const painted = await ONE_OF_EACH_KIND.run(name, input);
    if (slow.on) clock.pass(12_000);
    return painted;
  };
  const party = await openParty({ bot: { ...clock, renderPool: { ...ONE_OF_EACH_KIND, run } } });
  const ada = party.discord.as('ada');
  const dozen = () => party.store.readDozen('2026-11-26', ada.userId);
  const panel = await open(ada);
  for (const button of ['Start', 'Next']) {
    slow.on = true;
    const aiming = await ada.press(ada.look(panel), button).answer();
    slow.on = false;
    const { openedAtMs, spentMs } = (await dozen()) ?? {};
    expect(openedAtMs).toBe(clock.clock?.nowMs());
    expect(aiming.text).toContain(
      say.timeUpAt(relativeTime((openedAtMs ?? 0) + 180_000 - (spentMs ?? 0))),
    );
    // Coming back doesn't start it again.
    clock.pass(2000);
    await ada.press(await open(ada), 'Resume').answer();
    expect((await dozen())?.openedAtMs).toBe(openedAtMs);
    clock.pass(3000);
    await ada.press(ada.look(panel), 'Flick!').answer();
  }
  expect(await dozen()).toMatchObject({ spentMs: 10_000, openedAtMs: null });
  expectClean(party);
});

test('the puzzle comes after the dozen or without it, and both are one streak', async () => {
  // Made beforehand, because making one here holds up the local Discord, too.
  for (const day of ['2026-11-25', '2026-11-26']) puzzleOnce(day);
  const clock = movedClock('2026-11-25T12:00Z');
  const party = await openParty({ bot: clock });
  const ada = party.discord.as('ada');
  const flickIdea = async (panel: SeenMessage, letter: string) => {
    await ada.press(ada.look(panel), letter).answer();
    await ada.press(ada.look(panel), 'Flick!').answer();
    return ada.look(panel);
  };
  await flickIdea(await openPuzzle(ada), 'A');
  clock.to('2026-11-26T12:00Z');
  const today = await open(ada);
  expect(today.text).toContain(say.standsAt(1));
  await shoot(ada, today, 'Start');
  for (let number = 2; number <= 12; number += 1) await shoot(ada, today);
  expect(ada.look(today).text).toContain(say.streak(2));
  const puzzle = await ada.press(ada.look(today), 'Puzzle').answer();
  expect(puzzle.id).toBe(today.id);
  const first = await flickIdea(today, 'A');
  const { again } = words.common.buttons;
  if (labels(first).includes(again)) {
    await ada.press(first, again).answer();
    await flickIdea(today, 'B');
  }
  expect(ada.look(today).text).toContain(say.streak(2));
  expectClean(party);
});

test('the tables of a server and of everyone, and how the day is drawn', async () => {
  const clock = movedClock('2026-11-26T12:00Z');
  const party = await openParty({ bot: clock });
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  await playOne(ada);
  clock.to('2026-11-27T12:00Z');
  await playOne(ada);
  await playOne(bo);
  const panel = await open(bo);
  const here = await bo.press(panel, 'This server').answer();
  expect(here.text).toContain(say.here);
  expect(here.text).toContain(say.streaks);
  expect(here.text).toMatch(/🔥 2 · .*ada/i);
  await party.store.saveChoices(ada.userId, { ...DEFAULT_CHOICES, onGlobalBoards: false });
  const everywhere = await bo.press(bo.look(panel), 'All servers').answer();
  expect(everywhere.text).not.toMatch(/ada/i);
  const fair = await bo.press(bo.look(panel), words.common.buttons.fairPlay).answer();
  const keyOf = async (day: string) => (await party.store.readDozenDay(day))?.key ?? '';
  const [before, today] = [await keyOf('2026-11-26'), await keyOf('2026-11-27')];
  const digestOf = (key: string) => createHash('sha256').update(key, 'hex').digest('hex');
  expect(fair.isPrivate).toBe(true);
  expect(fair.text).toContain(say.keys(digestOf(today)));
  expect(fair.text).toContain(say.lastKey('2026-11-26', before, digestOf(before)));
  expect(fair.text).not.toContain(today);
  expectClean(party);
});

test('three minutes of aiming, in which looking at a shot costs nothing', async () => {
  const clock = movedClock('2026-11-26T12:00Z');
  const party = await openParty({ bot: clock });
  const ada = party.discord.as('ada');
  const panel = await open(ada);
  await shoot(ada, panel, 'Start');
  clock.pass(3600_000);
  await shoot(ada, panel);
  await ada.press(ada.look(panel), 'Next').answer();
  clock.pass(186_000);
  await ada.press(ada.look(panel), 'Flick!').answer();
  const result = ada.look(panel);
  expect(result.text).toContain(say.timeUp(2, 12));
  expect(result.text).toMatch(/[🟨⬜🟦⬛]{2}(▫️){10}/u);
  expect((await open(ada)).text).toContain(say.timeUp(2, 12));
  expectClean(party);
});

test('a double press, a second window and a restart count no shot twice', async () => {
  const clock = movedClock('2026-11-26T12:00Z');
  const party = await openParty({ bot: clock });
  const ada = party.discord.as('ada');
  const [first, second] = [await open(ada), await open(ada)];
  await ada.press(first, 'Start').answer();
  await ada.press(second, 'Start').answer();
  await ada.press(ada.look(first), 'Flick!').answer();
  const late = await ada.press(ada.look(second), 'Flick!').answer();
  expect(unlinked(late.text)).toContain(say.refusals['taken-already']);
  await party.restart();
  await shoot(ada, first);
  expect((await party.store.readDozen('2026-11-26', ada.userId))?.shots).toHaveLength(2);
  expectClean(party);
});

test('a forged id reaches no day that has not come', async () => {
  const party = await openParty({ bot: movedClock('2026-11-26T12:00Z') });
  const ada = party.discord.as('ada');
  const panel = await open(ada);
  const message = party.discord.world.messages.get(panel.channelId)?.get(panel.id);
  const components = [...walkComponents(message?.components ?? [])];
  const start = components.find(({ component }) => component.label === 'Start')?.component;
  const id = typeof start?.custom_id === 'string' ? start.custom_id : '';
  const forged = id.replace(':96:', ':97:');
  expect(forged).not.toBe(id);
  Object.assign(start ?? {}, { custom_id: forged });
  expect(unlinked((await ada.press(panel, 'Start').answer()).text)).toContain(say.over);
  expect(await party.store.readDozenDay('2026-11-27')).toBeUndefined();
  expect(await party.store.readDozensOf(ada.userId)).toEqual({ dozens: [], streak: null });
  expectClean(party);
});

test('streaks go by the server’s clock: over summer time, and a move to another time zone', async () => {
  const clock = movedClock('2026-03-28T22:50Z');
  const party = await openParty({ bot: clock });
  const ada = party.discord.as('ada');
  await settle(party, { timeZone: 'Europe/Paris' });
  await playOne(ada);
  // Ten to midnight in winter time; the next ten to midnight is an hour sooner in UTC.
  clock.to('2026-03-29T21:50Z');
  await playOne(ada);
  clock.to('2026-03-29T22:00Z');
  expect((await open(ada)).text).toContain(say.title('2026-03-30'));
  expect((await open(ada)).text).toContain(say.standsAt(2));
  await playOne(ada);
  await settle(party, { timeZone: 'Pacific/Auckland' });
  // The 31st has begun in Auckland, and ends there before Ada is back.
  clock.to('2026-03-31T18:00Z');
  expect((await open(ada)).text).toContain(say.title('2026-04-01'));
  await playOne(ada);
  const streak = await party.store.readStreak(ada.userId);
  expect(streak).toMatchObject({ days: 4, lastDay: '2026-04-01', forgivenDay: null });
  expectClean(party);
});

test('an admin chooses where days end', async () => {
  const party = await openParty({ bot: movedClock('2026-11-26T23:30Z') });
  const ada = party.discord.as('ada');
  expect((await open(ada)).text).toContain('November 26');
  const posts = await openSettings(ada, CHANNEL, 'daily');
  await ada.choose(posts, words.settings.zoneMenu, ['Central European Time']).answer();
  expect((await open(ada)).text).toContain('November 27');
  expectClean(party);
});
