import type { SeatNumber } from 'crokinole/match/state';
import type { OwnAction, StoredAction, StoredShot } from '../../matches/records/matches.ts';
import {
  ACTION,
  BREAKDOWN,
  decodeState,
  encodeState,
  EVENTS,
  REPORT,
} from '../codec/match-codec.ts';
import { compress, decodeStored, encodeStored, expand } from '../codec/stored-json.ts';

/** A saved step of a match, as both databases store it. */
export interface ActionLine {
  readonly matchId: string;
  readonly revision: number;
  readonly atMs: number;
  readonly seat: number | null;
  readonly kind: string;
  readonly action: string;
  readonly events: Buffer;
  readonly state: Buffer;
}

interface AimLine {
  readonly positionCentideg: number;
  readonly insetCentiIn: number;
  readonly aimedAngleCentideg: number;
  readonly aimedSpeedCentiInPerS: number;
}

interface FlickLine extends AimLine {
  readonly angleCentideg: number;
  readonly speedCentiInPerS: number;
}

export interface ShotLine extends FlickLine {
  readonly matchId: string;
  readonly revision: number;
  readonly physicsVersion: number;
  readonly report: Buffer;
}

export interface RoundLine {
  readonly matchId: string;
  readonly number: number;
  readonly revision: number;
  readonly starter: number;
  readonly breakdown: string;
}

/** Compresses the state after the action, with the match's opening state as the dictionary. */
export function actionLine(stored: StoredAction, opening: string): ActionLine {
  const { matchId, revision, atMs, seat, action, events, state } = stored;
  return {
    matchId,
    revision,
    atMs,
    seat,
    kind: action.kind,
    action: encodeStored(ACTION, action),
    events: compress(encodeStored(EVENTS, events)),
    state: compress(encodeState(state), opening),
  };
}

export function shotLine({ matchId, revision }: StoredAction, shot: StoredShot): ShotLine {
  const { place, aimed, report } = shot;
  return {
    matchId,
    revision,
    positionCentideg: place.positionCentideg,
    insetCentiIn: place.insetCentiIn,
    aimedAngleCentideg: aimed.angleCentideg,
    aimedSpeedCentiInPerS: aimed.speedCentiInPerS,
    angleCentideg: report.shot.angleCentideg,
    speedCentiInPerS: report.shot.speedCentiInPerS,
    physicsVersion: report.physicsVersion,
    report: compress(encodeStored(REPORT, report)),
  };
}

/** The rounds that this action ended. */
export function roundLines(stored: StoredAction): readonly RoundLine[] {
  const { matchId, revision, events, state } = stored;
  return events.flatMap((event) => {
    if (event.kind !== 'round-ended') return [];
    const played = state.rounds.find((round) => round.number === event.round);
    if (played === undefined) throw new Error(`round ${event.round} ended without being scored`);
    const { number, starter, breakdown } = played;
    return [{ matchId, revision, number, starter, breakdown: encodeStored(BREAKDOWN, breakdown) }];
  });
}

export function actionFrom(
  line: ActionLine,
  shot: ShotLine | null,
  { opening, players }: { readonly opening: string; readonly players: readonly string[] },
): StoredAction {
  return {
    matchId: line.matchId,
    revision: line.revision,
    atMs: line.atMs,
    seat: line.seat as SeatNumber | null,
    action: decodeStored(ACTION, line.action),
    events: eventsFrom(line),
    state: decodeState(expand(line.state, opening), players),
    shot: shot && { ...aimFrom(shot), report: decodeStored(REPORT, expand(shot.report)) },
  };
}

export function eventsFrom({ events }: Pick<ActionLine, 'events'>): StoredAction['events'] {
  return decodeStored(EVENTS, expand(events));
}

/** Decompresses only what the result contains. */
export function ownActionFrom(
  line: Pick<ActionLine, 'atMs' | 'action' | 'events'>,
  shot: FlickLine | null,
): OwnAction {
  return {
    atMs: line.atMs,
    action: decodeStored(ACTION, line.action),
    events: eventsFrom(line),
    shot: shot && {
      ...aimFrom(shot),
      flicked: { angleCentideg: shot.angleCentideg, speedCentiInPerS: shot.speedCentiInPerS },
    },
  };
}

function aimFrom(line: AimLine): Pick<StoredShot, 'place' | 'aimed'> {
  return {
    place: { positionCentideg: line.positionCentideg, insetCentiIn: line.insetCentiIn },
    aimed: {
      angleCentideg: line.aimedAngleCentideg,
      speedCentiInPerS: line.aimedSpeedCentiInPerS,
    },
  };
}
