import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import {
  startActivity,
  type Activity,
  type ActivityOptions,
} from '../../../src/activity/activity.ts';
import { HOME, helloWith, type LastShown } from '../../../src/activity/protocol/client-messages.ts';
import type { ClientMessage } from '../../../src/activity/protocol/read-client-message.ts';
import {
  readServerMessage,
  type ServerMessage,
  type TableMessage,
} from '../../../src/activity/protocol/server-messages.ts';
import type { Admitted } from '../../../src/activity/server/admission.ts';
import { accept, refuse } from 'crokinole/result';
import { minedPuzzles } from 'crokinole/robots/puzzle/packs';
import type { Puzzle } from 'crokinole/robots/puzzle/puzzle';
import { Faces } from '../../../src/faces/faces.ts';
import { Names } from '../../../src/texts/names.ts';
import { Newcomers } from '../../../src/matches/reading/matches.ts';
import { DozenPars, Dozens } from '../../../src/features/dozen/game.ts';
import { FreeBoards } from '../../../src/matches/practice/free-boards.ts';
import { Puzzles } from '../../../src/features/puzzle/game.ts';
import { SharedShots } from '../../../src/features/share/game.ts';
import type { Store } from '../../../src/matches/ports/store.ts';
import type { MatchService, ServiceOptions } from '../../../src/matches/service.ts';
import { ONE_OF_EACH_KIND } from '../../support/painters.ts';
import { PAR_MAKER } from '../../support/dozens.ts';
import { storeInMemory, temporaryFolder } from '../../support/stores.ts';
import { FIXED_SEEDS, HERE, rethrow, serviceOn, SetClock } from '../../support/tables.ts';

/** On a busy machine a picture may take seconds. */
const PATIENCE_MS = 30_000;

export const SECRET = 'a secret of nobody';
const NAMES: Readonly<Record<string, string>> = { 11: 'Ada', 12: 'Bo', 13: 'Cleo' };

const puzzle = minedPuzzles().find(({ theme }) => theme === 'take-outs');
if (puzzle === undefined) throw new Error('there is no pack');
/** Every day's puzzle. It is one of a pack, because making another takes a second. */
export const PUZZLE: Puzzle = puzzle;

export interface TableParty {
  readonly store: Store;
  readonly service: MatchService;
  readonly activity: Activity;
  readonly clock: SetClock;
  readonly refused: string[];
  readonly problems: unknown[];
  readonly close: () => Promise<void>;
}

export interface PartyOptions extends Partial<ActivityOptions> {
  readonly store?: Store;
  /** Who is admitted by which code; any other code is refused. */
  readonly admitted?: Readonly<Record<string, Admitted>>;
  /** What Discord answers for a name, and when. */
  readonly nameOf?: (player: string) => Promise<string | undefined>;
  /** The pictures at these addresses; the default people have none. */
  readonly avatars?: Readonly<Record<string, Buffer>>;
  /** Where people's avatars are. */
  readonly avatarUrls?: Readonly<Record<string, string>>;
  readonly service?: Partial<ServiceOptions>;
}

/** Bo has no avatar. */
export const AVATAR_URLS: Readonly<Record<string, string>> = {
  11: 'https://cdn.test/avatars/11/abc.png',
  13: 'https://cdn.test/avatars/13/def.png',
};

export const PLACE = {
  ...{ locale: 'en-US', channel: HERE.channel, server: HERE.server },
  instance: 'i-1',
};
export const ADMITTED: Readonly<Record<string, Admitted>> = {
  ada: { player: '11', name: 'Ada', ...PLACE },
  bo: { player: '12', name: 'Bo', ...PLACE },
  cleo: { player: '13', name: 'Cleo', ...PLACE },
  adaElsewhere: { player: '11', name: 'Ada', ...PLACE, instance: 'i-2' },
  stranger: { player: '99', name: 'Stranger', ...PLACE, channel: '1', server: '2' },
  claire: { player: '14', name: 'Claire', ...PLACE, locale: 'fr' },
};

/** A table on its own store, which knows everyone's code. */
export async function openTableParty(options: PartyOptions = {}): Promise<TableParty> {
  const { admitted = ADMITTED, nameOf, avatars, avatarUrls, ...others } = options;
  const { store: given, service: serviceOptions, ...replaced } = others;
  const store = given ?? storeInMemory();
  const clock = new SetClock();
  const service = serviceOn(store, { clock, ...serviceOptions });
  const refused: string[] = [];
  const problems: unknown[] = [];
  const folder = temporaryFolder();
  const names = new Names(
    async (_, player) => {
      const name = nameOf === undefined ? NAMES[player] : await nameOf(player);
      return name === undefined ? undefined : { name, avatarUrl: avatarUrls?.[player] };
    },
    () => clock.nowMs(),
  );
  const activity = await startActivity({
    host: '127.0.0.1',
    port: 0,
    applicationId: '1000',
    clientSecret: SECRET,
    pageFolder: emptyPage(folder.path),
    frameAncestors: ["'self'"],
    trustedProxies: [],
    isMember: () => Promise.resolve(undefined),
    isInInstance: () => Promise.resolve(undefined),
    admission: {
      admit: ({ code }) => {
        const found = Object.hasOwn(admitted, code) ? admitted[code] : undefined;
        return Promise.resolve(
          found === undefined ? refuse({ code: 'refused' }) : accept({ admitted: found }),
        );
      },
    },
    authority: service.authority,
    matches: store,
    settings: store,
    names,
    faces: new Faces({
      names,
      pool: ONE_OF_EACH_KIND,
      nowMs: () => clock.nowMs(),
      fetch: (url) => Promise.resolve(avatars?.[url]),
    }),
    newcomers: new Newcomers(store),
    freeBoards: new FreeBoards({ store, clock, seeds: FIXED_SEEDS, onProblem: rethrow }),
    puzzles: new Puzzles({
      store,
      clock,
      maker: { makePuzzle: () => Promise.resolve(PUZZLE) },
      onProblem: rethrow,
    }),
    dozens: dozensOn(store, clock),
    sharedShots: new SharedShots({ store, clock, onProblem: rethrow }),
    onBeaten: () => undefined,
    renderPool: ONE_OF_EACH_KIND,
    clock: serviceOptions?.clock ?? clock,
    rematchExpiresAfterMs: 1000,
    refusalToPlay: () => Promise.resolve(undefined),
    seats: store,
    onOffer: () => () => undefined,
    onWake: (listener) => service.onWake(listener),
    onFlick: () => undefined,
    onRefused: (why) => refused.push(why),
    onProblem: (thrown) => problems.push(thrown),
    ...replaced,
  });
  return {
    ...{ store, service, activity, clock, refused, problems },
    close: async () => {
      await activity.close();
      if (given === undefined) await store.close();
      folder.remove();
    },
  };
}

/** As the chat has them too: they share nothing but the store. */
export function dozensOn(store: Store, clock: SetClock): Dozens {
  const pars = new DozenPars({ maker: PAR_MAKER, onProblem: rethrow });
  return new Dozens({ store, clock, seeds: FIXED_SEEDS, pars, onProblem: rethrow });
}

/** An empty page: the server needs one to serve. */
export function emptyPage(folder: string): string {
  const page = join(folder, 'page');
  mkdirSync(page, { recursive: true });
  writeFileSync(
    join(page, 'index.html'),
    '<link rel="stylesheet" href="./table.css" /><script src="./table.js"></script>',
  );
  writeFileSync(join(page, 'table.js'), '// nothing');
  writeFileSync(join(page, 'table.css'), '/* nothing */');
  return page;
}

type Of<Kind extends ServerMessage['kind']> = Extract<ServerMessage, { kind: Kind }>;

/** One person's window, which understands the same messages as the page. */
export class Window {
  readonly heard: ServerMessage[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  #taken = 0;
  readonly #waiting = new Set<() => void>();

  constructor(url: string) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/table`);
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.socket.once('close', resolve);
    });
    this.socket.on('message', (raw: Buffer) => {
      const message = readServerMessage(raw.toString('utf8'));
      if (message === undefined) throw new Error(`not understood: ${raw.toString('utf8')}`);
      this.heard.push(message);
      for (const wake of this.#waiting) wake();
    });
  }

  async say(message: ClientMessage | string | Buffer): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING) {
      await new Promise((resolve) => this.socket.once('open', resolve));
    }
    const isWritten = typeof message === 'string' || Buffer.isBuffer(message);
    this.socket.send(isWritten ? message : JSON.stringify(message));
  }

  /** The next message of its kind that has not been taken yet; earlier ones are skipped. */
  async next<Kind extends ServerMessage['kind']>(
    kind: Kind,
    isIt: (message: Of<Kind>) => boolean = () => true,
  ): Promise<Of<Kind>> {
    const untilMs = Date.now() + PATIENCE_MS;
    for (;;) {
      while (this.#taken < this.heard.length) {
        const message = this.heard[this.#taken];
        this.#taken += 1;
        if (message?.kind === kind && isIt(message as Of<Kind>)) return message as Of<Kind>;
      }
      const leftMs = untilMs - Date.now();
      if (leftMs <= 0) throw new Error(`no ${kind} came; heard ${JSON.stringify(this.heard)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, leftMs);
        const waiting = this.#waiting;
        function done(): void {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        }
        waiting.add(done);
      });
    }
  }

  close(): void {
    this.socket.close();
  }
}

export async function ticketFor(
  { activity }: TableParty,
  code: string,
  link?: string,
): Promise<string> {
  const response = await apply(activity, { code, instance: 'i-1', link });
  const { ticket } = (await response.json()) as { ticket: string };
  return ticket;
}

export function apply({ url }: Activity, body: unknown): Promise<Response> {
  return fetch(`${url}/admission`, { method: 'POST', body: JSON.stringify(body) });
}

/** In, by their code, at a table or on the home screen. */
export async function enter(
  party: TableParty,
  code: string,
  match: string | null = HOME,
  shown?: LastShown,
  link?: string,
): Promise<Window> {
  return enterWith(party, await ticketFor(party, code, link), match, shown);
}

export async function enterWith(
  party: TableParty,
  ticket: string,
  match: string | null,
  shown?: LastShown,
): Promise<Window> {
  const window = new Window(party.activity.url);
  await window.say(helloWith(ticket, match, shown));
  await window.next('welcome');
  return window;
}

/** Whether the first seats of a board are these people's. */
export const isOf =
  (...names: readonly string[]) =>
  ({ sides }: TableMessage) =>
    JSON.stringify(sides.map((side) => side.names[0])) === JSON.stringify(names);

let requests = 0;

/** Unique among all ids so far. */
export function request(): string {
  requests += 1;
  return `request${String(requests).padStart(12, '0')}`;
}
