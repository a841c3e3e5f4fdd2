import type { ChatInputCommandInteraction } from 'discord.js';
import type { MatchFormat } from 'crokinole/match/state';
import type { PresetId } from 'crokinole/rules/presets/registry';
import type { Hand } from 'crokinole/shot/hand';
import { setupOf, type Wishes } from '../../matches/records/match-setup.ts';
import type { ServerSettings } from '../../matches/records/settings.ts';
import type { ClockChoice } from '../definitions/options.ts';
import type { Words } from '../../words/english/messages.ts';

export function wishesOf({ options }: ChatInputCommandInteraction): Wishes {
  return {
    preset: options.getString('rules') as PresetId | null,
    target: options.getInteger('target'),
    hand: options.getString('wobble') as Hand | null,
    turnMs: turnMsOf(options.getString('clock') as ClockChoice | null),
  };
}

function turnMsOf(clock: ClockChoice | null): Wishes['turnMs'] {
  if (clock === null) return undefined;
  return clock === 'none' ? null : Number(clock);
}

/**
 * Why a match is not played by this server's own rules, which the host may not have meant: the
 * server's rulebook lacks the table, or another rulebook leaves the house rules behind.
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
