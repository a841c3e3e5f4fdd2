import { achievementsAfter, type Achievement } from './achievements.ts';
import type { CountedMatch } from './counted-match.ts';
import { addMeetings, meetingsOf, noMeetings, type HeadToHead } from './head-to-head.ts';
import { laddersOf, scopesOf, type Ladder } from './ladder.ts';
import { pointsOf, type Rating } from './rating.ts';
import { standingsAfter, standingsAfterShootout, type Standing } from './standing.ts';

/** A finished match to be recorded. */
export interface FinishedMatch {
  readonly matchId: string;
  readonly endedAtMs: number;
  readonly figures: CountedMatch;
}

/** A player's rating on a ladder after a match. */
export interface RatingPoint extends Rating {
  readonly player: string;
  readonly matchId: string;
  readonly endedAtMs: number;
  readonly points: number;
}

export interface LadderEntry<Value> {
  readonly ladder: Ladder;
  readonly value: Value;
}

export interface Meeting {
  readonly scope: string;
  readonly value: HeadToHead;
}

/** All changes that a match makes, ready to be stored. */
export interface LadderChanges {
  readonly standings: readonly LadderEntry<Standing>[];
  readonly history: readonly LadderEntry<RatingPoint>[];
  /** Increments, not totals. */
  readonly meetings: readonly Meeting[];
  /** Some may have been achieved before; then the earlier match counts. */
  readonly achievements: readonly Achievement[];
}

export function changesBy(
  match: FinishedMatch,
  standingOf: (ladder: Ladder, player: string) => Standing | undefined,
): LadderChanges {
  const { figures } = match;
  const after = figures.isShootout === true ? standingsAfterShootout : standingsAfter;
  const standings = laddersOf(figures).flatMap((ladder) =>
    after(figures, (player) => standingOf(ladder, player)).map((value) => ({ ladder, value })),
  );
  const achievements = achievementsAfter(match, standings);
  if (figures.isShootout === true) return { standings, history: [], meetings: [], achievements };
  return {
    standings,
    achievements,
    history: standings.map(({ ladder, value }) => ({ ladder, value: pointAfter(match, value) })),
    meetings: scopesOf(figures).flatMap((scope) =>
      meetingsOf(figures).map((value) => ({ scope, value })),
    ),
  };
}

function pointAfter({ matchId, endedAtMs }: FinishedMatch, standing: Standing): RatingPoint {
  const { player, muMicro, sigmaMicro } = standing;
  return { player, matchId, endedAtMs, muMicro, sigmaMicro, points: pointsOf(standing) };
}

/** All ladders in memory, for a store without a file and for recounting a stored one. */
export class LadderBook {
  readonly #byLadder = new Map<string, Map<string, LadderEntry<Standing>>>();
  readonly #points = new Map<string, LadderEntry<RatingPoint>[]>();
  readonly #met = new Map<string, Meeting>();
  readonly #achieved = new Map<string, Achievement>();

  record(match: FinishedMatch): void {
    const changes = changesBy(match, (ladder, player) => this.standing(ladder, player));
    for (const entry of changes.standings) {
      const key = ladderKey(entry.ladder);
      const standings = this.#byLadder.get(key) ?? new Map<string, LadderEntry<Standing>>();
      this.#byLadder.set(key, standings.set(entry.value.player, entry));
    }
    for (const entry of changes.history) {
      const key = playerKey(entry.ladder, entry.value.player);
      const points = this.#points.get(key);
      if (points === undefined) this.#points.set(key, [entry]);
      else points.push(entry);
    }
    for (const achievement of changes.achievements) {
      const key = `${achievement.player} ${achievement.kind}`;
      if (!this.#achieved.has(key)) this.#achieved.set(key, achievement);
    }
    for (const { scope, value } of changes.meetings) {
      const key = meetingKey(scope, value);
      const before = this.#met.get(key)?.value;
      this.#met.set(key, {
        scope,
        value: before === undefined ? value : addMeetings(before, value),
      });
    }
  }

  standing(ladder: Ladder, player: string): Standing | undefined {
    return this.#byLadder.get(ladderKey(ladder))?.get(player)?.value;
  }

  standingsOn(ladder: Ladder): readonly Standing[] {
    return [...(this.#byLadder.get(ladderKey(ladder))?.values() ?? [])].map(({ value }) => value);
  }

  /** Oldest first. */
  history(ladder: Ladder, player: string): readonly RatingPoint[] {
    return (this.#points.get(playerKey(ladder, player)) ?? []).map(({ value }) => value);
  }

  meeting(scope: string, player: string, opponent: string): HeadToHead {
    const met = this.#met.get(meetingKey(scope, { player, opponent }));
    return met?.value ?? noMeetings(player, opponent);
  }

  standings(): readonly LadderEntry<Standing>[] {
    return [...this.#byLadder.values()].flatMap((standings) => [...standings.values()]);
  }

  histories(): readonly LadderEntry<RatingPoint>[] {
    return [...this.#points.values()].flat();
  }

  achievements(): readonly Achievement[] {
    return [...this.#achieved.values()];
  }

  meetings(): readonly Meeting[] {
    return [...this.#met.values()];
  }
}

/** Ids of servers, presets and players never contain a space. */
function ladderKey({ scope, rules }: Ladder): string {
  return `${scope} ${rules}`;
}

function playerKey(ladder: Ladder, player: string): string {
  return `${ladderKey(ladder)} ${player}`;
}

function meetingKey(
  scope: string,
  { player, opponent }: Pick<HeadToHead, 'player' | 'opponent'>,
): string {
  return `${scope} ${player} ${opponent}`;
}
