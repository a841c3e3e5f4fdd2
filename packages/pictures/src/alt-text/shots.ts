import type { DiscId } from 'crokinole/shot/shot';
import type { ShotEnd, ShotInShort } from '../words/descriptions.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { fitAltText, MAX_ALT_TEXT_CHARS, spokenName } from './fit.ts';
import { spotOf } from './position.ts';
import { firstHitOf, type ShotFacts } from './shot.ts';

/**
 * Describes an animation of many shots, each in one sentence. If there isn't room for all, it says
 * how many more there are.
 */
export function shotsAltText(
  opening: string,
  shots: readonly ShotFacts[],
  words: PictureWords,
): string {
  const { inShort, more } = words.sentences.shot;
  const sentences = shots.map((facts) => inShort(shortOf(facts, words)));
  const versions = [sentences.length, ...countsThatMayFit(sentences, opening)].map((count) =>
    [
      opening,
      ...sentences.slice(0, count),
      ...(count < sentences.length ? [more(sentences.length - count)] : []),
    ].join(' '),
  );
  return fitAltText(...versions, opening);
}

/** From as many sentences as could fit without what follows them, down to one. */
function countsThatMayFit(sentences: readonly string[], opening: string): readonly number[] {
  let chars = opening.length;
  const counts: number[] = [];
  for (const [i, sentence] of sentences.slice(0, -1).entries()) {
    chars += 1 + sentence.length;
    if (chars > MAX_ALT_TEXT_CHARS) break;
    counts.unshift(i + 1);
  }
  return counts;
}

function shortOf(facts: ShotFacts, words: PictureWords): ShotInShort {
  const { name, report, nameOf, removed, isReshoot } = facts;
  const { shooter } = report.shot;
  const struck = firstHitOf(report)?.struck;
  const off = new Set(removed.map(({ disc }) => disc));
  const others = report.rest.filter(({ disc }) => disc !== shooter);
  const isOut = ({ disc, place }: (typeof others)[number]) =>
    off.has(disc) || place === 'ditch' || place === 'returned';
  const isSunk = (disc: DiscId) =>
    report.events.some((event) => event.kind === 'sunk' && event.disc === disc);
  return {
    name: spokenName(name, words),
    disc: nameOf(shooter),
    ...(struck === undefined ? {} : { hits: nameOf(struck) }),
    end: isReshoot ? { kind: 'again' } : endOf(facts, words),
    sunk: others
      .filter((rest) => !isOut(rest) && isSunk(rest.disc))
      .map(({ disc }) => nameOf(disc)),
    lost: others.filter(isOut).map(({ disc }) => nameOf(disc)),
  };
}

function endOf({ report, removed }: ShotFacts, words: PictureWords): ShotEnd {
  const { shooter } = report.shot;
  const rest = report.rest.find(({ disc }) => disc === shooter);
  const removal = removed.find(({ disc }) => disc === shooter);
  if (removal !== undefined) return { kind: 'removed', reason: words.removals[removal.code] };
  if (rest === undefined || rest.place === 'ditch' || rest.place === 'returned') {
    return { kind: 'removed', reason: words.removals['left-surface'] };
  }
  return rest.place === 'hole' ? { kind: 'twenty' } : { kind: 'stops', spot: spotOf(rest) };
}
