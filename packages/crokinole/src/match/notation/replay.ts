import { createRandomState } from '../../random.ts';
import { accept, refuse, type Result } from '../../result.ts';
import type { ShotReport } from '../../shot/report.ts';
import type { BoardSpeed, Position, Shot } from '../../shot/shot.ts';
import type { MatchAction } from '../actions.ts';
import { apply } from '../apply.ts';
import { createMatch } from '../setup.ts';
import { nextShotOf } from '../shots.ts';
import type { MatchState } from '../state.ts';
import { formatEntry } from './lines.ts';
import { entriesOf, type MatchRecord, type RecordEntry, type ShotEntry } from './record.ts';
import { isSameFlick } from './shot-line.ts';

/** The physics, passed in so that `match` does not depend on it. */
export type Simulate = (
  position: Position,
  shot: Shot,
  params: { readonly boardSpeed: BoardSpeed },
) => Result<ShotReport, string>;

export const REPLAY_FAULTS = [
  'setup-refused',
  /** An entry that cannot be played at its position. */
  'unplayable',
  'outcome-differs',
] as const;

export interface ReplayFault {
  readonly code: (typeof REPLAY_FAULTS)[number];
  /** The entry's index, from 0. */
  readonly entry: number;
  /** What the record claims, and what the replay produced. */
  readonly recorded: string;
  readonly replayed: string;
}

/** Stands in for a generator that the record leaves out; nothing is ever drawn from it. */
const UNTOLD = createRandomState('0'.repeat(64));

/** Replays a record from its inputs and compares every recorded outcome with the replayed one. */
export function replayRecord(
  record: MatchRecord,
  simulate: Simulate,
): Result<readonly MatchState[], ReplayFault> {
  const created = createMatch({ ...record.setup, random: record.random ?? UNTOLD });
  if (!created.ok) {
    return refuse({
      code: 'setup-refused',
      entry: 0,
      recorded: '',
      replayed: created.refusal.code,
    });
  }
  const states = [created.value];
  let state = created.value;
  for (let i = 0; i < record.entries.length;) {
    const step = replayEntry(state, record, i, simulate);
    if (!step.ok) return step;
    state = step.value.state;
    states.push(state);
    i += step.value.entries;
  }
  return accept(states);
}

interface ReplayedEntries {
  readonly state: MatchState;
  /** The number of entries replayed. */
  readonly entries: number;
}

function replayEntry(
  state: MatchState,
  record: MatchRecord,
  at: number,
  simulate: Simulate,
): Result<ReplayedEntries, ReplayFault> {
  const entry = record.entries[at];
  if (entry === undefined) throw new Error(`the record has no entry ${at}`);
  const recorded = formatEntry(entry);
  const action = actionOf(state, entry, simulate);
  if (action === undefined) {
    return refuse({ code: 'unplayable', entry: at, recorded, replayed: '' });
  }
  const applied = apply(state, action);
  if (!applied.ok) {
    return refuse({ code: 'unplayable', entry: at, recorded, replayed: applied.refusal.code });
  }
  const replayed = entriesOf(state, action, applied.value.events).map((each) =>
    formatEntry(record.random === null ? withoutRandom(each) : each),
  );
  const stated = record.entries.slice(at, at + replayed.length).map(formatEntry);
  const unlike = replayed.findIndex((line, i) => line !== stated[i]);
  if (unlike >= 0) {
    const [was, is] = [stated[unlike] ?? '', replayed[unlike] ?? ''];
    return refuse({ code: 'outcome-differs', entry: at + unlike, recorded: was, replayed: is });
  }
  return accept({ state: applied.value.state, entries: replayed.length });
}

function withoutRandom(entry: RecordEntry): RecordEntry {
  return entry.kind === 'shot' ? { ...entry, draws: null } : entry;
}

function actionOf(
  state: MatchState,
  entry: RecordEntry,
  simulate: Simulate,
): MatchAction | undefined {
  if (entry.kind === 'action') return entry.action;
  return entry.kind === 'shot' ? flickOf(state, entry, simulate) : undefined;
}

function flickOf(state: MatchState, entry: ShotEntry, simulate: Simulate): MatchAction | undefined {
  const next = nextShotOf(state);
  if (next?.disc !== entry.disc) return undefined;
  const { quadrant, position, seat } = next;
  const shot: Shot = { shooter: next.disc, quadrant, ...entry.place, ...entry.flicked };
  const simulated = simulate(position, shot, { boardSpeed: state.boardSpeed });
  if (!simulated.ok) return undefined;
  const random = { ...state.random, draws: entry.draws ?? state.random.draws };
  const isOffAim = !isSameFlick(entry.aimed, entry.flicked);
  if (random.draws < state.random.draws || (state.hand === 'none' && isOffAim)) return undefined;
  return { kind: 'flick', by: seat, aimed: entry.aimed, report: simulated.value, random };
}
