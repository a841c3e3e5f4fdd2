/**
 * A process that opens three things and waits: `closing-process.ts SCENE`. It prints what it does,
 * a line each.
 */
import { writeSync } from 'node:fs';
import { createLog } from '../../src/operations/log.ts';
import { createRedactor } from '../../src/operations/redact.ts';
import { Shutdown } from '../../src/operations/shutdown.ts';

const tell = (line: string): void => {
  writeSync(1, `${line}\n`);
};
const never = new Promise(() => undefined);
/** Only this scene loads discord.js, which takes longer than all the rest. */
async function refusedByDiscord(): Promise<Error> {
  const { DiscordAPIError } = await import('discord.js');
  return new DiscordAPIError(
    { code: 50_013, message: 'Missing Permissions' },
    50_013,
    403,
    'POST',
    'https://discord.example/api/v10/channels/1/messages',
    { body: undefined, files: undefined },
  );
}

const name = process.argv[2] ?? '';
const refusal = name === 'discord refuses' ? await refusedByDiscord() : new Error('not asked');

const SCENES: Readonly<
  Record<string, { readonly close?: () => unknown; readonly act?: () => void }>
> = {
  orderly: {},
  unhurried: { close: () => new Promise((resolve) => setTimeout(resolve, 150)) },
  dawdling: { close: () => never },
  failing: { close: () => Promise.reject(new Error('stuck')) },
  rejection: { act: () => void Promise.reject(new Error('broken invariant')) },
  exception: {
    act: () => {
      throw new TypeError('broken invariant');
    },
  },
  'rejection while closing': {
    close: async () => {
      void Promise.reject(new Error('broken invariant'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
  },
  'discord refuses': { act: () => void Promise.reject(refusal) },
  'network breaks': {
    act: () => {
      throw new Error('lost', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) });
    },
  },
};

const scene = SCENES[name];
if (scene === undefined) throw new Error('no such scene');
const limitMs = Number(process.argv[3] ?? 9000);
const log = createLog({
  level: 'info',
  format: 'json',
  redactor: createRedactor(),
  write: (line) => writeSync(2, line),
});
const shutdown = new Shutdown({ log, limitMs });
const alive = setInterval(() => undefined, 1000);
shutdown.onClose('store', () => {
  clearInterval(alive);
  tell('store closed');
});
shutdown.onClose('client', async () => {
  tell('client closing');
  await scene.close?.();
  tell('client closed');
});
shutdown.onClose('intake', () => {
  tell('intake closed');
});
shutdown.listen();
tell('ready');
if (scene.act !== undefined) {
  setTimeout(() => {
    // The process reaches this line only if the thrown error did not end it.
    setTimeout(() => {
      tell('going on');
    }, 50);
    scene.act?.();
  }, 1);
}
