import {
  ApplicationCommandOptionType as Type,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import type { Command, Presses } from '../src/discord/interactions/handlers.ts';
import { labels } from '../src/discord/definitions/labels.ts';
import { drawProfile, type ProfileAt } from '../src/discord/features/standings/profile.ts';
import type { Scope } from '../src/discord/ids/ids.ts';
import {
  sceneFor,
  sceneOfPress,
  scopeIn,
} from '../src/discord/features/standings/standings-context.ts';

export const profile: Command = {
  definition: {
    ...labels((words) => words.standings.profile),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [{ type: Type.User, ...labels((words) => words.standings.profile.options.member) }],
  },
  isPublic: true,
  run: async (call) => {
    const { interaction, player: asker, words, answer } = call;
    const member = interaction.options.getUser('member');
    if (member?.bot === true) return answer.note(words.standings.nobodyElse);
    const at: ProfileAt = { player: member?.id ?? asker, asker, scope: scopeIn<Scope>(call, null) };
    const view = await drawProfile(call, at, await sceneFor(call, false));
    await (typeof view === 'string' ? answer.note(view) : answer.show(view));
  },
};

export const profilePresses = {
  profile: async (call, at) => {
    const { answer } = call;
    const view = await drawProfile(call, at, await sceneOfPress(call));
    await (typeof view === 'string' ? answer.note(view) : answer.update(view));
  },
} satisfies Partial<Presses>;
