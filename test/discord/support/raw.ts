import { Invocation } from '../../../src/local-discord/driver/invocation.ts';
import { COMMAND_TYPE, INTERACTION, OPTION } from '../../../src/local-discord/protocol/numbers.ts';
import type { AnsweredOption } from '../../../src/local-discord/protocol/shapes.ts';
import { openInteraction } from '../../../src/local-discord/world/interactions.ts';
import type { ResolvedIds } from '../../../src/local-discord/world/records.ts';
import type { Party } from './party.ts';

export interface RawCommand {
  readonly command: string;
  readonly subcommand?: string;
  readonly options?: readonly AnsweredOption[];
  readonly resolved?: Partial<ResolvedIds>;
  /** By name, or as `Server/channel`. */
  readonly channel: string;
  readonly isAutocomplete?: boolean;
}

/** A command as no client of Discord’s would send it: nothing of it is checked on the way. */
export function sendRaw({ discord }: Party, username: string, raw: RawCommand): Invocation {
  const { world } = discord;
  const application = [...world.applications.values()].find(({ name }) => name === 'Crokinole');
  const known = application?.commands.find(({ name }) => name === raw.command);
  const channel = [...world.channels.values()].find((one) =>
    [one.name, `${world.guildOf(one)?.name ?? ''}/${one.name}`].includes(raw.channel),
  );
  if (application === undefined || known === undefined || channel === undefined) {
    throw new Error(`there is no ${raw.command} in ${raw.channel}`);
  }
  const { options = [], subcommand } = raw;
  const inner = { type: OPTION.subcommand, name: subcommand ?? '', options };
  return new Invocation(
    world,
    openInteraction(world, {
      applicationId: application.id,
      type: raw.isAutocomplete === true ? INTERACTION.autocomplete : INTERACTION.command,
      userId: discord.as(username).userId,
      channelId: channel.id,
      name: raw.command,
      data: {
        id: known.id,
        name: known.name,
        type: COMMAND_TYPE.chatInput,
        options: subcommand === undefined ? options : [inner],
      },
      ...(raw.resolved === undefined ? {} : { resolved: raw.resolved }),
    }),
  );
}
