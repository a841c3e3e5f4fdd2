import { deepStrictEqual } from 'node:assert';
import { loadImage } from '@napi-rs/canvas';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PictureRequest } from '../../src/stills/pictures.ts';
import { createStillPainter } from '../../src/stills/still-painter.ts';
import { REQUESTS } from '../support/requests.ts';
import { pictureWordsIn } from '../../../../src/words/registry.ts';

const studio = createStillPainter();

function requestOf(name: string): PictureRequest {
  const request = REQUESTS[name];
  if (request === undefined) throw new Error(`no request ${name}`);
  return request;
}

const EVERY = Object.entries(REQUESTS);
/** Without the other layouts of a kind. */
const ONE_OF_EACH_KIND = EVERY.filter(
  ([, { kind }], i) => EVERY.findIndex(([, request]) => request.kind === kind) === i,
);

it.each(process.env['TEST_DEEP'] === undefined ? ONE_OF_EACH_KIND : EVERY)(
  '%s is painted as a picture that can be sent',
  async (_name, request) => {
    const picture = studio.draw(request, 'maple', pictureWordsIn('en'));
    const image = await loadImage(picture.bytes);
    expect([image.width, image.height]).toEqual([picture.widthPx, picture.heightPx]);
    expect(picture.fileName).toMatch(/^[a-z]+(-[a-z]+)*\.jpg$/);
    expect([...picture.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(picture.bytes.length).toBeLessThan(300_000);
    expect(picture.altText.length).toBeGreaterThan(10);
  },
);

it('paints the same after an idle time, when it has released its canvas', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const painter = createStillPainter();
  const drawAll = () =>
    ['board', 'aim'].map((name) => painter.draw(requestOf(name), 'maple', pictureWordsIn('en')));
  const before = drawAll();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
  const after = drawAll();
  deepStrictEqual(
    after.map(({ bytes }) => bytes),
    before.map(({ bytes }) => bytes),
  );
});
