import type { Outcome, ProfileView } from '@crokinole/pictures/views/still-views';
import { resultOf } from 'crokinole/ratings/counted-match';
import { ACHIEVEMENTS } from 'crokinole/ratings/feats';
import { ANY_RULES } from 'crokinole/ratings/ladder';
import { pointsOf, PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import { readTitles } from '../../../matches/reading/seasons.ts';
import { isReachable } from '../../../matches/records/privacy.ts';
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
import { choiceLine, profileChoices, readForm } from '../../../features/additions.ts';

/** More points couldn't be told apart in the plot. */
const MAX_POINTS = 60;
const MAX_FORM = 7;
const OUTCOMES = { win: 'won', draw: 'drawn', loss: 'lost' } as const;

type ProfileAt = PressArguments<'profile'>;
type Card = Awaited<ReturnType<typeof readCard>> & { readonly rivals: readonly string[] };

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
  const rivals = await readRivals(call, at);
  const nameOf = await namesFor(call, scope, [player, asker, ...rivals], context);
  const isShownEverywhere =
    call.player === player || (await bot.privacy.readChoices(player)).onGlobalBoards;
  if (scope === 'global' && !isShownEverywhere)
    return labels.hidden(escapeMarkdown(nameOf(player)));
  const card = { ...(await readCard(call, at, context, nameOf, isShownEverywhere)), rivals };
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
  const { boards, matches } = bot;
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

/** What they are good at, and whom they play: the picture says all else. */
function figureLines(content: Card): readonly string[] {
  const { at, standing, achieved, rivals, nameOf, words } = content;
  const { standings } = words;
  const latest = achieved.at(-1);
  const none =
    at.player === at.asker
      ? standings.noMatchesSelf
      : standings.noMatches(escapeMarkdown(nameOf(at.player)));
  const names = rivals.map((rival) => escapeMarkdown(nameOf(rival)));
  return [
    ...(standing === undefined ? [none] : []),
    ...strengthLines(content),
    ...(latest === undefined
      ? []
      : [
          standings.achievedSoFar(
            achieved.length,
            ACHIEVEMENTS.length,
            standings.achievements[latest],
          ),
        ]),
    ...(names.length === 0 ? [] : [standings.rivals(names.join(', '))]),
  ];
}

const MIN_SHOOTOUT = 6;

/** One line: titles, if there are any, or else how well they choose or sink. */
function strengthLines({ titles, choices, bestShootout, words }: Card): readonly string[] {
  const { wins, podiums, seasons, mostTwenties } = titles;
  const { profile } = words.tournaments;
  const won = [
    ...(seasons === 0 ? [] : [profile.seasons(seasons)]),
    ...(wins === 0 ? [] : [profile.titles(wins)]),
  ].join(' · ');
  if (won !== '') return [won];
  if (mostTwenties > 0) return [profile.mostTwenties(mostTwenties)];
  if (podiums > 0) return [profile.podiums(podiums)];
  const chooses = choices && choiceLine(choices, words);
  if (chooses !== undefined) return [chooses];
  return bestShootout < MIN_SHOOTOUT ? [] : [words.standings.shootout(bestShootout)];
}

const MAX_RIVALS = 3;
/** Of so many, because some may not be named. */
const OPPONENTS = 12;
const MIN_MEETINGS = 2;

/** Whom they have met most, but for the asker, who stands in the picture. */
async function readRivals(call: Call, at: ProfileAt): Promise<readonly string[]> {
  const { bot } = call;
  const scope = ladderScopeOf(call, at.scope);
  const met = await bot.boards.readOpponents(scope, at.player, OPPONENTS);
  const rivals: string[] = [];
  for (const { opponent, wins, draws, losses } of met) {
    if (rivals.length === MAX_RIVALS || wins + draws + losses < MIN_MEETINGS) break;
    if (opponent === at.asker || !isReachable(opponent)) continue;
    const isShown =
      at.scope === 'server' || (await bot.privacy.readChoices(opponent)).onGlobalBoards;
    if (isShown) rivals.push(opponent);
  }
  return rivals;
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
