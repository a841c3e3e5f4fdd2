import { isPerson } from '../../matches/records/players.ts';
import type { Venue } from '../../matches/records/matches.ts';
import { mentionOf } from '../../texts/names.ts';
import type { Call } from './call.ts';

/**
 * Where something is shown, for the caller. Discord's clients can't show the channel of a conversation, so
 * another conversation is named by the people in it.
 */
export async function whereText(
  { bot, player, venue, words }: WhereCall,
  { server, channel }: Venue,
  people: readonly string[],
): Promise<string> {
  const { help, match } = words;
  if (server !== null || (await bot.voices.isGuestChannel(channel))) {
    return help.somewhere(`<#${channel}>`);
  }
  if (channel === venue.channel) return help.here;
  const others = people.filter((one) => one !== player && isPerson(one));
  if (others.length === 0) return help.elsewhere;
  return help.withPeople(match.and(others.map((one) => mentionOf(one, words))));
}

export type WhereCall = Pick<Call, 'player' | 'venue' | 'words'> & {
  readonly bot: Pick<Call['bot'], 'voices'>;
};
