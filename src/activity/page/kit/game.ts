import { Link, newRequest, type LinkEnd } from './link.ts';
import type { Reaction, TableAct } from '../../protocol/client-messages.ts';
import type { ClientMessage } from '../../protocol/read-client-message.ts';
import type { ServerMessage, ShotMessage, TableMessage } from '../../protocol/server-messages.ts';
import { isLegalAim, type Aim, type Layout } from '../../aim/aim-state.ts';
import {
  beginTurn,
  takeBack,
  type FingerEvent,
  type FingerState,
  type Ground,
  type Outcome,
  type FingerStep,
  readFinger,
} from '../../aim/finger.ts';
import { readSwipingFinger } from '../../aim/swipe-finger.ts';
import { adjust, readKey, type Adjusted, type KeyPress } from '../../aim/keys.ts';
import {
  isOver,
  NO_TALLY,
  runningFrom,
  tallyAt,
  turnsAfter,
  type RunningShot,
  type ShotTally,
  type Turns,
} from './motion.ts';
import { loadLabels, type Labels } from './labels.ts';
import { isOwnTurn, isSwiped, turnOf } from './turn.ts';
import { isFeature } from '../../../features/line.ts';

export type Listed = Extract<ServerMessage, { kind: 'list' }>;

/** The state of the page. */
export interface Game {
  /** How large Discord shows the page. When it's shrunk to a corner, nothing can be pressed. */
  readonly mode: 'focused' | 'pip' | 'grid';
  /** Undefined until the socket has been open once. */
  readonly isOpen: boolean | undefined;
  readonly end: LinkEnd | undefined;
  readonly language: string;
  readonly theme: string;
  readonly list: Listed | undefined;
  /** The board, as it is after the running shot. */
  readonly table: TableMessage | undefined;
  /** How far the server's clock is ahead of the browser's. */
  readonly aheadMs: number;
  readonly running: RunningShot | undefined;
  readonly tally: ShotTally;
  /** How far the discs on the board have turned, as far as their shots were shown. */
  readonly turns: Turns;
  /** The end of a match is shown large over the board. */
  readonly isWon: boolean;
  /** The last shot that was shown, and when it ended. */
  readonly last: { readonly shot: ShotMessage; readonly endedMs: number } | undefined;
  /** The player's own aim. Undefined in other players' turns. */
  readonly finger: FingerState | undefined;
  /** The aim of the player whose turn it is, if that is another player. */
  readonly othersAim: Aim | undefined;
  /** At the walk-up table: who waits, the next one first. */
  readonly line: Extract<ServerMessage, { kind: 'walk-up' }>['line'];
  /** The avatars of people here, by key, as addresses of pictures. */
  readonly faces: ReadonlyMap<string, string>;
  /** The reactions that are floating over the board. */
  readonly reactions: readonly {
    readonly id: number;
    readonly reaction: Reaction;
    readonly name: string;
  }[];
  /** Own finger: the aim of this turn is set by keys or steppers, so it's shown. */
  readonly isKeyed: boolean;
  readonly waitsFor: string | undefined;
  /** The player has flicked before and needs no hint. */
  readonly hasFlicked: boolean;
  readonly outcome: Outcome['kind'] | undefined;
  readonly refusal: string | undefined;
  /** The text for screen readers. */
  readonly told: string;
}

/** Where no table is open. */
const NO_TABLE = {
  list: undefined,
  table: undefined,
  running: undefined,
  tally: NO_TALLY,
  isWon: false,
  last: undefined,
  finger: undefined,
  othersAim: undefined,
  line: [],
  outcome: undefined,
  refusal: undefined,
} satisfies Partial<Game>;

const BEGINNING: Game = {
  ...NO_TABLE,
  mode: 'focused',
  isOpen: undefined,
  end: undefined,
  language: 'en',
  theme: 'maple',
  aheadMs: 0,
  turns: new Map(),
  faces: new Map(),
  reactions: [],
  isKeyed: false,
  waitsFor: undefined,
  hasFlicked: false,
  told: '',
};

const NOWHERE: Layout = { centre: { x: 0, y: 0 }, pxPerIn: 1, smallerSidePx: 1, pad: null };

/** As long as the animation in table.css. */
const FLOAT_MS = 2600;

const MIN_WIN_MS = 4000;

const MAX_FLOATING = 8;

/** Holds the state of the page, and turns messages and input into changes of it. */
export class GameStore {
  #game: Game;
  #link: Link | undefined;
  /** A shot waits until the previous one has ended, and a table until the shots that led to it have. */
  #queue: (ShotMessage | TableMessage)[] = [];
  /** The last aim: in practice, the next try starts with it. */
  #again: { readonly match: string; readonly aim: Aim } | undefined;
  #floated = 0;
  /** The home screen has been asked for. Until its list comes, boards that are still on their way are skipped. */
  #goesHome = false;
  #wonMs = 0;
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

  speak(language: string): void {
    this.#change({ language });
  }

  open(url: string, ticket: string): void {
    this.#link?.close();
    this.#change({ end: undefined });
    const before = [this.#game.table?.match ?? null, this.#link?.shown] as const;
    this.#link = new Link(url, ticket, before, {
      onMessage: (message) => {
        this.#receive(message);
      },
      onOpen: (isOpen) => {
        this.#change({ isOpen });
      },
      onEnd: (end) => {
        this.#change({ end });
      },
    });
  }

  /** Whether touches are read at the moment. */
  get canAim(): boolean {
    const { finger, running } = this.#game;
    return finger !== undefined && running === undefined;
  }

  /** A touch is canceled when Discord resizes the page. */
  setMode(mode: Game['mode']): void {
    this.point([{ kind: 'escape' }], NOWHERE);
    this.#change({ mode });
  }

  point(events: readonly FingerEvent[], layout: Layout): void {
    for (const event of events) {
      const { table } = this.#game;
      const isOwn = table !== undefined && isSwiped(table);
      const read = isOwn ? readSwipingFinger : readFinger;
      this.#take((finger, turn) => read(finger, event, { turn, layout }), isOwn);
    }
  }

  /** True if the page has handled the key. */
  press(key: KeyPress): boolean {
    let isOurs = false as boolean;
    this.#take((finger, turn) => {
      const step = readKey(finger, key, { turn, layout: NOWHERE });
      ({ isOurs } = step);
      return step;
    });
    if (isOurs) this.#keyed();
    return isOurs;
  }

  adjust(of: Adjusted, sense: 1 | -1, isLittle: boolean): void {
    this.#take((finger, turn) => adjust(finger, of, sense, isLittle, { turn, layout: NOWHERE }));
    this.#keyed();
  }

  /** Own finger: a player who aims by keys wants to see the aim. */
  #keyed(): void {
    if (!this.#game.isKeyed) this.#change({ isKeyed: true });
  }

  act(act: TableAct, text?: string): void {
    const { table, waitsFor } = this.#game;
    if (table === undefined || waitsFor !== undefined) return;
    this.#ask({ kind: 'act', ...this.#at(table), act, ...(text !== undefined && { text }) });
  }

  beginShootout(): void {
    if (this.#game.waitsFor !== undefined) return;
    this.#ask({ kind: 'begin', request: newRequest(), what: 'shootout' });
  }

  sit(match: string): void {
    this.#leave();
    this.#goesHome = false;
    this.#link?.send({ kind: 'sit', match });
  }

  react(reaction: Reaction): void {
    this.#link?.send({ kind: 'react', reaction });
  }

  /** Asks how the boards of the home screen are now. */
  look(): void {
    this.#link?.send({ kind: 'list' });
  }

  readonly stand = (): void => {
    this.#leave();
    this.#goesHome = true;
    this.#link?.send({ kind: 'stand' });
  };

  /** Shows a sentence about something that Discord refused. */
  tell(sentence: string): void {
    this.#change({ refusal: sentence });
  }

  /** Called for each frame. After a shot has ended, shows the next message. `aheadMs` skips the animation. */
  tick(aheadMs: number): void {
    const { running, tally } = this.#game;
    if (running === undefined) return;
    const nowMs = this.#nowMs() + aheadMs;
    if (!isOver(running, nowMs)) {
      const now = tallyAt(running, nowMs, aheadMs > 0);
      if (now.hasLanded !== tally.hasLanded || now.counted !== tally.counted) {
        this.#change({ tally: now });
      }
      return;
    }
    this.#change({
      running: undefined,
      tally: NO_TALLY,
      turns: running.shot.isReplay === true ? this.#game.turns : turnsAfter(running),
      last: { shot: running.shot, endedMs: this.#nowMs() },
    });
    this.#next();
  }

  /** Shows the board again. */
  readonly closeWin = (): void => {
    this.#change({ isWon: false });
    this.#next();
  };

  #leave(): void {
    this.#queue = [];
    this.#change(NO_TABLE);
  }

  /** Applies one step of aiming: shows its outcome, and sends a flick to the server. */
  #take(step: (finger: FingerState, turn: Ground['turn']) => FingerStep, isOwn = false): void {
    const { finger, table } = this.#game;
    const turn = table && turnOf(table);
    if (table === undefined || turn === undefined || finger === undefined || !this.canAim) return;
    const { state, outcome } = step(finger, turn);
    if (outcome?.kind === 'flick') this.#flick(table, state, outcome.aim, isOwn);
    else this.#aim(table, state, outcome?.kind);
  }

  #aim(table: TableMessage, finger: FingerState, outcome: Outcome['kind'] | undefined): void {
    const before = this.#game.finger;
    const isQuiet = outcome === undefined && before !== undefined && looksLike(finger, before);
    // Nothing visible has changed, so the listeners aren't told: a finger that lies still repaints nothing.
    if (isQuiet) {
      this.#game = { ...this.#game, finger };
      return;
    }
    const hasBegun = before?.doing.kind === 'nothing' && finger.doing.kind !== 'nothing';
    this.#change({
      finger,
      ...(hasBegun && { outcome: undefined, refusal: undefined }),
      ...(outcome !== undefined && { outcome }),
    });
    if (before?.aim === finger.aim) return;
    const { match, revision } = table;
    this.#link?.aim({ kind: 'aim', match, revision, aim: lineAim(finger.aim) });
  }

  #flick(table: TableMessage, finger: FingerState, aim: Aim, isOwn: boolean): void {
    if (this.#game.waitsFor !== undefined) return;
    this.#again = { match: table.match, aim };
    this.#change({ finger, hasFlicked: true });
    const own = isOwn && ({ own: true } as const);
    this.#ask({ kind: 'flick', ...this.#at(table), aim: lineAim(aim), ...own });
  }

  #at({ match, revision }: TableMessage) {
    return { request: newRequest(), match, revision };
  }

  #ask(message: Extract<ClientMessage, { readonly request: string }>): void {
    this.#change({ waitsFor: message.request, outcome: undefined, refusal: undefined });
    this.#link?.ask(message);
  }

  #receive(message: ServerMessage): void {
    switch (message.kind) {
      case 'welcome':
        this.#change({ theme: message.theme });
        void loadLabels(message.language).then(() => {
          this.speak(message.language);
        });
        return;
      case 'list':
        this.#goesHome = false;
        this.#change({ list: message });
        return;
      case 'table':
      case 'shot':
        if (this.#goesHome) return;
        if (message.kind === 'table') this.#change({ aheadMs: message.nowMs - this.#nowMs() });
        this.#queue.push(message);
        this.#next();
        return;
      case 'walk-up':
        this.#change({ line: message.line });
        return;
      case 'face': {
        // As a data URL, which every policy of a page's proxy allows that is known.
        const picture = `data:image/webp;base64,${message.webp}`;
        this.#change({ faces: new Map([...this.#game.faces, [message.key, picture]]) });
        return;
      }
      case 'reaction':
        this.#float(message);
        return;
      case 'aim': {
        const { match, revision, aim } = message;
        const { angle: angleCentideg, ...rest } = aim;
        const { table } = this.#game;
        if (table?.match === match && table.revision === revision)
          this.#change({ othersAim: { ...rest, angleCentideg } });
        return;
      }
      case 'done':
        this.#change({ waitsFor: undefined });
        return;
      case 'refused':
        this.#receiveRefusal(message);
        return;
    }
  }

  /** Floats for as long as its animation lasts. */
  #float({ reaction, name }: Extract<ServerMessage, { kind: 'reaction' }>): void {
    this.#floated += 1;
    const shown = { id: this.#floated, reaction, name };
    this.#change({ reactions: [...this.#game.reactions.slice(1 - MAX_FLOATING), shown] });
    setTimeout(() => {
      this.#change({ reactions: this.#game.reactions.filter((each) => each !== shown) });
    }, FLOAT_MS);
  }

  /** If it's still the player's turn, they can continue from the aim that was refused. */
  #receiveRefusal({ sentence }: Extract<ServerMessage, { kind: 'refused' }>): void {
    const { finger } = this.#game;
    this.#change({
      waitsFor: undefined,
      refusal: sentence,
      finger: finger?.doing.kind === 'flicked' ? takeBack(finger) : finger,
    });
  }

  #next(): void {
    while (this.#game.running === undefined) {
      if (this.#isHeld()) return;
      const message = this.#queue.shift();
      if (message === undefined) return;
      const isSeen =
        message.match === this.#game.table?.match && message.revision <= this.#game.table.revision;
      if (message.kind === 'table') this.#show(message);
      // A newer table has been shown already, for example after a reconnection, so this shot is skipped.
      else if (!isSeen || message.isReplay === true) this.#run(message);
    }
  }

  /** At the walk-up table, the next round comes by itself: its board waits until the win has been seen. */
  #isHeld(): boolean {
    const { table, isWon } = this.#game;
    const [next] = this.#queue;
    const leftMs = this.#wonMs + MIN_WIN_MS - this.#nowMs();
    if (!isWon || table?.walkUp === undefined || next === undefined) return false;
    if (next.match === table.match || leftMs <= 0) return false;
    setTimeout(() => {
      this.#next();
    }, leftMs);
    return true;
  }

  #run(shot: ShotMessage): void {
    this.#change({
      running: runningFrom(shot, this.#nowMs(), this.#game.turns),
      finger: undefined,
      othersAim: undefined,
      told: shot.told,
    });
  }

  #show(table: TableMessage): void {
    const before = this.#game.table;
    if (before?.match === table.match && before.revision > table.revision) return;
    const isNew = before?.match !== table.match || before.revision !== table.revision;
    const isWon = isNew ? (table.winners ?? []).length > 0 : this.#game.isWon;
    if (isWon && isNew) this.#wonMs = this.#nowMs();
    this.#change({
      table,
      isWon,
      ...(before?.match === table.match && before.round === table.round
        ? {}
        : { turns: new Map() }),
      list: undefined,
      // The comparison of aim and flick belongs to the shot that led to this board only.
      last: this.#game.last?.shot.revision === table.revision ? this.#game.last : undefined,
      told: [...table.lines, ...table.asks, table.told].join(' '),
      ...(isNew || this.#game.finger === undefined
        ? { othersAim: undefined, outcome: undefined, finger: this.#begun(table), isKeyed: false }
        : {}),
    });
  }

  #begun(table: TableMessage): FingerState | undefined {
    const turn = turnOf(table);
    if (turn === undefined || !isOwnTurn(table)) return undefined;
    const { play } = table;
    const finger = beginTurn(turn, isFeature(play));
    const isPractice = play === 'free' || play === 'puzzle';
    const again = this.#again?.match === table.match ? this.#again.aim : undefined;
    if (!isPractice || again === undefined || !isLegalAim(again, turn)) return finger;
    return { ...finger, aim: again };
  }

  #change(change: Partial<Game>): void {
    this.#game = { ...this.#game, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** On the line the angle has a shorter name, which pages of other versions read. */
function lineAim({ angleCentideg: angle, ...rest }: Aim) {
  return { ...rest, angle };
}

/** What the parts of the page show: a table, and the words for it. */
export interface TableParts {
  readonly store: GameStore;
  readonly game: Game;
  readonly table: TableMessage;
  readonly words: Labels;
}

/** Whether two states look the same. Only the time may differ, or a movement too small to see. */
function looksLike(one: FingerState, other: FingerState): boolean {
  if (one.aim !== other.aim && JSON.stringify(one.aim) !== JSON.stringify(other.aim)) return false;
  const [a, b] = [one.doing, other.doing];
  if (a.kind !== 'pulling' || b.kind !== 'pulling') return a.kind === b.kind;
  return a.pull.grip.last === b.pull.grip.last && a.pull.grip.gear === b.pull.grip.gear;
}
