import { boardViewOf, resultViewOf } from '@crokinole/pictures/match/match-views';
import { exportCmn } from 'crokinole/match/cmn';
import { seatAt } from 'crokinole/match/seats';
import type { Side } from 'crokinole/rules/ruling';
import { writeRecord } from '../../../matches/reading/matches.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { NameOf } from '../../../texts/names.ts';
import { matchHeadline, roundTexts, sideNames } from '../../../texts/score-text.ts';
import { isShotAlone, openOfferLines, titleOf } from '../../../texts/turn-text.ts';
import { termsLine, termsOf } from '../../../texts/terms-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids, type PressArguments } from '../../ids/ids.ts';
import {
  readPrivateContext,
  type Call,
  type SuggestCall,
  type Suggestion,
} from '../../interactions/call.ts';
import {
  nearestFirst,
  openMatches,
  stateText,
  choicesOf,
  linkTo,
  isOf,
} from '../../interactions/find-match.ts';
import { dayOf } from '../../ui/texts.ts';
import {
  framed,
  pictured,
  type ButtonOptions,
  type MessagePayload,
  escapeMarkdown,
  menu,
  row,
  rows,
  text,
  type FileAttachment,
  NEUTRAL_ACCENT,
  cutTo,
  MAX_OPTION_CHARS,
} from '../../ui/parts.ts';
import {
  answerButtons,
  offeredKinds,
  replayButton,
  resumeButton,
} from '../playing/match-buttons.ts';
import { moreButtons } from '../playing/turn-presses.ts';
import { lookBackButtons } from '../../../features/additions.ts';

export const NEWEST: HistoryCursor = { endedAtMs: null, match: null };

/** How many running matches have a line. The menu has more of them. */
const RUNNING_LINES = 5;

const ROWS = 8;

/** Of the running matches, in the menu. It has room for 25, with the past ones. */
const MAX_RUNNING = 16;

type HistoryCursor = PressArguments<'history-page'>;

interface RunningMatch {
  readonly match: StoredMatch;
  /** Whose turn it is, or that it's adjourned. */
  readonly standing: string;
  /** A link to its board, or its place. */
  readonly where: string;
}

interface HistoryPage {
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

interface HistoryEntry {
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

/** The caller's own matches: the running ones of this place, and the past ones of all servers. */
export async function drawHistory(call: Call, cursor: HistoryCursor): Promise<MessagePayload> {
  const { bot, player, venue, words } = call;
  const { endedAtMs, match } = cursor;
  const before = endedAtMs === null || match === null ? undefined : { endedAtMs, id: match };
  const open = before === undefined ? await openMatches(bot, player, venue) : [];
  const running = nearestFirst(open, venue).slice(0, MAX_RUNNING);
  const rows = ROWS - Math.min(running.length, RUNNING_LINES);
  const found = await bot.matches.readEndedMatches(player, rows + 1, before);
  const matches = found.slice(0, rows);
  const names = new Map(
    await Promise.all(
      [...running, ...matches].map(
        async (one) => [one.id, await bot.names.ofMatch(one, words)] as const,
      ),
    ),
  );
  const nameOf = ({ id }: StoredMatch) => names.get(id) ?? (() => words.match.someone);
  return historyMessage({
    player,
    cursor,
    running: await Promise.all(running.map((one) => runningOf(call, one, nameOf(one)))),
    open: open.length,
    matches,
    hasOlder: found.length > rows,
    nameOf,
    words,
  });
}

async function runningOf(call: Call, match: StoredMatch, nameOf: NameOf): Promise<RunningMatch> {
  const { player, words } = call;
  const people = match.state.seats.map((seat) => seat.player);
  return {
    match,
    standing: stateText(match, player, nameOf, words),
    where: await linkTo(call, match, words.help.toBoard, people),
  };
}

export async function drawMatchCard(
  call: Call,
  match: StoredMatch,
  cursor: HistoryCursor | null,
): Promise<MessagePayload> {
  const { bot, player, words } = call;
  const nameOf = await bot.names.ofMatch(match, words);
  const { look, settings, faces } = await readPrivateContext(call);
  await faces.load(match.state.seats.map((seat) => seat.player));
  const captions = { nameOf, avatarOf: faces.avatarOf, withNumbers: settings.discNumbers };
  const { state } = match;
  // A shootout alone has no winner. The twenties on its board show the result.
  const result = isShotAlone(state) ? undefined : resultViewOf(state, captions);
  const file = await bot.pictures.still(
    result === undefined
      ? { kind: 'board', view: boardViewOf(state, captions) }
      : { kind: 'result', view: result },
    look,
  );
  const isPlayer = state.seats.some((seat) => seat.player === player);
  const running =
    match.endedAtMs === null
      ? {
          ...(await runningOf(call, match, nameOf)),
          actions: isPlayer
            ? await runningActions(call, match)
            : [{ ...replayButton(match.id, words), style: 'primary' as const }],
        }
      : undefined;
  return matchCard({ player, match, file, cursor, running, nameOf, words });
}

/** What a player may do: the buttons of the board that ask for an answer, and those under "More…". */
async function runningActions(call: Call, match: StoredMatch): Promise<readonly ButtonOptions[]> {
  const { player, words } = call;
  const { offers, seats, adjourned } = match.state;
  const own = offeredKinds({
    offers: offers.filter(({ by }) => seatAt(seats, by).player === player),
  });
  const others = offeredKinds({ offers }).filter((kind) => !own.includes(kind));
  return [
    ...(adjourned ? [resumeButton(match, words)] : []),
    ...answerButtons(match, others, words),
    ...(await moreButtons(call, match)),
  ];
}

/** A player's matches: running ones, and then past ones, latest first. */
export function historyMessage(page: HistoryPage): MessagePayload {
  const { cursor, running, open, matches, nameOf, words } = page;
  const { history } = words;
  const headline = (match: StoredMatch) =>
    escapeMarkdown(matchHeadline(match.state, nameOf(match), words));
  const now = running
    .slice(0, RUNNING_LINES)
    .map(({ match, standing, where }) =>
      [`**${escapeMarkdown(standing)}**`, headline(match), where].join(' · '),
    );
  const past = matches.map((match) =>
    [`**${headline(match)}**`, dayOf(match.endedAtMs ?? match.createdAtMs)].join(' · '),
  );
  const none = cursor.match === null ? history.nothingYet : history.noneOlder;
  const isEmpty = now.length + past.length === 0;
  const buttons = pageButtons(page);
  return framed(
    NEUTRAL_ACCENT,
    [],
    text(
      `## ${history.title}`,
      ...now,
      ...(open > now.length ? [words.help.moreWaiting(open - now.length)] : []),
      ...(isEmpty ? [none] : []),
    ),
    ...(past.length === 0 ? [] : [text(...past)]),
    ...(isEmpty ? [] : [openMenu(page)]),
    ...(buttons.length === 0 ? [] : [row(...buttons)]),
  );
}

function openMenu({ player, cursor, running, matches, nameOf, words }: HistoryPage) {
  const option = (match: StoredMatch, standing: string) => ({
    label: cutTo(matchHeadline(match.state, nameOf(match), words), MAX_OPTION_CHARS),
    description: cutTo(standing, MAX_OPTION_CHARS),
    value: match.id,
  });
  return menu({
    id: ids.encode('history-open', cursor),
    placeholder: words.history.choose,
    options: [
      ...running.map(({ match, standing }) => option(match, standing)),
      ...matches.map((match) => option(match, stateText(match, player, nameOf(match), words))),
    ],
  });
}

function pageButtons({ cursor, matches, hasOlder }: HistoryPage): readonly ButtonOptions[] {
  const last = hasOlder ? matches.at(-1) : undefined;
  const button = (at: HistoryCursor, label: string) => ({
    id: ids.encode('history-page', at),
    label,
  });
  return [
    ...(cursor.match === null ? [] : [button(NEWEST, '⏮')]),
    ...(last === undefined ? [] : [button({ endedAtMs: last.endedAtMs, match: last.id }, '▶')]),
  ];
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
  const { history } = words;
  const named = (side: Side) =>
    sideNames(state, side, (each) => escapeMarkdown(nameOf(each)), words);
  const rounds = roundTexts(state, named, words);
  const isPlayer = state.seats.some((seat) => seat.player === player);
  const buttons: readonly ButtonOptions[] = [
    ...(running?.actions ?? [
      { ...replayButton(id, words), style: 'primary' as const },
      ...lookBackButtons(match, words),
    ]),
    { id: ids.encode('export', { match: id }), label: words.common.buttons.export },
    ...(isPlayer && endedAtMs !== null
      ? [{ id: ids.encode('rematch', { match: id }), label: words.match.buttons.rematch }]
      : []),
    ...(cursor === null
      ? []
      : [{ id: ids.encode('history-page', cursor), label: words.common.buttons.back }]),
  ];
  return pictured(
    NEUTRAL_ACCENT,
    [file],
    [
      `## ${escapeMarkdown(matchHeadline(state, nameOf, words))}`,
      termsLine(termsOf(match), null, words),
      ...(running === undefined
        ? []
        : [
            `**${escapeMarkdown(running.standing)}** · ${running.where}`,
            ...openOfferLines(state, words),
          ]),
      ...(rounds.length === 0 ? [] : [history.rounds(rounds)]),
      `-# ${history.from(dayOf(createdAtMs), endedAtMs === null ? null : dayOf(endedAtMs))}`,
    ],
    [],
    ...rows(buttons),
  );
}

/** Players can see their match from anywhere, others only in the server where it was played. */
export function isVisible(
  match: StoredMatch,
  { player, venue }: Pick<Call, 'player' | 'venue'>,
): boolean {
  return isOf(match, venue) || match.state.seats.some((seat) => seat.player === player);
}

const MAX_ENDED = 25;

/** Suggests the caller's running matches and latest past ones, most recently changed first. */
export async function suggestPastMatches(call: SuggestCall): Promise<readonly Suggestion[]> {
  const { bot, player, venue } = call;
  const [open, ended] = await Promise.all([
    openMatches(bot, player, venue),
    bot.matches.readEndedMatches(player, MAX_ENDED),
  ]);
  const here = ended.filter((match) => isOf(match, venue));
  const all = [...open, ...here].sort((a, b) => b.updatedAtMs - a.updatedAtMs);
  return choicesOf(call, all);
}

/**
 * Exports a match in our notation, and its results in the
 * common format if that supports this number of players.
 */
export async function exportMatch({ bot, words, interaction }: Call, match: StoredMatch) {
  const { id, state, createdAtMs, endedAtMs } = match;
  const record = await writeRecord(bot.matches, id);
  if (record === undefined) throw new Error(`match ${id} is not in the database`);
  const nameOf = await bot.names.ofMatch(match, words);
  const { history } = words;
  const isOn = endedAtMs === null;
  const remarks = [
    titleOf(state, nameOf, words),
    ...state.seats.map(({ player }) => `${player} = ${nameOf(player)}`),
    ...(isOn ? [history.fileKeyStays] : []),
  ];
  const notation = {
    name: `crokinole-${id}.txt`,
    text: `${remarks.map(remark).join('')}${record}`,
  };
  const cmn = exportCmn(state, {
    id,
    date: new Date(createdAtMs).toISOString(),
    nameOf,
    source: {
      app: 'crokinole',
      version: String(state.version),
      url: `https://discord.com/users/${interaction.applicationId}`,
    },
  });
  const lines = [
    history.exported,
    ...(cmn.ok ? [history.exportedCmn] : []),
    ...(isOn ? [history.keyStays] : []),
  ];
  const content = lines.join(' ');
  if (!cmn.ok) return { content, files: [notation] };
  const json = `${JSON.stringify(cmn.value, undefined, 2)}\n`;
  return { content, files: [notation, { name: `crokinole-${id}.cmn.json`, text: json }] };
}

/**
 * A comment line of the notation. The semicolon starts a
 * comment, and a line break in a name must not end it.
 */
function remark(line: string): string {
  return `; ${line.replaceAll(/[\p{C}\s]+/gu, ' ')}\n`;
}
