import { describe, expect, it } from 'vitest';
import { altTextOf, sceneOf } from '@crokinole/pictures/stills/pictures';
import { pictureWordsIn } from '../../../src/words/registry.ts';
import { formatDrawList } from '../../../packages/pictures/test/support/format-draw-list.ts';
import { REQUESTS } from '../../../packages/pictures/test/support/requests.ts';

const SHOWN = [
  'board',
  'board-of-three',
  'aim',
  'round',
  'result',
  'shared-result',
  'leaderboard-by-open-twenties',
  'profile',
  'rival-profile',
  'first-profile',
  'help',
  'invitation-of-three',
  'table-of-a-group',
  'table-of-rounds',
  'bracket',
  'podium',
  'field',
  'season',
  'hall-of-fame',
] as const;

describe.each(['fr', 'de'] as const)('in %s', (language) => {
  it.each(SHOWN)('%s is described as before', async (name) => {
    const request = REQUESTS[name];
    if (request === undefined) throw new Error(`no request ${name}`);
    const text = altTextOf(request, pictureWordsIn(language));
    await expect(text + '\n').toMatchFileSnapshot(`snapshots/${language}/${name}.txt`);
  });

  it.each(['aim', 'round', 'leaderboard', 'help'])('%s is laid out as before', async (name) => {
    const request = REQUESTS[name];
    if (request === undefined) throw new Error(`no request ${name}`);
    const list = formatDrawList(sceneOf(request, pictureWordsIn(language)));
    await expect(list).toMatchFileSnapshot(`snapshots/${language}/${name}-scene.txt`);
  });
});

const RING = { kind: 'ring', value: 15 } as const;

it.each([
  ['en', 'one in the 15 at 1 o’clock', 'two in the 15 at 1 and 2 o’clock'],
  ['fr', 'un dans le 15 à 1 heure', 'deux dans le 15 à 1 et 2 heures'],
  ['de', 'eine im 15er auf 1 Uhr', 'zwei im 15er auf 1 und 2 Uhr'],
] as const)('%s groups digits as its speakers do', (language, one, two) => {
  const { group } = pictureWordsIn(language).sentences;
  expect([group(1, RING, [1]), group(2, RING, [1, 2])]).toEqual([one, two]);
});

it.each([
  ['en', 0, 'Blue: none on the board; no discs left.'],
  ['en', 1, 'Blue: none on the board; one 20 in the cup; one disc left.'],
  ['en', 2, 'Blue: none on the board; two 20s in the cup; two discs left.'],
  ['fr', 0, 'Bleu : aucun palet sur le plateau; plus aucun palet à jouer.'],
  ['fr', 1, 'Bleu : aucun palet sur le plateau; un 20 dans la coupelle; encore un palet à jouer.'],
  [
    'fr',
    2,
    'Bleu : aucun palet sur le plateau; deux 20 dans la coupelle; encore deux palets à jouer.',
  ],
  ['de', 0, 'Blau: keine auf dem Brett; keine Scheibe mehr übrig.'],
  ['de', 1, 'Blau: keine auf dem Brett; ein Zwanziger im Becher; noch eine Scheibe.'],
  ['de', 2, 'Blau: keine auf dem Brett; 2 Zwanziger im Becher; noch zwei Scheiben.'],
] as const)('%s has the right plural for %d', (language, count, told) => {
  const side = pictureWordsIn(language).sentences.board.side(0, undefined, count, count);
  expect(side.replaceAll('\u00a0', ' ')).toBe(told);
});

it.each([
  ['en', '1 player.', '1 match: 1 won, 0 drawn, 0 lost.'],
  ['fr', '1 joueur.', '1 partie : 1 gagnée, 0 nulle, 0 perdue.'],
  ['de', '1 Spieler.', '1 Partie: 1 gewonnen, 0 unentschieden, 0 verloren.'],
] as const)('%s uses the singular for one', (language, players, record) => {
  const { leaderboard, profile } = pictureWordsIn(language).sentences;
  expect(leaderboard.players(1)).toBe(players);
  const told = profile.record({ matches: 1, wins: 1, draws: 0, losses: 0 });
  expect(told.replaceAll('\u00a0', ' ')).toBe(record);
});

it.each([
  ['en', '2.40', '3.2'],
  ['fr', '2,40', '3,2'],
  ['de', '2,40', '3,2'],
] as const)('%s writes fractions in its own way', (language, fixed, free) => {
  const { decimal } = pictureWordsIn(language);
  expect([decimal(2.4, 2), decimal(3.2)]).toEqual([fixed, free]);
});

it.each([
  ['en', 'White 4 is removed: not in the 15.', 'White 4 hits Red 7, on the left edge.'],
  ['fr', 'Blanc 4 est retiré : pas dans le 15.', 'Blanc 4 touche Rouge 7, au bord, à gauche.'],
  ['de', 'Weiß 4 kommt vom Brett: nicht im 15er.', 'Weiß 4 trifft Rot 7, am Rand links.'],
] as const)('%s describes a shot in whole sentences', (language, removed, hit) => {
  const [white, red] = [{ side: 2, number: 4 } as const, { side: 1, number: 7 } as const];
  const { removals, sentences } = pictureWordsIn(language);
  const told = sentences.shot.removed(white, removals['free-shot-short']);
  expect(told.replaceAll('\u00a0', ' ')).toBe(removed);
  expect(sentences.shot.hitsDisc(white, red, { fullness: 'thin', on: 'left' })).toBe(hit);
});

it.each([
  ['en', [], 'Red (Bo) 0 (one twenty).'],
  ['en', [20, 5], 'Red (Bo) 25 (one twenty; by rounds 20, 5).'],
  ['fr', [], 'Rouge (Bo) 0 (1 × 20).'],
  ['fr', [20, 5], 'Rouge (Bo) 25 (1 × 20; par manche 20, 5).'],
  ['de', [], 'Rot (Bo) 0 (ein Zwanziger).'],
  ['de', [20, 5], 'Rot (Bo) 25 (ein Zwanziger; nach Runden 20, 5).'],
] as const)('%s tells the points of the rounds %j', (language, perRound, told) => {
  const score = perRound.reduce<number>((sum, points) => sum + points, 0);
  const { result, sideTitle } = pictureWordsIn(language).sentences;
  expect(result.side(sideTitle(1, ['Bo']), score, 1, perRound)).toBe(told);
});

it.each([
  ['en', 1, '1 match: 1 won, 0 drawn, 0 lost.', '1 player.'],
  ['en', 2, '2 matches: 2 won, 0 drawn, 0 lost.', '2 players.'],
  ['fr', 1, '1 partie : 1 gagnée, 0 nulle, 0 perdue.', '1 joueur.'],
  ['fr', 2, '2 parties : 2 gagnées, 0 nulle, 0 perdue.', '2 joueurs.'],
  ['de', 1, '1 Partie: 1 gewonnen, 0 unentschieden, 0 verloren.', '1 Spieler.'],
  ['de', 2, '2 Partien: 2 gewonnen, 0 unentschieden, 0 verloren.', '2 Spieler.'],
] as const)('%s describes the record of %d', (language, count, record, players) => {
  const { profile, leaderboard } = pictureWordsIn(language).sentences;
  const sums = { matches: count, wins: count, draws: 0, losses: 0 };
  expect(profile.record(sums).replaceAll('\u00a0', ' ')).toBe(record);
  expect(leaderboard.players(count)).toBe(players);
});
