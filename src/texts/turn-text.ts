import type { JudgedShot, MatchEvent } from 'crokinole/match/actions';
import { nameOfDisc, sideOfDisc } from 'crokinole/match/discs';
import { MAX_MISSED_TURNS } from 'crokinole/match/missed-turns';
import { seatAt } from 'crokinole/match/seats';
import { standingOf } from 'crokinole/match/standing';
import { gainsOf, type ShotStart } from 'crokinole/match/swing';
import type { MatchState, OfferKind, SeatNumber } from 'crokinole/match/state';
import { ANY_RULES, EVERYWHERE } from 'crokinole/ratings/ladder';
import { assertNever } from 'crokinole/result';
import { explain } from 'crokinole/rules/explain';
import { isByPairs, MAX_PAIRS, pairOf } from 'crokinole/rules/pairs';
import type { Ruling, Side } from 'crokinole/rules/ruling';
import type { DiscId } from 'crokinole/shot/shot';
import type { Leaderboards } from '../matches/ports/leaderboards.ts';
import type { StoredAction, StoredMatch } from '../matches/records/matches.ts';
import { isFormerPlayer } from '../matches/records/privacy.ts';
import type { Words } from '../words/english/messages.ts';
import { mentionOf, type NameOf } from './names.ts';
import { outcomeLine, SHOTS_ALONE, sideNames } from './score-text.ts';

interface ToldAction extends Pick<StoredAction, 'events' | 'state' | 'revision'> {
  readonly shot: { readonly report: ShotStart } | null;
}

/** What has happened, one line for each event, as shown in the channel. */
export function eventLines(
  { events, state, shot, revision }: ToldAction,
  words: Words,
): readonly string[] {
  const phrases = words.match;
  const who = (seat: SeatNumber) => mentionOf(seatAt(state.seats, seat).player, words);
  return events.flatMap((event): readonly string[] => {
    switch (event.kind) {
      case 'shot-judged':
        return [...shotLines(event, shot, state, words), ...remarkOn(event, words, revision)];
      case 'lag-judged':
        return shotLines(event, shot, state, words);
      case 'lag-lost-by-clock':
        return [phrases.lagLost(who(event.seat), event.inARow, MAX_MISSED_TURNS)];
      case 'lag-level':
        return [phrases.lagLevel(phrases.and(event.seats.map(who)), event.isAgain)];
      case 'hand-picked': {
        const { seat, hand, found } = event;
        return [
          phrases.handPicked(seat === null ? null : who(seat), hand, phrases.sides[found] ?? ''),
        ];
      }
      case 'starter-settled':
        return [phrases.starterSettled(who(event.starter))];
      case 'disc-spent-by-clock':
        return [phrases.discSpent(who(event.seat), event.inARow, MAX_MISSED_TURNS)];
      case 'offer-accepted':
        return [phrases.offerAccepted(who(event.seat))];
      case 'offer-declined':
        return [phrases.offerDeclined(who(event.seat))];
      case 'offer-withdrawn':
        return [phrases.offerWithdrawn(who(event.seat))];
      case 'offer-lapsed':
        return [phrases.offerLapsed];
      case 'adjourned':
        return [phrases.adjourned];
      case 'last-round':
        return [phrases.lastRound];
      case 'resumed':
        return [phrases.resumed(who(event.seat))];
      case 'player-left':
        // That it ended the match is part of the result.
        return state.phase.kind === 'ended' ? [] : [phrases.left(who(event.seat), event.why)];
      case 'match-ended':
        // In a solo shootout the twenties are the result, and are shown below the picture.
        return isShotAlone(state) && event.outcome.code === 'won'
          ? []
          : [outcomeLine(state, words)];
      case 'round-started':
        return pairLines(event.round, state, words);
      // Other parts of the message already show these.
      case 'reshoot-granted':
      case 'turn-passed':
      case 'round-ended':
      case 'starter-to-choose':
      case 'offered':
        return [];
      default:
        return assertNever(event);
    }
  });
}

/**
 * The shots of a round as their lines tell them, and the turns lost on time. Without the motion of the
 * discs, because each shot starts from where the one before left them.
 */
export function roundLines(
  events: readonly MatchEvent[],
  state: MatchState,
  words: Words,
): readonly { readonly side: Side; readonly line: string }[] {
  let start: ShotStart['start'] = [];
  return events.flatMap((event) => {
    if (event.kind !== 'shot-judged' && event.kind !== 'disc-spent-by-clock') return [];
    const { disc } = event;
    const shot = { report: { start, shot: { shooter: disc } } };
    if (event.kind === 'shot-judged') start = event.ruling.position;
    const [line = ''] = eventLines({ events: [event], state, shot, revision: 0 }, words);
    return [{ side: sideOfDisc(disc), line }];
  });
}

/**
 * The open offer that the buttons below the message answer, repeated while it's open. A draw ends
 * the match.
 */
export function openOfferLines(state: MatchState, words: Words): readonly string[] {
  if (state.phase.kind === 'ended') return [];
  return state.offers.map(({ by, what }) =>
    words.match.openOffer(mentionOf(seatAt(state.seats, by).player, words), what),
  );
}

/** As in the line about the offer, so that it's clear which of two offers a button is about. */
const OFFER_MARKS: Readonly<Record<OfferKind, string>> = {
  draw: '🤝',
  adjournment: '🌙',
  resignation: '🏳️',
  finish: '🏁',
};

export function offerLabel(
  what: OfferKind,
  answer: 'accept' | 'decline' | 'withdraw',
  { match: { buttons } }: Words,
): string {
  return `${OFFER_MARKS[what]} ${buttons[answer]}`;
}

/** What the player did, what it brought their side, and the rest of the ruling. */
function shotLines(
  judged: JudgedShot,
  shot: ToldAction['shot'],
  state: MatchState,
  words: Words,
): readonly string[] {
  const { ruling, disc, seat } = judged;
  const { player, side } = seatAt(state.seats, seat);
  const who = isFormerPlayer(player) ? sideName(side, words) : mentionOf(player, words);
  const [deed = '', ...rest] = rulingLines(ruling, disc, words, who);
  const gain = shot === null ? 0 : (gainsOf(state, judged, shot.report)[side] ?? 0);
  const twenties = ruling.banked.filter((each) => each.side === side).length;
  const [headline] = explain(ruling, disc, nameOfDisc);
  // After "gives Red a twenty", the points would be taken for Red's; "stays in the 15" says them.
  const isSaid =
    ruling.banked.length > 0
      ? twenties === 0 || gain === 20 * twenties
      : headline.code === 'free-shot-made' && headline.points === gain;
  return [
    gain === 0 || isSaid ? deed : `${deed} **${gain < 0 ? '−' : '+'}${Math.abs(gain)}**`,
    ...rest,
  ];
}

function sideName(side: Side, { match: { sides } }: Words): string {
  return sides[side] ?? '';
}

/** The ruling, of the side where the reader knows whose shot it was. */
export function rulingLines(
  ruling: Ruling,
  shooter: DiscId,
  words: Words,
  who = sideName(sideOfDisc(shooter), words),
): readonly string[] {
  const { statement, sides } = words.match;
  const [deed, ...rest] = explain(ruling, shooter, nameOfDisc).map((each) =>
    statement(each, sides, who),
  );
  return [deed ?? '', ...(rest.length === 0 ? [] : [rest.join(' ')])];
}

/** Twenties and misses are common, so only some get a remark, or remarks would repeat themselves. */
const SHOTS_TO_REMARKS = 3;

function remarkOn(
  { ruling, disc, isFree }: Extract<MatchEvent, { readonly kind: 'shot-judged' }>,
  { match: { remarks } }: Words,
  /** Selects among remarks, so that the same turn always gets the same one. */
  revision: number,
): readonly string[] {
  const own = ruling.banked.filter(({ side }) => side === sideOfDisc(disc)).length;
  const given = ruling.banked.length - own;
  /** If `outOf` is more than there are lines, some turns get none. */
  const pick = (lines: readonly string[], outOf = lines.length) => {
    const line = lines[scattered(revision) % outOf];
    return line === undefined ? [] : [`*${line}*`];
  };
  if (given > 0) return pick(remarks.twentyForOpponent);
  if (own > 1) return pick(remarks.manyTwenties);
  if (own === 1) return pick(remarks.twenty, SHOTS_TO_REMARKS * remarks.twenty.length);
  if (ruling.removed.some(({ code }) => code === 'returned')) return pick(remarks.reprimand);
  return isFree && !ruling.valid
    ? pick(remarks.openMiss, SHOTS_TO_REMARKS * remarks.openMiss.length)
    : [];
}

/**
 * Hashes the turn number. Without this, alternating players would each always get the same few
 * lines.
 */
function scattered(turn: number): number {
  const once = Math.imul(turn ^ (turn >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** If a match continues after its last round, says how long it can last. */
function pairLines(
  round: number,
  { rules: { end } }: MatchState,
  { match: phrases }: Words,
): readonly string[] {
  if (!isByPairs(end)) return [];
  const more = round - end.rounds;
  const begins = more > 0 && pairOf(more) > pairOf(more - 1);
  return begins ? [phrases.pairBegins(pairOf(more), MAX_PAIRS)] : [];
}

/** "Ada & Bo vs Cleo & Dan", in mentions. */
export function sidesLine(state: MatchState, words: Words): string {
  return titleOf(state, (player) => mentionOf(player, words), words);
}

/** The same with names, unescaped: the reader may not be in the players' server. */
export function titleOf(state: MatchState, nameOf: NameOf, words: Words): string {
  const sides = state.scores.map((_, side) => sideNames(state, side as Side, nameOf, words));
  return words.match.versus(sides);
}

/** True for a solo shootout: there is no opponent, and only twenties count. */
export function isShotAlone({ format, seats }: MatchState): boolean {
  return format === 'shootout' && seats.length === 1;
}

function twentiesAlone(state: MatchState): number {
  return standingOf(state).sides[0]?.twenties ?? 0;
}

/** The score during a shootout. */
export function tallyLines(state: MatchState, { practice }: Words): readonly string[] {
  const left = state.round.hands[0] ?? 0;
  const isOn = state.phase.kind === 'playing' && left < SHOTS_ALONE;
  return isOn
    ? [practice.shootoutSoFar(SHOTS_ALONE - left, SHOTS_ALONE, twentiesAlone(state))]
    : [];
}

/**
 * The result of a shootout, shown in place of a winner; empty while it isn't over or if it was
 * given up.
 */
export function countLines(state: MatchState, { practice }: Words): readonly string[] {
  const { phase } = state;
  const isDone = phase.kind === 'ended' && phase.outcome.code === 'won';
  return isDone ? [`## 🎯 ${practice.shootoutOver(twentiesAlone(state), SHOTS_ALONE)}`] : [];
}

/**
 * The same, and the player's rank on the server's leaderboard, or why it doesn't count there.
 * Outside of servers, it's the rank on the leaderboard of all servers.
 */
export async function resultLines(
  { server, state }: Pick<StoredMatch, 'server' | 'state'>,
  boards: Leaderboards,
  words: Words,
): Promise<readonly string[]> {
  const { seats, hand } = state;
  const { practice } = words;
  const result = countLines(state, words);
  if (result.length === 0) return [];
  if (hand === 'none') return [...result, practice.shootoutUnrated];
  const ladder = { scope: server ?? EVERYWHERE, rules: ANY_RULES } as const;
  const row = await boards.readBoardRow(ladder, 'shootout', seats[0]?.player ?? '');
  const best = server === null ? practice.shootoutBest.everywhere : practice.shootoutBest.here;
  return [...result, ...(row === undefined ? [] : [best(row.figure, row.rank)])];
}
