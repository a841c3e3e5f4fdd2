import {
  ApplicationFlags,
  Routes,
  type APIApplication,
  ComponentType,
  DiscordAPIError,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus,
  type APIEmoji,
  type APIGuildChannel,
  type APIGuildScheduledEvent,
} from 'discord.js';
import { createCanvas } from '@napi-rs/canvas';
import { handlers } from '../../commands/index.ts';
import {
  areOurs,
  hasEntryPoint,
  readCommands,
  registerCommands,
} from '../../src/discord/client/register-commands.ts';
import { definitionsOf } from '../../src/discord/start.ts';
import { ChannelRightsReader } from '../doctor/channels.ts';
import { fine, wrong, type Finding } from '../doctor/finding.ts';
import { checkPortal } from '../doctor/discord.ts';
import { isNameTaken, readEmoji } from '../../src/discord/client/register-emoji.ts';
import { closed } from '../../src/discord/ui/parts.ts';
import { randomIds } from '../../src/matches/ports/system.ts';
import { type Stage, must, componentsOf, rawError } from './stage.ts';
import type { Step } from './step.ts';
import { newKey } from './message-steps.ts';

export const ACCOUNT_STEPS: readonly Step[] = [
  { name: 'portal', run: lookAtPortal },
  { name: 'activities', run: compareFlags },
  { name: 'commands', run: registerThereAndBack },
  { name: 'permissions', run: lookAtChannel },
];
const EMOJI_PX = 64;
const HOUR_MS = 3600_000;
/** What belongs to the app or to the server, and to no message. */
export const APP_STEPS: readonly Step[] = [
  { name: 'emoji', run: useEmoji },
  { name: 'event', run: holdEvent },
];

async function lookAtPortal({ rest, table }: Stage): Promise<readonly Finding[]> {
  const application = (await rest.get(Routes.currentApplication())) as APIApplication;
  return checkPortal(application, { hasTable: table !== undefined });
}

/** Three settings say whether Activities are on, and have not always agreed. */
async function compareFlags({ rest, application, client, table }: Stage): Promise<string> {
  const known = await readCommands(rest, application.id);
  const has = {
    'Launch command': hasEntryPoint(known),
    'EMBEDDED over REST': isEmbedded(application.flags),
    'EMBEDDED in READY': isEmbedded(client.application.flags.bitfield),
  };
  const words = Object.entries(has).map(([what, isThere]) => `${isThere ? '' : 'no '}${what}`);
  must(table === undefined || has['Launch command'], `Activities are off: ${words.join(', ')}`);
  return words.join(', ');
}

/** They stay: they are the bot's own commands, which its next start would register anyway. */
async function registerThereAndBack({ rest, application, links }: Stage): Promise<string> {
  const known = await readCommands(rest, application.id);
  const definitionsFor = (hasActivities: boolean) => definitionsOf(handlers, hasActivities);
  const wanted = definitionsFor(hasEntryPoint(known));
  const startedMs = performance.now();
  const { outcome, commands, refusedForUsers } = await registerCommands(
    rest,
    application.id,
    definitionsFor,
  );
  const tookMs = performance.now() - startedMs;
  links.learn(wanted, commands);
  const read = await readCommands(rest, application.id);
  const different = wanted.filter(
    (one) => !read.some((other) => other.name === one.name && areOurs([other], () => [one])),
  );
  const names = different.map(({ name }) => name).join(', ');
  must(different.length === 0, `these come back otherwise than they were written: ${names}`);
  const again = await registerCommands(rest, application.id, definitionsFor);
  must(again.outcome === 'unchanged', 'they are written again at every start');
  const forWhom = refusedForUsers === undefined ? '' : ', for servers alone';
  return `${wanted.length} ${outcome} in ${Math.round(tookMs)} ms${forWhom}, and read back the same`;
}

async function lookAtChannel({ rest, client, channel }: Stage): Promise<readonly Finding[]> {
  const rights = await new ChannelRightsReader(rest, client.user.id).read(channel);
  must(rights !== undefined, 'the channel is gone');
  const { lacking, lackingForThreads } = rights;
  const what = 'permissions';
  const missing = [...lacking, ...lackingForThreads];
  return missing.length === 0
    ? [fine(what, 'everything that the bot needs here, for threads as well')]
    : [wrong(what, `it lacks ${missing.join(', ')} here`)];
}

function isEmbedded(flags: number): boolean {
  return (flags & ApplicationFlags.Embedded) !== 0;
}

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
