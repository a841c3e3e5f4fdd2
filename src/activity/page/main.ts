import { DiscordSDK, Events } from '@discord/embedded-app-sdk';
import { labelsIn } from './kit/labels.ts';
import { mount, type Entered, type Mode, type PageHost } from './mount.tsx';
import { preferred, remember } from './preferences.ts';
import type { Presence } from './presence.ts';

const MAX_CLEARING_MS = 500;
/** Discord's limit. A longer id, in a link written by hand, could make the request too large. */
const MAX_ID_CHARS = 64;

type Scopes = Parameters<DiscordSDK['commands']['authorize']>[0]['scope'];

/** What Discord's client refuses, or is too old for, must not stop the page. Its errors are of many shapes. */
function warnOfRefusal(thrown: unknown): undefined {
  console.warn('Discord refused:', thrown);
}

/** A code for the user; undefined if they or Discord refuse. */
async function authorize(sdk: DiscordSDK, scope: Scopes): Promise<string | undefined> {
  const { clientId: client_id } = sdk;
  const asked = { client_id, scope, response_type: 'code', state: '', prompt: 'none' } as const;
  const consent = await sdk.commands.authorize(asked).catch(warnOfRefusal);
  return consent?.code;
}

/**
 * Discord gives the page a code for its user, which the server exchanges for a ticket. A user who
 * wants their game on their profile is asked for that as well. If it fails, they come in without it.
 */
async function enter(sdk: DiscordSDK): Promise<Entered> {
  await sdk.ready();
  const wantsPresence = preferred('presence') !== undefined;
  const both = wantsPresence
    ? await authorize(sdk, ['identify', 'rpc.activities.write'])
    : undefined;
  if (both === undefined) remember('presence', false);
  const code = both ?? (await authorize(sdk, ['identify']));
  if (code === undefined) return { sentence: labelsIn(navigator.language).noConsent };
  const response = await fetch('/admission', {
    method: 'POST',
    body: JSON.stringify({
      ...{ code, instance: sdk.instanceId, locale: navigator.language },
      link: sdk.customId?.slice(0, MAX_ID_CHARS),
    }),
  });
  const answer = (await response.json()) as
    | { readonly ticket: string; readonly language: string; readonly presenceToken?: string }
    | { readonly sentence: string };
  if ('sentence' in answer || !wantsPresence) return answer;
  const { presenceToken, ...admitted } = answer;
  return { ...admitted, mayPresent: authenticate(sdk, presenceToken) };
}

/** Entering doesn't wait for this, because some clients never answer. The token isn't stored. */
async function authenticate(sdk: DiscordSDK, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false;
  return sdk.commands.authenticate({ access_token: token }).then(
    () => true,
    (thrown: unknown) => {
      warnOfRefusal(thrown);
      return false;
    },
  );
}

/**
 * Old clients don't know the command. When a presence is cleared, Discord may answer null. The SDK can't
 * parse that and its promise never settles, hence the time limit.
 */
async function setPresence(sdk: DiscordSDK, presence: Presence | null): Promise<void> {
  const activity = presence && { type: 0, ...presence };
  const shown = sdk.commands.setActivity({ activity }).catch(warnOfRefusal);
  await Promise.race([shown, new Promise((done) => setTimeout(done, MAX_CLEARING_MS))]);
}

/**
 * In a server, Discord invites to the channel. It refuses in direct messages, and to users who may not
 * create invites; then the user shares a link to the match.
 */
async function invite(
  sdk: DiscordSDK,
  message: string,
  match: string | undefined,
): Promise<boolean> {
  const link = { message, ...(match !== undefined && { custom_id: match }) };
  const ways = [
    ...(sdk.guildId === null ? [] : [() => sdk.commands.openInviteDialog()]),
    () => sdk.commands.shareLink(link),
  ];
  for (const open of ways) {
    try {
      await open();
      return true;
    } catch (thrown) {
      // Old clients know neither command.
      warnOfRefusal(thrown);
    }
  }
  return false;
}

const MODES: readonly Mode[] = ['focused', 'pip', 'grid'];

/** Old Discord clients don't send every event. The page works without them. */
async function watchLayoutMode(sdk: DiscordSDK, listener: (mode: Mode) => void): Promise<void> {
  await sdk.ready();
  await sdk.subscribe(Events.ACTIVITY_LAYOUT_MODE_UPDATE, ({ layout_mode: mode }) => {
    listener(MODES[mode] ?? 'focused');
  });
}

function hostInDiscord(): PageHost {
  const sdk = new DiscordSDK(document.documentElement.dataset['application'] ?? '');
  return {
    enter: () => enter(sdk),
    onMode: (listener) => {
      watchLayoutMode(sdk, listener).catch(warnOfRefusal);
    },
    isInServer: sdk.guildId !== null,
    invite: (message, match) => invite(sdk, message, match),
    present: (presence) => setPresence(sdk, presence),
  };
}

/** The page was opened outside Discord, so its user can't be identified. */
function outsideDiscord(): PageHost {
  return {
    enter: () => Promise.resolve({ sentence: labelsIn(navigator.language).outside }),
    isInServer: false,
    onMode: () => undefined,
    invite: () => Promise.resolve(false),
    present: () => Promise.resolve(),
  };
}

const root = document.getElementById('table');
const isInDiscord = new URLSearchParams(location.search).has('frame_id');
if (root !== null) void mount(root, isInDiscord ? hostInDiscord() : outsideDiscord());
