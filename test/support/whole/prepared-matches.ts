import { randomIds, randomSeeds } from '../../../src/matches/ports/system.ts';
import { announcementOfMatch } from '../../../src/matches/steps/match-changes.ts';
import type { MatchWriter } from '../../../src/matches/ports/store.ts';
import type { Change } from '../../../src/matches/ports/change.ts';
import type { Venue, StoredMatch } from '../../../src/matches/records/matches.ts';
import type { TableSetup } from '../../../src/matches/records/invitations.ts';
import { matchFrom } from '../../../src/matches/steps/invitation-steps.ts';
import { SqliteStore } from '../../../src/storage/sqlite/store.ts';

export interface PreparedTable extends Venue {
  readonly players: readonly string[];
  readonly setup: TableSetup;
  /** Its first board is still to be shown. */
  readonly isUnseen: boolean;
}

type Begin = Change & { readonly match: StoredMatch };

/** New matches, each as the change that saves it. */
export function preparedMatches(tables: readonly PreparedTable[]): readonly Begin[] {
  const atMs = Date.now();
  return tables.map((table) => {
    const match = matchOf(table, atMs);
    return { atMs, match, announcements: table.isUnseen ? [announcementOfMatch(match, atMs)] : [] };
  });
}

export async function saveAll(store: MatchWriter, begun: readonly Begin[]): Promise<void> {
  for (const change of begun) {
    const { kind } = await store.commit(change);
    if (kind !== 'saved') throw new Error(`a prepared match was ${kind}`);
  }
}

/** Saved in one transaction: the bot itself would take long for ten thousand. */
export async function prepareMatches(
  file: string,
  tables: readonly PreparedTable[],
): Promise<readonly StoredMatch[]> {
  const store = new SqliteStore({ file });
  const { client } = store.database;
  const begun = preparedMatches(tables);
  client.exec('BEGIN IMMEDIATE');
  await saveAll(store, begun);
  client.exec('COMMIT');
  await store.close();
  return begun.map(({ match }) => match);
}

function matchOf({ server, channel, players, setup }: PreparedTable, nowMs: number): StoredMatch {
  const invitation = {
    id: randomIds.newId(),
    revision: 1,
    kind: 'challenge',
    status: 'started',
    host: players[0] ?? '',
    server,
    channel,
    setup,
    seats: players.map((player) => ({ player, robot: null, accepted: true })),
    createdAtMs: nowMs,
    expiresAtMs: nowMs,
    matchId: null,
    rematchOf: null,
    tournament: null,
    walkUp: null,
  } as const;
  const match = matchFrom(invitation, {
    id: randomIds.newId(),
    key: randomSeeds.newKey(),
    nowMs,
  });
  if (!match.ok) throw new Error(`no such match: ${JSON.stringify(match.refusal)}`);
  return match.value;
}
