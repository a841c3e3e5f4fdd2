import { describe, expect, it } from 'vitest';
import { LANGUAGES, pictureWordsIn } from '../../../../src/words/registry.ts';
import { NUMBER_SIZE_SHARE } from '../../src/discs/marks.ts';
import type { DrawItem, DrawList } from '../../src/draw-list/draw-list.ts';
import { sceneOf } from '../../src/stills/pictures.ts';
import { NAME_REQUESTS } from '../support/names.ts';
import { REQUESTS } from '../support/requests.ts';

/** How Discord shows a picture alone in its message; docs/pictures.md says what is known of it. */
const SHOWN = {
  'a narrow phone': { widthPx: 270, leastPx: 9.9 },
  'a phone': { widthPx: 300, leastPx: 11 },
  'a desktop': { widthPx: 550, heightPx: 350, leastPx: 11 },
} as const;

interface Written {
  readonly text: string;
  readonly sizePx: number;
}

function writtenBy(item: DrawItem): readonly Written[] {
  if (item.kind === 'text') return [{ text: item.text, sizePx: item.style.sizePx }];
  if (item.kind !== 'disc') return [];
  const sign = item.look.letter ?? item.look.number?.toString();
  if (sign === undefined) return [];
  return [{ text: `on a disc: ${sign}`, sizePx: (NUMBER_SIZE_SHARE * item.diameterPx) / 2 }];
}

function tooSmall({ widthPx, heightPx, items }: DrawList): readonly string[] {
  return Object.entries(SHOWN).flatMap(([where, frame]) => {
    const fit = 'heightPx' in frame ? frame.heightPx / heightPx : Infinity;
    const scale = Math.min(frame.widthPx / widthPx, fit);
    return items
      .flatMap(writtenBy)
      .filter(({ text, sizePx }) => text !== '' && scale * sizePx < frame.leastPx)
      .map(({ text, sizePx }) => `${(scale * sizePx).toFixed(1)} px on ${where}: ${text}`);
  });
}

describe.each(LANGUAGES)('in %s, all text is legible where Discord shows it', (language) => {
  it.each(Object.entries({ ...REQUESTS, ...NAME_REQUESTS }))('%s', (_, request) => {
    expect(tooSmall(sceneOf(request, pictureWordsIn(language)))).toEqual([]);
  });
});
