import type { APIMediaGalleryComponent } from 'discord.js';
import { apply } from 'crokinole/match/apply';
import { playingSeats, seatAt } from 'crokinole/match/seats';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState, OfferKind, SeatNumber } from 'crokinole/match/state';
import { playersToMove } from 'crokinole/match/to-move';
import { mayFinish } from '../../matches/commands/play.ts';
import type { AnnouncementLease } from '../../matches/ports/system.ts';
import { offersIdeas } from '../../matches/reading/matches.ts';
import type { Announcement, ShownMessage } from '../../matches/records/announcements.ts';
import type { StoredAction, StoredMatch } from '../../matches/records/matches.ts';
import { isReachable } from '../../matches/records/privacy.ts';
import type { ServerSettings } from '../../matches/records/settings.ts';
import { keyOf } from '../../matches/steps/match-changes.ts';
import { mentionOf, type NameOf } from '../../texts/names.ts';
import { isShotAlone } from '../../texts/turn-text.ts';
import type { ServerContext } from '../client/bot.ts';
import { findIdeas } from '../features/aiming/panel-aim.ts';
import { cardMessage, pastCardMessage, type ToldEnd } from '../features/playing/end-card.ts';
import {
  asideMessage,
  boardMessage,
  lastShotMessage,
  pastMessage,
  replayMsOf,
  turnMessage,
  type Basis,
  type Told,
} from '../features/playing/match-message.ts';
import { pastTurn } from '../features/playing/past-turn.ts';
import { rivalryOfMatch, bestShotOf, readShots } from '../features/playing/turn-pictures.ts';
import { isUnchangeable } from '../posting/delivery-errors.ts';
import type { Poster } from '../posting/poster.ts';
import { addressOf, pinging, plainName, row, text, type MessagePayload } from '../ui/parts.ts';
import { ifPainted } from '../ui/pictures.ts';
import { todaysTwelve } from '../../features/additions.ts';
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

/** What a message can tell of a match. */
export type Telling =
  | BareBoard
  /** An action, its shot moving, and who is next. */
  | ({ readonly kind: 'turn' } & Told)
  /** The end of a match, whose last shot is seen before a word tells the result. */
  | ({ readonly kind: 'last-shot' } & Told)
  /** The result, in place of the last shot or at once. */
  | ({ readonly kind: 'card' } & ToldEnd)
  /** An offer, an answer or a pause: an edit adds it below its turn. */
  | ({
      readonly kind: 'aside';
      readonly aside: StoredAction;
      readonly under: BareBoard | Told;
    } & Rewritten)
  /** What stays of a turn or a card when a newer message asks for the next flick. */
  | ({ readonly kind: 'past' } & Told & Rewritten)
  | ({ readonly kind: 'past-card' } & ToldEnd & Rewritten);

/** The match starts, or a player asked for its board. */
interface BareBoard {
  readonly kind: 'board';
  /** Its player was pinged in this channel before. Boards are asked for often. */
  readonly hasCalled: boolean;
}

interface Rewritten {
  /** The pictures that the message has, and keeps. */
  readonly kept: readonly APIMediaGalleryComponent[];
}

export type MessageOf = (telling: Telling) => Promise<MessagePayload>;

export async function composeTurn(
  tools: AnnouncerTools,
  { revision }: Announcement,
  actions: ActionReader,
  { settings, look, words, faces }: ServerContext,
  nameOf: NameOf,
  match: StoredMatch,
  isAtTable: boolean,
  telling: Telling,
): Promise<MessagePayload> {
  const { store, pictures, newcomers, table, log, patience, discOf } = tools;
  const isNewest = isLatest(telling, match, revision);
  const hasIdeas = isNewest && !isAtTable && wantsIdeas(match, settings);
  const players = match.state.seats.map(({ player }) => player);
  const basis: Basis = {
    match,
    isLatest: isNewest,
    tournament:
      match.tournament === null ? undefined : await store.readTournamentName(match.tournament),
    look,
    settings,
    words,
    captions: {
      nameOf,
      avatarOf: faces.avatarOf,
      // The ideas name discs by their numbers.
      withNumbers: settings.discNumbers || hasIdeas,
      withValues: await newcomers.wantValues(settings, players),
    },
    pictures,
    boards: store.boards,
    patience,
    discOf,
    hasSeats: table.isOpenOn(match.server, settings),
    mayFinish: isNewest && (await mayFinish(store, match)),
    findIdeas: hasIdeas ? (waitMs) => findIdeas(tools, match, words, waitMs) : undefined,
  };
  const composed = await messageFor(telling, basis, tools, actions);
  const { painted, atRest } = composed;
  if (painted === undefined) return composed;
  const isOvertaken = async () => (await store.readMatch(match.id))?.revision !== match.revision;
  const message = { ...composed, ...(atRest && { atRest: { ...atRest, isOvertaken } }) };
  const paintedOrNot = async () => {
    const whole = await ifPainted(painted(), (problem) => {
      log.error({ ...problem, match: match.id }, 'a turn was announced without its pictures');
    });
    return whole ?? messageFor(telling, { ...basis, pictures: null }, tools, actions);
  };
  return { ...message, painted: paintedOrNot };
}

/** Ideas are for people. */
function wantsIdeas({ state }: StoredMatch, settings: ServerSettings): boolean {
  const [player] = playersToMove(state);
  const isPersons = player !== undefined && isReachable(player);
  return isPersons && offersIdeas(state, settings);
}

/** Reads what the message needs, and builds it. */
async function messageFor(
  telling: Telling,
  basis: Basis,
  { store, clock }: AnnouncerTools,
  actions: ActionReader,
): Promise<MessagePayload> {
  const { match, settings, words } = basis;
  const turnOf = async ({ taken, earlier }: Told) => {
    const before = await readBefore(store, actions, match.id, taken.revision);
    return { taken, before, earlier };
  };
  const at = { zone: settings.timeZone, nowMs: clock.nowMs(), words };
  switch (telling.kind) {
    case 'board':
      return boardMessage(basis, telling.hasCalled);
    case 'turn': {
      const { taken, earlier } = telling;
      const ahead = earlier.length === 0 ? mentionedAhead(taken, match.state) : undefined;
      return turnMessage(basis, { ...(await turnOf(telling)), ahead });
    }
    case 'last-shot':
      return lastShotMessage(basis, await turnOf(telling));
    case 'card': {
      const rivalry = await rivalryOfMatch(store, match, at);
      const best = bestShotOf(await readShots(store, match.id));
      const today = await todaysTwelve(store, match, at);
      return cardMessage(basis, { ...telling, rivalry }, { best, today });
    }
    case 'aside': {
      const { aside, under, kept } = telling;
      const shown = 'taken' in under ? await turnOf(under) : under;
      return asideMessage(basis, aside, shown, kept);
    }
    case 'past':
      return pastMessage(basis, await turnOf(telling), telling.kept);
    case 'past-card':
      return pastCardMessage(
        basis,
        { ...telling, rivalry: await rivalryOfMatch(store, match, at) },
        telling.kept,
      );
  }
}

/** Whether nothing has happened since, so that the message asks for the next flick. */
function isLatest(telling: Telling, match: StoredMatch, revision: number): boolean {
  if (telling.kind === 'past' || telling.kind === 'past-card') return false;
  if (match.revision === revision) return true;
  // Showing the board again pings no one, so the message of the turn still has to ping the next player.
  const told = telling.kind === 'aside' ? telling.under : telling;
  return 'taken' in told && told.taken !== undefined && match.turnRevision === revision;
}

/** What a new message tells, with all the shots that none has told. */
export function tellingOf(tools: AnnouncerTools, { story, missed, context }: TurnNews): Telling {
  const { match, taken, here } = story;
  const earlier = worthShowing(missed);
  if (taken !== undefined && lastShotMs(tools, story, context) > 0)
    return { kind: 'last-shot', taken, earlier };
  if (isOver(taken?.state ?? match.state)) return { kind: 'card', taken, earlier };
  return taken === undefined ? boardIn(match, here) : { kind: 'turn', taken, earlier };
}

function boardIn({ turnRevision }: StoredMatch, here: ShownMessage | undefined): BareBoard {
  return { kind: 'board', hasCalled: here !== undefined && here.revision >= turnRevision };
}

/** A shootout alone gets no card. */
function isOver(state: MatchState): boolean {
  return state.phase.kind === 'ended' && !isShotAlone(state);
}

/** How long the last shot of a match is shown before the match's card takes its place. */
export function lastShotMs(
  { patience }: AnnouncerTools,
  { taken }: AnnouncedMatch,
  { look }: Pick<ServerContext, 'look'>,
): number {
  return taken !== undefined && isOver(taken.state) ? replayMsOf(taken, look, patience) : 0;
}

/** The match before a turn. Revisions that only showed the board again have no action, and are skipped. */
async function readBefore(
  store: AnnouncerTools['store'],
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

/** An action in a match whose latest message is in the same channel. */
type NewsHere = TurnNews & { readonly taken: StoredAction; readonly here: ShownMessage };

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
    await (isRow ? joinRow : addAside)(poster, { ...news, taken, here });
    return here.message;
  } catch (thrown) {
    if (isUnchangeable(thrown)) return undefined;
    throw thrown;
  }
}

async function joinRow(
  poster: Poster,
  { story, taken, here, hold, messageOf }: NewsHere,
): Promise<void> {
  const earlier = story.shownActions.filter((each) => !isOfferOrPause(each));
  const row = await messageOf({ kind: 'turn', taken, earlier });
  await poster.replace(placeOf(story.match, here), row, hold);
}

/** Edits the latest message to show the match as it is now, below the shots told so far. */
export async function changeBoard(
  poster: Poster,
  { story, taken, here, hold, messageOf, missed }: NewsHere,
): Promise<void> {
  const turns = [...story.shownActions, ...missed].filter((each) => !isOfferOrPause(each));
  const changed = await messageOf({ kind: 'turn', taken, earlier: worthShowing(turns) });
  await poster.replace(placeOf(story.match, here), changed, hold);
}

async function addAside(poster: Poster, news: NewsHere): Promise<void> {
  const { announcement, story, taken: aside, here, hold, messageOf } = news;
  const { match, shownActions } = story;
  const told = shownBefore(shownActions);
  // The offer may be told so late that the match has ended.
  const isEnded = told === undefined && isOver(match.state);
  await poster.rewrite(
    placeOf(match, here),
    (kept) =>
      isEnded
        ? messageOf({ kind: 'past-card', taken: undefined, earlier: [], kept })
        : messageOf({ kind: 'aside', aside, under: told ?? boardIn(match, here), kept }),
    hold,
  );
  const address = addressOf(match.server, here.channel, here.message);
  const call = offerMention(aside, shownActions, address, news);
  if (call === undefined) return;
  const key = callKeyOf(announcement.key);
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
  const told = shownBefore(shownActions);
  // A board alone is no turn: it would go on asking for a flick.
  const left =
    told !== undefined && context.settings.keepPictures
      ? undefined
      : pastTurn({ match, firstRevision, told: shown }, context);
  if (left !== undefined) return poster.replace(placeOf(match, old), left);
  if (told === undefined) return poster.retire(old.channel, old.message);
  const kind = isOver(told.taken.state) ? 'past-card' : 'past';
  await poster.rewrite(placeOf(match, old), (kept) => messageOf({ kind, ...told, kept }));
}

/** The turn that a message shows; undefined for a board alone. */
function shownBefore(shownActions: readonly StoredAction[]): Told | undefined {
  const turns = shownActions.filter((each) => !isOfferOrPause(each));
  const taken = turns.at(-1);
  return taken && { taken, earlier: turns.slice(0, -1) };
}

export function placeOf({ id }: StoredMatch, { channel, message, firstRevision }: ShownMessage) {
  return { channel, id: message, key: keyOf('match', id, firstRevision) };
}

/** The idempotency key of the reply that pings those whom an offer asks; all keys are of one length. */
export function callKeyOf(key: string): string {
  return `c${key.slice(1)}`;
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
    (player) => player !== by && isReachable(player),
  );
  if (called.length === 0 || by === undefined) return undefined;
  const { match: matchWords } = words;
  const who = matchWords.and(called.map((player) => mentionOf(player, words)));
  const lineBy = (name: string) =>
    offered === undefined
      ? `${matchWords.resumed(name)}\n${matchWords.toFlick(who)}`
      : matchWords.askedToAnswer(who, name, offered.what);
  return {
    components: [
      text(lineBy(mentionOf(by, words))),
      row({ label: matchWords.buttons.toBoard, url: address }),
    ],
    files: [],
    ...pinging(called, lineBy(plainName(nameOf(by)))),
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
