import { endAt } from 'crokinole/rules/editing';
import { rulesOf, type RuleOverrides } from 'crokinole/rules/presets/house-rules';
import type { ChatInputCommandInteraction } from 'discord.js';
import type { MatchFormat } from 'crokinole/match/state';
import { playableFormats } from 'crokinole/rules/conflicts';
import { PRESETS, PRESET_IDS, type PresetId } from 'crokinole/rules/presets/registry';
import type { Hand } from 'crokinole/shot/hand';
import type { TableSetup } from '../../matches/records/invitations.ts';
import type { ServerSettings } from '../../matches/records/settings.ts';
import type { Words } from '../../words/english/messages.ts';
import type { ClockChoice } from '../definitions/parts.ts';

export const INVITATION_LASTS_MS = 24 * 3600_000;

/** The options of a match to come. The server's settings fill in what is left out. */
export interface Wishes {
  readonly preset: PresetId | null;
  readonly target: number | null;
  readonly hand: Hand | null;
  readonly clock: ClockChoice | null;
}

export const NO_WISHES: Wishes = { preset: null, target: null, hand: null, clock: null };

export function wishesOf({ options }: ChatInputCommandInteraction): Wishes {
  return {
    preset: options.getString('rules') as PresetId | null,
    target: options.getInteger('target'),
    hand: options.getString('wobble') as Hand | null,
    clock: options.getString('clock') as ClockChoice | null,
  };
}

export function setupOf(wishes: Wishes, format: MatchFormat, settings: ServerSettings): TableSetup {
  const preset = wishes.preset ?? presetFor(format, settings);
  const house: RuleOverrides = preset === settings.preset ? settings.overrides : {};
  const { target } = wishes;
  const end = target === null ? {} : { end: endAt(house.end ?? PRESETS[preset].end, target) };
  return {
    preset,
    overrides: { ...house, ...end },
    format,
    boardSpeed: settings.boardSpeed,
    hand: wishes.hand ?? settings.hand,
    turnMs: wishes.clock === null ? settings.turnMs : turnMsOf(wishes.clock),
  };
}

/**
 * Explains to the host why a match isn't played by the server's own rules: its rulebook has no table of
 * this size, or another rulebook was chosen, to which the house rules don't apply.
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

/** The server's own rulebook; where it has no such table, the first that has. */
function presetFor(format: MatchFormat, settings: ServerSettings): PresetId {
  const { preset } = settings;
  if (format === 'shootout' || playableFormats(rulesOf(settings)).includes(format)) return preset;
  return PRESET_IDS.find((id) => PRESETS[id].formats.includes(format)) ?? preset;
}

function turnMsOf(clock: ClockChoice): number | null {
  return clock === 'none' ? null : Number(clock);
}
