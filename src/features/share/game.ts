import { judgedIn, type Refusal } from 'crokinole/match/actions';
import { seatAt } from 'crokinole/match/seats';
import type { Aim } from 'crokinole/match/shots';
import type { MatchState, SeatNumber } from 'crokinole/match/state';
import { swingOf } from 'crokinole/match/swing';
import { seatPlayer } from 'crokinole/practice/last-disc';
import { accept, refuse, type Result } from 'crokinole/result';
import type { MatchReader } from '../../matches/ports/store.ts';
import type { Clock } from '../../matches/ports/system.ts';
import { readPlayedTurn } from '../../matches/reading/matches.ts';
import {
  countsForRatings,
  type StoredMatch,
  type TakenShot,
} from '../../matches/records/matches.ts';
import { isFormerPlayer } from '../../matches/records/privacy.ts';
import {
  judgeFlick,
  reportEndlessShot,
  type JudgedFlick,
} from '../../matches/steps/match-steps.ts';
import { BEATABLE_MS, type SharedMessage, type ShareStore, type ShotTry } from './records.ts';

/** A shot that others may try to beat. */
export interface SharedBoard extends TakenShot {
  readonly match: StoredMatch;
  /** Who took it. */
  readonly player: string;
  readonly gain: number;
  readonly tries: readonly ShotTry[];
  readonly messages: readonly SharedMessage[];
}

export interface Attempt extends JudgedFlick {
  readonly gain: number;
}

export type BeatRefusal =
  /** It's of a match that there isn't, or its player has been erased. */
  | { readonly code: 'gone' }
  | { readonly code: 'closed' }
  | { readonly code: 'own' }
  | { readonly code: 'tried' }
  /** A player of a rated match could prepare the next shots. */
  | { readonly code: 'playing' };

interface SharedShotsOptions {
  readonly store: ShareStore &
    Pick<MatchReader, 'readMatch' | 'readTurns' | 'readAction' | 'readOpening'>;
  readonly clock: Clock;
  readonly onProblem: (thrown: unknown) => void;
}

/** Shared shots: everyone may take each once more, on its board and with its wobble. */
export class SharedShots {
  readonly #options: SharedShotsOptions;

  constructor(options: SharedShotsOptions) {
    this.#options = options;
  }

  /** A shot as it was taken; undefined where that revision is none. */
  async readShot(match: string, revision: number): Promise<TakenShot | undefined> {
    const { store } = this.#options;
    const place = (await store.readTurns(match)).find((each) => each.revision === revision);
    const turn = await readPlayedTurn(store, match, place);
    const judged = turn && judgedIn(turn.taken.events);
    if (turn === undefined || judged === undefined || turn.taken.shot === null) return undefined;
    return { ...turn, judged, shot: turn.taken.shot };
  }

  /** Undefined where there's nothing to beat. */
  async read(id: string, revision: number): Promise<SharedBoard | undefined> {
    const { store } = this.#options;
    const match = await store.readMatch(id);
    const shot = match && (await this.readShot(id, revision));
    if (match === undefined || shot === undefined || !isBeatable(shot)) return undefined;
    return {
      ...shot,
      match,
      player: seatAt(match.state.seats, shot.judged.seat).player,
      gain: swingOf(shot),
      tries: await store.readShotTries(id, revision),
      messages: await store.readSharedMessages(id, revision),
    };
  }

  /** From now on, this message shows who has done how well. */
  async show(board: SharedBoard, shown: SharedMessage): Promise<SharedBoard> {
    const { store, clock } = this.#options;
    const isKnown = board.messages.some(({ message }) => message === shown.message);
    if (isKnown || isOver(shown, clock.nowMs())) return board;
    await store.keepSharedMessage(shown);
    const { match, shot } = shown;
    return { ...board, messages: await store.readSharedMessages(match, shot) };
  }

  /** Why the player can't try it; undefined if they can. */
  async refusalFor(board: SharedBoard, player: string): Promise<BeatRefusal | undefined> {
    const { store, clock } = this.#options;
    const { match, taken, messages } = board;
    const [first] = messages;
    if (isFormerPlayer(board.player)) return { code: 'gone' };
    if (first === undefined || isOver(first, clock.nowMs())) return { code: 'closed' };
    if (board.player === player) return { code: 'own' };
    if (await store.hasTriedShot(match.id, taken.revision, player)) return { code: 'tried' };
    const isSeated = match.state.seats.some((seat) => seat.player === player);
    const isOpen = match.endedAtMs === null && countsForRatings(match.state);
    return isSeated && isOpen ? { code: 'playing' } : undefined;
  }

  /** Saves a try or refuses it. A try is never lost and never counted twice. */
  async take(
    board: SharedBoard,
    player: string,
    aim: Aim,
  ): Promise<Result<Attempt, Refusal | BeatRefusal>> {
    const { store, clock, onProblem } = this.#options;
    const refused = await this.refusalFor(board, player);
    if (refused !== undefined) return refuse(refused);
    const { match, before, judged, taken } = board;
    const attempt = shootAgain(before, judged.seat, aim);
    reportEndlessShot(attempt, { where: `match ${match.id}, shared`, aim }, onProblem);
    if (!attempt.ok) return attempt;
    const { gain } = attempt.value;
    const at = { match: match.id, shot: taken.revision, atMs: clock.nowMs() };
    return (await store.saveShotTry({ ...at, player, aim, gain }))
      ? attempt
      : refuse({ code: 'tried' });
  }
}

/** The board of a shot, with this player in the seat of the one who took it. */
export function seatedIn({ before, judged }: SharedBoard, player: string): MatchState {
  return seatPlayer(before, player, judged.seat);
}

/** A shot for first brings no points, so nobody can do better. */
export function isBeatable({ judged }: Pick<TakenShot, 'judged'>): boolean {
  return judged.kind === 'shot-judged';
}

function isOver({ openedAtMs }: SharedMessage, nowMs: number): boolean {
  return nowMs >= openedAtMs + BEATABLE_MS;
}

/** Everything about a try follows from the shot's board and the aim: the wobble is drawn as it was for the shot. */
export function shootAgain(
  before: MatchState,
  seat: SeatNumber,
  aim: Aim,
): Result<Attempt, Refusal> {
  const flicked = judgeFlick(before, seat, aim);
  if (!flicked.ok) return flicked;
  const { ruling } = flicked.value;
  const judged = { kind: 'shot-judged', seat, ruling } as const;
  const gain = swingOf({ before, judged, shot: flicked.value });
  return accept({ ...flicked.value, gain });
}
