import { ApplicationFlags, Routes, type APIApplication } from 'discord.js';
import { handlers } from '../../commands/index.ts';
import {
  areOurs,
  hasEntryPoint,
  readCommands,
  registerCommands,
} from '../../src/discord/client/register-commands.ts';
import { definitionsOf } from '../../src/discord/start.ts';
import { ChannelRightsReader } from '../doctor/channel-rights.ts';
import { fine, wrong, type Finding } from '../doctor/finding.ts';
import { checkPortal } from '../doctor/portal.ts';
import type { Stage } from './stage.ts';
import type { Step } from './step.ts';
import { must } from './must.ts';

export const ACCOUNT_STEPS: readonly Step[] = [
  { name: 'portal', run: lookAtPortal },
  { name: 'activities', run: compareFlags },
  { name: 'commands', run: registerThereAndBack },
  { name: 'permissions', run: lookAtChannel },
];

async function lookAtPortal({ rest, table }: Stage): Promise<readonly Finding[]> {
  const application = (await rest.get(Routes.currentApplication())) as APIApplication;
  return checkPortal(application, { hasTable: table !== undefined });
}

/** Three settings say whether Activities are on, and have not always agreed. */
async function compareFlags({ rest, application, client, table }: Stage): Promise<string> {
  const known = await readCommands(rest, application.id);
  const has = {
    'Launch command': hasEntryPoint(known),
    'EMBEDDED over REST': isEmbedded(application.flags),
    'EMBEDDED in READY': isEmbedded(client.application.flags.bitfield),
  };
  const words = Object.entries(has).map(([what, isThere]) => `${isThere ? '' : 'no '}${what}`);
  must(table === undefined || has['Launch command'], `Activities are off: ${words.join(', ')}`);
  return words.join(', ');
}

/** They stay: they are the bot's own commands, which its next start would register anyway. */
async function registerThereAndBack({ rest, application, links }: Stage): Promise<string> {
  const known = await readCommands(rest, application.id);
  const definitionsFor = (hasActivities: boolean) => definitionsOf(handlers, hasActivities);
  const wanted = definitionsFor(hasEntryPoint(known));
  const startedMs = performance.now();
  const { outcome, commands, refusedForUsers } = await registerCommands(
    rest,
    application.id,
    definitionsFor,
  );
  const tookMs = performance.now() - startedMs;
  links.learn(wanted, commands);
  const read = await readCommands(rest, application.id);
  const different = wanted.filter(
    (one) => !read.some((other) => other.name === one.name && areOurs([other], () => [one])),
  );
  const names = different.map(({ name }) => name).join(', ');
  must(different.length === 0, `these come back otherwise than they were written: ${names}`);
  const again = await registerCommands(rest, application.id, definitionsFor);
  must(again.outcome === 'unchanged', 'they are written again at every start');
  const forWhom = refusedForUsers === undefined ? '' : ', for servers alone';
  return `${wanted.length} ${outcome} in ${Math.round(tookMs)} ms${forWhom}, and read back the same`;
}

async function lookAtChannel({ rest, client, channel }: Stage): Promise<readonly Finding[]> {
  const rights = await new ChannelRightsReader(rest, client.user.id).read(channel);
  must(rights !== undefined, 'the channel is gone');
  const { lacking, lackingForThreads } = rights;
  const what = 'permissions';
  const missing = [...lacking, ...lackingForThreads];
  return missing.length === 0
    ? [fine(what, 'everything that the bot needs here, for threads as well')]
    : [wrong(what, `it lacks ${missing.join(', ')} here`)];
}

function isEmbedded(flags: number): boolean {
  return (flags & ApplicationFlags.Embedded) !== 0;
}
