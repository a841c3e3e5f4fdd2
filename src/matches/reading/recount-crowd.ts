import { apply } from 'crokinole/match/apply';
import type { MatchReader } from '../ports/match-store.ts';
import type { CrowdRuling, StoredCall } from '../records/crowd.ts';
import { crowdRulingOf } from '../steps/crowd-steps.ts';
import { isNewTurn } from '../steps/deadlines.ts';
import { actionOf } from '../steps/finished-match.ts';
import { inPortions } from './in-portions.ts';

export type CrowdProblemCode =
  /** Its match can't be replayed. */
  | 'damaged'
  /** The shot says otherwise about the call, or there is no such shot. */
  | 'decided-otherwise'
  /** It was made in good time, and the shot hasn't decided it. */
  | 'not-counted';

export interface CrowdProblem {
  readonly code: CrowdProblemCode;
  readonly matchId: string;
  readonly player: string;
}

export interface CrowdRecount {
  readonly calls: number;
  readonly problems: readonly CrowdProblem[];
}

/** What recounting reads. */
export type CrowdSource = Pick<MatchReader, 'readMatch' | 'readOpening' | 'readActions'> & {
  readonly readCalledMatches: (after: string, most: number) => Promise<readonly string[]>;
  readonly readCallsIn: (match: string) => Promise<readonly StoredCall[]>;
};

/** A call saved while its shot was being saved isn't counted, and clocks of machines differ. */
const TOO_LATE_MS = 10_000;

interface Decided extends CrowdRuling {
  readonly atMs: number;
}

/** Judges every called shot again. */
export async function recountCrowd(store: CrowdSource): Promise<CrowdRecount> {
  const problems: CrowdProblem[] = [];
  let count = 0;
  for await (const matchId of inPortions(store.readCalledMatches)) {
    const calls = await store.readCallsIn(matchId);
    count += calls.length;
    const rulings = await rulingsOf(store, matchId);
    for (const call of calls) {
      const code = rulings === undefined ? 'damaged' : problemOf(call, rulings.get(call.turn));
      if (code !== undefined) problems.push({ code, matchId, player: call.player });
    }
  }
  return { calls: count, problems };
}

/** What the shots decide, by turn. */
async function rulingsOf(
  store: CrowdSource,
  matchId: string,
): Promise<ReadonlyMap<number, Decided> | undefined> {
  const match = await store.readMatch(matchId);
  let state = await store.readOpening(matchId);
  if (match === undefined || state === undefined) return undefined;
  const rulings = new Map<number, Decided>();
  let turnRevision = 0;
  for (const stored of await store.readActions(matchId)) {
    const applied = apply(state, actionOf(stored));
    if (!applied.ok) return undefined;
    const { events } = applied.value;
    const { revision, atMs } = stored;
    const ruling = crowdRulingOf({ ...match, state, turnRevision }, events, revision);
    if (ruling !== undefined) rulings.set(turnRevision, { ...ruling, atMs });
    if (isNewTurn(events)) turnRevision = revision;
    ({ state } = applied.value);
  }
  return rulings;
}

function problemOf(
  { called, shot, isRight, atMs }: StoredCall,
  ruling: Decided | undefined,
): CrowdProblemCode | undefined {
  if (ruling === undefined) return shot === null ? undefined : 'decided-otherwise';
  if (shot === null) return atMs < ruling.atMs - TOO_LATE_MS ? 'not-counted' : undefined;
  const isAsStored = shot === ruling.shot && isRight === ruling.right.includes(called);
  return isAsStored ? undefined : 'decided-otherwise';
}
