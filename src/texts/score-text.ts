import { decidedFor } from 'crokinole/match/ends';
import { isolated } from '@crokinole/pictures/text/bounded';
import type { MatchEvent } from 'crokinole/match/actions';
import { type Score, leaderOf, matchFigures, scoreOf, scoreOfRound } from 'crokinole/match/score';
import type { MatchState } from 'crokinole/match/state';
import { isByPairs } from 'crokinole/rules/pairs';
import type { Side } from 'crokinole/rules/ruling';
import type { Words } from '../words/english/messages.ts';
import { mentionOf, type NameOf } from './names.ts';

type RoundEnded = Extract<MatchEvent, { readonly kind: 'round-ended' }>;

/** How a side is called in a sentence. */
type SideName = (side: Side) => string;

/** The shots of a player alone. Extra rounds that break a tie come on top. */
export const SHOTS_ALONE = 12;

/** "45–25", the figure of who stands first before the others. Empty if nothing was scored. */
export function figuresText({ figures }: Pick<Score, 'figures'>, words: Words): string {
  const [first, ...others] = figures;
  if (first === undefined) return '';
  return others.length === 0
    ? words.practice.shootoutOver(first, SHOTS_ALONE)
    : words.match.scoreOf(null, figures);
}

/** "Bo 45–25", "20–20", or "Ada 45, Bo 20, Cleo 10". Empty if nothing was scored. */
export function scoreText(score: Score, named: SideName, words: Words): string {
  const { sides, figures } = score;
  const { match } = words;
  if (figures.length > 2) {
    return sides.map((side, i) => match.score(named(side), figures[i] ?? 0)).join(', ');
  }
  const leader = leaderOf(score);
  return figures.length < 2 || leader === null
    ? figuresText(score, words)
    : match.scoreOf(named(leader), figures);
}

/** "Round 3: Dan 45–20. Dan leads 6–0." */
export function roundText(
  { round, breakdown }: Pick<RoundEnded, 'round' | 'breakdown'>,
  state: MatchState,
  named: SideName,
  words: Words,
): string {
  const { match } = words;
  const line = match.roundOver(round, scoreText(scoreOfRound(breakdown), named, words));
  // After the first round, the match stands as the round ended; its end is told by its result.
  if (state.rounds.length < 2 || state.phase.kind === 'ended') return line;
  const score = scoreOf(state);
  const leader = leaderOf(score);
  const who = leader === null ? null : named(leader);
  const isPlural = leader !== null && isPair(state, leader);
  return `${line} ${match.stand(who, isPlural, score.figures)}`;
}

/** "Bo beats Ada 45–25", or "Ada & Bo draw 30–30"; undefined if nobody won and nobody drew. */
function resultText(state: MatchState, named: SideName, words: Words): string | undefined {
  const { phase } = state;
  if (phase.kind !== 'ended' || state.scores.length < 2) return undefined;
  const { match } = words;
  const { outcome } = phase;
  const { sides, figures } = scoreOf(state);
  const score = figuresText({ figures }, words);
  const names = (own: readonly Side[]) => match.and(own.map(named));
  switch (outcome.code) {
    case 'won': {
      const losers = names(sides.filter((side) => side !== outcome.side));
      const isPlural = isPair(state, outcome.side);
      return match.beats(named(outcome.side), isPlural, losers, score, outcome.by);
    }
    case 'shared':
      return match.sharesWin(names(outcome.sides), score);
    case 'tied':
      return match.draws(names(outcome.sides), score, false);
    case 'draw-agreed':
      return match.draws(names(sides), score, true);
    case 'given-up':
    case 'called-off':
      return undefined;
  }
}

/** "Bo beats Ada 4–2": a game of a tournament, whose sides and figures are in the same order. */
export function gameText(
  sides: readonly (readonly string[])[],
  figures: readonly number[],
  winner: 0 | 1 | null,
  words: Words,
): string {
  const { match } = words;
  const names = sides.map((side) => match.and(side));
  const [first, second] = winner === 1 ? [1, 0] : [0, 1];
  const own = [figures[first] ?? 0, figures[second] ?? 0];
  // A level game that had to have a winner was decided by something else than its points.
  const isLevel = winner !== null && own[0] === own[1];
  const score = isLevel ? '' : figuresText({ figures: own }, words);
  if (winner === null) return match.draws(match.and(names), score, false);
  const isPlural = (sides[first] ?? []).length > 1;
  return match.beats(names[first] ?? '', isPlural, names[second] ?? '', score, 'score');
}

/** The same in mentions, as a line of its own: how a match has ended. */
export function outcomeLine(state: MatchState, words: Words): string {
  const { match } = words;
  const { phase, rules, lastRound } = state;
  if (phase.kind !== 'ended') return '';
  const { code } = phase.outcome;
  const result = resultText(state, (side) => sideMention(state, side, words), words);
  if (code === 'given-up') return match.givenUp;
  if (code === 'called-off') return match.calledOff;
  if (result === undefined) return `🎯 **${figuresText(scoreOf(state), words)}**`;
  const isPlayedOn = code === 'tied' && isByPairs(rules.end) && lastRound === undefined;
  const line = `${code === 'won' || code === 'shared' ? '🏆' : '🤝'} **${result}**`;
  return isPlayedOn ? `${line}\n${match.tiedAfterPairs}` : line;
}

/** Who plays whom, and the score: "Bo beats Ada 45–25", "Dan vs Pip · 4–2", the first one leading. */
export function matchHeadline(state: MatchState, nameOf: NameOf, words: Words): string {
  const named = (side: Side) => sideNames(state, side, (player) => isolated(nameOf(player)), words);
  const { sides, figures } = scoreOf(state);
  const result = resultText(state, named, words);
  if (result !== undefined) return result;
  const parts = [
    words.match.versus(sides.map(named)),
    figuresText({ figures }, words),
    endText(state, words),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Why a match has ended without a result. */
function endText({ phase }: MatchState, { history }: Words): string {
  if (phase.kind !== 'ended') return '';
  const { code } = phase.outcome;
  return code === 'given-up' ? history.givenUp : code === 'called-off' ? history.calledOff : '';
}

/** "Bo 45–25" of each round; of the only one, the match's score says it. */
export function roundTexts(state: MatchState, named: SideName, words: Words): readonly string[] {
  if (matchFigures(state) === undefined) return [];
  return state.rounds.map(({ breakdown }) => scoreText(scoreOfRound(breakdown), named, words));
}

export function sideMention(state: MatchState, side: Side, words: Words): string {
  return sideNames(state, side, (player) => mentionOf(player, words), words);
}

export function sideNames(
  { seats }: Pick<MatchState, 'seats'>,
  side: Side,
  nameOf: NameOf,
  { match }: Words,
): string {
  return match.and(seats.filter((seat) => seat.side === side).map(({ player }) => nameOf(player)));
}

function isPair({ seats }: MatchState, of: Side): boolean {
  return seats.filter(({ side }) => side === of).length > 1;
}

/** Who wins, whatever the rounds left bring. */
export function decidedLines(state: MatchState, words: Words): readonly string[] {
  const side = state.phase.kind === 'ended' ? undefined : decidedFor(state);
  return side === undefined ? [] : [words.match.decided(sideMention(state, side, words))];
}
