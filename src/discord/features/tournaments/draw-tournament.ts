import type { KnownTournament } from '../../../matches/commands/tournament-commit.ts';
import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import { readPrivateContext, type Call } from '../../interactions/call.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import { PictureUnavailable } from '../../ui/pictures.ts';
import type { FileAttachment } from '../../ui/parts.ts';
import type { Shown } from './shown-tournament.ts';
import { readKnown } from '../../../matches/commands/tournament-commit.ts';

/** A tournament as whoever asks is shown it; nothing where there is none on this server. */
export async function readShown(call: Call, id: string): Promise<Shown | undefined> {
  const { bot, venue, words, player } = call;
  const known = await readKnown(bot.authority, id);
  if (known?.tournament.server !== venue.server) return undefined;
  const nameOf = await namesIn(call, known);
  return { known, nameOf, words, asker: player };
}

function namesIn({ bot, words }: Call, { tournament }: KnownTournament) {
  return bot.names.of(tournament.server, tournament.players.flat(), words);
}

/** Does something with it, or says that it is not there. */
export async function withShown(
  call: Call,
  id: string,
  work: (shown: Shown) => Promise<void>,
): Promise<void> {
  const shown = await readShown(call, id);
  if (shown === undefined) {
    return call.reply.note(refusalText({ code: 'no-such-tournament' }, call.words));
  }
  return work(shown);
}

/** In the look of the server and the language of whoever asks; nothing where it cannot be had now. */
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
