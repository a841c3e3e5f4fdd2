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
