import { expect, test } from 'vitest';
import { advance } from '@crokinole/tournament/advance';
import { join, startNow } from '@crokinole/tournament/entries';
import {
  checkSetup,
  ENTRY_KINDS,
  TOURNAMENT_KINDS,
  type TournamentSetup,
} from '@crokinole/tournament/model/setup';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import { createTournament } from '@crokinole/tournament/model/state';
import { partsFor } from '@crokinole/tournament/presets';
import {
  agreedOf,
  fitting,
  withKind,
  withPace,
  type Draft,
} from '../../../src/discord/features/tournaments/draft.ts';
import { optionsForm } from '../../../src/discord/features/tournaments/preview-forms.ts';
import { previewMessage } from '../../../src/discord/features/tournaments/opening.ts';
import {
  partsText,
  previewLines,
  termsLines,
} from '../../../src/discord/features/tournaments/terms-lines.ts';
import {
  MAX_CUSTOM_ID_CHARS,
  markedId,
  withoutMark,
} from '../../../src/discord/ids/codec/codec.ts';
import { DEFAULT_CHOICES, FILLS, type DraftChoices, ids } from '../../../src/discord/ids/ids.ts';
import {
  DRAFT_FORMS,
  DRAFT_MENUS,
  type DraftForm,
  START_CHOICES,
  TOURNAMENT_PACES,
} from '../../../src/discord/ids/press-choices.ts';
import { TIE_RULES } from '@crokinole/tournament/tables/results';
import { DEFAULT_SETTINGS } from '../../../src/matches/records/settings.ts';
import { canBePlayed } from '../../../src/matches/steps/tournament-results.ts';
import { expectWithinFormLimits } from '../support/limits.ts';
import { wordsIn } from '../../../src/words/registry.ts';
import { MESSAGES } from '../../../src/words/english/messages.ts';
import { words } from '../support/told.ts';

const { tournaments: say } = words;

const NOW_MS = Date.UTC(2026, 10, 23, 20);
const DAY_MS = 24 * 3600_000;
const KEYS = { key: 'a'.repeat(64), secret: 'b'.repeat(64) };
const DRAFT: Draft = {
  name: 'Thursday Cup',
  kind: 'swiss-evening',
  entry: 'singles',
  pace: 'evening',
  places: 8,
  start: 'press',
  length: null,
  preset: 'own',
  hand: 'own',
  ending: 'quinte',
  fill: 'none',
  choices: DEFAULT_CHOICES,
};

const MAX_CHOICES: DraftChoices = {
  ...{ rounds: 15, cut: 16, groups: 12, isMajor: true, series: 199 },
  ties: 'twenties',
};

/** Every kind, entry, pace and size; starts and robots alternate. */
function* everyDraft(): Generator<Draft> {
  let turn = 0;
  for (const kind of TOURNAMENT_KINDS) {
    for (const entry of ENTRY_KINDS) {
      for (const pace of TOURNAMENT_PACES) {
        for (let places = 3; places <= 64; places += 1) {
          turn += 1;
          const start = START_CHOICES[turn % START_CHOICES.length] ?? 'press';
          const fill = FILLS[turn % FILLS.length] ?? 'none';
          yield { ...DRAFT, kind, entry, pace, places, start, fill };
        }
      }
    }
  }
}

const setupOf = (draft: Draft): TournamentSetup => ({
  ...agreedOf(draft, DEFAULT_SETTINGS, NOW_MS).setup,
  ...KEYS,
});

test('every choice can be played', () => {
  for (const draft of everyDraft()) {
    const said = JSON.stringify(draft);
    expect(checkSetup(setupOf(draft), NOW_MS), said).toMatchObject({ ok: true });
    expect(fitting(fitting(draft)), said).toEqual(fitting(draft));
  }
});

test('the smallest allowed number of entrants gives everyone an opponent', () => {
  for (const draft of everyDraft()) {
    if (draft.pace === 'slow' || ![3, 4, 7, 16, 33, 64].includes(draft.places)) continue;
    const setup: TournamentSetup = {
      ...setupOf({ ...draft, fill: 'none' }),
      start: { kind: 'press' },
      checkInMs: 0,
    };
    let state = createTournament(setup, NOW_MS);
    for (let entered = 0; entered < setup.minEntrants; entered += 1) {
      const joined = join(state, null);
      if (joined.ok) ({ state } = joined.value);
    }
    const begun = startNow(state, NOW_MS);
    const after = begun.ok ? advance(begun.value.state, new Map(), NOW_MS) : undefined;
    // On a ladder no one plays before there is a challenge.
    const games = draft.kind === 'ladder' ? 0 : 1;
    expect(after?.open.length, JSON.stringify(draft)).toBeGreaterThanOrEqual(games);
    expect(after?.state.phase, JSON.stringify(draft)).toBe('running');
  }
});

test('the rulebook of the server has the format', () => {
  for (const kind of TOURNAMENT_KINDS) {
    for (const entry of ENTRY_KINDS) {
      const draft = { ...DRAFT, kind, entry };
      const { table } = agreedOf(draft, DEFAULT_SETTINGS, NOW_MS).terms;
      expect(canBePlayed(setupOf(draft), table), `${kind}, ${entry}`).toBe(true);
    }
  }
});

test('slow play has days a turn, whatever the server’s clock', () => {
  const turnOf = (turnMs: number | null) =>
    agreedOf({ ...DRAFT, pace: 'slow' }, { ...DEFAULT_SETTINGS, turnMs }, NOW_MS).terms.table
      .turnMs;
  expect([turnOf(3 * DAY_MS), turnOf(600_000), turnOf(null)]).toEqual([
    3 * DAY_MS,
    2 * DAY_MS,
    2 * DAY_MS,
  ]);
});

test('a game of an evening is one round of eight discs a side, and a club’s has four rounds', () => {
  const of = (pace: Draft['pace'], settings = DEFAULT_SETTINGS) => {
    const { setup, terms } = agreedOf({ ...DRAFT, pace }, settings, NOW_MS);
    const said = termsLines(setup, MESSAGES);
    const rounds = [1, 4].filter((each) => said.includes(say.terms.game(each)));
    return { points: setup.pointsOfGame, rounds, discs: terms.table.overrides.discsPerPlayer };
  };
  const few = { singles: 8, doubles: 4 };
  expect(of('evening')).toEqual({ points: 2, rounds: [1], discs: few });
  expect(of('club-evening')).toEqual({ points: 8, rounds: [4], discs: undefined });
  expect(of('slow')).toEqual({ points: 8, rounds: [4], discs: undefined });
  const house = { ...DEFAULT_SETTINGS, overrides: { discsPerPlayer: { singles: 5 } } };
  expect(of('evening', house).discs).toEqual({ singles: 5, doubles: 4 });
  // Playoffs follow.
  const pools = withKind({ ...DRAFT, ending: 'as-agreed' }, 'club-pools');
  const clubs = withPace(pools, 'club-evening');
  expect([pools.ending, clubs.ending]).toEqual(['as-agreed', 'race-to-11']);
});

test('a preview shows the current choices, and offers only valid ones', () => {
  const held = fitting({ ...DRAFT, kind: 'knock-out', places: 64 });
  const agreed = agreedOf(held, DEFAULT_SETTINGS, NOW_MS);
  const message = JSON.stringify(
    previewMessage(held, agreed, { host: 'Ada', channel: '1' }, [], MESSAGES),
  );
  const at = message.indexOf('1:tournament-draft:places:');
  const places = message.slice(at, message.indexOf(']', at));
  expect(places).toMatch(/"16 places","default":true/);
  expect(places).not.toContain('24 places');
});

test('the preview has at most half of the terms, by words', () => {
  const count = (lines: readonly string[]) => lines.join(' ').split(/\s+/u).length;
  for (const kind of TOURNAMENT_KINDS) {
    const { setup } = agreedOf(fitting({ ...DRAFT, kind }), DEFAULT_SETTINGS, NOW_MS);
    const [few, all] = [previewLines, termsLines].map((lines) => count(lines(setup, MESSAGES)));
    expect(few, kind).toBeLessThanOrEqual((all ?? 0) / 2);
  }
});

test('the forms fit into Discord’s in each language', () => {
  for (const words of (['en', 'de', 'fr'] as const).map(wordsIn)) {
    for (const kind of TOURNAMENT_KINDS) {
      const held = fitting({ ...DRAFT, kind, places: 64 });
      const agreed = agreedOf(held, DEFAULT_SETTINGS, NOW_MS);
      for (const form of DRAFT_FORMS) {
        const shown = optionsForm(form, held, agreed, words);
        if (shown.components.length > 0) expectWithinFormLimits(shown);
      }
    }
  }
});

/** The names of a form's fields; its whole text. */
function shownForm(draft: Draft, form: DraftForm) {
  const held = fitting(draft);
  const shown = optionsForm(form, held, agreedOf(held, DEFAULT_SETTINGS, NOW_MS), MESSAGES);
  const text = JSON.stringify(shown);
  const names = [...text.matchAll(/"custom_id":"(\w+)"/gu)].map(([, name]) => name);
  return { names, text };
}

test('a form shows the current choices, and those that this kind of tournament has', () => {
  const league = shownForm({ ...DRAFT, kind: 'league', entry: 'changing-partners' }, 'players');
  expect(league.names).toEqual(['entry', 'pace', 'preset', 'hand', 'fill']);
  expect(league.text).toMatch(/"value":"doubles","label":"Doubles","default":true/);
  expect(league.text).not.toContain('changing-partners');
  const cup = shownForm({ ...DRAFT, kind: 'shootout-cup', fill: 'club' }, 'players');
  expect(cup.names).toEqual(['pace', 'preset', 'hand', 'fill']);
  expect(cup.text).toContain(`"${say.fills.club}","default":true`);
  const choices = { ...DEFAULT_CHOICES, cut: 4, ties: 'wins' } as const;
  const pools = shownForm({ ...DRAFT, kind: 'groups', places: 32, choices }, 'rounds');
  expect(pools.names).toEqual(['groups', 'cut', 'ending', 'ties']);
  expect(pools.text).toContain(`"${say.preview.cut(4)}","default":true`);
  expect(pools.text).toContain(`"${say.preview.ties.wins}","default":true`);
});

test('the preview has a button for each form that has a choice', () => {
  for (const kind of TOURNAMENT_KINDS) {
    const held = fitting({ ...DRAFT, kind });
    const agreed = agreedOf(held, DEFAULT_SETTINGS, NOW_MS);
    const at = { host: 'Ada', channel: '1' };
    const message = JSON.stringify(previewMessage(held, agreed, at, [], MESSAGES));
    for (const form of DRAFT_FORMS) {
      const { components } = optionsForm(form, held, agreed, MESSAGES);
      const isOffered = message.includes(`1:tournament-terms:${form}:`);
      expect(isOffered, `${kind}, ${form}`).toBe(components.length > 0);
    }
  }
});

test('the organizer’s choices are read back from one character, or two with a series', () => {
  const [rounds, cuts, groups] = [
    [null, 1, 15],
    [null, 2, 16],
    [null, 1, 12],
  ] as const;
  for (const choices of rounds.flatMap((one) =>
    cuts.flatMap((cut) =>
      groups.flatMap((own) =>
        TIE_RULES.flatMap((ties) =>
          [false, true].flatMap((isMajor) =>
            [null, 0, 199].map((series) => ({
              ...{ rounds: one, cut, groups: own, ties, isMajor, series },
            })),
          ),
        ),
      ),
    ),
  )) {
    const args = { ...DRAFT, choices };
    expect(ids.decode(ids.encode('tournament-open', args))).toEqual({
      action: 'tournament-open',
      args,
    });
  }
});

test('a name with any characters fits into every id, and is read back', () => {
  for (const name of [
    'W'.repeat(40),
    '🏆'.repeat(20),
    '**@everyone** <@1>',
    'a:b:::c',
    '1:tournament-open',
  ]) {
    const typed = { start: Date.UTC(2199, 0) / 60_000, length: 200 * 1440 };
    const args = { ...DRAFT, ...typed, places: 64, choices: MAX_CHOICES, name };
    const back = { ...args, name: name.replaceAll(':', '∶') };
    for (const menu of DRAFT_MENUS) {
      const id = ids.encode('tournament-draft', { menu, ...args });
      expect(id.length, id).toBeLessThanOrEqual(MAX_CUSTOM_ID_CHARS);
      expect(ids.decode(id)).toEqual({ action: 'tournament-draft', args: { menu, ...back } });
    }
    for (const form of DRAFT_FORMS) {
      const id = markedId(ids.encode('tournament-terms', { form, ...args }), 'as shown');
      expect(id.length, id).toBeLessThanOrEqual(MAX_CUSTOM_ID_CHARS);
      expect(withoutMark(id)).not.toBe(id);
      expect(ids.decode(id)).toEqual({ action: 'tournament-terms', args: { form, ...back } });
    }
  }
  const held = ids.encode('tournament-open', DRAFT);
  for (const bad of [
    held.replace('Thursday Cup', 'W'.repeat(41)),
    held.replace('Thursday Cup', ''),
    `${held}:more`,
    `${held}:00`,
    `${held}:5`,
    `${held}:龥`,
    `${held}:一`,
    `${held}:七x`,
    `${held}:一${String.fromCodePoint(0x4e_00 + 200)}`,
    `${held}:一一一`,
    held.replace(':8:', ':2:'),
    held.replace(':8:', ':1t:'),
    held.replace(':8:', ':08:'),
    held.replace('1:', '2:'),
  ]) {
    expect(ids.decode(bad), bad).toBeUndefined();
  }
});

test('of main and consolation, it is said how many knockouts those below the cut have', () => {
  const say = MESSAGES.tournaments.terms.parts;
  const told = [3, 20, 32, 33, 64].map((players) => {
    const setup = setupOf({ ...DRAFT, kind: 'consolation', places: players });
    const text = partsText(partsFor(setup.plan, players), players, setup, MESSAGES);
    return [1, 2, 3].filter((knockouts) => text.endsWith(say.others(knockouts)));
  });
  expect(told).toEqual([[], [1], [1], [2], [3]]);
});

test('the total duration is not exceeded', () => {
  for (const kind of TOURNAMENT_KINDS) {
    for (const length of [60, 180, 3 * 1440 + 7, 200 * 1440]) {
      for (const places of [4, 7, 16, 64]) {
        const draft = fitting({ ...DRAFT, kind, places, length, start: 'in-1-day' });
        const { plan } = agreedOf(draft, DEFAULT_SETTINGS, NOW_MS).setup;
        const total = partsFor(plan, draft.places).reduce(
          (sum, { kind: own, rounds, roundMs, stageMs }) =>
            sum + (own === 'ladder' ? 0 : rounds * (roundMs ?? 0)) + (stageMs ?? 0),
          0,
        );
        const said = `${kind} of ${places} in ${length}`;
        expect(total, said).toBeLessThanOrEqual(length * 60_000);
        // Rounding a span down to whole units costs less than a fifth of it.
        expect(total, said).toBeGreaterThan(0.8 * length * 60_000);
      }
    }
  }
});

test('rules and wobble are the server’s unless chosen, and house rules stay with theirs', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    overrides: { discsPerPlayer: { singles: 8, doubles: 6 } },
  };
  const tableOf = (draft: Partial<Draft>) =>
    agreedOf({ ...DRAFT, ...draft }, settings, NOW_MS).terms.table;
  expect(tableOf({})).toMatchObject({
    preset: settings.preset,
    overrides: settings.overrides,
    hand: settings.hand,
  });
  const chosen = PRESET_IDS.find((id) => id !== settings.preset) ?? settings.preset;
  expect(tableOf({ preset: chosen, hand: 'pro' })).toMatchObject({
    preset: chosen,
    overrides: {},
    hand: 'pro',
  });
});
