import type { RpcHost } from './rpc-host.ts';
import { RPC_ERROR, RpcRefusal } from './rpc-protocol.ts';

/** The Activity page's progress since its handshake. */
export interface RpcState {
  isAuthorized: boolean;
  scopes: readonly string[];
}

export type Args = Readonly<Record<string, unknown>>;
export type Command = (host: RpcHost, args: Args, state: RpcState) => unknown;

function text(args: Args, name: string): string {
  const value = args[name];
  if (typeof value === 'string') return value;
  throw new RpcRefusal(RPC_ERROR.invalidPayload, `"${name}" is missing`);
}

function mustHave({ scopes }: RpcState, scope: string): void {
  if (scopes.includes(scope)) return;
  throw new RpcRefusal(RPC_ERROR.invalidPermissions, 'Not authenticated or invalid scope');
}

async function refusingAs<Value>(code: number, asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    throw new RpcRefusal(code, error instanceof Error ? error.message : String(error));
  }
}

const DENIED =
  'OAuth2 Error: access_denied: The resource owner or authorization server denied the request';

const authorize: Command = async (host, args, state) => {
  if (state.isAuthorized) {
    throw new RpcRefusal(RPC_ERROR.invalidCommand, 'Already authenticated');
  }
  const { frameId, applicationId } = host.frame;
  if (text(args, 'client_id') !== applicationId) {
    throw new RpcRefusal(RPC_ERROR.invalidClientId, 'Invalid Client ID');
  }
  const { scope: scopes } = args;
  if (!Array.isArray(scopes) || !scopes.every((one) => typeof one === 'string')) {
    throw new RpcRefusal(RPC_ERROR.invalidPayload, '"scope" is missing');
  }
  const asked = { frameId, scopes };
  if ((await host.ask<boolean>('needsConsent', asked)) && !(await host.agrees(scopes)))
    throw new RpcRefusal(RPC_ERROR.oauth, DENIED);
  const given = await refusingAs(RPC_ERROR.oauth, host.ask<{ code: string }>('authorize', asked));
  state.isAuthorized = true;
  return given;
};

const authenticate: Command = async (host, args, state) => {
  const { frameId } = host.frame;
  const accessToken = text(args, 'access_token');
  const asked = host.ask<{ scopes: readonly string[] }>('authenticate', { frameId, accessToken });
  const authenticated = await refusingAs(RPC_ERROR.invalidToken, asked);
  state.scopes = authenticated.scopes;
  return authenticated;
};

/** The page must say what to show: an `activity` of null clears it. */
const setActivity: Command = (host, args, state) => {
  mustHave(state, 'rpc.activities.write');
  const { pid, activity, ...others } = args;
  const unknown = Object.keys(others);
  if (
    unknown.length > 0 ||
    activity === undefined ||
    !['undefined', 'number'].includes(typeof pid)
  ) {
    throw new RpcRefusal(RPC_ERROR.invalidPayload, '"activity" is missing, or there is more');
  }
  const asked = host.ask('setActivity', { frameId: host.frame.frameId, activity });
  return refusingAs(RPC_ERROR.invalidPayload, asked);
};

/** The longest texts, from the SDK's own schema. */
const SHARED_CHARS: Readonly<Record<string, number>> = {
  message: 1000,
  custom_id: 64,
  link_id: 64,
};

/** A referrer is Discord's own to add, so it's refused like every other field. */
async function share(host: RpcHost, args: Args): Promise<object> {
  for (const name of Object.keys(args)) {
    if (text(args, name).length > (SHARED_CHARS[name] ?? -1)) {
      throw new RpcRefusal(RPC_ERROR.invalidPayload, `"${name}" is unknown or too long`);
    }
  }
  const message = text(args, 'message');
  const query = new URLSearchParams(args as Record<string, string>);
  query.delete('message');
  const asked = query.size === 0 ? '' : `?${query.toString()}`;
  const link = `https://discord.com/activities/${host.frame.applicationId}${asked}`;
  const success = await host.shares({ text: message, link });
  return { success, didCopyLink: false, didSendMessage: success };
}

/** The supported commands; any other is an invalid command. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  AUTHORIZE: authorize,
  AUTHENTICATE: authenticate,
  GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS: (host) => ({ participants: host.participants() }),
  USER_SETTINGS_GET_LOCALE: (host, _args, state) => {
    mustHave(state, 'identify');
    return { locale: host.locale() };
  },
  GET_CHANNEL: (host, args, state) => {
    mustHave(state, 'guilds');
    const asked = { frameId: host.frame.frameId, channelId: text(args, 'channel_id') };
    return refusingAs(RPC_ERROR.invalidChannel, host.ask('activityChannel', asked));
  },
  GET_CHANNEL_PERMISSIONS: (host, _args, state) => {
    mustHave(state, 'guilds.members.read');
    return host.ask('activityPermissions', { frameId: host.frame.frameId });
  },
  SET_ACTIVITY: setActivity,
  OPEN_EXTERNAL_LINK: async (host, args) => ({ opened: await host.opensLink(text(args, 'url')) }),
  OPEN_INVITE_DIALOG: async ({ frame, ask, invite }) => {
    if (frame.guildId === null) {
      throw new RpcRefusal(RPC_ERROR.invalidChannel, 'Invites are for servers');
    }
    if (!(await ask<boolean>('mayInvite', { frameId: frame.frameId }))) {
      throw new RpcRefusal(RPC_ERROR.invalidPermissions, 'Missing permission to create invites');
    }
    invite();
    return null;
  },
  SHARE_LINK: share,
  OPEN_SHARE_MOMENT_DIALOG: async (host, args) => {
    await host.shares({ text: '', link: text(args, 'mediaUrl') });
    return null;
  },
  // A page cannot rotate a browser window.
  SET_ORIENTATION_LOCK_STATE: () => null,
  SET_CONFIG: (_host, args) => ({ use_interactive_pip: args['use_interactive_pip'] === true }),
  ENCOURAGE_HW_ACCELERATION: () => ({ enabled: true }),
  GET_PLATFORM_BEHAVIORS: () => ({}),
  // The SDK forwards the page's console output.
  CAPTURE_LOG: () => null,
};
