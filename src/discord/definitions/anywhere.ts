import { ApplicationIntegrationType, InteractionContextType } from 'discord.js';

/** For commands that need no server: in private messages, too, and wherever a user brings them. */
export const ANYWHERE: {
  readonly contexts: InteractionContextType[];
  readonly integration_types: ApplicationIntegrationType[];
} = {
  contexts: [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ],
  integration_types: [
    ApplicationIntegrationType.GuildInstall,
    ApplicationIntegrationType.UserInstall,
  ],
};
