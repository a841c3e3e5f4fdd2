import { judgedIn } from 'crokinole/match/actions';
import { readWeekShot } from '../../matches/reading/week-shot.ts';
import { dayOfNumber } from '../../matches/records/days.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import { announcementOfPost } from '../../matches/steps/match-changes.ts';
import { weekUntil } from '../../matches/commands/posts.ts';
import type { PostedShot, ServerContext, ShownShot } from '../client/bot.ts';
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
  shown: ShownShot,
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

/** A message is edited for votes at most once in this time. */
const EDIT_EVERY_MS = 3000;

/** Edits a message soon, together with the votes that come until then. */
export function voteRecounter(
  tools: AnnouncerTools,
): (posted: PostedShot, shown: ShownShot) => void {
  /** When the next edit of each message is due. */
  const dueMs = new Map<string, number>();
  return (posted, shown) => {
    const { message } = posted;
    const nowMs = performance.now();
    const knownMs = dueMs.get(message) ?? nowMs;
    const atMs = knownMs > nowMs ? knownMs : nowMs + EDIT_EVERY_MS;
    dueMs.set(message, atMs);
    tools.cleanup.later(posted, atMs - nowMs, async () => {
      dueMs.delete(message);
      await showVotes(tools, posted, shown);
    });
  };
}

async function showVotes(tools: AnnouncerTools, posted: PostedShot, shown: ShownShot) {
  const { store, contextOf, poster } = tools;
  const { server, channel, message: id } = posted;
  const match = await store.readMatch(shown.match);
  const taken = await store.readAction(shown.match, shown.revision);
  const seat = taken?.seat ?? null;
  if (match === undefined || seat === null) return;
  const player = match.state.seats[seat]?.player ?? '';
  const { key } = announcementOfPost('shot', dayOfNumber(shown.number), { server, channel }, 0);
  await poster.rewrite({ channel, id, key }, async (pictures) => {
    const context = await contextOf(server);
    return weekShotMessage(await contentOf(tools, shown, match, player, context), pictures);
  });
}
