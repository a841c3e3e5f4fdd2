import type { DiscId } from '../shot/shot.ts';
import type { Fact, Ruling, Side } from './ruling.ts';

/** A disc as players know it. */
export interface DiscName {
  readonly side: Side;
  readonly number: number;
}

type Named<F> = { readonly [Key in keyof F]: Key extends 'disc' | 'by' ? DiscName : F[Key] };

/** A fact with its discs named: all that a sentence about it needs, in any language. */
export type Statement = Fact extends infer Each ? (Each extends Fact ? Named<Each> : never) : never;

/** What to tell about a shot, one statement a sentence, in the order it was judged. */
export function explain(ruling: Ruling, nameOf: (disc: DiscId) => DiscName): readonly Statement[] {
  return ruling.facts.map((fact): Statement =>
    'by' in fact
      ? { ...fact, disc: nameOf(fact.disc), by: nameOf(fact.by) }
      : { ...fact, disc: nameOf(fact.disc) },
  );
}
