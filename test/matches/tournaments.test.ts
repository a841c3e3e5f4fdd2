import type { Answer } from '../../src/matches/records/answers.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '@crokinole/tournament/model/setup';
import type { MatchService } from '../../src/matches/service.ts';
import { DEFAULT_LIMITS } from '../../src/matches/records/limits.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { interrupted } from '../support/interrupted-store.ts';
import { Died, mortal } from '../support/dying-store.ts';
import { openForTest } from '../support/opened-store.ts';
import { resign } from '../support/requests.ts';
import { STORES_BY_DAY } from '../support/stores.ts';
import {
  Board,
  countedIds,
  flickNext,
  playOut,
  press,
  saved,
  serviceOn,
  SetClock,
} from '../support/tables.ts';
import {
  aimOfTheHigher,
  begun,
  CLUB,
  countedSeeds,
  EVENING,
  KNOCK_OUT,
  made,
  MINUTE_MS,
  openGamesOf,
  playTournament,
  tournamentCommand,
  tournamentOf,
} from '../support/tournaments.ts';
import {
  enterTournament,
  leaveTournament,
  checkIn,
  takeMoreTime,
  startTournament,
  organiseTournament,
  type OrganiserAct,
} from '../../src/matches/commands/run-tournament.ts';
import {
  openAgain,
  openTournament,
  readKnown,
} from '../../src/matches/commands/create-tournament.ts';
import { erasePlayer } from '../../src/matches/commands/erase.ts';

const SIX = ['11', '12', '13', '14', '15', '16'];
const FOUR = SIX.slice(0, 4);
const ADMIN = 'admin';
const DAY_MS = 24 * 60 * MINUTE_MS;
const ONE_ROUND: Plan = { ...EVENING, rounds: 1 };

function termsWith(turnMs: number) {
  const { terms } = tournamentCommand();
  return { ...terms, table: { ...terms.table, turnMs } };
}

function whyOf(answer: Answer): string {
  if (answer.ok) throw new Error('not refused');
  const { refusal } = answer;
  return refusal.code === 'tournament-refused' ? refusal.why : refusal.code;
}

describe.each(STORES_BY_DAY)('a tournament with the $name store', ({ open }) => {
  let store: Store;
  let clock: SetClock;
  let board: Board;
  const serviceOf = (own: Store, prefix = 'id') =>
    serviceOn(own, { clock, announcer: board, seeds: countedSeeds(), ids: countedIds(prefix) });
  let service: MatchService;

  beforeEach(async () => {
    ({ store } = await openForTest(open));
    clock = new SetClock();
    board = new Board();
    service = serviceOf(store);
  });

  const asked = (player: string, tournament: string) => ({
    interaction: press(),
    player,
    tournament,
    isAdmin: player === ADMIN,
  });
  const enter = (player: string, tournament: string) =>
    enterTournament(service.authority, asked(player, tournament));
  const start = (player: string, tournament: string) =>
    startTournament(service.authority, asked(player, tournament));
  const organise = (player: string, tournament: string, act: OrganiserAct) =>
    organiseTournament(service.authority, { ...asked(player, tournament), act });

  it('opens the next season of a league once, with promotion and relegation for who comes back', async () => {
    const ten = Array.from({ length: 10 }, (_, i) => String(11 + i));
    const plan: Plan = { ...EVENING, kind: 'league', rounds: null, groups: 2 };
    // One round a game is enough here.
    const sized = { plan, maxEntrants: 12, pointsOfGame: 2 };
    const over = await playTournament(service, store, await begun(service, { setup: sized }, ten));
    const divisionsOf = ({ state, players }: typeof over) =>
      (state.stages[0]?.groups ?? []).map((group) => group.flatMap((one) => players[one] ?? []));
    // The higher number always wins.
    const [upper = [], lower = []] = divisionsOf(over).map((own) => own.toSorted().toReversed());
    const command = {
      ...{ player: '12', venue: CLUB, before: over },
      scale: 'open' as const,
    };
    const open = (isAdmin = true) =>
      openAgain(service.authority, { ...command, interaction: press(), isAdmin });
    expect(whyOf(await open(false))).toBe('not-the-organiser');
    const { id } = saved(await open());
    expect(whyOf(await open())).toBe('open-again');
    const early = await tournamentOf(store, id);
    expect([early.name, early.host]).toEqual(['Thursday Cup 2', '12']);
    expect(await store.readTournamentsOf('11', 9)).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    // One of the upper division doesn't come back, and a newcomer does.
    const missing = upper[1] ?? '';
    for (const player of ['99', ...ten.filter((one) => one !== missing)]) {
      saved(await enter(player, id));
    }
    saved(await start('12', id));
    const [first, second] = divisionsOf(await tournamentOf(store, id));
    const order = [
      ...upper.slice(0, 3),
      ...lower.slice(0, 2),
      ...upper.slice(3),
      ...lower.slice(2),
    ];
    const back = order.filter((one) => one !== missing);
    expect(first).toEqual(back.slice(0, 5));
    expect(second).toEqual([...back.slice(5), '99']);
  });

  it('is played to its end: each pairing once, places kept, everything announced', async () => {
    const id = await begun(service, { setup: { plan: EVENING } }, SIX);
    const over = await playTournament(service, store, id);
    expect(over.state.phase).toBe('finished');
    const pairings = over.state.stages.flatMap((stage) => stage.pairings);
    const matches = await store.readTournamentMatches(id);
    expect(pairings).toHaveLength(9);
    expect(matches.map((match) => match.id).toSorted()).toEqual(
      pairings.map((pairing) => pairing.id).toSorted(),
    );
    expect(matches.every(({ state }) => state.rounds.length === 4)).toBe(true);
    const places = await store.readPlaces(CLUB.server, 0, clock.nowMs() + 1);
    const first = places.find(({ place }) => place === 1);
    expect([places.length, first?.players, first?.name]).toEqual([6, ['16'], 'Thursday Cup']);
    const told = (await store.readNews(id)).flatMap(({ news }) => news.map(({ kind }) => kind));
    expect(told.filter((kind) => kind === 'started')).toHaveLength(1);
    expect(told.filter((kind) => kind === 'round-began')).toHaveLength(3);
    expect(told.at(-1)).toBe('finished');
    await service.deliver();
    expect(board.shown.some(({ kind, subject }) => kind === 'tournament' && subject === id)).toBe(
      true,
    );
    const boards = board.shown.filter(({ kind, revision }) => kind === 'match' && revision === 0);
    expect(boards).toHaveLength(9);
    expect(await store.readTournaments(CLUB.server, 'open', 9)).toEqual([]);
    expect((await store.readTournaments(CLUB.server, 'over', 9)).map((line) => line.id)).toEqual([
      id,
    ]);
  });

  it('fills empty places with robots, each with its own name', async () => {
    const plan = { ...KNOCK_OUT, playOff: 'quinte' as const };
    const setup = { plan, hasRobots: true, minEntrants: 4, maxEntrants: 4 };
    const id = await begun(service, { setup }, ['11']);
    const { players } = await tournamentOf(store, id);
    expect(players).toEqual([['11'], ['robot-casual-0'], ['robot-casual-1'], ['robot-casual-2']]);
    // Robots who meet each other agree no draw, though they would where no one else is left.
    const games = await store.readTournamentMatches(id);
    const own = games.find(({ state }) => state.seats.every(({ player }) => player !== '11'));
    for (let flicks = 0; flicks < 12; flicks += 1) await service.runDue();
    const played = await store.readMatch(own?.id ?? '');
    expect(played?.state.rounds.length).toBeGreaterThanOrEqual(4);
    const over = await playTournament(service, store, id);
    expect(over.state.phase).toBe('finished');
  });

  it('plays games of robots alone right away, without a clock or a board, also after a restart', async () => {
    // These robots never miss, so each game and each shootout is tied until they agree on a draw.
    const setup = { plan: KNOCK_OUT, hasRobots: true, maxEntrants: 4, pointsOfGame: 2 };
    const patient = (prefix: string) =>
      serviceOn(store, { clock, seeds: countedSeeds(), ids: countedIds(prefix), robotPatience: 1 });
    const first = patient('id');
    const id = await begun(first, { setup, terms: termsWith(2 * MINUTE_MS) }, ['11']);
    const unannounced = await store.countUnannounced();
    const alone = async () =>
      (await store.readTournamentMatches(id)).filter(({ state }) =>
        state.seats.every(({ player }) => player !== '11'),
      );
    await first.runDue();
    const [before] = await alone();
    expect(before).toMatchObject({ turnMs: null, endedAtMs: null, revision: 1 });
    const next = patient('next');
    for (let moves = 0; moves < 100; moves += 1) await next.runDue();
    const [game, shootout, ...more] = await alone();
    const endedAtMs = clock.nowMs();
    expect([game?.endedAtMs, shootout?.endedAtMs, more]).toEqual([endedAtMs, endedAtMs, []]);
    expect(shootout?.state).toMatchObject({
      format: 'shootout',
      phase: { outcome: { code: 'draw-agreed' } },
    });
    // The card of the tournament was due before, and is the only thing that changed.
    const left = await store.countUnannounced();
    expect(left - unannounced).toBe(2);
  });

  it('lets no one into two evenings at once, but into any number of slow ones', async () => {
    let makers = 100;
    const paced = (turnMs: number, startsAtMs?: number) =>
      made(service, {
        player: String((makers += 1)),
        terms: termsWith(turnMs),
        setup: startsAtMs === undefined ? {} : { start: { kind: 'at', atMs: startsAtMs } },
      });
    const at = clock.nowMs() + DAY_MS;
    const evening = await paced(3 * MINUTE_MS, at);
    saved(await enter('12', evening));
    const soon = await paced(3 * MINUTE_MS, at + 180 * MINUTE_MS);
    expect(whyOf(await enter('12', soon))).toBe('plays-elsewhere');
    saved(await enter('12', await paced(3 * MINUTE_MS, at + 240 * MINUTE_MS)));
    saved(await enter('12', await paced(2 * DAY_MS, at)));
    saved(await enter('12', await paced(2 * DAY_MS, at)));
    const byPress = await paced(3 * MINUTE_MS);
    for (const player of FOUR) saved(await enter(player, byPress));
    saved(await start(ADMIN, byPress));
    const next = await paced(3 * MINUTE_MS);
    expect(whyOf(await enter('12', next))).toBe('plays-elsewhere');
    expect((await tournamentOf(store, next)).players).toEqual([]);
    saved(await enter('99', next));
  });

  it('starts without those who play in another evening, and moves waiting players up', async () => {
    const paced = termsWith(3 * MINUTE_MS);
    // Both are open and refuse no one, because it is not known which starts first.
    const one = await made(service, { terms: paced }, FOUR);
    const more = { player: '90', terms: paced, setup: { minEntrants: 4, maxEntrants: 4 } };
    const waiting = ['14', '15', '16', '17', '18', '13'];
    const other = await made(service, more, waiting);
    saved(await start(ADMIN, one));
    saved(await start(ADMIN, other));
    const { state, players } = await tournamentOf(store, other);
    const playing = state.entrants.flatMap(({ status }, i) =>
      status === 'playing' ? players[i] : [],
    );
    expect(playing).toEqual(['15', '16', '17', '18']);
    const told = (await store.readNews(other)).flatMap(({ news }) => news);
    expect(told).toContainEqual({ kind: 'plays-elsewhere', entrant: 0 });
    expect(told).toContainEqual({ kind: 'moved-up', entrant: 4 });
    // Without them there are too few; a failed start loses no one.
    const third = await made(service, { ...more, player: '91' }, ['19', '20', '21', '22']);
    const fourth = await made(service, { ...more, player: '92' }, ['19', '20', '21', '22']);
    saved(await start(ADMIN, third));
    expect(whyOf(await start(ADMIN, fourth))).toBe('too-few');
    expect((await tournamentOf(store, fourth)).state.entrants[0]?.status).toBe('entered');
  });

  it('takes pairs, seats partners across from each other, and enters robots in twos', async () => {
    const setup = { entry: 'doubles' as const, hasRobots: true, minEntrants: 3, maxEntrants: 3 };
    const id = await made(service, { setup: { ...setup, plan: EVENING } });
    const enterPair = (player: string, partner?: string) =>
      enterTournament(service.authority, {
        ...asked(player, id),
        ...(partner === undefined ? {} : { partner }),
      });
    expect(whyOf(await enterPair('11'))).toBe('no-partner');
    expect(whyOf(await enterPair('11', 'robot-casual-0'))).toBe('no-partner');
    saved(await enterPair('11', '12'));
    expect(whyOf(await enterPair('12', '13'))).toBe('already-entered');
    expect(whyOf(await enterPair('13', '11'))).toBe('partner-entered');
    saved(await start('11', id));
    const { players } = await tournamentOf(store, id);
    expect(players).toEqual([
      ['11', '12'],
      ['robot-casual-0', 'robot-casual-1'],
      ['robot-casual-2', 'robot-casual-3'],
    ]);
    const [match] = await store.readTournamentMatches(id);
    const seats = match?.state.seats.map(({ player, side }) => [player, side]) ?? [];
    expect(seats.filter(([, side]) => side === seats[0]?.[1])).toHaveLength(2);
    expect(match?.state.format).toBe('doubles');
    const over = await playTournament(service, store, id);
    expect(over.state.phase).toBe('finished');
  });

  it('says why it refuses, and changes nothing', async () => {
    const id = await made(service, {}, ['11', '12']);
    const before = await tournamentOf(store, id);
    const { authority } = service;
    const pause = { kind: 'pause', reason: 'a storm' } as const;
    const answers = [
      [enter('11', id), 'already-entered'],
      [enter('14', 'none'), 'no-such-tournament'],
      [leaveTournament(authority, asked('13', id)), 'not-in-it'],
      [checkIn(authority, asked('11', id)), 'nothing-to-check-in'],
      [takeMoreTime(authority, asked('11', id)), 'not-running'],
      [start('12', id), 'not-the-organiser'],
      [start('11', id), 'too-few'],
      [organise('12', id, pause), 'not-the-organiser'],
      [organise('11', id, { ...pause, reason: ' ' }), 'no-reason'],
    ] as const;
    for (const [answer, why] of answers) expect(whyOf(await answer)).toBe(why);
    expect(await tournamentOf(store, id)).toEqual(before);
    const command = tournamentCommand();
    const open = (more: Partial<typeof command>) =>
      openTournament(service.authority, { ...command, interaction: press(), ...more });
    for (const name of ['', '  ', '\u200b', '—', 'x'.repeat(41)]) {
      expect(whyOf(await open({ terms: { ...command.terms, name } }))).toBe('bad-name');
    }
    const setup = { ...command.setup, start: { kind: 'at' as const, atMs: 5 } };
    expect(whyOf(await open({ setup }))).toBe('start-in-the-past');
    const table = { ...command.terms.table, overrides: { formats: ['doubles'] as const } };
    const other = { terms: { ...command.terms, table } };
    expect(whyOf(await open(other))).toBe('rules-not-for-it');
  });

  it('answers a repeated press as the first time, and enters no one twice', async () => {
    const id = await made(service);
    const command = { interaction: press(), player: '12', tournament: id };
    const first = await enterTournament(service.authority, command);
    expect(await enterTournament(service.authority, command)).toEqual(first);
    expect((await tournamentOf(store, id)).players).toEqual([['12']]);
    const create = tournamentCommand();
    const one = saved(await openTournament(service.authority, create));
    expect(saved(await openTournament(service.authority, create))).toEqual(one);
    expect(await store.readTournaments(CLUB.server, 'open', 9)).toHaveLength(2);
  });

  it('is refused beyond the limit of open tournaments', async () => {
    const limits = { ...DEFAULT_LIMITS, tournamentsByPlayer: 1 };
    const few = serviceOn(store, { clock, limits, seeds: countedSeeds() });
    await made(few);
    expect(whyOf(await openTournament(few.authority, tournamentCommand()))).toBe('limit-reached');
    expect(await store.readTournaments(CLUB.server, 'open', 9)).toHaveLength(1);
  });

  it('gives the points that were left to the opponent of a player who resigns, and lets that player continue', async () => {
    const id = await begun(service, { setup: { plan: EVENING } }, FOUR);
    const resigned = async (): Promise<string> => {
      const [match = ''] = await openGamesOf(store, id);
      // Three rounds of two flicks, all won by the higher number.
      for (let flicks = 0; flicks < 6; flicks += 1) {
        await flickNext(service, match, aimOfTheHigher);
      }
      const { state } = (await store.readMatch(match)) ?? {};
      const [loser = ''] = (state?.seats ?? []).map(({ player }) => player).toSorted();
      await resign(service, loser, match);
      return match;
    };
    const match = await resigned();
    const { results } = (await readKnown(service.authority, id)) ?? {};
    const result = results?.get(match);
    expect(result?.points.toSorted()).toEqual([0, 6]);
    expect([result?.unplayed, result?.forfeits]).toEqual([[2, 2], []]);
    await resigned();
    await service.runDue();
    await resigned();
    await resigned();
    await service.runDue();
    const { state } = await tournamentOf(store, id);
    expect(state.entrants.every(({ status }) => status === 'playing')).toBe(true);
    const over = await playTournament(service, store, id);
    const rows = over.state.stages[0]?.tables?.[0] ?? [];
    expect(rows.map(({ games, points }) => [games, points]).toSorted()).toEqual([
      [3, 0],
      [3, 16],
      [3, 24],
      [3, 8],
    ]);
    // The last round of a game that was not played has no twenty.
    expect(rows[0]?.twenties).toBe(10);
  });

  /** Minutes in which the service has run all the time. */
  const passWatched = async (minutes: number): Promise<void> => {
    for (let passed = 0; passed < minutes; passed += 1) {
      clock.pass(MINUTE_MS);
      await service.runDue();
    }
  };

  it('ends unplayed games at its deadline, and calls off the running match', async () => {
    const id = await begun(service, { setup: { plan: KNOCK_OUT } }, FOUR);
    const [one = '', other = ''] = await openGamesOf(store, id);
    await playOut(service, one, aimOfTheHigher);
    await flickNext(service, other);
    clock.pass(31 * MINUTE_MS);
    await service.runDue();
    expect((await store.readMatch(other))?.state).toMatchObject({ lastRound: 1 });
    // The round on the board isn't finished in its overtime either.
    await passWatched(11);
    const { state } = await tournamentOf(store, id);
    const late = state.stages[0]?.pairings.find((pairing) => pairing.id === other);
    // No one was ahead: the player who flicked has waited for the other.
    expect(late?.verdict).toMatchObject({ kind: 'adjudicated', winner: 0 });
    const match = await store.readMatch(other);
    expect(match?.state.phase).toEqual({ kind: 'ended', outcome: { code: 'called-off' } });
    expect((await playTournament(service, store, id)).state.phase).toBe('finished');
  });

  it('ends by the clock once, and stays the same when its last matches have been called off', async () => {
    const id = await begun(service, { setup: { plan: ONE_ROUND } }, FOUR);
    const open = await openGamesOf(store, id);
    for (const match of open) await flickNext(service, match);
    clock.pass(31 * MINUTE_MS);
    for (let times = 0; times < 5; times += 1) await service.runDue();
    await passWatched(11);
    const over = await tournamentOf(store, id);
    expect([over.state.phase, over.endings, over.dueAtMs]).toEqual(['finished', 2, null]);
    expect(await openGamesOf(store, id)).toEqual([]);
    expect(await store.readPlaces(CLUB.server, 0, clock.nowMs() + 1)).toHaveLength(4);
    expect(await store.readDueTournaments(clock.nowMs(), 9)).toEqual([]);
    await service.runDue();
    expect(await tournamentOf(store, id)).toEqual(over);
  });

  it('gives back a time in which no process looked', async () => {
    const id = await begun(service, { setup: { plan: KNOCK_OUT } }, FOUR);
    await service.runDue();
    const endsAtMs = (await tournamentOf(store, id)).state.stages[0]?.pairings[0]?.endsAtMs ?? 0;
    clock.pass(60 * MINUTE_MS);
    const later = serviceOf(store, 'later');
    await later.runDue();
    const { state, absences } = await tournamentOf(store, id);
    expect([absences, state.stages[0]?.pairings[0]?.endsAtMs]).toEqual([
      1,
      endsAtMs + 60 * MINUTE_MS,
    ]);
    expect(state.stages[0]?.pairings.every(({ verdict }) => verdict === null)).toBe(true);
    await service.runDue();
    expect((await tournamentOf(store, id)).absences).toBe(1);
  });

  it('writes down that it looks once in twenty seconds, and not at every look', async () => {
    const startMs = clock.nowMs();
    await service.runDue();
    clock.pass(19_000);
    await service.runDue();
    clock.pass(2 * MINUTE_MS - 9_000);
    await serviceOf(store, 'later').runDue();
    const [away] = await store.readAbsences(0);
    expect(away).toMatchObject({ fromMs: startMs, untilMs: clock.nowMs() });
  });

  it('gives the same time back once, for a gap before the start or during a pause', async () => {
    const planned = { kind: 'at', atMs: clock.nowMs() + DAY_MS } as const;
    const id = await made(service, { setup: { plan: KNOCK_OUT, start: planned } }, FOUR);
    const startsAtMs = async () => {
      const { setup } = (await tournamentOf(store, id)).state;
      return setup.start.kind === 'at' ? setup.start.atMs : 0;
    };
    await service.runDue();
    // No process looks for two hours, long before players have to be there.
    clock.pass(120 * MINUTE_MS);
    await service.runDue();
    expect(await startsAtMs()).toBe(planned.atMs);
    const act = (kind: 'pause' | 'resume') =>
      organise('11', id, { kind, reason: 'rain', channel: CLUB.channel });
    saved(await act('pause'));
    // No process looks past the start, and it is paused all the time.
    clock.pass(DAY_MS);
    await service.runDue();
    saved(await act('resume'));
    expect(await startsAtMs()).toBe(planned.atMs + DAY_MS);
    // And once more while it is played.
    clock.pass(DAY_MS);
    await store.keepWatch(clock.nowMs(), 2 * DAY_MS);
    await service.runDue();
    const endsAtMs = async () =>
      (await tournamentOf(store, id)).state.stages[0]?.pairings[0]?.endsAtMs ?? 0;
    const before = await endsAtMs();
    saved(await act('pause'));
    clock.pass(60 * MINUTE_MS);
    await service.runDue();
    saved(await act('resume'));
    expect(await endsAtMs()).toBe(before + 60 * MINUTE_MS);
  });

  it('stops the clocks of its matches while it is paused, and moves them to another channel', async () => {
    const turnMs = 10 * MINUTE_MS;
    const more = { setup: { plan: KNOCK_OUT }, terms: termsWith(turnMs) };
    const id = await begun(service, more, FOUR);
    const [one = '', other = ''] = await openGamesOf(store, id);
    clock.pass(4 * MINUTE_MS);
    saved(await organise('11', id, { kind: 'pause', reason: 'rain' }));
    // As long as a turn takes, time after time; a player flicks meanwhile.
    for (let turns = 0; turns < 5; turns += 1) {
      clock.pass(turnMs);
      await service.runDue();
    }
    saved(await flickNext(service, other));
    clock.pass(turnMs);
    await service.runDue();
    const passed = async (match: string) => (await store.readEvents(match)).map(({ kind }) => kind);
    expect([...(await passed(one)), ...(await passed(other))]).not.toContain('disc-spent-by-clock');
    const shown = (subject: string) =>
      board.shown.filter((each) => each.kind === 'reminder' && each.subject === subject);
    await service.deliver();
    expect([shown(one), shown(other)]).toEqual([[], []]);
    const resume = { kind: 'resume', reason: 'dry', channel: '771' } as const;
    saved(await organise('11', id, resume));
    const left = async (match: string) => {
      const { dueAtMs, remindAtMs, channel, turnMs: own } = (await store.readMatch(match)) ?? {};
      expect(own).toBe(turnMs);
      const minutes = (atMs?: number | null) =>
        Math.round(((atMs ?? 0) - clock.nowMs()) / MINUTE_MS);
      return [minutes(dueAtMs), minutes(remindAtMs), channel];
    };
    expect(await left(one)).toEqual([6, 3, '771']);
    // The player whose turn came since then has the whole time, and not a minute more.
    expect(await left(other)).toEqual([10, 7, '771']);
    await service.deliver();
    for (const match of [one, other]) {
      expect(board.shown.findLast(({ subject }) => subject === match)?.channel).toBe('771');
    }
    clock.pass(3 * MINUTE_MS + 1);
    await service.runDue();
    await service.deliver();
    expect([shown(one).length, shown(other).length]).toEqual([1, 0]);
    clock.pass(3 * MINUTE_MS);
    await service.runDue();
    expect(await passed(one)).toContain('disc-spent-by-clock');
  });

  it('gives players who shoot alone until the end of the window, also where a clock once ran', async () => {
    const plan = { ...EVENING, kind: 'shootout-cup', roundMs: 40 * MINUTE_MS } as const;
    const more = { terms: termsWith(3 * MINUTE_MS), setup: { plan } };
    const id = await begun(service, more, FOUR);
    const [one = '', other = ''] = await openGamesOf(store, id);
    const before = await store.readMatch(other);
    if (before === undefined) throw new Error('no match');
    expect([before.turnMs, before.dueAtMs, before.remindAtMs]).toEqual([null, null, null]);
    // As it was opened before solo boards had no clock.
    const clocked = { turnMs: 3 * MINUTE_MS, dueAtMs: clock.nowMs() + 3 * MINUTE_MS };
    await store.commit({
      atMs: clock.nowMs(),
      match: { ...before, ...clocked, revision: before.revision + 1 },
    });
    await passWatched(39);
    saved(await flickNext(service, one));
    saved(await flickNext(service, other));
    const kinds = (await store.readEvents(other)).map(({ kind }) => kind);
    expect(kinds).not.toContain('disc-spent-by-clock');
    expect((await store.readMatch(other))?.turnMs).toBeNull();
    clock.pass(2 * MINUTE_MS);
    await service.runDue();
    await service.runDue();
    const { state } = await tournamentOf(store, id);
    expect(state.stages[0]?.tables).not.toBeNull();
  });

  it('removes a player who asks to be erased, and keeps their games under another name', async () => {
    const id = await begun(service, { setup: { plan: EVENING } }, FOUR);
    for (const match of await openGamesOf(store, id)) {
      await playOut(service, match, aimOfTheHigher);
    }
    await service.runDue();
    await erasePlayer(service.authority, { interaction: press(), player: '11' });
    const { players, host, state } = await tournamentOf(store, id);
    expect(state.entrants[0]?.status).toBe('withdrawn');
    expect([players[0]?.[0], host]).toEqual([
      expect.stringMatching(/^former-/),
      expect.stringMatching(/^former-/),
    ]);
    expect(await store.readTournamentsOf('11', 9)).toEqual([]);
    expect(JSON.stringify(await store.readTournament(id))).not.toContain('"11"');
    expect((await playTournament(service, store, id)).state.phase).toBe('finished');
  });

  it('lets a player on the waiting list leave while others play, and be erased', async () => {
    const wish = { setup: { plan: EVENING, maxEntrants: 4 } };
    const id = await begun(service, wish, SIX);
    const statusOf = async () =>
      (await tournamentOf(store, id)).state.entrants.map(({ status }) => status).slice(3);
    expect(await statusOf()).toEqual(['playing', 'waiting', 'waiting']);
    saved(await leaveTournament(service.authority, asked('15', id)));
    expect(await statusOf()).toEqual(['playing', 'out', 'waiting']);
    await erasePlayer(service.authority, { interaction: press(), player: '16' });
    expect(await statusOf()).toEqual(['playing', 'out', 'out']);
    expect((await tournamentOf(store, id)).players[5]).toEqual([expect.stringMatching(/^former-/)]);
  });

  it('decides nothing without a match that ends meanwhile', async () => {
    const id = await begun(service, { setup: { plan: KNOCK_OUT } }, FOUR);
    const [one = '', other = ''] = await openGamesOf(store, id);
    await playOut(service, one, aimOfTheHigher);
    clock.pass(31 * MINUTE_MS);
    const slow = serviceOf(
      interrupted(store, 'commit', async () => {
        await playOut(service, other, aimOfTheHigher);
      }),
      'slow',
    );
    await slow.runDue();
    const { state, endings } = await tournamentOf(store, id);
    expect(endings).toBe(2);
    expect(state.stages[0]?.pairings.slice(0, 2).map(({ verdict }) => verdict)).toEqual([
      null,
      null,
    ]);
  });

  it('has one board per pairing, whatever process dies and however many look after it', async () => {
    const id = await made(service, { setup: { plan: EVENING } }, FOUR);
    const command = asked('11', id);
    const dying = mortal(store);
    dying.dieAt('after');
    const { authority } = serviceOf(dying.store, 'dying');
    await expect(startTournament(authority, command)).rejects.toThrow(Died);
    saved(await startTournament(service.authority, command));
    expect(await store.readTournamentMatches(id)).toHaveLength(2);
    for (let round = 0; round < 20; round += 1) {
      if ((await tournamentOf(store, id)).endedAtMs !== null) break;
      for (const match of await openGamesOf(store, id)) {
        await playOut(service, match, aimOfTheHigher);
      }
      dying.dieAt(round % 2 === 0 ? 'after' : 'before');
      const problems: unknown[] = [];
      const mortalService = serviceOn(dying.store, {
        clock,
        seeds: countedSeeds(),
        onProblem: (thrown) => problems.push(thrown),
      });
      await mortalService.runDue();
      const both = [serviceOf(store, 'one'), serviceOf(store, 'two')];
      await Promise.all(both.map((each) => each.runDue()));
    }
    const { state } = await tournamentOf(store, id);
    expect(state.phase).toBe('finished');
    const pairings = state.stages.flatMap((stage) => stage.pairings.map((pairing) => pairing.id));
    const matches = await store.readTournamentMatches(id);
    expect(matches.map((match) => match.id).toSorted()).toEqual(pairings.toSorted());
  });
});
