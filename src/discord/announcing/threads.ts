import type { MatchState } from '../../core/match/state.ts';
import type { StoredMatch } from '../../matches/records.ts';
import { container, text, type MessageView } from '../views/parts.ts';
import { termsLine } from '../views/rules-line.ts';
import { sidesLine } from '../views/turn-words.ts';
import type { Words } from '../words/english/english.ts';

const MAX_NAME_CHARS = 100;
const ACCENT = 0x8a6d3b;

/** Thread names cannot hold mentions. */
export function threadName(
  state: MatchState,
  nameOf: (player: string) => string,
  words: Words,
): string {
  const sides = state.scores.map((_, side) =>
    words.match.and(
      state.seats.filter((seat) => seat.side === side).map(({ player }) => nameOf(player)),
    ),
  );
  const name = words.match.versus(sides).replaceAll(/\s+/gu, ' ');
  return name.length <= MAX_NAME_CHARS ? name : `${name.slice(0, MAX_NAME_CHARS - 1)}…`;
}

/** What stays in the channel of a match that is played in a thread. */
export function threadMessage({ state, turnMs }: StoredMatch, words: Words): MessageView {
  const lines = words.match.begins(sidesLine(state, words), termsLine({ ...state, turnMs }, words));
  return { components: [container(ACCENT, text(lines))], files: [], pings: [] };
}
