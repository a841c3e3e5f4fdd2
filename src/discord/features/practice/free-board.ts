import { isStartBlocked } from 'crokinole/board/start';
import { sideOfDisc } from 'crokinole/match/discs';
import { formatPosition } from 'crokinole/match/notation/position';
import { nextShotOf } from 'crokinole/match/shots';
import { freeMatchOf, FREE_SIDES } from 'crokinole/practice/free-match';
import type { FreePositionOfMatch } from 'crokinole/practice/free-position';
import { assertNever } from 'crokinole/result';
import type { Hand } from 'crokinole/shot/hand';
import {
  TextInputStyle,
  type APIComponentInContainer,
  type APIModalInteractionResponseCallbackData,
} from 'discord.js';
import { type FreeAt, type FreeShot, readSetUp } from '../../../matches/practice/free-boards.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { StoredFreeBoard } from '../../../matches/records/practice.ts';
import {
  freeRefusalText,
  setUpRefusalText,
  NOTATION_EXAMPLE,
  restLines,
} from '../../../texts/practice-text.ts';
import { quotedCode } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import { type PressArguments, ids } from '../../ids/ids.ts';
import type { FreeBoardAction } from '../../ids/press-choices.ts';
import {
  readPrivateContext,
  type Call,
  type PressCall,
  formInputValue,
} from '../../interactions/call.ts';
import { textField } from '../../ui/forms.ts';
import {
  framed,
  pictured,
  type FileAttachment,
  type MessagePayload,
  row,
  text,
  type ButtonOptions,
  SIDE_ACCENTS,
} from '../../ui/parts.ts';
import { aimOf, panelAimOf, placeOf } from '../aiming/panel-aim.ts';
import {
  drawPanel,
  type AimedTurn,
  type AimTarget,
  type AimTargetKind,
  paintPracticeShot,
} from '../aiming/panel.ts';

/** Takes the place of a match's id in a panel's ids. */
const FREE_BOARD = 'free';

/**
 * The presser's own free board. The ids contain its revision but
 * not its owner, so that no one can reach another player's board.
 */
const FREE_TARGET: AimTarget = {
  // The aim isn't part of the board, so an outdated panel shows the current board instead of failing.
  findTurn: async (call) => {
    const content = await readContent(call);
    const turn = turnOf(call, content);
    const why = call.words.practice.refusals['no-disc-left'];
    return turn === undefined ? { kind: 'refused', words: why } : { kind: 'turn', ...turn };
  },
  flick: async (call, args) => {
    const { bot, words, reply } = call;
    const flicked = await bot.freeBoards.flick(await atRevision(call, args.revision), aimOf(args));
    if (!flicked.ok) return reply.note(freeRefusalText(flicked.refusal, words));
    const content = await readContent(call, flicked.value.after);
    const file = await paintShot(call, content, flicked.value);
    await reply.update(freeShotMessage(content, flicked.value, file));
  },
};

export const freeBoardTarget: AimTargetKind = (id) => (id === FREE_BOARD ? FREE_TARGET : undefined);

interface FreeBoardContent {
  readonly stored: StoredFreeBoard;
  readonly hand: Hand;
  readonly words: Words;
}

/** The panel with the current board. */
export async function drawFreeBoard(call: Call): Promise<MessagePayload> {
  return drawBoard(call, await readContent(call));
}

export async function doAtFreeBoard(
  call: PressCall,
  { deed, revision }: PressArguments<'practice-free'>,
): Promise<void> {
  const { bot, reply, words } = call;
  if (deed === 'set-up') reply.opensAtOnce();
  const at = await atRevision(call, revision);
  switch (deed) {
    case 'aim':
      return reply.update(await drawFreeBoard(call));
    case 'set-up':
      return reply.form(setUpForm((await readContent(call)).stored, words));
    case 'undo':
      return show(call, await bot.freeBoards.undo(at));
    case 'clear':
      return show(call, await bot.freeBoards.setUp(at, []));
    case 'side': {
      const { side } = await bot.freeBoards.read(call.player, at);
      return show(call, await bot.freeBoards.shootWith(at, side === 0 ? 1 : 0));
    }
    default:
      return assertNever(deed);
  }
}

/** Opens a position of a match on the caller's own board. */
export async function openOnFreeBoard(
  call: Call,
  match: StoredMatch,
  position: FreePositionOfMatch,
): Promise<void> {
  const { bot, player, reply, words } = call;
  const { settings } = await readPrivateContext(call);
  const opened = await bot.freeBoards.open(player, settings, match, position);
  if (!opened.ok) return reply.note(freeRefusalText(opened.refusal, words));
  const content = await readContent(call, opened.value);
  await reply.show(await drawBoard(call, content, words.practice.opened));
}

/**
 * Sets up the typed position. If it is invalid, the answer repeats the text, so that the typing isn't lost.
 */
export async function setUpFreeBoard(
  call: PressCall,
  { revision }: PressArguments<'practice-set-up'>,
): Promise<void> {
  const { bot, interaction, reply, words } = call;
  if (!interaction.isModalSubmit()) return reply.note(words.common.unknownPress);
  const typed = formInputValue(interaction, 'position');
  const discs = readSetUp(typed);
  if (!discs.ok) {
    const why = setUpRefusalText(discs.refusal, words);
    return reply.note(`${why}\n${words.practice.typed(quotedCode(typed))}`);
  }
  const at = await atRevision(call, revision);
  await show(call, await bot.freeBoards.setUp(at, discs.value));
}

async function show(
  call: PressCall,
  changed: Awaited<ReturnType<Call['bot']['freeBoards']['undo']>>,
): Promise<void> {
  const { reply, words } = call;
  if (!changed.ok && changed.refusal.code !== 'board-changed') {
    return reply.note(freeRefusalText(changed.refusal, words));
  }
  const content = await readContent(call, changed.ok ? changed.value : undefined);
  const note = changed.ok ? undefined : words.practice.boardHasChanged;
  await reply.update(await drawBoard(call, content, note));
}

async function atRevision(call: Call, revision: number): Promise<FreeAt> {
  const { settings } = await readPrivateContext(call);
  const { boardSpeed, hand } = settings;
  return { player: call.player, revision, boardSpeed, hand };
}

async function readContent(call: Call, known?: StoredFreeBoard): Promise<FreeBoardContent> {
  const { settings, words } = await readPrivateContext(call);
  const { hand, boardSpeed } = settings;
  const stored = known ?? (await call.bot.freeBoards.read(call.player, { hand, boardSpeed }));
  return { stored, hand, words };
}

async function drawBoard(
  call: Call,
  content: FreeBoardContent,
  note?: string,
): Promise<MessagePayload> {
  const turn = turnOf(call, content, note);
  if (turn === undefined) return fullBoardMessage(content);
  const { next } = turn;
  const { last } = content.stored;
  // Starts with the last aim, unless its place is blocked now.
  const again = last && panelAimOf(last);
  const isFree =
    again !== null && !isStartBlocked(next.quadrant, placeOf(again), next.position.discs);
  return drawPanel(call, turn, isFree ? again : undefined);
}

function turnOf({ player }: Call, content: FreeBoardContent, note?: string): AimedTurn | undefined {
  const { stored, hand } = content;
  const { table, side, random, revision } = stored;
  const state = freeMatchOf(table, { player, side, hand, random });
  const next = state && nextShotOf(state);
  if (state === undefined || next === undefined) return undefined;
  return {
    match: { id: FREE_BOARD, revision, state },
    // Without a referee, any target will do.
    next: { ...next, isFree: true },
    frame: {
      head: [...freeHead(content), ...(note === undefined ? [] : [note])],
      below: boardRow(content),
    },
  };
}

async function paintShot(
  call: Call,
  { hand }: FreeBoardContent,
  shot: FreeShot,
): Promise<FileAttachment> {
  const { table, side, random } = shot.before;
  const state = freeMatchOf(table, { player: call.player, side, hand, random });
  if (state === undefined) throw new Error('the board has no disc left for this shot');
  const { report, after } = shot;
  const { discs, twenties } = after.table;
  const counted = new Set([...discs.map(({ id }) => id), ...twenties]);
  // There is no referee, so a disc that is gone has left the board or came to rest on the outer line.
  const codes = { ditch: 'left-surface', returned: 'returned' } as const;
  const removed = report.rest
    .filter(({ disc }) => !counted.has(disc))
    .map(({ disc, place }) => {
      const code = place === 'ditch' || place === 'returned' ? codes[place] : 'on-line';
      return { disc, code } as const;
    });
  return paintPracticeShot(call, state, { report, ruling: { removed, reshoot: false } });
}

function freeHead(content: FreeBoardContent): readonly string[] {
  const { stored, hand, words } = content;
  const { practice, match } = words;
  const title = practice.freeHead(match.sides[stored.side] ?? '', match.hands[hand]);
  return [title, ...cupLines(content), practice.freeHint];
}

/** The buttons for the board. */
function boardRow(
  { stored, words }: FreeBoardContent,
  first: readonly ButtonOptions[] = [],
): APIComponentInContainer {
  const { table, side } = stored;
  const buttons = words.practice.buttons;
  const [other = 0] = FREE_SIDES.filter((each) => each !== side);
  const isBare = table.discs.length + table.twenties.length === 0;
  return row(
    ...first,
    boardButton(stored, 'undo', buttons.undo, table.past.length === 0),
    boardButton(stored, 'clear', buttons.clear, isBare),
    boardButton(stored, 'side', buttons.side(words.match.sides[other] ?? '')),
    boardButton(stored, 'set-up', buttons.setUp),
  );
}

function boardButton(
  { revision }: StoredFreeBoard,
  deed: FreeBoardAction,
  label: string,
  isDisabled = false,
): ButtonOptions {
  return { id: ids.encode('practice-free', { revision, deed }), label, isDisabled };
}

/** The position in notation, and the buttons for the board. */
function freeControls(
  content: FreeBoardContent,
  first?: readonly ButtonOptions[],
): readonly APIComponentInContainer[] {
  const { stored, words } = content;
  return [
    text(words.practice.notation, `\`\`\`\n${formatPosition(stored.table.discs)}\n\`\`\``),
    boardRow(content, first),
  ];
}

function cupLines({ stored, words }: FreeBoardContent): readonly string[] {
  const { twenties } = stored.table;
  if (twenties.length === 0) return [];
  const { practice, match } = words;
  const cups = FREE_SIDES.map((side) =>
    practice.cup(
      match.sides[side] ?? '',
      twenties.filter((disc) => sideOfDisc(disc) === side).length,
    ),
  );
  return [practice.cups(cups)];
}

/** The animated shot, where all discs came to rest, and the buttons for the next one. */
export function freeShotMessage(
  content: FreeBoardContent,
  shot: FreeShot,
  file: FileAttachment,
): MessagePayload {
  const { stored, words } = content;
  const [head = ''] = freeHead(content);
  const aim = boardButton(stored, 'aim', words.match.buttons.aim);
  return pictured(
    SIDE_ACCENTS[stored.side],
    [file],
    [head],
    [...restLines(shot, words), ...cupLines(content)],
    ...freeControls(content, [{ ...aim, style: 'primary' }]),
  );
}

/** The panel when the current side has no disc left to shoot. */
export function fullBoardMessage(content: FreeBoardContent): MessagePayload {
  const [head = ''] = freeHead(content);
  const why = content.words.practice.refusals['no-disc-left'];
  const lines = text(head, why, ...cupLines(content));
  return framed(SIDE_ACCENTS[content.stored.side], [], lines, ...freeControls(content));
}

/** The longest possible position fits into this. */
const MAX_POSITION_CHARS = 1000;

export function setUpForm(
  { revision, table }: StoredFreeBoard,
  { practice }: Words,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: ids.encode('practice-set-up', { revision }),
    title: practice.setUpTitle,
    components: [
      textField({
        name: 'position',
        label: practice.setUpLabel,
        hint: practice.setUpHint(NOTATION_EXAMPLE),
        value: formatPosition(table.discs),
        maxChars: MAX_POSITION_CHARS,
        style: TextInputStyle.Paragraph,
      }),
    ],
  };
}
