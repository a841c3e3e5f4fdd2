import { judgedIn } from 'crokinole/match/actions';
import { readWeekShot } from '../../matches/reading/week-shot.ts';
import { dayOfNumber } from '../../matches/records/days.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import { weekUntil } from '../../matches/commands/posts.ts';
import type { ServerContext } from '../client/bot.ts';
import { weekShotMessage, type WeekShotContent } from '../features/looking-back/week-shot.ts';
import { paintShared } from '../features/playing/turn-pictures.ts';
import { linkToShown } from '../interactions/find-match.ts';
import { type Announce, type AnnouncerTools, hasLeft } from './tools.ts';

/** On Sunday, the least likely decisive shot of the week. */
export const announceWeekShot: Announce = async (tools, announcement, hold) => {
  const { store, pictures, poster } = tools;
  const { server, channel, revision: number } = announcement;
  if (server === null) return null;
  const context = await tools.contextOf(server);
  const { settings, look, faces } = context;
  if (!settings.shot || settings.newsChannel !== channel) return null;
  const week = { server, ...weekUntil(settings.timeZone, dayOfNumber(number)) };
  const found = await readWeekShot(store, week, hasLeft(tools, server));
  if (found === undefined) return null;
  const { match, player, made, taken, before } = found;
  const shown = { number, match: match.id, revision: taken.revision, made };
  return poster.postOnce(announcement, hold, async () => {
    const content = await contentOf(tools, shown, match, player, context);
    const judged = judgedIn(taken.events);
    const { shot } = taken;
    if (shot === null || judged === undefined) throw new Error(`${match.id}: that is no shot`);
    const { discNumbers: withNumbers } = settings;
    const captions = { nameOf: content.nameOf, avatarOf: faces.avatarOf, withNumbers };
    const painted = { pictures, look, captions };
    return weekShotMessage(content, await paintShared({ taken, before, shot, judged }, painted));
  });
};

async function contentOf(
  { store, names }: AnnouncerTools,
  shown: WeekShotContent['shown'],
  match: StoredMatch,
  player: string,
  { words }: ServerContext,
): Promise<WeekShotContent> {
  const { toMatch } = words.weekShot;
  const votes = await store.countVotes(match.id, shown.revision);
  const nameOf = await names.ofMatch(match, words);
  const link =
    (await linkToShown(store, match, toMatch)) ?? words.help.somewhere(`<#${match.channel}>`);
  return { shown, match, player, votes, nameOf, link, words };
}
