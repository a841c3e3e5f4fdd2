import { describe, expect, it } from 'vitest';
import { exportCmn, type CmnContext } from '../../src/match/cmn.ts';
import { act, endRound, start } from './authority.ts';

const CONTEXT: CmnContext = {
  id: '5bd0ab3c-5a5c-4e2c-9a0b-2f1f5a1c9f10',
  date: '2025-03-01T12:00:00Z',
  nameOf: (player) => player.toUpperCase(),
  source: { app: 'crokinole', version: '1.2.3', url: 'https://example.org' },
};

describe('export as Crokinole Match Notation', () => {
  it('of a finished match of two', () => {
    const overrides = { end: { kind: 'fixed-rounds', rounds: 2, tie: 'stands' } } as const;
    const begun = start({ preset: 'nca', format: 'singles', starter: 1, overrides });
    const state = endRound(endRound(begun, [3, 1]).state, [2, 2]).state;
    expect(exportCmn(state, CONTEXT)).toEqual({
      ok: true,
      value: {
        cmn: '1.0',
        id: CONTEXT.id,
        match: {
          date: CONTEXT.date,
          format: 'singles',
          teams: [{ players: [{ name: 'ADA' }] }, { players: [{ name: 'BOB' }] }],
          gameFormat: { type: 'fixed', count: 2 },
          games: [
            { winner: 0, hammer: 1, scores: [60, 20], twenties: [3, 1] },
            { winner: null, hammer: 0, scores: [40, 40], twenties: [2, 2] },
          ],
          winner: 0,
        },
        source: CONTEXT.source,
      },
    });
  });

  it('of a running match of four, with its event', () => {
    const state = endRound(start({ preset: 'race-to-9', format: 'doubles', starter: 3 }), [0, 1]);
    expect(exportCmn(state.state, { ...CONTEXT, eventName: 'Friday' })).toMatchObject({
      value: {
        match: {
          format: 'doubles',
          teams: [
            { players: [{ name: 'ADA' }, { name: 'CID' }] },
            { players: [{ name: 'BOB' }, { name: 'DOT' }] },
          ],
          gameFormat: { type: 'first_to', target: 9 },
          games: [{ winner: 1, hammer: 1, scores: [0, 20] }],
          winner: null,
        },
        event: { name: 'Friday' },
      },
    });
  });

  it('names the winner of a match that was resigned', () => {
    const state = act(start({ preset: 'nca', format: 'singles' }), { kind: 'resign', by: 0 }).state;
    expect(exportCmn(state, CONTEXT)).toMatchObject({ value: { match: { games: [], winner: 1 } } });
  });

  it.each(['two-against-one', 'three-colours', 'shootout'] as const)('has no %s', (format) => {
    const state = start({ preset: 'woodestic', format });
    expect(exportCmn(state, CONTEXT)).toEqual({ ok: false, refusal: 'not-two-equal-sides' });
  });
});
