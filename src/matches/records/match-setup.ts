import type { MatchFormat } from 'crokinole/match/state';
import { playableFormats } from 'crokinole/rules/conflicts';
import { endAt } from 'crokinole/rules/editing';
import { rulesOf, type RuleOverrides } from 'crokinole/rules/presets/house-rules';
import { PRESETS, PRESET_IDS, type PresetId } from 'crokinole/rules/presets/registry';
import type { Hand } from 'crokinole/shot/hand';
import type { TableSetup } from './invitations.ts';
import type { ServerSettings } from './settings.ts';

export const INVITATION_LASTS_MS = 24 * 3600_000;

/** What the host chose for a match; the server's settings fill in the rest. */
export interface Wishes {
  readonly preset: PresetId | null;
  readonly target: number | null;
  readonly hand: Hand | null;
  /** Null means that the host chose no clock. */
  readonly turnMs: number | null | undefined;
}

export const NO_WISHES: Wishes = { preset: null, target: null, hand: null, turnMs: undefined };

export function setupOf(wishes: Wishes, format: MatchFormat, settings: ServerSettings): TableSetup {
  const preset = wishes.preset ?? presetFor(format, settings);
  const house: RuleOverrides = preset === settings.preset ? settings.overrides : {};
  const { target, turnMs = settings.turnMs } = wishes;
  const end = target === null ? {} : { end: endAt(house.end ?? PRESETS[preset].end, target) };
  return {
    preset,
    overrides: { ...house, ...end },
    format,
    boardSpeed: settings.boardSpeed,
    hand: wishes.hand ?? settings.hand,
    turnMs,
  };
}

/** The server's own rulebook if it has this format, else the first one that does. */
function presetFor(format: MatchFormat, settings: ServerSettings): PresetId {
  const { preset } = settings;
  if (format === 'shootout' || playableFormats(rulesOf(settings)).includes(format)) return preset;
  return PRESET_IDS.find((id) => PRESETS[id].formats.includes(format)) ?? preset;
}
