import { EVENT_STATUS } from '../protocol/numbers.ts';
import type { FormError } from '../protocol/refusals.ts';

/** The body of a request, as its schema has accepted it. */
export interface ScheduledEventBody {
  readonly name?: string;
  readonly description?: string | null;
  readonly scheduled_start_time?: string;
  readonly scheduled_end_time?: string | null;
  readonly entity_metadata?: { readonly location: string };
  readonly channel_id?: string | null;
  readonly image?: string | null;
  readonly recurrence_rule?: object | null;
  readonly status?: number | null;
}

/** What an event is before a change. */
interface KnownEvent {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly status: number;
}

/** As documented: scheduled to active or canceled, and active to completed. */
const TRANSITIONS: ReadonlyMap<number, readonly number[]> = new Map([
  [EVENT_STATUS.scheduled, [EVENT_STATUS.active, EVENT_STATUS.canceled]],
  [EVENT_STATUS.active, [EVENT_STATUS.completed]],
]);

/** What a schema can't say about an external event; `known` is what is to be changed. */
export function scheduledEventErrors(
  body: ScheduledEventBody,
  nowMs: number,
  known?: KnownEvent,
): readonly FormError[] {
  return [
    ...emptyErrors(body),
    ...timeErrors(body, nowMs, known),
    ...statusErrors(body, known),
    ...elsewhereErrors(body),
  ];
}

function emptyErrors({ name, description, entity_metadata: at }: ScheduledEventBody): FormError[] {
  const texts: readonly (readonly [readonly string[], string | null | undefined])[] = [
    [['name'], name],
    [['description'], description],
    [['entity_metadata', 'location'], at?.location],
  ];
  const message = 'Must be 1 or more in length.';
  return texts
    .filter(([, text]) => text === '')
    .map(([path]) => ({ path, code: 'BASE_TYPE_MIN_LENGTH', message }));
}

function timeErrors(
  { scheduled_start_time: start, scheduled_end_time: end }: ScheduledEventBody,
  nowMs: number,
  known: KnownEvent | undefined,
): FormError[] {
  const errors: FormError[] = [];
  const add = (field: string, code: string, message: string) => {
    errors.push({ path: [field], code, message });
  };
  if (end === null || (end === undefined && known === undefined)) {
    add('scheduled_end_time', 'BASE_TYPE_REQUIRED', 'This field is required');
  }
  if (start !== undefined && Date.parse(start) <= nowMs) {
    const code = 'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST';
    add('scheduled_start_time', code, 'Cannot schedule event in the past.');
  }
  if (start !== undefined && known?.status === EVENT_STATUS.active) {
    const code = 'GUILD_SCHEDULED_EVENT_ACTIVE';
    add('scheduled_start_time', code, 'Cannot change the start of an event that has begun.');
  }
  const [startsAt, endsAt] = [start ?? known?.startsAt ?? '', end ?? known?.endsAt ?? ''];
  if (Date.parse(endsAt) <= Date.parse(startsAt)) {
    const code = 'GUILD_SCHEDULED_EVENT_END_BEFORE_START';
    add('scheduled_end_time', code, 'The end must be after the start.');
  }
  return errors;
}

function statusErrors({ status }: ScheduledEventBody, known: KnownEvent | undefined): FormError[] {
  if (status === undefined || status === null || known === undefined) return [];
  if (TRANSITIONS.get(known.status)?.includes(status) === true) return [];
  const message = `An event can't go from ${known.status} to ${status}.`;
  return [{ path: ['status'], code: 'GUILD_SCHEDULED_EVENT_INVALID_STATUS_TRANSITION', message }];
}

/** An external event has no channel. Covers and repetitions aren't in this Discord. */
function elsewhereErrors(body: ScheduledEventBody): FormError[] {
  const fields = ['channel_id', 'image', 'recurrence_rule'] as const;
  const message = 'Must be null here.';
  return fields
    .filter((field) => (body[field] ?? null) !== null)
    .map((field) => ({ path: [field], code: 'BASE_TYPE_INVALID', message }));
}
