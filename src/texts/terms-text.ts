import type { MatchFormat } from 'crokinole/match/state';
import { isByPairs } from 'crokinole/rules/pairs';
import type { RuleSet } from 'crokinole/rules/options';
import { PRESETS, type PresetId } from 'crokinole/rules/presets/registry';
import { rulesAt } from 'crokinole/match/setup';
import type { Hand } from 'crokinole/shot/hand';
import type { StoredMatch } from '../matches/records/matches.ts';
import { isPerson } from '../matches/records/players.ts';
import { scopesOf } from 'crokinole/ratings/ladder';
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

/** The terms of a match. */
export function termsOf({
  state,
  turnMs,
  server,
}: Pick<StoredMatch, 'state' | 'turnMs' | 'server'>): Terms {
  return {
    ...state,
    turnMs,
    server,
    hasRobot: !state.seats.every(({ player }) => isPerson(player)),
  };
}

/** How long a match is, its clock, what it's rated for, and by which rules: one line. */
export function termsLine(terms: Terms, words: Words): string {
  const { preset, rules, format, hand, turnMs } = terms;
  const say = words.match;
  const goal = goalText(rules, words);
  const length = [goal, ...discsText(terms, words)].join(', ');
  // "Race to 9" is a rulebook and its goal, so it's said once, or not at all if the match is shorter.
  const bookGoal = goalText(PRESETS[preset], words);
  const isNamedByGoal = say.presets[preset].toLowerCase() === bookGoal.toLowerCase();
  const parts = [
    format === 'shootout' ? `${say.shootout} · ${say.goals.shootout}` : length,
    turnMs === null ? say.noClock : say.clock(durationText(turnMs, words)),
    ...ratedText(terms, words),
    say.hands[hand],
    ...(format === 'shootout' || isNamedByGoal ? [] : [say.presets[preset]]),
    ...(isHouse(terms) ? [say.houseRules] : []),
    ...(rules.direction === 'counterclockwise' ? [say.remarks.southern] : []),
  ];
  const line = parts.join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** Whether discs are judged by other rules than the book's. The length of the match is named anyway. */
function isHouse({ preset, rules, format }: Terms): boolean {
  const book = rulesAt(format, PRESETS[preset]);
  const { end, discsPerPlayer } = rules;
  return JSON.stringify(rules) !== JSON.stringify({ ...book, end, discsPerPlayer });
}

/** How many discs everyone has, if the rulebook says another number, or if it's one round. */
function discsText({ preset, rules, format }: Terms, { match: say }: Words): readonly string[] {
  if (format === 'shootout') return [];
  const { end, discsPerPlayer } = rules;
  const discs = discsPerPlayer[format];
  const isOneRound = end.kind === 'fixed-rounds' && end.rounds === 1;
  const isUsual = discs === PRESETS[preset].discsPerPlayer[format];
  return isUsual && !isOneRound ? [] : [say.discsEach(discs)];
}

/** Tells before the first shot which ratings the match moves. A shootout moves none. */
function ratedText(
  { format, hand, friendly, server, hasRobot }: Terms,
  { match: say }: Words,
): readonly string[] {
  const isUnrated = hand === 'none' || friendly === true;
  if (isUnrated || scopesOf({ server, hasRobot }).length === 0) return [say.unrated];
  if (format === 'shootout') return [];
  return [hasRobot ? say.ratedAmongRobots : say.rated];
}

export function goalText({ end }: RuleSet, { match: { goals } }: Words): string {
  if ('target' in end) return goals[end.kind](end.target);
  const goal = goals[end.kind](end.rounds);
  return isByPairs(end) ? goals.pairs(goal) : goal;
}

/** In days or hours, if that gives a whole number; else in hours and minutes. */
export function durationText(ms: number, { match: say }: Words): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes % 1440 === 0) return say.days(minutes / 1440);
  if (minutes % 60 === 0) return say.hours(minutes / 60);
  if (minutes < 60) return say.minutes(minutes);
  return say.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60);
}
