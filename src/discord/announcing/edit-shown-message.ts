import type { APIMediaGalleryComponent } from 'discord.js';
import { keyOf } from '../../matches/steps/match-changes.ts';
import type { AnnouncementLease } from '../../matches/ports/system.ts';
import type { Announcement, ShownMessage } from '../../matches/records/announcements.ts';
import type { StoredAction, StoredMatch } from '../../matches/records/matches.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { NameOf } from '../../texts/names.ts';
import { addressOf, type MessagePayload } from '../ui/parts.ts';
import type { Words } from '../../words/english/messages.ts';
import type { AnnouncedMatch } from './announced-match.ts';
import { asideKeyOf, offerMention } from './offer-mentions.ts';
import { isUnchangeable } from '../posting/delivery-errors.ts';
import type { Poster } from '../posting/poster.ts';
import {
  isOfferOrPause,
  isToldByEdit,
  joinsRobotShots,
  MAX_IN_A_ROW,
  worthTelling,
} from './shown-actions.ts';
import { pastTurn } from '../features/playing/match-message.ts';

/** Builds the message with new pictures, or with the `kept` ones. */
export type MessageOf = (
  story: AnnouncedMatch,
  kept?: readonly APIMediaGalleryComponent[],
) => Promise<MessagePayload>;

/** An event in a match, with everything that is needed to announce it. */
export interface TurnNews {
  readonly announcement: Announcement;
  readonly story: AnnouncedMatch;
  readonly words: Words;
  readonly nameOf: NameOf;
  readonly hold: AnnouncementLease;
  readonly messageOf: MessageOf;
}

/** News of a match whose latest message is in the same channel. */
type NewsHere = TurnNews & { readonly here: ShownMessage };

/**
 * Adds news to the latest message by an idempotent edit: further shots of robots, and offers. Returns the
 * message's id, or undefined if a new message is needed.
 */
export async function editShownMessage(
  poster: Poster,
  news: TurnNews,
): Promise<string | undefined> {
  const { announcement, story, hold } = news;
  const { taken, told, here } = story;
  if (taken === undefined || here === undefined) return undefined;
  const isRow = joinsRobotShots(taken, told);
  if (!isRow && !isToldByEdit(taken, here)) return undefined;
  // An earlier try may have failed to edit the message and posted a new one instead.
  const posted = await poster.findShown(announcement, hold);
  if (posted !== undefined) return posted;
  try {
    await (isRow ? joinRow : tellAside)(poster, { ...news, here });
    return here.message;
  } catch (thrown) {
    if (isUnchangeable(thrown)) return undefined;
    throw thrown;
  }
}

async function joinRow(poster: Poster, { story, here, hold, messageOf }: NewsHere): Promise<void> {
  const earlier = story.told.filter((each) => !isOfferOrPause(each));
  await poster.replace(placeOf(story.match, here), await messageOf({ ...story, earlier }), hold);
}

/** Edits the latest message to show the match as it is now, below the shots told so far. */
export async function changeBoard(
  poster: Poster,
  { story, here, hold, messageOf }: NewsHere,
  earlier: readonly StoredAction[],
): Promise<void> {
  const told = [...story.told, ...earlier].filter((each) => !isOfferOrPause(each));
  const shown = { ...story, earlier: worthTelling(told) };
  await poster.replace(placeOf(story.match, here), await messageOf(shown), hold);
}

async function tellAside(poster: Poster, news: NewsHere): Promise<void> {
  const { announcement, story, here, words, nameOf, hold, messageOf } = news;
  const { match, told, taken: aside } = story;
  const turns = told.filter((each) => !isOfferOrPause(each));
  const changed = { match, told, here, taken: turns.at(-1), earlier: turns.slice(0, -1), aside };
  await poster.rewrite(placeOf(match, here), (kept) => messageOf(changed, kept), hold);
  const address = addressOf(match.server, here.channel, here.message);
  const call = aside && offerMention(aside, told, { words, nameOf, address });
  if (call === undefined) return;
  const under = { ...announcement, key: asideKeyOf(announcement) };
  await poster.postOnce(under, hold, () => ({ ...call, replyTo: here.message }));
}

/**
 * Shrinks the message of a past turn to its ruling. Where pictures are kept, it gets the words that its
 * animation had to come before, and loses its buttons.
 */
export async function shrinkPastTurn(
  poster: Poster,
  context: ServerContext,
  story: AnnouncedMatch,
  old: ShownMessage,
  messageOf: MessageOf,
): Promise<void> {
  const { match, told } = story;
  const { firstRevision } = old;
  const shown = told.length > MAX_IN_A_ROW ? worthTelling(told) : told;
  const left = context.settings.keepPictures
    ? undefined
    : pastTurn({ match, firstRevision, told: shown }, context);
  if (left !== undefined) return poster.replace(placeOf(match, old), left);
  const turns = told.filter((each) => !isOfferOrPause(each));
  const [taken] = turns.slice(-1);
  if (taken === undefined) return poster.retire(old.channel, old.message);
  const past = {
    match,
    told,
    here: old,
    taken,
    earlier: turns.slice(0, -1),
    isPast: true,
  } as const;
  await poster.rewrite(placeOf(match, old), (kept) => messageOf(past, kept));
}

export function placeOf({ id }: StoredMatch, { channel, message, firstRevision }: ShownMessage) {
  return { channel, id: message, key: keyOf('match', id, firstRevision) };
}
