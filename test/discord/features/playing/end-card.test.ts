import { seatAt } from 'crokinole/match/seats';
import { nextShotOf, type Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { cardMessage } from '../../../../src/discord/features/playing/end-card.ts';
import type { Basis } from '../../../../src/discord/features/playing/match-message.ts';
import {
  bestShotOf,
  readShots,
  rivalryOfMatch,
} from '../../../../src/discord/features/playing/turn-pictures.ts';
import { rowsIn, textIn, type MessagePayload } from '../../../../src/discord/ui/parts.ts';
import { todaysTwelve } from '../../../../src/features/additions.ts';
import { actInMatch } from '../../../../src/matches/commands/play.ts';
import type { TableSetup } from '../../../../src/matches/records/invitations.ts';
import type { StoredMatch } from '../../../../src/matches/records/matches.ts';
import { DEFAULT_CHOICES } from '../../../../src/matches/records/privacy.ts';
import { DEFAULT_SETTINGS } from '../../../../src/matches/records/settings.ts';
import type { SqliteStore } from '../../../../src/storage/sqlite/store.ts';
import { eraseInStore } from '../../../support/stored-matches.ts';
import { storeInMemory } from '../../../support/stores.ts';
import * as tables from '../../../support/tables.ts';
import { words } from '../../support/told.ts';

const { match: say, daily } = words;
const [ADA, BO, CLEO, DAN] = ['11', '12', '13', '14'];
const NAMES: Readonly<Record<string, string>> = { 11: 'Ada', 12: 'Bo', 13: 'Cleo', 14: 'Dan' };
const NOW_MS = Date.parse('2031-02-28T12:00Z');
const AT = { zone: 'UTC', nowMs: NOW_MS, words } as const;

const setupFor = (format: TableSetup['format'], more: Partial<TableSetup> = {}): TableSetup => ({
  ...tables.SINGLES,
  format,
  overrides: {
    end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
    discsPerPlayer: { [format]: 2 },
  },
  ...more,
});
const QUICK = setupFor('singles');
const RACE = setupFor('singles', {
  overrides: { ...QUICK.overrides, end: { kind: 'fixed-rounds', rounds: 2, tie: 'stands' } },
});

/** The side of the first player goes for the hole, and the others miss. */
const firstSideScores = (state: MatchState): Aim => {
  const seat = nextShotOf(state)?.seat ?? 0;
  return seatAt(state.seats, seat).side === 0 ? tables.openShotFor(state) : tables.dudFor(state);
};

let store: SqliteStore;
let service: ReturnType<typeof tables.serviceOn>;
beforeEach(() => {
  store = storeInMemory();
  onTestFinished(() => store.close());
  service = tables.serviceOn(store);
});

async function read(id: string): Promise<StoredMatch> {
  const match = await store.readMatch(id);
  if (match === undefined) throw new Error('the match is gone');
  return match;
}

async function played(
  players: readonly string[],
  setup: TableSetup,
  aimFor = firstSideScores,
): Promise<StoredMatch> {
  const id = await tables.newMatch(service, players, setup);
  await tables.playOut(service, id, aimFor);
  return read(id);
}

/** Ada resigns after so many shots. */
async function resigned(shots: number): Promise<StoredMatch> {
  const match = await tables.newMatch(service, [ADA, BO], QUICK);
  for (let shot = 0; shot < shots; shot += 1) {
    tables.saved(await tables.flickNext(service, match, firstSideScores));
  }
  const action = { kind: 'resign' } as const;
  const command = { interaction: tables.press(), player: ADA, match, action };
  tables.saved(await actInMatch(service.authority, command));
  return read(match);
}

async function cardOf(match: StoredMatch, isLatest = true): Promise<MessagePayload> {
  const basis: Basis = {
    match,
    isLatest,
    tournament: match.tournament === null ? undefined : 'Club Cup',
    look: { theme: 'maple', language: 'en', isStill: false },
    settings: DEFAULT_SETTINGS,
    words,
    captions: { nameOf: (player) => NAMES[player] ?? player, withNumbers: false },
    pictures: null,
    boards: store.boards,
    patience: 0,
    discOf: () => '',
    hasSeats: false,
    mayFinish: false,
    findIdeas: undefined,
  };
  const ending = { taken: undefined, earlier: [], rivalry: await rivalryOfMatch(store, match, AT) };
  const best = bestShotOf(await readShots(store, match.id));
  return cardMessage(basis, ending, { best, today: await todaysTwelve(store, match, AT) });
}

const labelsIn = ({ components }: MessagePayload) =>
  rowsIn(components).map((row) =>
    row.components.map((one) => ('label' in one ? one.label.replace(/\+\d+$/u, '+20') : '')),
  );

const CUP = { tournament: 'cup1' };
const [AGAIN, NEXT] = [say.buttons.rematchFrom, words.tournaments.message.buttons.standings];
const BEST = [say.buttons.best('Ada', 20), say.buttons.share];
/** Nobody has played today's twelve. */
const LOOK = [daily.buttons.play, say.buttons.more];
const MORE = [say.buttons.more];

type Marks = readonly ('⚔️' | '🏅' | '📈' | '🏆')[];

/** What its lines begin with, below who won: how the two stand, what it brought, its tournament. */
test.each<[string, () => Promise<StoredMatch>, readonly (readonly string[])[], Marks]>([
  ['a quick match', () => played([ADA, BO], QUICK), [[AGAIN('Bo')], BEST, LOOK], ['⚔️', '🏅']],
  ['a race', () => played([ADA, BO], RACE), [[AGAIN('Bo')], BEST, LOOK], ['⚔️', '🏅']],
  [
    'doubles',
    () => played([ADA, BO, CLEO, DAN], setupFor('doubles')),
    [[AGAIN('Dan')], [say.buttons.best('Cleo', 20), say.buttons.share], MORE],
    ['🏅'],
  ],
  [
    'three colors',
    () => played([ADA, BO, CLEO], setupFor('three-colours', { preset: 'woodestic' })),
    [[AGAIN('Cleo')], BEST, MORE],
    ['🏅'],
  ],
  [
    'a draw that nobody did anything for',
    () => played([ADA, BO], QUICK, tables.dudFor),
    [[AGAIN('Bo')], LOOK],
    ['📈'],
  ],
  ['one that was resigned at once', () => resigned(0), [[AGAIN('Bo')], LOOK], []],
  [
    'one that the better one resigned',
    () => resigned(2),
    [[AGAIN('Bo')], BEST, LOOK],
    ['⚔️', '🏅'],
  ],
  [
    'one that isn’t counted',
    async () => {
      await played([ADA, BO], QUICK);
      return played([ADA, BO], { ...QUICK, friendly: true });
    },
    [[AGAIN('Bo')], BEST, LOOK],
    [],
  ],
  [
    'a game of a tournament',
    async () => ({ ...(await played([ADA, BO], QUICK)), ...CUP }),
    [[NEXT], BEST, MORE],
    ['⚔️', '🏅', '🏆'],
  ],
])('the card of %s', async (_, play, rows, marks) => {
  const match = await play();
  const card = await cardOf(match);
  const text = textIn(card.components);
  expect(text.startsWith('## ')).toBe(true);
  expect(Array.from(text.matchAll(/^(?:-# )?(⚔️|🏅|📈|🏆)/gmu), ([, mark]) => mark)).toEqual(marks);
  expect(labelsIn(card)).toEqual(rows);
  const past = await cardOf(match, false);
  expect([textIn(past.components), labelsIn(past)]).toEqual([text.replace(/\n-# ☀️.*/u, ''), []]);
});

describe('today’s twelve', () => {
  const plays = (player: string, score: number, server = tables.HERE.server) =>
    store.saveDozen({
      ...{ day: '2031-02-28', player, revision: 1, server, zone: 'UTC', shots: [], score },
      ...{ spentMs: 0, openedAtMs: null, playedAtMs: NOW_MS },
    });
  const hides = (player: string) =>
    store.saveChoices(player, { ...DEFAULT_CHOICES, onGlobalBoards: false });
  const neither = daily.notPlayed('<@11> & <@12>', true);
  const onlyAda = `<@11> 90 · ${daily.notPlayed('<@12>', false)}`;

  it.each<[string, () => unknown, string | undefined, Partial<StoredMatch>?]>([
    ['neither has played', () => undefined, neither],
    ['one has', () => plays(ADA, 90), onlyAda],
    ['both have', () => Promise.all([plays(ADA, 90), plays(BO, 0)]), undefined],
    ['one has in another server', () => plays(ADA, 90, '88'), onlyAda],
    [
      'one has there, and is on no global leaderboard',
      () => Promise.all([plays(ADA, 90, '88'), hides(ADA)]),
      undefined,
    ],
    ['one has here, and is on none', () => Promise.all([plays(ADA, 90), hides(ADA)]), onlyAda],
    [
      'one is on none, outside of servers',
      () => Promise.all([plays(ADA, 90, ''), hides(ADA)]),
      undefined,
      { server: null },
    ],
    [
      'one was erased after playing',
      async () => {
        await store.keepDozenDay({ day: '2031-02-28', key: 'a'.repeat(64) });
        await plays(ADA, 90);
        await eraseInStore(store, ADA, NOW_MS);
      },
      undefined,
    ],
    ['it is a game of a tournament', () => undefined, undefined, CUP],
  ])('where %s', async (_, prepare, told, more = {}) => {
    await prepare();
    const match = { ...(await read(await tables.newMatch(service, [ADA, BO]))), ...more };
    const { lines, buttons } = await todaysTwelve(store, match, AT);
    expect(lines).toEqual(told === undefined ? [] : [daily.twelve(told)]);
    expect(buttons).toHaveLength(lines.length);
  });

  it('is not for four', async () => {
    const four = await tables.newMatch(service, [ADA, BO, CLEO, DAN], setupFor('doubles'));
    const { lines, buttons } = await todaysTwelve(store, await read(four), AT);
    expect([lines, buttons]).toEqual([[], []]);
  });
});
