import { beforeEach, describe, expect, it } from 'vitest';
import { ODDS_TRIES, readWeekShot } from '../../../src/matches/reading/week-shot.ts';
import { formerPlayer } from '../../../src/matches/records/privacy.ts';
import { weekUntil } from '../../../src/matches/commands/posts.ts';
import { robotPlayer } from '../../../src/matches/records/players.ts';
import type { SqliteStore } from '../../../src/storage/sqlite/store.ts';
import { playIntoStore, playLucky, takeInStore, type Lucky } from '../../support/stored-matches.ts';
import { storeInMemory } from '../../support/stores.ts';

const SUNDAY = '2026-11-29';
const NOON = Date.parse('2026-11-25T12:00Z');

describe('the shot of a week', () => {
  let store: SqliteStore;
  beforeEach(() => {
    store = storeInMemory();
  });

  const play = (id: string, more: Partial<Lucky> = {}) =>
    playLucky(store, { id, players: ['11', '12'], endedAtMs: NOON, ...more });
  const shotOf = async (gone: readonly string[] = []) => {
    const week = { server: '77', ...weekUntil('UTC', SUNDAY) };
    const hasLeft = (player: string) => Promise.resolve(gone.includes(player));
    const found = await readWeekShot(store, week, hasLeft);
    if (found === undefined) return undefined;
    const { match, player, taken, made } = found;
    return { id: match.id, player, at: taken.revision, made };
  };

  it('is the one that the hand makes least often, and counted the same each time', async () => {
    await play('near', { asideCentideg: 150 });
    await play('far', { asideCentideg: 300 });
    await play('sure', { asideCentideg: 0 });
    const shot = await shotOf();
    // The second player's last disc.
    expect(shot).toMatchObject({ id: 'far', player: '12', at: 3 });
    expect(shot?.made).toBeGreaterThan(0);
    expect(shot?.made).toBeLessThan(ODDS_TRIES / 5);
    expect(await shotOf()).toEqual(shot);
  });

  it.each([1, -1])('is the rarest whether it came first or last: %s', async (sense) => {
    await play('near', { asideCentideg: 250 });
    await play('far', { asideCentideg: 300, endedAtMs: NOON + sense });
    expect(await shotOf()).toMatchObject({ id: 'far' });
  });

  it('is a rare one', async () => {
    await play('sure', { asideCentideg: 0 });
    expect(await shotOf()).toBeUndefined();
  });

  it('can be one that no try made', async () => {
    await play('wild', { asideCentideg: 2000 });
    await play('later', { asideCentideg: 300, endedAtMs: NOON + 1 });
    expect(await shotOf()).toMatchObject({ id: 'wild', made: 0 });
  });

  it.each<[string, Partial<Lucky>]>([
    ['friendly', { more: { friendly: true } }],
    ['by own finger', { walkUp: 'finger' }],
    ['with a robot', { players: ['11', robotPlayer('club', 0)] }],
    ['of another server', { server: '78' }],
    ['a second too late', { endedAtMs: Date.parse('2026-11-29T18:00Z') }],
    ['a second too early', { endedAtMs: Date.parse('2026-11-22T18:00Z') - 1000 }],
    ['by a person who was erased', { players: ['11', formerPlayer('x')] }],
  ])('isn’t from a match %s', async (_, more) => {
    await play('not', more);
    expect(await shotOf()).toBeUndefined();
  });

  it('isn’t from a match that nobody won', async () => {
    await playIntoStore(store, 'tied', ['11', '12']);
    const week = { server: '77', fromMs: 0, untilMs: NOON };
    expect(await readWeekShot(store, week, () => Promise.resolve(false))).toBeUndefined();
  });

  it.each([true, false])('isn’t from a match that was resigned: %s', async (isResigned) => {
    const end = { kind: 'fixed-rounds', rounds: 2, tie: 'stands' } as const;
    const match = await play('ended', {
      more: { overrides: { end, discsPerPlayer: { singles: 1 } } },
      ...(isResigned && { until: ({ rounds }) => rounds.length === 1 }),
    });
    if (isResigned) await takeInStore(store, match, { kind: 'resign', by: 0 });
    // A resignation in the store is of long ago.
    const week = { server: '77', fromMs: 0, untilMs: NOON + 1 };
    const shot = await readWeekShot(store, week, () => Promise.resolve(false));
    expect(shot?.match.id).toBe(isResigned ? undefined : 'ended');
  });

  it('skips players who have left', async () => {
    await play('far', { asideCentideg: 300 });
    await play('near', { asideCentideg: 200, players: ['12', '11'] });
    expect(await shotOf(['12'])).toMatchObject({ id: 'near', player: '11' });
    expect(await shotOf(['11', '12'])).toBeUndefined();
  });
});
