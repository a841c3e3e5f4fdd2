import { expect, onTestFinished, test } from 'vitest';
import { parseRecord } from 'crokinole/match/notation/text';
import { expectClean, openParty } from './support/party.ts';
import { CHANNEL, channelId, underMore } from './support/table.ts';
import { beginMatch, flickOnce, playOut, playShort } from './support/played.ts';
import { ONE_OF_EACH_KIND } from '../support/painters.ts';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { CommandLinks } from '../../src/discord/ui/command-links.ts';
import { closed, type MessagePayload } from '../../src/discord/ui/parts.ts';
import { Poster } from '../../src/discord/posting/poster.ts';
import { createShares } from '../../src/features/share/screen/shares.ts';
import { systemClock } from '../../src/matches/ports/system.ts';
import { matchHeadline } from '../../src/texts/score-text.ts';
import { labels } from './support/tournament.ts';
import { TOLD_SHOT, unlinked, words } from './support/told.ts';
import { inMatch, matchCard } from './support/hubs.ts';

const { history, match: say } = words;
const shareAnswer = (isNew: boolean) => (isNew ? history.shared(null) : history.sharedBefore);

test('from its card, a match is adjourned by both, resumed by one and drawn by both', async () => {
  const party = await openParty();
  const { discord } = party;
  const { match } = await beginMatch(party, 'ada', 'bo');
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  expect((await inMatch(ada, 'games', 'adjourn')).text).toBe(history.done.offered.adjournment);
  expect((await inMatch(bo, 'games', 'adjourn')).text).toBe(history.done['adjournment-agreed']);
  expect((await party.store.readMatch(match.id))?.state.adjourned).toBe(true);
  expect(await ada.suggest('games', 'match', 'match')).toEqual([
    { name: `Ada vs Bo · ${words.common.adjourned}`, value: match.id },
  ]);
  expect((await ada.slash('games', 'match').answer()).text).toContain(
    `**${words.common.adjourned}** · Ada vs Bo · [${words.help.toBoard}](`,
  );
  expect((await inMatch(bo, 'games', 'resume')).text).toBe(history.done.resumed);
  expect((await party.store.readMatch(match.id))?.state.adjourned).toBe(false);
  expect((await inMatch(ada, 'games', 'draw')).text).toBe(history.done.offered.draw);
  expect((await inMatch(bo, 'games', 'draw')).text).toBe(history.done['draw-agreed']);
  expectClean(party);
});

test('resigning asks once more, in private', async () => {
  const party = await openParty();
  const { discord } = party;
  const { match } = await beginMatch(party, 'ada', 'bo');
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const watching = await matchCard(discord.as('cleo'), 'games', match.id);
  expect(labels(watching)).toEqual([say.buttons.replay, words.common.buttons.export]);
  const question = await inMatch(discord.as('ada'), 'games', 'resign');
  expect(question.isPrivate).toBe(true);
  expect(question.text).toContain(say.resignQuestion);
  expect((await party.store.readMatch(match.id))?.endedAtMs).toBeNull();
  const kept = await discord.as('ada').press(question, words.common.buttons.back).answer();
  expect(kept).toMatchObject({ text: say.resignedNot, buttons: [] });
  expect((await party.store.readMatch(match.id))?.endedAtMs).toBeNull();
  const again = await inMatch(discord.as('ada'), 'games', 'resign');
  const over = discord
    .as('bo')
    .next('games', ({ text }) =>
      text.includes(say.beats(bo.mention, false, ada.mention, '', 'resignation')),
    );
  const done = await discord.as('ada').press(again, words.match.buttons.resign).answer();
  expect(done).toMatchObject({ text: history.done.resigned, buttons: [] });
  expect((await over).text).not.toContain(say.openOffer(discord.as('ada').mention, 'resignation'));
  const late = await matchCard(discord.as('bo'), 'games', match.id);
  expect(labels(late)).not.toContain(say.buttons.resign);
  const list = await discord.as('bo').slash('games', 'match').answer();
  expect(list.text).toContain('**Bo beats Ada by resignation** · <t:');
  expectClean(party);
});

test('a match that is over is found in the history, opened, and replayed', async () => {
  const party = await openParty();
  const { discord } = party;
  const ada = discord.as('ada');
  const none = await ada.slash('games', 'match').answer();
  expect(none).toMatchObject({ isPrivate: true, menus: [], buttons: [] });
  expect(unlinked(none.text)).toContain(history.nothingYet);
  await playShort(party, 2);
  const { match, board } = await playOut(party, 'ada', 'bo');
  const list = await ada.slash('games', 'match').answer();
  const [, title = ''] =
    /\*\*((?:Ada beats Bo|Bo beats Ada|Ada & Bo draw) \d+–\d+)\*\* · <t:\d+:d>/.exec(list.text) ??
    [];
  const card = await ada.choose(list, history.choose, [match.id]).answer();
  expect(card.text).toContain(`## ${title}`);
  expect(card.pictures.map(({ filename }) => filename)).toEqual(['result.jpg']);
  expect(card.buttons.map(({ label }) => label)).toEqual([
    'Replay',
    'Review',
    'Export',
    'Rematch',
    words.common.buttons.back,
  ]);
  const exported = await ada.press(card, words.common.buttons.export).answer();
  const record = parseRecord(exported.pictures[0]?.bytes.toString('utf8') ?? '');
  expect(record.ok && record.value.random?.key).toBe(match.state.random.key);
  expect((await ada.press(card, words.common.buttons.back).answer()).text).toBe(list.text);
  const cleo = discord.as('cleo');
  const more = await cleo.press(board, 'More…').answer();
  expect(more.buttons.map(({ label }) => label)).toEqual(['Replay', 'Review', history.still]);
  const reel = await cleo.press(more, 'Replay').answer();
  expect(reel.isPrivate).toBe(true);
  expect(reel.pictures[0]).toMatchObject({ filename: 'match.gif', contentType: 'image/gif' });
  expect(reel.text).toContain(`### ${title}`);
  expect(reel.pictures[0]?.alt).toContain(history.wholeAltText(title, 4, 4));
  expect(reel.text).toContain(history.allShots(4));
  expectClean(party);
});

test('a shot is shared with everyone: once, by name, without a ping, and not too often', async () => {
  const party = await openParty();
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  await playShort(party, 3);
  const { board } = await playOut(party, 'ada', 'bo');
  const reel = await underMore(ada, board, 'Replay');
  let panel = await ada.press(reel, history.shotByShot).answer();
  const told = await ada.press(panel, say.buttons.share).answer();
  expect(told).toMatchObject({ isPrivate: true });
  expect(told.text).toContain(shareAnswer(true));
  const shares = () =>
    ada
      .messages(CHANNEL)
      .filter(({ text, isPrivate }) => !isPrivate && text.includes(say.sharedBy(ada.mention)));
  expect(shares()).toHaveLength(1);
  const [shared] = shares();
  expect(shared).toMatchObject({ pinged: [] });
  expect(shared?.text).toContain(say.sharedBy(ada.mention));
  expect(shared?.pictures).toMatchObject([{ filename: 'shot.gif', contentType: 'image/gif' }]);
  expect(shared?.pictures[0]?.alt).toMatch(
    /^(?:Ada|Bo) flicks .* Match: (?:Ada vs Bo|Bo vs Ada), round 1, \d+–\d+\.$/,
  );
  // It's the shot that the panel shows.
  const shot = panel.pictures[0]?.alt?.split(' Crokinole board')[0] ?? '';
  expect(shared?.pictures[0]?.alt).toContain(`${shot} Match:`);
  const before = await ada.press(panel, say.buttons.share).answer();
  expect(before.text).toContain(shareAnswer(false));
  expect(before.text).toContain(shared?.id);
  // Another process finds it in the channel.
  await party.restart();
  expect((await ada.press(panel, say.buttons.share).answer()).text).toContain(shareAnswer(false));
  expect(shares()).toHaveLength(1);
  for (let more = 0; more < 5; more += 1) {
    panel = await ada.press(panel, '▶').answer();
    expect((await ada.press(panel, say.buttons.share).answer()).text).toContain(shareAnswer(true));
  }
  const first = await ada.press(panel, '⏮').answer();
  discord.admin.setPermission(CHANNEL, 'Crokinole', 'SEND_MESSAGES', false);
  const own = await underMore(bo, board, 'Replay');
  const his = await bo.press(own, history.shotByShot).answer();
  expect((await bo.press(his, say.buttons.share).answer()).text).toContain('Send Messages');
  expect(first.text).toContain('Round 1');
  expect(shares()).toHaveLength(6);
  expectClean(party);
});

test('a shot that was shared before is not painted again, not even by two presses at once', async () => {
  const painted: string[] = [];
  const renderPool: RenderPool = {
    ...ONE_OF_EACH_KIND,
    run: (name, input) => {
      painted.push('format' in input ? `${name} ${input.format}` : name);
      return ONE_OF_EACH_KIND.run(name, input);
    },
  };
  const party = await openParty({ bot: { renderPool, clipFormat: 'webp' } });
  const ada = party.discord.as('ada');
  await playShort(party, 1);
  const { board } = await playOut(party, 'ada', 'bo');
  const clips = () => painted.filter((name) => name.startsWith('share-'));
  const told = await Promise.all([
    ada.press(board, say.buttons.share).answer(),
    ada.press(board, say.buttons.share).answer(),
  ]);
  expect(clips()).toEqual(['share-clip webp']);
  await party.restart();
  const again = await ada.press(board, say.buttons.share).answer();
  expect(again.text).toContain(shareAnswer(false));
  expect(clips()).toEqual(['share-clip webp']);
  expect(told.every(({ isPrivate }) => isPrivate)).toBe(true);
  expectClean(party);
});

test('what is shared at the same time counts against the limit, and what failed does not', async () => {
  const party = await openParty();
  const { discord, bot } = party;
  const poster = new Poster(bot.rest, () => discord.bots[0]?.userId, new CommandLinks());
  const shares = createShares(poster, systemClock);
  const channel = channelId(party, CHANNEL);
  const shareAll = (player: string, draw: () => Promise<MessagePayload>) =>
    Array.from({ length: 16 }, (_, i) => shares.post({ what: `${i}`, player, channel }, draw));
  for (let i = 0; i < 6; i += 1) {
    const lost = shares.post({ what: `${i}`, player: '1', channel }, () =>
      Promise.reject(new Error('no picture')),
    );
    await expect(lost).rejects.toThrow('no picture');
  }
  const told = await Promise.all(shareAll('1', () => Promise.resolve(closed('Shared.'))));
  expect(told.filter(({ kind }) => kind === 'now')).toHaveLength(5);
  expect(told.filter(({ kind }) => kind === 'too-many')).toHaveLength(11);
  const others = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      shares.answer({ what: `${i}`, player: '2', channel }, () => Promise.resolve(true)),
    ),
  );
  expect(others.filter((kind) => kind === 'now')).toHaveLength(5);
  expectClean(party);
});

test('one person’s replays are painted one after the other, and nobody else waits for them', async () => {
  const held: (() => void)[] = [];
  let isHolding = true;
  const renderPool: RenderPool = {
    ...ONE_OF_EACH_KIND,
    run: async (name, input) => {
      if (isHolding && name === 'match-replay') await new Promise<void>((go) => held.push(go));
      return ONE_OF_EACH_KIND.run(name, input);
    },
  };
  const party = await openParty({ bot: { renderPool } });
  const release = () => {
    isHolding = false;
    for (const go of held) go();
  };
  onTestFinished(release);
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  await playShort(party, 2);
  const { match } = await beginMatch(party, 'ada', 'bo');
  await flickOnce(party, match.id);
  const hers = await matchCard(ada, CHANNEL, match.id);
  const replays = () => ada.press(hers, say.buttons.replay);
  const rules = async (who: typeof ada) =>
    who.choose(await who.slash(CHANNEL, 'help').answer(), words.help.pages.playing, ['rules']);
  const asked = [replays(), replays(), await rules(ada), await rules(ada)];
  await expect.poll(() => held.length).toBe(1);
  await (await rules(bo)).answer();
  const his = bo.press(await matchCard(bo, CHANNEL, match.id), say.buttons.replay);
  await expect.poll(() => held.length).toBe(2);
  // Her turn is not behind them.
  await flickOnce(party, match.id);
  expect(held).toHaveLength(2);
  // One more than may wait.
  expect((await replays().answer()).text).toBe(words.common.manyWaiting);
  release();
  for (const press of [...asked, his]) await press.answer();
  expectClean(party);
});

test('where animations are off, a shot is shared as its card', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  await playShort(party, 1, { stillReplays: true });
  const { board } = await playOut(party, 'ada', 'bo');
  const posted = ada.next(CHANNEL, ({ text }) => text.includes(say.sharedBy(ada.mention)));
  await ada.press(board, say.buttons.share).completed();
  const shared = await posted;
  expect(shared.pictures.map(({ filename }) => filename)).toEqual(['shot.jpg']);
  expect(labels(shared)).toEqual([words.beat.button, 'Replay']);
  expectClean(party);
});

test('the shots of a match can be browsed', async () => {
  const party = await openParty();
  const { discord } = party;
  const ada = discord.as('ada');
  await playShort(party, 2);
  const { board } = await playOut(party, 'ada', 'bo');
  const reel = await underMore(ada, board, 'Replay');
  const first = await ada.press(reel, history.shotByShot).answer();
  const labels = (message: typeof first) =>
    message.buttons.map(({ label, isDisabled }) => (isDisabled ? `(${label})` : label));
  expect(labels(first)).toEqual([
    '(⏮)',
    '(◀)',
    '(1 of 4)',
    '▶',
    '⏭',
    'Replay',
    say.buttons.share,
    'Review',
  ]);
  expect(first.text).toContain('-# Round 1\n');
  expect(first.text).toMatch(TOLD_SHOT);
  expect(first.pictures.map(({ filename }) => filename)).toEqual(['shot.gif']);
  const second = await ada.press(first, '▶').answer();
  expect(labels(second)).toEqual([
    '⏮',
    '◀',
    '(2 of 4)',
    '▶',
    '⏭',
    'Replay',
    say.buttons.share,
    'Review',
  ]);
  expect(second.text).not.toBe(first.text);
  const last = await ada.press(second, '⏭').answer();
  expect(labels(last)).toEqual([
    '⏮',
    '◀',
    '(4 of 4)',
    '(▶)',
    '(⏭)',
    'Replay',
    say.buttons.share,
    'Review',
  ]);
  expect(last.pictures.map(({ filename }) => filename)).toEqual(['shot.gif']);
  const third = await ada.press(last, '◀').answer();
  expect(labels(third)[2]).toBe('(3 of 4)');
  expect(third.id).toBe(first.id);
  const whole = await ada.press(third, 'Replay').answer();
  expect(whole.pictures.map(({ filename }) => filename)).toEqual(['match.gif']);
  expectClean(party);
});

test('a running match is replayed and exported without its random key', async () => {
  const party = await openParty();
  const { discord } = party;
  const ada = discord.as('ada');
  const { match, board } = await beginMatch(party, 'ada', 'bo');
  const empty = await inMatch(ada, 'games', 'replay');
  expect(empty.text).toBe(history.noShots);
  await flickOnce(party, match.id);
  const more = await inMatch(discord.as(board.pinged[0] ?? ''), 'games', 'replay');
  expect(more.text).toContain(history.allShots(1));
  const exported = await inMatch(ada, 'games', 'export');
  const files = exported.pictures;
  expect(files.map(({ filename }) => filename)).toEqual([
    `crokinole-${match.id}.txt`,
    `crokinole-${match.id}.cmn.json`,
  ]);
  expect(exported.text).toContain(history.keyStays);
  const [notation = '', cmn = ''] = files.map(({ bytes }) => bytes.toString('utf8'));
  const { key } = match.state.random;
  expect(`${notation}${cmn}`).not.toContain(key);
  const record = parseRecord(notation);
  expect(record.ok && record.value.random).toBeNull();
  expect(record.ok && record.value.entries).toHaveLength(1);
  expect(notation).toContain(`; ${ada.userId} = Ada`);
  expect(JSON.parse(cmn)).toMatchObject({ cmn: '1.0', match: { winner: null } });
  expect(cmn).toContain('"Bo"');
  expectClean(party);
});

test('a match of several rounds is watched by chapters, each with its own score', async () => {
  const party = await openParty();
  const { discord } = party;
  const ada = discord.as('ada');
  const end = { kind: 'fixed-rounds', rounds: 2, tie: 'stands' } as const;
  await playShort(party, 2, { overrides: { end, discsPerPlayer: { singles: 2 } } });
  const { match, board } = await playOut(party, 'ada', 'bo');
  const whole = await underMore(ada, board, 'Replay');
  expect(whole.text).toContain(history.allShots(8));
  const [chapters] = whole.menus;
  expect(chapters?.options.map(({ label }) => label)).toEqual([
    history.whole,
    history.decisiveShots,
    'Round 1',
    'Round 2',
  ]);
  const title = matchHeadline(match.state, (id) => (id === ada.userId ? 'Ada' : 'Bo'), words);
  const second = await ada.choose(whole, history.chapters, ['2']).answer();
  expect(second.id).toBe(whole.id);
  expect(second.text).toContain(`${history.roundChapter(2)}. ${history.allShots(4)}`);
  const alt = second.pictures[0]?.alt ?? '';
  expect(alt).toContain(history.wholeAltText(`${title}, Round 2`, 4, 4));
  expect(alt.match(/(?:Ada|Bo)’s (?:Blue|Red) \d/g)).toHaveLength(4);
  const decisive = await ada.choose(second, history.chapters, ['decisive']).answer();
  expect(decisive.text).toContain(`-# ${history.decisiveShots}.`);
  expect(decisive.pictures[0]?.alt).toContain(`${title}, ${history.decisiveShots}. `);
  const back = await ada.choose(decisive, history.chapters, ['whole']).answer();
  expect(back.text).toContain(history.allShots(8));
  expectClean(party);
});
