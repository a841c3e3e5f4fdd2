import { seatAt } from 'crokinole/match/seats';
import type { Aim } from 'crokinole/match/shots';
import type { Answer } from '../../../matches/records/answers.ts';
import { isNewTurn } from '../../../matches/steps/match-changes.ts';
import type { MatchReader } from '../../../matches/ports/store.ts';
import type { StoredAction } from '../../../matches/records/matches.ts';
import type { Call } from '../../interactions/call.ts';
import { mentionOf } from '../../../texts/names.ts';
import { refusalText } from '../../../texts/refusal-text.ts';

/** A requested flick, and the revision of the board that the player aimed at. */
interface WantedFlick {
  readonly match: string;
  readonly revision: number;
  readonly aim: Aim;
}

/** The private answer to a flick. It reads the stored actions, because a later flick may have replaced the board. */
export async function flickText(
  { bot: { matches }, player, words }: Call,
  { match, revision, aim }: WantedFlick,
  answer: Answer,
): Promise<string> {
  const say = words.aiming;
  if (answer.ok) return say.flicked;
  const { refusal } = answer;
  if (refusal.code === 'stale') {
    const end = await endOfTurn(matches, match, revision);
    if (end === undefined || !isFlickOf(end, player)) return say.turnOver;
    // Two taps on "Flick!" send the same flick twice. Don't tell the player that the second one came too
    // late.
    return isAimed(end, aim) ? say.flicked : say.flickedOtherwise;
  }
  const state = (await matches.readMatch(match))?.state;
  const turn = refusal.code === 'not-your-turn' ? state?.seats[refusal.turn]?.player : undefined;
  return refusalText(refusal, words, { turn: turn === undefined ? null : mentionOf(turn, words) });
}

/** More than a turn has actions: aims, offers and lapses of the clock come before its flick. */
const MAX_ACTIONS_SEARCHED = 60;

/** The action that ended the turn of a revision. */
async function endOfTurn(
  matches: MatchReader,
  match: string,
  revision: number,
): Promise<StoredAction | undefined> {
  for (let later = revision + 1; later <= revision + MAX_ACTIONS_SEARCHED; later += 1) {
    const action = await matches.readAction(match, later);
    if (action !== undefined && isNewTurn(action.events)) return action;
  }
  return undefined;
}

function isFlickOf({ seat, shot, state }: StoredAction, player: string): boolean {
  return shot !== null && seat !== null && seatAt(state.seats, seat).player === player;
}

function isAimed({ shot }: StoredAction, aim: Aim): boolean {
  const taken = shot === null ? undefined : { ...shot.place, ...shot.aimed };
  return (
    taken?.positionCentideg === aim.positionCentideg &&
    taken.insetCentiIn === aim.insetCentiIn &&
    taken.angleCentideg === aim.angleCentideg &&
    taken.speedCentiInPerS === aim.speedCentiInPerS
  );
}
