import type { Authority } from '../../src/matches/commands/authority.ts';
import {
  answerInvitation,
  beginTable,
  invite,
  type InvitationCommand,
  inviteToRematch,
} from '../../src/matches/commands/invite.ts';
import {
  acceptInvitation,
  declineInvitation,
  joinTable,
  leaveTable,
  withdrawInvitation,
} from '../../src/matches/steps/invitation-steps.ts';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nextShotOf } from 'crokinole/match/shots';
import type { Answer } from '../../src/matches/records/answers.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import type { MatchService } from '../../src/matches/service.ts';
import { PostgresStore } from '../../src/storage/postgres/store.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { COMMIT_TABLES, Died, mortal, type Death } from '../support/dying-store.ts';
import { expectSoundHistory } from '../support/histories.ts';
import { freshDatabase } from '../support/postgres/databases.ts';
import { STORES_BY_DAY, temporaryFolder, storeInMemory } from '../support/stores.ts';
import {
  Board,
  claimAll,
  countedIds,
  dudFor,
  HERE,
  openShotFor,
  serviceOn,
  SetClock,
  SINGLES,
} from '../support/tables.ts';
import { fc, runs } from '../support/properties.ts';
import { flickInMatch, actInMatch } from '../../src/matches/commands/play.ts';

const PLAYERS = ['11', '12', '13'] as const;
const SHORT = {
  ...SINGLES,
  overrides: {
    discsPerPlayer: { singles: 4 },
    end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
  },
  turnMs: 5000,
} as const;

const ACTIONS = [
  { kind: 'offer', what: 'draw' },
  { kind: 'offer', what: 'adjournment' },
  { kind: 'accept', what: 'draw' },
  { kind: 'accept', what: 'adjournment' },
  { kind: 'decline', what: 'draw' },
  { kind: 'resume' },
  { kind: 'choose-starter', starts: true },
  { kind: 'resign' },
] as const;

const VERBS = {
  accept: (authority, command) => answerInvitation(authority, command, acceptInvitation),
  decline: (authority, command) => answerInvitation(authority, command, declineInvitation),
  withdraw: (authority, command) => answerInvitation(authority, command, withdrawInvitation),
  join: (authority, command) => answerInvitation(authority, command, joinTable),
  leave: (authority, command) => answerInvitation(authority, command, leaveTable),
  begin: beginTable,
} satisfies Record<string, (authority: Authority, command: InvitationCommand) => Promise<Answer>>;
type Verb = keyof typeof VERBS;

type Of<Some> = Some extends fc.Arbitrary<infer Value> ? Value : never;

/** A number picks one of what exists by then. */
const player = fc.nat(2);
/** Mostly the latest. */
const at = fc.constantFrom(0, 0, 0, 1, 2);
const ON_TURN = { weight: 5, arbitrary: fc.constant('on-turn' as const) };
const by = fc.constantFrom(0 as const, 1 as const);
const command = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('invite' as const), player, open: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom<Verb>(
        'accept',
        'accept',
        'join',
        'begin',
        'decline',
        'withdraw',
        'leave',
      ),
      player,
      at,
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('flick' as const),
      /** The player whose turn it is, or anyone. */
      player: fc.oneof({ weight: 1, arbitrary: player }, ON_TURN),
      at,
      hard: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      player,
      at,
      action: fc.nat(ACTIONS.length - 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rematch' as const), player, at }) },
);
type Command = Of<typeof command>;

const death: fc.Arbitrary<Death> = fc.oneof(
  fc.constantFrom<Death>('before', 'after'),
  fc.record({ inside: fc.constantFrom(...COMMIT_TABLES) }),
);
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('command' as const), by, command }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('race' as const),
      commands: fc.tuple(command, command),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('again' as const), by, which: fc.nat(30) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('dying' as const), by, death, command }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(6000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep' as const), by }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('deliver' as const),
      by,
      dies: fc.constantFrom<'never' | 'before' | 'after'>('never', 'before', 'after'),
      // Stopped for good, or dead: then no one waits for its lease.
      ends: fc.constantFrom<'stays' | 'leaves'>('stays', 'leaves'),
    }),
  },
);

type Step = Of<typeof step>;

type Call = (service: MatchService) => Promise<Answer>;

const ANY_AIM = { positionCentideg: 0, insetCentiIn: 0, angleCentideg: 0, speedCentiInPerS: 10 };

/** Two processes on one store, every request they ever got, and their answers. */
class World {
  readonly clock = new SetClock();
  readonly board = new Board();
  readonly calls: Call[] = [];
  readonly answers = new Map<number, Answer>();
  readonly invitations: string[] = [];
  readonly matches: string[] = [];
  readonly #stores: readonly Store[];
  readonly #databases: readonly (SqliteStore | PostgresStore | undefined)[];
  readonly #ids = [countedIds('a'), countedIds('b')] as const;
  #services: MatchService[];

  constructor(stores: readonly Store[]) {
    this.#stores = stores;
    this.#databases = stores.map((store) =>
      store instanceof SqliteStore || store instanceof PostgresStore ? store : undefined,
    );
    this.#services = [this.#process(0), this.#process(1)];
  }

  #process(number: 0 | 1, store = this.#storeOf(number)): MatchService {
    const { clock, board: announcer } = this;
    const ids = this.#ids[number];
    const limits = { invitationsByPlayer: 99, invitationsToPlayer: 99, matchesOfPlayer: 3 };
    return serviceOn(store, { clock, announcer, ids, limits });
  }

  #storeOf(number: 0 | 1): Store {
    const store = this.#stores[number];
    if (store === undefined) throw new Error(`there is no store ${number}`);
    return store;
  }

  serviceOf(number: 0 | 1): MatchService {
    const service = this.#services[number];
    if (service === undefined) throw new Error(`there is no process ${number}`);
    return service;
  }

  async run(step: Step): Promise<void> {
    switch (step.kind) {
      case 'command':
        await this.call(step.by, await this.#plan(step.command));
        return;
      case 'race': {
        const [first, second] = step.commands;
        const plans = [await this.#plan(first), await this.#plan(second)] as const;
        await Promise.all([this.call(0, plans[0]), this.call(1, plans[1])]);
        return;
      }
      case 'again':
        if (this.calls.length > 0) await this.call(step.by, step.which % this.calls.length);
        return;
      case 'dying':
        await this.#dieDuring(step.by, step.death, await this.#plan(step.command));
        return;
      case 'wait':
        this.clock.pass(step.ms);
        return;
      case 'sweep':
        await this.serviceOf(step.by).runDue();
        return;
      case 'deliver':
        await this.#deliver(step.by, step.dies, step.ends);
        return;
    }
  }

  /** What the command says now: delivered again later, it still says the same. */
  async #plan(command: Command): Promise<number> {
    const number = this.calls.length;
    const base = { interaction: `press-${number}`, player: await this.#playerOf(command) };
    this.calls.push(await this.#callOf(command, base));
    return number;
  }

  async #playerOf(command: Command): Promise<string> {
    if (command.do !== 'flick') return PLAYERS[command.player] ?? '';
    const { player, at } = command;
    if (player !== 'on-turn') return PLAYERS[player] ?? '';
    const match = await this.#storeOf(0).readMatch(pick(this.matches, at));
    const next = match === undefined ? undefined : nextShotOf(match.state);
    return next === undefined ? PLAYERS[0] : (match?.state.seats[next.seat]?.player ?? '');
  }

  async #callOf(
    command: Command,
    base: { readonly interaction: string; readonly player: string },
  ): Promise<Call> {
    if (command.do === 'invite') return (service) => this.#invite(service, command, base);
    const match = pick(this.matches, command.at);
    switch (command.do) {
      case 'flick': {
        const stored = await this.#storeOf(0).readMatch(match);
        const canAim = stored?.state.phase.kind === 'playing' && !stored.state.adjourned;
        const aimFor = command.hard ? openShotFor : dudFor;
        const aim = canAim ? aimFor(stored.state) : ANY_AIM;
        return (service) => flickInMatch(service.authority, { ...base, match, aim });
      }
      case 'act': {
        const action = ACTIONS[command.action] ?? ACTIONS[0];
        return (service) => actInMatch(service.authority, { ...base, match, action });
      }
      case 'rematch':
        return (service) =>
          inviteToRematch(service.authority, { ...base, match, expiresAfterMs: 20_000 });
      default: {
        const invitation = pick(this.invitations, command.at);
        return (service) => VERBS[command.do](service.authority, { ...base, invitation });
      }
    }
  }

  #invite(
    service: MatchService,
    { player, open }: Extract<Command, { readonly do: 'invite' }>,
    base: { readonly interaction: string; readonly player: string },
  ): Promise<Answer> {
    const other = PLAYERS[(player + 1) % PLAYERS.length] ?? '';
    const second = open ? ({ free: true } as const) : { player: other };
    const seats = [{ player: base.player }, second];
    return invite(service.authority, {
      ...base,
      venue: HERE,
      setup: SHORT,
      seats,
      expiresAfterMs: 20_000,
    });
  }

  async call(by: 0 | 1, number: number): Promise<void> {
    const call = this.calls[number];
    if (call === undefined) throw new Error(`there is no call ${number}`);
    const answer = await call(this.serviceOf(by));
    const first = this.answers.get(number);
    if (first !== undefined) expect(answer).toEqual(first);
    this.answers.set(number, answer);
    if (answer.ok && answer.value.kind === 'invitation') {
      remember(this.invitations, answer.value.id);
      if (answer.value.matchId !== null) remember(this.matches, answer.value.matchId);
    }
  }

  /** The process dies; another one takes its place and remembers nothing. */
  async #dieDuring(by: 0 | 1, death: Death, number: number): Promise<void> {
    const { store, dieAt } = mortal(this.#storeOf(by), this.#databases[by]);
    this.#services[by] = this.#process(by, store);
    dieAt(death);
    try {
      await this.call(by, number);
    } catch (thrown) {
      if (!(thrown instanceof Died)) throw thrown;
    }
    this.#services[by] = this.#process(by);
  }

  async #deliver(
    by: 0 | 1,
    dies: 'never' | 'before' | 'after',
    ends: 'stays' | 'leaves',
  ): Promise<void> {
    if (dies === 'never') {
      await this.serviceOf(by).deliver();
      return;
    }
    const claimed = await claimAll(this.#storeOf(by), this.clock, 60_000, ends);
    if (dies === 'before') return;
    await Promise.all(claimed.map((announcement) => this.board.announce(announcement)));
  }

  /** Repeats every request that was cut off, and announces everything saved. */
  async settle(): Promise<void> {
    for (const number of this.calls.keys()) await this.call(0, number);
    for (let quiet = 0; quiet < 3; quiet += 1) {
      this.clock.pass(60_000);
      while ((await this.serviceOf(0).deliver()) > 0) quiet = 0;
    }
  }

  async check(): Promise<void> {
    const store = this.#storeOf(1);
    const kept = [...this.answers.values()].flatMap((answer) =>
      answer.ok && answer.value.kind === 'match' ? [answer.value] : [],
    );
    for (const match of this.matches) {
      await expectSoundHistory(store, match);
      const actions = await store.readActions(match);
      const byPlayers = actions.filter(({ seat }) => seat !== null).map((each) => each.revision);
      const answered = kept.filter(({ id }) => id === match).map(({ revision }) => revision);
      expect(answered.sort((a, b) => a - b)).toEqual(byPlayers);
      const all = [0, ...actions.map(({ revision }) => revision)];
      expect(this.#firstShown(match)).toEqual(all.map((revision) => `m-${match}-${revision}`));
    }
  }

  #firstShown(match: string): readonly string[] {
    const keys = this.board.shown.filter(
      ({ subject, kind }) => subject === match && kind === 'match',
    );
    return [...new Set(keys.map(({ key }) => key))];
  }
}

function pick(from: readonly string[], at: number): string {
  return from.at(-1 - (at % Math.max(1, from.length))) ?? 'none';
}

function remember(list: string[], id: string): void {
  if (!list.includes(id)) list.push(id);
}

async function playOn(stores: readonly Store[], steps: readonly Step[]): Promise<World> {
  const world = new World(stores);
  for (const each of steps) await world.run(each);
  await world.settle();
  await world.check();
  return world;
}

/** So that every run has a match to play. */
const BEGINNING: readonly Step[] = [
  { kind: 'command', by: 0, command: { do: 'invite', player: 0, open: false } },
  { kind: 'command', by: 1, command: { do: 'accept', player: 1, at: 0 } },
];

describe('any requests to two processes that die at any moment', () => {
  it('keep every answered step once and announce it, with one connection to a store in memory', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 80, size: 'max' }),
        async (steps) => {
          const store = storeInMemory();
          await playOn([store, store], [...BEGINNING, ...steps]);
        },
      ),
      { numRuns: runs(60, 10) },
    );
  });

  it('do so with two connections to one file, dying inside the commit as well', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
        async (steps) => {
          const folder = temporaryFolder();
          const file = join(folder.path, 'matches.db');
          const stores = [new SqliteStore({ file }), new SqliteStore({ file })];
          try {
            await playOn(stores, [...BEGINNING, ...steps]);
          } finally {
            for (const store of stores) await store.close();
            folder.remove();
          }
        },
      ),
      { numRuns: runs(24, 8) },
    );
  });

  // By night alone, like the other tests of what uses a store.
  const isOnServer = STORES_BY_DAY.some(({ name }) => name === 'PostgreSQL');
  it.skipIf(!isOnServer)('do so with two processes on one PostgreSQL', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
        async (steps) => {
          const { url, release } = await freshDatabase();
          const stores = [
            await PostgresStore.open({ url, connections: 3 }),
            await PostgresStore.open({ url, connections: 3 }),
          ];
          try {
            await playOn(stores, [...BEGINNING, ...steps]);
          } finally {
            for (const store of stores) await store.close();
            await release();
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});
