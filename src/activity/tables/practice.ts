import { freeRefusalText, restLines, setUpRefusalText } from '../../texts/practice-text.ts';
import { puzzleRefusalText } from '../../texts/puzzle-text.ts';
import { rulingLines } from '../../texts/turn-text.ts';
import type { Aim } from 'crokinole/match/shots';
import type { Clock } from '../../matches/ports/system.ts';
import type { FreeAt, FreeBoards, FreeShot } from '../../matches/practice/free-boards.ts';
import { solutionOf, type Puzzles, type TodaysPuzzle } from '../../matches/practice/puzzles.ts';
import type { PuzzleShot } from '../../matches/steps/puzzle-steps.ts';
import { readSetUp } from '../../matches/practice/set-up.ts';
import type { StoredFreeBoard } from '../../matches/records/practice.ts';
import type { ServerSettings } from '../../matches/records/settings.ts';
import { wordsIn } from '../../words/registry.ts';
import type { ClientMessage } from '../protocol/client-messages.ts';
import type { ShotMessage, TableMessage } from '../protocol/server-messages.ts';
import { aimFrom } from './aim-from.ts';
import type { CaptionsFor } from './broadcast.ts';
import { refuseTo, say, type Guest } from './guest.ts';
import { plainText } from './plain-text.ts';
import {
  FREE,
  freeTable,
  practiceOf,
  practiceShot,
  puzzleIdOf,
  puzzleTable,
  type PracticeReader,
} from './practice-view.ts';

export interface PracticeOptions {
  readonly freeBoards: FreeBoards;
  readonly puzzles: Puzzles;
  readonly clock: Clock;
  readonly settingsOf: (server: string | null) => Promise<ServerSettings>;
  readonly captionsFor: CaptionsFor;
}

type PracticeKind = 'free' | 'puzzle';
type Flick = Extract<ClientMessage, { kind: 'flick' }>;
type Act = Extract<ClientMessage, { kind: 'act' }>;

type BoardVersion = Pick<TableMessage, 'match' | 'revision'>;

interface Sitting {
  readonly kind: PracticeKind;
  /** The last board that was sent. */
  readonly seen: BoardVersion | undefined;
}

/** The result of a request: a refusal, or what to show the player. */
type Done =
  | { readonly refused: string }
  | { readonly shown: (who: PracticeReader) => PracticeUpdate | Promise<PracticeUpdate> };
interface PracticeUpdate {
  readonly shot?: ShotMessage;
  readonly table: TableMessage;
}

/** Far more requests than pages repeat after a reconnection. */
const MAX_KEPT = 2000;

/** Deduplicates requests by their idempotency key: a repeated request gets the first one's answer. */
class IdempotentRequests<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>();

  once(
    key: string,
    work: () => Promise<Answer>,
  ): { readonly answer: Promise<Answer>; readonly isNew: boolean } {
    const known = this.#answers.get(key);
    if (known !== undefined) return { answer: known, isNew: false };
    const answer = work();
    this.#answers.set(key, answer);
    // A request that failed may be tried again.
    answer.catch(() => this.#answers.delete(key));
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MAX_KEPT && oldest !== undefined) this.#answers.delete(oldest);
    return { answer, isNew: true };
  }
}

/**
 * The free board and the puzzle. They are private to a player, and the same in all of the player's windows.
 */
export class Practice {
  readonly #options: PracticeOptions;
  readonly #sitting = new Map<Guest, Sitting>();
  /** Players with running requests: during these, `look` must not send a newer board out of order. */
  readonly #busy = new Map<string, number>();
  readonly #requests = new IdempotentRequests<Done>();

  constructor(options: PracticeOptions) {
    this.#options = options;
  }

  async sit(guest: Guest, kind: PracticeKind): Promise<void> {
    this.#sitting.set(guest, { kind, seen: undefined });
    await this.#showTo(guest, kind);
  }

  leave(guest: Guest): void {
    this.#sitting.delete(guest);
  }

  /** Sends guests the changes that they made to their board in the chat. */
  async look(): Promise<void> {
    for (const [guest, { kind, seen }] of [...this.#sitting]) {
      if (this.#busy.has(guest.player)) continue;
      const now = await this.#stateOf(guest, kind);
      const isNews = now.match === seen?.match && now.revision !== seen.revision;
      if (isNews && !this.#busy.has(guest.player) && this.#sitting.has(guest)) {
        await this.#showTo(guest, kind);
      }
    }
  }

  async flick(guest: Guest, message: Flick): Promise<void> {
    const kind = practiceOf(message.match);
    await this.#do(guest, message, () =>
      kind === 'free' ? this.#flickFree(guest, message) : this.#tryPuzzle(guest, message),
    );
  }

  async act(guest: Guest, message: Act): Promise<void> {
    const kind = practiceOf(message.match);
    await this.#do(guest, message, () =>
      kind === 'free' ? this.#changeFree(guest, message) : this.#solve(guest, message),
    );
  }

  /** Carries out a request once, even if another window repeats it. */
  async #do(
    guest: Guest,
    { request, match, ...asked }: Flick | Act,
    work: () => Promise<Done>,
  ): Promise<void> {
    const kind = practiceOf(match) ?? 'free';
    const what = asked.kind === 'act' ? asked.act : 'flick';
    const id = `${guest.player}/${match}/${what}/${request}`;
    this.#busy.set(guest.player, (this.#busy.get(guest.player) ?? 0) + 1);
    try {
      await this.#doOnce(guest, { id, request, kind }, work);
    } finally {
      const left = (this.#busy.get(guest.player) ?? 1) - 1;
      if (left === 0) this.#busy.delete(guest.player);
      else this.#busy.set(guest.player, left);
    }
  }

  async #doOnce(
    guest: Guest,
    {
      id,
      request,
      kind,
    }: { readonly id: string; readonly request: string; readonly kind: PracticeKind },
    work: () => Promise<Done>,
  ): Promise<void> {
    const { answer, isNew } = this.#requests.once(id, work);
    const done = await answer;
    if ('refused' in done) {
      refuseTo(guest, request, plainText(done.refused, String));
    } else say(guest, { kind: 'done', request });
    // Send the board after a refusal or a repeated request too, because the guest may have seen an outdated
    // one.
    if ('refused' in done || !isNew) return this.#showTo(guest, kind);
    for (const [other, sitting] of [...this.#sitting]) {
      if (other.player !== guest.player || sitting.kind !== kind) continue;
      const { shot, table } = await done.shown(await this.#practising(other));
      if (shot !== undefined) say(other, shot);
      this.#tell(other, table);
    }
  }

  async #showTo(guest: Guest, kind: PracticeKind): Promise<void> {
    const who = await this.#practising(guest);
    if (kind === 'puzzle') {
      this.#tell(guest, puzzleTable(await this.#today(guest), [], who));
      return;
    }
    const { hand, boardSpeed } = await this.#options.settingsOf(guest.server);
    const stored = await this.#options.freeBoards.read(guest.player, { hand, boardSpeed });
    this.#tell(guest, freeTable({ stored, hand, lines: [] }, who));
  }

  #tell(guest: Guest, table: TableMessage): void {
    const sitting = this.#sitting.get(guest);
    if (sitting !== undefined) this.#sitting.set(guest, { ...sitting, seen: table });
    say(guest, table);
  }

  async #stateOf(guest: Guest, kind: PracticeKind): Promise<BoardVersion> {
    if (kind === 'puzzle') {
      const today = await this.#today(guest);
      return { match: puzzleIdOf(today), revision: today.tries.length };
    }
    const { player, server } = guest;
    const { hand, boardSpeed } = await this.#options.settingsOf(server);
    const { revision } = await this.#options.freeBoards.read(player, { hand, boardSpeed });
    return { match: FREE, revision };
  }

  async #today({ player, server }: Guest): Promise<TodaysPuzzle> {
    const { timeZone: zone } = await this.#options.settingsOf(server);
    return this.#options.puzzles.read({ player, server: server ?? '', zone });
  }

  async #practising({ player, server, language }: Guest): Promise<PracticeReader> {
    const captions = await this.#options.captionsFor(server, [player], language);
    return { player, language, captions, nowMs: this.#options.clock.nowMs() };
  }

  async #at({ player, server }: Guest, revision: number): Promise<FreeAt> {
    const { boardSpeed, hand } = await this.#options.settingsOf(server);
    return { player, revision, boardSpeed, hand };
  }

  async #flickFree(guest: Guest, { revision, aim }: Flick): Promise<Done> {
    const at = await this.#at(guest, revision);
    const flicked = await this.#options.freeBoards.flick(at, aimFrom(aim));
    if (!flicked.ok) {
      return { refused: freeRefusalText(flicked.refusal, wordsIn(guest.language)) };
    }
    return { shown: (who) => freeShotShown(flicked.value, aimFrom(aim), at, who) };
  }

  async #changeFree(guest: Guest, { revision, act, text }: Act): Promise<Done> {
    const { freeBoards } = this.#options;
    const words = wordsIn(guest.language);
    const at = await this.#at(guest, revision);
    const change = () => {
      switch (act) {
        case 'undo':
          return freeBoards.undo(at);
        case 'clear':
          return freeBoards.setUp(at, []);
        case 'side':
          return freeBoards
            .read(guest.player, at)
            .then(({ side }) => freeBoards.shootWith(at, side === 0 ? 1 : 0));
        default:
          return undefined;
      }
    };
    if (act === 'set-up') {
      const discs = readSetUp(text ?? '');
      if (!discs.ok) return { refused: setUpRefusalText(discs.refusal, words) };
      return freeDone(await freeBoards.setUp(at, discs.value), at, guest);
    }
    const changed = await change();
    if (changed === undefined) return { refused: words.common.unknownPress };
    return freeDone(changed, at, guest);
  }

  async #tryPuzzle(guest: Guest, { match, revision, aim }: Flick): Promise<Done> {
    const { puzzles } = this.#options;
    const words = wordsIn(guest.language);
    const today = await this.#today(guest);
    if (match !== puzzleIdOf(today)) return { refused: words.puzzle.over };
    const command = { place: today.place, number: revision + 1, aim: aimFrom(aim) };
    const taken = await puzzles.take(today, command);
    if (!taken.ok) return { refused: puzzleRefusalText(taken.refusal, words) };
    const after = await this.#today(guest);
    return {
      shown: (who) => {
        const lines = linesOf(taken.value, who);
        const at = { match, revision: revision + 1 };
        const shot = practiceShot(at, { ...taken.value, aim: aimFrom(aim), lines }, who);
        return { shot, table: puzzleTable(after, lines, who) };
      },
    };
  }

  /** Shows the solution after the last try. */
  async #solve(guest: Guest, { match, act }: Act): Promise<Done> {
    const { puzzles } = this.#options;
    const { puzzle: say, common } = wordsIn(guest.language);
    if (act !== 'solution') return { refused: common.unknownPress };
    const desk = await this.#today(guest);
    if (match !== puzzleIdOf(desk)) return { refused: say.over };
    if (!desk.isOver) return { refused: say.refusals[desk.isSpent ? 'spent' : 'tries-left'] };
    const aim = solutionOf(desk.puzzle);
    const shot = puzzles.look(desk.puzzle, aim);
    return {
      shown: (who) => {
        const lines = [...linesOf(shot, who), wordsIn(who.language).puzzle.answer];
        const at = { match, revision: desk.tries.length };
        const replay = { ...practiceShot(at, { ...shot, aim, lines }, who), isReplay: true };
        return { shot: replay, table: puzzleTable(desk, lines, who) };
      },
    };
  }
}

function freeShotShown(
  shot: FreeShot,
  aim: Aim,
  { hand }: FreeAt,
  who: PracticeReader,
): PracticeUpdate {
  const lines = restLines(shot, wordsIn(who.language));
  const { after: stored, report } = shot;
  const at = { match: FREE, revision: stored.revision };
  return {
    shot: practiceShot(at, { aim, report, lines }, who),
    table: freeTable({ stored, hand, lines }, who),
  };
}

function freeDone(
  changed: Awaited<ReturnType<FreeBoards['undo']>>,
  { hand }: FreeAt,
  { language }: Guest,
): Done {
  if (!changed.ok) return { refused: freeRefusalText(changed.refusal, wordsIn(language)) };
  const stored: StoredFreeBoard = changed.value;
  return { shown: (who) => ({ table: freeTable({ stored, hand, lines: [] }, who) }) };
}

function linesOf({ ruling, report }: PuzzleShot, { language }: PracticeReader): readonly string[] {
  return rulingLines(ruling, report.shot.shooter, wordsIn(language));
}
