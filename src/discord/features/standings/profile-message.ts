import type { Titles } from '../../../matches/reading/seasons.ts';
import type { HeadToHead } from 'crokinole/ratings/head-to-head';
import { pointsOf, PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import { newStanding, type Standing } from 'crokinole/ratings/standing';
import type { Avatar } from '@crokinole/pictures/views/avatar';
import type { Outcome, ProfileView } from '@crokinole/pictures/views/still-views';
import { ids, type PressArguments } from '../../ids/ids.ts';
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
  readonly titles: Titles;
  readonly nameOf: (player: string) => string;
  readonly avatar: Avatar | undefined;
  readonly words: Words;
  readonly isOnServer: boolean;
}

export function profilePicture(content: ProfileContent): ProfileView {
  const { at, standing: known, rank, points, form, met, nameOf } = content;
  const standing = known ?? newStanding(at.player);
  const { matches, wins, draws, rounds, twenties, openShots, openTwenties } = standing;
  return {
    name: nameOf(at.player),
    avatar: content.avatar,
    ...(known === undefined ? {} : { rating: pointsOf(known) }),
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

export function profileMessage(content: ProfileContent, file: FileAttachment): MessagePayload {
  const { at, nameOf, words, isOnServer } = content;
  const say = words.standings;
  const other = at.scope === 'server' ? 'global' : 'server';
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(`## ${escapeMarkdown(nameOf(at.player))}`, `-# ${say.scopes[at.scope]}`),
        picture(file),
        text(...figureLines(content)),
        ...(isOnServer
          ? [row({ id: ids.encode('profile', { ...at, scope: other }), label: say.scopes[other] })]
          : []),
      ),
    ],
    files: [file],
    pings: [],
  };
}

/** The figures for which the picture has no room. */
function figureLines(content: ProfileContent): readonly string[] {
  const { at, standing, bestShootout, met, nameOf, words } = content;
  const say = words.standings;
  const isSelf = at.player === at.asker;
  const shootout = [
    ...(bestShootout === 0 ? [] : [say.shootout(bestShootout)]),
    ...titleLines(content),
  ];
  if (standing === undefined) {
    const none = isSelf ? say.noMatchesSelf : say.noMatches(escapeMarkdown(nameOf(at.player)));
    return [none, ...shootout];
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
    ...shootout,
    ...(met === undefined
      ? []
      : [say.against(escapeMarkdown(nameOf(met.opponent)), met.wins, met.draws, met.losses)]),
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
