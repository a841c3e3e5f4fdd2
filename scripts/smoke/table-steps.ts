import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Routes } from 'discord.js';
import { WebSocket } from 'ws';
import { DISCORDS_FRAMES } from '../../src/table-host.ts';
import { row, text } from '../../src/discord/ui/parts.ts';
import { newKey } from './message-steps.ts';
import { answerTo } from './person.ts';
import { openReportPage, type PageReport, type ReportServer } from './report-page.ts';
import type { Stage } from './stage.ts';
import type { Step } from './step.ts';
import { must } from './must.ts';
import { openThread } from './thread-steps.ts';

const DISCORD_API = 'https://discord.com/api';
/** Discord may list a person who has just come a moment later. */
const LISTED_WITHIN_MS = 10_000;
const ASK_AGAIN_MS = 250;
const CONNECTING_MS = 5000;
/** Beside the compiled program, or below `dist` where it is run from its sources. */
const BUILT_PAGE = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('../../dist/table-page', import.meta.url)
    : new URL('./table-page', import.meta.url),
);

/** One server for all of them, reachable at PUBLIC_URL. */
export function tableSteps(): {
  readonly steps: readonly Step[];
  readonly close: () => Promise<void>;
} {
  let opened: Promise<ReportServer> | undefined;
  const open = (stage: Stage) => (opened ??= openServer(stage));
  const steps: readonly Step[] = [
    { name: 'secret', run: proveSecret },
    { name: 'address', run: async (stage) => lookFromOutside(stage, await open(stage)) },
    {
      name: 'launch',
      needsPerson: true,
      run: async (stage) => launchIn(stage, await open(stage), stage.channel),
    },
    {
      name: 'in a thread',
      needsPerson: true,
      run: async (stage) =>
        launchIn(stage, await open(stage), await openThread(stage, 'smoke: a table')),
    },
  ];
  const close = async () => {
    const server = await opened?.catch(() => undefined);
    await server?.close();
  };
  return { steps, close };
}

function remoteOf({ table }: Stage) {
  const remote = table?.remote;
  must(remote !== undefined, 'PUBLIC_URL and DISCORD_CLIENT_SECRET are not set');
  return remote;
}

/** Without anyone having to authorize anything. */
async function proveSecret(stage: Stage): Promise<string> {
  const { clientSecret } = remoteOf(stage);
  const basic = Buffer.from(`${stage.application.id}:${clientSecret}`).toString('base64');
  const response = await fetch(`${stage.discord.apiUrl ?? DISCORD_API}/v10/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'identify' }),
  });
  must(
    response.ok,
    `the client secret is answered with ${response.status}: ${response.ok ? '' : await response.text()}`,
  );
  await response.body?.cancel();
  return 'Discord takes the client secret';
}

function openServer(stage: Stage): Promise<ReportServer> {
  const { table, application, pageFolder = BUILT_PAGE } = stage;
  must(table !== undefined, 'PUBLIC_URL and DISCORD_CLIENT_SECRET are not set');
  const { host, port } = table;
  const frameAncestors = stage.tableOrigin === undefined ? DISCORDS_FRAMES : ['http:'];
  return openReportPage({ host, port, applicationId: application.id, pageFolder, frameAncestors });
}

function originOf({ tableOrigin, application }: Stage): string {
  return tableOrigin ?? `https://${application.id}.discordsays.com`;
}

/** The answers of our own address, and of Discord's, which forwards to it. */
async function lookFromOutside(stage: Stage, server: ReportServer): Promise<string> {
  const own = remoteOf(stage).publicUrl;
  const said: string[] = [];
  for (const address of [own, originOf(stage)]) {
    const response = await fetch(new URL('/', address));
    const html = await response.text();
    must(response.ok, `${address} answers ${response.status}`);
    must(
      html.includes(stage.application.id),
      `${address} does not lead to the table at ${server.url}: it answers ${html.slice(0, 80)}`,
    );
    const headers = ['content-security-policy', 'access-control-allow-origin']
      .map((name) => `${name}: ${response.headers.get(name) ?? 'none'}`)
      .join(', ');
    const nonces = html.match(/<script[^>]*nonce=/g)?.length ?? 0;
    said.push(
      `${address} (${headers}; scripts with a nonce: ${nonces}; line ${await lineAt(address)})`,
    );
  }
  return said.join('; ');
}

async function lineAt(address: string): Promise<string> {
  const socket = new WebSocket(new URL('/table', address.replace(/^http/, 'ws')));
  const outcome = new Promise<string>((resolve) => {
    socket.once('open', () => {
      resolve('open');
    });
    socket.once('error', ({ message }) => {
      resolve(`not open: ${message}`);
    });
  });
  const late = pause(CONNECTING_MS, 'not open: no answer', { ref: false });
  const said = await Promise.race([outcome, late]);
  socket.terminate();
  must(said === 'open', `the line at ${address} is ${said}`);
  return said;
}

/** By a button, as under a board; the page reports where it runs. */
async function launchIn(stage: Stage, server: ReportServer, channel: string): Promise<string> {
  const id = newKey('seat');
  const label = 'Open the table';
  stage.say(
    `In <#${channel}>, press “${label}”, agree, and swipe up in it a few times as if you flicked a disc; leave it open for twenty seconds.`,
  );
  const reported = server.nextReport();
  const message = {
    components: [text('The table.'), row({ id, label })],
    files: [],
    pings: [] as const,
  };
  const { reply, interaction } = await answerTo(stage, id, () =>
    stage.post(message, newKey('ask'), channel),
  );
  must(await reply.launch(), 'Discord does not launch the table here');
  const late = pause(stage.patienceMs, undefined, { ref: false });
  const report = await Promise.race([reported, late]);
  must(report !== undefined, 'the page was launched, and has not reported: no script of it runs');
  const listedMs = await listedAfter(stage, report, interaction.user.id);
  const words = `${toldOf(report)}; listed after ${listedMs} ms; asked who looks at it: ${server.hasAdmitted() ? 'yes' : 'no'}`;
  must(report.isTableShown, `the table’s own script shows nothing: ${words}`);
  must(report.socket === 'open', `the line is ${report.socket}: ${words}`);
  return words;
}

async function listedAfter({ rest, application }: Stage, report: PageReport, user: string) {
  const { instance } = report;
  must(instance !== null, `the page was given no instance: ${toldOf(report)}`);
  const route = Routes.applicationActivityInstance(application.id, instance);
  const startedMs = performance.now();
  for (;;) {
    const { users } = (await rest.get(route)) as { readonly users: readonly string[] };
    const tookMs = Math.round(performance.now() - startedMs);
    if (users.includes(user)) return tookMs;
    must(tookMs < LISTED_WITHIN_MS, `${user} is not in the instance after ${tookMs} ms`);
    await pause(ASK_AGAIN_MS);
  }
}

function toldOf(report: PageReport): string {
  const scripts = [report.ranInline ? 'inline' : '', report.ranAsFile ? 'as a file' : '']
    .filter((way) => way !== '')
    .join(' and ');
  const violations = [...new Set(report.violations)].join(', ');
  const framed = report.isFramed ? 'in a frame' : 'in no frame';
  return `${report.platform ?? 'no platform'}, ${framed}, origin ${report.origin}, ${report.screen}, insets ${report.insets}, scripts run ${scripts}, violations: ${violations === '' ? 'none' : violations}, said by Discord: ${[...new Set(report.messages)].join(', ')} (${report.agent})${swipesOf(report)}`;
}

/** As traces to be kept: where a finger was and when, for docs/table-fingers.md and its tests. */
function swipesOf({ swipes }: PageReport): string {
  if (swipes.length === 0) return ', no swipes';
  return `, swipes: ${JSON.stringify(swipes)}`;
}
