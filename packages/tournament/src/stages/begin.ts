import { opened, planPairing } from '../model/ids.ts';
import { roundRobin } from '../pairing/berger.ts';
import { buildBracket } from '../pairing/bracket.ts';
import type { Part, StageKind } from '../model/part.ts';
import type { Pairing, Stage, TournamentState } from '../model/state.ts';

type NewStage = Pick<Stage, 'kind' | 'groups' | 'endsAtMs' | 'pairings'> & {
  readonly isDecider?: boolean;
  readonly isForTwenties?: boolean;
  readonly byes?: Stage['byes'];
};

function newStage(
  nowMs: number,
  { isDecider = false, isForTwenties = false, byes = [], ...stage }: NewStage,
): Stage {
  return { isDecider, isForTwenties, beganAtMs: nowMs, byes, moreTime: [], tables: null, ...stage };
}

/** The number of the next stage. */
function numberOf({ stages }: TournamentState): number {
  return stages.length;
}

export function beginRoundRobin(
  state: TournamentState,
  groups: readonly (readonly number[])[],
  { legs, rounds, stageMs }: Pick<Part, 'legs' | 'rounds' | 'stageMs'>,
  nowMs: number,
): Stage {
  const stage = numberOf(state);
  const all = groups.map((entrants) =>
    entrants.length < 2 ? [] : roundRobin(entrants.length, legs),
  );
  // If all rounds are played, everyone has the same number of games and byes mean nothing.
  const byes = all.flatMap((own, group) =>
    own.length <= rounds
      ? []
      : own
          .slice(0, rounds)
          .flatMap((one, round) =>
            one.byes.map((place) => ({ round: round + 1, entrant: groups[group]?.[place] ?? 0 })),
          ),
  );
  const pairings = groups.flatMap((entrants, group) =>
    (all[group] ?? []).slice(0, rounds).flatMap(({ meetings }, round) =>
      meetings.map(({ first, second }, table) =>
        planPairing(state.setup.secret, {
          stage,
          group,
          round: round + 1,
          table,
          game: 'game',
          sides: [first, second].map((place) => [entrants[place] ?? 0]),
        }),
      ),
    ),
  );
  return newStage(nowMs, {
    kind: 'round-robin',
    groups,
    endsAtMs: stageMs === null ? null : nowMs + stageMs,
    byes,
    pairings: inTurns(pairings),
  });
}

/** Interleaves the rounds of all groups, so that the groups progress equally. */
function inTurns(pairings: readonly Pairing[]): readonly Pairing[] {
  return pairings.toSorted((a, b) => a.round - b.round || a.group - b.group);
}

export function beginBracket(
  state: TournamentState,
  /** The seeds of each knock-out, best first. */
  groups: readonly (readonly number[])[],
  nowMs: number,
): Stage {
  const stage = numberOf(state);
  const pairings = groups.flatMap((seeds, group) =>
    seeds.length < 2
      ? []
      : buildBracket(seeds.length, { hasThirdPlace: true }).map((one) =>
          planPairing(state.setup.secret, {
            stage,
            group,
            round: one.round,
            table: one.pairing,
            game: 'play-off',
            sides: [],
            from: one.from,
            isThirdPlace: one.isThirdPlace,
          }),
        ),
  );
  return newStage(nowMs, { kind: 'bracket', groups, endsAtMs: null, pairings });
}

/** All players shoot alone at the same time, both of a pair as well. */
export function beginSolo(
  state: TournamentState,
  groups: readonly (readonly number[])[],
  {
    roundMs,
    ...decider
  }: Pick<NewStage, 'isDecider' | 'isForTwenties'> & {
    readonly roundMs: number;
  },
  nowMs: number,
): Stage {
  const stage = numberOf(state);
  const endsAtMs = nowMs + roundMs;
  const partners = state.setup.entry === 'doubles' ? ([0, 1] as const) : [null];
  const pairings = groups.flatMap((entrants, group) =>
    entrants
      .flatMap((entrant) => partners.map((partner) => ({ entrant, partner })))
      .map(({ entrant, partner }, table) => {
        const sides = [[entrant]];
        const game = 'solo';
        const plan = { stage, group, round: 1, table, game, sides, partner } as const;
        return opened(planPairing(state.setup.secret, plan), nowMs, endsAtMs);
      }),
  );
  return newStage(nowMs, { kind: 'solo', ...decider, groups, endsAtMs, pairings });
}

/** A stage whose pairings are added as it goes on. */
export function beginEmpty(
  kind: Extract<StageKind, 'swiss' | 'rolling' | 'ladder'>,
  field: readonly number[],
  stageMs: number | null,
  nowMs: number,
): Stage {
  const endsAtMs = stageMs === null ? null : nowMs + stageMs;
  return newStage(nowMs, { kind, groups: [field], endsAtMs, pairings: [] });
}
