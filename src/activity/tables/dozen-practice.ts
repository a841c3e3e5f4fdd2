import type { DailyPlace } from '../../matches/practice/daily-streaks.ts';
import type { Dozens, TodaysDozen } from '../../matches/practice/dozens.ts';
import { dayOfNumber } from '../../matches/records/days.ts';
import { dozenRefusalText, dozenShotLines, notBegunText } from '../../texts/dozen-text.ts';
import { wordsIn } from '../../words/registry.ts';
import { aimFrom } from './aim-from.ts';
import {
  dozenIdOf,
  dozenNumberOf,
  dozenRevisionOf,
  dozenTable,
  shotOfRevision,
} from './dozen-view.ts';
import type { Guest } from './guest.ts';
import type { Act, Done, Flick, PracticeBoard, PracticeState } from './practice-board.ts';
import { practiceShot } from './practice-view.ts';

export interface DozenPracticeOptions {
  readonly dozens: Dozens;
  readonly placeOf: (guest: Guest) => Promise<DailyPlace>;
}

/** The Daily Dozen. As in the chat, its clock runs from a press until the flick. */
export class DozenPractice implements PracticeBoard {
  readonly #options: DozenPracticeOptions;

  constructor(options: DozenPracticeOptions) {
    this.#options = options;
  }

  async read(guest: Guest, id: string): Promise<PracticeState> {
    const desk = await this.deskOf(guest, id);
    return {
      match: dozenIdOf(desk),
      revision: dozenRevisionOf(desk),
      tableFor: (who) => dozenTable(desk, who),
    };
  }

  async flick(guest: Guest, { match, revision, aim: flicked }: Flick): Promise<Done> {
    const words = wordsIn(guest.language);
    const desk = await this.deskOf(guest, match);
    if (match !== dozenIdOf(desk)) return { refused: words.daily.over };
    if (!desk.isBegun) return { refused: notBegunText(desk, words) };
    const aim = aimFrom(flicked);
    const taken = await this.#options.dozens.flick(desk, shotOfRevision(revision), aim);
    if (!taken.ok) return { refused: dozenRefusalText(taken.refusal, words) };
    const after = await this.deskOf(guest, match);
    return {
      shown: (who) => {
        const lines = dozenShotLines(taken.value, wordsIn(who.language));
        const at = { match, revision: revision + 1 };
        const shot = practiceShot(at, { ...taken.value, aim, lines }, who);
        return { shot, table: dozenTable(after, who, taken.value) };
      },
    };
  }

  /** Opens the next board, which starts the clock. */
  async act(guest: Guest, { match, act }: Act): Promise<Done> {
    const words = wordsIn(guest.language);
    if (act !== 'open') return { refused: words.common.unknownPress };
    const desk = await this.deskOf(guest, match);
    if (match !== dozenIdOf(desk)) return { refused: words.daily.over };
    const opened = await this.#options.dozens.open(desk);
    if (!opened.ok) return { refused: dozenRefusalText(opened.refusal, words) };
    const after = await this.deskOf(guest, match);
    return { shown: (who) => ({ table: dozenTable(after, who) }) };
  }

  /** Of the day in the id if the player has begun that dozen, else of today. */
  async deskOf(guest: Guest, id: string): Promise<TodaysDozen> {
    const { dozens, placeOf } = this.#options;
    const place = await placeOf(guest);
    const number = dozenNumberOf(id);
    return number === undefined ? dozens.read(place) : dozens.readOf(dayOfNumber(number), place);
  }
}
