import type { TournamentKind } from '@crokinole/tournament/model/setup';
import type { Draft } from './tournament-terms.ts';

/** Kinds that take weeks, unless somebody wants them in an evening. */
const SLOW_KINDS: ReadonlySet<TournamentKind> = new Set(['league', 'rolling-swiss', 'ladder']);

export function usualPace(kind: TournamentKind): Draft['pace'] {
  return SLOW_KINDS.has(kind) ? 'slow' : 'evening';
}

/** Whoever looks at a league and comes back to an evening wants the evening again. */
export function withKind(draft: Draft, kind: TournamentKind): Draft {
  const usual = usualPace(kind);
  return { ...draft, kind, pace: usual === usualPace(draft.kind) ? draft.pace : usual };
}
