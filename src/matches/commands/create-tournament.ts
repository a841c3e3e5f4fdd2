import { accept, refuse, type Result } from 'crokinole/result';
import { refusalOfAgreed, type AgreedSetup } from '@crokinole/tournament/model/setup';
import { createTournament as newTournament, type Entrant } from '@crokinole/tournament/model/state';
import { idOfNextSeason, orderOfNextSeason } from '@crokinole/tournament/next-season';
import type { Answer, ServiceRefusal, TournamentRefusal } from '../records/answers.ts';
import { isPerson } from '../records/players.ts';
import { isFormerPlayer } from '../records/privacy.ts';
import type { AnsweredChange } from '../steps/match-changes.ts';
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
  { interaction, player, venue, terms, setup }: CreateTournamentCommand,
): Promise<Answer> {
  const id = authority.ids.newId();
  return commitWithRetries(authority, id, interaction, () =>
    Promise.resolve(opened(authority, { id, ...venue, host: player, terms, setup })),
  );
}

/** Players of the season before keep their places in the order, if they join again. */
export function openNextSeason(
  authority: Authority,
  {
    interaction,
    player,
    venue,
    isAdmin,
    before,
    scale,
  }: Pick<CreateTournamentCommand, 'interaction' | 'player' | 'venue'> & {
    readonly isAdmin: boolean;
    readonly before: StoredTournament;
    /** The points of the server's tournaments now. */
    readonly scale: TournamentTerms['scale'];
  },
): Promise<Answer> {
  const { state, host, name, table, robots, series } = before;
  const id = idOfNextSeason(state);
  return commitWithRetries(authority, id, interaction, async () => {
    if (!isAdmin && host !== player) return refusedAs('not-the-organiser');
    if (!hasNextSeason(before)) return refusedAs('not-a-finished-league');
    if ((await authority.tournaments.readTournament(id)) !== undefined) {
      return refusedAs('season-open');
    }
    return opened(authority, {
      ...{ id, ...venue, host: player },
      terms: { name: nextName(name), table, robots, scale, series },
      setup: { ...state.setup, start: { kind: 'press' }, checkInMs: 0 },
      players: orderOfNextSeason(state)
        .map((entrant) => before.players[entrant] ?? [])
        .filter((team) => team.every((one) => isPerson(one) && !isFormerPlayer(one))),
    });
  });
}

export function hasNextSeason({ state }: Pick<StoredTournament, 'state'>): boolean {
  return state.phase === 'finished' && state.setup.plan.kind === 'league';
}

/** Counts on, or begins to. */
function nextName(name: string): string {
  const [, title = name, number = ''] = /^(.*?)\s*(\d{1,4})$/u.exec(name) ?? [];
  const next = ` ${number === '' ? 2 : Number(number) + 1}`;
  return `${Array.from(title)
    .slice(0, MAX_NAME_CHARS - next.length)
    .join('')}${next}`.trim();
}

interface OpenedTournament extends Pick<StoredTournament, 'id' | 'server' | 'channel' | 'host'> {
  readonly terms: TournamentTerms;
  readonly setup: AgreedSetup;
  /** Who may come back, in the order of their seeds. */
  readonly players?: StoredTournament['players'];
}

function opened(
  { seeds, limits, clock }: Authority,
  { terms, setup: wished, players = [], ...place }: OpenedTournament,
): Result<AnsweredChange, ServiceRefusal> {
  const nowMs = clock.nowMs();
  const why = refusalToMake({ terms, setup: wished }, nowMs);
  if (why !== undefined) return refusedAs(why);
  const setup = { ...wished, key: seeds.newKey(), secret: seeds.newKey() };
  const former = players.map((_, seed): Entrant => ({
    ...{ status: 'out', isRobot: false, isLate: false, isCheckedIn: false },
    ...{ rating: null, seed, club: null },
  }));
  const state = newTournament(setup, nowMs, former);
  const made: StoredTournament = {
    ...place,
    ...terms,
    name: terms.name.trim(),
    players,
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
  const { change, answer } = changeOfTournament(made, { state, news: [] }, players, moment);
  const limited = { ...change, limits: limitsOfMaking(limits, place.host, place.server) };
  return accept({ change: limited, answer });
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
