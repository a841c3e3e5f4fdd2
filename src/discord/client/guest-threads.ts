import {
  ChannelType,
  Events,
  GatewayDispatchEvents,
  type BaseInteraction,
  type Client,
} from 'discord.js';

const THREADS: readonly ChannelType[] = [
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];

interface Heard {
  readonly id: string;
  readonly channel?: { readonly type: ChannelType };
}

const inThreads = new WeakSet<BaseInteraction>();

/**
 * Remembers which interactions come from threads. Of a server that the bot isn't in, discord.js knows
 * no channels, and drops what Discord says about an interaction's channel.
 */
export function rememberThreads(client: Client): void {
  const heard = new Set<string>();
  client.ws.on(GatewayDispatchEvents.InteractionCreate, ({ id, channel }: Heard) => {
    if (channel !== undefined && THREADS.includes(channel.type)) heard.add(id);
  });
  client.on(Events.InteractionCreate, (interaction) => {
    if (heard.delete(interaction.id)) inThreads.add(interaction);
  });
}

export function isInThread(interaction: BaseInteraction): boolean {
  return inThreads.has(interaction);
}
