import type { PackProgress } from '../../../matches/practice/puzzles.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import type { PackAction } from '../../ids/press-choices.ts';
import { todaysPuzzleButton } from '../../ui/texts.ts';
import {
  container,
  menu,
  PRACTICE_ACCENT,
  row,
  silentMessage,
  text,
  type ButtonOptions,
  type MessagePayload,
} from '../../ui/parts.ts';

/** Every pack, and how far the player has come in it. */
export function packsMessage(packs: readonly PackProgress[], words: Words): MessagePayload {
  const { puzzle: say } = words;
  return silentMessage([
    container(
      PRACTICE_ACCENT,
      text(say.packs),
      menu({
        id: packId('choose', 0),
        placeholder: say.packMenu,
        options: packs.map(({ theme, level, done, size, next }) => ({
          label: say.pack(theme, level),
          description: say.packDone(done, size),
          value: String(next),
        })),
      }),
      row(todaysPuzzleButton(words)),
    ),
  ]);
}

export function packsButton({ puzzle: say }: Words): ButtonOptions {
  return { id: packId('list', 0), label: say.buttons.packs };
}

export function packButton(
  round: number,
  deed: PackAction,
  label: string,
  style: ButtonOptions['style'] = 'secondary',
): ButtonOptions {
  return { id: packId(deed, round), label, style };
}

function packId(deed: PackAction, round: number): string {
  return ids.encode('practice-pack', { round, deed });
}
