import { describe, expect, it } from 'vitest';
import { decodeMatch, encodeMatch } from '../../src/match/codec/codec.ts';
import { upgradeStored, type Upgrades } from '../../src/match/codec/upgrade.ts';
import { MATCH_VERSION } from '../../src/match/state.ts';
import { endRound, playDud, start } from './authority.ts';

const state = playDud(
  endRound(start({ preset: 'woodestic', format: 'singles', starter: 0 }), [3, 1]).state,
).state;

function decodeChanged(change: object): unknown {
  const decoded = decodeMatch(JSON.stringify({ ...state, ...change }));
  return decoded.ok ? 'accepted' : decoded.refusal;
}

it('a match in a pair of rounds, and one after pairs, is the same state again', () => {
  const end = { kind: 'fixed-rounds', rounds: 1, tie: 'pairs' } as const;
  const level = endRound(start({ preset: 'nca', format: 'singles', overrides: { end } }), [1, 1]);
  const middle = endRound(level.state, [1, 0]).state;
  for (const each of [middle, endRound(middle, [1, 1]).state]) {
    expect(decodeMatch(encodeMatch(each))).toEqual({ ok: true, value: each });
  }
});

describe('what cannot be decoded', () => {
  it('is refused with the reason', () => {
    expect(decodeMatch('{')).toEqual({ ok: false, refusal: { code: 'not-json' } });
    expect(decodeMatch('null')).toEqual({ ok: false, refusal: { code: 'unknown-version' } });
    expect(decodeChanged({ version: MATCH_VERSION + 1 })).toEqual({ code: 'unknown-version' });
    expect(decodeChanged({ version: 0 })).toEqual({ code: 'unknown-version' });
  });

  it.each([
    ['a field too many', { extra: 1 }, ''],
    ['a field missing', { seats: undefined }, 'seats'],
    ['an unknown preset', { preset: 'house' }, 'preset'],
    ['an unknown option', { rules: { ...state.rules, scoring: 'guess' } }, 'rules.scoring'],
    ['a half score', { scores: [0.5, 0] }, 'scores.0'],
    ['a key that is none', { random: { key: 'abc', draws: 0 } }, 'random.key'],
    [
      'a disc nowhere',
      { round: { ...state.round, discs: [{ id: 101, x: null, y: 0 }] } },
      'round.discs.0.x',
    ],
  ])('%s', (_, change, path) => {
    expect(decodeChanged(change)).toEqual({ code: 'bad-shape', path });
  });

  const { round, rules, seats } = state;
  it.each([
    ['a seat too few', { seats: seats.slice(1) }, 'seats-do-not-fit-format'],
    ['a seat turned', { seats: [...seats].reverse() }, 'seats-do-not-fit-format'],
    [
      'a seat elsewhere',
      { seats: seats.map((seat) => ({ ...seat, quadrant: 1 })) },
      'seats-do-not-fit-format',
    ],
    ['a score too many', { scores: [1, 2, 3] }, 'scores-do-not-fit-sides'],
    ['a step beyond the cycle', { round: { ...round, step: 2 } }, 'cycle-does-not-fit-seats'],
    ['a seat from nowhere', { round: { ...round, cycle: [0, 3] } }, 'cycle-does-not-fit-seats'],
    ['a turn without a disc', { round: { ...round, hands: [0, 11] } }, 'turn-without-disc'],
    [
      'an offer from nowhere',
      { offers: [{ what: 'draw', by: 3, agreed: [3] }] },
      'offer-by-nobody',
    ],
    ['a disc lost', { round: { ...round, ditch: [] } }, 'disc-lost-or-doubled'],
    ['a disc doubled', { round: { ...round, cups: round.ditch } }, 'disc-lost-or-doubled'],
    ['a disc of nobody', { round: { ...round, ditch: [99] } }, 'disc-lost-or-doubled'],
    ['a disc too many', { round: { ...round, cups: [199] } }, 'disc-lost-or-doubled'],
    ['one disc for another', { round: { ...round, ditch: [112] } }, 'disc-lost-or-doubled'],
    ['a thousand million discs', { round: { ...round, hands: [1e9, 1e9] } }, 'shot-out-of-turn'],
    [
      'a thousand million dealt',
      { rules: { ...rules, discsPerPlayer: { ...rules.discsPerPlayer, singles: 1e9 } } },
      'rules-do-not-fit-format',
    ],
    ['rules for others', { rules: { ...rules, formats: ['doubles'] } }, 'rules-do-not-fit-format'],
    [
      'a player on two seats',
      { seats: seats.map((seat) => ({ ...seat, player: 'ada' })) },
      'seats-do-not-fit-format',
    ],
    ['a disc shot out of turn', { round: { ...round, hands: [11, 11] } }, 'shot-out-of-turn'],
    [
      'a disc beyond the line',
      { round: { ...round, ditch: [], discs: [{ id: round.ditch[0], x: 12, y: 0 }] } },
      'disc-out-of-place',
    ],
    ['a point too many', { scores: [state.scores[0], 1] }, 'round-miscounted'],
    ['a round ahead', { round: { ...round, number: 3 } }, 'rounds-out-of-order'],
    ['a round lost', { rounds: [], scores: [0, 0] }, 'rounds-out-of-order'],
    [
      'a win of nobody left alone',
      { phase: { kind: 'ended', outcome: { code: 'won', side: 0, by: 'clock' } } },
      'end-does-not-follow',
    ],
    [
      'an end overlooked',
      { rules: { ...rules, end: { ...rules.end, target: 40 } } },
      'end-does-not-follow',
    ],
    [
      'a clock that has run out',
      { seats: seats.map((seat) => ({ ...seat, clockMisses: 3 })) },
      'clock-misread',
    ],
    [
      'luck beyond counting',
      { random: { ...state.random, draws: 2 ** 53 - 1 } },
      'luck-out-of-bounds',
    ],
  ])('%s', (_, change, why) => {
    expect(decodeChanged(change)).toEqual({ code: 'inconsistent', why });
  });
});

describe('the upgrade of old versions', () => {
  const upgrades: Upgrades = {
    1: ({ name }) => ({ names: [name] }),
    2: ({ names }) => ({ names, count: 1 }),
  };

  it('goes step by step', () => {
    const upgraded = (stored: object) => upgradeStored(stored, upgrades, 3);
    expect(upgraded({ version: 1, name: 'a' })).toEqual({ version: 3, names: ['a'], count: 1 });
    expect(upgraded({ version: 2, names: [] })).toEqual({ version: 3, names: [], count: 1 });
    expect(upgraded({ version: 3, x: 1 })).toEqual({ version: 3, x: 1 });
  });

  it.each([[{ version: 0 }], [{ version: 4 }], [{ version: 1.5 }], [{}], [null], ['text'], [[]]])(
    'does not start from %j',
    (value) => {
      expect(upgradeStored(value, upgrades, 3)).toBeUndefined();
    },
  );
});
