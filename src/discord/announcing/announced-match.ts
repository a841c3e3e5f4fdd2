import type { MatchReader } from '../../matches/ports/store.ts';
import type { TournamentReader } from '../../matches/records/tournaments.ts';
import type { Announcement, ShownMessage } from '../../matches/records/announcements.ts';
import type { StoredAction, StoredMatch } from '../../matches/records/matches.ts';

export type ActionReader = Pick<MatchReader, 'readAction'>;

/** What an announcement tells about a match, and what the match's latest message has already told. */
export interface AnnouncedMatch {
  readonly match: StoredMatch;
  readonly taken: StoredAction | undefined;
  readonly told: readonly StoredAction[];
  /** The latest message, if it is in the announcement's channel. */
  readonly here: ShownMessage | undefined;
  /** Actions that the same message tells above the main one, and below it. */
  readonly earlier?: readonly StoredAction[];
  readonly aside?: StoredAction | undefined;
  /** The last shot has been seen, and the card of the match takes its place. */
  readonly isCard?: true;
  /** A newer message asks for the next flick. */
  readonly isPast?: true;
}

export async function readAnnouncedMatch(
  actions: ActionReader,
  { revision, channel }: Announcement,
  match: StoredMatch,
  shown: ShownMessage | undefined,
): Promise<AnnouncedMatch> {
  const taken = revision === 0 ? undefined : await actions.readAction(match.id, revision);
  const told = shown === undefined ? [] : await readShownActions(actions, match.id, shown);
  return { match, taken, told, here: shown?.channel === channel ? shown : undefined };
}

/** What a message tells, in order: the action it was posted for, and those added by edits. */
export async function readShownActions(
  actions: ActionReader,
  match: string,
  { firstRevision, revision }: Pick<ShownMessage, 'firstRevision' | 'revision'>,
): Promise<readonly StoredAction[]> {
  const told: StoredAction[] = [];
  for (let each = Math.max(1, firstRevision); each <= revision; each += 1) {
    const action = await actions.readAction(match, each);
    if (action !== undefined) told.push(action);
  }
  return told;
}

/**
 * Caches actions while one announcement is told. A stored action never changes, and decoding one costs
 * more than everything else that is read.
 */
export function cachedActions(matches: ActionReader): ActionReader {
  const cache = new Map<string, Promise<StoredAction | undefined>>();
  return {
    readAction: (match, revision) => {
      const key = `${match} ${revision}`;
      const action = cache.get(key) ?? matches.readAction(match, revision);
      cache.set(key, action);
      return action;
    },
  };
}

/**
 * Whether the announcement only shows the board again, and a newer one waits. Impatient players ask for
 * the board often, and one answer is enough.
 */
export async function isOvertaken(
  actions: ActionReader,
  { revision }: Announcement,
  match: StoredMatch,
): Promise<boolean> {
  if (revision === 0 || revision === match.revision) return false;
  return (await actions.readAction(match.id, revision)) === undefined;
}

/**
 * A match of a tournament with the deadline that its board shows: the end of its pairing's window for a
 * player who shoots alone, and none while the tournament is paused.
 */
export async function withTrueDeadline(
  tournaments: Pick<TournamentReader, 'readTournament'>,
  match: StoredMatch,
): Promise<StoredMatch> {
  if (match.tournament === null || match.endedAtMs !== null) return match;
  const tournament = await tournaments.readTournament(match.tournament);
  if (tournament === undefined) return match;
  if (tournament.state.pausedAtMs !== null) return { ...match, dueAtMs: null };
  if (match.state.scores.length > 1) return match;
  const pairings = tournament.state.stages.flatMap((stage) => stage.pairings);
  const own = pairings.find(({ id }) => id === match.id);
  return { ...match, dueAtMs: own?.endsAtMs ?? null };
}
