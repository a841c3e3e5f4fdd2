import type { Outcome, ProfileView } from '@crokinole/pictures/views/still-views';
import { resultOf } from 'crokinole/ratings/counted-match';
import { ACHIEVEMENTS } from 'crokinole/ratings/feats';
import { ANY_RULES } from 'crokinole/ratings/ladder';
import { pointsOf, PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import { readRivalry } from '../../../matches/reading/matches.ts';
import { readTitles } from '../../../matches/reading/seasons.ts';
import { rivalryTail } from '../../../texts/terms-text.ts';
import type { ServerContext } from '../../client/bot.ts';
import { ids, type PressArguments } from '../../ids/ids.ts';
import type { Scope } from '../../ids/press-choices.ts';
import { settingsOf, type Call, type CommandCall, type Presses } from '../../interactions/call.ts';
import {
  pictured,
  escapeMarkdown,
  row,
  NEUTRAL_ACCENT,
  type MessagePayload,
} from '../../ui/parts.ts';
import { ladderScopeOf, namesFor, contextFor, contextOfPress, scopeIn } from './leaderboard.ts';
import { choiceLines, profileChoices, readForm } from '../../../features/additions.ts';

/** More points couldn't be told apart in the plot. */
const MAX_POINTS = 60;
const MAX_FORM = 7;
const OUTCOMES = { win: 'won', draw: 'drawn', loss: 'lost' } as const;

type ProfileAt = PressArguments<'profile'>;
type Card = Awaited<ReturnType<typeof readCard>>;

/** A player's card, or a sentence if they are hidden from the global leaderboards. */
async function drawProfile(
  call: Call,
  at: ProfileAt,
  context: ServerContext,
): Promise<MessagePayload | string> {
  const { bot, venue } = call;
  const { player, asker, scope } = at;
  const { look, words } = context;
  const labels = words.standings;
  const nameOf = await namesFor(call, scope, [player, asker], context);
  const isShownEverywhere =
    call.player === player || (await bot.privacy.readChoices(player)).onGlobalBoards;
  if (scope === 'global' && !isShownEverywhere)
    return labels.hidden(escapeMarkdown(nameOf(player)));
  const card = await readCard(call, at, context, nameOf, isShownEverywhere);
  const view = viewOf(card);
  const files =
    view === undefined ? [] : [await bot.pictures.still({ kind: 'profile', view }, look)];
  const other = scope === 'server' ? 'global' : 'server';
  const id = ids.encode('profile', { ...at, scope: other });
  return pictured(
    NEUTRAL_ACCENT,
    files,
    [`## ${escapeMarkdown(nameOf(player))}`, `-# ${labels.scopes[scope]}`],
    figureLines(card),
    ...(venue.server === null ? [] : [row({ id, label: labels.scopes[other] })]),
  );
}

async function readCard(
  call: Call,
  at: ProfileAt,
  { words, faces }: ServerContext,
  nameOf: (player: string) => string,
  isShownEverywhere: boolean,
) {
  const { bot, venue } = call;
  const { boards, matches, privacy } = bot;
  const { player, asker } = at;
  const nowMs = bot.clock.nowMs();
  const ladder = { scope: ladderScopeOf(call, at.scope), rules: ANY_RULES } as const;
  const server = at.scope === 'global' ? null : venue.server;
  const settings = await settingsOf(call);
  const [standing, boardRow, history, headToHead, titles, choices, achieved] = await Promise.all([
    boards.readStanding(ladder, player),
    boards.readBoardRow(ladder, 'rating', player),
    boards.readRatingHistory(ladder, player, MAX_POINTS),
    boards.readHeadToHead(ladder.scope, player, asker),
    readTitles(bot.tournaments, player, server, nowMs, settings),
    readForm(call, player, server),
    // They come from all servers.
    isShownEverywhere ? boards.readAchievements(player) : [],
  ]);
  const met = headToHead.wins + headToHead.draws + headToHead.losses > 0 ? headToHead : undefined;
  const rivalryStore = {
    readMatch: (id: string) => matches.readMatch(id),
    readChoices: (who: string) => privacy.readChoices(who),
    boards,
  };
  const rivalry = met && (await readRivalry(rivalryStore, ladder.scope, [player, asker]));
  const latest = await Promise.all(
    history.slice(-MAX_FORM).map(({ matchId }) => matches.readMatch(matchId)),
  );
  const form = latest.flatMap((match): readonly Outcome[] => {
    const seat = match?.state.seats.find((each) => each.player === player);
    return match === undefined || seat === undefined
      ? []
      : [OUTCOMES[resultOf(match.state, seat.side)]];
  });
  await faces.load([player]);
  return {
    at,
    words,
    nameOf,
    avatar: faces.avatarOf(player),
    // A shootout creates a standing without rated matches.
    standing: standing === undefined || standing.matches === 0 ? undefined : standing,
    bestShootout: standing?.bestShootout ?? 0,
    rank: boardRow?.rank,
    /** The rating after each match, oldest first. */
    points: history.map(({ points }) => points),
    form,
    titles,
    /** In the order in which they were achieved. */
    achieved: achieved.map(({ kind }) => kind),
    choices,
    met,
    rivalry:
      rivalry &&
      rivalryTail({
        rivalry,
        nameOf: (each) => escapeMarkdown(nameOf(each)),
        zone: settings.timeZone,
        nowMs,
        words,
      }),
  };
}

/** Undefined before the first rated match. */
function viewOf({ at, standing, met, nameOf, choices, ...card }: Card): ProfileView | undefined {
  if (standing === undefined) return undefined;
  const { matches, wins, draws, rounds, twenties, openShots, openTwenties } = standing;
  return {
    name: nameOf(at.player),
    avatar: card.avatar,
    rating: pointsOf(standing),
    isProvisional: matches < PROVISIONAL_MATCHES,
    ...(card.rank === undefined ? {} : { rank: card.rank }),
    matches,
    wins,
    losses: matches - wins - draws,
    draws,
    ...(openShots === 0 ? {} : { openTwentyShare: openTwenties / openShots }),
    ...(rounds === 0
      ? {}
      : { twentiesPerRound: twenties / rounds, bestRound: standing.bestRoundPoints }),
    form: card.form,
    ratings: card.points,
    ...(choices && { choices: profileChoices(choices) }),
    ...(met && { headToHead: { ...met, name: nameOf(met.opponent) } }),
  };
}

const LATEST_NAMED = 3;

/** The figures for which the picture has no room. */
function figureLines(content: Card): readonly string[] {
  const { at, standing, bestShootout, achieved, choices, met, rivalry, nameOf, words } = content;
  const { standings } = words;
  const isSelf = at.player === at.asker;
  const latest = achieved.slice(-LATEST_NAMED).map((kind) => standings.achievements[kind][0]);
  const next = ACHIEVEMENTS.find((kind) => !achieved.includes(kind));
  const always = [
    ...(bestShootout === 0 ? [] : [standings.shootout(bestShootout)]),
    ...titleLines(content),
    ...(latest.length === 0
      ? []
      : [standings.achievedSoFar(achieved.length, ACHIEVEMENTS.length, words.match.and(latest))]),
    // Players also see what they could try next.
    ...(isSelf && next !== undefined
      ? [standings.nextAchievement(...standings.achievements[next])]
      : []),
    ...(choices === undefined ? [] : choiceLines(choices, words)),
  ];
  if (standing === undefined) {
    const none = isSelf
      ? standings.noMatchesSelf
      : standings.noMatches(escapeMarkdown(nameOf(at.player)));
    return [none, ...always];
  }
  const { matches, wins, draws, firstMatches, firstWins, streak, bestStreak } = standing;
  const secondMatches = matches - firstMatches;
  return [
    standings.results(wins, draws, matches - wins - draws),
    [
      ...(firstMatches === 0 ? [] : [standings.first(firstWins, firstMatches)]),
      ...(secondMatches === 0 ? [] : [standings.second(wins - firstWins, secondMatches)]),
    ].join(' · '),
    ...(bestStreak === 0 ? [] : [standings.streak(streak, bestStreak)]),
    ...always,
    ...(met === undefined
      ? []
      : [
          [
            standings.against(
              escapeMarkdown(nameOf(met.opponent)),
              met.wins,
              met.draws,
              met.losses,
            ),
            ...(rivalry === undefined ? [] : [rivalry]),
          ].join(' · '),
        ]),
  ];
}

function titleLines({ titles, words }: Card): readonly string[] {
  const { wins, podiums, seasons, mostTwenties } = titles;
  const profile = words.tournaments.profile;
  const parts = [
    ...(seasons === 0 ? [] : [profile.seasons(seasons)]),
    ...(wins === 0 ? [] : [profile.titles(wins)]),
    ...(mostTwenties === 0 ? [] : [profile.mostTwenties(mostTwenties)]),
    ...(podiums === 0 ? [] : [profile.podiums(podiums)]),
  ];
  return parts.length === 0 ? [] : [parts.join(' · ')];
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
