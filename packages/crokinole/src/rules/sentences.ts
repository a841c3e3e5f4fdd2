import type { DiscName, ExitCode, Statement } from './explain.ts';

/** What the sides are called, by side: "Blue", "Red". */
export type SideNames = readonly string[];

type StatementCode = Statement['code'];
/** With the player, or the side, of whom the sentence speaks. */
type StatementOf<Code extends StatementCode> = Extract<Statement, { readonly code: Code }> & {
  readonly who: string;
};

/** How discs and sides are named in a sentence. */
export interface Naming {
  readonly disc: (disc: DiscName) => string;
  readonly discs: (discs: readonly DiscName[]) => string;
  readonly side: (side: number) => string;
  readonly sides: (sides: readonly { readonly side: number }[]) => string;
}

/** A language for the referee. Every code must have a sentence, or it does not compile. */
export interface Referee {
  readonly and: (names: readonly string[]) => string;
  readonly sentences: {
    readonly [Code in StatementCode]: (statement: StatementOf<Code>, name: Naming) => string;
  };
}

/** The sentence for removed discs: a list of names, and whether it is plural. */
export type ExitSentences = Readonly<Record<ExitCode, (discs: string, isOne: boolean) => string>>;

/** Formats one statement as a sentence. */
export function describeIn(
  { and, sentences }: Referee,
  statement: Statement,
  sides: SideNames,
  who: string,
): string {
  const side = (number: number) => sides[number] ?? String(number + 1);
  const disc = (each: DiscName) => `${side(each.side)} ${each.number}`;
  const name: Naming = {
    side,
    sides: (all) => and(all.map((each) => side(each.side))),
    disc,
    discs: (discs) => and(discs.map(disc)),
  };
  // The sentence is looked up by the statement's own code, which the compiler cannot infer.
  const sentence = sentences[statement.code] as (told: object, name: Naming) => string;
  return sentence({ ...statement, who }, name);
}
