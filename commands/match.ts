import {
  ApplicationCommandOptionType as Type,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import type { CommandCall } from '../src/discord/interactions/call.ts';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { labels } from '../src/discord/definitions/labels.ts';
import { suggestMatches } from '../src/discord/matches/find-match.ts';
import {
  findPastMatch,
  suggestPastMatches,
} from '../src/discord/features/looking-back/find-past-match.ts';
import {
  doInMatch,
  isLikelyFor,
  MATCH_DEEDS,
  type MatchDeed,
} from '../src/discord/features/playing/match-actions.ts';
import { exportMatch } from '../src/discord/features/looking-back/export-match.ts';
import { drawHistory, drawMatchCard } from '../src/discord/features/looking-back/history.ts';
import { drawReel } from '../src/discord/features/looking-back/replay.ts';
import { NEWEST } from '../src/discord/features/looking-back/history-message.ts';

const LOOKS = ['history', 'replay', 'export'] as const;

export const match: Command = {
  definition: {
    ...labels((words) => words.history.command),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [...MATCH_DEEDS, ...LOOKS].map((name) => ({
      type: Type.Subcommand as const,
      ...labels((words) => words.history.command[name]),
      options: [
        {
          type: Type.String as const,
          ...labels((words) => words.history.option),
          autocomplete: true,
        },
      ],
    })),
  },
  run: async (call) => {
    const { options } = call.interaction;
    const typed = options.getString('match');
    const asked = options.getSubcommand();
    const deed = deedOf(asked);
    await (deed === undefined ? lookBack(call, asked, typed) : doInMatch(call, deed, typed));
  },
  suggest: (call) => {
    const deed = deedOf(call.interaction.options.getSubcommand());
    return deed === undefined
      ? suggestPastMatches(call)
      : suggestMatches(call, isLikelyFor(deed, call.player));
  },
};

function deedOf(asked: string): MatchDeed | undefined {
  return MATCH_DEEDS.find((deed) => deed === asked);
}

/** History alone is a list; everything else is about one match. */
async function lookBack(call: CommandCall, asked: string, typed: string | null): Promise<void> {
  const { answer } = call;
  if (asked === 'history' && typed === null) return answer.show(await drawHistory(call, NEWEST));
  const found = await findPastMatch(call, typed);
  if (!found.ok) return answer.note(found.refusal);
  if (asked === 'export') {
    const { content, files } = await exportMatch(call, found.value);
    return answer.note(content, ...files);
  }
  const view = await (asked === 'history'
    ? drawMatchCard(call, found.value, null)
    : drawReel(call, found.value));
  await (typeof view === 'string' ? answer.note(view) : answer.show(view));
}
