import type { Aim } from 'crokinole/match/shots';
import type { FreeAt, FreeBoards, FreeShot } from '../../matches/practice/free-boards.ts';
import { readSetUp } from '../../matches/practice/set-up.ts';
import type { ServerSettings } from '../../matches/records/settings.ts';
import { freeRefusalText, restLines, setUpRefusalText } from '../../texts/practice-text.ts';
import { wordsIn } from '../../words/registry.ts';
import { aimFrom } from './aim-from.ts';
import type { Guest } from './guest.ts';
import type { Act, Done, Flick, PracticeBoard, PracticeState } from './practice-board.ts';
import { FREE, freeTable, practiceShot, type PracticeReader } from './practice-view.ts';

export interface FreePracticeOptions {
  readonly freeBoards: FreeBoards;
  readonly settingsOf: (server: string | null) => Promise<ServerSettings>;
}

export class FreePractice implements PracticeBoard {
  readonly #options: FreePracticeOptions;

  constructor(options: FreePracticeOptions) {
    this.#options = options;
  }

  async read({ player, server }: Guest): Promise<PracticeState> {
    const { hand, boardSpeed } = await this.#options.settingsOf(server);
    const stored = await this.#options.freeBoards.read(player, { hand, boardSpeed });
    return {
      match: FREE,
      revision: stored.revision,
      tableFor: (who) => freeTable({ stored, hand, lines: [] }, who),
    };
  }

  async flick(guest: Guest, { revision, aim }: Flick): Promise<Done> {
    const at = await this.#at(guest, revision);
    const flicked = await this.#options.freeBoards.flick(at, aimFrom(aim));
    if (!flicked.ok) {
      return { refused: freeRefusalText(flicked.refusal, wordsIn(guest.language)) };
    }
    return { shown: (who) => shotShown(flicked.value, aimFrom(aim), at, who) };
  }

  async act(guest: Guest, { revision, act, text }: Act): Promise<Done> {
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
      return changed(await freeBoards.setUp(at, discs.value), at, guest);
    }
    const done = await change();
    if (done === undefined) return { refused: words.common.unknownPress };
    return changed(done, at, guest);
  }

  async #at({ player, server }: Guest, revision: number): Promise<FreeAt> {
    const { boardSpeed, hand } = await this.#options.settingsOf(server);
    return { player, revision, boardSpeed, hand };
  }
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
