import { nameOfDisc } from 'crokinole/match/discs';
import type { Idea } from 'crokinole/robots/ideas/ideas';
import type { DiscId } from 'crokinole/shot/shot';
import { letterOf } from '@crokinole/pictures/views/idea-letters';
import type { Words } from '../../../words/english/messages.ts';

/** "**A** Knock out Red 2 · 6 in 10 · leaves you open". */
export function ideaLine(idea: Idea, i: number, words: Words): string {
  const { kinds, odds, risks, line } = words.ideas;
  const what = kinds[idea.kind](idea.discs.map((disc) => discName(disc, words)));
  const risk = risks[idea.risk ?? 'little'];
  return line(letterOf(i), what, odds(Math.round(10 * idea.chance)), risk);
}

function discName(disc: DiscId, { match }: Words): string {
  const { side, number } = nameOfDisc(disc);
  return `${match.sides[side] ?? ''} ${number}`;
}
