import { DiscordSDK, Events } from '@discord/embedded-app-sdk';
import { labelsIn } from './labels.ts';
import { mount, type Entered, type Mode, type PageHost } from './mount.tsx';

const MODES: readonly Mode[] = ['focused', 'pip', 'grid'];

/** Discord gives a code for whoever looks at the page; the server makes a ticket of it. */
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

/** Clients of before do not know every event: what is not told is done without. */
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
  };
}

/** Opened by itself, and not by Discord: there is nobody to ask who looks at it. */
function outsideDiscord(): PageHost {
  return {
    enter: () => Promise.resolve({ sentence: labelsIn(navigator.language).outside }),
    onMode: () => undefined,
  };
}

const root = document.getElementById('table');
const isInDiscord = new URLSearchParams(location.search).has('frame_id');
if (root !== null) void mount(root, isInDiscord ? surroundings() : outsideDiscord());
