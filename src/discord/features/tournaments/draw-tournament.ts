import { type KnownTournament, readKnown } from '../../../matches/commands/create-tournament.ts';
import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type { Avatar, AvatarOf } from '@crokinole/pictures/views/avatar';
import {
  isPrivatePress,
  readPrivateContext,
  type Call,
  type PressCall,
} from '../../interactions/call.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import { PictureUnavailable } from '../../ui/pictures.ts';
import type { FileAttachment, MessagePayload } from '../../ui/parts.ts';
import type { Words } from '../../../words/english/messages.ts';

/** A tournament as the caller sees it; undefined if the server has none with this id. */
export async function readShown(call: Call, id: string): Promise<ShownTournament | undefined> {
  const { bot, venue, words, player } = call;
  const known = await readKnown(bot.authority, id);
  if (known?.tournament.server !== venue.server) return undefined;
  const nameOf = await namesIn(call, known);
  const { faces } = await bot.contextOf(known.tournament.server);
  return { known, nameOf, avatarOf: faces.avatarOf, words, asker: player };
}

function namesIn({ bot, words }: Call, { tournament }: KnownTournament) {
  return bot.names.of(tournament.server, tournament.players.flat(), words);
}

/** Calls a function with a tournament, or tells the caller that it doesn't exist. */
export async function withShown(
  call: Call,
  id: string,
  work: (shown: ShownTournament) => Promise<void>,
): Promise<void> {
  const shown = await readShown(call, id);
  if (shown === undefined) {
    return call.reply.note(refusalText({ code: 'no-such-tournament' }, call.words));
  }
  return work(shown);
}

/** Replaces a private message that was pressed; replies privately to a public one. */
export async function answer(call: PressCall, payload: MessagePayload | string): Promise<void> {
  if (typeof payload === 'string') return call.reply.note(payload);
  await (isPrivatePress(call) ? call.reply.update(payload) : call.reply.show(payload, false));
}

/** Paints with the server's look in the caller's language; undefined if painting fails. */
export async function paintFor(
  call: Call,
  request: PictureRequest | undefined,
): Promise<FileAttachment | undefined> {
  if (request === undefined) return undefined;
  const { look } = await readPrivateContext(call);
  try {
    return await call.bot.pictures.still(request, look);
  } catch (thrown) {
    if (!(thrown instanceof PictureUnavailable)) throw thrown;
    call.bot.log.error({ err: thrown }, 'a picture of a tournament could not be painted');
    return undefined;
  }
}

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
