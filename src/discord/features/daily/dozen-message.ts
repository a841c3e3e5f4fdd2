import { DOZEN_SHOTS, kindOfShot } from 'crokinole/practice/dozen';
import type {
  DozenTables,
  TodaysDozen,
  JudgedDozenShot,
} from '../../../matches/practice/dozens.ts';
import { endOfDayIn, numberOfDay } from '../../../matches/records/days.ts';
import { DOZEN_MS, dueAtMs, type DozenRow } from '../../../matches/records/dozens.ts';
import {
  allDozenMarks,
  dozenMarks,
  dozenEndLines,
  dozenResult,
  dozenShareLines,
  dozenShotLines,
  dozenTask,
  runningScore,
} from '../../../texts/practice-text.ts';
import { mentionOf, type NameOf } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import type { DozenAction } from '../../ids/press-choices.ts';
import { todaysPuzzleButton } from '../../text/puzzle-button.ts';
import {
  container,
  escapeMarkdown,
  picture,
  PRACTICE_ACCENT,
  relativeTime,
  row,
  silentMessage,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
} from '../../ui/parts.ts';

export interface DozenContent {
  readonly desk: TodaysDozen;
  readonly words: Words;
}

/** Before the first board: what it is, and that the clock doesn't run yet. */
export function introMessage({ desk, words }: DozenContent): MessagePayload {
  const say = words.daily;
  const { dozen, streak, isBegun, isSpent } = desk;
  const rules = isSpent ? [say.refusals.spent] : say.rules(DOZEN_MS / 60_000);
  const start = isBegun ? words.match.buttons.resume : say.buttons.start;
  return silentMessage([
    container(
      PRACTICE_ACCENT,
      text(say.title(dozen.day), ...rules),
      ...(streak > 0 ? [text(say.standsAt(streak))] : []),
      row(
        ...(isSpent ? [] : [deedButton(desk, 'aim', start, 'success' as const)]),
        todaysPuzzleButton(words),
        deedButton(desk, 'here', words.standings.scopes.server),
        deedButton(desk, 'everywhere', words.standings.scopes.global),
      ),
    ),
  ]);
}

/** Above the board that is aimed at. */
export function dozenHead({ desk, words }: DozenContent): readonly string[] {
  const say = words.daily;
  const { dozen, par, leftMs } = desk;
  const { shots } = dozen;
  const endsAtMs = dueAtMs(dozen);
  return [
    shotHead(shots.length + 1, words),
    ...dozenTask(shots.length + 1, par, words),
    ...(endsAtMs === null || leftMs === 0 ? [] : [say.timeUpAt(relativeTime(endsAtMs))]),
    ...(shots.length === 0 ? [] : [soFar({ desk, words })]),
  ];
}

function shotHead(number: number, { daily: say }: Words): string {
  return `**${say.name}** · ${say.shot(number, DOZEN_SHOTS)} · ${say.kinds[kindOfShot(number)]}`;
}

/** After a shot: what became of it, and the button for the next board. */
export function shotMessage(
  { desk, words }: DozenContent,
  shot: JudgedDozenShot,
  file: FileAttachment,
): MessagePayload {
  return {
    components: [
      container(
        PRACTICE_ACCENT,
        text(shotHead(desk.dozen.shots.length, words)),
        picture(file),
        text(...dozenShotLines(shot, words), soFar({ desk, words })),
        row(deedButton(desk, 'aim', words.common.buttons.next, 'primary')),
      ),
    ],
    files: [file],
    pings: [],
  };
}

function soFar({ desk: { dozen, par }, words }: DozenContent): string {
  return `${dozenMarks(dozen.shots, par)} ${runningScore(dozen, par, words)}`;
}

export interface OverContent extends DozenContent {
  readonly tables: DozenTables;
  readonly nameOf: NameOf;
  /** The last shot, right after it was taken. */
  readonly last?: { readonly shot: JudgedDozenShot; readonly file: FileAttachment };
}

/** The final result. */
export function overMessage(content: OverContent): MessagePayload {
  const { desk, words, last } = content;
  const say = words.daily;
  const { dozen, par } = desk;
  const { shots } = dozen;
  const file = last?.file;
  const message = silentMessage([
    container(
      PRACTICE_ACCENT,
      text(say.title(dozen.day)),
      ...(file === undefined ? [] : [picture(file)]),
      text(
        ...(last === undefined ? [] : dozenShotLines(last.shot, words)),
        allDozenMarks(shots, par),
        dozenResult(desk, words),
        ...dozenEndLines(desk, words),
        par === undefined ? say.legend : say.parLegend,
      ),
      ...tableParts(content, words.daily.here),
      text(say.nextAt(relativeTime(endOfDayIn(dozen.zone, dozen.day)))),
      row(
        ...(shots.length === 0
          ? []
          : [deedButton(desk, 'share', say.buttons.share, 'primary' as const)]),
        todaysPuzzleButton(words),
        deedButton(desk, 'here', words.standings.scopes.server),
        deedButton(desk, 'everywhere', words.standings.scopes.global),
      ),
    ),
  ]);
  return file === undefined ? message : { ...message, files: [file] };
}

export interface TablesContent extends DozenContent {
  readonly tables: DozenTables;
  readonly nameOf: NameOf;
  readonly where: 'here' | 'everywhere';
}

/** The day's best and the longest streaks, in this server or everywhere. */
export function tablesMessage(content: TablesContent): MessagePayload {
  const { desk, words, tables, nameOf, where } = content;
  const { common, daily: say, standings } = words;
  const other = where === 'here' ? 'everywhere' : 'here';
  const streaks = tables.streaks.map(
    ({ player, days }) => `🔥 ${days} · ${escapeMarkdown(nameOf(player))}`,
  );
  return silentMessage([
    container(
      PRACTICE_ACCENT,
      text(say.title(desk.dozen.day)),
      ...(tables.rows.length === 0
        ? [text(say[where], say.nobody)]
        : tableParts(content, say[where])),
      ...(streaks.length === 0 ? [] : [text(say.streaks, ...streaks)]),
      row(
        deedButton(desk, other, standings.scopes[other === 'here' ? 'server' : 'global']),
        deedButton(desk, 'keys', common.buttons.fairPlay),
        deedButton(desk, 'today', common.buttons.back),
      ),
    ),
  ]);
}

function tableParts(
  { tables, nameOf, words }: Pick<OverContent, 'tables' | 'nameOf' | 'words'>,
  title: string,
) {
  const { rows, own } = tables;
  if (rows.length === 0) return [];
  const isOwnShown = own === null || rows.some(({ player }) => player === own.player);
  // Escaped: Discord would turn "1." into a list and number it itself, whatever the ranks are.
  const line = ({ rank, player, score }: DozenRow) =>
    `${rank === null ? '…' : `${rank}\\.`} ${escapeMarkdown(nameOf(player))} · ${words.daily.points(score)}`;
  return [text(title, ...rows.map(line), ...(isOwnShown ? [] : [line(own)]))];
}

/** The public result. It must not tell anything about the boards. */
export function sharedDozen({ desk, words }: DozenContent): MessagePayload {
  return silentMessage([
    container(
      PRACTICE_ACCENT,
      text(...dozenShareLines(desk, mentionOf(desk.dozen.player, words), words)),
      row(deedButton(desk, 'open', words.daily.buttons.play)),
    ),
  ]);
}

function deedButton(
  { dozen }: TodaysDozen,
  deed: DozenAction,
  label: string,
  style: ButtonOptions['style'] = 'secondary',
): ButtonOptions {
  return { id: ids.encode('daily-dozen', { number: numberOfDay(dozen.day), deed }), label, style };
}
