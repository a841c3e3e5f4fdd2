import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { DEFAULT_CHOICES } from '../../src/matches/records/privacy.ts';
import { relativeTime } from '../../src/discord/ui/parts.ts';
import { SHOT_PAR } from '../support/dozens.ts';
import { ONE_OF_EACH_KIND } from '../support/painters.ts';
import { saveDozen } from './support/dozens.ts';
import { movedClock } from './support/moved-clock.ts';
import { expectClean, openParty, puzzleOfEveryDay } from './support/party.ts';
import { openSettings, selectedIn } from './support/settings.ts';
import { afterwards, CHANNEL, aimed } from './support/table.ts';
import { labels } from './support/tournament.ts';
import { unlinked, words } from './support/told.ts';

const { daily: say } = words;

const open = (who: Person) => who.slash(CHANNEL, 'daily').answer();

const canFlick = ({ buttons }: SeenMessage) =>
  buttons.some(({ label, isDisabled }) => label === 'Flick!' && !isDisabled);

/** Takes the next shot at the first target. */
async function shoot(who: Person, panel: SeenMessage, button = 'Next'): Promise<SeenMessage> {
  await who.press(who.look(panel), button).answer();
  await who.press(await aimed(who, panel), 'Flick!').answer();
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
  // Nothing is aimed for the player.
  const { aiming: aimWords } = words;
  expect(canFlick(aiming)).toBe(false);
  expect(selectedIn(party, aiming, aimWords.aimAt)).toEqual([]);
  const hard = await ada.choose(aiming, aimWords.powerMenu, ['Hard · 79']).answer();
  expect(canFlick(hard)).toBe(false);
  const atHole = await ada.choose(ada.look(panel), aimWords.aimAt, [aimWords.hole]).answer();
  expect(canFlick(atHole)).toBe(true);
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
    `${say.publicLine(ada.mention, 330, say.points(dozen?.score ?? 0))} · ${par}`,
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
    const other = await ada.press(await open(ada), 'Resume').answer();
    expect((await dozen())?.openedAtMs).toBe(openedAtMs);
    clock.pass(3000);
    const late = await aimed(ada, other);
    await ada.press(await aimed(ada, panel), 'Flick!').answer();
    const refused = await ada.press(late, 'Flick!').answer();
    expect(unlinked(refused.text)).toContain(say.refusals['taken-already']);
  }
  expect(await dozen()).toMatchObject({ spentMs: 10_000, openedAtMs: null });
  expectClean(party);
});

test('the puzzle opens from the dozen, and both are one streak', async () => {
  const party = await openParty({ bot: movedClock('2026-11-26T12:00Z') });
  const ada = party.discord.as('ada');
  await saveDozen(party, 'ada', '2026-11-25', [20]);
  const today = await open(ada);
  expect(today.text).toContain(say.standsAt(1));
  const puzzle = await ada.press(today, 'Puzzle').answer();
  expect(puzzle.id).toBe(today.id);
  const right = ['A', 'B', 'C'][puzzleOfEveryDay().solution] ?? '';
  await ada.press(ada.look(today), right).answer();
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

test('an admin chooses where days end', async () => {
  const party = await openParty({ bot: movedClock('2026-11-26T23:30Z') });
  const ada = party.discord.as('ada');
  expect((await open(ada)).text).toContain('November 26');
  const posts = await openSettings(ada, CHANNEL, 'daily');
  await ada.choose(posts, words.settings.zoneMenu, ['Central European Time']).answer();
  expect((await open(ada)).text).toContain('November 27');
  expectClean(party);
});
