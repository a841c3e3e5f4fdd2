import { checkSetup } from '../model/setup.ts';
import {
  isOver,
  partNumberOf,
  type Pairing,
  type Stage,
  type TournamentState,
} from '../model/state.ts';

export type TournamentInconsistency =
  | 'setup'
  | 'phase'
  | 'unknown-entrant'
  | 'pairing-twice'
  | 'sides'
  | 'unknown-source'
  | 'stage-order'
  | 'parts'
  | 'tables';

/** Finds contradictions between fields that are each valid on their own. */
export function inconsistencyOf(state: TournamentState): TournamentInconsistency | undefined {
  const pairings = state.stages.flatMap((stage) => stage.pairings);
  const checks: readonly (readonly [TournamentInconsistency, boolean])[] = [
    // A start in the future may have passed since it was stored.
    ['setup', checkSetup(state.setup, Number.NEGATIVE_INFINITY).ok],
    ['phase', isPhaseRight(state)],
    ['unknown-entrant', areEntrantsKnown(state)],
    ['pairing-twice', new Set(pairings.map(({ id }) => id)).size === pairings.length],
    ['sides', pairings.every(areSidesRight)],
    ['unknown-source', state.stages.every(areSourcesKnown)],
    ['stage-order', state.stages.slice(0, -1).every(({ tables }) => tables !== null)],
    ['parts', arePartsRight(state)],
    ['tables', state.stages.every(areTablesRight)],
  ];
  return checks.find(([, isRight]) => !isRight)?.[0];
}

function isPhaseRight(state: TournamentState): boolean {
  const { phase, stages, beganAtMs, endedAtMs, pausedAtMs } = state;
  const hasBegun = beganAtMs !== null;
  if (hasBegun !== stages.length > 0 || isOver(state) !== (endedAtMs !== null)) return false;
  if (phase === 'finished' && pausedAtMs !== null) return false;
  if (phase === 'running' || phase === 'finished') return hasBegun;
  return phase === 'cancelled' || phase === 'abandoned' || !hasBegun;
}

function areEntrantsKnown({ entrants, stages, acts }: TournamentState): boolean {
  const isKnown = (number: number) => number < entrants.length;
  return (
    acts.every(({ entrant }) => entrant === null || isKnown(entrant)) &&
    stages.every(
      ({ groups, pairings, byes, moreTime, tables }) =>
        groups.flat().every(isKnown) &&
        pairings.every(({ sides }) => sides.flat().every(isKnown)) &&
        byes.every(({ entrant }) => isKnown(entrant)) &&
        moreTime.every(isKnown) &&
        (tables ?? []).flat().every(({ entrant }) => isKnown(entrant)),
    )
  );
}

/** No entrant plays itself, and every open pairing has its players. */
function areSidesRight({ sides, openedAtMs, game, verdict, from }: Pairing): boolean {
  const entrants = sides.flat();
  if (new Set(entrants).size < entrants.length) return false;
  if (sides.length === 0) return openedAtMs === null && from !== null;
  if (sides.length !== (game === 'solo' ? 1 : 2)) return false;
  return openedAtMs === null || verdict !== null || sides.every((side) => side.length > 0);
}

function areSourcesKnown({ pairings, groups }: Stage): boolean {
  const ids = new Set(pairings.map(({ id }) => id));
  return pairings.every((pairing) => {
    const { from, group, decides } = pairing;
    if (decides !== null && !ids.has(decides)) return false;
    const fold = pairings.filter((one) => one.decides === null && one.group === group);
    const own = fold.indexOf(pairing);
    return (from ?? []).every((source) =>
      'seed' in source
        ? source.seed <= (groups[group]?.length ?? 0)
        : Object.values(source).every((place: number) => place < own),
    );
  });
}

/** Every stage is a part, in order, or decides a tie of the part before it. */
function arePartsRight({ parts, stages }: TournamentState): boolean {
  if (stages.length > 0 !== parts.length > 0) return false;
  return stages.every(({ kind, isDecider, isForTwenties }, number) => {
    const part = parts[partNumberOf({ stages }, number)];
    if (isForTwenties && (!isDecider || number < stages.length - 1)) return false;
    return part !== undefined && (isDecider ? kind === 'solo' : kind === part.kind);
  });
}

/** Every entrant of a group appears in its table exactly once. */
function areTablesRight({ groups, tables }: Stage): boolean {
  if (tables === null) return true;
  return (
    tables.length === groups.length &&
    tables.every((rows, i) => {
      const group = new Set(groups[i]);
      const placed = new Set(rows.map(({ entrant }) => entrant));
      return (
        rows.length === group.size &&
        placed.size === group.size &&
        [...placed].every((one) => group.has(one))
      );
    })
  );
}
