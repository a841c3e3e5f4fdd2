/** More than anybody asks for while a line is being taken up again. */
const MAX_KEPT = 2000;

/** What was asked for, by its id: asked again, it is not done again, and answered the same. */
export class Requests<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>();

  once(
    id: string,
    work: () => Promise<Answer>,
  ): { readonly answer: Promise<Answer>; readonly isNew: boolean } {
    const known = this.#answers.get(id);
    if (known !== undefined) return { answer: known, isNew: false };
    const answer = work();
    this.#answers.set(id, answer);
    // What could not be carried out may be asked for again.
    answer.catch(() => this.#answers.delete(id));
    const [eldest] = this.#answers.keys();
    if (this.#answers.size > MAX_KEPT && eldest !== undefined) this.#answers.delete(eldest);
    return { answer, isNew: true };
  }
}
