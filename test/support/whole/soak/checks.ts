import { deepStrictEqual } from 'node:assert';
import { simulate } from 'crokinole/physics/simulate';
import type { MatchState } from 'crokinole/match/state';
import type { LocalDiscord } from 'local-discord';
import { decodeAnswer } from '../../../../src/matches/records/answers.ts';
import { recount } from '../../../../src/matches/reading/recount.ts';
import type { StoredAction, StoredMatch } from '../../../../src/matches/records/matches.ts';
import type { Store } from '../../../../src/matches/ports/store.ts';
import { recountShotTries } from '../../../../src/features/share/recount.ts';
import { expectSoundHistory } from '../../histories.ts';
import type { BotLine } from '../bot-process.ts';
import { wordsOf } from '../crowd.ts';
import type { Remains } from './database.ts';
import type { Promised } from './players.ts';
import { unexplainedRefusals } from './refusals.ts';

export interface Evidence {
  readonly remains: Remains;
  readonly discord: LocalDiscord;
  readonly matches: readonly StoredMatch[];
  readonly promised: readonly Promised[];
  /** Every press and command that there was. */
  readonly made: ReadonlySet<string>;
  readonly complaints: readonly BotLine[];
}

export interface Findings {
  readonly flicks: number;
  readonly told: number;
  readonly ended: number;
  /** Of these, by agreement, because they were decided. */
  readonly early: number;
  /** At shared shots. */
  readonly tries: number;
  /** Everything that is wrong; nothing for a sound bot. */
  readonly problems: readonly string[];
}

/** Checks everything that is left when the faults are over. */
export async function examine(evidence: Evidence): Promise<Findings> {
  const { remains, discord, matches, promised } = evidence;
  const { store, order } = remains;
  const problems: string[] = [];
  let [flicks, early] = [0, 0];
  for (const { id } of matches) {
    const actions = await store.readActions(id);
    flicks += actions.filter(({ shot }) => shot !== null).length;
    problems.push(...(await historyProblems(store, id, actions)));
    problems.push(...promiseProblems(evidence, id, actions));
    const { revision = 0, state } = (await store.readMatch(id)) ?? {};
    problems.push(...tellingProblems(evidence, id, revision, actions));
    if (state?.phase.kind === 'ended' && 'by' in state.phase.outcome) {
      early += Number(state.phase.outcome.by === 'early');
    }
  }
  const tried = await retakeTries(evidence);
  problems.push(
    ...outboxProblems(remains),
    ...(await ladderProblems(remains)),
    ...tried.problems,
    ...messageProblems(evidence),
    ...unexplainedRefusals(discord),
    ...discord.crashes.map((crash) => `the local Discord broke: ${String(crash)}`),
  );
  const ended = order.counted.length + order.endedButNotCounted.length;
  return { flicks, told: promised.length, ended, early, tries: tried.tries, problems };
}

/** Takes the tries at shared shots again. */
async function retakeTries({ remains: { store }, matches }: Evidence) {
  const seats = matches.flatMap(({ state }) => state.seats);
  const people = [...new Set(seats.map(({ player }) => player))].sort();
  const { tries, problems } = await recountShotTries(
    {
      readShotTriesOf: (player) => store.readShotTriesOf(player),
      readShotTriers: (after) => Promise.resolve(people.filter((player) => player > after)),
    },
    store,
  );
  const told = problems.map(
    ({ player, match, shot, code }) => `try of ${player} at ${match} ${shot}: ${code}`,
  );
  return { tries, problems: told };
}

/** Judges each step again, and simulates every shot again. */
export async function historyProblems(
  store: Store,
  id: string,
  actions: readonly StoredAction[],
): Promise<readonly string[]> {
  try {
    await expectSoundHistory(store, id, { wasShownAgain: true });
    let before = await store.readOpening(id);
    for (const action of actions) {
      if (before !== undefined) playAgain(before, action);
      before = action.state;
    }
    return [];
  } catch (thrown) {
    return [`match ${id} does not hang together: ${String(thrown)}`];
  }
}

function playAgain({ round, boardSpeed }: MatchState, { shot, revision }: StoredAction): void {
  if (shot === null) return;
  const again = simulate({ discs: round.discs }, shot.report.shot, { boardSpeed });
  if (!again.ok) throw new Error(`shot ${revision} cannot be played: ${again.refusal}`);
  deepStrictEqual(JSON.parse(JSON.stringify(again.value)), shot.report);
}

/** A player who was told that they flicked has, once; and no one has flicked without a press. */
function promiseProblems(
  { promised, made, remains }: Evidence,
  id: string,
  actions: readonly StoredAction[],
): readonly string[] {
  const problems: string[] = [];
  const byRevision = new Map<number, string>();
  for (const { id: interaction, answer: text } of remains.answers) {
    const answer = decodeAnswer(text);
    if (!answer.ok || answer.value.kind !== 'match' || answer.value.id !== id) continue;
    const { revision } = answer.value;
    const other = byRevision.get(revision);
    if (other !== undefined) problems.push(`revision ${revision} of ${id} is of two presses`);
    if (!made.has(interaction)) problems.push(`nobody ever made ${interaction}`);
    byRevision.set(revision, interaction);
  }
  const ofInteraction = new Map([...byRevision].map(([revision, press]) => [press, revision]));
  for (const { interaction, player, turn } of promised.filter(({ match }) => match === id)) {
    const revision = ofInteraction.get(interaction);
    // A player who presses twice for one turn is told twice that the flick was taken, and it was
    // taken once.
    const isIt =
      revision === undefined && turn !== undefined
        ? (each: StoredAction) => each.revision > turn && each.shot !== null
        : (each: StoredAction) => each.revision === revision;
    const action = actions.find(isIt);
    const seat = action?.seat ?? null;
    const by = seat === null ? undefined : action?.state.seats.at(seat)?.player;
    if (by !== player) problems.push(`the flick of ${interaction} in ${id} was promised and lost`);
  }
  for (const { revision, shot } of actions) {
    if (shot !== null && !byRevision.has(revision)) {
      problems.push(`nobody pressed for shot ${revision} of ${id}`);
    }
  }
  return problems;
}

/**
 * One message for every step and for the current board, found by its idempotency key. A board that
 * was asked for again may have been overtaken by a newer one, but is never shown twice.
 */
function tellingProblems(
  { discord }: Evidence,
  id: string,
  latest: number,
  actions: readonly StoredAction[],
): readonly string[] {
  const times = countTold(discord);
  // The call of an offer is taken back when it's answered.
  const kept = actions.filter(({ action }) => action.kind !== 'offer');
  const due = new Set([0, latest, ...kept.map(({ revision }) => revision)]);
  return Array.from({ length: latest + 1 }, (_, revision) => {
    const told = times.get(`m-${id}-${revision}`) ?? 0;
    const isFine = told === 1 || (told === 0 && !due.has(revision));
    return isFine ? [] : [`revision ${revision} of ${id} was told ${told} times`];
  }).flat();
}

/** How many messages there are for each key. */
export function countTold({ world }: LocalDiscord): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const messages of world.messages.values()) {
    for (const { nonce } of messages.values()) {
      if (typeof nonce === 'string') times.set(nonce, (times.get(nonce) ?? 0) + 1);
    }
  }
  return times;
}

export function outboxProblems({ outbox }: Pick<Remains, 'outbox'>): readonly string[] {
  return outbox
    .filter(({ status }) => status !== 'delivered')
    .map(({ key, status }) => `the announcement ${key} is ${status}`);
}

export async function ladderProblems({
  store,
  order,
  differences,
}: Remains): Promise<readonly string[]> {
  const { book, problems } = await recount(store, order);
  return [
    ...problems.map(({ code, matchId }) => `match ${matchId}: ${code}`),
    ...(await differences(book)).map(({ table, row }) => `${table} ${row} is miscounted`),
  ];
}

const INCIDENT = /Something went wrong on our end.*`([0-9a-f]{8})`/;
/** What must never appear in a channel. */
const RAW = /Error\b|undefined|\bNaN\b|\[object|\bat .*\.[jt]s:|SQLITE|went wrong/;

export function messageProblems({
  discord,
  complaints,
}: Pick<Evidence, 'discord' | 'complaints'>): readonly string[] {
  const logged = new Set(complaints.map((line) => line['incident']));
  const problems: string[] = [];
  for (const messages of discord.world.messages.values()) {
    for (const message of messages.values()) {
      const text = wordsOf(message);
      const incident = INCIDENT.exec(text)?.[1];
      if (incident !== undefined) {
        if (!logged.has(incident)) problems.push(`incident ${incident} is not in the log`);
      } else if (RAW.test(text)) problems.push(`a message says: ${text}`);
    }
  }
  return problems;
}
