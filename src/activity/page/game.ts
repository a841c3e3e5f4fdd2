import type { LinkEnd, LinkListeners } from './link.ts';
import { Link, newRequest } from './link.ts';
import type { ClientMessage, TableAct } from '../protocol/client-messages.ts';
import type { ServerMessage, ShotMessage, TableMessage } from '../protocol/server-messages.ts';
import type { Aim } from '../aim/aim.ts';
import { FIRST_AIM } from '../aim/aim.ts';
import { isOver, motionIn, type Running } from './motion.ts';

export type Listed = Extract<ServerMessage, { kind: 'list' }>['matches'];

/** Everything that the page shows, as it stands. */
export interface Game {
  readonly isOpen: boolean;
  readonly end: LinkEnd | undefined;
  readonly language: string;
  readonly theme: string;
  readonly matches: Listed | undefined;
  /** The board after whatever runs just now. */
  readonly table: TableMessage | undefined;
  readonly running: Running | undefined;
  readonly aim: Aim;
  /** Of whoever is on turn, where that is somebody else. */
  readonly othersAim: Aim | undefined;
  readonly waitsFor: string | undefined;
  readonly said: string | undefined;
  /** For whoever cannot see it. */
  readonly told: string;
}

const BEGINNING: Game = {
  isOpen: false,
  end: undefined,
  language: 'en',
  theme: 'maple',
  matches: undefined,
  table: undefined,
  running: undefined,
  aim: FIRST_AIM,
  othersAim: undefined,
  waitsFor: undefined,
  said: undefined,
  told: '',
};

/** What is known of the table, and what one does at it. */
export class GameStore {
  #game = BEGINNING;
  #link: Link | undefined;
  /** Shots wait for the one before, and tables for the shots that led to them. */
  #queue: (ShotMessage | TableMessage)[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  get game(): Game {
    return this.#game;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  open(url: string, ticket: string): void {
    const listeners: LinkListeners = {
      onMessage: (message) => {
        this.#hear(message);
      },
      onOpen: (isOpen) => {
        this.#change({ isOpen });
      },
      onEnd: (end) => {
        this.#change({ end });
      },
    };
    this.#link = new Link(url, ticket, null, listeners);
  }

  setAim(aim: Aim): void {
    this.#change({ aim, said: undefined });
    const { table } = this.#game;
    if (table === undefined || !isOwnTurn(table)) return;
    this.#link?.aim({ kind: 'aim', match: table.match, revision: table.revision, aim });
  }

  say(said: string | undefined): void {
    this.#change({ said });
  }

  flick(aim: Aim): void {
    const { table, running, waitsFor } = this.#game;
    const isFree = running === undefined && waitsFor === undefined;
    if (table === undefined || !isOwnTurn(table) || !isFree) return;
    this.#ask({ kind: 'flick', ...this.#at(table), aim });
    this.#change({ aim });
  }

  act(act: TableAct): void {
    const { table, waitsFor } = this.#game;
    if (table === undefined || waitsFor !== undefined) return;
    this.#ask({ kind: 'act', ...this.#at(table), act });
  }

  sit(match: string): void {
    this.#queue = [];
    this.#change({ table: undefined, running: undefined, said: undefined, othersAim: undefined });
    this.#link?.say({ kind: 'sit', match });
  }

  stand(): void {
    this.#queue = [];
    this.#change({ table: undefined, running: undefined, matches: undefined });
    this.#link?.say({ kind: 'stand' });
  }

  /** Goes on to what has come meanwhile, when a shot has been seen. */
  tick(): void {
    const { running } = this.#game;
    if (running === undefined || !isOver(running, this.#nowMs())) return;
    this.#change({ running: undefined });
    this.#next();
  }

  #at({ match, revision }: TableMessage) {
    return { request: newRequest(), match, revision };
  }

  #ask(message: Extract<ClientMessage, { readonly request: string }>): void {
    this.#change({ waitsFor: message.request, said: undefined });
    this.#link?.ask(message);
  }

  #hear(message: ServerMessage): void {
    switch (message.kind) {
      case 'welcome': {
        this.#change({ language: message.language, theme: message.theme });
        return;
      }
      case 'list': {
        this.#change({ matches: message.matches });
        return;
      }
      case 'shot':
      case 'table':
        this.#queue.push(message);
        {
          this.#next();
          return;
        }
      case 'aim': {
        this.#hearAim(message);
        return;
      }
      case 'done': {
        this.#change({ waitsFor: undefined });
        return;
      }
      case 'refused': {
        this.#change({ waitsFor: undefined, said: message.sentence });
        return;
      }
    }
  }

  #hearAim({ match, revision, aim }: Extract<ServerMessage, { kind: 'aim' }>): void {
    const { table } = this.#game;
    if (table?.match === match && table.revision === revision) this.#change({ othersAim: aim });
  }

  #next(): void {
    while (this.#game.running === undefined) {
      const message = this.#queue.shift();
      if (message === undefined) return;
      const isSeen = message.revision <= (this.#game.table?.revision ?? -1);
      if (message.kind === 'table') this.#show(message);
      // A whole table has been shown meanwhile, as after a connection that was lost.
      else if (!isSeen) this.#run(message);
    }
  }

  #run(shot: ShotMessage): void {
    this.#change({
      running: { shot, motion: motionIn(shot), startMs: this.#nowMs() },
      othersAim: undefined,
      told: shot.told,
    });
  }

  #show(table: TableMessage): void {
    const before = this.#game.table;
    if (before?.match === table.match && before.revision > table.revision) return;
    const isNewTurn = before?.match !== table.match || before.revision !== table.revision;
    this.#change({
      table,
      matches: undefined,
      told: [...table.lines, ...table.asks, table.told].join(' '),
      ...(isNewTurn ? { othersAim: undefined } : {}),
      ...(before?.match === table.match ? {} : { aim: FIRST_AIM }),
    });
  }

  #change(change: Partial<Game>): void {
    this.#game = { ...this.#game, ...change };
    for (const listener of this.#listeners) listener();
  }
}

export function isOwnTurn({ own, turn }: TableMessage): boolean {
  return turn !== null && own?.seats.includes(turn.seat) === true;
}
