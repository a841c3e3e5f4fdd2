import type { Avatar } from '@crokinole/pictures/views/avatar';
import type { Outcome, ChoicesView, ProfileView } from '@crokinole/pictures/views/still-views';
import { resultOf } from 'crokinole/ratings/counted-match';
import { ACHIEVEMENTS, type AchievementKind } from 'crokinole/ratings/feats';
import type { HeadToHead } from 'crokinole/ratings/head-to-head';
import { ANY_RULES } from 'crokinole/ratings/ladder';
import { pointsOf, PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import type { Standing } from 'crokinole/ratings/standing';
import type { Estimate } from 'crokinole/review/review-shot';
import {
  readRivalry,
  type Rivalry,
  type RivalryStore,
} from '../../../matches/reading/rivalries.ts';
import { readTitles, type Titles } from '../../../matches/reading/seasons.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { formOf, MAX_FORM_REVIEWS, type Form } from '../../../matches/steps/form.ts';
import { shotFigure, shotWorth } from '../../../texts/choice-text.ts';
import { rivalryTail } from '../../../texts/rivalry-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { ServerContext } from '../../context/server-context.ts';
import { type PressArguments, ids } from '../../ids/ids.ts';
import type { Scope } from '../../ids/press-choices.ts';
import type { Call, CommandCall } from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import {
  escapeMarkdown,
  type MessagePayload,
  container,
  picture,
  row,
  text,
  type FileAttachment,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';
import { ladderScopeOf, namesFor, contextFor, contextOfPress, scopeIn } from './leaderboard.ts';

const LATEST_NAMED = 3;

/** So many standard errors hold in 19 of 20 cases. */
const SPREAD_ERRORS = 2;

const PERCENT = 100;

type ProfileAt = PressArguments<'profile'>;

/** More points couldn't be told apart in the plot. */
const MAX_POINTS = 60;

const MAX_FORM = 7;

interface ProfileContent {
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

/** A player's card, or a sentence if they are hidden from the global leaderboards. */
async function drawProfile(
  call: Call,
  at: ProfileAt,
  context: ServerContext,
): Promise<MessagePayload | string> {
  const { bot, venue } = call;
  const { boards } = bot;
  const { player, asker } = at;
  const { look, words, faces } = context;
  const nameOf = await namesFor(call, at.scope, [player, asker], context);
  const isShownEverywhere = call.player === player || (await isOnGlobalBoards(call, player));
  if (at.scope === 'global' && !isShownEverywhere) {
    return words.standings.hidden(escapeMarkdown(nameOf(player)));
  }
  const ladder = { scope: ladderScopeOf(call, at.scope), rules: ANY_RULES } as const;
  const server = at.scope === 'global' ? null : venue.server;
  const settings = await bot.settings.readSettings(venue.server ?? '');
  const [standing, row, history, met, titles, reviewed, achieved] = await Promise.all([
    boards.readStanding(ladder, player),
    boards.readBoardRow(ladder, 'rating', player),
    boards.readRatingHistory(ladder, player, MAX_POINTS),
    boards.readHeadToHead(ladder.scope, player, asker),
    readTitles(bot.tournaments, player, server, bot.clock.nowMs(), settings),
    bot.reviews.readResultsOf(player, MAX_FORM_REVIEWS, server),
    // They come from all servers.
    isShownEverywhere ? boards.readAchievements(player) : [],
  ]);
  const rivalry = haveMet(met)
    ? await readRivalry(rivalryStoreOf(bot), ladder.scope, [player, asker])
    : undefined;
  // A shootout creates a standing without rated matches.
  const rated = standing === undefined || standing.matches === 0 ? undefined : standing;
  const form = await readForm(
    call,
    player,
    history.slice(-MAX_FORM).map(({ matchId }) => matchId),
  );
  const tellRivalry = (found: Rivalry) =>
    rivalryTail({
      rivalry: found,
      nameOf: (each) => escapeMarkdown(nameOf(each)),
      zone: settings.timeZone,
      nowMs: bot.clock.nowMs(),
      words,
    });
  await faces.load([player]);
  const card = {
    at,
    standing: rated,
    bestShootout: standing?.bestShootout ?? 0,
    rank: row?.rank,
    points: history.map(({ points }) => points),
    form,
    titles,
    achieved: achieved.map(({ kind }) => kind),
    choices: formOf(reviewed),
    met: haveMet(met) ? met : undefined,
    rivalry: rivalry && tellRivalry(rivalry),
    nameOf,
    avatar: faces.avatarOf(player),
    words,
    isOnServer: venue.server !== null,
  };
  const view = profilePicture(card);
  const file = view && (await bot.pictures.still({ kind: 'profile', view }, look));
  return profileMessage(card, file);
}

async function isOnGlobalBoards({ bot }: Call, player: string): Promise<boolean> {
  return (await bot.privacy.readChoices(player)).onGlobalBoards;
}

function rivalryStoreOf({ matches, privacy, boards }: Call['bot']): RivalryStore {
  return {
    readMatch: (id) => matches.readMatch(id),
    readChoices: (who) => privacy.readChoices(who),
    boards,
  };
}

function haveMet({ wins, draws, losses }: HeadToHead): boolean {
  return wins + draws + losses > 0;
}

async function readForm(
  { bot }: Call,
  player: string,
  ids: readonly string[],
): Promise<readonly Outcome[]> {
  const matches = await Promise.all(ids.map((id) => bot.matches.readMatch(id)));
  return matches.flatMap((match) => (match === undefined ? [] : outcomesFor(match, player)));
}

const OUTCOMES = { win: 'won', draw: 'drawn', loss: 'lost' } as const;

function outcomesFor({ state }: StoredMatch, player: string): readonly Outcome[] {
  const seat = state.seats.find((each) => each.player === player);
  return seat === undefined ? [] : [OUTCOMES[resultOf(state, seat.side)]];
}

/** Shows the profile of the given member, or of the caller. */
export async function showProfile(call: CommandCall): Promise<void> {
  const { interaction, player: asker, words, reply } = call;
  const member = interaction.options.getUser('member');
  if (member?.bot === true) return reply.note(words.standings.nobodyElse);
  const at: ProfileAt = { player: member?.id ?? asker, asker, scope: scopeIn<Scope>(call, null) };
  const payload = await drawProfile(call, at, await contextFor(call, false));
  await (typeof payload === 'string' ? reply.note(payload) : reply.show(payload));
}

export const profilePresses = {
  profile: async (call, at) => {
    const { reply } = call;
    const payload = await drawProfile(call, at, await contextOfPress(call));
    await (typeof payload === 'string' ? reply.note(payload) : reply.update(payload));
  },
} satisfies Partial<Presses>;

/** Undefined before the first rated match. */
function profilePicture(content: ProfileContent): ProfileView | undefined {
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

function formPicture({ unit, lost, matches }: Form): ChoicesView {
  const scale = unit === 'rounds' ? PERCENT : 1;
  const meanOf = ({ value, error }: Estimate) => ({
    lost: scale * value,
    spread: scale * SPREAD_ERRORS * error,
  });
  return { unit, ...meanOf(lost), matches: matches.map(meanOf) };
}

function profileMessage(content: ProfileContent, file: FileAttachment | undefined): MessagePayload {
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
