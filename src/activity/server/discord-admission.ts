import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { accept, refuse, type Result } from 'crokinole/result';
import type { Admission, Admittance, Application, TurnedAway } from './admission.ts';

export interface DiscordAdmissionOptions {
  readonly applicationId: string;
  readonly clientSecret: string;
  /** Including the version, for example https://discord.com/api/v10. */
  readonly apiUrl: string;
  /** Reads an Activity instance with the bot's token; undefined if it doesn't exist. */
  readonly readInstance: (instance: string) => Promise<unknown>;
  /** Whether the bot is in a server. Throws if Discord doesn't answer. */
  readonly isInServer: (server: string) => Promise<boolean>;
  /** Whether the table is switched on in this server. */
  readonly isOn: (server: string | null) => Promise<boolean>;
  readonly onProblem: (thrown: unknown) => void;
}

const userSchema = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string(),
  global_name: z.string().nullish(),
  locale: z.string().optional(),
});
const instanceSchema = z.object({
  application_id: z.string(),
  instance_id: z.string(),
  location: z.object({
    channel_id: z.string(),
    guild_id: z.string().nullish(),
  }),
  users: z.array(z.string()),
});

type Found<Value> = Result<Value, TurnedAway>;

/** With it, a page may set what its user's profile shows. */
const PRESENCE_SCOPE = 'rpc.activities.write';

const tokenSchema = z.object({
  access_token: z.string().min(1),
  token_type: z.string(),
  scope: z.string().default(''),
});

const PATIENCE_MS = 8000;

/** Discord may list a person who has just joined an instance only a moment later. */
const RETRIES_MS = [400, 600, 1000];

/**
 * Exchanges the code for its owner's token, asks Discord who the owner is, and admits them if Discord lists
 * them in the instance. The token is used once and not stored.
 */
export class DiscordAdmission implements Admission {
  readonly #options: DiscordAdmissionOptions;

  constructor(options: DiscordAdmissionOptions) {
    this.#options = options;
  }

  async admit({ code, instance }: Application): Promise<Found<Admittance>> {
    const token = await this.#exchange(code);
    if (!token.ok) return token;
    const { access_token: accessToken, scope } = token.value;
    const user = await this.#ask('/users/@me', userSchema, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    if (!user.ok) return user;
    const { id, username, global_name: globalName, locale = 'en-US' } = user.value;
    const place = await this.#placeOf(instance, id);
    if (!place.ok) return refuse({ ...place.refusal, locale });
    const { channel_id: channel, guild_id: guild } = place.value.location;
    const server = await this.#serverOf(guild ?? null);
    if (!server.ok) return refuse({ ...server.refusal, locale });
    if (!(await this.#options.isOn(server.value))) return refuse({ code: 'off', locale });
    return accept({
      admitted: {
        player: id,
        name: globalName ?? username,
        locale,
        channel,
        server: server.value,
        instance,
      },
      ...(scope.split(' ').includes(PRESENCE_SCOPE) && { presenceToken: accessToken }),
    });
  }

  /** Whether Discord still lists a player in an instance; undefined if it doesn't answer. */
  async lists(instance: string, player: string): Promise<boolean | undefined> {
    try {
      const read = instanceSchema.safeParse(await this.#options.readInstance(instance));
      return read.success && read.data.users.includes(player);
    } catch (thrown) {
      this.#options.onProblem(thrown);
      return undefined;
    }
  }

  /** A server that the bot isn't in counts as a conversation, as it does in the chat. */
  async #serverOf(guild: string | null): Promise<Found<string | null>> {
    const { isInServer, onProblem } = this.#options;
    try {
      return accept(guild !== null && (await isInServer(guild)) ? guild : null);
    } catch (thrown) {
      onProblem(thrown);
      return refuse({ code: 'unavailable' });
    }
  }

  #exchange(code: string): Promise<Found<z.infer<typeof tokenSchema>>> {
    const { applicationId, clientSecret } = this.#options;
    return this.#ask('/oauth2/token', tokenSchema, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: applicationId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        code,
      }).toString(),
    });
  }

  async #placeOf(instance: string, player: string): Promise<Found<z.infer<typeof instanceSchema>>> {
    const { applicationId, readInstance, onProblem } = this.#options;
    for (const waitMs of [...RETRIES_MS, null]) {
      let answered: unknown;
      try {
        answered = await readInstance(instance);
      } catch (thrown) {
        onProblem(thrown);
        return refuse({ code: 'unavailable' });
      }
      const read = instanceSchema.safeParse(answered);
      const isThere =
        read.success &&
        read.data.application_id === applicationId &&
        read.data.instance_id === instance &&
        read.data.users.includes(player);
      if (isThere) return accept(read.data);
      if (waitMs !== null) await pause(waitMs);
    }
    return refuse({ code: 'gone' });
  }

  /**
   * A refusal by Discord means that the page sent something
   * wrong; no answer means that Discord is unavailable.
   */
  async #ask<Shape extends z.ZodType>(
    path: string,
    schema: Shape,
    init: RequestInit,
  ): Promise<Found<z.infer<Shape>>> {
    const { apiUrl, onProblem } = this.#options;
    try {
      const response = await fetch(`${apiUrl}${path}`, {
        ...init,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (response.status >= 500 || response.status === 429) return refuse({ code: 'unavailable' });
      if (!response.ok) return refuse({ code: 'refused' });
      const read = schema.safeParse(await response.json());
      return read.success ? accept(read.data) : refuse({ code: 'unavailable' });
    } catch (thrown) {
      const cause = thrown instanceof Error ? thrown.message : String(thrown);
      // Only the path is reported, because the request contains the client secret.
      onProblem(new Error(`Discord did not answer ${path}`, { cause }));
      return refuse({ code: 'unavailable' });
    }
  }
}
