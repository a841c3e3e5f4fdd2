import type { Venue } from '../../src/matches/records/matches.ts';
import { freeStarts, nextShotOf, type Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import type { Answer, Saved } from '../../src/matches/records/answers.ts';
import type { Announcer, Delivery, Clock, Ids, Seeds } from '../../src/matches/ports/system.ts';
import type { MatchReader, Store } from '../../src/matches/ports/store.ts';
import type { Announcement, ClaimedAnnouncement } from '../../src/matches/records/announcements.ts';
import type { TableSetup } from '../../src/matches/records/invitations.ts';
import { MatchService, type ServiceOptions } from '../../src/matches/service.ts';
import { invite, answerInvitation } from '../../src/matches/commands/invite.ts';
import { acceptInvitation } from '../../src/matches/steps/invitation-steps.ts';
import { flickInMatch } from '../../src/matches/commands/play.ts';

/** What a service needs from outside, under a test's control. */

export class SetClock implements Clock {
  #now = 1_000_000;

  nowMs(): number {
    return this.#now;
  }

  pass(ms: number): void {
    this.#now += ms;
  }
}

/** `prefix` keeps two processes' ids apart. */
export function countedIds(prefix = 'id'): Ids {
  let last = 0;
  return {
    newId: () => {
      last += 1;
      return `${prefix}${last}`;
    },
  };
}

export const FIXED_SEEDS: Seeds = { newKey: () => '1'.repeat(64) };

export class Board implements Announcer {
  readonly shown: Announcement[] = [];
  /** Discord's answer to each announcement; delivered if the test says nothing. */
  answer: (announcement: Announcement) => Delivery | undefined = () => undefined;

  announce(announcement: Announcement): Promise<Delivery> {
    const answer = this.answer(announcement);
    if (answer !== undefined) return Promise.resolve(answer);
    this.shown.push(announcement);
    return Promise.resolve({ kind: 'delivered', message: `message-${this.shown.length}` });
  }

  get keys(): readonly string[] {
    return this.shown.map(({ key }) => key);
  }
}

/** As in a process that hangs or is gone from then on. */
export async function claimAll(
  store: Store,
  clock: Clock,
  leaseMs: number,
  then: 'stays' | 'leaves' = 'stays',
): Promise<readonly ClaimedAnnouncement[]> {
  const presence = await store.join();
  const claim = { by: presence.id, nowMs: clock.nowMs(), leaseMs, most: 10 };
  const claimed = await store.claimAnnouncements(claim);
  if (then === 'leaves') await presence.leave();
  return claimed;
}

/** A disc that hardly moves, from any free place: off the board again at once. */
export function dudFor(state: MatchState): Aim {
  const [place] = freeStarts(state, { positionCentideg: 0, insetCentiIn: 0 });
  if (place === undefined) throw new Error('no one is to shoot');
  return { ...place, angleCentideg: 0, speedCentiInPerS: 10 };
}

/** Straight at the hole, at the speed of an open twenty. */
export function openShotFor(state: MatchState): Aim {
  return { ...dudFor(state), speedCentiInPerS: 3800 };
}

export const TEST_ROBOTS: ServiceOptions['robots'] = {
  atOnce: 1,
  chooseAim: (state) => Promise.resolve(openShotFor(state)),
  ideas: () => Promise.resolve([]),
};

export const NO_REVIEWER: ServiceOptions['makers'] = {
  reviewTurn: () => Promise.reject(new Error('nobody reviews this match')),
  momentsOf: () => Promise.resolve([]),
};

/** Any error fails the test. */
export function rethrow(thrown: unknown): never {
  throw thrown;
}

export function serviceOn(store: Store, more: Partial<ServiceOptions> = {}): MatchService {
  return new MatchService({
    store,
    announcer: new Board(),
    robots: TEST_ROBOTS,
    makers: NO_REVIEWER,
    // The clock is stopped.
    robotPatience: 0,
    clock: new SetClock(),
    ids: countedIds(),
    seeds: FIXED_SEEDS,
    onProblem: rethrow,
    ...more,
  });
}

export const SINGLES: TableSetup = {
  preset: 'nca',
  overrides: {},
  format: 'singles',
  boardSpeed: 'normal',
  hand: 'club',
  starter: 0,
  turnMs: null,
};

/** One round with two discs each, without wobble. */
export const SHORT: TableSetup = {
  ...SINGLES,
  hand: 'none',
  overrides: {
    end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
    discsPerPlayer: { singles: 2 },
  },
};

export const HERE = { server: '77', channel: '770' };

let interactions = 0;

/** Unique among all ids so far, and those of other processes at the same database. */
export function press(): string {
  interactions += 1;
  return `press-${process.pid}-${interactions}`;
}

export function saved(answer: Answer): Saved {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  return answer.value;
}

export function refusedWith(answer: Answer): string {
  if (answer.ok) throw new Error('not refused');
  return answer.refusal.code;
}

export async function challenge(
  service: Pick<MatchService, 'authority'>,
  players: readonly string[] = ['11', '12'],
  setup: TableSetup = SINGLES,
  venue: Venue = HERE,
): Promise<string> {
  const command = {
    interaction: press(),
    player: players[0] ?? '',
    venue,
    setup,
    seats: players.map((player) => ({ player })),
    expiresAfterMs: 60_000,
  };
  return saved(await invite(service.authority, command)).id;
}

/** A match between these, agreed on by all. */
export async function newMatch(
  service: Pick<MatchService, 'authority'>,
  players: readonly string[] = ['11', '12'],
  setup: TableSetup = SINGLES,
  venue: Venue = HERE,
): Promise<string> {
  const invitation = await challenge(service, players, setup, venue);
  let match: string | null = null;
  for (const player of players.slice(1)) {
    const answer = saved(
      await answerInvitation(
        service.authority,
        { interaction: press(), player, invitation },
        acceptInvitation,
      ),
    );
    match = answer.kind === 'invitation' ? answer.matchId : null;
  }
  if (match === null) throw new Error('the match did not begin');
  return match;
}

export async function stateOf(store: MatchReader, id: string): Promise<MatchState> {
  const match = await store.readMatch(id);
  if (match === undefined) throw new Error(`there is no match ${id}`);
  return match.state;
}

/** The player whose turn it is flicks. */
export async function flickNext(
  service: Pick<MatchService, 'authority'>,
  match: string,
  aimFor: (state: MatchState) => Aim = dudFor,
): Promise<Answer> {
  const state = await stateOf(service.authority.matches, match);
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('no one is to flick');
  const player = state.seats[next.seat]?.player ?? '';
  return flickInMatch(service.authority, {
    interaction: press(),
    player,
    match,
    aim: aimFor(state),
  });
}

/** Flicks every disc of the match as planned, until it is over. */
export async function playOut(
  service: Pick<MatchService, 'authority'>,
  match: string,
  aimFor: (state: MatchState) => Aim = openShotFor,
): Promise<MatchState> {
  for (let shots = 0; shots < 2000; shots += 1) {
    const state = await stateOf(service.authority.matches, match);
    if (state.phase.kind === 'ended') return state;
    await flickNext(service, match, aimFor);
  }
  throw new Error('the match never ended');
}
