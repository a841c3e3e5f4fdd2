import { accept, refuse, type Result } from '../result.ts';
import { conflictsAt, conflictsOf, type RuleConflict } from '../rules/conflicts.ts';
import { overrideRules, type RuleOverrides } from '../rules/presets/house-rules.ts';
import type { FirstStarter, RuleSet } from '../rules/options.ts';
import type { PresetId } from '../rules/presets/registry.ts';
import type { Hand } from '../shot/hand.ts';
import type { BoardSpeed } from '../shot/shot.ts';
import { openingOf, type StartSetup } from './first-starter.ts';
import { seatPlansFor, sideCount } from './seats.ts';
import { MATCH_VERSION, type MatchFormat, type MatchState, type Seat } from './state.ts';

export interface MatchSetup extends StartSetup {
  readonly preset: PresetId;
  readonly overrides: RuleOverrides;
  /** Clockwise by seat. Teams alternate, and a player alone against two comes first. */
  readonly players: readonly string[];
  readonly boardSpeed: BoardSpeed;
  readonly hand: Hand;
  readonly friendly?: true;
}

export type SetupRefusal =
  | { readonly code: 'rules-conflict'; readonly conflicts: readonly RuleConflict[] }
  | { readonly code: 'format-not-in-rules' }
  | { readonly code: 'wrong-number-of-players' }
  | { readonly code: 'bad-player' }
  | { readonly code: 'player-twice' }
  | { readonly code: 'no-such-starter' };

/** One word without spaces, so that a match can be written line by line. */
export const PLAYER_PATTERN = /^[^\s\p{C}]{1,100}$/u;

export function createMatch(setup: MatchSetup): Result<MatchState, SetupRefusal> {
  const agreed = overrideRules(setup.preset, setup.overrides);
  const refusal = refusalOf(setup, agreed);
  if (refusal !== undefined) return refuse(refusal);
  const { preset, format, boardSpeed, hand, friendly } = setup;
  const rules = rulesAt(format, agreed);
  const seats = seatsFor(setup);
  const { phase, round, random } = openingOf(setup, rules, seats);
  return accept({
    version: MATCH_VERSION,
    preset,
    rules,
    format,
    boardSpeed,
    hand,
    ...(friendly === undefined ? {} : { friendly }),
    seats,
    scores: Array.from({ length: sideCount(seats) }, () => 0),
    rounds: [],
    round,
    phase,
    adjourned: false,
    offers: [],
    random,
  });
}

function refusalOf(setup: MatchSetup, rules: RuleSet): SetupRefusal | undefined {
  const { format, players, starter } = setup;
  const conflicts = conflictsFor(format, rules);
  if (conflicts.length > 0) return { code: 'rules-conflict', conflicts };
  if (format !== 'shootout' && !rules.formats.includes(format)) {
    return { code: 'format-not-in-rules' };
  }
  if (seatPlansFor(format, players.length).length === 0) return { code: 'wrong-number-of-players' };
  if (!players.every((player) => PLAYER_PATTERN.test(player))) return { code: 'bad-player' };
  if (new Set(players).size < players.length) return { code: 'player-twice' };
  const hasStarter = starter === undefined || Object.hasOwn(players, starter);
  if (!hasStarter) return { code: 'no-such-starter' };
  return undefined;
}

/** The rule conflicts that matter for this format; conflicts of other formats are ignored. */
export function conflictsFor(format: MatchFormat, rules: RuleSet): readonly RuleConflict[] {
  const isNamed = format !== 'shootout' && rules.formats.includes(format);
  return [...conflictsOf(rules), ...(isNamed ? conflictsAt(rules, format) : [])];
}

/**
 * In a shootout every disc is shot at an empty board and only twenties score. A hand draw needs
 * exactly two sides, so three colours draw lots.
 */
export function rulesAt(format: MatchFormat, rules: RuleSet): RuleSet {
  const { firstStarter } = rules;
  if (format === 'three-colours' && firstStarter === 'hand-draw') {
    return { ...rules, firstStarter: 'by-lot' };
  }
  if (format !== 'shootout') return rules;
  return {
    ...rules,
    firstStarter: isPlayedOut(firstStarter) ? 'by-lot' : firstStarter,
    scoring: 'simple',
    scoringThreeColours: 'simple',
    nextStarter: { two: 'next-seat', three: 'next-seat', four: 'next-seat' },
    reshoot: { attempts: 0 },
    end: { kind: 'fixed-rounds', rounds: 1, tie: 'sudden-death' },
  };
}

function seatsFor({ format, players }: MatchSetup): readonly Seat[] {
  const plans = seatPlansFor(format, players.length);
  return plans.map(({ quadrant, side }, i) => ({
    player: players[i] ?? '',
    quadrant,
    side,
    clockMisses: 0,
    left: null,
  }));
}

/** Whether players must act before the first round. */
function isPlayedOut(firstStarter: FirstStarter): boolean {
  return firstStarter === 'hand-draw' || firstStarter === 'lag';
}
