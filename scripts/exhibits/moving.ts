import { shotAltText } from '@crokinole/pictures/alt-text/shot';
import type { RenderedPicture, RenderJobs } from '@crokinole/pictures/pool/render-jobs';
import { CLIP_FORMATS } from '@crokinole/pictures/replay/film';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { startPainters } from '../../src/painters.ts';
import type { ShotView } from '@crokinole/pictures/views/shot-view';
import type { ThemeId } from '@crokinole/pictures/themes/theme';
import type { Language } from '../../src/words/registry.ts';
import { playMatch } from '../../packages/pictures/test/replay/support/match.ts';
import {
  HIT,
  MISS,
  replayOf,
  SHOWPIECE,
  TWENTY,
} from '../../packages/pictures/test/replay/support/shots.ts';
import { SHOWPIECE_TURN } from '../../packages/pictures/test/replay/support/turns.ts';
import { pictureWordsIn } from '../../src/words/registry.ts';

/** One shot of each kind. */
const SHOTS: Readonly<Record<string, ShotView>> = {
  showpiece: SHOWPIECE,
  hit: HIT,
  twenty: TWENTY,
  miss: MISS,
};
const MATCH_SHOTS = 24;
const MATCH_LIMIT_BYTES = 8_000_000;

export interface MovingExhibit {
  readonly name: string;
  readonly ending: string;
  readonly bytes: Uint8Array;
  readonly altText: string;
}

/** A turn, the README's first; the replays and stills of one theme, and a whole round. */
export async function paintMoving(
  theme: ThemeId,
  language: Language,
): Promise<readonly MovingExhibit[]> {
  const pool = startPainters(0);
  const turn = { ...SHOWPIECE_TURN, words: undefined, theme, language };
  const turnAltText = altTextOf(turn, language);
  const exhibits: MovingExhibit[] = [
    {
      name: 'turn',
      ending: 'gif',
      altText: turnAltText,
      bytes: (await paint(pool, 'replay', turn)).bytes,
    },
    {
      name: 'turn-still',
      ending: 'jpg',
      altText: turnAltText,
      bytes: (await paint(pool, 'shot-still', turn)).bytes,
    },
  ];
  const clip = { ...turn, by: { side: 0, name: 'Annabel' } } as const;
  for (const format of CLIP_FORMATS) {
    const { bytes } = await paint(pool, 'share-clip', { ...clip, format });
    exhibits.push({ name: `share-clip-${format}`, ending: format, bytes, altText: turnAltText });
  }
  const { bytes: still } = await paint(pool, 'share-still', clip);
  exhibits.push({ name: 'share-still', ending: 'jpg', bytes: still, altText: turnAltText });
  for (const [name, shot] of Object.entries(SHOTS)) {
    const view = { ...replayOf(shot), words: undefined, theme, language };
    const altText = altTextOf(shot, language);
    const { bytes } = await paint(pool, 'replay', view);
    exhibits.push({ name: `replay-${name}`, ending: 'gif', bytes, altText });
    const still = await paint(pool, 'shot-still', view);
    exhibits.push({ name: `still-${name}`, ending: 'jpg', bytes: still.bytes, altText });
  }
  const shots = playMatch(MATCH_SHOTS);
  const match = { theme, language, bottom: 0, shots, maxBytes: MATCH_LIMIT_BYTES } as const;
  const round = await pool.run('match-replay', match);
  if (!round.ok || !round.value.ok) throw new Error('the round does not fit');
  const altText = `${MATCH_SHOTS} shots, one after the other.`;
  const { bytes } = round.value.value;
  exhibits.push({ name: 'replay-of-a-round', ending: 'gif', bytes, altText });
  return exhibits;
}

function altTextOf({ report, sides, removed, isReshoot }: ShotView, language: Language): string {
  const sideOf = new Map(sides.map(({ disc, side }) => [disc, side]));
  const nameOf = (disc: number) => ({ side: sideOf.get(disc) ?? 0, number: disc }) as const;
  return shotAltText(
    { name: 'Annabel', report, removed, isReshoot, nameOf },
    pictureWordsIn(language),
  );
}

async function paint<Kind extends 'replay' | 'shot-still' | 'share-clip' | 'share-still'>(
  pool: RenderPool,
  kind: Kind,
  view: RenderJobs[Kind]['input'],
): Promise<RenderedPicture> {
  const outcome = await pool.run(kind, view);
  if (!outcome.ok) throw new Error(outcome.refusal.detail);
  return outcome.value;
}
