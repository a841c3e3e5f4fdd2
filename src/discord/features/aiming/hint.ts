import { isPractice, type Hint } from '../../../matches/reading/hints.ts';
import type { Call } from '../../interactions/call.ts';
import type { Words } from '../../../words/english/messages.ts';
import { discText } from './disc-text.ts';
import { pegText } from './target-text.ts';
import type { Turn } from './open-panel.ts';
import { panelAimOf, type PanelAim } from './panel-aim.ts';

export interface Remarked {
  readonly aim: PanelAim;
  readonly remark: string;
}

/** What a club player would do, or why nobody says. */
export async function hintFor({ bot, words }: Call, turn: Turn): Promise<Remarked | string> {
  const { match, next } = turn;
  if (!isPractice(match.state, next.seat)) return words.aiming.noHint;
  const { aim, meets } = await bot.hints.of(match);
  return { aim: panelAimOf(aim), remark: hintText(meets, turn, words) };
}

function hintText(meets: Hint['meets'], { next }: Turn, words: Words): string {
  const say = words.aiming;
  if (meets.kind === 'hole') return say.hintHole;
  if (meets.kind === 'nothing') return say.hintAlone;
  const disc = discText(meets.disc, next.position, words);
  return meets.offPeg === null
    ? say.hintDisc(disc)
    : say.hintDisc(say.way(disc, pegText(meets.offPeg, next, words)));
}
