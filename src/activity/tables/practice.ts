import type { Aim } from 'crokinole/match/shots';
import { cachedUnlessFailed, Latest } from '../../matches/ports/system.ts';
import {
  readSetUp,
  type FreeBoards,
  type FreeAt,
  type FreeShot,
} from '../../matches/practice/free-boards.ts';
import { freeRefusalText, restLines, setUpRefusalText } from '../../texts/practice-text.ts';
import { wordsIn } from '../../words/registry.ts';
import type { LastShown } from '../protocol/client-messages.ts';
import type { TableMessage } from '../protocol/server-messages.ts';
import {
  FREE,
  aimFrom,
  freeTable,
  practiceShot,
  type Act,
  type Done,
  type Flick,
  type PracticeBoard,
  type PracticeReader,
} from '../rooms/practice-view.ts';
import { refuseTo, sendTo, type Guest, type TableContext } from '../rooms/rooms.ts';
import { plainText } from '../../texts/names.ts';
import { featureBoards, featurePlayOf } from '../../features/boards.ts';
import type { FeaturePlay } from '../../features/line.ts';

/** A guest at a practice board, with the board that was sent last. */
interface Sitting {
  readonly id: string;
  /** Undefined before the first one. */
  readonly revision: number | undefined;
}

/** Whether an id stands for a practice board. The id doesn't say whose it is: it's the sender's. */
export function isPractice(id: string): boolean {
  return kindOf(id) !== undefined;
}

type BoardKind = typeof FREE | FeaturePlay;

function kindOf(id: string): BoardKind | undefined {
  return id === FREE ? FREE : featurePlayOf(id);
}

/** Far more requests than pages repeat after a reconnection. */
const MAX_ANSWERS = 2000;

/** Deduplicates requests by their idempotency key: a repeated request gets the first one's answer. */
class IdempotentRequests<Answer> {
  readonly #answers = new Latest<Promise<Answer>>(MAX_ANSWERS);

  once(
    key: string,
    work: () => Promise<Answer>,
  ): { readonly answer: Promise<Answer>; readonly isNew: boolean } {
    const isNew = !this.#answers.has(key);
    return { answer: cachedUnlessFailed(this.#answers, key, work), isNew };
  }
}

/** The boards that are private to a player, and the same in all of the player's windows. */
export class Practice {
  readonly #options: TableContext;
  readonly #boards: Readonly<Record<BoardKind, PracticeBoard>>;
  readonly #sitting = new Map<Guest, Sitting>();
  /** Players with running requests: during these, `look` must not send a newer board out of order. */
  readonly #busy = new Map<string, number>();
  readonly #requests = new IdempotentRequests<Done>();

  constructor(options: TableContext) {
    this.#options = options;
    this.#boards = {
      free: freePractice(options),
      ...featureBoards(options),
    };
  }

  async sit(guest: Guest, id: string, shown?: LastShown): Promise<void> {
    this.#sitting.set(guest, { id, revision: undefined });
    await this.#showTo(guest, id, shown);
  }

  leave(guest: Guest): void {
    this.#sitting.delete(guest);
  }

  /** Sends guests the changes that they made to their board in the chat. */
  async look(): Promise<void> {
    for (const [guest, { id, revision }] of [...this.#sitting]) {
      if (this.#busy.has(guest.player)) continue;
      const now = await this.#boardOf(id).read(guest, id);
      const isNews = now?.match === id && now.revision !== revision;
      if (isNews && !this.#busy.has(guest.player) && this.#sitting.has(guest)) {
        await this.#showTo(guest, id);
      }
    }
  }

  async flick(guest: Guest, message: Flick): Promise<void> {
    await this.#do(guest, message, (board) => board.flick(guest, message));
  }

  async act(guest: Guest, message: Act): Promise<void> {
    await this.#do(guest, message, (board) => board.act(guest, message));
  }

  /** Carries out a request once, even if another window repeats it. */
  async #do(
    guest: Guest,
    asked: Flick | Act,
    work: (board: PracticeBoard) => Promise<Done>,
  ): Promise<void> {
    this.#busy.set(guest.player, (this.#busy.get(guest.player) ?? 0) + 1);
    try {
      await this.#doOnce(guest, asked, work);
    } finally {
      const left = (this.#busy.get(guest.player) ?? 1) - 1;
      if (left === 0) this.#busy.delete(guest.player);
      else this.#busy.set(guest.player, left);
    }
  }

  async #doOnce(
    guest: Guest,
    { request, match, ...asked }: Flick | Act,
    work: (board: PracticeBoard) => Promise<Done>,
  ): Promise<void> {
    const what = asked.kind === 'act' ? asked.act : 'flick';
    const id = `${guest.player}/${match}/${what}/${request}`;
    const { answer, isNew } = this.#requests.once(id, () => work(this.#boardOf(match)));
    const done = await answer;
    if ('refused' in done) {
      refuseTo(guest, request, plainText(done.refused, String));
    } else sendTo(guest, { kind: 'done', request });
    // Send the board after a refusal or a repeated request too, because the guest may have seen an outdated
    // one.
    if ('refused' in done || !isNew) return this.#showTo(guest, match, this.#shownTo(guest));
    for (const [other, sitting] of [...this.#sitting]) {
      if (other.player !== guest.player || sitting.id !== match) continue;
      const { shot, table } = done.shown(await this.#readerFor(other));
      if (shot !== undefined) sendTo(other, shot);
      this.#send(other, table);
    }
  }

  async #showTo(guest: Guest, id: string, shown?: LastShown): Promise<void> {
    const read = await this.#boardOf(id).read(guest, id);
    if (read === undefined) {
      refuseTo(guest, null, wordsIn(guest.language).table.notHere);
      return;
    }
    const { match, last, tableFor } = read;
    const reader = await this.#readerFor(guest);
    const isMissed = shown?.match === match && last !== undefined && last.revision > shown.revision;
    if (isMissed) sendTo(guest, last.shotFor(reader));
    this.#send(guest, tableFor(reader));
  }

  #shownTo(guest: Guest): LastShown {
    const { id, revision } = this.#sitting.get(guest) ?? {};
    return id === undefined || revision === undefined ? undefined : { match: id, revision };
  }

  #send(guest: Guest, table: TableMessage): void {
    const { match: id, revision } = table;
    if (this.#sitting.has(guest)) this.#sitting.set(guest, { id, revision });
    sendTo(guest, table);
  }

  #boardOf(id: string): PracticeBoard {
    return this.#boards[kindOf(id) ?? FREE];
  }

  async #readerFor({ player, server, language }: Guest): Promise<PracticeReader> {
    const captions = await this.#options.captionsFor(server, [player], language);
    return { player, language, captions, nowMs: this.#options.clock.nowMs() };
  }
}

function freePractice({ freeBoards, settingsOf }: TableContext): PracticeBoard {
  const boardAt = async ({ player, server }: Guest, revision: number): Promise<FreeAt> => {
    const { boardSpeed, hand } = await settingsOf(server);
    return { player, revision, boardSpeed, hand };
  };
  const change = async (act: Act['act'], at: FreeAt) => {
    switch (act) {
      case 'undo':
        return freeBoards.undo(at);
      case 'clear':
        return freeBoards.setUp(at, []);
      case 'side': {
        const { side } = await freeBoards.read(at.player, at);
        return freeBoards.shootWith(at, side === 0 ? 1 : 0);
      }
      default:
        return undefined;
    }
  };
  return {
    read: async (guest) => {
      const at = await boardAt(guest, 0);
      const stored = await freeBoards.read(guest.player, at);
      return {
        match: FREE,
        revision: stored.revision,
        tableFor: (who) => freeTable({ stored, hand: at.hand, lines: [] }, who),
      };
    },
    flick: async (guest, { revision, aim }) => {
      const at = await boardAt(guest, revision);
      const flicked = await freeBoards.flick(at, aimFrom(aim));
      if (!flicked.ok) {
        return { refused: freeRefusalText(flicked.refusal, wordsIn(guest.language)) };
      }
      return { shown: (who) => shotShown(flicked.value, aimFrom(aim), at, who) };
    },
    act: async (guest, message) => {
      const words = wordsIn(guest.language);
      const at = await boardAt(guest, message.revision);
      if (message.act === 'set-up') {
        const discs = readSetUp(message.text ?? '');
        if (!discs.ok) return { refused: setUpRefusalText(discs.refusal, words) };
        return changed(await freeBoards.setUp(at, discs.value), at, guest);
      }
      const done = await change(message.act, at);
      return done === undefined ? { refused: words.common.unknownPress } : changed(done, at, guest);
    },
  };
}

function shotShown(shot: FreeShot, aim: Aim, { hand }: FreeAt, who: PracticeReader) {
  const lines = restLines(shot, wordsIn(who.language));
  const { after: stored, report } = shot;
  const at = { match: FREE, revision: stored.revision };
  return {
    shot: practiceShot(at, { aim, report, lines }, who),
    table: freeTable({ stored, hand, lines }, who),
  };
}

function changed(
  result: Awaited<ReturnType<FreeBoards['undo']>>,
  { hand }: FreeAt,
  { language }: Guest,
): Done {
  if (!result.ok) return { refused: freeRefusalText(result.refusal, wordsIn(language)) };
  const stored = result.value;
  return { shown: (who) => ({ table: freeTable({ stored, hand, lines: [] }, who) }) };
}
