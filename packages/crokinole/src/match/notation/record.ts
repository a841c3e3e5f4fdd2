import type { StartPlace } from '../../board/start.ts';
import type { RandomState } from '../../random.ts';
import type { RuleOverrides } from '../../rules/presets/house-rules.ts';
import type { RuleSet } from '../../rules/options.ts';
import { PRESETS } from '../../rules/presets/registry.ts';
import type { Ground, Removal, Ruling } from '../../rules/ruling.ts';
import type { DiscId, Flick, PlacedDisc } from '../../shot/shot.ts';
import { judgedIn, type MatchAction, type MatchActionOf, type MatchEvent } from '../actions.ts';
import { ruleOverridesSchema } from '../codec/rules-schema.ts';
import { rulesAt, type MatchSetup } from '../setup.ts';
import type { MatchState, Outcome, SeatNumber } from '../state.ts';

/** A match from its setup to its current state: enough to replay and verify it. */
export interface MatchRecord {
  /**
   * Has no starter while that is still open. A hand draw's hidden hands are left out of the copy
   * that players see before a hand is chosen.
   */
  readonly setup: Omit<MatchSetup, 'random'>;
  /**
   * The generator before the first shot. Left out of the copy that players see during a match,
   * because it reveals all future wobble.
   */
  readonly random: RandomState | null;
  readonly entries: readonly RecordEntry[];
}

export type RecordEntry =
  | ShotEntry
  | { readonly kind: 'action'; readonly action: Exclude<MatchAction, { readonly kind: 'flick' }> }
  | { readonly kind: 'starter-settled'; readonly starter: SeatNumber }
  | {
      readonly kind: 'round-ended';
      readonly round: number;
      readonly rawPoints: readonly number[];
      readonly scores: readonly number[];
    }
  | { readonly kind: 'match-ended'; readonly outcome: Outcome };

export interface ShotEntry {
  readonly kind: 'shot';
  readonly disc: DiscId;
  readonly place: StartPlace;
  readonly aimed: Flick;
  /** The actual flick after the hand's wobble. */
  readonly flicked: Flick;
  /** The number of draws made so far, if the record has the generator. */
  readonly draws: number | null;
  readonly ground: Ground['code'];
  readonly reshoot: boolean;
  /** Discs whose position changed. */
  readonly moved: readonly PlacedDisc[];
  readonly banked: readonly DiscId[];
  readonly removed: readonly Removal[];
}

/** Starts a record of this match. Only a match that has not begun includes the generator. */
export function openRecord(state: MatchState): MatchRecord {
  const { preset, rules, format, seats, boardSpeed, hand, friendly, round, random } = state;
  const players = seats.map((seat) => seat.player);
  const overrides = differenceFrom(rulesAt(format, PRESETS[preset]), rules);
  const touched = [...round.discs, ...round.cups, ...round.ditch].length + round.reshootsUsed;
  const isNew = round.number === 1 && touched === 0 && !hasLagged(state);
  return {
    setup: {
      preset,
      overrides,
      format,
      players,
      boardSpeed,
      hand,
      ...(friendly === undefined ? {} : { friendly }),
      ...startOf(state),
    },
    random: isNew ? random : null,
    entries: [],
  };
}

function hasLagged({ phase }: MatchState): boolean {
  return phase.kind === 'lagging' && (phase.lag > 1 || phase.shots.length > 0);
}

/** The starter of the first round, as far as it is settled. */
function startOf({ phase, rounds, round }: MatchState): Pick<MatchSetup, 'starter' | 'leftHand'> {
  if (phase.kind === 'lagging') return {};
  if (phase.kind === 'drawing-hands') return { leftHand: phase.left };
  return { starter: rounds[0]?.starter ?? round.starter };
}

function differenceFrom(usual: RuleSet, rules: RuleSet): RuleOverrides {
  const options = Object.entries(rules) as readonly (readonly [keyof RuleSet, unknown])[];
  const different = options.filter(
    ([option, value]) => JSON.stringify(value) !== JSON.stringify(usual[option]),
  );
  return ruleOverridesSchema.parse(Object.fromEntries(different));
}

/** The record entries for an action that was carried out. */
export function entriesOf(
  before: MatchState,
  action: MatchAction,
  events: readonly MatchEvent[],
): readonly RecordEntry[] {
  return [actionEntry(before, action, events), ...events.flatMap(eventEntry)];
}

function actionEntry(
  before: MatchState,
  action: MatchAction,
  events: readonly MatchEvent[],
): RecordEntry {
  if (action.kind !== 'flick') return { kind: 'action', action };
  const judged = judgedIn(events);
  if (judged === undefined) throw new Error('the flick has no ruling');
  return shotEntry(before, action, judged.ruling);
}

function shotEntry(before: MatchState, action: MatchActionOf<'flick'>, ruling: Ruling): ShotEntry {
  const { shot } = action.report;
  return {
    kind: 'shot',
    disc: shot.shooter,
    place: {
      positionCentideg: plain(shot.positionCentideg),
      insetCentiIn: plain(shot.insetCentiIn),
    },
    aimed: plainFlick(action.aimed),
    flicked: plainFlick(shot),
    draws: action.random.draws,
    ground: ruling.ground.code,
    reshoot: ruling.reshoot,
    moved: ruling.position.filter((disc) => !lay(before, disc)),
    banked: ruling.banked.map((twenty) => twenty.disc),
    removed: ruling.removed,
  };
}

/** Rounding turns small negative numbers into -0, which is written and read as 0. */
function plain(whole: number): number {
  return whole + 0;
}

function plainFlick({ angleCentideg, speedCentiInPerS }: Flick): Flick {
  return { angleCentideg: plain(angleCentideg), speedCentiInPerS };
}

function lay(before: MatchState, { id, x, y }: PlacedDisc): boolean {
  return before.round.discs.some((disc) => disc.id === id && disc.x === x && disc.y === y);
}

function eventEntry(event: MatchEvent): readonly RecordEntry[] {
  switch (event.kind) {
    case 'round-ended': {
      const rawPoints = event.breakdown.sides.map((side) => side.rawPoints);
      return [{ kind: 'round-ended', round: event.round, rawPoints, scores: event.scores }];
    }
    case 'starter-settled':
      return [event];
    case 'match-ended':
      return [{ kind: 'match-ended', outcome: event.outcome }];
    default:
      return [];
  }
}

/** The record without secrets, safe to show while the match is running. */
export function withoutRandom(record: MatchRecord): MatchRecord {
  const { leftHand, ...setup } = record.setup;
  const isOpened = record.entries.some((entry) => entry.kind === 'starter-settled');
  const hands = leftHand === undefined || !isOpened ? {} : { leftHand };
  const entries = record.entries.map((entry) =>
    entry.kind === 'shot' ? { ...entry, draws: null } : entry,
  );
  return { setup: { ...setup, ...hands }, random: null, entries };
}
