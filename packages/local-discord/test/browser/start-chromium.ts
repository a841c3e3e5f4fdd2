import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildPage } from '../../build-page.ts';
import { chromiumPath } from './chromium-path.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Chromium's endpoint and the built page; undefined without Chromium. */
    readonly browsing: { readonly endpoint: string; readonly webRoot: string } | undefined;
  }
}

/** By which a page can reach this machine. */
const OWN_ADDRESSES = [
  'localhost',
  '*.localhost',
  ...Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []),
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What a page asks of another machine fails.
  `--host-resolver-rules=${['MAP * ~NOTFOUND', ...OWN_ADDRESSES.map((one) => `EXCLUDE ${one}`)].join(', ')}`,
];

/** One Chromium and one built page for all browser tests. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (chromiumPath === undefined) {
    const outcome = process.env['CI'] === undefined ? 'is skipped' : 'fails';
    process.stderr.write(`There is no Chromium: what is tested in a browser ${outcome}.\n`);
    project.provide('browsing', undefined);
    return undefined;
  }
  const webRoot = await mkdtemp(join(tmpdir(), 'local-discord-page-'));
  await buildPage(webRoot);
  const server = await chromium.launchServer({ executablePath: chromiumPath, args: FLAGS });
  project.provide('browsing', { endpoint: server.wsEndpoint(), webRoot });
  return async () => {
    await server.close();
    await rm(webRoot, { recursive: true });
  };
}
