import type { TournamentSetup } from '@crokinole/tournament/model/setup';
import { isOver } from '@crokinole/tournament/model/state';
import { partsFor } from '@crokinole/tournament/presets';
import {
  ChannelType,
  DiscordAPIError,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus,
  PermissionFlagsBits,
  Routes,
  type APIChannel,
  type APIGuildMember,
  type APIGuildScheduledEvent,
  type APIRole,
  type RESTPatchAPIGuildScheduledEventJSONBody,
} from 'discord.js';
import { readKnown } from '../../matches/commands/create-tournament.ts';
import { Latest, type AnnouncementLease } from '../../matches/ports/system.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import type { StoredTournament } from '../../matches/records/tournaments.ts';
import type { ServerContext } from '../client/bot.ts';
import type { LeasedRequest } from '../client/rest.ts';
import type { ShownTournament } from '../features/tournaments/shown.ts';
import { mainPicture, tournamentMessage } from '../features/tournaments/message.ts';
import { isPictured, newsMessages } from '../features/tournaments/news.ts';
import { addressOf } from '../ui/parts.ts';
import { ifPainted } from '../ui/pictures.ts';
import { replaceShown, type Announce, type AnnouncerTools, type ShownSignUp } from './tools.ts';

/**
 * Shows a tournament in one message, which it edits as the tournament continues, and posts news as separate
 * messages. If several announcements wait, only the last one edits the message.
 */
export const announceTournament: Announce = async (tools, announcement, hold) => {
  const { store, authority, contextOf, names, events, poster } = tools;
  const { subject, revision } = announcement;
  const known = await readKnown(authority, subject);
  if (known === undefined) return null;
  const { tournament } = known;
  const context = await contextOf(tournament.server);
  const { words, faces } = context;
  const nameOf = await names.of(tournament.server, tournament.players.flat(), words);
  const shown = { known, nameOf, avatarOf: faces.avatarOf, words };
  const { message, isPosted } = await showMessage(tools, announcement, shown, context, hold);
  const address = addressOf(tournament.server, announcement.channel, message);
  const [stored] = await store.readNews(subject, revision);
  if (stored !== undefined) {
    const file = isPictured(stored.news) ? await paint(tools, shown, context) : undefined;
    for (const [i, payload] of newsMessages(shown, stored.news, address, file).entries()) {
      // A retry posts only what is missing.
      const key = `n${i === 0 ? '' : i}${announcement.key.slice(1)}`;
      await poster.postOnce({ ...announcement, key }, hold, () => payload);
    }
  }
  const isResumed = stored?.news.some((one) => one.kind === 'act' && one.act === 'resume');
  await events.show({ tournament, address, words, isNew: isPosted || isResumed === true }, hold);
  return tournament.revision === revision || revision === 0 ? message : null;
};

async function showMessage(
  tools: AnnouncerTools,
  announcement: Announcement,
  tournament: ShownTournament,
  context: ServerContext,
  hold: AnnouncementLease,
): Promise<{ readonly message: string; readonly isPosted: boolean }> {
  const { subject, revision, channel } = announcement;
  const shown = await tools.store.readShownMessage(subject);
  const isHere = shown?.channel === channel;
  // A later announcement edits the message.
  if (isHere && tournament.known.tournament.revision > revision) {
    return { message: shown.message, isPosted: false };
  }
  const payload = tournamentMessage(tournament, await paint(tools, tournament, context));
  if (isHere && (await replaceShown(tools, announcement, shown, payload, hold))) {
    return { message: shown.message, isPosted: false };
  }
  const message = await tools.poster.postOnce(announcement, hold, () => payload);
  return { message, isPosted: true };
}

async function paint(
  tools: AnnouncerTools,
  shown: ShownTournament,
  { look, faces }: ServerContext,
) {
  const { id, state, players } = shown.known.tournament;
  if (state.phase === 'finished') await faces.load(players.flat());
  const request = mainPicture(shown);
  return (
    request &&
    ifPainted(tools.pictures.still(request, look), (problem) => {
      tools.log.error({ ...problem, tournament: id }, 'a tournament is shown without a picture');
    })
  );
}

type EventTools = Pick<AnnouncerTools, 'rest' | 'clock' | 'log'> & {
  readonly ownId: () => string | undefined;
};

/** What the server's event is to say. */
interface Wanted {
  /** `off`: there is nothing to wait for, because it was cancelled, or paused before its start. */
  readonly phase: 'before' | 'running' | 'finished' | 'off';
  readonly startMs: number;
  readonly endMs: number;
  readonly name: string;
  readonly description: string;
  readonly location: string;
}

/** The tolerance for differences between Discord's clock and ours. */
const CLOCKS_DIFFER_MS = 60_000;
/** So that a player who joins costs no request. */
const MAX_REMEMBERED = 500;

const { Scheduled, Active, Completed } = GuildScheduledEventStatus;

/**
 * Shows a tournament with a start time among the server's events. This is a courtesy: whatever
 * Discord refuses is only logged. An event is found again by its creator and by the tournament's id,
 * the last line of its description, so a retry or another process makes no second one.
 */
export function tournamentEvents(tools: EventTools): AnnouncerTools['events'] {
  const { log } = tools;
  /** By tournament: what its event has shown. */
  const shown = new Latest<string>(MAX_REMEMBERED);
  return {
    show: async (signUp, hold) => {
      const { id, server } = signUp.tournament;
      const wanted = wantedOf(signUp);
      if (wanted === undefined) return;
      const look = JSON.stringify(wanted);
      if (!signUp.isNew && shown.get(id) === look) return;
      try {
        await updateEvent(tools, signUp, wanted, hold);
        shown.set(id, look);
      } catch (thrown) {
        // The permission is missing, or the server has as many events as it may have.
        const isRefusal =
          thrown instanceof DiscordAPIError && thrown.status >= 400 && thrown.status < 500;
        log[isRefusal ? 'info' : 'warn'](
          { err: thrown, tournament: id, server },
          'the event of a tournament is not up to date',
        );
      }
    },
  };
}

async function updateEvent(
  tools: EventTools,
  signUp: ShownSignUp,
  wanted: Wanted,
  hold: AnnouncementLease,
): Promise<void> {
  const { rest, clock } = tools;
  const event = await findOnly(tools, signUp.tournament, hold);
  const isComing = wanted.phase === 'before' && wanted.startMs > clock.nowMs() + CLOCKS_DIFFER_MS;
  if (event === undefined) {
    if (signUp.isNew && isComing) await create(tools, signUp.tournament, wanted, hold);
    return;
  }
  const change = changeOf(event, wanted);
  // Discord has begun it, and the start has moved since. It can't be scheduled again.
  const isTooEarly = isComing && event.status === Active;
  if (change === 'remove' || isTooEarly) {
    await rest.delete(routeOf(event), withHold(hold));
    if (isTooEarly) await create(tools, signUp.tournament, wanted, hold);
  } else if (change !== undefined) {
    await rest.patch(routeOf(event), withHold(hold, change));
  }
}

async function create(
  tools: EventTools,
  tournament: StoredTournament,
  wanted: Wanted,
  hold: AnnouncementLease,
): Promise<void> {
  if (!(await mayShow(tools, tournament))) return;
  const body = {
    ...fieldsOf(wanted),
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    entity_type: GuildScheduledEventEntityType.External,
  };
  try {
    const route = Routes.guildScheduledEvents(tournament.server);
    await tools.rest.post(route, withHold(hold, body));
  } finally {
    // Discord has no idempotency key for events, and the client may have sent it more than once.
    await findOnly(tools, tournament, hold);
  }
}

/** The tournament's event that isn't over; any others of it are deleted. */
async function findOnly(
  { rest, ownId }: EventTools,
  { id, server }: StoredTournament,
  hold: AnnouncementLease,
): Promise<APIGuildScheduledEvent | undefined> {
  const listed = await rest.get(Routes.guildScheduledEvents(server), { signal: hold.signal });
  const [first, ...others] = (listed as readonly APIGuildScheduledEvent[])
    .filter(({ creator_id: creator }) => creator === ownId())
    .filter(({ description }) => description?.endsWith(id) === true)
    .toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  for (const event of others) await rest.delete(routeOf(event), withHold(hold));
  return first;
}

/**
 * The bot may create events, and everyone on the server sees the sign-up message: an event is seen
 * by all members, so it would tell of a private channel.
 */
async function mayShow(
  { rest, ownId }: EventTools,
  { server, channel: id }: StoredTournament,
): Promise<boolean> {
  const roles = (await rest.get(Routes.guildRoles(server))) as readonly APIRole[];
  const own = (await rest.get(Routes.guildMember(server, ownId() ?? ''))) as APIGuildMember;
  const granted = permissionsOf(roles, [server, ...own.roles]);
  const { Administrator, CreateEvents } = PermissionFlagsBits;
  if ((granted & (Administrator | CreateEvents)) === 0n) return false;
  const channel = (await rest.get(Routes.channel(id))) as APIChannel;
  if (channel.type === ChannelType.PrivateThread) return false;
  const isThread =
    channel.type === ChannelType.PublicThread || channel.type === ChannelType.AnnouncementThread;
  const holder = isThread
    ? ((await rest.get(Routes.channel(channel.parent_id ?? id))) as APIChannel)
    : channel;
  return isOpenToAll(holder, permissionsOf(roles, [server]), server);
}

const HOUR_MS = 3600_000;
/** Discord shows running events above the channels, so of a longer tournament only the start is one. */
const MAX_EVENT_MS = 12 * HOUR_MS;
const START_ONLY_MS = HOUR_MS;
const MAX_NAME = 100;

/** Undefined if the tournament has no start time. */
function wantedOf({ tournament, address, words }: ShownSignUp): Wanted | undefined {
  const { id, name, state } = tournament;
  const { setup } = state;
  if (setup.start.kind !== 'at') return undefined;
  const startMs = setup.start.atMs;
  const lengthMs = plannedMs(setup);
  const { event } = words.tournaments;
  return {
    phase: phaseOf(tournament),
    startMs,
    endMs: startMs + (lengthMs > MAX_EVENT_MS ? START_ONLY_MS : lengthMs),
    name: name.slice(0, MAX_NAME),
    description: [
      event.what(words.tournaments.kinds[setup.plan.kind], setup.maxEntrants),
      event.join(address),
      event.tournament(id),
    ].join('\n'),
    location: address,
  };
}

function phaseOf({ state }: StoredTournament): Wanted['phase'] {
  if (state.phase === 'finished' || state.phase === 'running') return state.phase;
  return isOver(state) || state.pausedAtMs !== null ? 'off' : 'before';
}

/** How long it takes, as far as it's known before the start. */
function plannedMs({ plan, maxEntrants, hasRobots }: TournamentSetup): number {
  if (plan.lengthMs !== null) return plan.lengthMs;
  return partsFor(plan, maxEntrants, hasRobots).reduce(
    (sum, { stageMs, roundMs, rounds }) => sum + (stageMs ?? (roundMs ?? 0) * rounds),
    0,
  );
}

function fieldsOf({ name, description, location, startMs, endMs }: Wanted) {
  return {
    name,
    description,
    entity_metadata: { location },
    scheduled_start_time: new Date(startMs).toISOString(),
    scheduled_end_time: new Date(endMs).toISOString(),
  };
}

function changeOf(
  event: APIGuildScheduledEvent,
  wanted: Wanted,
): RESTPatchAPIGuildScheduledEventJSONBody | 'remove' | undefined {
  const { status } = event;
  switch (wanted.phase) {
    case 'before':
      return status === Scheduled && !isSame(event, wanted) ? fieldsOf(wanted) : undefined;
    case 'running':
      return status === Scheduled ? { status: Active } : undefined;
    case 'finished':
      return status === Active ? { status: Completed } : 'remove';
    case 'off':
      // By now Discord may have begun it, and only what hasn't begun can be canceled.
      return 'remove';
  }
}

function isSame(event: APIGuildScheduledEvent, wanted: Wanted): boolean {
  return (
    event.name === wanted.name &&
    event.description === wanted.description &&
    event.entity_metadata?.location === wanted.location &&
    Date.parse(event.scheduled_start_time) === wanted.startMs &&
    Date.parse(event.scheduled_end_time ?? '') === wanted.endMs
  );
}

function permissionsOf(roles: readonly APIRole[], ids: readonly string[]): bigint {
  return roles
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { permissions }) => sum | BigInt(permissions), 0n);
}

/** The role @everyone has the id of its server. */
function isOpenToAll(channel: APIChannel, everyone: bigint, server: string): boolean {
  if (!('permission_overwrites' in channel)) return false;
  const own = channel.permission_overwrites.find(({ id }) => id === server);
  const visible = (everyone & ~BigInt(own?.deny ?? 0)) | BigInt(own?.allow ?? 0);
  return (visible & PermissionFlagsBits.ViewChannel) !== 0n;
}

function routeOf({ guild_id: server, id }: APIGuildScheduledEvent): `/${string}` {
  return Routes.guildScheduledEvent(server, id);
}

function withHold(hold: AnnouncementLease, body?: object): LeasedRequest {
  return { hold, ...(body && { body }) };
}
