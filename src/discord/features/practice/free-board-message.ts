import {
  ComponentType,
  TextInputStyle,
  type APIComponentInContainer,
  type APIModalInteractionResponseCallbackData,
} from 'discord.js';
import { isLeaning, ringValueOf } from '../../../core/board/regions.ts';
import { nameOfDisc, sideOfDisc } from '../../../core/match/discs.ts';
import { formatPosition } from '../../../core/match/notation/position.ts';
import { FREE_SIDES } from '../../../core/practice/free-match.ts';
import type { Hand } from '../../../core/shot/hand.ts';
import type { DiscId } from '../../../core/shot/shot.ts';
import { ids } from '../../ids/ids.ts';
import { type FreeBoardAction, type PanelExtent } from '../../ids/press-choices.ts';
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
} from '../../ui/parts.ts';

const ACCENTS = [0x2f6fb5, 0xb5382f] as const;
const MAX_LINES = 8;

export interface FreeBoardContent {
  readonly stored: StoredFreeBoard;
  readonly hand: Hand;
  readonly words: Words;
}

export function freeHead(scene: FreeBoardContent): readonly string[] {
  const { stored, hand, words } = scene;
  const { practice: say, match } = words;
  const title = say.freeHead(match.sides[stored.side] ?? '', match.hands[hand]);
  return [title, ...cupLines(scene), say.freeHint];
}

/** What one wants beside the flick itself, again and again. */
export function undoButton({ stored, words }: FreeBoardContent, extent: PanelExtent): ButtonOptions {
  return {
    id: ids.encode('practice-free', { revision: stored.revision, deed: 'undo', extent }),
    label: words.practice.buttons.undo,
    isDisabled: stored.table.past.length === 0,
  };
}

/**
 * What belongs to the board and not to the shot: the position, and what one may do. It leads to a
 * panel of that extent.
 */
export function freeControls(
  scene: FreeBoardContent,
  extent: PanelExtent,
  first?: FreeBoardAction,
): readonly APIComponentInContainer[] {
  const { stored, words } = scene;
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
      undoButton(scene, extent),
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

/** The shot moving, where everything came to rest, and the way on. */
export function freeShotMessage(scene: FreeBoardContent, shot: FreeShot, file: FileAttachment): MessagePayload {
  const [head = ''] = freeHead(scene);
  return {
    components: [
      container(
        ACCENTS[scene.stored.side],
        text(head),
        picture(file),
        text(...restLines(shot, scene.words), ...cupLines(scene)),
        ...freeControls(scene, 'less', 'aim'),
      ),
    ],
    files: [file],
    pings: [],
  };
}

/** A board at which this colour cannot be shot any more. */
export function fullBoardMessage(scene: FreeBoardContent): MessagePayload {
  const [head = ''] = freeHead(scene);
  const { side } = scene.stored;
  const why = scene.words.practice.refusals['no-disc-left'];
  return {
    components: [
      container(ACCENTS[side], text(head, why, ...cupLines(scene)), ...freeControls(scene, 'less')),
    ],
    files: [],
    pings: [],
  };
}

/** The disc that was shot first, then every other that moved. */
function restLines({ report, after }: FreeShot, words: Words): readonly string[] {
  const { shooter } = report.shot;
  const moved = report.events.flatMap((event) =>
    event.kind === 'moved' && event.disc !== shooter ? [event.disc] : [],
  );
  const lines = [shooter, ...new Set(moved)].map((disc) => restLine(disc, after, words));
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), words.match.moreFacts(more)] : lines;
}

function restLine(disc: DiscId, { table }: StoredFreeBoard, words: Words): string {
  const { practice: say } = words;
  const name = discName(disc, words);
  if (table.twenties.includes(disc)) return say.twenty(name);
  const placed = table.discs.find(({ id }) => id === disc);
  if (placed === undefined) return say.offBoard(name);
  return isLeaning(placed) ? say.leans(name) : say.lies(name, ringValueOf(placed));
}

function discName(disc: DiscId, { practice, match }: Words): string {
  const { side, number } = nameOfDisc(disc);
  return practice.disc(match.sides[side] ?? '', number);
}

/** How a position is written, in any language. */
export const NOTATION_EXAMPLE = 'a1:0,-5.5 b1:2.25,3';

/** As long as the longest position that there can be. */
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
