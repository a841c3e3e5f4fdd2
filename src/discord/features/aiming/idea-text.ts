import { nameOfDisc } from 'crokinole/match/discs';
import type { Idea } from 'crokinole/robots/ideas/ideas';
import type { DiscId } from 'crokinole/shot/shot';
import type { Words } from '../../../words/english/messages.ts';

export interface IdeaText {
  /** "Knock out Red 2" */
  readonly what: string;
  /** "6 in 10 · may miss" */
  readonly about: string;
}

export function ideaTexts(ideas: readonly Idea[], words: Words): readonly IdeaText[] {
  const { kinds, odds, risks, bold } = words.ideas;
  return ideas.map((idea) => {
    const what = kinds[idea.kind](idea.discs.map((disc) => discName(disc, words)));
    // A risk that most of them share says nothing about this one.
    const sharing = ideas.filter(({ risk }) => risk === idea.risk).length;
    const isOwn = 2 * sharing < ideas.length;
    const about = [
      odds(Math.round(10 * idea.chance)),
      ...(isOwn ? [risks[idea.risk ?? 'little']] : []),
      ...(idea.isBold ? [bold] : []),
    ].join(' · ');
    return { what, about };
  });
}

function discName(disc: DiscId, { match }: Words): string {
  const { side, number } = nameOfDisc(disc);
  return `${match.sides[side] ?? ''} ${number}`;
}
