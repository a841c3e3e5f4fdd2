import type { MatchState } from '../../src/match/state.ts';
import type { PresetId } from '../../src/rules/presets/registry.ts';
import type { Hand } from '../../src/shot/hand.ts';
import type { PlacedDisc } from '../../src/shot/shot.ts';
import { start } from '../match/authority.ts';

/** A board with these discs, side 0 to shoot, and `hands` discs left for each side. */
export function boardOf(
  discs: readonly PlacedDisc[],
  hands: readonly [number, number],
  more: { readonly hand?: Hand; readonly preset?: PresetId } = {},
): MatchState {
  const { hand = 'club', preset = 'woodestic' } = more;
  const state = start({ preset, format: 'singles', hand, starter: 0 });
  return { ...state, round: { ...state.round, hands, discs } };
}
