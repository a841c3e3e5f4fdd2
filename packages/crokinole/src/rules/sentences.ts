import type { DiscName, ExitCode, Statement } from './explain.ts';

/** What the sides are called, by side: "Blue", "Red". */
export type SideNames = readonly string[];

type StatementCode = Statement['code'];
type StatementOf<Code extends StatementCode> = Extract<Statement, { readonly code: Code }>;

/** How discs and sides are called in a sentence. */
export interface Naming {
  readonly disc: (disc: DiscName) => string;
  readonly discs: (discs: readonly DiscName[]) => string;
  readonly side: (side: number) => string;
}

/** A language of the referee: a code without its sentence does not compile. */
export interface Referee {
  readonly and: (names: readonly string[]) => string;
  readonly sentences: {
    readonly [Code in StatementCode]: (statement: StatementOf<Code>, name: Naming) => string;
  };
}

/** What comes off, as a list of names, and whether it is one or more. */
export type ExitSentences = Readonly<Record<ExitCode, (discs: string, isOne: boolean) => string>>;

/** One sentence for one statement. */
export function describeIn(
  { and, sentences }: Referee,
  statement: Statement,
  sides: SideNames,
): string {
  const side = (number: number) => sides[number] ?? String(number + 1);
  const disc = (each: DiscName) => `${side(each.side)} ${each.number}`;
  const name: Naming = { side, disc, discs: (discs) => and(discs.map(disc)) };
  // The sentence is looked up by the statement's own code, which the compiler cannot follow.
  const sentence = sentences[statement.code] as (statement: Statement, name: Naming) => string;
  return sentence(statement, name);
}
