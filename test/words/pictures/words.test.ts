import { describe, expect, it } from 'vitest';
import { altTextOf, sceneOf } from '@crokinole/pictures/stills/pictures';
import { pictureWordsIn, wordsIn } from '../../../src/words/registry.ts';
import { formatDrawList } from '../../../packages/pictures/test/support/format-draw-list.ts';
import { REQUESTS } from '../../../packages/pictures/test/support/requests.ts';

const SHOWN = [
  'board',
  'board-of-three',
  'aim',
  'result',
  'shared-result',
  'leaderboard-by-open-twenties',
  'profile',
  'rival-profile',
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

describe.each(['fr', 'de', 'es'] as const)('in %s', (language) => {
  it.each(SHOWN)('%s is described as before', async (name) => {
    const request = REQUESTS[name];
    if (request === undefined) throw new Error(`no request ${name}`);
    const text = altTextOf(request, pictureWordsIn(language));
    await expect(text + '\n').toMatchFileSnapshot(`snapshots/${language}/${name}.txt`);
  });

  it.each(['aim', 'leaderboard', 'help'])('%s is laid out as before', async (name) => {
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
  ['es', 'uno en el 15 a la 1', 'dos en el 15 a la 1 y 2'],
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
  ['es', 0, 'Azul: ninguno en el tablero; ningún disco por tirar.'],
  ['es', 1, 'Azul: ninguno en el tablero; un 20 en el vaso; un disco por tirar.'],
  ['es', 2, 'Azul: ninguno en el tablero; dos 20 en el vaso; dos discos por tirar.'],
  ['es', 5, 'Azul: ninguno en el tablero; cinco 20 en el vaso; cinco discos por tirar.'],
  ['es', 21, 'Azul: ninguno en el tablero; 21 20 en el vaso; 21 discos por tirar.'],
] as const)('%s has the right plural for %d', (language, count, told) => {
  const { board } = pictureWordsIn(language).sentences;
  const side = board.side(0, board.none, count, count);
  expect(side.replaceAll('\u00a0', ' ')).toBe(told);
});

it.each([
  ['en', '2.40', '3.2'],
  ['fr', '2,40', '3,2'],
  ['de', '2,40', '3,2'],
  ['es', '2,40', '3,2'],
] as const)('%s writes fractions in its own way', (language, fixed, free) => {
  const { decimal } = pictureWordsIn(language);
  expect([decimal(2.4, 2), decimal(3.2)]).toEqual([fixed, free]);
});

it.each([
  ['en', 'White 4 is removed: short of the 15.', 'White 4 hits Red 7, on the left edge.'],
  ['fr', 'Blanc 4 est retiré : pas dans le 15.', 'Blanc 4 touche Rouge 7, au bord, à gauche.'],
  ['de', 'Weiß 4 kommt vom Brett: nicht im 15er.', 'Weiß 4 trifft Rot 7, am Rand links.'],
  ['es', 'Blanco 4 se retira: no llega al 15.', 'Blanco 4 toca Rojo 7, al borde, a la izquierda.'],
] as const)('%s describes a shot in whole sentences', (language, removed, hit) => {
  const [white, red] = [{ side: 2, number: 4 } as const, { side: 1, number: 7 } as const];
  const { removals, sentences } = pictureWordsIn(language);
  const told = sentences.shot.removed(white, removals['free-shot-short']);
  expect(told.replaceAll('\u00a0', ' ')).toBe(removed);
  expect(sentences.shot.hitsDisc(white, red, { fullness: 'thin', on: 'left' })).toBe(hit);
});

it.each([
  ['en', { perRound: [45, 20] }, 'Red (Bo): one twenty; by rounds 45, 20.'],
  ['fr', { perRound: [45, 20] }, 'Rouge (Bo) : 1 × 20; par manche 45, 20.'],
  ['de', { perRound: [45, 20] }, 'Rot (Bo): ein Zwanziger; nach Runden 45, 20.'],
  ['es', { perRound: [] }, 'Rojo (Bo): un veinte.'],
] as const)('%s tells a side’s result with %j', (language, more, told) => {
  const { result, sideTitle } = pictureWordsIn(language).sentences;
  const sums = { twenties: 1, ...more };
  expect(result.side(sideTitle(1, ['Bo']), sums).replaceAll('\u00a0', ' ')).toBe(told);
});

it.each([
  ['en', 1, 'Tied for 1st:', 'tied for 1st.', '1st place.'],
  ['en', 2, 'Tied for 2nd:', 'tied for 2nd.', '2nd place.'],
  ['en', 3, 'Tied for 3rd:', 'tied for 3rd.', '3rd place.'],
  ['en', 11, 'Tied for 11th:', 'tied for 11th.', '11th place.'],
  ['fr', 1, '1er ex æquo :', '1er ex æquo.', '1re place.'],
  ['fr', 2, '2e ex æquo :', '2e ex æquo.', '2e place.'],
  ['de', 1, 'Geteilter 1. Platz:', 'geteilter 1. Platz.', '1. Platz.'],
  ['es', 1, 'Empate en el puesto 1:', 'empate en el puesto 1.', 'puesto 1.'],
] as const)('%s tells place %i, shared and alone', (language, place, tied, own, alone) => {
  const words = pictureWordsIn(language).sentences;
  expect(words.place(place, true).replaceAll('\u00a0', ' ')).toBe(tied);
  expect(words.place(place, false)).toBe(`${place}.`);
  expect(words.ownPlace(place, true)).toBe(own);
  expect(words.ownPlace(place, false)).toBe(alone);
});

it.each([
  ['en', 1, '1 match: 1 won, 0 drawn, 0 lost.', '1 player.'],
  ['en', 2, '2 matches: 2 won, 0 drawn, 0 lost.', '2 players.'],
  ['fr', 1, '1 partie : 1 gagnée, 0 nulle, 0 perdue.', '1 joueur.'],
  ['fr', 2, '2 parties : 2 gagnées, 0 nulle, 0 perdue.', '2 joueurs.'],
  ['de', 1, '1 Partie: 1 gewonnen, 0 unentschieden, 0 verloren.', '1 Spieler.'],
  ['de', 2, '2 Partien: 2 gewonnen, 0 unentschieden, 0 verloren.', '2 Spieler.'],
  ['es', 1, '1 partida: 1 ganada, 0 empatadas, 0 perdidas.', '1 jugador.'],
  ['es', 2, '2 partidas: 2 ganadas, 0 empatadas, 0 perdidas.', '2 jugadores.'],
] as const)('%s describes the record of %d', (language, count, record, players) => {
  const { profile, leaderboard } = pictureWordsIn(language).sentences;
  const sums = { matches: count, wins: count, draws: 0, losses: 0 };
  expect(profile.record(sums).replaceAll('\u00a0', ' ')).toBe(record);
  expect(leaderboard.players(count)).toBe(players);
});

it.each([
  [
    'en',
    'Choices cost 1 point a round',
    'one round in eight',
    'two rounds in three',
    '0.4 points lost',
  ],
  [
    'fr',
    'Les choix coûtent 1 point par manche',
    'une manche sur 8',
    '2 manches sur 3',
    '0,4 point perdu par tir',
  ],
  [
    'de',
    'Die Wahl kostete 1 Punkt je Runde',
    'eine von 8 Runden',
    '2 von 3 Runden',
    '0,4 Punkte verloren',
  ],
  [
    'es',
    'Elegir costó 1 punto por ronda',
    'una de cada 8 rondas',
    '2 de cada 3 rondas',
    '0,4 puntos perdidos',
  ],
] as const)(
  '%s has the right plural for a figure and a share',
  (language, one, few, most, lost) => {
    const { review, sentences } = pictureWordsIn(language);
    const { profile } = sentences;
    expect(review.choicesCost(review.points(1, 3))).toBe(one);
    expect([review.share(1, 8), review.share(2, 3)]).toEqual([few, most]);
    expect(profile.choices(0.4, 0.1, 'points', 3)).toContain(lost);
  },
);

it.each(['en', 'fr', 'de', 'es'] as const)('%s describes the whole name of a power', (language) => {
  const power = `56.7 (${wordsIn(language).aiming.powers.open})`;
  const { aim } = REQUESTS;
  if (aim?.kind !== 'aim') throw new Error('no aim');
  const view = { ...aim.view, power };
  expect(altTextOf({ ...aim, view }, pictureWordsIn(language))).toContain(power);
});
