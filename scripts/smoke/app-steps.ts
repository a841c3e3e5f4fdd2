import { createCanvas } from '@napi-rs/canvas';
import {
  ComponentType,
  DiscordAPIError,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus,
  Routes,
  type APIEmoji,
  type APIGuildChannel,
  type APIGuildScheduledEvent,
} from 'discord.js';
import { isNameTaken, readEmoji } from '../../src/discord/client/register-emoji.ts';
import { closed } from '../../src/discord/ui/parts.ts';
import { randomIds } from '../../src/matches/ports/system.ts';
import { newKey } from './message-steps.ts';
import { componentsOf } from './shown.ts';
import type { Stage } from './stage.ts';
import type { Step } from './step.ts';
import { must, rawError } from './must.ts';

const EMOJI_PX = 64;
const HOUR_MS = 3600_000;

/** What belongs to the app or to the server, and to no message. */
export const APP_STEPS: readonly Step[] = [
  { name: 'emoji', run: useEmoji },
  { name: 'event', run: holdEvent },
];

async function useEmoji(stage: Stage): Promise<string> {
  const { rest, application, made } = stage;
  const name = `smoke_${randomIds.newId()}`;
  const canvas = createCanvas(EMOJI_PX, EMOJI_PX);
  canvas.getContext('2d').fillRect(0, 0, EMOJI_PX / 2, EMOJI_PX);
  const image = `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`;
  const upload = () =>
    rest.post(Routes.applicationEmojis(application.id), { body: { name, image } });
  const { id } = (await upload()) as APIEmoji;
  must(id !== null, 'the emoji has no id');
  const remove = () => rest.delete(Routes.applicationEmoji(application.id, id));
  made.other(`emoji ${name}`, remove);
  const written = `<:${name}:${id}>`;
  const shown = await stage.read(await stage.post(closed(written), newKey('emoji')));
  const texts = componentsOf(shown).filter(({ type }) => type === ComponentType.TextDisplay);
  must(JSON.stringify(texts).includes(written), 'a text display has lost the emoji');
  const refused = await upload().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  must(refused !== undefined, 'a second emoji of the same name was made');
  must(isNameTaken(refused), rawError(refused));
  await remove();
  const left = await readEmoji(rest, application.id);
  must(!left.some((one) => one.id === id), 'the emoji is still there');
  return 'uploaded, shown in a text display, refused with the same name, and deleted';
}

async function holdEvent(stage: Stage): Promise<string> {
  const { rest, client, channel, made } = stage;
  const { guild_id: server = '' } = (await rest.get(Routes.channel(channel))) as APIGuildChannel;
  const body = {
    name: 'smoke: an event',
    description: newKey('event'),
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    entity_type: GuildScheduledEventEntityType.External,
    entity_metadata: { location: `https://discord.com/channels/${server}/${channel}` },
    scheduled_start_time: new Date(Date.now() + HOUR_MS).toISOString(),
    scheduled_end_time: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
  };
  const route = Routes.guildScheduledEvents(server);
  const { id } = (await rest.post(route, { body })) as APIGuildScheduledEvent;
  const own = Routes.guildScheduledEvent(server, id);
  made.other('the event', () => rest.delete(own));
  const find = async () =>
    ((await rest.get(route)) as readonly APIGuildScheduledEvent[]).find((one) => one.id === id);
  const listed = await find();
  must(listed?.creator_id === client.user.id, 'the event is not listed as ours');
  must(listed.description === body.description, 'the event has lost its description');
  await rest.patch(own, { body: { status: GuildScheduledEventStatus.Active } });
  const begun = await find();
  must(begun?.status === GuildScheduledEventStatus.Active, 'the event has not begun');
  await rest.delete(own);
  must((await find()) === undefined, 'the event is still there');
  const asked = await rest.get(own).then(
    () => 'found',
    (thrown: unknown) => (thrown instanceof DiscordAPIError ? `${thrown.code}` : 'an error'),
  );
  return `created, listed, begun and deleted; asked for again: ${asked}`;
}
