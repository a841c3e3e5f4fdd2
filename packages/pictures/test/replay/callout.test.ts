import { describe, expect, it } from 'vitest';
import { judgedIn } from 'crokinole/match/actions';
import { gainsOf } from 'crokinole/match/swing';
import type { Side } from 'crokinole/rules/ruling';
import { sampleFrames } from 'crokinole/shot/frames';
import { parseColour } from '../../src/primitives/colour.ts';
import { calloutsOf, SWELL } from '../../src/replay/callout.ts';
import { FLIGHT } from '../../src/replay/flight.ts';
import { framed, ruledView } from '../../src/replay/framing.ts';
import { paintLabel } from '../../src/replay/labels.ts';
import { REPLAY_PACE } from '../../src/replay/pace.ts';
import type { FramedShot } from '../../src/replay/replay-context.ts';
import { stageOf } from '../../src/replay/stage.ts';
import { headerPanels } from '../../src/scene/header.ts';
import { signed } from '../../src/text/signed.ts';
import type { Callout, ShotView } from '../../src/views/shot-view.ts';
import type { BoardView } from '../../src/views/still-views.ts';
import { LANGUAGES, pictureWordsIn } from '../../../../src/words/registry.ts';
import { contextOf, HIT, MISS, momentsOf, TWENTY } from './support/shots.ts';
import { start } from '../../../crokinole/test/match/authority.ts';
import { FORMATS, playTurns, SHOWPIECE_TURN } from './support/turns.ts';

const STAGE = stageOf('maple', 240, 'turn');

function inFrame(shot: ShotView, callout?: Callout): FramedShot {
  const frame = { ...SHOWPIECE_TURN.frame, ...(callout && { callout }) };
  return { ...shot, frame };
}

function pointsIn({ sides }: BoardView, own: Side): number {
  return sides.find(({ side }) => side === own)?.points ?? 0;
}

/** What is called out when the discs rest, told by its bitmap. */
function isCalled(shot: FramedShot, kind: 'figure' | 'callout', words: string): boolean {
  const { report } = shot;
  const [last] = sampleFrames(report, [report.durationS]);
  const [stamp] = calloutsOf(contextOf(STAGE, shot), last?.discs ?? []).ruling;
  return stamp !== undefined && stamp.bitmap === paintLabel(STAGE.theme, kind, words, 240);
}

describe('the ruling in the picture', () => {
  it.each([
    [HIT, { code: 'made', gain: 25 }, 'figure', '+25'],
    [HIT, { code: 'made', gain: -20 }, 'figure', '−20'],
    [TWENTY, { code: 'made', gain: 20 }, 'figure', '20!'],
    [TWENTY, { code: 'made', gain: 15 }, 'figure', '20!'],
    [MISS, { code: 'foul', gain: 0 }, 'callout', 'Foul: no opponent hit'],
    [MISS, { code: 'foul', gain: -15 }, 'callout', 'Foul: no opponent hit · −15'],
    [MISS, { code: 'again', gain: 0 }, 'callout', 'Shoot again'],
  ] as const)('calls it out', (shot, callout, kind, words) => {
    expect(isCalled(inFrame(shot, callout), kind, words)).toBe(true);
  });

  it('holds still for a figure of another side alone', () => {
    const { frame } = SHOWPIECE_TURN;
    const [own, other] = frame.before.sides;
    const after = { ...frame.after, sides: [own, { ...other, points: 40 }] } as BoardView;
    const shot = { ...HIT, removed: [], frame: { before: frame.before, after } };
    const still = { ...shot, frame: { ...shot.frame, after: frame.before } };
    expect(momentsOf(STAGE, shot)).toHaveLength(momentsOf(STAGE, still).length + 1);
  });

  it('is silent about a hit that brings nothing', () => {
    const shot = inFrame(HIT, { code: 'made', gain: 0 });
    const [last] = sampleFrames(shot.report, [shot.report.durationS]);
    expect(calloutsOf(contextOf(STAGE, shot), last?.discs ?? []).ruling).toEqual([]);
  });

  it('comes with the disc that sinks, and never before', () => {
    const shot = inFrame(TWENTY, { code: 'made', gain: 20 });
    const [small, called] = [SWELL[0], 1].map((scale) =>
      paintLabel(STAGE.theme, 'figure', '20!', scale * 240),
    );
    const shown = momentsOf(STAGE, shot).map(({ stamps }) => ({
      isSmall: stamps.some(({ bitmap }) => bitmap === small),
      isCalled: stamps.some(({ bitmap }) => bitmap === called),
      isFlashing: stamps.some(({ bitmap }) => bitmap === STAGE.flash[0]),
    }));
    const first = shown.findIndex(({ isSmall }) => isSmall);
    expect(shown.findIndex((moment) => moment.isCalled)).toBe(first + SWELL.length);
    expect(first).toBe(shown.findIndex(({ isFlashing }) => isFlashing));
    // It has been read when the disc flies to its cup and the board for the next player comes.
    const later = shown.slice(-FLIGHT.length - 1);
    expect(shown.at(-FLIGHT.length - 2)?.isCalled).toBe(true);
    expect(later.map(({ isCalled }) => isCalled)).toEqual(later.map(() => false));
  });

  it('leaves the first moment and every moving one without a word of a foul', () => {
    const moments = momentsOf(STAGE, inFrame(MISS, { code: 'foul', gain: 0 }));
    const called = paintLabel(STAGE.theme, 'callout', 'Foul: no opponent hit', 240);
    const at = moments.findIndex(({ stamps }) => stamps.some(({ bitmap }) => bitmap === called));
    expect(at).toBe(moments.length - 2 - FLIGHT.length);
  });

  it.each(LANGUAGES)('is not cut in %s, even with what it cost', (language) => {
    const { theme } = STAGE;
    for (const words of Object.values(pictureWordsIn(language).callouts)) {
      const bitmap = paintLabel(theme, 'callout', `${words} · −115`, 720);
      expect(bitmap?.widthPx).toBeLessThan(0.9 * 720);
    }
  });

  it('is outlined, so that it is legible on any wood', () => {
    const { ink } = STAGE.theme;
    const bitmap = paintLabel(STAGE.theme, 'figure', '+15', 720);
    const colours = new Set<string>();
    for (let at = 0; at < (bitmap?.rgba.length ?? 0); at += 4) {
      if (bitmap?.rgba[at + 3] === 255) colours.add([...bitmap.rgba.subarray(at, at + 3)].join());
    }
    for (const colour of [ink.accent, ink.panel]) {
      const { r, g, b } = parseColour(colour);
      expect(colours).toContain([r, g, b].join());
    }
  });
});

describe('the panels of a turn', () => {
  const RULES = [
    ['two players', FORMATS['two players'], Infinity],
    ['three colours', FORMATS['three colours'], 30],
    ['one alone', FORMATS['one alone'], 12],
    ['cancelling', start({ preset: 'cancellation', format: 'singles' }), 30],
    ['a race', start({ preset: 'race-to-9', format: 'doubles' }), 30],
  ] as const;

  it.each(RULES)('say with the ruling what moved each score: %s', (_, begun, count) => {
    const turns = playTurns(begun, count);
    for (const { view, before, events } of turns) {
      const { frame, words } = view;
      const judged = judgedIn(events);
      if (judged === undefined) throw new Error('no ruling');
      const gains = gainsOf(before, judged, view.report);
      const moved = frame.before.sides.map(
        ({ side }) => pointsIn(frame.after, side) - pointsIn(frame.before, side),
      );
      expect(moved).toEqual(frame.before.sides.map(({ side }) => gains[side]));
      const texts = headerPanels(ruledView(frame).sides, undefined, words).flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])),
      );
      const figures = moved.filter((each) => each !== 0).map(signed);
      expect(texts.filter((each) => /^[+−±]\d+$/u.test(each))).toEqual(figures);
      const points = frame.after.sides.map((side) => String(side.points));
      expect(texts).toEqual(expect.arrayContaining(points));
      const moments = framed(momentsOf(STAGE, view), frame, STAGE, words);
      const ruled = moments.slice(0, -1).find(({ patches }) => patches !== moments[0]?.patches);
      expect(ruled?.holdMs).toBe(figures.length > 0 ? REPLAY_PACE.marksMs : undefined);
    }
    expect(turns.length).toBeGreaterThan(8);
  });
});

describe('the callout of a match', () => {
  it('counts what the shot brought its side, also where it ends the round', () => {
    const turns = playTurns();
    for (const { view } of turns) {
      const { callout, before, after } = view.frame;
      const own = before.turn?.side ?? 0;
      expect(callout?.gain).toBe(pointsIn(after, own) - pointsIn(before, own));
    }
    expect(turns.some(({ view }) => view.frame.callout?.code === 'foul')).toBe(true);
    expect(turns.some(({ view }) => (view.frame.callout?.gain ?? 0) > 0)).toBe(true);
  });

  it('marks exactly the boards of ended rounds as counted', () => {
    for (const { view, events } of playTurns()) {
      const isEnd = events.some(({ kind }) => kind === 'round-ended');
      expect(view.frame.after.isCounted === true).toBe(isEnd);
    }
  });
});
