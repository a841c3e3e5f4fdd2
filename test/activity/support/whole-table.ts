import { onTestFinished } from 'vitest';
import type { Activity } from '../../../src/activity/activity.ts';
import { helloWith } from '../../../src/activity/protocol/client-messages.ts';
import type { ActivitySession } from 'local-discord/driver/activity-session';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { ONE_OF_EACH_KIND } from '../../support/painters.ts';
import { hostTable } from '../../../src/table-host.ts';
import { openParty, type Party, type PartyOptions } from '../../discord/support/party.ts';
import { temporaryFolder } from '../../support/stores.ts';
import { SetClock } from '../../support/tables.ts';
import { emptyPage, SECRET, Window } from './table-party.ts';

/** Until the table has an address. */
const ACTIVITY = { url: 'http://127.0.0.1:9' };

export interface WholeTable extends Party {
  readonly table: Activity;
  readonly clock: SetClock;
  readonly problems: readonly unknown[];
}

export interface WholeTableOptions extends PartyOptions {
  /** Of the built page, for tests that open it in a browser. */
  readonly pageFolder?: string;
  /** The bot is in no server. */
  readonly isUninvited?: boolean;
}

/** The whole bot on a local Discord with its table; only the time is replaced. */
export async function openWholeTable({
  pageFolder,
  isUninvited = false,
  ...options
}: WholeTableOptions = {}): Promise<WholeTable> {
  const clock = new SetClock();
  clock.pass(Date.now() - clock.nowMs());
  const party = await openParty({
    ...options,
    discord: {
      bots: [{ name: 'Crokinole', clientSecret: SECRET, activity: ACTIVITY, isUninvited }],
      ...options.discord,
    },
    bot: { hasTable: true, clock, ...options.bot },
  });
  const { discord, bot, store } = party;
  const folder = temporaryFolder();
  onTestFinished(() => {
    folder.remove();
  });
  const problems: unknown[] = [];
  const table = await hostTable({
    ...{ bot, store },
    renderPool: ONE_OF_EACH_KIND,
    place: { host: '127.0.0.1', port: 0, trustedProxies: [] },
    clientSecret: SECRET,
    isLocal: true,
    apiUrl: discord.apiUrl,
    pageFolder: pageFolder ?? emptyPage(folder.path),
    onRefused: () => undefined,
    onProblem: (thrown) => problems.push(thrown),
  });
  onTestFinished(() => table.close());
  const [app] = discord.bots;
  if (app !== undefined) await discord.activities.map(app, table.url);
  return { ...party, table, clock, problems };
}

/** Asks for a ticket as the page does, by Discord's code. */
export function applyFrom(session: ActivitySession): Promise<Response> {
  return fetch(`${session.origin}/admission`, {
    method: 'POST',
    body: JSON.stringify({
      ...{ code: session.authorize(), instance: session.instanceId },
      link: session.query['custom_id'],
    }),
  });
}

/** Opens a person's window on the table. */
export async function comeIn({ table }: WholeTable, session: ActivitySession): Promise<Window> {
  const { ticket } = (await (await applyFrom(session)).json()) as { ticket: string };
  const window = new Window(table.url);
  onTestFinished(() => {
    window.close();
  });
  await window.say(helloWith(ticket, null, undefined));
  await window.next('welcome');
  return window;
}

/** Presses the button under a board, and takes the seat it leads to. */
export async function takeSeat(
  party: WholeTable,
  who: string,
  board: SeenMessage,
): Promise<Window> {
  const session = await party.discord.as(who).press(board, 'Finger').launched();
  return comeIn(party, session);
}
