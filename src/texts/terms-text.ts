import { rulesAt } from 'crokinole/match/setup';
import type { MatchFormat } from 'crokinole/match/state';
import { scopesOf } from 'crokinole/ratings/ladder';
import type { RuleSet } from 'crokinole/rules/options';
import { isByPairs } from 'crokinole/rules/pairs';
import { overrideRules, rulesOf } from 'crokinole/rules/presets/house-rules';
import { PRESETS, type PresetId } from 'crokinole/rules/presets/registry';
import type { Hand } from 'crokinole/shot/hand';
import type { Rivalry } from '../matches/reading/matches.ts';
import { dayIn, numberOfDay, type TimeZone } from '../matches/records/days.ts';
import type { TableSetup } from '../matches/records/invitations.ts';
import type { StoredMatch } from '../matches/records/matches.ts';
import { isPerson } from '../matches/records/players.ts';
import type { ServerSettings } from '../matches/records/settings.ts';
import type { Words } from '../words/english/messages.ts';

export interface Terms {
  readonly preset: PresetId;
  readonly rules: RuleSet;
  readonly format: MatchFormat;
  readonly hand: Hand;
  readonly friendly?: true;
  readonly turnMs: number | null;
  /** The server of the match; without one, the match moves no ratings. */
  readonly server: string | null;
  readonly hasRobot: boolean;
}

/** A rivalry, and what it is shown with. */
export interface ShownRivalry {
  readonly rivalry: Rivalry;
  /** As mentions, or as names. */
  readonly nameOf: (player: string) => string;
  readonly zone: TimeZone;
  readonly nowMs: number;
  readonly words: Words;
}

/** The terms of a match. */
export function termsOf(match: Pick<StoredMatch, 'state' | 'turnMs' | 'server'>): Terms {
  const { state, turnMs, server } = match;
  const hasRobot = !state.seats.every(({ player }) => isPerson(player));
  return { ...state, turnMs, server, hasRobot };
}

/** The terms of a match that hasn't started. */
export function termsOfSetup(setup: TableSetup, server: string | null, hasRobot: boolean): Terms {
  const rules = rulesAt(setup.format, overrideRules(setup.preset, setup.overrides));
  return { ...setup, rules, server, hasRobot };
}

/**
 * How long a match is, and in one line what differs from the server's settings: the clock, the wobble,
 * the rules, and that it's unrated. Without settings, everything is listed.
 */
export function termsLine(terms: Terms, usual: ServerSettings | null, words: Words): string {
  const { rules, format, hand, turnMs } = terms;
  const phrases = words.match;
  const goal = goalText(rules, words);
  const length = [goal, ...discsText(terms, words)].join(', ');
  const clock = turnMs === null ? phrases.noClock : phrases.clock(durationText(turnMs, words));
  const parts = [
    format === 'shootout' ? `${phrases.shootout} · ${phrases.goals.shootout}` : length,
    ...(turnMs === usual?.turnMs ? [] : [clock]),
    ...ratedText(terms, words).filter((rated) => usual === null || rated !== phrases.rated),
    ...(hand === usual?.hand ? [] : [phrases.hands[hand]]),
    ...rulesTexts(terms, usual, words),
  ];
  const line = parts.join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** The rulebook, whether house rules change it, and the direction. */
function rulesTexts(terms: Terms, usual: ServerSettings | null, words: Words): readonly string[] {
  const { preset, rules, format } = terms;
  const phrases = words.match;
  if (usual?.preset === preset && hasLengthOnly(terms, rulesOf(usual))) return [];
  const isHouse = !hasLengthOnly(terms, PRESETS[preset]);
  // "Race to 9" is a rulebook and its goal, so it's said once, or not at all if the match is shorter.
  const bookGoal = goalText(PRESETS[preset], words);
  const isNamedByGoal = phrases.presets[preset].toLowerCase() === bookGoal.toLowerCase();
  const isUsualBook = usual?.preset === preset && isHouse;
  const isUsualWay = usual !== null && rulesOf(usual).direction === rules.direction;
  return [
    ...(format === 'shootout' || isNamedByGoal || isUsualBook ? [] : [phrases.presets[preset]]),
    ...(isHouse ? [phrases.houseRules] : []),
    ...(isUsualWay || rules.direction === 'clockwise' ? [] : [phrases.remarks.southern]),
  ];
}

/** Whether nothing but the length of the match, which is named anyway, differs from these rules. */
function hasLengthOnly({ rules, format }: Terms, others: RuleSet): boolean {
  const { end, discsPerPlayer } = rules;
  const same = { ...rulesAt(format, others), end, discsPerPlayer };
  return JSON.stringify(rules) === JSON.stringify(same);
}

/** How many discs everyone has, if the rulebook says another number, or if it's one round. */
function discsText({ preset, rules, format }: Terms, { match: phrases }: Words): readonly string[] {
  if (format === 'shootout') return [];
  const { end, discsPerPlayer } = rules;
  const discs = discsPerPlayer[format];
  const isOneRound = end.kind === 'fixed-rounds' && end.rounds === 1;
  const isUsual = discs === PRESETS[preset].discsPerPlayer[format];
  return isUsual && !isOneRound ? [] : [phrases.discsEach(discs)];
}

/** Tells before the first shot which ratings the match moves. A shootout moves none. */
function ratedText(
  { format, hand, friendly, server, hasRobot }: Terms,
  { match: phrases }: Words,
): readonly string[] {
  const isUnrated = hand === 'none' || friendly === true;
  if (isUnrated || scopesOf({ server, hasRobot }).length === 0) return [phrases.unrated];
  if (format === 'shootout') return [];
  return [hasRobot ? phrases.ratedAmongRobots : phrases.rated];
}

export function goalText({ end }: RuleSet, { match: { goals } }: Words): string {
  if ('target' in end) return goals[end.kind](end.target);
  const goal = goals[end.kind](end.rounds);
  return isByPairs(end) ? goals.pairs(goal) : goal;
}

/** In days or hours, if that gives a whole number; else in hours and minutes. */
export function durationText(ms: number, { match: phrases }: Words): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes % 1440 === 0) return phrases.days(minutes / 1440);
  if (minutes % 60 === 0) return phrases.hours(minutes / 60);
  if (minutes < 60) return phrases.minutes(minutes);
  return phrases.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60);
}

/** Before a match: how the two stand, or that they haven't met. */
export function rivalryBefore(shown: ShownRivalry): string | undefined {
  return totalOf(shown.rivalry) > 0 ? figuresText(shown) : firstMeeting(shown);
}

/** So many in a row are worth a word. */
const MIN_RUN = 3;

/** After a match, which is counted already; undefined as long as neither has won one. */
export function rivalryAfter(shown: ShownRivalry): string | undefined {
  const { rivalry, nameOf, words } = shown;
  if (rivalry.wins + rivalry.losses === 0) return undefined;
  const [now, before] = rivalry.runs;
  const isLongRun = before !== undefined && !before.isCut && before.length >= MIN_RUN;
  // A win after several losses.
  const hasBroken = isLongRun && before.winner !== null && now?.length === 1;
  const breaking =
    hasBroken && now.winner !== null
      ? [words.match.rivalry.breaks(nameOf(now.winner), before.length)]
      : [];
  return [...breaking, figuresText(shown)].join(' · ');
}

function totalOf({ wins, draws, losses }: Rivalry): number {
  return wins + draws + losses;
}

/** Only for people: a robot is met by everyone. */
function firstMeeting({ rivalry: { player, opponent }, words }: ShownRivalry): string | undefined {
  return isPerson(player) && isPerson(opponent) ? words.match.rivalry.first : undefined;
}

function figuresText(shown: ShownRivalry): string {
  const { rivalry, nameOf, words } = shown;
  const { wins, losses } = rivalry;
  const { level, leads } = words.match;
  const leader = nameOf(wins > losses ? rivalry.player : rivalry.opponent);
  const figures =
    wins === losses ? level(wins) : leads(leader, Math.max(wins, losses), Math.min(wins, losses));
  const tail = rivalryTail(shown);
  return tail === undefined ? figures : `${figures}; ${tail}`;
}

/** "Since yesterday" would be no story. */
const MIN_DAYS = 2;

/** Beside the figures: who has won several in a row, and since when the other hasn't. */
function rivalryTail(shown: ShownRivalry): string | undefined {
  const { rivalry, nameOf, zone, nowMs, words } = shown;
  const { player, opponent, wins, losses } = rivalry;
  const phrases = words.match.rivalry;
  const [now, before] = rivalry.runs;
  if (typeof now?.winner !== 'string') return undefined;
  const isLeading = wins !== losses && now.winner === (wins > losses ? player : opponent);
  if (isLeading && before !== undefined && before.winner !== null) {
    const day = dayIn(zone, before.lastAtMs);
    const days = numberOfDay(dayIn(zone, nowMs)) - numberOfDay(day);
    if (days >= MIN_DAYS) return phrases.notSince(nameOf(before.winner), day, days);
  }
  // A player who has won all of them needs no line about the last few.
  if (now.length < MIN_RUN || (before === undefined && !now.isCut)) return undefined;
  return phrases.lastWon(nameOf(now.winner), now.length);
}
