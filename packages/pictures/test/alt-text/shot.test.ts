import { expect, it } from 'vitest';
import type { ShotEvent, ShotReport } from 'crokinole/shot/report';
import { MAX_ALT_TEXT_CHARS } from '../../src/alt-text/fit.ts';
import { shotAltText, type ShotFacts } from '../../src/alt-text/shot.ts';
import { shotFactsOf } from '../../src/match/shot-views.ts';
import { play, reportOf } from '../replay/support/shots.ts';
import { pictureWordsIn } from '../../../../src/words/registry.ts';

const [BLUE_2, BLUE_7, RED_3] = [102, 107, 203];

function toldOf(report: ShotReport, removed: ShotFacts['removed'] = []): string {
  const facts = shotFactsOf('Annabel', report, { removed, reshoot: false });
  return shotAltText(facts, pictureWordsIn('en'));
}

it('describes a shot in the order it happened', () => {
  const report = reportOf(
    [
      { kind: 'moved', timeS: 0, disc: BLUE_7 },
      { kind: 'contact', timeS: 0.3, a: RED_3, b: BLUE_7, speedInPerS: 20 },
      { kind: 'peg', timeS: 0.4, disc: RED_3, peg: 1, speedInPerS: 9 },
      { kind: 'sunk', timeS: 0.5, disc: BLUE_7 },
      { kind: 'left-surface', timeS: 0.6, disc: RED_3 },
    ],
    BLUE_7,
  );
  const removed = [{ disc: RED_3, code: 'on-line' as const }];
  expect(toldOf(report, removed)).toBe(
    'Annabel flicks Blue 7. Blue 7 hits Red 3. Red 3 hits a peg. ' +
      'Blue 7 drops into the hole for a 20. Red 3 leaves the board. Red 3 is removed: on the line.',
  );
});

/** Shots by each side at two discs in a row, with the numbers either way round. */
it.each([
  [101, 202, 102, 'Blue 1', 'Red 2', 'Blue 2'],
  [201, 101, 102, 'Red 1', 'Blue 1', 'Blue 2'],
  [201, 102, 101, 'Red 1', 'Blue 2', 'Blue 1'],
  [301, 202, 101, 'White 1', 'Red 2', 'Blue 1'],
])('%i hits %i, which hits %i', (shooter, first, second, flicked, struck, last) => {
  const discs = [
    { id: first, x: 0, y: -8 },
    { id: second, x: 0, y: -5 },
  ].sort((a, b) => a.id - b.id);
  const report = play(discs, { shooter, speedCentiInPerS: 5000 });
  expect(toldOf(report)).toContain(
    `Annabel flicks ${flicked}. ${flicked} hits ${struck}, head-on. ${struck} hits ${last}.`,
  );
});

/** One disc beside the line of aim on that side. */
it.each([
  [0, 'head-on'],
  [0.5, 'just right of center'],
  [-0.5, 'just left of center'],
  [0.9, 'halfway out on the right'],
  [1.2, 'on the right edge'],
  [-1.2, 'on the left edge'],
])('says how a disc was hit that lies %d inches left of the path: %s', (leftIn, how) => {
  const discs = [{ id: 201, x: -leftIn, y: -6 }];
  const report = play(discs, { shooter: 101, speedCentiInPerS: 4000 });
  expect(toldOf(report)).toContain(`Blue 1 hits Red 1, ${how}.`);
});

it('says where the discs of the shot stop, and no other', () => {
  const discs = [
    { id: 102, x: 9, y: 3 },
    { id: 201, x: 0, y: -6 },
  ];
  const report = play(discs, { shooter: 101, speedCentiInPerS: 3500 });
  const told = toldOf(report);
  expect(told).toMatch(/Blue 1 stops in the (5|10)( touching the 10 line)? at 6 o’clock\./);
  expect(told).toContain('Red 1 drops into the hole for a 20.');
  expect(told).not.toContain('Blue 2');
  const fouled = toldOf(report, [{ disc: 101, code: 'missed' }]);
  expect(fouled).not.toContain('Blue 1 stops');
  expect(fouled).toContain('Blue 1 is removed: missed.');
});

it('describes a disc that had stopped as the one that is hit', () => {
  const meet = (timeS: number): ShotEvent => ({
    kind: 'contact',
    timeS,
    a: RED_3,
    b: BLUE_7,
    speedInPerS: 9,
  });
  const report = reportOf(
    [
      { kind: 'moved', timeS: 0, disc: BLUE_7 },
      meet(0.1),
      { kind: 'moved', timeS: 0.1, disc: RED_3 },
      { kind: 'stopped', timeS: 0.4, disc: BLUE_7 },
      { kind: 'peg', timeS: 0.5, disc: RED_3, peg: 1, speedInPerS: 9 },
      meet(0.8),
      { kind: 'stopped', timeS: 0.9, disc: RED_3 },
      { kind: 'peg', timeS: 1, disc: BLUE_7, peg: 1, speedInPerS: 9 },
      meet(1.2),
    ],
    BLUE_7,
  );
  expect(toldOf(report)).toBe(
    'Annabel flicks Blue 7. Blue 7 hits Red 3. Red 3 hits a peg. Red 3 hits Blue 7. ' +
      'Blue 7 hits a peg. Blue 7 hits Red 3.',
  );
});

it('leaves out the bumps of a long shot rather than its end', () => {
  const bumps = Array.from({ length: 60 }, (_, i): ShotEvent => ({
    kind: 'contact',
    timeS: i / 60,
    a: i % 2 === 0 ? RED_3 : BLUE_2,
    b: i % 2 === 0 ? BLUE_7 : RED_3,
    speedInPerS: 5,
  }));
  const report = reportOf([...bumps, { kind: 'sunk', timeS: 1, disc: RED_3 }], BLUE_7);
  const text = toldOf(report);
  expect(text.length).toBeLessThanOrEqual(MAX_ALT_TEXT_CHARS);
  expect(text).toContain('Red 3 drops into the hole for a 20.');
});
