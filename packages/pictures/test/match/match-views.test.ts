import { describe, expect, it } from 'vitest';
import { judge } from 'crokinole/rules/judge';
import { sideOfDisc } from 'crokinole/match/discs';
import { seatAt } from 'crokinole/match/seats';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchFormat, MatchState } from 'crokinole/match/state';
import { shotAltText } from '../../src/alt-text/shot.ts';
import { aimViewOf, boardViewOf, resultViewOf } from '../../src/match/match-views.ts';
import { shotFactsOf, shotViewOf } from '../../src/match/shot-views.ts';
import { altTextOf, sceneOf } from '../../src/stills/pictures.ts';
import { aftermathOf } from '../../src/views/aftermath.ts';
import { pictureWordsIn } from '../../../../src/words/registry.ts';
import { act, flickOf, start, turnOf } from '../../../crokinole/test/match/authority.ts';
import { playMatch, UNRULY, type Step } from '../../../crokinole/test/match/whole-match.ts';

const captions = { nameOf: (player: string) => player.toUpperCase(), withNumbers: true };

const AHEAD = {
  positionCentideg: 500,
  insetCentiIn: 0,
  angleCentideg: -130,
  speedCentiInPerS: 4000,
};

const matches: readonly [MatchFormat, MatchState][] = [
  ['singles', start({ preset: 'nca', format: 'singles' })],
  ['doubles', start({ preset: 'match-play', format: 'doubles' })],
  ['two-against-one', start({ preset: 'woodestic', format: 'two-against-one' })],
  ['three-colours', start({ preset: 'woodestic', format: 'three-colours' })],
  ['shootout', start({ preset: 'nca', format: 'shootout' })],
];

function stepsOf(begun: MatchState): readonly Step[] {
  return [...playMatch(begun, 5, { ...UNRULY, giveUp: false })];
}

describe.each(matches)('the views of a match of %s', (_, begun) => {
  const steps = stepsOf(begun);
  const states = [begun, ...steps.map(({ progress }) => progress.state)];

  it('show every disc of the round somewhere: board, cups, ditch or hand', () => {
    for (const state of states) {
      const view = boardViewOf(state, captions);
      const inHands = view.sides.reduce((sum, side) => sum + side.discsLeft, 0);
      const inCups = view.sides.reduce((sum, side) => sum + side.twenties, 0);
      const dealt = view.sides.reduce((sum, side) => sum + side.discsInRound, 0);
      expect(inHands + inCups + view.discs.length + view.ditch.length).toBe(dealt);
      const isOfOneRound = state.format === 'shootout' && state.round.number === 1;
      expect(view.sides.map(({ score }) => score)).toEqual(
        state.scores.map((score) => (isOfOneRound ? undefined : score)),
      );
      expect(view.sides.flatMap(({ names }) => names).sort()).toEqual(
        state.seats.map(({ player }) => player.toUpperCase()).sort(),
      );
    }
  });

  it('name the player who is to flick, aim from their seat, and list their points first', () => {
    for (const state of states) {
      const next = nextShotOf(state);
      const { turn, sides } = boardViewOf(state, captions);
      const view = aimViewOf(state, AHEAD, 'firm', false, captions);
      if (next === undefined) {
        expect([turn, view]).toEqual([undefined, undefined]);
        continue;
      }
      const seat = seatAt(state.seats, next.seat);
      const who = { side: seat.side, name: seat.player.toUpperCase(), quadrant: seat.quadrant };
      expect(turn).toEqual(who);
      expect(view).toMatchObject({ ...who, number: next.disc % 100 });
      // 40² ÷ (2 × 46.33) inches, and a club player's deviation at this speed.
      expect(view?.reachIn).toBeCloseTo(17.27, 2);
      expect(view?.wobbleDeg).toBeCloseTo(1.4, 6);
      expect(view?.scores[0]?.side).toBe(seat.side);
      expect(view?.scores.toSorted((a, b) => a.side - b.side)).toEqual(
        sides.map(({ side, points, twenties }) => ({ side, points, twenties })),
      );
    }
  });

  it('show each shot with the reason for every disc that it cost', () => {
    for (const { before, action } of steps) {
      if (action.kind !== 'flick') continue;
      const seat = seatAt(before.seats, action.by);
      const context = {
        sideOf: sideOfDisc,
        shooterSide: seat.side,
        reshootsUsed: before.round.reshootsUsed,
      };
      const ruling = judge(action.report, context, before.rules);
      const view = shotViewOf(before, action.report, ruling, captions);
      expect(view.removed.map(({ disc }) => disc)).toEqual(ruling.removed.map(({ disc }) => disc));
      expect(view.removed.map(({ code }) => code)).toEqual(ruling.removed.map(({ code }) => code));
      expect(view.sides).toHaveLength(action.report.start.length);
      const told = shotAltText(
        shotFactsOf(seat.player, action.report, ruling),
        pictureWordsIn('en'),
      );
      expect(told.length).toBeLessThanOrEqual(1024);
      for (const { code } of view.removed.slice(0, 1)) {
        const why =
          code === 'left-surface' ? 'leaves the board' : pictureWordsIn('en').removals[code];
        expect(told).toContain(why);
      }
    }
  });

  it('end with the result', () => {
    const last = states.at(-1) ?? begun;
    const result = resultViewOf(last, captions);
    // The winner first.
    expect(result?.sides.map(({ score }) => score)).toEqual(last.scores.toSorted((a, b) => b - a));
    for (const side of result?.sides ?? []) {
      const points = last.rounds.map(({ breakdown }) => breakdown.sides[side.side]?.rawPoints);
      expect(side.perRound).toEqual(points.length > 1 ? points : []);
    }
    expect(resultViewOf(begun, captions)).toBeUndefined();
  });
});

describe.each([
  ['into the hole', { angleCentideg: 0, speedCentiInPerS: 3500 }],
  ['off the board', { angleCentideg: -700, speedCentiInPerS: 9000 }],
])('a shot %s that is to be repeated', (_, flick) => {
  const reshoot = { attempts: 1 };
  const begun = start({
    preset: 'woodestic',
    format: 'singles',
    hand: 'none',
    overrides: { reshoot },
  });
  const by = turnOf(begun);
  const shooterSide = seatAt(begun.seats, by).side;
  const opposing = { id: shooterSide === 0 ? 201 : 101, x: 7, y: 0 };

  const before: MatchState = {
    ...begun,
    round: {
      ...begun.round,
      discs: [opposing],
      hands: begun.round.hands.map((left, seat) => (seat === by ? left : left - 1)),
    },
  };
  const action = flickOf(before, by, { positionCentideg: 0, insetCentiIn: 0, ...flick });
  if (action.kind !== 'flick') throw new Error('no flick');
  const { state, events } = act(before, action);
  const judged = events.find((event) => event.kind === 'shot-judged');
  if (judged === undefined) throw new Error('no ruling');

  it('is shown as one that has not counted, on the board that the next one starts from', () => {
    expect([judged.ruling.reshoot, judged.ruling.banked]).toEqual([true, []]);
    const view = shotViewOf(before, action.report, judged.ruling, captions);
    const after = aftermathOf(view);
    const board = boardViewOf(state, captions);
    expect(after.discs).toEqual(board.discs.map((shown) => ({ disc: opposing.id, ...shown })));
    expect(after.ditch).toEqual(board.ditch);
  });

  it('is described as one that has not counted', () => {
    const told = shotAltText(
      shotFactsOf('Ada', action.report, judged.ruling),
      pictureWordsIn('en'),
    );
    expect(told).not.toContain('20');
    expect(told).toMatch(/(Blue|Red) \d+ may be shot again\.$/);
  });
});

const PAIRS = { end: { kind: 'fixed-rounds', rounds: 4, tie: 'pairs' } } as const;

describe.each([
  [
    'with pairs of rounds',
    start({ preset: 'nca', format: 'singles', overrides: PAIRS }),
    { 4: 'of 4', 5: 'pair 1 of 4', 6: 'pair 1 of 4', 11: 'pair 4 of 4', 12: 'pair 4 of 4' },
  ],
  [
    'over four rounds',
    start({ preset: 'match-play', format: 'singles' }),
    { 1: 'of 4', 4: 'of 4', 5: 'tie-break' },
  ],
])('the goal of a match %s', (_, begun, goals) => {
  it.each(Object.entries(goals))('in round %s is called "%s"', (number, words) => {
    const state = { ...begun, round: { ...begun.round, number: Number(number) } };
    const { round, goal } = boardViewOf(state, captions);
    expect([round, pictureWordsIn('en').goal(goal)]).toEqual([Number(number), words]);
  });
});

describe('the result of a match without a winner', () => {
  it.each([
    ['tied', 'A tie', 'A tie between Blue (ADA) and Red (BOB)'],
    ['shared', 'A shared win', 'A shared win for Blue (ADA) and Red (BOB)'],
    ['draw-agreed', 'A draw', 'A draw between Blue (ADA) and Red (BOB) by agreement'],
    ['called-off', 'Called off', 'Called off'],
  ] as const)('says of %s what it is', (code, title, told) => {
    const isBare = code === 'draw-agreed' || code === 'called-off';
    const outcome = isBare ? { code } : { code, sides: [0, 1] as const };
    const begun = start({ preset: 'nca', format: 'singles' });
    const view = resultViewOf({ ...begun, phase: { kind: 'ended', outcome } }, captions);
    if (view === undefined) throw new Error('it has not ended');
    const request = { kind: 'result', view } as const;
    const { items } = sceneOf(request, pictureWordsIn('en'));
    const written = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(written).toContain(title);
    expect(altTextOf(request, pictureWordsIn('en'))).toContain(`${told}.`);
  });
});
