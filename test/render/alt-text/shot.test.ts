import { expect, it } from 'vitest';
import type { ShotEvent, ShotReport } from '../../../src/core/shot/report.ts';
import { MAX_ALT_TEXT_CHARS } from '../../../src/render/alt-text/fit.ts';
import { shotAltText } from '../../../src/render/alt-text/shot.ts';
import { shotTellingOf } from '../../../src/render/match/shot-views.ts';
import { play } from '../replay/support/shots.ts';

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

const sideOf = (disc: number) => (disc === 3 ? 1 : 0);

it('tells a shot in the order it happened', () => {
  const report = reportOf([
    { kind: 'moved', timeS: 0, disc: 7 },
    { kind: 'contact', timeS: 0.3, a: 3, b: 7, speedInPerS: 20 },
    { kind: 'peg', timeS: 0.4, disc: 3, peg: 1, speedInPerS: 9 },
    { kind: 'sunk', timeS: 0.5, disc: 7 },
    { kind: 'left-surface', timeS: 0.6, disc: 3 },
  ]);
  const removed = [{ disc: 3, code: 'on-line' as const }];
  expect(shotAltText({ name: 'Annabel', report, sideOf, removed, isReshoot: false }, 'en')).toBe(
    'Annabel flicks a Blue disc. The flicked disc hits a Red disc. A Red disc hits a peg. ' +
      'The flicked disc drops into the hole for a 20. A Red disc leaves the board. ' +
      'A Red disc is removed: on the line.',
  );
});

/** Shots of every side at two discs in a row, numbered either way round. */
it.each([
  [101, 202, 102, 'Blue', 'Red', 'Blue'],
  [201, 101, 102, 'Red', 'Blue', 'Blue'],
  [201, 102, 101, 'Red', 'Blue', 'Blue'],
  [301, 202, 101, 'White', 'Red', 'Blue'],
])('%i hits %i, which hits %i', (shooter, first, second, flicked, struck, last) => {
  const discs = [
    { id: first, x: 0, y: -8 },
    { id: second, x: 0, y: -5 },
  ].sort((a, b) => a.id - b.id);
  const report = play(discs, { shooter, speedCentiInPerS: 5000 });
  const told = shotAltText(shotTellingOf('Annabel', report, { removed: [], reshoot: false }), 'en');
  expect(told).toContain(
    `Annabel flicks a ${flicked} disc. The flicked disc hits a ${struck} disc. ` +
      `A ${struck} disc hits a ${last} disc.`,
  );
});

it('tells of a disc that had come to rest as the one that is hit', () => {
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
    shotAltText({ name: 'Annabel', report, sideOf, removed: [], isReshoot: false }, 'en'),
  ).toBe(
    'Annabel flicks a Blue disc. The flicked disc hits a Red disc. A Red disc hits a peg. ' +
      'A Red disc hits the flicked disc. The flicked disc hits a peg. ' +
      'The flicked disc hits a Red disc.',
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
    { name: 'Annabel', report, sideOf, removed: [], isReshoot: false },
    'en',
  );
  expect(text.length).toBeLessThanOrEqual(MAX_ALT_TEXT_CHARS);
  expect(text).toContain('A Red disc drops into the hole for a 20.');
});
