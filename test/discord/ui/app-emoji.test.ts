import { expect, test } from 'vitest';
import { AppEmoji, appEmojiName, CommandLinks } from '../../../src/discord/ui/command-links.ts';
import { beside, container, menu, picture, row, text } from '../../../src/discord/ui/parts.ts';

const TWENTY = `<:${appEmojiName('twenty')}:1>`;
const CUP = `<:${appEmojiName('cup')}:2>`;

function known(): AppEmoji {
  const emoji = new AppEmoji();
  emoji.learn([
    { id: '1', name: appEmojiName('twenty') },
    { id: '2', name: appEmojiName('cup') },
    { id: '3', name: 'cup' },
  ]);
  return emoji;
}

test.each([
  ['**Twenty for <@1>! 🎯**', `**Twenty for <@1>! ${TWENTY}**`],
  ['-# 🏆 Club\n🎯 two', `-# ${CUP} Club\n${TWENTY} two`],
  ['No emoji', 'No emoji'],
  // Code shows markup as it is.
  ['🎯 `🎯`\n```\n🏆\n```\n🏆', `${TWENTY} \`🎯\`\n\`\`\`\n🏆\n\`\`\`\n${CUP}`],
  // Lines of marks are copied and shared.
  ['🟨⬜🟦⬛▫️ · ⚪🟡', '🟨⬜🟦⬛▫️ · ⚪🟡'],
])('%s', (said, shown) => {
  expect(known().in(said)).toBe(shown);
  expect(known().in(shown)).toBe(shown);
});

test('ordinary emoji stay until the app’s own are known', () => {
  expect(new AppEmoji().in('🎯 🏆')).toBe('🎯 🏆');
  const emoji = new AppEmoji();
  emoji.learn([{ id: '1', name: appEmojiName('twenty') }]);
  expect(emoji.in('🎯 🏆')).toBe(`${TWENTY} 🏆`);
});

test('texts of a message have them, and labels, menus and descriptions of pictures don’t', () => {
  const links = new CommandLinks(known());
  const say = '🎯 here';
  const file = { name: 'a.jpg', bytes: new Uint8Array(), altText: say };
  const options = [{ label: say, value: '1', description: say }];
  const message = container(
    0,
    text(say),
    beside([say], { id: 'a', label: say }),
    picture(file),
    row({ id: 'c', label: say }),
    menu({ id: 'b', placeholder: say, options }),
  );
  const shown = JSON.stringify(links.within(message));
  expect(shown.split(TWENTY)).toHaveLength(3);
  expect(shown.split(say)).toHaveLength(7);
  // A text outside of components may be a notification.
  expect(links.in(say)).toBe(say);
});
