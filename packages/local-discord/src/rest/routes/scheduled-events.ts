import {
  ExternalScheduledEventCreateRequestSchema,
  ExternalScheduledEventPatchRequestPartialSchema,
} from 'discord-api-spec/zod';
import { apiScheduledEvent } from '../../api/scheduled-events.ts';
import { MAX_OPEN_EVENTS } from '../../protocol/numbers.ts';
import { hasPermission } from '../../protocol/permissions.ts';
import { invalidForm, refusal } from '../../protocol/refusals.ts';
import {
  scheduledEventErrors,
  type ScheduledEventBody,
} from '../../rules/scheduled-event-rules.ts';
import { guildPermissions } from '../../world/permissions.ts';
import type { GuildRecord, ScheduledEventRecord } from '../../world/records.ts';
import {
  addScheduledEvent,
  changeScheduledEvent,
  isOverEvent,
  openEvents,
  removeScheduledEvent,
  scheduledEvents,
} from '../../world/scheduled-events.ts';
import { guildFor } from '../routing/access.ts';
import { noContent, ok, parsedBy, route, snowflake, type Route } from '../routing/route.ts';
import type { ApiRequest } from '../routing/route.ts';

type NewBody = Required<
  Pick<
    ScheduledEventBody,
    'name' | 'scheduled_start_time' | 'scheduled_end_time' | 'entity_metadata'
  >
> &
  ScheduledEventBody;

const readNew = parsedBy<NewBody>(ExternalScheduledEventCreateRequestSchema);
const readChange = parsedBy<ScheduledEventBody>(ExternalScheduledEventPatchRequestPartialSchema);

const eventsPath = '/guilds/:guildId/scheduled-events';
const eventPath = `${eventsPath}/:eventId` as const;

type OfEvent = ApiRequest<'guildId' | 'eventId', unknown>;

function eventOf(request: OfEvent): {
  readonly guild: GuildRecord;
  readonly event: ScheduledEventRecord;
} {
  const guild = guildFor(request, request.params.guildId);
  const id = snowflake(request.params.eventId, 'guild_scheduled_event_id');
  const event = scheduledEvents(request.world, guild).find((one) => one.id === id);
  if (event === undefined) throw refusal('unknownScheduledEvent');
  return { guild, event };
}

/** Own events need one of two permissions, those of others the greater one. */
function mustManage(request: OfEvent, guild: GuildRecord, event: ScheduledEventRecord): void {
  const { botId } = request.application;
  const granted = guildPermissions(guild, botId);
  const isOwn = event.creatorId === botId && hasPermission(granted, 'CREATE_EVENTS');
  if (!isOwn && !hasPermission(granted, 'MANAGE_EVENTS')) throw refusal('missingPermissions');
}

function refuseWrong(...asked: Parameters<typeof scheduledEventErrors>): void {
  const errors = scheduledEventErrors(...asked);
  if (errors.length > 0) throw invalidForm(errors);
}

function shown(
  request: ApiRequest<string, unknown>,
  guild: GuildRecord,
  event: ScheduledEventRecord,
): object {
  // Nobody can be interested here.
  const count = request.query.get('with_user_count') === 'true' ? { user_count: 0 } : {};
  return { ...apiScheduledEvent(request.world, guild, event), ...count };
}

export const scheduledEventRoutes: readonly Route[] = [
  route('GET', eventsPath, {}, (request) => {
    const guild = guildFor(request, request.params.guildId);
    return ok(openEvents(request.world, guild).map((event) => shown(request, guild, event)));
  }),
  route('POST', eventsPath, { body: readNew }, (request) => {
    const { world, application, body } = request;
    const guild = guildFor(request, request.params.guildId);
    if (!hasPermission(guildPermissions(guild, application.botId), 'CREATE_EVENTS')) {
      throw refusal('missingPermissions');
    }
    refuseWrong(body, world.clock.nowMs());
    if (openEvents(world, guild).length >= MAX_OPEN_EVENTS) throw refusal('tooManyScheduledEvents');
    const event = addScheduledEvent(world, guild, {
      creatorId: application.botId,
      name: body.name,
      description: body.description ?? null,
      location: body.entity_metadata.location,
      startsAt: body.scheduled_start_time,
      endsAt: body.scheduled_end_time ?? '',
    });
    return ok(shown(request, guild, event));
  }),
  route('GET', eventPath, {}, (request) => {
    const { guild, event } = eventOf(request);
    return ok(shown(request, guild, event));
  }),
  route('PATCH', eventPath, { body: readChange }, (request) => {
    const { world, body } = request;
    const { guild, event } = eventOf(request);
    mustManage(request, guild, event);
    if (isOverEvent(event)) throw refusal('finishedScheduledEvent');
    refuseWrong(body, world.clock.nowMs(), event);
    changeScheduledEvent(world, guild, event, {
      name: body.name ?? event.name,
      description: body.description === undefined ? event.description : body.description,
      location: body.entity_metadata?.location ?? event.location,
      startsAt: body.scheduled_start_time ?? event.startsAt,
      endsAt: body.scheduled_end_time ?? event.endsAt,
      status: body.status ?? event.status,
    });
    return ok(shown(request, guild, event));
  }),
  route('DELETE', eventPath, {}, (request) => {
    const { guild, event } = eventOf(request);
    mustManage(request, guild, event);
    removeScheduledEvent(request.world, guild, event);
    return noContent();
  }),
];
