import { ComponentType, type APIMessageTopLevelComponent } from 'discord.js';
import { expect, test } from 'vitest';
import { withoutControls, container, row, text } from '../../../src/discord/ui/parts.ts';

const words = text('Your flick.');
const gallery = (url: string): APIMessageTopLevelComponent => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url }, description: 'the board' }],
});
const buttons = row({ id: '1:aim:x:0', label: 'Aim', style: 'primary' });

test('removes buttons wherever they are, and nothing else', () => {
  const kept = withoutControls([container(1, words), words, buttons]);
  expect(kept).toEqual([container(1, words), words]);
  expect(withoutControls([container(1, words, buttons)])).toEqual([container(1, words)]);
});

test('changes nothing where there is nothing to press', () => {
  expect(withoutControls([container(1, words), words])).toBeUndefined();
});

test('names pictures by their files, as Discord expects them', () => {
  const seen = 'http://127.0.0.1:1/attachments/1/2/board.jpg?ex=1&hm=2';
  const kept = withoutControls([gallery(seen), buttons]);
  expect(kept).toEqual([gallery('attachment://board.jpg')]);
  expect(withoutControls([gallery('attachment://board.jpg'), buttons])).toEqual(kept);
});
