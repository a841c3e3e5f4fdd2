import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { isTold } from './support/table.ts';

async function speakHere({ bot, store }: Party, language: string): Promise<void> {
  const servers = bot.clients().flatMap((client) => [...client.guilds.cache.keys()]);
  expect(servers.length).toBeGreaterThan(0);
  for (const server of servers)
    await store.saveSettings(server, { ...DEFAULT_SETTINGS, threadPerMatch: false, language });
}

/** A German server with Ada, who reads French, and Bo, who reads English; Ada is to flick. */
async function openMatch() {
  const party = await openParty();
  const { discord } = party;
  await speakHere(party, 'de');
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
    expect(flicked.text).toBe('Flicked. Watch the channel.');
    board = await next;
  }
  return { party, ada, bo, sent, invitation, board };
}

test('public messages are in the language of the server', async () => {
  const { party, ada, bo, sent, invitation, board } = await openMatch();
  expect(sent.text).toBe('Défi lancé.');
  expect(invitation.text).toContain(`## ${ada.mention} fordert ${bo.mention} heraus`);
  expect(invitation.text).toContain(
    '4 Runden · 2 Tage pro Zug · mit Wertung · mittleres Wackeln · Turnier (NCA)',
  );
  expect(invitation.buttons.map(({ label }) => label)).toEqual([
    'Annehmen',
    'Ablehnen',
    'Probier einen Schuss',
  ]);
  const begun = ada.look(invitation);
  expect(begun.text).toMatch(new RegExp(`^## ${ada.mention} \\w+ ${bo.mention}\n`));
  expect(begun.text).toContain('Die Partie läuft.');
  expect(board.text).toContain(`➡️ ${ada.mention}, du bist dran.\n-# Fällig <t:`);
  expect(board.buttons.map(({ label }) => label)).toEqual(['Zielen', 'Mehr…']);
  expect(board.pictures.at(-1)?.alt).toContain('Crokinole-Brett, Runde 1 von 4.');

  const next = bo.next('games', isTold);
  await ada.slash('games', 'flick', { angle: 60, power: 60 }).completed();
  const after = await next;
  expect(after.text).toContain(`· ${ada.mention}, Blau`);
  expect(after.text).toMatch(/^Blau 1 (ist im Graben gelandet|blieb nicht im 15er)/m);
  expect(after.pictures[0]?.alt).toContain('Ada schnippt Blau 1.');

  const called = bo.next('games', isTold);
  const more = await ada.press(after, 'Mehr…').answer();
  await ada.press(more, 'Proposer la nulle').completed();
  expect((await called).text).toBe(
    `🤝 ${bo.mention}, ${ada.mention} bietet ein Unentschieden an. Antworte unter dem Brett.`,
  );
  const offer = bo.look(after);
  expect(offer.text).toContain(`🤝 ${ada.mention} hat ein Unentschieden angeboten.`);
  const agreed = bo.next('games', isTold);
  await bo.press(offer, 'Unentschieden annehmen').acknowledged();
  expect((await agreed).text).toContain('🤝 Unentschieden vereinbart.');
  expectClean(party);
});

test('private messages are in the reader’s language', async () => {
  const { party, ada, bo, board } = await openMatch();
  const refused = await bo.press(board, 'Zielen').answer();
  expect(refused.text).toBe(`It’s not your turn. ${ada.mention} is up.`);
  expect((await ada.suggest('games', 'board', 'match'))[0]?.name).toMatch(
    /^Ada contre Bo · 0–0 · à toi de tirer$/,
  );
  expect((await bo.suggest('games', 'board', 'match'))[0]?.name).toMatch(
    /^Ada vs Bo · 0–0 · Ada’s flick$/,
  );

  const panel = await ada.press(board, 'Zielen').answer();
  expect(panel.isPrivate).toBe(true);
  expect(panel.text).toContain('**À toi de tirer** · Bleu · manche 1');
  expect(panel.pictures[0]?.alt).toContain('Ada vise avec un palet bleu');
  expect(panel.menus.map(({ label }) => label)).toEqual(['Viser…', 'Force…']);
  const more = await ada.press(panel, 'Plus').answer();
  const shown = ada.press(more, 'Chiffres…');
  const form = await shown.form();
  expect(form.title).toBe('Ton tir en chiffres');
  const typed = await ada.fill(shown, {
    'Angle en degrés': '-1,25',
    Force: '56,5',
    'Position en degrés': '2,5',
  });
  const aimed = await typed.answer();
  expect(aimed.text).toContain('Position **2,5° à droite** · angle **1,25° à gauche**');
  const again = await ada.press(aimed, 'Chiffres…').form();
  expect(JSON.stringify(again)).toContain('"value":"-1,25"');

  const done = await ada.press(aimed, 'Tirer\u00a0!').answer();
  expect(done.text).toBe('Pichenette partie. La suite est dans le salon.');
  expectClean(party);
});

test('a server without a setting is addressed in its own Discord language', async () => {
  const party = await openParty();
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  ada.speak('de');
  const asked = bo.next('games', isTold);
  const sent = await ada.slash('games', 'challenge', { opponent: 'bo' }).answer();
  expect(sent.text).toBe('Herausforderung verschickt.');
  expect((await asked).text).toContain(`## ${ada.mention} challenges ${bo.mention}`);
  expectClean(party);
});
