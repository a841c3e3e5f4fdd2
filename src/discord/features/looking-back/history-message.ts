import type { MatchState, Outcome } from 'crokinole/match/state';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { endingOf } from '@crokinole/pictures/match/match-views';
import { replayButton, reviewButtons } from '../playing/match-buttons.ts';
import { ids, type PressArguments } from '../../ids/ids.ts';
import type { Words } from '../../../words/english/messages.ts';
import { matchTitleOf, dayOf, historyLine, resultText, scoreOf } from '../../text/match-text.ts';
import {
  container,
  escapeMarkdown,
  menu,
  picture,
  row,
  rows,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
  NEUTRAL_ACCENT,
  cutTo,
  silentMessage,
} from '../../ui/parts.ts';
import { termsLine, termsOf } from '../../../texts/terms-text.ts';
import { countLines, isShotAlone, openOfferLines, outcomeLine } from '../../../texts/turn-text.ts';

const MAX_OPTION_CHARS = 100;

export type HistoryCursor = PressArguments<'history-page'>;
export const NEWEST: HistoryCursor = { endedAtMs: null, match: null };

/** How many running matches have a line. The menu has more of them. */
export const RUNNING_LINES = 5;

export interface RunningMatch {
  readonly match: StoredMatch;
  /** Whose turn it is, or that it's adjourned. */
  readonly standing: string;
  /** A link to its board, or its place. */
  readonly where: string;
}

export interface HistoryPage {
  readonly player: string;
  /** Only on the first page: as many as the menu has room for. */
  readonly running: readonly RunningMatch[];
  /** How many there are. */
  readonly open: number;
  /** This page starts after the match that the cursor names. */
  readonly cursor: HistoryCursor;
  readonly matches: readonly StoredMatch[];
  readonly hasOlder: boolean;
  readonly nameOf: (match: StoredMatch) => (player: string) => string;
  readonly words: Words;
}

/** A player's matches: running ones, and then past ones, latest first. */
export function historyMessage(page: HistoryPage): MessagePayload {
  const { player, cursor, running, open, matches, nameOf, words } = page;
  const say = words.history;
  const now = running
    .slice(0, RUNNING_LINES)
    .map(({ match, standing, where }) =>
      say.line(
        escapeMarkdown(standing),
        escapeMarkdown(matchTitleOf(match.state, nameOf(match), words)),
        scoreOf(match.state),
        where,
      ),
    );
  const past = matches.map((match) => historyLine(match, player, nameOf(match), words));
  const none = cursor.match === null ? say.nothingYet : say.noneOlder;
  const isEmpty = now.length + past.length === 0;
  const buttons = pageButtons(page);
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      text(
        `## ${say.title}`,
        ...now,
        ...(open > now.length ? [words.help.moreWaiting(open - now.length)] : []),
        ...(isEmpty ? [none] : []),
      ),
      ...(past.length === 0 ? [] : [text(...past)]),
      ...(isEmpty ? [] : [openMenu(page)]),
      ...(buttons.length === 0 ? [] : [row(...buttons)]),
    ),
  ]);
}

function openMenu({ player, cursor, running, matches, nameOf, words }: HistoryPage) {
  const option = (match: StoredMatch, standing: string) => ({
    label: short(matchTitleOf(match.state, nameOf(match), words)),
    description: short(`${standing} · ${scoreOf(match.state)}`),
    value: match.id,
  });
  return menu({
    id: ids.encode('history-open', cursor),
    placeholder: words.history.choose,
    options: [
      ...running.map(({ match, standing }) => option(match, standing)),
      ...matches.map((match) => option(match, resultText(match, player, words))),
    ],
  });
}

function short(words: string): string {
  return cutTo(words, MAX_OPTION_CHARS);
}

function pageButtons({ cursor, matches, hasOlder }: HistoryPage): readonly ButtonOptions[] {
  const last = matches.at(-1);
  return [
    ...(cursor.match === null ? [] : [{ id: ids.encode('history-page', NEWEST), label: '⏮' }]),
    ...(!hasOlder || last === undefined
      ? []
      : [
          {
            id: ids.encode('history-page', { endedAtMs: last.endedAtMs, match: last.id }),
            label: '▶',
          },
        ]),
  ];
}

export interface HistoryEntry {
  readonly player: string;
  readonly match: StoredMatch;
  /** The picture of the board or of the result. */
  readonly file: FileAttachment;
  /** The page of the history that it was opened from; null if there was none. */
  readonly cursor: HistoryCursor | null;
  /** Undefined if the match is over. */
  readonly running: (RunningMatch & { readonly actions: readonly ButtonOptions[] }) | undefined;
  readonly nameOf: (player: string) => string;
  readonly words: Words;
}

/** The winner; or the twenties, if the match was a shootout alone. */
function endLines(state: MatchState, words: Words): readonly string[] {
  if (state.phase.kind !== 'ended') return [];
  const counted = isShotAlone(state) ? countLines(state, words) : [];
  return counted.length > 0 ? counted : [endLine(state.phase.outcome, state, words)];
}

/** Says how the match ended, because the turn that ended it isn't shown here. */
function endLine(outcome: Outcome, state: MatchState, words: Words): string {
  return outcomeLine(outcome, state, words, words.history.ending(endingOf(outcome)));
}

function standingLine({ standing, where, match: { state } }: RunningMatch): string {
  return `**${escapeMarkdown(standing)}** · ${scoreOf(state)} · ${where}`;
}

/** One match: its result or where it stands, and what can be done with it. */
export function matchCard({
  player,
  match,
  file,
  cursor,
  running,
  nameOf,
  words,
}: HistoryEntry): MessagePayload {
  const { id, state, createdAtMs, endedAtMs } = match;
  const say = words.history;
  const rounds = state.rounds.map(({ breakdown }) =>
    breakdown.sides.map(({ awarded }) => awarded).join('–'),
  );
  const isPlayer = state.seats.some((seat) => seat.player === player);
  const buttons: readonly ButtonOptions[] = [
    ...(running?.actions ?? [
      { ...replayButton(id, words), style: 'primary' as const },
      ...reviewButtons(match, words),
    ]),
    { id: ids.encode('export', { match: id }), label: words.common.buttons.export },
    ...(isPlayer && endedAtMs !== null
      ? [{ id: ids.encode('rematch', { match: id }), label: words.match.buttons.rematch }]
      : []),
    ...(cursor === null
      ? []
      : [{ id: ids.encode('history-page', cursor), label: words.common.buttons.back }]),
  ];
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(
          `## ${escapeMarkdown(matchTitleOf(state, nameOf, words))}`,
          termsLine(termsOf(match), null, words),
          ...(running === undefined
            ? endLines(state, words)
            : [standingLine(running), ...openOfferLines(state, words)]),
          ...(rounds.length === 0 ? [] : [say.rounds(rounds)]),
          `-# ${say.from(dayOf(createdAtMs), endedAtMs === null ? null : dayOf(endedAtMs))}`,
        ),
        picture(file),
        ...rows(buttons),
      ),
    ],
    files: [file],
    pings: [],
  };
}
