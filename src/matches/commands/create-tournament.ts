import { accept, refuse } from 'crokinole/result';
import { refusalOfAgreed, type AgreedSetup } from '@crokinole/tournament/model/setup';
import { createTournament as newTournament } from '@crokinole/tournament/model/state';
import type { Answer, TournamentRefusal } from '../records/answers.ts';
import type { Limits } from '../records/limits.ts';
import type { StoredTournament, TournamentTerms } from '../records/tournaments.ts';
import { changeOfTournament } from '../steps/tournament-changes.ts';
import { canBePlayed } from '../steps/tournament-matches.ts';
import type { Authority } from './authority.ts';
import { commitWithRetries } from './commit.ts';

const MAX_NAME_CHARS = 40;
/** At least one letter or digit. */
const NAME_PATTERN = /[\p{L}\p{N}]/u;
const UNSEEN_PATTERN = /[\p{C}\p{Zl}\p{Zp}]/u;

export interface CreateTournamentCommand {
  readonly interaction: string;
  readonly player: string;
  readonly venue: { readonly server: string; readonly channel: string };
  readonly terms: TournamentTerms;
  /** Everything but the key for drawing lots. */
  readonly setup: AgreedSetup;
}

export function openTournament(
  authority: Authority,
  { interaction, player, venue, terms, setup: wished }: CreateTournamentCommand,
): Promise<Answer> {
  const id = authority.ids.newId();
  return commitWithRetries(authority, id, interaction, () => {
    const nowMs = authority.clock.nowMs();
    const { seeds, limits } = authority;
    const setup = { ...wished, key: seeds.newKey(), secret: seeds.newKey() };
    const why = refusalToMake({ terms, setup: wished }, nowMs);
    if (why !== undefined) return Promise.resolve(refusedAs(why));
    const state = newTournament(setup, nowMs);
    const made: StoredTournament = {
      id,
      ...venue,
      ...terms,
      name: terms.name.trim(),
      host: player,
      players: [],
      state,
      // The first change raises it to 0.
      revision: -1,
      endings: 0,
      absences: 0,
      dueAtMs: null,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
      endedAtMs: null,
    };
    const moment = { matches: [], results: new Map(), nowMs, newKey: () => seeds.newKey() };
    const { change, answer } = changeOfTournament(made, { state, news: [] }, [], moment);
    const limited = { ...change, limits: limitsOfMaking(limits, player, venue.server) };
    return Promise.resolve(accept({ change: limited, answer }));
  });
}

/**
 * Why such a tournament could never be played, if so. It's checked when the settings are shown, and
 * again when the tournament is created.
 */
export function refusalToMake(
  { terms, setup }: Pick<CreateTournamentCommand, 'terms' | 'setup'>,
  nowMs: number,
): TournamentRefusal | undefined {
  return (
    (isTournamentName(terms.name) ? undefined : 'bad-name') ??
    refusalOfAgreed(setup, nowMs) ??
    (canBePlayed(setup, terms.table) ? undefined : 'rules-not-for-it')
  );
}

/** Short enough, and with at least one visible letter or digit. */
export function isTournamentName(name: string): boolean {
  const shown = Array.from(name.trim());
  return (
    shown.length <= MAX_NAME_CHARS && NAME_PATTERN.test(name) && !UNSEEN_PATTERN.test(name.trim())
  );
}

function limitsOfMaking(limits: Limits, player: string, server: string) {
  return [
    { code: 'tournaments-by-player', player, most: limits.tournamentsByPlayer },
    { code: 'tournaments-on-server', server, most: limits.tournamentsOnServer },
  ] as const;
}

export function refusedAs(why: TournamentRefusal) {
  return refuse({ code: 'tournament-refused', why } as const);
}
