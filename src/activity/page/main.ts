import { DiscordSDK, Events } from '@discord/embedded-app-sdk';
import { labelsIn } from './labels.ts';
import { mount, type Entered, type Mode, type PageHost } from './mount.tsx';

const MODES: readonly Mode[] = ['focused', 'pip', 'grid'];

/** Discord gives the page a code for its user, which the server exchanges for a ticket. */
async function enter(sdk: DiscordSDK): Promise<Entered> {
  const words = labelsIn(navigator.language);
  await sdk.ready();
  const consent = await sdk.commands
    .authorize({
      client_id: sdk.clientId,
      response_type: 'code',
      state: '',
      prompt: 'none',
      scope: ['identify'],
    })
    .catch(() => undefined);
  if (consent === undefined) return { sentence: words.noConsent };
  const { code } = consent;
  const response = await fetch('/admission', {
    method: 'POST',
    body: JSON.stringify({ code, instance: sdk.instanceId, locale: navigator.language }),
  });
  return (await response.json()) as Entered;
}

/**
 * In a server, Discord invites to the channel. It refuses in direct messages, and to users who may not
 * create invites; then the user shares a link, which says nothing but which app it opens.
 */
async function invite(sdk: DiscordSDK, message: string): Promise<boolean> {
  const ways = [
    ...(sdk.guildId === null ? [] : [() => sdk.commands.openInviteDialog()]),
    () => sdk.commands.shareLink({ message }),
  ];
  for (const open of ways) {
    try {
      await open();
      return true;
    } catch {
      // Old clients know neither command.
    }
  }
  return false;
}

/** Old Discord clients don't send every event. The page works without them. */
async function followMode(sdk: DiscordSDK, listener: (mode: Mode) => void): Promise<void> {
  await sdk.ready();
  await sdk.subscribe(Events.ACTIVITY_LAYOUT_MODE_UPDATE, ({ layout_mode: mode }) => {
    listener(MODES[mode] ?? 'focused');
  });
}

function surroundings(): PageHost {
  const sdk = new DiscordSDK(document.documentElement.dataset['application'] ?? '');
  return {
    enter: () => enter(sdk),
    onMode: (listener) => {
      followMode(sdk, listener).catch(() => undefined);
    },
    invite: (message) => invite(sdk, message),
  };
}

/** The page was opened outside Discord, so its user can't be identified. */
function outsideDiscord(): PageHost {
  return {
    enter: () => Promise.resolve({ sentence: labelsIn(navigator.language).outside }),
    onMode: () => undefined,
    invite: () => Promise.resolve(false),
  };
}

const root = document.getElementById('table');
const isInDiscord = new URLSearchParams(location.search).has('frame_id');
if (root !== null) void mount(root, isInDiscord ? surroundings() : outsideDiscord());
