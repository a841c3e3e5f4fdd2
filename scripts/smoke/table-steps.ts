import { type IncomingMessage, createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocketServer, WebSocket } from 'ws';
import * as z from 'zod';
import { Routes } from 'discord.js';
import { readPage, securityHeaders } from '../../src/activity/server/page-files.ts';
import { DISCORDS_FRAMES } from '../../src/table-host.ts';
import { row, text } from '../../src/discord/ui/parts.ts';
import { must } from './made.ts';
import { newKey, type Stage } from './stage.ts';
import { answerTo, type Step } from './step.ts';

const MAX_BYTES = 64 * 1024;
const REPORTER_PATH = '/smoke-report.js';
const THANKS = 'The smoke test has what it wanted to know. You may close this.';
/** Runs in the page; reports after the other findings have had time. */
const REPORTER = `(() => {
  const violations = [];
  addEventListener('securitypolicyviolation', (event) => {
    violations.push(event.violatedDirective + ' ' + event.blockedURI);
  });
  let line = 'no answer';
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/table');
  socket.onopen = () => { line = 'open'; socket.close(); };
  socket.onerror = () => { if (line !== 'open') line = 'refused'; };
  setTimeout(() => {
    const query = new URLSearchParams(location.search);
    const report = JSON.stringify({
      instance: query.get('instance_id'), platform: query.get('platform'),
      agent: navigator.userAgent, origin: self.origin,
      isTableShown: (document.getElementById('table')?.childElementCount ?? 0) > 0,
      socket: line, violations,
    });
    fetch(location.origin + '/report', { method: 'POST', mode: 'no-cors', body: report });
  }, 6000);
})();`;
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

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error('the body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Untrusted input that is printed: control characters are removed. */
const said = z
  .string()
  .max(500)
  .transform((text) => text.replaceAll(/\p{C}/gu, '?'));

/** What the page has found out about where it runs, and who looked at it. */
const reportSchema = z.strictObject({
  instance: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .nullable(),
  platform: said.nullable(),
  agent: said,
  origin: said,
  /** Whether the table's own script has put anything on the page. */
  isTableShown: z.boolean(),
  socket: said,
  violations: z.array(said).max(100),
});

type PageReport = z.infer<typeof reportSchema>;

interface ReportServer {
  readonly nextReport: () => Promise<PageReport>;
  /**
   * Whether a page has come with a code, as the table's own does once the person has authorized it.
   */
  readonly hasAdmitted: () => boolean;
  readonly close: () => Promise<void>;
}

/** The table's own page and headers, with a report of where it runs in place of a match. */
async function openReportPage(stage: Stage): Promise<ReportServer> {
  const { table, client, tableOrigin, pageFolder = BUILT_PAGE } = stage;
  must(table !== undefined, 'PUBLIC_URL and DISCORD_CLIENT_SECRET are not set');
  const { id } = client.application;
  const page = readPage(pageFolder, { application: id });
  const script = `<script src="${REPORTER_PATH}"></script>`;
  const html = page.html.plain.toString('utf8').replace('<head>', () => `<head>${script}`);
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': ['text/html; charset=utf-8', html],
    [REPORTER_PATH]: ['text/javascript; charset=utf-8', REPORTER],
  };
  const headers = securityHeaders({
    page: { ...page, script: `${page.script} 'self'` },
    ownHost: `${id}.discordsays.com`,
    frameAncestors: tableOrigin === undefined ? DISCORDS_FRAMES : ['http:'],
  });
  let hasAdmitted = false;
  let take: (report: PageReport) => void = () => undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const { pathname } = new URL(request.url ?? '/', 'http://table');
    if (pathname === '/report') {
      take(reportSchema.parse(JSON.parse(await readBody(request))));
      response.writeHead(204).end();
    } else if (pathname === '/admission') {
      hasAdmitted = true;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ sentence: THANKS }));
    } else {
      const [type, text] = files[pathname] ?? ['text/plain', undefined];
      response.writeHead(text === undefined ? 404 : 200, { 'content-type': type });
      response.end(text);
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  const sockets = new WebSocketServer({ server, path: '/table' });
  // The server's own errors are emitted here too, and would end the process; `once` below handles
  // them.
  sockets.on('error', () => undefined);
  server.listen(table.port, table.host);
  await once(server, 'listening');
  return {
    hasAdmitted: () => hasAdmitted,
    nextReport: () =>
      new Promise((resolve) => {
        take = resolve;
      }),
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** One server for all of them, reachable at PUBLIC_URL. */
export function tableSteps(): {
  readonly steps: readonly Step[];
  readonly close: () => Promise<void>;
} {
  let opened: Promise<ReportServer> | undefined;
  const open = (stage: Stage) => (opened ??= openReportPage(stage));
  const steps: readonly Step[] = [
    { name: 'secret', run: proveSecret },
    {
      name: 'address',
      run: async (stage) => {
        await open(stage);
        return lookFromOutside(stage);
      },
    },
    { name: 'launch', needsPerson: true, run: async (stage) => launch(stage, await open(stage)) },
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
  const { id } = stage.client.application;
  const basic = Buffer.from(`${id}:${clientSecret}`).toString('base64');
  const response = await fetch(`${stage.discord.apiUrl ?? DISCORD_API}/v10/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'identify' }),
  });
  // The answer to a right secret is a token.
  const words = response.ok ? '' : await response.text();
  must(response.ok, `the client secret is answered with ${response.status}: ${words}`);
  await response.body?.cancel();
  return 'Discord takes the client secret';
}

/** The answers of our own address, and of Discord's, which forwards to it. */
async function lookFromOutside(stage: Stage): Promise<string> {
  const { id } = stage.client.application;
  const discords = stage.tableOrigin ?? `https://${id}.discordsays.com`;
  const told: string[] = [];
  for (const address of [remoteOf(stage).publicUrl, discords]) {
    const response = await fetch(new URL('/', address));
    const html = await response.text();
    must(response.ok, `${address} answers ${response.status}`);
    const isOurs = html.includes(id);
    must(isOurs, `${address} does not lead to the table: it answers ${html.slice(0, 80)}`);
    await proveLine(address);
    const policy = response.headers.get('content-security-policy') ?? 'none';
    told.push(`${address} (content-security-policy: ${policy}; the line is open)`);
  }
  return told.join('; ');
}

async function proveLine(address: string): Promise<void> {
  const socket = new WebSocket(new URL('/table', address.replace(/^http/, 'ws')));
  const outcome = once(socket, 'open', { signal: AbortSignal.timeout(CONNECTING_MS) }).then(
    () => 'open',
    (thrown: unknown) => `not open: ${String(thrown)}`,
  );
  const line = await outcome;
  socket.on('error', () => undefined).terminate();
  must(line === 'open', `the line at ${address} is ${line}`);
}

/** By a button, as under a board; the page reports where it runs. */
async function launch(stage: Stage, server: ReportServer): Promise<string> {
  const id = newKey('seat');
  const label = 'Open the table';
  stage.say(`In Discord, press “${label}”, agree, and leave it open for twenty seconds.`);
  const reported = server.nextReport();
  const components = [text('The table.'), row({ id, label })];
  const { reply, interaction } = await answerTo(stage, id, () =>
    stage.post({ components, files: [], pings: [] }, newKey('ask')),
  );
  const instance = await reply.launch();
  must(instance !== false, 'Discord does not launch the table here');
  must(instance !== undefined, 'Discord does not tell which instance it has launched');
  const late = pause(stage.patienceMs, undefined, { ref: false });
  const report = await Promise.race([reported, late]);
  must(report !== undefined, 'the page was launched, and has not reported: no script of it runs');
  must(report.instance === instance, `Discord launched ${instance}: ${toldOf(report)}`);
  const listedMs = await listedAfter(stage, instance, interaction.user.id);
  const words = `${toldOf(report)}; listed after ${listedMs} ms; asked who looks at it: ${server.hasAdmitted() ? 'yes' : 'no'}`;
  must(report.isTableShown, `the table’s own script shows nothing: ${words}`);
  must(report.socket === 'open', `the line is ${report.socket}: ${words}`);
  return words;
}

async function listedAfter({ rest, client }: Stage, instance: string, user: string) {
  const route = Routes.applicationActivityInstance(client.application.id, instance);
  const startedMs = performance.now();
  for (;;) {
    const { users } = (await rest.get(route)) as { readonly users: readonly string[] };
    const tookMs = Math.round(performance.now() - startedMs);
    if (users.includes(user)) return tookMs;
    must(tookMs < LISTED_WITHIN_MS, `${user} is not in the instance after ${tookMs} ms`);
    await pause(ASK_AGAIN_MS);
  }
}

function toldOf({ instance, platform, agent, origin, violations }: PageReport): string {
  const refused = violations.length === 0 ? 'none' : [...new Set(violations)].join(', ');
  return `${instance ?? 'no instance'} on ${platform ?? 'no platform'} (${agent}), origin ${origin}, violations: ${refused}`;
}
