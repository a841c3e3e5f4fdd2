import type { DiscName, Statement } from './explain.ts';
import type { FactCode, RemovalCode } from './ruling.ts';

/** What the sides are called, by side: "Blue", "Red". */
export type SideNames = readonly string[];

type StatementOf<Code extends FactCode> = Extract<Statement, { readonly code: Code }>;
type Naming = (disc: DiscName) => string;

/** A language of the referee: a code without its sentence does not compile. */
export type Sentences = {
  readonly [Code in FactCode]: (statement: StatementOf<Code>, name: Naming) => string;
};
export type RemovalSentences = Readonly<Record<RemovalCode, (disc: string) => string>>;

/** One sentence for one statement. */
export function describeIn(sentences: Sentences, statement: Statement, sides: SideNames): string {
  const name: Naming = ({ side, number }) => `${sides[side] ?? `Side ${side + 1}`} ${number}`;
  // The sentence is looked up by the statement's own code, which the compiler cannot follow.
  const sentence = sentences[statement.code] as (statement: Statement, name: Naming) => string;
  return sentence(statement, name);
}
