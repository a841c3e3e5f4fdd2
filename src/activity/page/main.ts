import { DiscordSDK } from '@discord/embedded-app-sdk';
import { mount, type Enter } from './mount.tsx';
import { labelsIn } from './labels.ts';

/** Discord gives a code for whoever looks at the page; the server makes a ticket of it. */
const enterByDiscord: Enter = async () => {
  const { application = '' } = document.documentElement.dataset;
  const sdk = new DiscordSDK(application);
  await sdk.ready();
  const { code } = await sdk.commands.authorize({
    client_id: application,
    response_type: 'code',
    state: '',
    prompt: 'none',
    scope: ['identify'],
  });
  const response = await fetch('/admission', {
    method: 'POST',
    body: JSON.stringify({ code, instance: sdk.instanceId, locale: navigator.language }),
  });
  const answer = (await response.json()) as { ticket: string } | { sentence: string };
  return answer;
};

const root = document.getElementById('table');
if (root !== null) {
  mount(root, enterByDiscord).catch(() => {
    root.textContent = labelsIn(navigator.language).slow;
  });
}
