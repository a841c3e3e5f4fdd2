import { expect, it } from 'vitest';
import { sceneOf } from '../../src/stills/pictures.ts';
import { formatDrawList } from '../support/format-draw-list.ts';
import { REQUESTS } from '../support/requests.ts';
import { pictureWordsIn } from '../../../../src/words/registry.ts';

it.each(Object.entries(REQUESTS))('%s is laid out as stored', async (name, request) => {
  await expect(formatDrawList(sceneOf(request, pictureWordsIn('en')))).toMatchFileSnapshot(
    `snapshots/${name}.txt`,
  );
});

it.each(Object.entries(REQUESTS))('%s keeps its text within the picture', (_name, request) => {
  const list = sceneOf(request, pictureWordsIn('en'));
  for (const item of list.items) {
    if (item.kind !== 'text') continue;
    expect(item.at.xPx).toBeGreaterThanOrEqual(0);
    expect(item.at.xPx).toBeLessThanOrEqual(list.widthPx);
    expect(item.at.yPx).toBeGreaterThan(0);
    expect(item.at.yPx).toBeLessThan(list.heightPx);
    // 12 px on a phone that shows the picture 320 px wide; bare figures of a ring or a rank may be
    // smaller.
    const least = /^\d{1,3}$/.test(item.text) ? 26 : 30;
    expect((item.style.sizePx * 800) / list.widthPx, item.text).toBeGreaterThanOrEqual(least);
  }
});
