import type { APIMediaGalleryComponent } from 'discord.js';
import { keyOf } from '../../matches/steps/announcements.ts';
import type { AnnouncementLease } from '../../matches/ports/announcer.ts';
import type { MatchReader } from '../../matches/ports/match-store.ts';
import type { Announcement, ShownMessage } from '../../matches/records/announcements.ts';
import type { StoredAction, StoredMatch } from '../../matches/records/matches.ts';
import type { ServerContext } from '../context/server-context.ts';
import { pastTurn } from '../features/playing/past-turn.ts';
import type { NameOf } from '../text/push-text.ts';
import { addressOf, type MessagePayload } from '../ui/parts.ts';
import type { Words } from '../../words/english/messages.ts';
import { asideKeyOf, offerMention } from './offer-mentions.ts';
import { isUnchangeable } from '../posting/delivery-errors.ts';
import type { Poster } from '../posting/poster.ts';
import {
  isOfferOrPause,
  isToldByEdit,
  joinsRobotShots,
  MAX_IN_A_ROW,
  readShownActions,
  worthTelling,
} from './shown-actions.ts';

/** What is to be told of a match, and what has been told in its latest message. */
export interface AnnouncedMatch {
  readonly match: StoredMatch;
  readonly taken: StoredAction | undefined;
  readonly told: readonly StoredAction[];
  /** That message, if it stands in this channel. */
  readonly here: ShownMessage | undefined;
  /** What the same message tells above it, and below it. */
  readonly earlier?: readonly StoredAction[];
  readonly aside?: StoredAction | undefined;
}

/** As a message, painted, or around pictures that are there. */
export type MessageOf = (
  story: AnnouncedMatch,
  kept?: readonly APIMediaGalleryComponent[],
) => Promise<MessagePayload>;

export interface Telling {
  readonly announcement: Announcement;
  readonly story: AnnouncedMatch;
  readonly words: Words;
  readonly nameOf: NameOf;
  readonly hold: AnnouncementLease;
  readonly messageOf: MessageOf;
}

export type Here = Telling & { readonly here: ShownMessage };

export async function readAnnouncedMatch(
  matches: Pick<MatchReader, 'readAction'>,
  { revision, channel }: Announcement,
  match: StoredMatch,
  shown: ShownMessage | undefined,
): Promise<AnnouncedMatch> {
  const taken = revision === 0 ? undefined : await matches.readAction(match.id, revision);
  const told = shown === undefined ? [] : await readShownActions(matches, match.id, shown);
  return { match, taken, told, here: shown?.channel === channel ? shown : undefined };
}

/**
 * What belongs to the message that stands is told by changing it: the shots of robots in a row, and
 * offers. Done twice it is the same as done once. Gives that message; nothing where it has to be told
 * in a new one.
 */
export async function editShownMessage(
  poster: Poster,
  telling: Telling,
): Promise<string | undefined> {
  const { announcement, story, hold } = telling;
  const { taken, told, here } = story;
  if (taken === undefined || here === undefined) return undefined;
  const isRow = joinsRobotShots(taken, told);
  if (!isRow && !isToldByEdit(taken, here)) return undefined;
  // An earlier try may have found that it could not be changed.
  const posted = await poster.findShown(announcement, hold);
  if (posted !== undefined) return posted;
  try {
    await (isRow ? joinRow : tellAside)(poster, { ...telling, here });
    return here.message;
  } catch (thrown) {
    if (isUnchangeable(thrown)) return undefined;
    throw thrown;
  }
}

async function joinRow(poster: Poster, { story, here, hold, messageOf }: Here): Promise<void> {
  const earlier = story.told.filter((each) => !isOfferOrPause(each));
  await poster.replace(placeOf(story.match, here), await messageOf({ ...story, earlier }), hold);
}

/** The board that stands is changed to where the match is now: what went before stands above it. */
export async function changeBoard(
  poster: Poster,
  { story, here, hold, messageOf }: Here,
  earlier: readonly StoredAction[],
): Promise<void> {
  const told = [...story.told, ...earlier].filter((each) => !isOfferOrPause(each));
  const shown = { ...story, earlier: worthTelling(told) };
  await poster.replace(placeOf(story.match, here), await messageOf(shown), hold);
}

async function tellAside(poster: Poster, telling: Here): Promise<void> {
  const { announcement, story, here, words, nameOf, hold, messageOf } = telling;
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

/** The turn is over: its message shrinks to what was said of it, where the server wants it so. */
export async function shrinkPastTurn(
  poster: Poster,
  { settings, words }: ServerContext,
  { match, told }: AnnouncedMatch,
  old: ShownMessage,
): Promise<void> {
  const { firstRevision } = old;
  const shown = told.length > MAX_IN_A_ROW ? worthTelling(told) : told;
  const left = settings.keepPictures
    ? undefined
    : pastTurn({ match, firstRevision, told: shown }, words);
  await (left === undefined
    ? poster.retire(old.channel, old.message)
    : poster.replace(placeOf(match, old), left));
}

function placeOf({ id }: StoredMatch, { channel, message, firstRevision }: ShownMessage) {
  return { channel, id: message, key: keyOf('match', id, firstRevision) };
}
