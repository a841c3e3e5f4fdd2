import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type { Avatar, AvatarOf } from '@crokinole/pictures/views/avatar';
import { type KnownTournament, readKnown } from '../../../matches/commands/create-tournament.ts';
import type { OrganiserCommand } from '../../../matches/commands/run-tournament.ts';
import type { ClubRow } from '../../../matches/reading/seasons.ts';
import type { Answer } from '../../../matches/records/answers.ts';
import type { StoredTournament } from '../../../matches/records/tournaments.ts';
import { mentionOf } from '../../../texts/names.ts';
import { refusalOf, refusalText } from '../../../texts/refusal-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { type Action, ids, type PressArguments } from '../../ids/ids.ts';
import {
  answer,
  type Call,
  mayManageServer,
  type PressCall,
  readPrivateContext,
} from '../../interactions/call.ts';
import {
  type ButtonOptions,
  escapeMarkdown,
  type FileAttachment,
  type MessagePayload,
} from '../../ui/parts.ts';
import { ifPainted } from '../../ui/pictures.ts';

/** A tournament with what its pictures and texts need. */
export interface ShownTournament {
  readonly known: KnownTournament;
  /** For pictures. Texts use mentions instead. */
  readonly nameOf: (player: string) => string;
  readonly avatarOf?: AvatarOf;
  readonly words: Words;
  /** The player whose row is highlighted. */
  readonly asker?: string;
}

/** Calls a function with a tournament as the caller sees it, or replies that the server has none. */
export async function withShown(
  { bot, venue, words, player, reply }: Call,
  id: string,
  work: (shown: ShownTournament) => Promise<void>,
): Promise<void> {
  const known = await readKnown(bot.authority, id);
  if (known?.tournament.server !== venue.server) {
    return reply.note(refusalText({ code: 'no-such-tournament' }, words));
  }
  const { server, players } = known.tournament;
  const nameOf = await bot.names.of(server, players.flat(), words);
  const { faces } = await bot.contextOf(server);
  return work({ known, nameOf, avatarOf: faces.avatarOf, words, asker: player });
}

/** The same after a command, or replies why the command was refused. */
export async function withDone(
  call: Call,
  id: string,
  answered: Answer,
  work: (shown: ShownTournament) => Promise<void>,
): Promise<void> {
  const refused = refusalOf(answered, call.words);
  return refused === undefined ? withShown(call, id, work) : call.reply.note(refused);
}

/** The same for its organizer. Earlier cards have the buttons in everyone's sight. */
export function withOrganised(
  call: Call,
  id: string,
  work: (shown: ShownTournament) => Promise<void>,
): Promise<void> {
  return withShown(call, id, async (shown) => {
    if (isOrganiser(call, shown)) return work(shown);
    const host = mentionOf(shown.known.tournament.host, call.words);
    return call.reply.note(call.words.tournaments.manage.notYours(host));
  });
}

export interface At {
  readonly tournament: string;
}

/** A press that shows something of a tournament. */
export function showing(
  draw: (
    call: Call,
    shown: ShownTournament,
  ) => Promise<MessagePayload | string> | MessagePayload | string,
) {
  return (call: PressCall, { tournament }: At) =>
    withShown(call, tournament, async (shown) => answer(call, await draw(call, shown)));
}

/** What a press asks of a tournament. */
export function commandOf(call: PressCall, tournament: string): OrganiserCommand {
  const { interaction, player } = call;
  return { interaction: interaction.id, player, tournament, isAdmin: mayManageServer(call) };
}

export function isOrganiser(call: Call, { known: { tournament } }: ShownTournament): boolean {
  return tournament.host === call.player || mayManageServer(call);
}

/** A number of a menu's option or of an id; undefined for anything else. */
export function chosenNumber(value: string | null | undefined): number | undefined {
  return /^\d{1,3}$/.test(value ?? '') ? Number(value) : undefined;
}

/** Paints with the server's look in the caller's language; nothing if painting fails. */
export async function paintFor(
  call: Call,
  request: PictureRequest | undefined,
): Promise<readonly FileAttachment[]> {
  if (request === undefined) return [];
  const { look } = await readPrivateContext(call);
  const { pictures, log } = call.bot;
  const file = await ifPainted(pictures.still(request, look), (problem) => {
    log.error(problem, 'a picture of a tournament could not be painted');
  });
  return file === undefined ? [] : [file];
}

export function headOf({ known: { tournament } }: ShownTournament): string {
  return `### ${escapeMarkdown(tournament.name)}`;
}

/** To the list of the server's tournaments. */
export function backButton({ common }: Words): ButtonOptions {
  return { id: ids.encode('league-page', { page: 'open', from: 0 }), label: common.buttons.back };
}

/** Actions whose id needs no more than the tournament. */
type PlainAction = {
  [A in Action]: { readonly tournament: string } extends PressArguments<A> ? A : never;
}[Action];

export function tournamentButton(
  action: PlainAction,
  tournament: string,
  label: string,
): ButtonOptions {
  return { id: ids.encode(action, { tournament }), label };
}

/** Clubs in order, with their sums. */
export function clubsText(
  rows: readonly ClubRow[],
  nameOf: (name: string) => string = escapeMarkdown,
): string {
  return rows.map(({ place, name, total }) => `${place}. ${nameOf(name)} ${total}`).join(' · ');
}

export function nameOfEntrant(
  { known, nameOf }: ShownTournament,
  entrant: number,
): readonly string[] {
  return (known.tournament.players[entrant] ?? []).map(nameOf);
}

/** Undefined for a pair, who would need two. */
export function avatarOfEntrant(
  { known, avatarOf }: ShownTournament,
  entrant: number,
): Avatar | undefined {
  const [player, ...partners] = known.tournament.players[entrant] ?? [];
  return player === undefined || partners.length > 0 ? undefined : avatarOf?.(player);
}

export function isOwnEntrant({ known, asker }: ShownTournament, entrant: number): boolean {
  return asker !== undefined && known.tournament.players[entrant]?.includes(asker) === true;
}

export function entrantMention(
  { players }: Pick<StoredTournament, 'players'>,
  number: number,
  words: Words,
): string {
  return words.match.and((players[number] ?? []).map((player) => mentionOf(player, words)));
}

export function versusText(
  tournament: StoredTournament,
  sides: readonly (readonly number[])[],
  words: Words,
): string {
  return words.match.versus(
    sides.map((side) =>
      words.match.and(side.map((entrant) => entrantMention(tournament, entrant, words))),
    ),
  );
}
