import type { LinkEnd, LinkListeners } from './link.ts';
import { Link, newRequest } from './link.ts';
import type { ClientMessage, TableAct } from '../protocol/client-messages.ts';
import type { ServerMessage, ShotMessage, TableMessage } from '../protocol/server-messages.ts';
import { isLegalAim, type Aim } from '../aim/aim-state.ts';
import {
  beginTurn,
  takeBack,
  type FingerEvent,
  type FingerState,
  type Ground,
  type Outcome,
  type FingerStep,
} from '../aim/finger-state.ts';
import { readFinger } from '../aim/finger.ts';
import { adjust, readKey, type Adjusted, type KeyPress } from '../aim/keys.ts';
import type { Layout } from '../aim/layout.ts';
import { isOver, motionIn, type RunningShot } from './motion.ts';
import { isOwnTurn, turnOf } from './turn.ts';

export type Listed = Extract<ServerMessage, { kind: 'list' }>;

/** Everything that the page shows, as it stands. */
export interface Game {
  /** How large Discord shows it: shrunk to a corner there is nothing to press. */
  readonly mode: 'focused' | 'pip' | 'grid';
  /** Nothing before the line has been open once. */
  readonly isOpen: boolean | undefined;
  readonly end: LinkEnd | undefined;
  readonly language: string;
  readonly theme: string;
  readonly list: Listed | undefined;
  /** The board after whatever runs just now. */
  readonly table: TableMessage | undefined;
  /** How far the server's clock is ahead of the screen's. */
  readonly aheadMs: number;
  readonly running: RunningShot | undefined;
  /** The shot that was shown last, and when it came to its end. */
  readonly last: { readonly shot: ShotMessage; readonly endedMs: number } | undefined;
  /** One's own, in one's own turn. */
  readonly finger: FingerState | undefined;
  /** Of whoever is on turn, where that is somebody else. */
  readonly othersAim: Aim | undefined;
  readonly waitsFor: string | undefined;
  /** Whoever has flicked knows how. */
  readonly hasFlicked: boolean;
  readonly outcome: Outcome['kind'] | undefined;
  readonly refusal: string | undefined;
  /** For whoever cannot see it. */
  readonly told: string;
}

const BEGINNING: Game = {
  mode: 'focused',
  isOpen: undefined,
  end: undefined,
  language: 'en',
  theme: 'maple',
  list: undefined,
  table: undefined,
  aheadMs: 0,
  running: undefined,
  last: undefined,
  finger: undefined,
  othersAim: undefined,
  waitsFor: undefined,
  hasFlicked: false,
  outcome: undefined,
  refusal: undefined,
  told: '',
};

const NOWHERE: Layout = { centre: { x: 0, y: 0 }, pxPerIn: 1, smallerSidePx: 1, pad: null };

/** What is known of the table, and what one does at it. */
export class GameStore {
  #game: Game;
  #link: Link | undefined;
  /** Shots wait for the one before, and tables for the shots that led to them. */
  #queue: (ShotMessage | TableMessage)[] = [];
  /** Whoever practises a shot wants to try it again. */
  #again: { readonly match: string; readonly aim: Aim } | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number, hasFlicked: boolean) {
    this.#nowMs = nowMs;
    this.#game = { ...BEGINNING, hasFlicked };
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
    const { table } = this.#game;
    this.#link?.close();
    this.#change({ end: undefined });
    this.#link = new Link(url, ticket, table?.match ?? null, listeners);
  }

  /** Whether a finger would be read just now. */
  get canAim(): boolean {
    const { finger, running } = this.#game;
    return finger !== undefined && running === undefined;
  }

  /** What was begun in another size was not meant. */
  setMode(mode: Game['mode']): void {
    this.point([{ kind: 'escape' }], NOWHERE);
    this.#change({ mode });
  }

  point(events: readonly FingerEvent[], layout: Layout): void {
    for (const event of events) {
      this.#take((finger, turn) => readFinger(finger, event, { turn, layout }));
    }
  }

  /** Whether the key was one of ours. */
  press(key: KeyPress): boolean {
    let isOurs = false;
    this.#take((finger, turn) => {
      const step = readKey(finger, key, { turn, layout: NOWHERE });
      ({ isOurs } = step);
      return step;
    });
    return isOurs;
  }

  adjust(of: Adjusted, sense: 1 | -1, isLittle: boolean): void {
    this.#take((finger, turn) => adjust(finger, of, sense, isLittle, { turn, layout: NOWHERE }));
  }

  act(act: TableAct, text?: string): void {
    const { table, waitsFor } = this.#game;
    if (table === undefined || waitsFor !== undefined) return;
    const more = text === undefined ? {} : { text };
    this.#ask({ kind: 'act', ...this.#at(table), act, ...more });
  }

  beginShootout(): void {
    if (this.#game.waitsFor !== undefined) return;
    this.#ask({ kind: 'begin', request: newRequest(), what: 'shootout' });
  }

  sit(match: string): void {
    this.#leave();
    this.#link?.say({ kind: 'sit', match });
  }

  stand(): void {
    this.#leave();
    this.#link?.say({ kind: 'stand' });
  }

  /** Goes on to what has come meanwhile, when a shot has been seen: by its own clock, which may be ahead. */
  tick(aheadMs: number): void {
    const { running } = this.#game;
    if (running === undefined || !isOver(running, this.#nowMs() + aheadMs)) return;
    this.#change({
      running: undefined,
      last: { shot: running.shot, endedMs: this.#nowMs() },
    });
    this.#next();
  }

  #leave(): void {
    this.#queue = [];
    this.#change({
      list: undefined,
      table: undefined,
      running: undefined,
      last: undefined,
      finger: undefined,
      othersAim: undefined,
      outcome: undefined,
      refusal: undefined,
    });
  }

  /** One step of whoever aims; what it comes to is shown, and a flick goes to the server. */
  #take(step: (finger: FingerState, turn: Ground['turn']) => FingerStep): void {
    const { finger, table } = this.#game;
    const turn = table && turnOf(table);
    if (table === undefined || turn === undefined || finger === undefined || !this.canAim) return;
    const { state, outcome } = step(finger, turn);
    if (outcome?.kind === 'flick') this.#flick(table, state, outcome.aim);
    else this.#aim(table, state, outcome?.kind);
  }

  #aim(table: TableMessage, finger: FingerState, outcome: Outcome['kind'] | undefined): void {
    const before = this.#game.finger;
    const isQuiet = outcome === undefined && before !== undefined && looksLike(finger, before);
    // What nobody sees is only remembered: a finger that lies still paints nothing.
    if (isQuiet) {
      this.#game = { ...this.#game, finger };
      return;
    }
    const hasBegun = before?.doing.kind === 'nothing' && finger.doing.kind !== 'nothing';
    const said = hasBegun ? { outcome: undefined, refusal: undefined } : {};
    this.#change({ finger, ...said, ...(outcome === undefined ? {} : { outcome }) });
    if (before?.aim === finger.aim) return;
    const { match, revision } = table;
    this.#link?.aim({ kind: 'aim', match, revision, aim: finger.aim });
  }

  #flick(table: TableMessage, finger: FingerState, aim: Aim): void {
    if (this.#game.waitsFor !== undefined) return;
    this.#again = { match: table.match, aim };
    this.#change({ finger, hasFlicked: true });
    this.#ask({ kind: 'flick', ...this.#at(table), aim });
  }

  #at({ match, revision }: TableMessage) {
    return { request: newRequest(), match, revision };
  }

  #ask(message: Extract<ClientMessage, { readonly request: string }>): void {
    this.#change({ waitsFor: message.request, outcome: undefined, refusal: undefined });
    this.#link?.ask(message);
  }

  #hear(message: ServerMessage): void {
    switch (message.kind) {
      case 'welcome':
        this.#change({ language: message.language, theme: message.theme });
        return;
      case 'list':
        this.#change({ list: message });
        return;
      case 'table':
        this.#change({ aheadMs: message.nowMs - this.#nowMs() });
        this.#queue.push(message);
        this.#next();
        return;
      case 'shot':
        this.#queue.push(message);
        this.#next();
        return;
      case 'aim':
        this.#hearAim(message);
        return;
      case 'done':
        this.#change({ waitsFor: undefined });
        return;
      case 'refused':
        this.#hearRefusal(message);
        return;
    }
  }

  #hearAim({ match, revision, aim }: Extract<ServerMessage, { kind: 'aim' }>): void {
    const { table } = this.#game;
    if (table?.match === match && table.revision === revision) this.#change({ othersAim: aim });
  }

  /** The turn may still be one's own: then one aims again from where one was. */
  #hearRefusal({ sentence }: Extract<ServerMessage, { kind: 'refused' }>): void {
    const { finger } = this.#game;
    this.#change({
      waitsFor: undefined,
      refusal: sentence,
      finger: finger?.doing.kind === 'flicked' ? takeBack(finger) : finger,
    });
  }

  #next(): void {
    while (this.#game.running === undefined) {
      const message = this.#queue.shift();
      if (message === undefined) return;
      const isSeen =
        message.match === this.#game.table?.match && message.revision <= this.#game.table.revision;
      if (message.kind === 'table') this.#show(message);
      // A whole table has been shown meanwhile, as after a connection that was lost.
      else if (!isSeen || message.isReplay === true) this.#run(message);
    }
  }

  #run(shot: ShotMessage): void {
    this.#change({
      running: { shot, motion: motionIn(shot), startMs: this.#nowMs() },
      finger: undefined,
      othersAim: undefined,
      told: shot.told,
    });
  }

  #show(table: TableMessage): void {
    const before = this.#game.table;
    if (before?.match === table.match && before.revision > table.revision) return;
    const isNew = before?.match !== table.match || before.revision !== table.revision;
    this.#change({
      table,
      list: undefined,
      // What stood on the board before is no part of what stands there now.
      last: this.#game.last?.shot.revision === table.revision ? this.#game.last : undefined,
      told: [...table.lines, ...table.asks, table.told].join(' '),
      ...(isNew || this.#game.finger === undefined
        ? { othersAim: undefined, outcome: undefined, finger: this.#begun(table) }
        : {}),
    });
  }

  #begun(table: TableMessage): FingerState | undefined {
    const turn = turnOf(table);
    if (turn === undefined || !isOwnTurn(table)) return undefined;
    const finger = beginTurn(turn);
    const isPractice = table.play === 'free' || table.play === 'puzzle';
    const again = this.#again?.match === table.match ? this.#again.aim : undefined;
    if (!isPractice || again === undefined || !isLegalAim(again, turn)) return finger;
    return { ...finger, aim: again };
  }

  #change(change: Partial<Game>): void {
    this.#game = { ...this.#game, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** To whoever looks: the pointer may have gone on by nothing, or only time by. */
function looksLike(one: FingerState, other: FingerState): boolean {
  if (one.aim !== other.aim && JSON.stringify(one.aim) !== JSON.stringify(other.aim)) return false;
  const [a, b] = [one.doing, other.doing];
  if (a.kind !== 'pulling' || b.kind !== 'pulling') return a.kind === b.kind;
  return a.pull.grip.last === b.pull.grip.last && a.pull.grip.gear === b.pull.grip.gear;
}
