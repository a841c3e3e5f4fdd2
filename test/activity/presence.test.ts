import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  keepPresence,
  presenceOf,
  type Presence,
  type Shown,
} from '../../src/activity/page/presence.ts';
import type { TableMessage } from '../../src/activity/protocol/server-messages.ts';
import { presenceSchema } from 'local-discord/rules/presence-rules';
import { learn } from '../../src/activity/page/kit/labels.ts';
import { CATALOGUES, wordsIn } from '../../src/words/registry.ts';

learn('de', CATALOGUES.de);

const { presence: say } = wordsIn('en').table.page;

const TITLE = 'Name 0 vs Name 1';
const DUE = { dueAtMs: 1_700_000_060_000 };
const LEFT = { timestamps: { end: DUE.dueAtMs } };

type Table = Pick<
  TableMessage,
  'play' | 'round' | 'score' | 'isOver' | 'walkUp' | 'own' | 'title' | 'dueAtMs'
>;

const MATCH: Table = {
  ...{ play: 'match', round: 2, score: '35–20', isOver: false, own: null },
  ...{ title: TITLE, dueAtMs: null },
};

function gameAt(change: Partial<Table>): Shown {
  const sides = [{ names: ['Name 0'] }, { names: ['Name 1'] }];
  const table = { ...MATCH, ...change, sides } as unknown as TableMessage;
  return { language: 'en', table, list: undefined };
}

const playing = (side: number): Partial<Table> => ({ own: { seats: [side], side, quadrant: 0 } });

test.each<[string, Shown, Presence | undefined]>([
  ['a match', gameAt(playing(1)), { details: say.round(2, '35–20'), state: TITLE }],
  [
    'one with a clock, and without a score',
    gameAt({ ...playing(1), ...DUE, score: undefined }),
    { details: 'Round 2', state: TITLE, ...LEFT },
  ],
  [
    'someone else’s match',
    gameAt(DUE),
    { details: say.round(2, '35–20'), state: say.watching, ...LEFT },
  ],
  [
    'a match that is over',
    gameAt({ ...playing(0), ...DUE, isOver: true }),
    { details: say.over('35–20'), state: TITLE },
  ],
  [
    'names that are too long for Discord',
    gameAt({ ...playing(0), title: 'x'.repeat(129) }),
    { details: say.round(2, '35–20') },
  ],
  [
    'the walk-up table',
    gameAt({ ...playing(0), ...DUE, walkUp: 'pull' }),
    { details: say.walkUp, state: TITLE, ...LEFT },
  ],
  ['its line', gameAt({ walkUp: 'pull' }), { details: say.walkUp }],
  ['practice', gameAt({ play: 'free' }), { details: say.free }],
  ['a shootout', gameAt({ play: 'shootout' }), { details: say.shootout }],
  ['a puzzle', gameAt({ play: 'puzzle' }), { details: say.puzzle }],
  ['the dozen', gameAt({ play: 'dozen' }), { details: say.dozen }],
  [
    'another language',
    { ...gameAt(playing(1)), language: 'de' },
    { details: 'Runde 2 · 35–20', state: TITLE },
  ],
  [
    'the home screen',
    { language: 'en', list: { kind: 'list', matches: [], alone: [] } } as Shown,
    { details: say.home },
  ],
  ['nothing yet', { language: 'en' } as Shown, undefined],
])('tells the profile of %s, in conversations without a name', (_what, game, presence) => {
  expect(presenceOf(game, true)).toEqual(presence);
  expect(JSON.stringify([presenceOf(game, false)])).not.toMatch(/Name|xx/);
  expect(presence === undefined || presenceSchema.safeParse(presence).success).toBe(true);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('shows changes once in fifteen seconds, the latest only, and nothing twice', () => {
  const listeners: (() => void)[] = [];
  const store = {
    game: gameAt({ score: '0–0' }),
    listen: (listener: () => void) => listeners.push(listener),
  };
  const become = (score: string): void => {
    store.game = gameAt({ score });
    for (const listener of listeners) listener();
  };
  const shown: string[] = [];
  keepPresence(store, ({ details }) => shown.push(details), true);
  vi.advanceTimersByTime(0);
  expect(shown).toEqual(['Round 2 · 0–0']);
  become('5–0');
  become('5–10');
  vi.advanceTimersByTime(14_000);
  become('15–10');
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(['Round 2 · 0–0', 'Round 2 · 15–10']);
  become('20–10');
  become('15–10');
  vi.advanceTimersByTime(60_000);
  expect(shown).toHaveLength(2);
  become('20–10');
  vi.advanceTimersByTime(0);
  expect(shown).toHaveLength(3);
});
