import { describe, expect, it } from 'vitest';
import { judgedIn, type MatchEvent } from 'crokinole/match/actions';
import { discOf } from 'crokinole/match/discs';
import { judge } from 'crokinole/rules/judge';
import { PRESETS } from 'crokinole/rules/presets/registry';
import type { Ruling } from 'crokinole/rules/ruling';
import { clipText } from '../../src/features/share/texts.ts';
import type { StoredAction } from '../../src/matches/records/matches.ts';
import { eventLines, roundLines } from '../../src/texts/turn-text.ts';
import { LANGUAGES, wordsIn, type Language } from '../../src/words/registry.ts';
import * as scenes from '../../packages/crokinole/test/rules/clauses/scenes.ts';
import {
  at,
  buildReport,
  sideOfBuilt,
  type ReportSketch,
} from '../../packages/crokinole/test/support/report-builder.ts';
import { start } from '../../packages/crokinole/test/match/authority.ts';
import { ORDERLY, playMatch } from '../../packages/crokinole/test/match/whole-match.ts';
import { singles } from './support/singles.ts';

type Options = Partial<typeof PRESETS.woodestic>;

/** Discs as a match numbers them. */
const numbered = (disc: number) => discOf(sideOfBuilt(disc), disc % 20);

function inMatch(ruling: Ruling): Ruling {
  const named = <Each extends { readonly disc: number }>(each: Each): Each => ({
    ...each,
    disc: numbered(each.disc),
    ...('by' in each ? { by: numbered(each.by as number) } : {}),
  });
  return {
    ...ruling,
    ground: named(ruling.ground),
    facts: ruling.facts.map(named),
    removed: ruling.removed.map(named),
    banked: ruling.banked.map(named),
    leaners: ruling.leaners.map(numbered),
    position: ruling.position.map((disc) => ({ ...disc, id: numbered(disc.id) })),
  };
}

type Flicked = Pick<StoredAction, 'events' | 'shot'>;

function shot(sketch: ReportSketch, options: Options = {}): Flicked {
  const context = { sideOf: sideOfBuilt, shooterSide: 0, reshootsUsed: 0 } as const;
  const built = buildReport(sketch);
  const ruling = inMatch(judge(built, context, { ...PRESETS.woodestic, ...options }));
  const disc = numbered(built.shot.shooter);
  const start = built.start.map((each) => ({ ...each, id: numbered(each.id) }));
  const report = { ...built, shot: { ...built.shot, shooter: disc }, start };
  return {
    events: [{ kind: 'shot-judged', round: 1, seat: 0, disc, isFree: false, ruling }],
    shot: { place: built.shot, aimed: built.shot, report },
  };
}

function lag(distanceCentiIn: number | null): Flicked {
  const disc = discOf(0, 1);
  const ground = { code: 'lagged', disc, distanceCentiIn } as const;
  const removed = distanceCentiIn === null ? [{ disc, code: 'left-surface' } as const] : [];
  const banked = distanceCentiIn === 0 ? [{ disc, side: 0 } as const] : [];
  const none = { facts: [ground], leaners: [], position: [], reshoot: false };
  const ruling = { ...none, valid: true, ground, removed, banked };
  const { shot: flicked } = shot(scenes.missAll);
  return {
    events: [{ kind: 'lag-judged', round: 1, seat: 0, disc, ruling }],
    shot: flicked,
  };
}

const STRICT: Options = { freeShotTest: 'inside' };

/** A shot of every kind, in a sensible reading order. */
const SHOTS: Readonly<Record<string, Flicked>> = {
  ...Object.fromEntries(
    Object.entries(scenes).flatMap(([name, scene]) =>
      typeof scene === 'object' ? [[name, shot(scene)]] : [],
    ),
  ),
  missAmongMany: shot({ ...scenes.missAll, board: { 21: at(6, 90), 22: at(6, 180) } }),
  caromOnTheLine: shot(
    { ...scenes.freeCarom, rest: { 1: at(2), 2: at(scenes.ON_FIFTEEN_IN) } },
    STRICT,
  ),
  outAtOnce: shot(scenes.outOverLineAndBack, { outerLine: 'immediate' }),
  throughPegCounts: shot(scenes.throughPeg, { pegHitsCount: true }),
  shotAgain: shot(scenes.missAll, { reshoot: { attempts: 1 } }),
  lag: lag(137),
  lagInTheHole: lag(0),
  lagOut: lag(null),
};

/** Without the remark, which varies. */
function linesOf(flicked: Flicked, language: Language): readonly string[] {
  const told = { ...flicked, state: singles(), revision: 1 };
  return eventLines(told, wordsIn(language)).filter((line) => !/^\*[^*]/.test(line));
}

/** The same shot below its clip, for who wasn't there. */
function clipOf({ events, shot: taken }: Flicked, language: Language): string {
  const judged = judgedIn(events);
  if (judged === undefined || taken === null) throw new Error('nothing was flicked');
  return clipText({ before: singles(), judged, shot: taken }, wordsIn(language));
}

describe.each(LANGUAGES)('a turn in %s', (language) => {
  it('is described as in the snapshot', async () => {
    const table = Object.entries(SHOTS)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, flicked]) =>
        [`## ${name}`, ...linesOf(flicked, language), `Clip: ${clipOf(flicked, language)}`].join(
          '\n',
        ),
      );
    await expect(`${table.join('\n\n')}\n`).toMatchFileSnapshot(`snapshots/turns-${language}.md`);
  });
});

it('never praises a deflected shot as straight', () => {
  const remarks = LANGUAGES.flatMap((language) => wordsIn(language).match.remarks.twenty);
  expect(remarks.filter((remark) => /straight|droit|mitten|whistle|lineal/i.test(remark))).toEqual(
    [],
  );
});

it.each([
  { preset: 'woodestic', format: 'three-colours' },
  { preset: 'nca', format: 'shootout', players: ['ada'] },
  { preset: 'nca', format: 'singles', overrides: { reshoot: { attempts: 1 } } },
  { preset: 'race-to-9', format: 'singles', overrides: { firstStarter: 'lag' } },
] as const)('the shots of a round are listed as they were told: %o', (setup) => {
  const words = wordsIn('en');
  let [events, told]: [MatchEvent[], string[]] = [[], []];
  for (const { action, progress } of playMatch(start(setup), 3, ORDERLY)) {
    const { state } = progress;
    const shot = action.kind === 'flick' ? action : null;
    for (const event of progress.events) {
      if (event.kind !== 'shot-judged' && event.kind !== 'disc-spent-by-clock') continue;
      told.push(...eventLines({ events: [event], state, shot, revision: 1 }, words).slice(0, 1));
    }
    events.push(...progress.events);
    if (!progress.events.some(({ kind }) => kind === 'round-ended')) continue;
    expect(roundLines(events, state, words).map(({ line }) => line)).toEqual(told);
    if (state.rounds.length === 2) break;
    [events, told] = [[], []];
  }
});

describe('pairs of rounds', () => {
  const english = wordsIn('en');
  const table = singles();
  const lines = (round: number, tie: 'pairs' | 'sudden-death') => {
    const end = { kind: 'fixed-rounds', rounds: 4, tie } as const;
    const state = { ...table, rules: { ...table.rules, end } };
    const events = [{ kind: 'round-started', round, starter: 0 }] as const;
    return eventLines({ events, state, shot: null, revision: 1 }, english);
  };

  it('are announced when one starts, and not in its middle', () => {
    const told = [4, 5, 6, 7, 11, 12].map((round) => lines(round, 'pairs').length);
    expect(told).toEqual([0, 1, 0, 1, 1, 0]);
    expect(lines(11, 'pairs')).toEqual([english.match.pairBegins(4, 4)]);
    expect(lines(5, 'sudden-death')).toEqual([]);
  });
});
