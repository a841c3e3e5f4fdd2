import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { StoredMatch } from '../../../src/matches/records/matches.ts';
import { DEFAULT_SETTINGS, type ServerSettings } from '../../../src/matches/records/settings.ts';
import { openParty, type Party, type PartyOptions } from './party.ts';
import { words } from './told.ts';

export const CHANNEL = 'games';

/** The latest message in the channel that the bot has written, buttons and all. */
export function latest(party: Party, who = 'ada', channel = CHANNEL): SeenMessage {
  const message = party.discord
    .as(who)
    .messages(channel)
    .findLast(({ author, isPrivate }) => author === 'Crokinole' && !isPrivate);
  if (message === undefined) throw new Error(`the bot has written nothing in #${channel}`);
  return message;
}

const ON_A_BOARD = ['Aim…', 'More…', 'Rematch'];

/** The latest message that a match can be played from; a note under it is none. */
export function board(party: Party, who = 'ada', channel = CHANNEL): SeenMessage {
  const message = party.discord
    .as(who)
    .messages(channel)
    .findLast(
      ({ author, isPrivate, buttons }) =>
        author === 'Crokinole' &&
        !isPrivate &&
        buttons.some(({ label }) => ON_A_BOARD.includes(label)),
    );
  if (message === undefined) throw new Error(`there is no board in #${channel}`);
  return message;
}

/** The button that asks for a rematch, which names who starts; undefined on a message without it. */
export function rematchOn({ buttons }: SeenMessage): string | undefined {
  return buttons.map(({ label }) => label).find((label) => label.startsWith('Rematch · '));
}

/** Presses what is under the card's "More…", and returns the answer. */
export async function underMore(person: Person, card: SeenMessage, button: string) {
  return person.press(await person.press(card, words.match.buttons.more).answer(), button).answer();
}

/** The card of a match that is over; throws on another message. */
export function rematch(person: Person, card: SeenMessage) {
  return person.press(card, rematchOn(card) ?? 'Rematch');
}

const LETTER = /^(?:[A-C](?: …)?|–)$/;

/** The buttons of a turn, without the letters of its ideas, which come when its disc rests. */
export function controls({ buttons }: SeenMessage): readonly string[] {
  return buttons.map(({ label }) => label).filter((label) => !LETTER.test(label));
}

/** Nothing that was saved waits to be announced. */
export async function allTold({ store }: Party): Promise<void> {
  while ((await store.countUnannounced()) > 0) await new Promise((go) => setTimeout(go, 10));
}

/** Does something that is announced by changing the board; returns it as soon as it says this. */
export async function changing(
  party: Party,
  act: () => Promise<unknown>,
  says: string,
): Promise<SeenMessage> {
  const before = board(party);
  await act();
  const isChanged = (now: SeenMessage) => now.text !== before.text && now.text.includes(says);
  await party.discord.as('ada').waitForChange(before, isChanged, `the board to say ${says}`);
  await allTold(party);
  return party.discord.as('ada').look(before);
}

/** A complete public message of the bot: one that pings comes as a few words first. */
export function isTold({ author, isPrivate, isV2 }: SeenMessage): boolean {
  return author === 'Crokinole' && !isPrivate && isV2;
}

/** Does something, and returns the bot's next message in the channel. */
export async function afterwards(
  party: Party,
  act: () => Promise<unknown>,
  channel = CHANNEL,
): Promise<SeenMessage> {
  const next = party.discord.as('ada').next(channel, isTold);
  await act();
  return next;
}

/** Ada challenges Bo to a full match, who accepts; returns the first board. */
export async function beginMatch(
  party: Party,
  options: Readonly<Record<string, string | number>> = {},
  channel = CHANNEL,
): Promise<SeenMessage> {
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const invitation = await afterwards(
    party,
    () => ada.slash(channel, 'challenge', { opponent: 'bo', length: 'full', ...options }).answer(),
    channel,
  );
  return afterwards(party, () => bo.press(invitation, 'Accept').acknowledged(), channel);
}

/** Ada challenges Bo, who has not answered; returns the invitation. */
export function challengeBo(
  party: Party,
  options: Readonly<Record<string, string | number>> = {},
): Promise<SeenMessage> {
  const asked = { opponent: 'bo', ...options };
  return afterwards(party, () =>
    party.discord.as('ada').slash(CHANNEL, 'challenge', asked).answer(),
  );
}

/** Ada and Cleo challenge Bo and Dan, who accept like Cleo; returns the first board. */
export async function beginDoubles(party: Party): Promise<SeenMessage> {
  const invitation = await challengeBo(party, { partner: 'cleo', against: 'dan' });
  const accept = (name: string) =>
    party.discord.as(name).press(invitation, 'Accept').acknowledged();
  for (const name of ['bo', 'cleo']) await accept(name);
  return afterwards(party, () => accept('dan'));
}

/** A party of its own, in which Ada and Bo have begun a match: its board, and who flicks first. */
export async function openMatch(options: PartyOptions = {}) {
  const party = await openParty(options);
  const board = await beginMatch(party);
  const mover = toFlick(party, board);
  const other = party.discord.as(board.pinged[0] === 'ada' ? 'bo' : 'ada');
  return { party, discord: party.discord, board, mover, other };
}

/** The player whom the board asks to flick. */
export function toFlick(party: Party, board: SeenMessage): Person {
  const [name] = board.pinged;
  if (name === undefined) throw new Error(`nobody is asked to flick by: ${board.text}`);
  return party.discord.as(name);
}

/** Today's puzzle, in the message that `/daily` opens. */
export async function openPuzzle(
  person: Person,
  channel = CHANNEL,
  { practice } = words,
): Promise<SeenMessage> {
  const day = await person.slash(channel, 'daily').answer();
  return person.press(day, practice.menu.buttons.puzzle).answer();
}

/** A panel that can be flicked from. */
export async function aimedPanel(person: Person, board: SeenMessage): Promise<SeenMessage> {
  return aimed(person, await person.press(board, 'Aim…').answer());
}

/** The panel with the first of its targets chosen. */
export async function aimed(person: Person, panel: SeenMessage): Promise<SeenMessage> {
  const [menu] = person.look(panel).menus;
  const [first] = menu?.options ?? [];
  if (menu === undefined || first === undefined) throw new Error(`no target on: ${panel.text}`);
  return person.choose(person.look(panel), menu.label, [first.label]).answer();
}

export async function onlyMatch(party: Party, channel = CHANNEL): Promise<StoredMatch> {
  const [match] = await party.store.readOpenMatches({ channel: channelId(party, channel) }, 2);
  if (match === undefined) throw new Error(`no match is on in #${channel}`);
  return match;
}

/** Matches against robots are then played in the channel as well. */
export function forbidThreads({ discord }: Party, channel = CHANNEL): void {
  discord.admin.setPermission(channel, 'Crokinole', 'CREATE_PUBLIC_THREADS', false);
}

export function channelId({ discord }: Party, name: string): string {
  const found = [...discord.world.channels.values()].find((channel) => channel.name === name);
  if (found === undefined) throw new Error(`there is no #${name}`);
  return found.id;
}

/** What the server has set, beside matches without threads. */
export async function settle(party: Party, settings: Partial<ServerSettings>): Promise<void> {
  const changed = { ...DEFAULT_SETTINGS, threadPerMatch: false, ...settings };
  await party.store.saveSettings(server(party), changed);
}

/** The only server. */
export function server({ discord }: Party): string {
  const [guild] = discord.world.guilds.values();
  if (guild === undefined) throw new Error('there is no server');
  return guild.id;
}
