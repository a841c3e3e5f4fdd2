import { expect, it } from 'vitest';
import { DISC_RADIUS_IN } from 'crokinole/board/dimensions';
import type { ShotEvent, ShotReport } from 'crokinole/shot/report';
import { discHitAt } from '../../src/alt-text/disc-hit.ts';
import { MAX_ALT_TEXT_CHARS } from '../../src/alt-text/fit.ts';
import { shotAltText } from '../../src/alt-text/shot.ts';
import { shotFactsOf } from '../../src/match/shot-views.ts';
import { play } from '../replay/support/shots.ts';
import { pictureWordsIn } from '../../../../src/words/registry.ts';

function reportOf(events: readonly ShotEvent[]): ShotReport {
  return {
    physicsVersion: 1,
    boardSpeed: 'normal',
    slowingInPerS2: 46,
    spinSlowingRadPerS2: 100,
    shot: {
      shooter: 7,
      quadrant: 0,
      positionCentideg: 0,
      insetCentiIn: 0,
      angleCentideg: 0,
      speedCentiInPerS: 4000,
    },
    start: [],
    events,
    rest: [],
    tracks: [],
    durationS: 1,
  };
}

const nameOf = (disc: number) => ({ side: disc === 3 ? 1 : 0, number: disc }) as const;

it('describes a shot in the order it happened', () => {
  const report = reportOf([
    { kind: 'moved', timeS: 0, disc: 7 },
    { kind: 'contact', timeS: 0.3, a: 3, b: 7, speedInPerS: 20 },
    { kind: 'peg', timeS: 0.4, disc: 3, peg: 1, speedInPerS: 9 },
    { kind: 'sunk', timeS: 0.5, disc: 7 },
    { kind: 'left-surface', timeS: 0.6, disc: 3 },
  ]);
  const removed = [{ disc: 3, code: 'on-line' as const }];
  expect(
    shotAltText(
      { name: 'Annabel', report, nameOf, removed, isReshoot: false },
      pictureWordsIn('en'),
    ),
  ).toBe(
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
  const told = shotAltText(
    shotFactsOf('Annabel', report, { removed: [], reshoot: false }),
    pictureWordsIn('en'),
  );
  expect(told).toContain(
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
  const told = shotAltText(
    shotFactsOf('Annabel', report, { removed: [], reshoot: false }),
    pictureWordsIn('en'),
  );
  expect(told).toContain(`Blue 1 hits Red 1, ${how}.`);
});

it('says where the discs of the shot stop, and no other', () => {
  const discs = [
    { id: 102, x: 9, y: 3 },
    { id: 201, x: 0, y: -6 },
  ];
  const report = play(discs, { shooter: 101, speedCentiInPerS: 3500 });
  const ruling = { removed: [], reshoot: false };
  const told = shotAltText(shotFactsOf('Annabel', report, ruling), pictureWordsIn('en'));
  expect(told).toMatch(/Blue 1 stops in the (5|10)( touching the 10 line)? at 6 o’clock\./);
  expect(told).toContain('Red 1 drops into the hole for a 20.');
  expect(told).not.toContain('Blue 2');
  const off = { removed: [{ disc: 101, code: 'missed' } as const], reshoot: false };
  const fouled = shotAltText(shotFactsOf('Annabel', report, off), pictureWordsIn('en'));
  expect(fouled).not.toContain('Blue 1 stops');
  expect(fouled).toContain('Blue 1 is removed: missed.');
});

it('describes a disc that had stopped as the one that is hit', () => {
  const meet = (timeS: number, a: number, b: number): ShotEvent => ({
    kind: 'contact',
    timeS,
    a,
    b,
    speedInPerS: 9,
  });
  const report = reportOf([
    { kind: 'moved', timeS: 0, disc: 7 },
    meet(0.1, 3, 7),
    { kind: 'moved', timeS: 0.1, disc: 3 },
    { kind: 'stopped', timeS: 0.4, disc: 7 },
    { kind: 'peg', timeS: 0.5, disc: 3, peg: 1, speedInPerS: 9 },
    meet(0.8, 3, 7),
    { kind: 'stopped', timeS: 0.9, disc: 3 },
    { kind: 'peg', timeS: 1, disc: 7, peg: 1, speedInPerS: 9 },
    meet(1.2, 3, 7),
  ]);
  expect(
    shotAltText(
      { name: 'Annabel', report, nameOf, removed: [], isReshoot: false },
      pictureWordsIn('en'),
    ),
  ).toBe(
    'Annabel flicks Blue 7. Blue 7 hits Red 3. Red 3 hits a peg. Red 3 hits Blue 7. ' +
      'Blue 7 hits a peg. Blue 7 hits Red 3.',
  );
});

it('leaves out the bumps of a long shot rather than its end', () => {
  const bumps = Array.from({ length: 60 }, (_, i): ShotEvent => ({
    kind: 'contact',
    timeS: i / 60,
    a: i % 2 === 0 ? 3 : 2,
    b: i % 2 === 0 ? 7 : 3,
    speedInPerS: 5,
  }));
  const report = reportOf([...bumps, { kind: 'sunk', timeS: 1, disc: 3 }]);
  const text = shotAltText(
    { name: 'Annabel', report, nameOf, removed: [], isReshoot: false },
    pictureWordsIn('en'),
  );
  expect(text.length).toBeLessThanOrEqual(MAX_ALT_TEXT_CHARS);
  expect(text).toContain('Red 3 drops into the hole for a 20.');
});

/** Straight up, past a disc whose centre is beside the path by this share of a disc. */
it.each([
  [0, { fullness: 'full' }],
  [0.4, { fullness: 'thick', on: 'left' }],
  [-0.4, { fullness: 'thick', on: 'right' }],
  [0.75, { fullness: 'half', on: 'left' }],
  [-0.97, { fullness: 'thin', on: 'right' }],
])('a disc is met %d beside its middle', (beside, hit) => {
  const struck = { id: 1, x: beside * 2 * DISC_RADIUS_IN, y: -5 };
  const report = play([struck], { speedCentiInPerS: 3000 });
  const contact = report.events.find(({ kind }) => kind === 'contact');
  expect(discHitAt(report, 1, contact?.timeS ?? NaN)).toEqual(hit);
});
