import type { ChatInputCommandInteraction } from 'discord.js';
import type { MatchFormat } from 'crokinole/match/state';
import { type PresetId } from 'crokinole/rules/presets/registry';
import type { Hand } from 'crokinole/shot/hand';
import { setupOf, type Wishes } from '../../matches/records/match-setup.ts';
import type { MatchLength, ServerSettings } from '../../matches/records/settings.ts';
import type { Words } from '../../words/english/messages.ts';
import { CLOCKS, type ClockChoice } from '../definitions/parts.ts';

export function wishesOf({ options }: ChatInputCommandInteraction): Wishes {
  return {
    preset: options.getString('rules') as PresetId | null,
    target: options.getInteger('target'),
    length: options.getString('length') as MatchLength | null,
    hand: options.getString('wobble') as Hand | null,
    turnMs: turnMsOf(options.getString('clock') as ClockChoice | null),
  };
}

export function turnMsOf(clock: ClockChoice | null): Wishes['turnMs'] {
  if (clock === null) return undefined;
  return clock === 'none' ? null : Number(clock);
}

/** Undefined for a time that isn't offered. */
export function clockOf(turnMs: Wishes['turnMs']): ClockChoice | undefined {
  return turnMs === undefined
    ? undefined
    : CLOCKS.find((each) => each === String(turnMs ?? 'none'));
}

/**
 * Tells the host why a match isn't played by the server's own rules: the rulebook doesn't support this
 * number of players, or another rulebook was chosen, to which the house rules don't apply.
 */
export function rulesNote(
  wishes: Wishes,
  format: MatchFormat,
  settings: ServerSettings,
  { inviting: say, match: { presets }, rules: { tables } }: Words,
): string | undefined {
  const { preset } = setupOf(wishes, format, settings);
  const [own, used] = [presets[settings.preset], presets[preset]];
  if (preset === settings.preset || format === 'shootout') return undefined;
  if (wishes.preset === null) return say.otherRulebook(own, used, tables[format]);
  const hasHouseRules = Object.keys(settings.overrides).length > 0;
  return hasHouseRules ? say.withoutHouseRules(own, used) : undefined;
}
