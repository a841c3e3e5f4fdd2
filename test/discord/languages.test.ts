import { expect, test } from 'vitest';
import { expectClean, openParty } from './support/party.ts';
import { isTold, settle, controls } from './support/table.ts';
import { pictureWordsIn, wordsIn } from '../../src/words/registry.ts';
import { refusal, words } from './support/told.ts';
import { offerLabel } from '../../src/texts/turn-text.ts';

const [german, french] = [wordsIn('de'), wordsIn('fr')];
const { sentences: pictures } = pictureWordsIn('de');

/** A German server with Ada, who reads French, and Bo, who reads English; Ada is to flick. */
async function openMatch() {
  const party = await openParty();
  const { discord } = party;
  await settle(party, { language: 'de' });
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  ada.speak('fr');
  const asked = bo.next('games', isTold);
  const full = { opponent: 'bo', length: 'full' };
  const sent = await ada.slash('games', 'challenge', full).answer();
  const invitation = await asked;
  const begins = ada.next('games', isTold);
  await bo.press(invitation, 'Annehmen').acknowledged();
  let board = await begins;
  if (board.pinged[0] === 'bo') {
    const next = ada.next('games', isTold);
    const flicked = await bo.slash('games', 'flick', { angle: 0, power: 57 }).answer();
    expect(flicked.text).toBe(words.aiming.flicked);
    board = await next;
  }
  return { party, ada, bo, sent, invitation, board };
}

test('public messages are in the language of the server', async () => {
  const { party, ada, bo, sent, invitation, board } = await openMatch();
  expect(sent.text).toBe(french.inviting.sent);
  expect(invitation.text).toContain(german.inviting.challenge(ada.mention, bo.mention));
  expect(bo.pushes()[0]?.text).toContain(german.inviting.challenged('@Bo', 'Ada'));
  const { match: say } = german;
  expect(invitation.text).toContain(`${say.goals['fixed-rounds'](4)}\n`);
  expect(invitation.buttons.map(({ label }) => label)).toEqual([
    'Annehmen',
    'Ablehnen',
    german.learning.buttons.tryShot,
  ]);
  const begun = ada.look(invitation);
  expect(begun.text).toMatch(new RegExp(`^## ${ada.mention} \\w+ ${bo.mention}\n`));
  expect(begun.text).toContain(german.inviting.started);
  expect(board.text).toContain(say.toFlick(ada.mention));
  expect(controls(board)).toEqual(['Zielen…', 'Mehr…']);
  expect(board.pictures.at(-1)?.alt).toContain(
    pictures.board.opening(1, { kind: 'rounds', rounds: 4 }),
  );

  const next = bo.next('games', isTold);
  await ada.slash('games', 'flick', { angle: 60, power: 60 }).completed();
  const after = await next;
  const off = [{ side: 0, number: 1 }] as const;
  const only = { side: 1, number: 1 } as const;
  const missed = [off, []].flatMap((discs) => [
    say.statement({ code: 'free-shot-missed', off: discs }, say.sides, ada.mention),
    say.statement({ code: 'missed', only, off: discs }, say.sides, ada.mention),
  ]);
  expect(missed).toContain(
    after.text.split('\n').find((line) => line.startsWith(`${ada.mention} verfehlt`)),
  );
  expect(after.pictures[0]?.alt).toContain(pictures.shot.opening('Ada', { side: 0, number: 1 }));

  const called = bo.next('games', isTold);
  const more = await ada.press(after, 'Mehr…').answer();
  await ada.press(more, french.match.buttons.offerDraw).completed();
  expect((await called).text).toBe(say.askedToAnswer(bo.mention, ada.mention, 'draw'));
  const offer = bo.look(after);
  expect(offer.text).toContain(say.openOffer(ada.mention, 'draw'));
  const agreed = bo.next('games', isTold);
  await bo.press(offer, offerLabel('draw', 'accept', german)).acknowledged();
  expect((await agreed).text).toMatch(/einigen sich bei \d+:\d+ auf Unentschieden/);
  expectClean(party);
});

test('private messages are in the reader’s language', async () => {
  const { party, ada, bo, board } = await openMatch();
  const refused = await bo.press(board, 'Zielen…').answer();
  expect(refused.text).toBe(refusal({ code: 'not-your-turn', turn: 0 }, ada.mention));
  expect((await ada.suggest('games', 'board', 'match'))[0]?.name).toBe(
    `Ada contre Bo · ${french.common.yourTurn}`,
  );
  expect((await bo.suggest('games', 'board', 'match'))[0]?.name).toBe(
    `Ada vs Bo · ${words.common.theirTurn('Ada')}`,
  );

  const { aiming } = french;
  const panel = await ada.press(board, 'Zielen…').answer();
  expect(panel.isPrivate).toBe(true);
  expect(panel.text).toContain(aiming.mustHit);
  expect(panel.pictures[0]?.alt).toContain(pictureWordsIn('fr').sentences.aim.opening('Ada', 0));
  expect(panel.menus.map(({ label }) => label)).toEqual(['Viser…', 'Force…']);
  const shown = ada.press(panel, aiming.exact);
  const form = await shown.form();
  expect(form.title).toBe(aiming.exactTitle);
  const typed = await ada.fill(shown, {
    [aiming.exactAngle]: '-1,25',
    Force: '56,5',
    [aiming.exactPosition]: '2,5',
  });
  const aimed = await typed.answer();
  expect(aimed.pictures[0]?.alt).toContain('1,25°');
  const again = await ada.press(aimed, aiming.exact).form();
  expect(JSON.stringify(again)).toContain('"value":"-1,25"');

  const done = await ada.press(aimed, 'Tirer\u00a0!').answer();
  expect(done.text).toBe(aiming.flicked);
  expectClean(party);
});

test('a server without a setting is addressed in its own Discord language', async () => {
  const party = await openParty();
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  ada.speak('de');
  const asked = bo.next('games', isTold);
  const sent = await ada.slash('games', 'challenge', { opponent: 'bo' }).answer();
  expect(sent.text).toBe(german.inviting.sent);
  expect((await asked).text).toContain(words.inviting.challenge(ada.mention, bo.mention));
  expectClean(party);
});
