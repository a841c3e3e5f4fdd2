import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../src/core/rules/presets/registry.ts';
import { USUAL_SETTINGS, type ServerSettings } from '../../src/matches/settings.ts';
import { Names } from '../../src/discord/names.ts';
import {
  chooseRule,
  chooseTarget,
  choosePreset,
  resetRule,
  rulesOf,
  type Change,
} from '../../src/discord/settings/changes.ts';
import { chosenSetting } from '../../src/discord/settings/choices.ts';
import { parseTarget } from '../../src/discord/settings/target-form.ts';
import { illustrationsOf } from '../../src/discord/views/rules-page.ts';
import { ENGLISH } from '../../src/discord/words/english/english.ts';

function after(before: ServerSettings, ...changes: readonly Change[]): ServerSettings {
  return changes.reduce((settings, change) => {
    const changed = change(settings);
    if (!changed.ok) throw new Error(changed.refusal.map(({ code }) => code).join());
    return changed.value;
  }, before);
}

function refusedCodes(before: ServerSettings, change: Change): readonly string[] {
  const changed = change(before);
  return changed.ok ? [] : changed.refusal.map(({ code }) => code);
}

describe('another rulebook', () => {
  it('keeps the house rules that it does not have itself, but not the old goal', () => {
    const before = after(
      USUAL_SETTINGS,
      chooseRule('outerLine', ['immediate']),
      chooseRule('direction', ['counterclockwise']),
      chooseTarget(8),
    );
    const stroke = after(before, choosePreset('stroke'));
    expect(stroke.overrides).toEqual({ direction: 'counterclockwise' });
    expect(rulesOf(stroke).end).toEqual(PRESETS.stroke.end);
  });

  it('is refused where the house rules contradict it', () => {
    const three = after(
      USUAL_SETTINGS,
      choosePreset('woodestic'),
      chooseRule('formats', ['three-colours']),
    );
    expect(refusedCodes(three, choosePreset('race-to-9'))).toEqual([
      'three-colours-have-no-match-points',
    ]);
  });

  it('leaves everything alone where it is chosen again', () => {
    const before = after(USUAL_SETTINGS, chooseTarget(8));
    expect(after(before, choosePreset('nca'))).toEqual(before);
  });
});

describe('a house rule', () => {
  it.each([
    ['end', ['best-of stands'], { kind: 'best-of', rounds: 3, tie: 'stands' }],
    ['end', ['race-to'], { kind: 'race-to', target: 9 }],
    ['end', ['first-to play-on'], { kind: 'first-to', target: 9, bothPast: 'play-on' }],
  ] as const)('%s as %s gets a sensible number', (topic, keys, end) => {
    expect(rulesOf(after(USUAL_SETTINGS, chooseRule(topic, keys))).end).toEqual(end);
  });

  it('keeps the number where it still counts the same thing', () => {
    const before = after(USUAL_SETTINGS, choosePreset('stroke'), chooseTarget(50));
    const playOn = after(before, chooseRule('end', ['first-to play-on']));
    expect(rulesOf(playOn).end).toEqual({ kind: 'first-to', target: 50, bothPast: 'play-on' });
    const rounds = after(before, chooseRule('end', ['fixed-rounds stands']));
    expect(rulesOf(rounds).end).toEqual({ kind: 'fixed-rounds', rounds: 4, tie: 'stands' });
  });

  it('goes back to the rulebook, the goal with its number', () => {
    const before = after(USUAL_SETTINGS, chooseTarget(8), chooseRule('outerLine', ['immediate']));
    expect(after(before, resetRule('end')).overrides).toEqual({ outerLine: 'immediate' });
    expect(after(before, resetRule('end'), resetRule('outerLine'))).toEqual(USUAL_SETTINGS);
  });

  it.each([
    ['even-best-of', [chooseRule('end', ['best-of stands']), chooseTarget(4)]],
    ['rounds-won-need-match-points', [choosePreset('stroke'), chooseRule('end', ['race-to'])]],
    ['target-out-of-reach', [choosePreset('stroke'), chooseRule('scoring', ['two-one-none'])]],
    ['not-a-count', [chooseTarget(0)]],
    ['no-format', [chooseRule('formats', ['nonsense'])]],
    ['too-many-discs', [chooseRule('discsDoubles', ['12'])]],
  ])('is refused for %s', (code, changes) => {
    const before = after(USUAL_SETTINGS, ...changes.slice(0, -1));
    expect(refusedCodes(before, changes.at(-1) ?? chooseTarget(1))).toContain(code);
  });

  it('that nobody offered changes nothing', () => {
    expect(after(USUAL_SETTINGS, chooseRule('outerLine', ['nonsense']))).toEqual(USUAL_SETTINGS);
    expect(chosenSetting('theme', 'nonsense')).toBeUndefined();
  });

  it('of a later version does not keep anybody from playing', () => {
    const overrides = { formats: [] };
    expect(rulesOf({ ...USUAL_SETTINGS, overrides })).toEqual(PRESETS.nca);
  });
});

describe('what goes with it', () => {
  it('shows no picture that says something else', () => {
    const strict = after(USUAL_SETTINGS, chooseRule('freeShotTest', ['inside']));
    expect(illustrationsOf('shot', PRESETS.nca)).toContain('free-shot');
    expect(illustrationsOf('shot', rulesOf(strict))).not.toContain('free-shot');
  });

  it.each([
    ['50', 50],
    [' 8 ', 8],
    ['-1', undefined],
    ['8.5', undefined],
    ['eight', undefined],
    ['', undefined],
  ])('reads a goal of "%s"', (typed, target) => {
    expect(parseTarget(typed)).toBe(target);
  });

  it('forgets a name on every server', async () => {
    const asked: string[] = [];
    const names = new Names(
      (server) => {
        asked.push(server ?? '');
        return Promise.resolve('Ada, again');
      },
      () => 0,
    );
    names.learn('1', '7', 'Ada');
    names.learn('1', '17', 'Bo');
    names.forget('7');
    const nameOf = await names.of('1', ['7', '17'], ENGLISH);
    expect([nameOf('7'), nameOf('17')]).toEqual(['Ada, again', 'Bo']);
    expect(asked).toEqual(['1']);
  });
});
