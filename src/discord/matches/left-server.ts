import { isFormerPlayer } from '../../matches/records/privacy.ts';
import { isPerson } from '../../matches/records/players.ts';
import type { Words } from '../../words/english/messages.ts';
import type { Bot } from '../context/bot.ts';
import { mentionOf } from '../../texts/names.ts';

interface Asked {
  readonly bot: Pick<Bot, 'isMember'>;
  readonly words: Words;
}

/**
 * Why no match can begin with these people, in words; nothing while all of them are on the server.
 * Discord tells nobody without a privileged intent who leaves, so it is asked.
 */
export async function refusalOfLeft(
  { bot, words }: Asked,
  server: string | null,
  players: readonly string[],
): Promise<string | undefined> {
  if (server === null) return undefined;
  const people = players.filter((player) => isPerson(player) && !isFormerPlayer(player));
  const present = await Promise.all(people.map((player) => bot.isMember(server, player)));
  const left = people.find((_, i) => present[i] === false);
  return left === undefined ? undefined : words.inviting.hasLeft(mentionOf(left, words));
}
