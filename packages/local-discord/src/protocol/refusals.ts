/** What is reported about a request, so that a test can assert that there was nothing. */
export interface Refused {
  /** A warning is about a request that Discord carries out, but without some of its fields. */
  readonly level: 'refusal' | 'warning';
  /** `GATEWAY` for a connection that the gateway closed. */
  readonly method: string;
  readonly path: string;
  /** Of a gateway connection, the close code; of a warning, 0. */
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly errors?: object;
}

/** Status, code and text of the refusals that Discord documents. */
const REFUSALS = {
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  unauthorized: [401, 0, '401: Unauthorized'],
  internal: [500, 0, '500: Internal Server Error'],
  malformedJson: [400, 50109, 'The request body contains invalid JSON.'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownOverwrite: [404, 10009, 'Unknown Overwrite'],
  unknownRole: [404, 10011, 'Unknown Role'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownEmoji: [404, 10014, 'Unknown Emoji'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  unknownScheduledEvent: [404, 10070, 'Unknown Guild Scheduled Event'],
  tooManyEmojis: [400, 30008, 'Maximum number of emojis reached (2000)'],
  tooManyCommands: [400, 30032, 'Maximum number of application commands reached (100).'],
  tooManyPins: [400, 30003, 'Maximum number of pins reached (50)'],
  tooManyScheduledEvents: [
    400,
    30038,
    'Maximum number of uncompleted guild scheduled events reached (100)',
  ],
  tooLarge: [413, 40005, 'Request entity too large'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  tooManyFollowUps: [
    400,
    40094,
    'This interaction has hit the maximum number of follow up messages',
  ],
  missingAccess: [403, 50001, 'Missing Access'],
  cannotRunOnDm: [400, 50003, 'Cannot execute action on a DM channel'],
  cannotEditOthers: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  cannotDm: [403, 50007, 'Cannot send messages to this user'],
  notATextChannel: [400, 50008, 'Cannot send messages in a non-text channel'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  invalidWebhookToken: [401, 50027, 'Invalid Webhook Token'],
  systemMessage: [403, 50021, 'Cannot execute action on a system message'],
  wrongBulkSize: [
    400,
    50016,
    'Provided too few or too many messages to delete. Must provide at least 2 and fewer than 100 messages to delete.',
  ],
  tooOldToBulkDelete: [400, 50034, 'You can only bulk delete messages that are under 14 days old.'],
  threadAlreadyThere: [400, 160004, 'A thread has already been created for this message'],
  threadLocked: [400, 160005, 'This thread is locked'],
  threadArchived: [400, 50083, 'Thread is archived'],
  entryPointMissing: [
    400,
    50240,
    "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately.",
  ],
  finishedScheduledEvent: [400, 180000, 'Cannot update a finished event'],
  invalidActivityAction: [400, 50039, 'Invalid activity action'],
} as const satisfies Record<string, readonly [number, number, string]>;

export type RefusalName = keyof typeof REFUSALS;

export interface FormError {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly message: string;
}

interface FormErrorTree {
  [field: string]: FormErrorTree | { code: string; message: string }[];
}

/** Thrown at any depth to end a request, and converted to Discord's response in one place. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: FormErrorTree | undefined;

  constructor(status: number, code: number, message: string, errors?: FormErrorTree) {
    super(message);
    this.name = 'ApiRefusal';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  get headers(): Readonly<Record<string, string>> {
    return {};
  }

  /** The response body. */
  get json(): object {
    const { message, code, errors } = this;
    return { message, code, ...(errors && { errors }) };
  }
}

export function refusal(name: RefusalName): ApiRefusal {
  const [status, code, message] = REFUSALS[name];
  return new ApiRefusal(status, code, message);
}

export function invalidForm(errors: readonly FormError[]): ApiRefusal {
  const tree: FormErrorTree = Object.create(null) as FormErrorTree;
  for (const { path, code, message } of errors) {
    let branch = tree;
    for (const step of path) {
      const name = String(step);
      const next = branch[name];
      const child: FormErrorTree =
        next === undefined || Array.isArray(next) ? (Object.create(null) as FormErrorTree) : next;
      branch[name] = child;
      branch = child;
    }
    const listed = branch['_errors'];
    branch['_errors'] = [...(Array.isArray(listed) ? listed : []), { code, message }];
  }
  return new ApiRefusal(400, 50035, 'Invalid Form Body', tree);
}

export function invalidField(
  path: readonly PropertyKey[],
  code: string,
  message: string,
): ApiRefusal {
  return invalidForm([{ path, code, message }]);
}
