import { freezeRules, type RuleSet } from '../options.ts';
import { cancellation } from './cancellation.ts';
import { heritage } from './heritage.ts';
import { matchPlay } from './match-play.ts';
import { nca } from './nca.ts';
import { raceTo9 } from './race-to-9.ts';
import { stroke } from './stroke.ts';
import { woodestic } from './woodestic.ts';

export const PRESETS = {
  woodestic,
  stroke,
  'match-play': matchPlay,
  heritage,
  nca,
  'race-to-9': raceTo9,
  cancellation,
} as const satisfies Readonly<Record<string, RuleSet>>;

for (const preset of Object.values(PRESETS)) freezeRules(preset);

export type PresetId = keyof typeof PRESETS;
export const PRESET_IDS = Object.keys(PRESETS) as readonly PresetId[];
