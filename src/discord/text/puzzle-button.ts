import type { Words } from '../../words/english/messages.ts';
import { ids } from '../ids/ids.ts';
import type { ButtonOptions } from '../ui/parts.ts';

/** Opens today's puzzle in place of the pressed message. */
export function todaysPuzzleButton({ practice }: Words): ButtonOptions {
  const id = ids.encode('practice-puzzle', { puzzle: 0, deed: 'aim' });
  return { id, label: practice.menu.buttons.puzzle };
}
