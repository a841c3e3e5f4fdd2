import type { Quadrant } from '../../core/board/start.ts';
import type { Side } from '../themes/theme.ts';
import type { BoardView, DiscView, GoalView, SideView } from '../views.ts';
import { WORDS } from '../words.ts';
import { counted, fitAltText, listOf, spokenName } from './fit.ts';
import { positionWords, zoneWords } from './position.ts';

/** The position in words: who stands how, and where every disc lies by the clock. */
export function boardAltText(view: BoardView): string {
  const { sides, turn } = view;
  const opening = [
    `Crokinole board, ${roundWords(view.round, view.goal)}.`,
    turn === undefined
      ? 'Nobody to flick.'
      : `${spokenName(turn.name)} to flick for ${WORDS.sideNames[turn.side]}, sitting at ${seatHour(turn.quadrant)} o'clock.`,
    `${sides.map(standingOf).join('; ')}.`,
  ].join(' ');
  const told = (words: (discs: readonly DiscView[]) => string) =>
    `${opening} ${sides.map((side) => sideWords(side, view.discs, words)).join(' ')}`;
  return fitAltText(
    told((discs) => positionWords(discs, 0)),
    told(zoneWords),
    opening,
  );
}

export function roundWords(round: number, goal: GoalView): string {
  const words = WORDS.goal(goal);
  return `round ${round}${words === '' ? '' : ` ${words}`}`;
}

export function sideTitle(side: Side, names: readonly string[]): string {
  return `${WORDS.sideNames[side]} (${listOf(names.map(spokenName))})`;
}

function standingOf({ side, names, score }: SideView): string {
  return `${sideTitle(side, names)} ${score}`;
}

function sideWords(
  { side, twenties, discsLeft }: SideView,
  discs: readonly DiscView[],
  words: (discs: readonly DiscView[]) => string,
): string {
  const own = discs.filter((disc) => disc.side === side);
  const parts = [
    own.length === 0 ? 'none on the board' : words(own),
    ...(twenties === 0 ? [] : [`${counted(twenties, '20')} in the cup`]),
    `${counted(discsLeft, 'disc')} left`,
  ];
  return `${WORDS.sideNames[side]}: ${parts.join('; ')}.`;
}

/** Seats lie clockwise from the bottom of the picture. */
function seatHour(quadrant: Quadrant): number {
  return [6, 9, 12, 3][quadrant] ?? 6;
}
