import type { Form } from '../../../matches/reading/reviews.ts';
import type { Titles } from '../../../matches/reading/seasons.ts';
import { ACHIEVEMENTS, type AchievementKind } from 'crokinole/ratings/feats';
import type { HeadToHead } from 'crokinole/ratings/head-to-head';
import { pointsOf, PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import type { Standing } from 'crokinole/ratings/standing';
import type { Estimate } from 'crokinole/review/review-shot';
import type { Avatar } from '@crokinole/pictures/views/avatar';
import type { ChoicesView, Outcome, ProfileView } from '@crokinole/pictures/views/still-views';
import { ids, type PressArguments } from '../../ids/ids.ts';
import { shotFigure, shotWorth } from '../../../texts/refusal-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import {
  container,
  escapeMarkdown,
  picture,
  row,
  text,
  type FileAttachment,
  type MessagePayload,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';

const LATEST_NAMED = 3;

export interface ProfileContent {
  readonly at: PressArguments<'profile'>;
  /** Undefined before the first rated match. */
  readonly standing: Standing | undefined;
  /** 0 before the first twenty in a shootout. */
  readonly bestShootout: number;
  readonly rank: number | undefined;
  /** The rating after each match, oldest first. */
  readonly points: readonly number[];
  readonly form: readonly Outcome[];
  /** The results against the caller, if they have played each other. */
  readonly met: HeadToHead | undefined;
  /** What there is to tell about those results. */
  readonly rivalry: string | undefined;
  readonly titles: Titles;
  /** In the order in which they were achieved. */
  readonly achieved: readonly AchievementKind[];
  /** How they choose, by their reviewed matches; undefined before the first. */
  readonly choices: Form | undefined;
  readonly nameOf: (player: string) => string;
  readonly avatar: Avatar | undefined;
  readonly words: Words;
  readonly isOnServer: boolean;
}

/** Undefined before the first rated match. */
export function profilePicture(content: ProfileContent): ProfileView | undefined {
  const { at, standing, rank, points, form, met, nameOf, choices } = content;
  if (standing === undefined) return undefined;
  const { matches, wins, draws, rounds, twenties, openShots, openTwenties } = standing;
  return {
    name: nameOf(at.player),
    avatar: content.avatar,
    rating: pointsOf(standing),
    isProvisional: matches < PROVISIONAL_MATCHES,
    ...(rank === undefined ? {} : { rank }),
    matches,
    wins,
    losses: matches - wins - draws,
    draws,
    ...(openShots === 0 ? {} : { openTwentyShare: openTwenties / openShots }),
    ...(rounds === 0
      ? {}
      : { twentiesPerRound: twenties / rounds, bestRound: standing.bestRoundPoints }),
    form,
    ratings: points,
    ...(choices === undefined ? {} : { choices: formPicture(choices) }),
    ...(met === undefined
      ? {}
      : {
          headToHead: {
            name: nameOf(met.opponent),
            wins: met.wins,
            draws: met.draws,
            losses: met.losses,
          },
        }),
  };
}

/** So many standard errors hold in 19 of 20 cases. */
const SPREAD_ERRORS = 2;
const PERCENT = 100;

function formPicture({ unit, lost, matches }: Form): ChoicesView {
  const scale = unit === 'rounds' ? PERCENT : 1;
  const meanOf = ({ value, error }: Estimate) => ({
    lost: scale * value,
    spread: scale * SPREAD_ERRORS * error,
  });
  return { unit, ...meanOf(lost), matches: matches.map(meanOf) };
}

export function profileMessage(
  content: ProfileContent,
  file: FileAttachment | undefined,
): MessagePayload {
  const { at, nameOf, words, isOnServer } = content;
  const say = words.standings;
  const other = at.scope === 'server' ? 'global' : 'server';
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(`## ${escapeMarkdown(nameOf(at.player))}`, `-# ${say.scopes[at.scope]}`),
        ...(file === undefined ? [] : [picture(file)]),
        text(...figureLines(content)),
        ...(isOnServer
          ? [
              row({
                id: ids.encode('profile', { ...at, scope: other }),
                label: other === 'global' ? say.scopes.global : say.scopes.server,
              }),
            ]
          : []),
      ),
    ],
    files: file === undefined ? [] : [file],
    pings: [],
  };
}

/** The figures for which the picture has no room. */
function figureLines(content: ProfileContent): readonly string[] {
  const { at, standing, bestShootout, met, rivalry, nameOf, words } = content;
  const say = words.standings;
  const isSelf = at.player === at.asker;
  const always = [
    ...(bestShootout === 0 ? [] : [say.shootout(bestShootout)]),
    ...titleLines(content),
    ...achievementLines(content),
    ...choiceLines(content),
  ];
  if (standing === undefined) {
    const none = isSelf ? say.noMatchesSelf : say.noMatches(escapeMarkdown(nameOf(at.player)));
    return [none, ...always];
  }
  const { matches, wins, draws, firstMatches, firstWins, streak, bestStreak } = standing;
  const secondMatches = matches - firstMatches;
  return [
    say.results(wins, draws, matches - wins - draws),
    [
      ...(firstMatches === 0 ? [] : [say.first(firstWins, firstMatches)]),
      ...(secondMatches === 0 ? [] : [say.second(wins - firstWins, secondMatches)]),
    ].join(' · '),
    ...(bestStreak === 0 ? [] : [say.streak(streak, bestStreak)]),
    ...always,
    ...(met === undefined
      ? []
      : [
          [
            say.against(escapeMarkdown(nameOf(met.opponent)), met.wins, met.draws, met.losses),
            ...(rivalry === undefined ? [] : [rivalry]),
          ].join(' · '),
        ]),
  ];
}

/** Players also see what they could try next. */
function achievementLines({ at, achieved, words }: ProfileContent): readonly string[] {
  const say = words.standings;
  const latest = achieved.slice(-LATEST_NAMED).map((kind) => say.achievements[kind][0]);
  const next = ACHIEVEMENTS.find((kind) => !achieved.includes(kind));
  return [
    ...(latest.length === 0
      ? []
      : [say.achievedSoFar(achieved.length, ACHIEVEMENTS.length, words.match.and(latest))]),
    ...(at.player !== at.asker || next === undefined
      ? []
      : [say.nextAchievement(...say.achievements[next])]),
  ];
}

function titleLines({ titles, words }: ProfileContent): readonly string[] {
  const { wins, podiums, seasons, mostTwenties } = titles;
  const say = words.tournaments.profile;
  const parts = [
    ...(seasons === 0 ? [] : [say.seasons(seasons)]),
    ...(wins === 0 ? [] : [say.titles(wins)]),
    ...(mostTwenties === 0 ? [] : [say.mostTwenties(mostTwenties)]),
    ...(podiums === 0 ? [] : [say.podiums(podiums)]),
  ];
  return parts.length === 0 ? [] : [parts.join(' · ')];
}

/** What their choices give away, which robots choose like that, and whether it changes. */
function choiceLines({ choices, words }: ProfileContent): readonly string[] {
  if (choices === undefined) return [];
  const { unit, lost, levels, change, matches } = choices;
  const { standings: say, common, match } = words;
  const worth = (value: number) => shotWorth(unit, value, words);
  const spread = common.decimal(shotFigure(unit, SPREAD_ERRORS * lost.error));
  const [weaker, stronger] = (levels ?? []).map((level) => match.levels[level]);
  return [
    [
      say.choices(worth(Math.max(0, lost.value)), spread, matches.length),
      ...(weaker === undefined || stronger === undefined
        ? []
        : [weaker === stronger ? say.choosesLike(weaker) : say.choosesBetween(weaker, stronger)]),
      ...(change === null
        ? []
        : [change < 0 ? say.choosesBetter(worth(change)) : say.choosesWorse(worth(change))]),
    ].join(' · '),
  ];
}
