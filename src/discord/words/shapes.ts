import type { Topic, TopicValues } from '../../core/rules/topics.ts';
import type { ServiceRefusal } from '../../matches/answers.ts';

type RefusalCode = ServiceRefusal['code'];
type RefusalOf<Code extends RefusalCode> = Extract<ServiceRefusal, { readonly code: Code }>;

/** What a refusal does not know of the match that it is about. */
export interface RefusalScene {
  /** Whose turn it is, as a name or a mention. */
  readonly turn: string | null;
}

/** Every reason not to do something has its sentence: a new code does not compile without one. */
export type RefusalWords = {
  readonly [Code in RefusalCode]: (refusal: RefusalOf<Code>, scene: RefusalScene) => string;
};

/** A name for the topic, and the sentence about each of its values: at most 100 characters. */
export type TopicWords = {
  readonly [T in Topic]: {
    readonly name: string;
    readonly say: (value: TopicValues[T]) => string;
  };
};
