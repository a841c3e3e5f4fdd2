import {
  ComponentType,
  TextInputStyle,
  type APIComponentInContainer,
  type APIModalInteractionResponseCallbackData,
} from 'discord.js';
import { sideOfDisc } from 'crokinole/match/discs';
import { formatPosition } from 'crokinole/match/notation/position';
import { FREE_SIDES } from 'crokinole/practice/free-match';
import type { Hand } from 'crokinole/shot/hand';
import { ids } from '../../ids/ids.ts';
import type { FreeBoardAction } from '../../ids/press-choices.ts';
import type { FreeShot } from '../../../matches/practice/free-boards.ts';
import type { StoredFreeBoard } from '../../../matches/records/practice.ts';
import type { Words } from '../../../words/english/messages.ts';
import {
  container,
  picture,
  row,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
  SIDE_ACCENTS,
  silentMessage,
} from '../../ui/parts.ts';
import { NOTATION_EXAMPLE, restLines } from '../../../texts/practice-text.ts';

export interface FreeBoardContent {
  readonly stored: StoredFreeBoard;
  readonly hand: Hand;
  readonly words: Words;
}

export function freeHead(content: FreeBoardContent): readonly string[] {
  const { stored, hand, words } = content;
  const { practice: say, match } = words;
  const title = say.freeHead(match.sides[stored.side] ?? '', match.hands[hand]);
  return [title, ...cupLines(content), say.freeHint];
}

/** The buttons for the board. */
export function boardRow(
  { stored, words }: FreeBoardContent,
  first: readonly ButtonOptions[] = [],
): APIComponentInContainer {
  const { table, side } = stored;
  const say = words.practice.buttons;
  const [other = 0] = FREE_SIDES.filter((each) => each !== side);
  const isBare = table.discs.length + table.twenties.length === 0;
  return row(
    ...first,
    boardButton(stored, 'undo', say.undo, table.past.length === 0),
    boardButton(stored, 'clear', say.clear, isBare),
    boardButton(stored, 'side', say.side(words.match.sides[other] ?? '')),
    boardButton(stored, 'set-up', say.setUp),
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
  const { practice: say, match } = words;
  const cups = FREE_SIDES.map((side) =>
    say.cup(match.sides[side] ?? '', twenties.filter((disc) => sideOfDisc(disc) === side).length),
  );
  return [say.cups(cups)];
}

/** The animated shot, where all discs came to rest, and the buttons for the next one. */
export function freeShotMessage(
  content: FreeBoardContent,
  shot: FreeShot,
  file: FileAttachment,
): MessagePayload {
  const { stored, words } = content;
  const [head = ''] = freeHead(content);
  const aim = boardButton(stored, 'aim', words.practice.buttons.aim);
  return {
    components: [
      container(
        SIDE_ACCENTS[stored.side],
        text(head),
        picture(file),
        text(...restLines(shot, words), ...cupLines(content)),
        ...freeControls(content, [{ ...aim, style: 'primary' }]),
      ),
    ],
    files: [file],
    pings: [],
  };
}

/** The panel when the current side has no disc left to shoot. */
export function fullBoardMessage(content: FreeBoardContent): MessagePayload {
  const [head = ''] = freeHead(content);
  const { side } = content.stored;
  const why = content.words.practice.refusals['no-disc-left'];
  return silentMessage([
    container(SIDE_ACCENTS[side], text(head, why, ...cupLines(content)), ...freeControls(content)),
  ]);
}

/** The longest possible position fits into this. */
const MAX_POSITION_CHARS = 1000;

export function setUpForm(
  { revision, table }: StoredFreeBoard,
  { practice: say }: Words,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: ids.encode('practice-set-up', { revision }),
    title: say.setUpTitle,
    components: [
      {
        type: ComponentType.Label,
        label: say.setUpLabel,
        description: say.setUpHint(NOTATION_EXAMPLE),
        component: {
          type: ComponentType.TextInput,
          custom_id: 'position',
          style: TextInputStyle.Paragraph,
          value: formatPosition(table.discs),
          max_length: MAX_POSITION_CHARS,
          required: true,
        },
      },
    ],
  };
}
