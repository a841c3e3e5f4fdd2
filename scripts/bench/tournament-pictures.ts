import { createStillPainter } from '@crokinole/pictures/stills/still-painter';
import {
  BRACKET,
  BRACKET_OF_16,
  GROUP_TABLE,
  LEAGUE_TABLE,
  PODIUM,
} from '../../packages/pictures/test/support/tournament-views.ts';
import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import { median, timed, type Figure } from './figures.ts';
import { pictureWordsIn } from '../../src/words/registry.ts';

const WARM_UPS = 5;
const ROUNDS = 40;

const PICTURES: readonly (readonly [name: string, aim: number | null, PictureRequest])[] = [
  ['bracket-picture-median', 30, { kind: 'bracket', view: BRACKET_OF_16 }],
  ['bracket-of-8-picture-median', null, { kind: 'bracket', view: BRACKET }],
  ['table-of-6-picture-median', null, { kind: 'table', view: GROUP_TABLE }],
  ['table-of-16-picture-median', null, { kind: 'table', view: LEAGUE_TABLE }],
  ['podium-picture-median', null, { kind: 'podium', view: PODIUM }],
];

/** The cost of tournament pictures with encoding, once their ground is cached. */
export function measureTournamentPictures(): readonly Figure[] {
  const studio = createStillPainter();
  studio.prepare('maple', pictureWordsIn('en'));
  const figures: Figure[] = [];
  for (const [name, aim, request] of PICTURES) {
    const ms: number[] = [];
    for (let i = 0; i < WARM_UPS + ROUNDS; i += 1) {
      const drawn = timed(() => studio.draw(request, 'maple', pictureWordsIn('en')));
      if (i >= WARM_UPS) ms.push(drawn.ms);
    }
    figures.push({ name, value: median(ms), unit: 'ms', aim, better: 'lower' });
  }
  return figures;
}
