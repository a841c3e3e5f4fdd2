import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  CLOSE_CODES,
  HOME,
  PROTOCOL_VERSION,
} from '../../src/activity/protocol/client-messages.ts';
import type { ClientMessage } from '../../src/activity/protocol/read-client-message.ts';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { powerOfSpeed } from 'crokinole/shot/power';
import { fc, runs } from '../support/properties.ts';
import {
  dudFor,
  flickNext,
  newMatch,
  openShotFor,
  saved,
  serviceOn,
  SHORT,
  SINGLES,
  stateOf,
} from '../support/tables.ts';
import { dial, upgradeTo } from './support/raw-line.ts';
import {
  enter,
  enterWith,
  openTableParty,
  request,
  ticketFor,
  Window,
  type TableParty,
} from './support/table-party.ts';
import { actInMatch } from '../../src/matches/commands/play.ts';
import { inviteToRematch } from '../../src/matches/commands/invite.ts';
import { wordsIn } from '../../src/words/registry.ts';
import { WALK_UP } from '../../src/features/line.ts';

const { table: say } = wordsIn('en');

let party: TableParty;
beforeEach(async () => {
  party = await openTableParty();
});
afterEach(async () => {
  await party.close();
  expect(party.problems).toEqual([]);
});

async function sitting(code: string, match: string): Promise<Window> {
  const window = await enter(party, code, match);
  await window.next('table');
  return window;
}

/** Ada and Bo, who play, and Cleo, who watches. */
async function threeSitting(match: string): Promise<[Window, Window, Window]> {
  return [await sitting('ada', match), await sitting('bo', match), await sitting('cleo', match)];
}

async function aimAt(match: string, aimFor = openShotFor) {
  const { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS } = aimFor(
    await stateOf(party.store, match),
  );
  return {
    position: positionCentideg,
    inset: insetCentiIn,
    angle: angleCentideg,
    power: Math.max(40, powerOfSpeed(speedCentiInPerS)),
  };
}

async function flickOf(match: string, revision: number) {
  const aim = await aimAt(match);
  return { kind: 'flick', request: request(), match, revision, aim } as const;
}

test('two players and a spectator see the same shot, and the board after it', async () => {
  const match = await newMatch(party.service, ['11', '12'], { ...SINGLES, hand: 'none' });
  const [ada, bo, cleo] = await threeSitting(match);
  const flick = await flickOf(match, 0);
  await ada.say(flick);
  const shots = await Promise.all([ada, bo, cleo].map((each) => each.next('shot')));
  const tables = await Promise.all([ada, bo, cleo].map((each) => each.next('table')));
  expect(new Set(shots.map((shot) => JSON.stringify(shot))).size).toBe(1);
  expect(shots[0]).toMatchObject({ match, revision: 1, place: { position: 0 } });
  expect(shots[0]?.lines[0]).toContain('Ada');
  expect(shots[0]?.peak).toEqual({ kind: 'twenty', disc: shots[0]?.shooter });
  expect(shots[0]?.tracks.length).toBeGreaterThan(0);
  expect(tables.map(({ own }) => own?.seats ?? null)).toEqual([[0], [1], null]);
  expect(tables[1]?.turn).toMatchObject({ name: 'Bo', seat: 1 });
  expect(tables[2]?.acts).toEqual([]);
  const { match: asked, table } = wordsIn('en');
  expect(tables.map(({ asks }) => asks)).toEqual(
    [table.flickOf('Bo'), asked.toFlick('Bo'), table.flickOf('Bo')].map((ask) => [ask]),
  );
  for (const reaction of ['fire', 'clap'] as const) {
    const [from, to] = reaction === 'fire' ? [bo, cleo] : [cleo, ada];
    await from.say({ kind: 'react', reaction });
    await to.next('reaction', (shown) => shown.reaction === reaction);
  }
  const stored = await party.store.readAction(match, 1);
  expect(shots[0]?.flicked.speed).toBe(stored?.shot?.report.shot.speedCentiInPerS);
});

test('a change that another process saves shows without a notification', async () => {
  const match = await newMatch(party.service);
  const ada = await sitting('ada', match);
  const elsewhere = serviceOn(party.store, { clock: party.clock });
  saved(await flickNext(elsewhere, match, dudFor));
  expect(await ada.next('shot')).toMatchObject({ revision: 1 });
});

test('a seat shown by another process opens once in a page that is already open', async () => {
  const [one, two] = [await newMatch(party.service), await newMatch(party.service)];
  const window = await enter(party, 'ada');
  const elsewhere = await enter(party, 'adaElsewhere');
  for (const each of [window, elsewhere]) await each.next('list');
  await party.store.offerSeat({ match: one, player: '11', instance: 'i-1' }, party.clock.nowMs());
  expect((await window.next('table')).match).toBe(one);
  await window.say({ kind: 'sit', match: two });
  expect((await window.next('table')).match).toBe(two);
  await new Promise((go) => setTimeout(go, 1300));
  expect(window.heard.filter(({ kind }) => kind === 'table')).toHaveLength(2);
  expect(elsewhere.heard.filter(({ kind }) => kind === 'table')).toEqual([]);
  // And a new page opens there, as long as the match is played.
  const next = await enter(party, 'ada', null);
  expect((await next.next('table')).match).toBe(one);
  const resigned = { interaction: 'x', player: '11', match: one, revision: 0 };
  saved(await actInMatch(party.service.authority, { ...resigned, action: { kind: 'resign' } }));
  const last = await enter(party, 'ada');
  const listed = (await last.next('list')).matches.map((each) => each.match);
  expect(listed).toEqual([WALK_UP, two]);
});

test('a page opens where its player has something to do, and never to watch', async () => {
  const { store, service, clock } = party;
  const venue = { server: '2', channel: '1' };
  const far = await newMatch(service, ['11', '12'], SINGLES, venue);
  const [theirs, mine] = [await newMatch(service), await newMatch(service, ['12', '11'])];
  const opens = async (code: string) => {
    const window = await enter(party, code, null);
    const { match, walkUp } = await window.next('table');
    return walkUp === undefined ? match : WALK_UP;
  };
  const press = async (player: string, ...pressed: readonly (string | null)[]) => {
    for (const match of pressed) {
      clock.pass(1);
      await store.offerSeat({ match, player, instance: 'i-1' }, clock.nowMs());
    }
  };
  // Ada is to flick in the first two, and Bo in the third.
  expect(await opens('ada')).toBe(theirs);
  expect(await opens('bo')).toBe(mine);
  // In the instance that they opened, the buttons pressed last open their boards, also to watch and later.
  await press('11', far, mine);
  await press('13', theirs, mine);
  clock.pass(3600_000);
  expect([await opens('ada'), await opens('cleo')]).toEqual([mine, mine]);
  expect(await opens('adaElsewhere')).toBe(far);
  // The launcher leads those who play to their turn, and to the seat offered last if there is none.
  await press('11', null);
  await press('13', null);
  expect([await opens('ada'), await opens('cleo')]).toEqual([far, WALK_UP]);
  for (const match of [far, theirs]) saved(await flickNext(service, match, dudFor));
  expect(await opens('ada')).toBe(mine);
});

test('a link opens what its reader may sit down at, and home with a sentence instead of anything else', async () => {
  const { service, store, clock } = party;
  const [one, two] = [await newMatch(service), await newMatch(service)];
  const away = { server: null, channel: '77' };
  const [theirs, own] = [
    await newMatch(service, ['12', '13'], SINGLES, away),
    await newMatch(service, ['11', '12'], SINGLES, away),
  ];
  const over = await newMatch(service);
  const resigned = { interaction: 'x', player: '11', match: over, revision: 0 };
  saved(await actInMatch(service.authority, { ...resigned, action: { kind: 'resign' } }));
  // What was pressed before decides only where no link was followed.
  await store.offerSeat({ match: one, player: '11', instance: 'i-1' }, clock.nowMs());
  for (const link of [two, one, own]) {
    expect((await (await enter(party, 'ada', null, undefined, link)).next('table')).match).toBe(
      link,
    );
  }
  const forged = [theirs, over, 'free', WALK_UP, HOME, '', '../x', '\0', 'x'.repeat(64), `${one} `];
  for (const link of forged) {
    const ada = await enter(party, 'ada', null, undefined, link);
    expect((await ada.next('refused')).sentence, link).toBe(say.notHere);
    expect(ada.heard.map(({ kind }) => kind).filter((kind) => kind !== 'face')).toEqual([
      ...['welcome', 'list', 'refused'],
    ]);
    ada.close();
    await ada.closed;
  }
  expect((await (await enter(party, 'bo', null, undefined, theirs)).next('table')).match).toBe(
    theirs,
  );
  // A line that was cut comes back to where it was, and not to the link.
  expect((await (await enter(party, 'bo', two, undefined, theirs)).next('table')).match).toBe(two);
});

test('the last shot of a round says what counts, and the end who has won', async () => {
  const match = await newMatch(party.service, ['11', '12'], SHORT);
  const ada = await sitting('ada', match);
  const short = (state: MatchState) => ({ ...dudFor(state), speedCentiInPerS: 3000 });
  for (const aim of [openShotFor, dudFor, short, dudFor]) {
    saved(await flickNext(party.service, match, aim));
  }
  const shots = [await ada.next('shot'), await ada.next('shot'), await ada.next('shot')];
  const last = await ada.next('shot');
  expect(shots.map(({ count }) => count)).toEqual([undefined, undefined, undefined]);
  expect(last.count).toMatchObject({ discs: [{ side: 0, points: 15 }], twenties: [1, 0] });
  const over = await ada.next('table', ({ isOver }) => isOver);
  expect(over.winners).toEqual([0]);
  expect(over.score).toBe('35–0');
  expect(over.lines).toEqual(['🏆 Ada beats Bo 35–0']);
});

test('a rematch requested in the chat is shown at the table, and everyone moves to it', async () => {
  const match = await newMatch(party.service);
  const windows = await threeSitting(match);
  const [ada, bo] = windows;
  const resigned = { interaction: 'x', player: '11', match, revision: 0 };
  saved(await actInMatch(party.service.authority, { ...resigned, action: { kind: 'resign' } }));
  for (const each of windows) await each.next('table', ({ isOver }) => isOver);
  const ask = (player: string) => {
    const asked = { interaction: `r${player}`, player, match, expiresAfterMs: 60_000 };
    return inviteToRematch(party.service.authority, asked);
  };
  await ask('12');
  const isAsked = ({ asks }: { readonly asks: readonly string[] }) => asks.length > 0;
  const told = await ada.next('table', isAsked);
  expect(told.asks).toEqual([say.rematchAsked('Bo')]);
  expect(told.acts.map(({ act }) => act)).toEqual(['rematch']);
  expect((await bo.next('table', isAsked)).acts).toEqual([]);
  await ask('11');
  const isNew = (table: { readonly match: string }) => table.match !== match;
  const boards = await Promise.all(windows.map((each) => each.next('table', isNew)));
  expect(new Set(boards.map((board) => board.match)).size).toBe(1);
  // A player who returns to the previous match is led on.
  const late = await sitting('ada', match);
  expect((await late.next('table', isNew)).match).toBe(boards[0]?.match);
});

test('a rematch is offered only where one can be played', async () => {
  await party.close();
  party = await openTableParty({ refusalToPlay: () => Promise.resolve('Nothing can be posted.') });
  const match = await newMatch(party.service);
  const ada = await sitting('ada', match);
  await ada.say({ kind: 'act', request: request(), match, revision: 0, act: 'resign' });
  const { revision } = await ada.next('table', ({ isOver }) => isOver);
  await ada.say({ kind: 'act', request: request(), match, revision, act: 'rematch' });
  expect((await ada.next('refused')).sentence).toBe('Nothing can be posted.');
  // Where it was played is private.
  const cleo = await sitting('cleo', match);
  await cleo.say({ kind: 'act', request: request(), match, revision, act: 'rematch' });
  expect((await cleo.next('refused')).sentence).not.toContain('posted');
  expect(await party.store.readInvitation(`${match}r`)).toBeUndefined();
});

test('a flick for another player, a second one, and one on an older or a later board are refused', async () => {
  const match = await newMatch(party.service);
  const [ada, bo, cleo] = await threeSitting(match);
  const expectRefused = async (window: Window, message: ClientMessage) => {
    await window.say(message);
    expect((await window.next('refused')).sentence).not.toBe('');
  };
  for (const each of [bo, cleo]) await expectRefused(each, await flickOf(match, 0));
  for (const revision of [1, 2, 1000]) {
    await expectRefused(ada, await flickOf(match, revision));
    await expectRefused(ada, { kind: 'act', request: request(), match, revision, act: 'resign' });
  }
  // An offer moves no disc: a player who saw the board before it may still flick.
  await ada.say({ kind: 'act', request: request(), match, revision: 0, act: 'offer-draw' });
  await ada.next('table', ({ revision }) => revision === 1);
  await ada.say(await flickOf(match, 0));
  await ada.next('done');
  for (const each of [ada, bo]) await expectRefused(each, await flickOf(match, 0));
  expect((await party.store.readMatch(match))?.revision).toBe(2);
});

test('an action counts once, from whichever window, and two under one request id are both done', async () => {
  const [one, two] = [await newMatch(party.service), await newMatch(party.service)];
  const [ada, other] = [await sitting('ada', one), await sitting('ada', one)];
  const used = request();
  for (const [window, match] of [
    [ada, one],
    [ada, two],
    [ada, one],
    [other, one],
  ] as const) {
    await window.say({ ...(await flickOf(match, 0)), request: used });
    expect(await window.next('done')).toMatchObject({ request: used });
    expect((await party.store.readMatch(match))?.revision).toBe(1);
  }
  expect(ada.heard.filter(({ kind }) => kind === 'shot')).toHaveLength(1);
  await ada.say({ kind: 'act', request: used, match: one, revision: 1, act: 'offer-draw' });
  await ada.next('done');
  expect((await party.store.readMatch(one))?.revision).toBe(2);
});

test('an aim is sent to the others, and only from the player whose turn it is', async () => {
  const match = await newMatch(party.service);
  const [ada, bo, cleo] = await threeSitting(match);
  const aim = await aimAt(match);
  await bo.say({ kind: 'aim', match, revision: 0, aim });
  await ada.say({ kind: 'aim', match, revision: 0, aim: { ...aim, angle: 150 } });
  expect((await cleo.next('aim')).aim.angle).toBe(150);
  expect((await bo.next('aim')).aim.angle).toBe(150);
  await ada.say(await flickOf(match, 0));
  await ada.next('done');
  expect(ada.heard.some(({ kind }) => kind === 'aim')).toBe(false);
  expect((await party.store.readMatch(match))?.revision).toBe(1);
});

test('offers, answers, resigning and asking for a rematch work, and an ended match says so', async () => {
  const match = await newMatch(party.service);
  const [ada, bo] = [await sitting('ada', match), await sitting('bo', match)];
  const acts = async (window: Window) => (await window.next('table')).acts.map(({ act }) => act);
  const act = (
    kind: (ClientMessage & { kind: 'act' })['act'],
    revision: number,
  ): ClientMessage => ({
    ...{ kind: 'act', request: request(), match, revision, act: kind },
  });
  await ada.say(act('offer-draw', 0));
  expect(await acts(bo)).toContain('accept-draw');
  await bo.say(act('decline-draw', 1));
  await ada.next('table', ({ revision }) => revision === 2);
  await ada.say(act('resign', 2));
  const over = await bo.next('table', ({ isOver }) => isOver);
  expect(over.acts.map(({ act: one }) => one)).toEqual(['rematch']);
  expect(over.turn).toBeNull();
  await bo.say(act('rematch', 3));
  await bo.next('done');
  expect(await party.store.readInvitation(`${match}r`)).toMatchObject({ status: 'open' });
});

test('a decided match can be ended here', async () => {
  const end = { kind: 'fixed-rounds', rounds: 3, tie: 'stands' } as const;
  const setup = { ...SHORT, overrides: { end, discsPerPlayer: { singles: 1 } } };
  const match = await newMatch(party.service, ['11', '12'], setup);
  const aimFor = (state: MatchState) =>
    nextShotOf(state)?.seat === 0 ? openShotFor(state) : dudFor(state);
  for (let shots = 0; shots < 4; shots += 1) saved(await flickNext(party.service, match, aimFor));
  const [ada, bo] = [await enter(party, 'ada', match), await enter(party, 'bo', match)];
  const act = async (window: Window, kind: 'offer-finish' | 'accept-finish', revision: number) => {
    const { acts } = await window.next('table', (table) => table.revision === revision);
    expect(acts.map((one) => one.act)).toContain(kind);
    await window.say({ kind: 'act', request: request(), match, revision, act: kind });
  };
  await act(bo, 'offer-finish', 4);
  await act(ada, 'accept-finish', 5);
  const over = await bo.next('table', ({ isOver }) => isOver);
  expect(over.winners).toEqual([0]);
});

test('a page that lost its line gets the shots that it hasn’t shown, and never a whole match', async () => {
  const match = await newMatch(party.service);
  const shotsAfter = async (known: number | undefined, at = match) => {
    const shown = known === undefined ? known : { match: at, revision: known };
    const back = await enter(party, 'ada', match, shown);
    await back.next('table');
    back.close();
    await back.closed;
    return back.heard.flatMap((each) => (each.kind === 'shot' ? [each.revision] : []));
  };
  saved(await flickNext(party.service, match, dudFor));
  expect(await shotsAfter(0)).toEqual([1]);
  for (let flicks = 1; flicks < 5; flicks += 1) {
    saved(await flickNext(party.service, match, dudFor));
  }
  expect(await shotsAfter(0)).toEqual([3, 4, 5]);
  expect(await shotsAfter(4)).toEqual([5]);
  for (const known of [5, 1_000_000, undefined]) expect(await shotsAfter(known)).toEqual([]);
  expect(await shotsAfter(0, 'another')).toEqual([]);
});

test('the list has the matches of the channel and the player’s own, and no other can be opened', async () => {
  const match = await newMatch(party.service);
  const cleo = await enter(party, 'cleo');
  const stranger = await enter(party, 'stranger');
  expect((await cleo.next('list')).matches).toMatchObject([
    { match: WALK_UP, terms: say.walkUp.free },
    { match, title: 'Ada vs Bo', isYours: false },
  ]);
  expect((await stranger.next('list')).matches).toMatchObject([{ match: WALK_UP }]);
  await stranger.say({ kind: 'sit', match });
  expect((await stranger.next('refused')).sentence).toBe(say.notHere);
  const pressed = { match, player: '99', instance: 'i-1' };
  await party.store.offerSeat(pressed, party.clock.nowMs());
  const shown = await enter(party, 'stranger', null);
  expect(await shown.next('table')).toMatchObject({ match, own: null });
});

test('each player reads their own language', async () => {
  const match = await newMatch(party.service);
  const [ada, claire] = [await sitting('ada', match), await sitting('claire', match)];
  saved(await flickNext(party.service, match, dudFor));
  const [english, french] = [await ada.next('shot'), await claire.next('shot')];
  expect(english.lines).not.toEqual(french.lines);
  expect(french.told).not.toBe(english.told);
});

test('where the server cannot be read, the window is closed and the host is told', async () => {
  const ticket = await ticketFor(party, 'ada');
  const lost = new Error('out of reach');
  party.store.readSettings = () => Promise.reject(lost);
  const ada = new Window(party.activity.url);
  await ada.say({ kind: 'hello', version: PROTOCOL_VERSION, ticket, match: null });
  expect(await ada.closed).toBe(1011);
  expect(party.problems.splice(0)).toEqual([lost]);
});

test('only a real ticket of the last hours admits anyone, and for no other version', async () => {
  const ticket = await ticketFor(party, 'ada');
  const refusedWith = async (given: string, version = PROTOCOL_VERSION) => {
    const window = new Window(party.activity.url);
    await window.say({ kind: 'hello', version, ticket: given, match: null });
    const code = await window.closed;
    expect(window.heard).toEqual([]);
    return code;
  };
  expect(await refusedWith(ticket, 0)).toBe(CLOSE_CODES.outdated);
  party.clock.pass(7 * 3600_000);
  for (const given of ['', 'eyJwIjoiMTEifQ.AAAA', ticket]) {
    expect(await refusedWith(given)).toBe(CLOSE_CODES.notAdmitted);
  }
});

test('a message that no page sends closes the connection, and changes nothing', async () => {
  const match = await newMatch(party.service);
  const aim = await aimAt(match);
  const flick = await flickOf(match, 0);
  const flickWith = (change: object) => JSON.stringify({ ...flick, ...change });
  const bad: readonly (string | Buffer)[] = [
    '',
    'null',
    '{"kind":"flick"}',
    flickWith({ aim: { ...aim, angle: 9001 } }),
    flickWith({ aim: { ...aim, power: 1.5 } }),
    flickWith({ hand: 'none' }),
    flickWith({ request: 'x' }),
    JSON.stringify({ kind: 'act', request: request(), match, revision: 0, act: 'leave' }),
    Buffer.from([1, 2, 3]),
  ];
  for (const message of bad) {
    const window = await sitting('ada', match);
    await window.say(message);
    expect(await window.closed, String(message)).toBe(CLOSE_CODES.notUnderstood);
  }
  const large = await sitting('ada', match);
  await large.say('x'.repeat(3000));
  expect(await large.closed).toBe(1009);
  expect((await party.store.readMatch(match))?.revision).toBe(0);
  expect(party.refused.filter((why) => why === 'notUnderstood')).toHaveLength(bad.length);
});

test('random messages change nothing and break nothing', async () => {
  const match = await newMatch(party.service);
  const kinds = fc.constantFrom('hello', 'list', 'sit', 'stand', 'aim', 'flick', 'act', 'toString');
  const message = fc.record(
    {
      kind: kinds,
      match: fc.oneof(fc.constant(match), fc.string(), fc.constant(null)),
      request: fc.oneof(fc.string(), fc.integer()),
      revision: fc.oneof(fc.integer(), fc.double()),
      aim: fc.oneof(fc.object(), fc.array(fc.integer())),
      act: fc.string(),
      ticket: fc.string(),
      version: fc.integer(),
    },
    { requiredKeys: ['kind'] },
  );
  const all = fc.sample(
    fc.oneof(
      message.map((one) => JSON.stringify(one)),
      fc.json(),
    ),
    runs(10_000, 50),
  );
  const ticket = await ticketFor(party, 'cleo');
  let window = await enterWith(party, ticket, match);
  for (const text of all) {
    if (window.socket.readyState !== window.socket.OPEN)
      window = await enterWith(party, ticket, match);
    await window.say(text);
    await Promise.race([window.closed, new Promise((go) => setImmediate(go))]);
  }
  expect((await party.store.readMatch(match))?.revision).toBe(0);
  expect(party.refused.length).toBeGreaterThan(0);
});

test('a client that floods is disconnected', async () => {
  const match = await newMatch(party.service);
  const ada = await sitting('ada', match);
  for (let i = 0; i < 60; i += 1) await ada.say({ kind: 'list' });
  expect(await ada.closed).toBe(CLOSE_CODES.tooMuch);
});

test('shutdown waits for no idle connection, and admits no one meanwhile', async () => {
  // Says nothing.
  await dial(party.activity.url);
  const late = await dial(party.activity.url);
  // A client that connected before an answered one has been admitted.
  await (await fetch(party.activity.url)).text();
  const closing = party.close();
  late.write(upgradeTo('/table'));
  await expect.poll(() => late.isEnded).toBe(true);
  expect(late.heard).toMatch(/^HTTP\/1\.1 503 /);
  const startedMs = performance.now();
  await closing;
  // Without this, shutdown would wait for a silent client forever.
  expect(performance.now() - startedMs).toBeLessThan(20_000);
});

test('no secret is sent: no generator, no key, no user id', async () => {
  const match = await newMatch(party.service, ['11', '12'], { ...SINGLES, hand: 'casual' });
  const cleo = await sitting('cleo', match);
  for (let i = 0; i < 4; i += 1) saved(await flickNext(party.service, match, openShotFor));
  await cleo.next('table', ({ revision }) => revision === 4);
  const said = JSON.stringify(cleo.heard);
  const { random } = await stateOf(party.store, match);
  expect(said).not.toContain('random');
  expect(said).not.toContain(JSON.stringify(random));
  expect(said).not.toMatch(/"1{64}"/);
  expect(said).not.toMatch(/<@|"11"|"12"/);
});
