import type { Captions } from '@crokinole/pictures/match/match-views';
import type { StartPlace } from 'crokinole/board/start';
import type { MatchState } from 'crokinole/match/state';
import { HANDS, type Hand } from 'crokinole/shot/hand';
import type { Words } from '../../../words/english/messages.ts';
import { readPrivateContext, type Call } from '../../interactions/call.ts';
import {
  container,
  menu,
  picture,
  PRACTICE_ACCENT,
  row,
  text,
  type ButtonOptions,
  type MessagePayload,
} from '../../ui/parts.ts';
import { heatViewOf } from './heat-view.ts';

export interface AskedMap {
  readonly state: MatchState;
  readonly place: StartPlace;
  readonly hand: Hand;
  /** Of the menu that chooses another hand. */
  readonly menuId: string;
  readonly back: ButtonOptions;
}

/** The hand that a menu's value names. */
export function handOf(value: string | undefined): Hand | undefined {
  return HANDS.find((hand) => hand === value);
}

/** What every aim from a place is worth, as a picture; with a menu for another hand. */
export async function drawMap(call: Call, asked: AskedMap): Promise<MessagePayload> {
  const { bot, words } = call;
  const { state, place, hand } = asked;
  const { look } = await readPrivateContext(call);
  const captions: Captions = { nameOf: () => '', withNumbers: false };
  const map = await bot.reviews.heatMap(state, place, hand);
  const view = map && heatViewOf(state, map, captions);
  const file = view && (await bot.pictures.still({ kind: 'heat', view }, look));
  const best = view?.best;
  return {
    components: [
      container(
        PRACTICE_ACCENT,
        text(words.review.mapHead(words.match.hands[hand])),
        ...(file === undefined ? [] : [picture(file)]),
        text(
          best === undefined
            ? words.review.mapNothing
            : words.review.mapBest(degrees(best.angleCentideg, words), best.power),
        ),
        handMenu(asked, words),
        row(asked.back),
      ),
    ],
    files: file === undefined ? [] : [file],
    pings: [],
  };
}

function handMenu({ hand, menuId }: AskedMap, words: Words) {
  return menu({
    id: menuId,
    placeholder: words.review.mapHand,
    options: HANDS.map((each) => ({
      label: words.match.hands[each],
      value: each,
      default: each === hand,
    })),
  });
}

function degrees(centideg: number, { common }: Words): string {
  const size = common.decimal(Math.abs(centideg) / 100);
  return `${centideg < 0 ? '−' : ''}${size}°`;
}
