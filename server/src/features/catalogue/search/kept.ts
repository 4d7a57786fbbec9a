/** Answers by their question, as many as weigh so much together; what was asked longest ago goes first. A letter of a question weighs one. */
export class Kept<T> {
  readonly #answers = new Map<string, { answer: T; weight: number }>();
  readonly #most: number;
  #weight = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(question: string): T | undefined {
    const known = this.#answers.get(question);
    if (!known) return undefined;
    this.#answers.delete(question);
    this.#answers.set(question, known);
    return known.answer;
  }

  set(question: string, answer: T, given: number): T {
    const weight = given + question.length;
    this.#forget(question);
    this.#answers.set(question, { answer, weight });
    this.#weight += weight;
    for (const oldest of this.#answers.keys()) {
      if (this.#weight <= this.#most || oldest === question) break;
      this.#forget(oldest);
    }
    return answer;
  }

  #forget(question: string): void {
    this.#weight -= this.#answers.get(question)?.weight ?? 0;
    this.#answers.delete(question);
  }
}
