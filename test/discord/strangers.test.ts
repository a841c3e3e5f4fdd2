import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import { expect, test } from 'vitest';
import { playersToMove } from 'crokinole/match/to-move';
import { ids, SHAPES, type Action } from '../../src/discord/ids/ids.ts';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { expectClean, openParty, type Party } from './support/party.ts';
import {
  aimedPanel,
  afterwards,
  beginMatch,
  CHANNEL,
  latest,
  onlyMatch,
  server,
} from './support/table.ts';
import { words } from './support/told.ts';
import { inMatch, previewOf } from './support/hubs.ts';

/** Ids of another player's match, tournament and so on, for forged custom ids. */
interface ForeignIds {
  readonly match: string;
  readonly revision: number;
  readonly invitation: string;
  readonly player: string;
  readonly tournament?: string;
}

const SAMPLE_FIELDS: Readonly<Record<string, string>> = {
  'practice-puzzle': 'share',
  'practice-pack': 'solution',
  'daily-dozen': 'share',
};
const PAGES: Readonly<Partial<Record<Action, string>>> = {
  'help-page': 'now',
  'tournament-standings': '0',
  'league-page': 'season',
};

function forgedId(action: Action, loot: ForeignIds): string {
  const fields: Readonly<Record<string, string>> = {
    match: loot.match,
    revision: String(loot.revision),
    called: 'twenty',
    invitation: loot.invitation,
    player: loot.player,
    asker: loot.player,
    position: '0',
    inset: '0',
    angleCentideg: '0',
    power: 'fr',
    idea: '0',
    shot: '0',
    figure: '0',
    endedAtMs: '',
    compare: '',
    shown: 'nca',
    scope: 'server',
    rules: 'any',
    board: 'rating',
    way: 'after',
    step: action === 'privacy-erase' ? 'ask' : 'harder',
    what: 'draw',
    starts: 'yes',
    hand: action.startsWith('tournament-') ? '0' : 'left',
    to: action === 'replay-step' ? 'first' : 'on',
    page: PAGES[action] ?? 'match',
    menu: action === 'tournament-draft' ? 'kind' : 'preset',
    tournament: loot.tournament ?? 'abc',
    partner: loot.player,
    part: 'whole',
    act: 'cancel',
    target: '0',
    list: '0',
    series: '0',
    span: '1',
    from: '0',
    kind: '4',
    entry: '0',
    pace: '1',
    places: '8',
    start: '0',
    fill: '0',
    length: '',
    preset: '0',
    ending: '0',
    name: 'Stolen Cup',
    group: 'lines',
    show: 'no',
    direct: 'no',
    deed: SAMPLE_FIELDS[action] ?? 'undo',
    number: '1',
    made: '1',
    puzzle: '1',
    round: '1',
    mode: 'robot',
    game: 'friendly',
    form: 'players',
    // A challenge that leaves all to the server.
    ...(action.startsWith('challenge-') ? { preset: '', hand: '', target: '' } : {}),
  };
  const id = ['1', action, ...Object.keys(SHAPES[action]).map((name) => fields[name] ?? '')];
  return id.join(':');
}

/** Puts a made-up id where a button of the bot's was. */
function forge({ discord }: Party, message: SeenMessage, customId: string): void {
  const record = discord.world.messagesOf(message.channelId).get(message.id);
  if (record === undefined) throw new Error('that message is gone');
  const button = { type: 2, style: 2, label: 'Forged', custom_id: customId };
  Object.assign(record, { components: [{ type: 1, components: [button] }] });
}

async function press(party: Party, who: Person, message: SeenMessage, customId: string) {
  forge(party, message, customId);
  await who.press(who.look(message), 'Forged').acknowledged();
}

const ACTIONS = Object.keys(SHAPES) as readonly Action[];

test('every made-up id of the test means something', () => {
  const loot = { match: 'abc', revision: 0, invitation: 'abc', player: '123' };
  for (const action of ACTIONS) {
    expect(ids.decode(forgedId(action, loot))?.action, action).toBe(action);
  }
});

/** The fields of Ada's tournament that no one else may change. */
async function adasPartIn({ store }: Party, id: string) {
  const tournament = await store.readTournament(id);
  const { phase, acts, pausedAtMs, entrants } = tournament?.state ?? {};
  const { host, name, players } = tournament ?? {};
  return { phase, acts, pausedAtMs, host, name, entrant: entrants?.[0], own: players?.[0] };
}

test('a stolen or made-up id changes nothing that belongs to another player', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const board = await beginMatch(party);
  const preview = await previewOf(ada, CHANNEL, { name: 'Adas Cup' });
  const cup = await afterwards(party, () => ada.press(preview, 'Open sign-up').answer());
  await ada.press(cup, 'Join').answer();
  const [line] = await store.readTournaments(server(party), 'open', 1);
  const invitation = await afterwards(party, () =>
    ada.slash(CHANNEL, 'challenge', { opponent: 'cleo' }).answer(),
  );
  const match = await onlyMatch(party);
  const [open] = await store.readOpenInvitations({ player: ada.userId });
  if (open === undefined) throw new Error('nothing is open');
  const loot = {
    match: match.id,
    revision: match.revision,
    invitation: open.id,
    player: ada.userId,
    tournament: line?.id ?? '',
  };
  const everything = async () => ({
    match: await store.readMatch(match.id),
    invitations: await store.readOpenInvitations({ player: ada.userId }),
    settings: await store.readSettings(server(party)),
    tournament: await adasPartIn(party, line?.id ?? ''),
    data: await exportPlayer(store, ada.userId, 0),
  });
  const before = await everything();
  const dan = discord.as('dan');
  // A tournament belongs to the player who opens it, whatever the id was made of.
  for (const action of ACTIONS.filter((one) => one !== 'tournament-open')) {
    await press(party, dan, board, forgedId(action, loot));
  }
  expect(await everything()).toEqual(before);
  // Nothing was said to others.
  expect(latest(party).id).toBe(invitation.id);
  expectClean(party);
});

test('a match of another server is shown by no made-up id', async () => {
  const party = await openParty();
  const { discord } = party;
  await beginMatch(party);
  const match = await onlyMatch(party);
  discord.admin.addGuild('The Shed', 'dan', 'Crokinole');
  const dan = discord.as('dan');
  const greeting = await dan.waitForMessage('The Shed/general', () => true, 'a greeting');
  const [owner] = match.state.seats;
  const loot = {
    match: match.id,
    revision: match.revision,
    invitation: 'none',
    player: owner?.player ?? '',
  };
  discord.world.guilds.forEach((guild) => {
    if (guild.id !== match.server) return;
    const members = guild.members.filter(({ userId }) => userId !== dan.userId);
    guild.members.splice(0, guild.members.length, ...members);
  });
  for (const action of [
    'replay',
    'replay-step',
    'export',
    'history-open',
    'more',
    'aim-open',
  ] as const) {
    await press(party, dan, greeting, forgedId(action, loot));
  }
  const told = dan.messages(greeting.channelId).filter(({ id }) => id !== greeting.id);
  expect(told).not.toEqual([]);
  expect(told.flatMap(({ pictures }) => pictures)).toEqual([]);
  expect(told.map(({ text }) => text).join('\n')).not.toMatch(/Ada|Bo/);
  expectClean(party);
});

test('a name that is markdown, a mention or a link stays a name', async () => {
  const party = await openParty();
  const { discord } = party;
  const ada = discord.as('ada');
  const evil = '**b** @everyone <@1> [x](http://a.example) `c`';
  for (const guild of discord.world.guilds.values()) {
    const member = guild.members.find(({ userId }) => userId === ada.userId);
    if (member !== undefined) Object.assign(member, { nick: evil });
  }
  Object.assign(discord.world.user(ada.userId), { displayName: evil });
  await beginMatch(party);
  const profile = await ada.slash(CHANNEL, 'profile').answer();
  const history = await ada.slash(CHANNEL, 'match').answer();
  const sure = await inMatch(ada, CHANNEL, 'resign');
  await party.store.saveChoices(ada.userId, { onGlobalBoards: false, directReminders: false });
  const bo = discord.as('bo');
  const seen = await bo.slash(CHANNEL, 'profile', { member: 'ada' }).answer();
  const hidden = await bo.press(seen, 'All servers').followUp();
  expect(hidden.text).toContain(words.standings.hidden(''));
  const all = [...ada.messages(CHANNEL), profile, history, sure, seen, hidden];
  for (const { text, pinged } of all) {
    expect(text).not.toContain('**b**');
    expect(text).not.toContain('<@1>');
    expect(text).not.toContain('[x](http');
    expect(pinged.every((name) => ['ada', 'bo'].includes(name))).toBe(true);
  }
  expect(profile.text).toContain('\\*\\*b\\*\\*');
  expectClean(party);
});

test('a flick at a board that has not been shown yet changes nothing', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const board = await beginMatch(party);
  const match = await onlyMatch(party);
  const isAdas = playersToMove(match.state)[0] === discord.as('ada').userId;
  const ada = discord.as(isAdas ? 'ada' : 'bo');
  const panel = await aimedPanel(ada, board);
  const seen = panel.buttons.find(({ label }) => label === 'Flick!')?.customId ?? '';
  const decoded = ids.decode(seen);
  if (decoded?.action !== 'flick') throw new Error(`no flick: ${seen}`);
  for (const made of [match.revision + 1, match.revision + 1000]) {
    const id = ids.encode('flick', { ...decoded.args, revision: made });
    await press(party, ada, board, id);
    expect(await store.readMatch(match.id)).toEqual(match);
  }
  await press(party, ada, board, seen);
  await expect
    .poll(async () => (await store.readMatch(match.id))?.revision)
    .toBe(match.revision + 1);
});
