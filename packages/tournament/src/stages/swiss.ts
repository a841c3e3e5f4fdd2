import { opened, planPairing } from '../model/ids.ts';
import { pairPartners } from '../pairing/partners.ts';
import { pairSwiss, type SwissEntrant } from '../pairing/swiss.ts';
import { sideIn } from '../model/results.ts';
import type { Stage } from '../model/state.ts';
import { isAllSettled, isPlaying, type Look, type StageRules } from './look.ts';
import { asStageRow, foldGroup } from './rows.ts';

/**
 * Rounds that all play at the same time; each is paired after the one before has ended. It ends
 * early rather than let opponents meet again.
 */
export const SWISS: StageRules = {
  open: openRound,
  // Another round would have been opened before.
  isPlayed: isAllSettled,
  tables: (look) => [foldGroup(look, 0, 'stand').map(asStageRow)],
};

export function roundOf({ pairings, byes }: Stage): number {
  return Math.max(0, ...pairings.map(({ round }) => round), ...byes.map(({ round }) => round));
}

function seatsAtTable({ state }: Look): number {
  return state.setup.entry === 'changing-partners' ? 4 : 2;
}

function canPair(look: Look): boolean {
  const field = (look.stage.groups[0] ?? []).filter((one) => isPlaying(look, one));
  return field.length >= seatsAtTable(look);
}

interface Meeting {
  readonly sides: readonly (readonly number[])[];
}

function openRound(look: Look): Stage {
  const { stage, part, state, number, nowMs } = look;
  const round = roundOf(stage) + 1;
  if (!isAllSettled(look) || round > part.rounds || !canPair(look)) return stage;
  const { meetings, byes } = pairRound(look, part.rounds - round);
  if (meetings.some(({ sides }) => haveMet(look, sides))) return stage;
  const { secret } = state.setup;
  const endsAtMs = part.roundMs === null ? stage.endsAtMs : nowMs + part.roundMs;
  const pairings = meetings.map(({ sides }, table) =>
    opened(
      planPairing(secret, { stage: number, group: 0, round, table, game: 'game', sides }),
      nowMs,
      endsAtMs,
    ),
  );
  return {
    ...stage,
    pairings: [...stage.pairings, ...pairings],
    byes: [...stage.byes, ...byes.map((entrant) => ({ round, entrant }))],
  };
}

/** Whether a meeting of two sides is a repeat. With changing partners only the partners are new. */
function haveMet(look: Look, [first = [], second = []]: Meeting['sides']): boolean {
  if (seatsAtTable(look) === 4) return false;
  return first.some((one) => historyOf(look, one).met.some((other) => second.includes(other)));
}

function pairRound(
  look: Look,
  roundsAfter: number,
): { readonly meetings: readonly Meeting[]; readonly byes: readonly number[] } {
  const rows = new Map(foldGroup(look, 0, 'stand').map((row) => [row.entrant, row]));
  const field = (look.stage.groups[0] ?? []).flatMap((entrant, rank) =>
    isPlaying(look, entrant)
      ? [{ entrant, rank, ...historyOf(look, entrant), ...standingOf(rows.get(entrant)) }]
      : [],
  );
  if (seatsAtTable(look) === 4) {
    const { meetings, byes } = pairPartners(field, roundsAfter);
    return { meetings: meetings.map(({ first, second }) => ({ sides: [first, second] })), byes };
  }
  const idle = idleRobot(field);
  const playing = field.filter(({ entrant }) => entrant !== idle);
  const { meetings, byes } = pairSwiss(playing, roundsAfter);
  return {
    meetings: meetings.map(({ first, second }) => ({ sides: [[first], [second]] })),
    byes: idle === undefined ? byes : [idle],
  };
}

/** In an odd field a robot sits out rather than a person: the one with the fewest byes and points. */
function idleRobot(
  field: readonly Pick<SwissEntrant, 'entrant' | 'isRobot' | 'byes' | 'points' | 'rank'>[],
): number | undefined {
  if (field.length % 2 === 0) return undefined;
  const [idle] = field
    .filter(({ isRobot }) => isRobot === true)
    .toSorted((a, b) => a.byes - b.byes || a.points - b.points || b.rank - a.rank);
  return idle?.entrant;
}

function standingOf(row: { readonly points: number; readonly byes: number } | undefined) {
  return { points: row?.points ?? 0, byes: row?.byes ?? 0 };
}

/** A player's past partners and opponents, and how often their side started. */
export function historyOf({ state, stage }: Look, entrant: number) {
  const own = stage.pairings.flatMap((pairing) => {
    const side = sideIn(pairing, entrant);
    return side === null ? [] : [{ pairing, side }];
  });
  const opponents = own.flatMap(({ pairing, side }) => pairing.sides[1 - side] ?? []);
  return {
    met: opponents,
    opponents,
    partners: own.flatMap(({ pairing, side }) =>
      (pairing.sides[side] ?? []).filter((one) => one !== entrant),
    ),
    begun: own.filter(({ side }) => side === 0).length,
    isRobot: state.entrants[entrant]?.isRobot === true,
  };
}
