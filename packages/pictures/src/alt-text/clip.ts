import type { ClipCardView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { fitAltText, spokenName } from './fit.ts';
import { shotVersions, type ShotFacts } from './shot.ts';

/** Describes a shared shot for people who don't know its match. */
export function clipAltText(
  facts: ShotFacts,
  { sides, round }: Pick<ClipCardView, 'sides' | 'round'>,
  words: PictureWords,
): string {
  const names = sides.map((side) =>
    side.names.map((name) => spokenName(name, words)).join(words.and),
  );
  const score = sides.map((side) => side.points).join('–');
  const match = words.sentences.shared(words.versus(names), round, score);
  return fitAltText(...shotVersions(facts, words).map((shot) => `${shot} ${match}`));
}
