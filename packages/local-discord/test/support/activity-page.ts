import { DiscordSDK } from '@discord/embedded-app-sdk';

/** An Activity's page with the unmodified SDK; tests call its functions directly. */
const page = globalThis as unknown as {
  document: { readonly documentElement: { readonly dataset: Record<string, string> } };
  activity: object;
};
const clientId = page.document.documentElement.dataset['client'] ?? '';
const sdk = new DiscordSDK(clientId);
const events: unknown[] = [];

type Scope = 'identify' | 'rpc.activities.write';

async function authenticate(scope: readonly Scope[] = ['identify']): Promise<string> {
  const { code } = await sdk.commands.authorize({
    client_id: clientId,
    response_type: 'code',
    state: '',
    prompt: 'none',
    scope: [...scope],
  });
  const response = await fetch('/api/token', { method: 'POST', body: code });
  const { access_token: accessToken } = (await response.json()) as { access_token: string };
  const { user } = await sdk.commands.authenticate({ access_token: accessToken });
  return user.username;
}

/** The refusal of a command, as `4002 Invalid command`. */
async function refusal(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    return 'none';
  } catch (error) {
    const { code, message } = error as { readonly code: number; readonly message: string };
    return `${code} ${message}`;
  }
}

async function follow(event: Parameters<typeof sdk.subscribe>[0]): Promise<void> {
  await sdk.subscribe(event, (data: unknown) => {
    events.push(data);
  });
}

page.activity = { sdk, events, authenticate, refusal, follow };
