import type { MatchFormat } from 'crokinole/match/state';
import type { SeatFormat } from 'crokinole/rules/options';
import { playableFormats } from 'crokinole/rules/conflicts';
import { endAt } from 'crokinole/rules/editing';
import { rulesOf, type RuleOverrides } from 'crokinole/rules/presets/house-rules';
import { PRESETS, PRESET_IDS, type PresetId } from 'crokinole/rules/presets/registry';
import type { Hand } from 'crokinole/shot/hand';
import type { TableSetup } from './invitations.ts';
import { DEFAULT_SETTINGS, type MatchLength, type ServerSettings } from './settings.ts';

export const INVITATION_LASTS_MS = 24 * 3600_000;

/** About sixteen flicks in all. A player alone against two gets twice as many discs. */
const QUICK_DISCS: Readonly<Record<SeatFormat, number>> = {
  singles: 8,
  doubles: 4,
  'two-against-one': 4,
  'three-colours': 5,
};
const QUICK_TURN_MS = 5 * 60_000;

/** What the host chose for a match; the server's settings fill in the rest. */
export interface Wishes {
  readonly preset: PresetId | null;
  readonly target: number | null;
  /** Null if the host chose none. */
  readonly length: MatchLength | null;
  readonly hand: Hand | null;
  /** Null means that the host chose no clock. */
  readonly turnMs: number | null | undefined;
}

export const NO_WISHES: Wishes = {
  preset: null,
  target: null,
  length: null,
  hand: null,
  turnMs: undefined,
};

export function setupOf(wishes: Wishes, format: MatchFormat, settings: ServerSettings): TableSetup {
  const preset = wishes.preset ?? presetFor(format, settings);
  const house: RuleOverrides = preset === settings.preset ? settings.overrides : {};
  const quick = format !== 'shootout' && isQuick(wishes, settings);
  const { target, turnMs = quick ? quickTurnMs(settings) : settings.turnMs } = wishes;
  const end = target === null ? {} : { end: endAt(house.end ?? PRESETS[preset].end, target) };
  const short = quick ? quickRules(preset, format, house) : {};
  return {
    preset,
    overrides: { ...house, ...short, ...end },
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

/** A host who names a rulebook or a target wants the whole match. */
function isQuick({ length, preset, target }: Wishes, settings: ServerSettings): boolean {
  if (length !== null) return length === 'quick';
  return preset === null && target === null && settings.length === 'quick';
}

export function quickDiscs(preset: PresetId, format: SeatFormat): number {
  return Math.min(QUICK_DISCS[format], PRESETS[preset].discsPerPlayer[format]);
}

function quickRules(preset: PresetId, format: SeatFormat, house: RuleOverrides): RuleOverrides {
  return {
    end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
    discsPerPlayer: { ...house.discsPerPlayer, [format]: quickDiscs(preset, format) },
  };
}

/** A clock that the server has chosen applies to quick matches too. */
function quickTurnMs({ turnMs }: ServerSettings): number | null {
  return turnMs === DEFAULT_SETTINGS.turnMs ? QUICK_TURN_MS : turnMs;
}
