import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { COMPONENT } from 'local-discord/protocol/numbers';
import { ids } from '../../src/discord/ids/ids.ts';
import { DEFAULT_CHOICES } from '../../src/matches/records/privacy.ts';
import { relativeTime } from '../../src/discord/ui/parts.ts';
import { SHOT_PAR } from '../support/dozens.ts';
import { ONE_OF_EACH_KIND } from '../support/painters.ts';
import { saveDozen, shootDozen } from './support/dozens.ts';
import { movedClock } from './support/moved-clock.ts';
import { expectClean, openParty, puzzleOfEveryDay } from './support/party.ts';
import { pressRaw } from './support/raw.ts';
import { openSettings, selectedIn } from './support/settings.ts';
import { afterwards, CHANNEL, aimed } from './support/table.ts';
import { labels } from './support/tournament.ts';
import { unlinked, words, wordsOn } from './support/told.ts';

const { daily: say } = words;

const open = (who: Person) => who.slash(CHANNEL, 'daily').answer();

const canFlick = ({ buttons }: SeenMessage) =>
  buttons.some(({ label, isDisabled }) => label === 'Flick!' && !isDisabled);

test('the whole dozen: a short first page, twelve shots of three presses, the result, and a share without spoilers', async () => {
  const clock = movedClock('2026-11-26T12:00Z');
  const party = await openParty({ bot: clock });
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  await saveDozen(party, 'ada', '2026-11-25', [20]);
  const panel = await open(ada);
  expect(panel.isPrivate).toBe(true);
  expect(panel.text).toContain(say.title('2026-11-26'));
  expect(panel.text).toContain(say.rules(3));
  expect(panel.pictures.map(({ filename }) => filename)).toEqual(['aim.jpg']);
  expect(wordsOn(panel)).toBeLessThanOrEqual(40);
  expect(labels(panel)).toEqual(['Start', 'Puzzle', 'Fair play']);
  const dozen = () => party.store.readDozen('2026-11-26', ada.userId);
  expect(await dozen()).toBeUndefined();

  // The command is one press.
  let presses = 2;
  const aiming = await ada.press(panel, 'Start').answer();
  expect(aiming.text).toContain(say.shot(1, 12));
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
  for (let number = 1; number <= 12; number += 1) {
    // It opens a menu, chooses from it, and flicks.
    presses += 3;
    clock.pass(5000);
    const next = await shootDozen(ada, panel);
    const { shots = [], score = NaN, openedAtMs } = (await dozen()) ?? {};
    expect(shots).toHaveLength(number);
    if (number === 12) break;
    expect(next.text).toContain(`**+${say.points(shots.at(-1)?.points ?? NaN)}**`);
    expect(next.text).toContain(say.shot(number + 1, 12));
    expect(next.text).toContain(`**${say.points(score)}**`);
    expect(next.text).not.toMatch(/\bpar\b/);
    expect(canFlick(next)).toBe(false);
    expect(openedAtMs).toBe(clock.clock?.nowMs());
  }
  expect(presses).toBeLessThanOrEqual(40);
  const result = ada.look(panel);
  const { score = NaN, spentMs } = (await dozen()) ?? {};
  expect(spentMs).toBe(60_000);
  const par = say.par(Math.round(12 * SHOT_PAR.mean));
  expect(result.text).toContain(`**${say.points(score)}** · ${par}`);
  expect(result.text).toContain(say.parLegend);
  expect(result.text).toContain(say.streak(2));
  const row = `1\\. Ada · ${say.points(score)}`;
  expect(result.text).toContain([say.here, `${row} · 🔥 2`].join('\n'));
  expect(labels(result)).toEqual(['Share', 'Puzzle', 'Fair play']);

  const shared = await afterwards(party, () => ada.press(result, 'Share').acknowledged());
  const marks = /[🟨⬜🟦⬛]{12}/u.exec(shared.text)?.[0];
  expect(marks).toBeDefined();
  expect(result.text).toContain(marks);
  expect(shared.text).toContain(`${say.publicLine(ada.mention, 330, say.points(score))} · ${par}`);
  expect(shared.pictures).toEqual([]);
  const inPublic = bo.messages(CHANNEL).filter(({ isPrivate }) => !isPrivate);
  expect(inPublic.map(({ text }) => text).join('\n')).not.toMatch(/[0-9a-f]{64}/);
  const again = await ada.press(ada.look(panel), 'Share').answer();
  expect(again.text).toContain(say.sharedBefore);

  const his = await bo.press(shared, 'Play today’s').answer();
  expect(his.isPrivate).toBe(true);
  expect(labels(his)).toContain('Start');
  expect((await open(ada)).text).toContain(`**${say.points(score)}**`);
  expectClean(party);
});

test('the clock runs from the moment that a board is shown, however long it takes to paint', async () => {
  const clock = movedClock('2026-11-26T12:00Z');
  const run: typeof ONE_OF_EACH_KIND.run = async (name, input) => {
    const painted = await ONE_OF_EACH_KIND.run(name, input);
    clock.pass(12_000);
    return painted;
  };
  const party = await openParty({ bot: { ...clock, renderPool: { ...ONE_OF_EACH_KIND, run } } });
  const ada = party.discord.as('ada');
  const dozen = () => party.store.readDozen('2026-11-26', ada.userId);
  const panel = await open(ada);
  let shown = await ada.press(panel, 'Start').answer();
  for (const spentMs of [0, 17_000, 34_000]) {
    const { openedAtMs } = (await dozen()) ?? {};
    expect(openedAtMs).toBe(clock.clock?.nowMs());
    expect(shown.text).toContain(say.timeUpAt(relativeTime((openedAtMs ?? 0) + 180_000 - spentMs)));
    clock.pass(5000);
    // The panel with the aim takes twelve seconds.
    shown = await shootDozen(ada, panel);
    expect(await dozen()).toMatchObject({ spentMs: spentMs + 17_000 });
  }
  expectClean(party);
});

test('a board that is opened in another message isn’t opened again', async () => {
  const clock = movedClock('2026-11-26T12:00Z');
  const party = await openParty({ bot: clock });
  const ada = party.discord.as('ada');
  const dozen = () => party.store.readDozen('2026-11-26', ada.userId);
  const panel = await open(ada);
  await ada.press(panel, 'Start').answer();
  const { openedAtMs } = (await dozen()) ?? {};
  clock.pass(2000);
  const other = await ada.press(await open(ada), 'Resume').answer();
  expect((await dozen())?.openedAtMs).toBe(openedAtMs);
  const late = await aimed(ada, other);
  await shootDozen(ada, panel);
  const refused = await ada.press(late, 'Flick!').answer();
  expect(unlinked(refused.text)).toContain(say.refusals['taken-already']);
  expectClean(party);
});

test('while a shot moves, the clock stands still, and the board that follows opens once', async () => {
  const party = await openParty({ bot: { robotPatience: 0.1 } });
  const ada = party.discord.as('ada');
  const [day] = new Date().toISOString().split('T');
  const dozen = () => party.store.readDozen(day ?? '', ada.userId);
  const panel = await open(ada);
  await ada.press(panel, 'Start').answer();
  const moving = await ada.press(await aimed(ada, panel), 'Flick!').answer();
  expect(labels(moving)).toEqual(['Next']);
  expect(moving.text).not.toContain('+');
  expect(await dozen()).toMatchObject({ shots: [{}], openedAtMs: null });
  const next = await ada.waitForChange(panel, ({ menus }) => menus.length > 0);
  expect(next.text).toContain(say.shot(2, 12));
  expect((await dozen())?.openedAtMs).toBeGreaterThan(0);
  // Who doesn't want to watch opens it at once, as with the button of earlier messages.
  await ada.press(await aimed(ada, panel), 'Flick!').answer();
  const early = await ada.press(ada.look(panel), 'Next').answer();
  expect(early.text).toContain(say.shot(3, 12));
  const opened = await dozen();
  await new Promise((go) => setTimeout(go, 300));
  expect(await dozen()).toEqual(opened);
  expect(ada.look(panel).text).toBe(early.text);
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

test('one list of a server and of everyone, and how the day is drawn', async () => {
  const clock = movedClock('2026-11-27T12:00Z');
  const party = await openParty({ bot: clock });
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  await saveDozen(party, 'ada', '2026-11-27', [20, 20]);
  await saveDozen(party, 'bo', '2026-11-27', [20]);
  await party.store.keepDozenDay({ day: '2026-11-26', key: 'a'.repeat(64) });
  const everywhere = `-# ${words.standings.scopes.global}: `;
  const both = (await open(bo)).text;
  expect(both).toContain(
    [say.here, `1\\. Ada · ${say.points(40)}`, `2\\. Bo · ${say.points(20)}`].join('\n'),
  );
  // It would say nothing new.
  expect(both).not.toContain(everywhere);
  await party.store.saveChoices(ada.userId, { ...DEFAULT_CHOICES, onGlobalBoards: false });
  const panel = await open(bo);
  expect(panel.text).toContain(`${everywhere}1\\. Bo · ${say.points(20)}`);
  const fair = await bo.press(panel, words.common.buttons.fairPlay).answer();
  const keyOf = async (day: string) => (await party.store.readDozenDay(day))?.key ?? '';
  const [before, today] = [await keyOf('2026-11-26'), await keyOf('2026-11-27')];
  const digestOf = (key: string) => createHash('sha256').update(key, 'hex').digest('hex');
  expect(fair.isPrivate).toBe(true);
  expect(fair.text).toContain(say.keys(digestOf(today)));
  expect(fair.text).toContain(say.lastKey('2026-11-26', before, digestOf(before)));
  expect(fair.text).not.toContain(today);
  expectClean(party);
});

test('buttons of earlier messages still work, and an aim that was never chosen costs no shot', async () => {
  const party = await openParty({ bot: movedClock('2026-11-26T12:00Z') });
  const ada = party.discord.as('ada');
  const panel = await open(ada);
  const press = (customId: string) => {
    const type = 'component' as const;
    const asked = { type, componentType: COMPONENT.button, customId };
    return pressRaw(party, 'ada', panel, asked).answer();
  };
  for (const deed of ['here', 'everywhere', 'today'] as const) {
    const shown = await press(ids.encode('daily-dozen', { number: 330, deed }));
    expect(labels(shown)).toEqual(['Start', 'Puzzle', 'Fair play']);
  }
  await press(ids.encode('daily-dozen', { number: 330, deed: 'aim' }));
  const idle = { position: 0, inset: 0, angleCentideg: 4500, power: 300 };
  const shown = await press(ids.encode('flick', { match: 'dozen330', revision: 0, ...idle }));
  expect(shown.text).toContain(say.shot(1, 12));
  expect(canFlick(shown)).toBe(false);
  expect(await party.store.readDozen('2026-11-26', ada.userId)).toMatchObject({ shots: [] });
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
