import { playersToMove } from 'crokinole/match/to-move';
import type { Invitation } from '../../../matches/records/invitations.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { Call } from '../../interactions/call.ts';
import { openMatches } from '../../matches/find-match.ts';
import { mentionOf } from '../../../texts/names.ts';
import { linkTo } from '../../matches/link-to.ts';
import { escapeMarkdown } from '../../ui/parts.ts';
import { sidesLine } from '../../../texts/turn-text.ts';

const MAX_MATCHES = 50;
const MAX_LINES = 10;

/** What waits for whoever asks, a line each with a link to it; away from our servers, of all of them. */
export async function waitingLines(call: Call): Promise<readonly string[]> {
  const { words } = call;
  const say = words.help;
  const server = serverOf(call);
  const matches = (await matchesAt(call, server)).filter((match) =>
    playersToMove(match.state).includes(call.player),
  );
  const invitations = await invitationsAt(call, server);
  const lines = await Promise.all([
    ...matches.map(async (match) =>
      say.waiting(
        `${say.waitingMatch(sidesLine(match.state, words), match.state.scores.join('–'))}${await cupOf(call, match)}`,
        await linkTo(call, match, say.toBoard),
      ),
    ),
    ...invitations.map(async (invitation) =>
      say.waiting(
        say.waitingInvitation(mentionOf(invitation.host, words)),
        await linkTo(call, invitation, say.toInvitation),
      ),
    ),
  ]);
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES), say.moreWaiting(lines.length - MAX_LINES)];
}

/** The server on which it is asked; nothing in private messages, or where we are not ourselves. */
function serverOf({ interaction, venue }: Call): string | null {
  return interaction.guild === null ? null : venue.server;
}

function matchesAt({ bot, player }: Call, server: string | null): Promise<readonly StoredMatch[]> {
  return server === null
    ? bot.matches.readOpenMatches({ player }, MAX_MATCHES)
    : openMatches(bot, player, server);
}

async function invitationsAt(
  { bot, player }: Call,
  at: string | null,
): Promise<readonly Invitation[]> {
  const open = await bot.matches.readOpenInvitations({ player });
  return open.filter(
    ({ server, seats }) =>
      (at === null || server === at) &&
      seats.some((seat) => seat.player === player && !seat.accepted),
  );
}

/** A match of a tournament is named by it, too. */
async function cupOf({ bot }: Call, { tournament }: StoredMatch): Promise<string> {
  const name =
    tournament === null ? undefined : await bot.tournaments.readTournamentName(tournament);
  return name === undefined ? '' : ` · 🏆 ${escapeMarkdown(name)}`;
}
