import type { APIMediaGalleryComponent } from 'discord.js';
import { apply } from 'crokinole/match/apply';
import { playingSeats, seatAt } from 'crokinole/match/seats';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState, OfferKind, SeatNumber } from 'crokinole/match/state';
import type { AnnouncementLease } from '../../matches/ports/system.ts';
import type { Announcement, ShownMessage } from '../../matches/records/announcements.ts';
import type { StoredAction, StoredMatch } from '../../matches/records/matches.ts';
import { isPerson } from '../../matches/records/players.ts';
import { isFormerPlayer } from '../../matches/records/privacy.ts';
import { keyOf } from '../../matches/steps/match-changes.ts';
import { mentionOf, type NameOf } from '../../texts/names.ts';
import { isShotAlone } from '../../texts/turn-text.ts';
import type { ServerContext } from '../client/bot.ts';
import {
  matchMessage,
  replayMsOf,
  type TurnMessageOptions,
} from '../features/playing/match-message.ts';
import { pastTurn } from '../features/playing/past-turn.ts';
import { rivalryOfMatch, bestShotOf, readShots } from '../features/playing/turn-pictures.ts';
import { isUnchangeable } from '../posting/delivery-errors.ts';
import type { Poster } from '../posting/poster.ts';
import {
  addressOf,
  linkButton,
  pinging,
  plainName,
  text,
  type MessagePayload,
} from '../ui/parts.ts';
import { ifPainted } from '../ui/pictures.ts';
import { scoreForCalled } from '../ui/texts.ts';
import {
  isOfferOrPause,
  isShownByEdit,
  joinsRobotShots,
  MAX_IN_A_ROW,
  mentionedAhead,
  worthShowing,
  type ActionReader,
  type AnnouncedMatch,
} from './shown-actions.ts';
import type { AnnouncerTools } from './tools.ts';

/** Builds the message with new pictures, or with its old ones. */
export type MessageOf = (
  story: AnnouncedMatch,
  oldPictures?: readonly APIMediaGalleryComponent[],
) => Promise<MessagePayload>;

export async function composeTurn(
  tools: AnnouncerTools,
  { revision }: Announcement,
  actions: ActionReader,
  { settings, look, words, faces }: ServerContext,
  nameOf: NameOf,
  { match, taken, here, earlier = [], aside, isPast, isCard }: AnnouncedMatch,
  oldPictures?: readonly APIMediaGalleryComponent[],
): Promise<MessagePayload> {
  const { store, pictures, newcomers, table, clock, log, patience, discOf } = tools;
  const hasOldPictures = oldPictures !== undefined;
  const end = await endOf(tools, { match, taken }, { isCard, hasOldPictures }, look);
  const players = match.state.seats.map(({ player }) => player);
  const isCallOpen = earlier.length === 0 && aside === undefined;
  const content = {
    turn: {
      match,
      taken,
      before: taken && (await readBefore(tools, actions, match.id, taken.revision)),
      // Showing the board again pings no one, so this message still has to ping the next player.
      isLatest:
        isPast !== true &&
        (match.revision === revision || (taken !== undefined && match.turnRevision === revision)),
      hasCalled: taken === undefined && here !== undefined && here.revision >= match.turnRevision,
      earlier,
      tournament:
        match.tournament === null ? undefined : await store.readTournamentName(match.tournament),
      aside,
      ahead:
        taken && isCallOpen && isPast !== true ? mentionedAhead(taken, match.state) : undefined,
    },
    look,
    settings,
    words,
    captions: {
      nameOf,
      avatarOf: faces.avatarOf,
      withNumbers: settings.discNumbers,
      withValues: await newcomers.wantValues(settings, players),
    },
    pictures,
    boards: store.boards,
    patience,
    discOf,
    end,
    rivalry:
      typeof end === 'object'
        ? await rivalryOfMatch(store, match, {
            zone: settings.timeZone,
            nowMs: clock.nowMs(),
            words,
          })
        : undefined,
    hasSeats: table.isOpenOn(match.server, settings),
  };
  const composed = await matchMessage(content, oldPictures);
  const { painted, atRest } = composed;
  if (painted === undefined) return composed;
  const isOvertaken = async () => (await store.readMatch(match.id))?.revision !== match.revision;
  const message = { ...composed, ...(atRest && { atRest: { ...atRest, isOvertaken } }) };
  const paintedOrNot = async () => {
    // A board waits for nothing, but nobody is to flick after a match's card.
    if (isCard === true) await faces.load(players);
    const whole = await ifPainted(painted(), (problem) => {
      log.error({ ...problem, match: match.id }, 'a turn was announced without its pictures');
    });
    return whole ?? matchMessage({ ...content, pictures: null });
  };
  return { ...message, painted: paintedOrNot };
}

/** How a message shows the end of its match; undefined for every other turn. */
async function endOf(
  { store, patience }: AnnouncerTools,
  { match, taken }: Pick<AnnouncedMatch, 'match' | 'taken'>,
  {
    isCard,
    hasOldPictures,
  }: { readonly isCard: true | undefined; readonly hasOldPictures: boolean },
  look: ServerContext['look'],
): Promise<TurnMessageOptions['end']> {
  const state = taken?.state ?? match.state;
  if (state.phase.kind !== 'ended' || isShotAlone(state)) return undefined;
  if (hasOldPictures) return { best: undefined };
  if (isCard !== true && replayMsOf(taken, look, patience) > 0) return 'last-shot';
  return { best: bestShotOf(await readShots(store, match.id)) };
}

/** How long the last shot of a match is shown before the match's card takes its place. */
export function lastShotMs(
  { patience }: AnnouncerTools,
  { match, taken }: AnnouncedMatch,
  { look }: Pick<ServerContext, 'look'>,
): number {
  const isOver = taken?.state.phase.kind === 'ended' && !isShotAlone(match.state);
  return isOver ? replayMsOf(taken, look, patience) : 0;
}

/** The match before a turn. Revisions that only showed the board again have no action, and are skipped. */
async function readBefore(
  { store }: AnnouncerTools,
  actions: ActionReader,
  match: string,
  revision: number,
): Promise<MatchState | undefined> {
  for (let earlier = revision - 1; earlier > 0; earlier -= 1) {
    const action = await actions.readAction(match, earlier);
    if (action !== undefined) return action.state;
  }
  return store.readOpening(match);
}

/** News of a match, with everything that is needed to announce it. */
export interface TurnNews {
  readonly announcement: Announcement;
  readonly story: AnnouncedMatch;
  readonly context: ServerContext;
  readonly nameOf: NameOf;
  readonly hold: AnnouncementLease;
  readonly messageOf: MessageOf;
  /** The latest message of the match, in any channel. */
  readonly shown: ShownMessage | undefined;
  /** Actions since that message that no message has shown. */
  readonly missed: readonly StoredAction[];
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
  const { taken, shownActions, here } = story;
  if (taken === undefined || here === undefined) return undefined;
  const isRow = joinsRobotShots(taken, shownActions);
  if (!isRow && !isShownByEdit(taken, here)) return undefined;
  // An earlier try may have failed to edit the message and posted a new one instead.
  const posted = await poster.findShown(announcement, hold);
  if (posted !== undefined) return posted;
  try {
    await (isRow ? joinRow : addAside)(poster, { ...news, here });
    return here.message;
  } catch (thrown) {
    if (isUnchangeable(thrown)) return undefined;
    throw thrown;
  }
}

async function joinRow(poster: Poster, { story, here, hold, messageOf }: NewsHere): Promise<void> {
  const earlier = story.shownActions.filter((each) => !isOfferOrPause(each));
  await poster.replace(placeOf(story.match, here), await messageOf({ ...story, earlier }), hold);
}

/** Edits the latest message to show the match as it is now, below the shots told so far. */
export async function changeBoard(
  poster: Poster,
  { story, here, hold, messageOf, missed }: NewsHere,
): Promise<void> {
  const turns = [...story.shownActions, ...missed].filter((each) => !isOfferOrPause(each));
  const changed = { ...story, earlier: worthShowing(turns) };
  await poster.replace(placeOf(story.match, here), await messageOf(changed), hold);
}

async function addAside(poster: Poster, news: NewsHere): Promise<void> {
  const { announcement, story, here, hold, messageOf } = news;
  const { match, shownActions, taken: aside } = story;
  const turns = shownActions.filter((each) => !isOfferOrPause(each));
  const changed = { ...story, taken: turns.at(-1), earlier: turns.slice(0, -1), aside };
  await poster.rewrite(
    placeOf(match, here),
    (oldPictures) => messageOf(changed, oldPictures),
    hold,
  );
  const address = addressOf(match.server, here.channel, here.message);
  const call = aside && offerMention(aside, shownActions, address, news);
  if (call === undefined) return;
  // The key of the reply has the same length as the other keys.
  const key = `c${announcement.key.slice(1)}`;
  await poster.postOnce({ ...announcement, key }, hold, () => ({ ...call, replyTo: here.message }));
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
  const { match, shownActions } = story;
  const { firstRevision } = old;
  const shown = shownActions.length > MAX_IN_A_ROW ? worthShowing(shownActions) : shownActions;
  const left = context.settings.keepPictures
    ? undefined
    : pastTurn({ match, firstRevision, told: shown }, context);
  if (left !== undefined) return poster.replace(placeOf(match, old), left);
  const turns = shownActions.filter((each) => !isOfferOrPause(each));
  const taken = turns.at(-1);
  if (taken === undefined) return poster.retire(old.channel, old.message);
  const earlier = turns.slice(0, -1);
  const past = { match, shownActions, here: old, taken, earlier, isPast: true } as const;
  await poster.rewrite(placeOf(match, old), (oldPictures) => messageOf(past, oldPictures));
}

export function placeOf({ id }: StoredMatch, { channel, message, firstRevision }: ShownMessage) {
  return { channel, id: message, key: keyOf('match', id, firstRevision) };
}

/** The idempotency key of the message that pings a player who has left the table. */
export function takeoverKeyOf({ key }: Pick<Announcement, 'key'>): string {
  return `u${key.slice(1)}`;
}

/**
 * A reply to the board that pings the players who have to agree to an offer or continue after a pause,
 * because an edit pings no one. Undefined if no one has to act, or if the same offer was made under this
 * board before, so that repeated offers ping once.
 */
function offerMention(
  aside: StoredAction,
  shownActions: readonly StoredAction[],
  address: string,
  { context: { words }, nameOf }: TurnNews,
): MessagePayload | undefined {
  if (shownActions.some((earlier) => isSameOffer(earlier, aside))) return undefined;
  const { events, state, seat } = aside;
  const by = seat === null ? undefined : seatAt(state.seats, seat).player;
  const offered = events.find((event) => event.kind === 'offered');
  const isBack = events.some(({ kind }) => kind === 'resumed');
  const called = (offered ? askedBy(aside, offered.what) : isBack ? onTurn(aside) : []).filter(
    (player) => player !== by && isPerson(player) && !isFormerPlayer(player),
  );
  if (called.length === 0 || by === undefined) return undefined;
  const { match: matchWords } = words;
  const who = matchWords.and(called.map((player) => mentionOf(player, words)));
  const lineBy = (name: string) =>
    offered === undefined
      ? `${matchWords.resumed(name)}\n${matchWords.toFlick(who)}`
      : matchWords.askedToAnswer(who, name, offered.what);
  const score = scoreForCalled(state, called, nameOf, words);
  return {
    components: [
      text(lineBy(mentionOf(by, words))),
      linkButton(matchWords.buttons.toBoard, address),
    ],
    files: [],
    ...pinging(called, `${lineBy(plainName(nameOf(by)))}\n${score}`),
  };
}

function isSameOffer(earlier: StoredAction, { action, seat }: StoredAction): boolean {
  return (
    action.kind === 'offer' &&
    earlier.action.kind === 'offer' &&
    earlier.action.what === action.what &&
    earlier.seat === seat
  );
}

/** The players who may accept the offer. */
function askedBy({ state }: StoredAction, what: OfferKind): readonly string[] {
  const canAgree = (by: SeatNumber) => apply(state, { kind: 'accept', what, by }).ok;
  return playingSeats(state.seats)
    .filter(canAgree)
    .map((seat) => seatAt(state.seats, seat).player);
}

function onTurn({ state }: StoredAction): readonly string[] {
  const next = nextShotOf(state);
  return next === undefined ? [] : [seatAt(state.seats, next.seat).player];
}
