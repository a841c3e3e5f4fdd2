import type { StoredMatch } from '../../../matches/records/matches.ts';
import { formOf, MAX_FORM_REVIEWS } from '../../../matches/reading/reviews.ts';
import { readRivalry, type Rivalry, type RivalryStore } from '../../../matches/reading/matches.ts';
import { rivalryTail } from '../../../texts/terms-text.ts';
import { readTitles } from '../../../matches/reading/seasons.ts';
import { resultOf } from 'crokinole/ratings/counted-match';
import type { HeadToHead } from 'crokinole/ratings/head-to-head';
import { ANY_RULES } from 'crokinole/ratings/ladder';
import type { Call, CommandCall } from '../../interactions/call.ts';
import type { Outcome } from '@crokinole/pictures/views/still-views';
import type { PressArguments } from '../../ids/ids.ts';
import type { Scope } from '../../ids/press-choices.ts';
import type { ServerContext } from '../../context/server-context.ts';
import { escapeMarkdown, type MessagePayload } from '../../ui/parts.ts';
import { profileMessage, profilePicture } from './profile-message.ts';
import {
  ladderScopeOf,
  namesFor,
  contextFor,
  contextOfPress,
  scopeIn,
} from './standings-context.ts';
import type { Presses } from '../../interactions/handlers.ts';

export type ProfileAt = PressArguments<'profile'>;

/** More points couldn't be told apart in the plot. */
const MAX_POINTS = 60;
const MAX_FORM = 7;

/** A player's card, or a sentence if they are hidden from the global leaderboards. */
export async function drawProfile(
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
