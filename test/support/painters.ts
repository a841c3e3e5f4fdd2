import type { RenderJobs, StillInput } from '@crokinole/pictures/pool/render-jobs';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { altTextOf } from '@crokinole/pictures/stills/pictures';
import { startPainters } from '../../src/painters.ts';
import { pictureWordsIn } from '../../src/words/registry.ts';

/** Paints on this thread, so that no test waits for threads to start. */
export const EVERY_PICTURE: RenderPool = startPainters(0, ['maple']);

const painted = new Map<string, Promise<unknown>>();

/**
 * For tests that don't look at pixels: paints each kind of picture once per worker, and answers with
 * those bytes from then on. Alt texts are always those of the request. By day, what is shared is a
 * small board. `PAINT=all` paints everything.
 */
export const ONE_OF_EACH_KIND: RenderPool =
  process.env['PAINT'] === 'all'
    ? EVERY_PICTURE
    : {
        ...EVERY_PICTURE,
        run: (name, input) => {
          const kind = kindOf(name, input);
          return kind === undefined ? EVERY_PICTURE.run(name, input) : paintOnce(kind, name, input);
        },
      };

/** Undefined where the answer depends on more than its kind. */
function kindOf(name: keyof RenderJobs, input: object): string | undefined {
  const theme = 'theme' in input ? String(input.theme) : '';
  switch (name) {
    case 'still':
      return `${(input as StillInput).request.kind} ${theme}`;
    case 'replay':
    case 'shot-still':
    case 'share-clip':
    case 'share-still':
      return `${name} ${theme}`;
    case 'surface':
    case 'emoji':
      return `${name} ${JSON.stringify(input)}`;
    case 'avatar':
    case 'match-replay':
      return undefined;
  }
}

async function paintOnce<Name extends keyof RenderJobs>(
  kind: string,
  name: Name,
  input: RenderJobs[Name]['input'],
): ReturnType<typeof EVERY_PICTURE.run<Name>> {
  const known = painted.get(kind) ?? paint(name, input);
  painted.set(kind, known);
  const outcome = (await known) as Awaited<ReturnType<typeof EVERY_PICTURE.run<Name>>>;
  if (!outcome.ok) painted.delete(kind);
  if (!outcome.ok || name !== 'still') return outcome;
  const { request, language } = input as StillInput;
  const altText = altTextOf(request, pictureWordsIn(language));
  return { ok: true, value: Object.assign({}, outcome.value, { altText }) };
}

function paint<Name extends keyof RenderJobs>(
  name: Name,
  input: RenderJobs[Name]['input'],
): Promise<unknown> {
  if (name !== 'share-clip' || process.env['TEST_DEEP'] !== undefined) {
    return EVERY_PICTURE.run(name, input);
  }
  const { frame: _, ...shot } = input as RenderJobs['share-clip']['input'];
  return EVERY_PICTURE.run('replay', { ...shot, sizePx: 120, bottom: 0 });
}
