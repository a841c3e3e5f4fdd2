import { beforeEach, describe, expect, it } from 'vitest';
import type { News } from '@crokinole/tournament/model/news';
import type { EntrantStatus, TournamentPhase } from '@crokinole/tournament/model/state';
import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import type { Change } from '../../src/matches/ports/change.ts';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import type { StoredNews, StoredTournament } from '../../src/matches/records/tournaments.ts';
import { keyOf, start } from '../../packages/crokinole/test/match/authority.ts';
import { FORMER, playIntoStore } from '../support/stored-matches.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';
import { storedTournament } from '../support/tournaments.ts';

const ADA = '7311000000000000001';
const BOB = '7311000000000000002';
const CYD = '7311000000000000003';
const HOST = '7311000000000000009';
const STARTED: readonly News[] = [{ kind: 'started' }];

const tournament = (
  more: Partial<StoredTournament> = {},
  players: readonly (readonly string[])[] = [[ADA], [BOB]],
  status?: EntrantStatus,
) => storedTournament({ host: HOST, ...more }, players, status);

function nextOf(before: StoredTournament, more: Partial<StoredTournament> = {}): StoredTournament {
  const revision = before.revision + 1;
  return { ...before, revision, updatedAtMs: before.updatedAtMs + 5, ...more };
}

function over(
  before: StoredTournament,
  endedAtMs: number,
  phase: TournamentPhase = 'cancelled',
): StoredTournament {
  return nextOf(before, { endedAtMs, state: { ...before.state, phase, endedAtMs } });
}

describe.each(STORES)('tournaments in the $name store', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openForTest(open));
  });

  const kindOf = async (change: Omit<Change, 'atMs'>) =>
    (await store.commit({ atMs: 20, ...change })).kind;
  const save = async (saved: StoredTournament, more: Omit<Change, 'atMs'> = {}) => {
    expect(await kindOf({ tournament: saved, ...more })).toBe('saved');
    return saved;
  };
  const stored = async (id = 'cup') => {
    const found = await store.readTournament(id);
    if (found === undefined) throw new Error(`there is no tournament ${id}`);
    return found;
  };
  const newsOf = (revision: number, id = 'cup'): StoredNews => {
    return { tournament: id, revision, atMs: 20, news: STARTED };
  };
  /** A pairing's board, as it is opened. */
  const boardOf = (id: string, of: string | null = 'cup'): StoredMatch => {
    const players = [ADA, BOB];
    const none = { dueAtMs: null, remindAtMs: null, robotAtMs: null, endedAtMs: null };
    const venue = { server: '77', channel: '770' };
    const when = { turnMs: null, createdAtMs: 20, updatedAtMs: 20 };
    const state = start({ preset: 'nca', format: 'singles', players });
    const first = { revision: 0, turnRevision: 0, rematchOf: null, walkUp: null };
    return { id, state, tournament: of, ...first, ...none, ...venue, ...when };
  };
  const end = (open: StoredMatch, endedAtMs: number): Promise<string> =>
    kindOf({ match: { ...open, revision: open.revision + 1, updatedAtMs: endedAtMs, endedAtMs } });
  const erase = async () => {
    const request = { player: ADA, as: FORMER, atMs: 5 };
    await store.requestErasure(request, { id: 'erase', answer: '{}' });
    return store.finishErasure(request);
  };

  it('reads back what was saved, with its people by number and seat', async () => {
    const pairs = tournament({ dueAtMs: 99 }, [
      [CYD, ADA],
      [BOB, 'robot-club-0'],
      [HOST, '12'],
    ]);
    await save(pairs);
    expect(await stored()).toEqual(pairs);
    expect(await store.readTournamentName('cup')).toBe('Thursday Cup');
    expect(await store.readTournament('other')).toBeUndefined();
    expect(await store.readTournamentName('other')).toBeUndefined();
    expect(await store.readTournamentMatches('cup')).toEqual([]);
  });

  it('saves only on top of the revision that was read, and adds new entrants behind the others', async () => {
    const first = await save(tournament());
    const second = await save(nextOf(first, { dueAtMs: 50, absences: 2, channel: '771' }));
    expect(await stored()).toEqual(second);
    const more = tournament({}, [...second.players, [CYD]]);
    const third = await save(nextOf(second, { players: more.players, state: more.state }));
    expect(await stored()).toEqual(third);
    for (const revision of [0, 2, 3, 5]) {
      const late = nextOf(third, { revision, name: 'Another' });
      expect(await kindOf({ tournament: late, news: newsOf(revision) })).toBe(
        revision === 3 ? 'saved' : 'stale',
      );
    }
    expect((await store.readNews('cup')).map(({ revision }) => revision)).toEqual([3]);
    expect(await kindOf({ tournament: tournament({ id: 'new', revision: 1 }) })).toBe('stale');
    expect(await store.readTournament('new')).toBeUndefined();
  });

  it('accepts one of two simultaneous saves of the same revision', async () => {
    const first = await save(tournament());
    // So that each has its own connection.
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => store.readTournament(id)));
    const kinds = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => {
        const board = boardOf('p1');
        return kindOf({ tournament: nextOf(first, { name }), opened: [board], news: newsOf(1) });
      }),
    );
    expect(kinds.toSorted()).toEqual(['saved', 'stale', 'stale']);
    expect(await store.readNews('cup')).toHaveLength(1);
    expect(await store.readTournamentMatches('cup')).toHaveLength(1);
  });

  it('opens boards, and counts each that ends in the same transaction', async () => {
    const first = await save(tournament({ dueAtMs: 500 }));
    const boards = ['p1', 'p2'].map((id) => boardOf(id));
    const second = await save(nextOf(first), { opened: boards });
    expect(await store.readTournamentMatches('cup')).toEqual(boards);
    const [one, two] = boards as [StoredMatch, StoredMatch];
    expect(await end(one, 40)).toBe('saved');
    expect(await stored()).toEqual({ ...second, endings: 1, dueAtMs: 40 });
    // Decided without it.
    expect(await kindOf({ tournament: nextOf(second), news: newsOf(2) })).toBe('stale');
    expect(await store.readNews('cup')).toEqual([]);
    // Already known, and due earlier than the next check.
    const third = await save(nextOf(second, { endings: 1, dueAtMs: 30 }));
    expect(await end(two, 60)).toBe('saved');
    expect(await stored()).toEqual({ ...third, endings: 2, dueAtMs: 30 });
    expect((await store.readTournamentMatches('cup')).map((each) => each.endedAtMs)).toEqual([
      40, 60,
    ]);
  });

  it('counts no end twice, none of a running match, and none of other matches', async () => {
    const board = boardOf('p1');
    const [own, other] = [await save(tournament(), { opened: [board] }), boardOf('m1', null)];
    await save(tournament({ id: 'league' }));
    expect(await kindOf({ match: other })).toBe('saved');
    expect(await end(other, 30)).toBe('saved');
    expect(await kindOf({ match: { ...board, revision: 1, channel: '5' } })).toBe('saved');
    expect([await stored(), (await stored('league')).endings]).toEqual([own, 0]);
    const last = { ...board, revision: 1 };
    expect(await end(last, 40)).toBe('saved');
    expect(await end(last, 41)).toBe('stale');
    expect([(await stored()).endings, (await stored('league')).endings]).toEqual([1, 0]);
  });

  it('loses none of two matches that end at once', async () => {
    const boards = ['p1', 'p2', 'p3', 'p4'].map((id) => boardOf(id));
    const first = await save(tournament(), { opened: boards });
    const kinds = await Promise.all([
      ...boards.map((board) => end(board, 40)),
      kindOf({ tournament: nextOf(first) }),
    ]);
    expect(kinds.slice(0, 4)).toEqual(['saved', 'saved', 'saved', 'saved']);
    expect(await stored()).toMatchObject({ endings: 4, dueAtMs: 40 });
    expect((await stored()).revision).toBe(kinds[4] === 'saved' ? 1 : 0);
  });

  it('refuses to open a board that exists, and then saves nothing', async () => {
    const first = await save(tournament(), { opened: [boardOf('p1')] });
    const late = nextOf(first, { name: 'Another' });
    const opened = [boardOf('p0'), boardOf('p1')];
    const announcement = {
      ...({ key: 'told', kind: 'tournament', subject: 'cup', revision: 1 } as const),
      ...{ server: '77', channel: '770', createdAtMs: 20 },
    };
    const place = {
      ...{ tournament: 'cup', entrant: 0, division: 0, place: 1, field: 2, twenties: 3 },
      ...{ club: null, clubName: null },
    };
    const rest = { news: newsOf(1), places: [place], announcements: [announcement] };
    const interaction = { id: 'press', answer: '{}' };
    expect(await kindOf({ tournament: late, opened, ...rest, interaction })).toBe('stale');
    expect(await stored()).toEqual(first);
    expect(await store.readMatch('p0')).toBeUndefined();
    expect(await store.readNews('cup')).toEqual([]);
    expect(await store.countUnannounced()).toBe(0);
    expect(await store.readAnswer('press')).toBeUndefined();
    await save(over(first, 40), rest);
    expect(await store.countUnannounced()).toBe(1);
  });

  it('gives the first answer to a repeated press', async () => {
    const interaction = { id: 'press', answer: '{"first":true}' };
    const first = await save(tournament(), { interaction });
    const again = { interaction: { ...interaction, answer: '{}' }, tournament: nextOf(first) };
    expect(await store.commit({ atMs: 20, ...again })).toEqual({
      kind: 'repeated',
      answer: interaction.answer,
    });
    expect(await stored()).toEqual(first);
  });

  it('refuses one more than the limit of open tournaments, per host and per server', async () => {
    const byPlayer = { code: 'tournaments-by-player', player: HOST, most: 2 } as const;
    const onServer = { code: 'tournaments-on-server', server: '77', most: 2 } as const;
    const kinds = async (id: string, more: Partial<StoredTournament> = {}) => {
      const found: string[] = [];
      for (const limit of [byPlayer, onServer]) {
        found.push(await kindOf({ tournament: tournament({ id, ...more }), limits: [limit] }));
      }
      return found;
    };
    const first = await save(tournament());
    // A player is not its organizer, and it counts on its own server only.
    await save(tournament({ id: 'b', host: ADA, server: '78' }, [[HOST]]));
    await save(tournament({ id: 'c', host: ADA }, [[HOST]]));
    expect(await kinds('d')).toEqual(['saved', 'stale']);
    expect(await kinds('e')).toEqual(['over-limit', 'over-limit']);
    await save(over(first, 40));
    expect(await kinds('e', { server: '79' })).toEqual(['saved', 'stale']);
    expect(await kinds('f')).toEqual(['over-limit', 'over-limit']);
    const last = { limits: [{ ...onServer, most: 3 }] };
    expect(
      (
        await Promise.all(
          ['g', 'h', 'i'].map((id) => kindOf({ tournament: tournament({ id }), ...last })),
        )
      ).toSorted(),
    ).toEqual(['over-limit', 'over-limit', 'saved']);
  });

  it('returns the due ones, the longest due first', async () => {
    const dues = { a: 30, b: 10, c: null, d: 31, e: 20 };
    for (const [id, dueAtMs] of Object.entries(dues)) await save(tournament({ id, dueAtMs }));
    expect(await store.readDueTournaments(30, 9)).toEqual(['b', 'e', 'a']);
    expect(await store.readDueTournaments(30, 2)).toEqual(['b', 'e']);
    expect(await store.readDueTournaments(9, 9)).toEqual([]);
    await save(nextOf(await stored('b'), { dueAtMs: null }));
    expect(await store.readDueTournaments(99, 9)).toEqual(['e', 'a', 'd']);
  });

  it('keeps the announcements of each revision', async () => {
    const first = await save(tournament(), { news: newsOf(0) });
    const told: readonly News[] = [
      { kind: 'act', act: 'withdraw', reason: 'it’s “late” 🥌\n' },
      { kind: 'adjudicated', pairing: 'p1' },
    ];
    await save(nextOf(first), { news: { ...newsOf(1), news: told } });
    await save(tournament({ id: 'league' }), { news: newsOf(0, 'league') });
    expect(await store.readNews('cup')).toEqual([newsOf(0), { ...newsOf(1), news: told }]);
    expect(await store.readNews('cup', 1)).toEqual([{ ...newsOf(1), news: told }]);
    expect(await store.readNews('cup', 2)).toEqual([]);
  });

  it('keeps what a tournament is worth, its series and the clubs of its entrants', async () => {
    const club = { id: '9', name: 'North' };
    const made = tournament({ scale: 'major', series: 'Fridays' });
    const entrants = made.state.entrants.map((one, i) => (i === 0 ? { ...one, club } : one));
    const saved = await save({ ...made, state: { ...made.state, entrants } });
    expect(await stored()).toEqual(saved);
    await save(tournament({ id: 'alone' }));
    expect(await stored('alone')).toMatchObject({ scale: 'series-35', series: null });
  });

  it('keeps places, for a server between two times and for a player anywhere', async () => {
    const placeOf = (id: string, entrant: number, place: number) => {
      const club =
        entrant === 0 ? { club: '9', clubName: 'North' } : { club: null, clubName: null };
      const own = { tournament: id, entrant, division: entrant % 2, place, field: 3, twenties: 7 };
      return { ...own, ...club };
    };
    const played = async (id: string, endedAtMs: number, more: Partial<StoredTournament> = {}) => {
      const first = await save(tournament({ id, ...more }, [[ADA, BOB], [CYD], ['robot-club-0']]));
      const places = [placeOf(id, 1, 1), placeOf(id, 0, 2)];
      await save(over(first, endedAtMs, 'finished'), { places });
    };
    await played('b', 40, { scale: 'major', series: 'Fridays' });
    await played('a', 30);
    await played('c', 50);
    await played('d', 45, { server: '78', name: 'Elsewhere' });
    await save(over(await save(tournament({ id: 'off' })), 41));
    const mine = {
      ...{ players: [ADA, BOB], name: 'Thursday Cup', server: '77', scale: 'series-35' as const },
    };
    const theirs = { ...mine, players: [CYD] };
    expect(await store.readPlaces('77', 30, 50)).toEqual([
      { ...placeOf('a', 0, 2), ...mine, endedAtMs: 30 },
      { ...placeOf('a', 1, 1), ...theirs, endedAtMs: 30 },
      { ...placeOf('b', 0, 2), ...mine, scale: 'major', endedAtMs: 40 },
      { ...placeOf('b', 1, 1), ...theirs, scale: 'major', endedAtMs: 40 },
    ]);
    const inSeries = await store.readPlaces('77', 0, 99, 'Fridays');
    expect(inSeries.map(({ tournament: id }) => id)).toEqual(['b', 'b']);
    expect(await store.readPlaces('78', 0, 99, 'Fridays')).toEqual([]);
    expect(await store.readPlaces('77', 31, 40)).toEqual([]);
    const idsOf = async (player: string, server: string | null) =>
      (await store.readPlacesOf(player, server)).map((place) => place.tournament);
    expect(await idsOf(BOB, null)).toEqual(['c', 'd', 'b', 'a']);
    expect(await idsOf(CYD, '77')).toEqual(['c', 'b', 'a']);
    expect(await idsOf(HOST, null)).toEqual([]);
    expect((await store.readPlacesOf(BOB, '78'))[0]).toEqual({
      ...placeOf('d', 0, 2),
      ...mine,
      ...{ name: 'Elsewhere', server: '78', endedAtMs: 45 },
    });
  });

  it('lists those of a server, open or over, the latest first', async () => {
    for (const [id, createdAtMs] of Object.entries({ a: 10, c: 20, b: 20, d: 30 })) {
      await save(tournament({ id, createdAtMs }));
    }
    await save(tournament({ id: 'elsewhere', server: '78' }));
    await save(over(await stored('d'), 40));
    const all = await store.readTournaments('77', 'open', 9);
    expect(all.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(await store.readTournaments('77', 'open', 1)).toEqual(all.slice(0, 1));
    expect(await store.readTournaments('77', 'over', 9)).toEqual([
      {
        ...{ id: 'd', name: 'Thursday Cup', server: '77', channel: '770', createdAtMs: 30 },
        ...{ endedAtMs: 40, phase: 'cancelled', kind: 'swiss-evening' },
      },
    ]);
    // The last to end, whenever it was created.
    await save(over(await stored('a'), 60));
    await save(over(await stored('c'), 50));
    const ended = (await store.readTournaments('77', 'over', 2)).map(({ id }) => id);
    expect(ended).toEqual(['a', 'c']);
  });

  it('finds a player’s current tournaments, and not the ones they left', async () => {
    await save(tournament({ id: 'a', createdAtMs: 10 }));
    await save(tournament({ id: 'b', createdAtMs: 20 }, [[BOB, ADA]], 'waiting'));
    await save(tournament({ id: 'c', createdAtMs: 30 }, [[ADA]], 'withdrawn'));
    await save(tournament({ id: 'd', createdAtMs: 40 }, [[ADA]], 'out'));
    await save(over(await save(tournament({ id: 'e', createdAtMs: 50 })), 60));
    const idsOf = async (player: string, most = 9) =>
      (await store.readTournamentsOf(player, most)).map(({ id }) => id);
    expect(await idsOf(ADA)).toEqual(['b', 'a']);
    expect(await idsOf(ADA, 1)).toEqual(['b']);
    expect(await idsOf(HOST)).toEqual([]);
  });

  it('returns everything a player has organized or entered, for their export', async () => {
    await save(tournament({ id: 'made', host: ADA, createdAtMs: 10 }, [[BOB]]));
    await save(tournament({ id: 'left', createdAtMs: 20 }, [[BOB], [CYD, ADA]], 'withdrawn'));
    const both = await save(tournament({ id: 'both', host: ADA, createdAtMs: 30 }));
    const place = {
      ...{ tournament: 'both', entrant: 0, division: 0, place: 1, field: 2, twenties: 3 },
      ...{ club: '9', clubName: 'North' },
    };
    const places = [place, { ...place, entrant: 1, place: 2, twenties: 0 }];
    await save(over(both, 40, 'finished'), { places });
    await save(tournament({ id: 'of-others', createdAtMs: 50 }, [[BOB], [CYD]]));
    const line = {
      ...{ name: 'Thursday Cup', server: '77', channel: '770', endedAtMs: null },
      ...{ phase: 'sign-up', kind: 'swiss-evening', place: null, field: null, twenties: null },
      clubName: null,
    };
    const ended = { ...line, id: 'both', createdAtMs: 30, endedAtMs: 40, phase: 'finished' };
    expect(await store.readOwnTournaments(ADA)).toEqual([
      { ...ended, role: 'entrant', place: 1, field: 2, twenties: 3, clubName: 'North' },
      { ...ended, role: 'host' },
      { ...line, id: 'left', createdAtMs: 20, role: 'entrant' },
      { ...line, id: 'made', createdAtMs: 10, role: 'host' },
    ]);
    const all = await exportPlayer(store, ADA, 99);
    expect(all.tournaments).toEqual(await store.readOwnTournaments(ADA));
    expect(JSON.stringify(all)).not.toMatch(new RegExp([BOB, CYD, HOST].join('|'), 'u'));
    expect(await store.readOwnTournaments('1')).toEqual([]);
  });

  it('writes down once that no process ran for a while', async () => {
    await store.keepWatch(100, 50);
    await store.keepWatch(150, 50);
    expect(await store.readAbsences(0)).toEqual([]);
    await Promise.all([store.keepWatch(201, 50), store.keepWatch(201, 50)]);
    const first = { number: 1, fromMs: 150, untilMs: 201 };
    expect(await store.readAbsences(0)).toEqual([first]);
    // A clock that was set back is no absence.
    await store.keepWatch(120, 50);
    await store.keepWatch(250, 50);
    expect(await store.readAbsences(0)).toEqual([first]);
    await store.keepWatch(400, 50);
    expect(await store.readAbsences(1)).toEqual([{ number: 2, fromMs: 250, untilMs: 400 }]);
    expect(await store.readAbsences(2)).toEqual([]);
  });

  it('returns the order in which a player moved in matches', async () => {
    await playIntoStore(store, 'm2', [ADA, BOB], { random: keyOf(1) });
    await playIntoStore(store, 'm1', [ADA, BOB], { random: keyOf(1) });
    const times = await store.readMoveTimes(['m2', 'm1']);
    const expected = await Promise.all(['m1', 'm2'].map((id) => store.readActions(id)));
    expect(times).toEqual(
      expected.flat().map(({ matchId, seat, atMs }) => ({ match: matchId, seat, atMs })),
    );
    expect(await store.readMoveTimes([])).toEqual([]);
  });

  it('refuses to erase a player in a running tournament, and renames them wherever they were', async () => {
    const running = await save(tournament({ id: 'open', host: ADA }));
    await save(tournament({ id: 'left', host: ADA }, [[BOB], [CYD, ADA]], 'withdrawn'));
    await save(over(await save(tournament({ id: 'past' }, [[ADA], [BOB]])), 40));
    expect(await erase()).toEqual({
      kind: 'still-open',
      matches: [],
      invitations: [],
      tournaments: ['open'],
    });
    expect(await stored('open')).toEqual(running);
    const entrants = running.state.entrants.map((each) => ({ ...each, status: 'out' as const }));
    const left = await save(nextOf(running, { state: { ...running.state, entrants } }));
    expect(await erase()).toEqual({ kind: 'erased' });
    expect(await stored('open')).toEqual({ ...left, host: FORMER, players: [[FORMER], [BOB]] });
    expect((await stored('left')).players).toEqual([[BOB], [CYD, FORMER]]);
    expect((await stored('past')).players).toEqual([[FORMER], [BOB]]);
    // A later save of what was read before must not bring their id back.
    expect(await kindOf({ tournament: nextOf(left), news: newsOf(2, 'open') })).toBe('stale');
    const host = { ...(await stored('open')), host: ADA };
    expect(await kindOf({ tournament: nextOf(host) })).toBe('stale');
    expect(JSON.stringify(await stored('open'))).not.toContain(ADA);
    await save(nextOf(await stored('open')));
  });
});
