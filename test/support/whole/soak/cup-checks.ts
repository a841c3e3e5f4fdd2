import { newsMessages } from '../../../../src/discord/features/tournaments/news.ts';
import type { LocalDiscord } from 'local-discord';
import { recountTournaments } from '../../../../src/matches/reading/recount.ts';
import { keyOf } from '../../../../src/matches/steps/match-changes.ts';
import type { StoredMatch } from '../../../../src/matches/records/matches.ts';
import type { StoredTournament } from '../../../../src/matches/records/tournaments.ts';
import type { Store } from '../../../../src/matches/ports/store.ts';
import { resultsOf } from '../../../../src/matches/steps/tournament-results.ts';
import { MESSAGES } from '../../../../src/words/english/messages.ts';
import type { BotLine } from '../bot-process.ts';
import { wordsOf } from '../crowd.ts';
import {
  countTold,
  historyProblems,
  ladderProblems,
  messageProblems,
  outboxProblems,
} from './checks.ts';
import type { Remains } from './database.ts';
import { unexplainedRefusals } from './refusals.ts';

const nameOf = (player: string) => player;

export interface CupEvidence {
  readonly remains: Remains;
  readonly discord: LocalDiscord;
  readonly complaints: readonly BotLine[];
  readonly kills: number;
  readonly id: string;
}

/** No result lost, none twice, no one waiting in vain, everything announced once. */
export async function examineCup(evidence: CupEvidence): Promise<readonly string[]> {
  const { remains, discord, complaints, kills, id } = evidence;
  const { store } = remains;
  const tournament = await store.readTournament(id);
  if (tournament === undefined) return ['it is gone'];
  const matches = await store.readTournamentMatches(id);
  const histories = await Promise.all(
    matches.map(async (match) =>
      historyProblems(store, match.id, await store.readActions(match.id)),
    ),
  );
  return [
    ...(await stateProblems(remains, tournament, matches)),
    ...histories.flat(),
    ...(await ladderProblems(remains)),
    ...outboxProblems(remains),
    ...(await tellingProblems(store, discord, tournament, matches)),
    ...messageProblems({ discord, complaints }),
    ...unexplainedRefusals(discord, kills),
    ...discord.crashes.map((crash) => `the local Discord broke: ${String(crash)}`),
  ];
}

async function stateProblems(
  { store, readFinishedTournaments }: Remains,
  { state }: StoredTournament,
  matches: readonly StoredMatch[],
): Promise<readonly string[]> {
  const pairings = state.stages.flatMap((stage) => stage.pairings);
  const opened = pairings.filter(({ openedAtMs }) => openedAtMs !== null).map(({ id }) => id);
  const open = matches.filter(({ endedAtMs }) => endedAtMs === null);
  const folded = await recountTournaments({
    readFinishedTournaments,
    readTournament: (one) => store.readTournament(one),
    readTournamentMatches: (one) => store.readTournamentMatches(one),
    readPlaces: (...span) => store.readPlaces(...span),
  });
  const played = matches.map((match) => match.id);
  return [
    ...problemIf(state.phase !== 'finished', `it is ${state.phase}`),
    ...problemIf(!isSameSet(opened, played), 'pairings and matches differ'),
    ...open.map((match) => `match ${match.id} waits for nobody`),
    ...problemIf(folded.tournaments !== 1, `${folded.tournaments} tournaments are finished`),
    ...folded.problems.map(({ code, reason = '' }) => `its tables are ${code} ${reason}`),
  ];
}

/** One message that is edited, one for each event that pings a player, and no key twice. */
async function tellingProblems(
  store: Store,
  discord: LocalDiscord,
  tournament: StoredTournament,
  matches: readonly StoredMatch[],
): Promise<readonly string[]> {
  const times = countTold(discord);
  const known = { tournament, matches, results: resultsOf(matches), nowMs: tournament.updatedAtMs };
  const news = await store.readNews(tournament.id);
  const shown = [...discord.world.messages.values()]
    .flatMap((messages) => [...messages.values()])
    .filter(({ nonce }) => String(nonce).startsWith(`t-${tournament.id}-`));
  return [
    ...problemIf(shown.length !== 1, `its one message is there ${shown.length} times`),
    ...problemIf(
      !shown.some((each) => wordsOf(each).includes('🥇')),
      'nobody is shown to have won',
    ),
    ...news.flatMap(({ revision, news: told }) => {
      const isDue = newsMessages({ known, nameOf, words: MESSAGES }, told, '').length > 0;
      const key = keyOf('tournament', tournament.id, revision).replace('t', 'n');
      const found = times.get(key) ?? 0;
      return problemIf(found !== (isDue ? 1 : 0), `news ${revision} were told ${found} times`);
    }),
    ...[...times].flatMap(([key, count]) => problemIf(count > 1, `${key} was told ${count} times`)),
  ];
}

function problemIf(isOne: boolean, problem: string): readonly string[] {
  return isOne ? [problem] : [];
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set([...a, ...b]).size === a.length;
}
