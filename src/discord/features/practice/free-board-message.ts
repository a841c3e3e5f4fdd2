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
import type { FreeBoardAction, PanelExtent } from '../../ids/press-choices.ts';
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

/** The button that takes back the last shot, which is used often. */
export function undoButton(
  { stored, words }: FreeBoardContent,
  extent: PanelExtent,
): ButtonOptions {
  return {
    id: ids.encode('practice-free', { revision: stored.revision, deed: 'undo', extent }),
    label: words.practice.buttons.undo,
    isDisabled: stored.table.past.length === 0,
  };
}

/** The position in notation, and the buttons for the board. They redraw the panel with the given extent. */
export function freeControls(
  content: FreeBoardContent,
  extent: PanelExtent,
  first?: FreeBoardAction,
): readonly APIComponentInContainer[] {
  const { stored, words } = content;
  const { table, side } = stored;
  const say = words.practice;
  const [other = 0] = FREE_SIDES.filter((each) => each !== side);
  const button = (deed: FreeBoardAction, label: string, isDisabled = false): ButtonOptions => ({
    id: ids.encode('practice-free', { revision: stored.revision, deed, extent }),
    label,
    isDisabled,
  });
  const isBare = table.discs.length + table.twenties.length === 0;
  return [
    text(say.notation, `\`\`\`\n${formatPosition(table.discs)}\n\`\`\``),
    row(
      ...(first === undefined
        ? []
        : [{ ...button(first, say.buttons.aim), style: 'primary' } as const]),
      undoButton(content, extent),
      button('clear', say.buttons.clear, isBare),
      button('side', say.buttons.side(words.match.sides[other] ?? '')),
      button('set-up', say.buttons.setUp),
    ),
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
  const [head = ''] = freeHead(content);
  return {
    components: [
      container(
        SIDE_ACCENTS[content.stored.side],
        text(head),
        picture(file),
        text(...restLines(shot, content.words), ...cupLines(content)),
        ...freeControls(content, 'less', 'aim'),
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
    container(
      SIDE_ACCENTS[side],
      text(head, why, ...cupLines(content)),
      ...freeControls(content, 'less'),
    ),
  ]);
}

/** The longest possible position fits into this. */
const MAX_POSITION_CHARS = 1000;

export function setUpForm(
  { revision, table }: StoredFreeBoard,
  extent: PanelExtent,
  { practice: say }: Words,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: ids.encode('practice-set-up', { revision, extent }),
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
