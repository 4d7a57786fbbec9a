import { numberOf } from '../kit/numeric-lines.ts';
import { Unreadable } from '../reader.ts';

/** The lines of a VAMAS file one after another; each is one item, and what is missing throws `broken`. */
export class VamasLines {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  text(): string {
    const line = this.#lines[this.#at];
    if (line === undefined) throw new Unreadable('broken', `Line ${this.#at} is beyond the end.`);
    this.#at += 1;
    return line.trim();
  }

  number(): number {
    const text = this.text();
    const value = numberOf(text);
    if (value === undefined)
      throw new Unreadable('broken', `Line ${this.#at} is no number, but '${text.slice(0, 40)}'.`);
    return value;
  }

  /** A count of what follows, no more than there are lines or `most`. */
  count(most = Infinity): number {
    const value = this.number();
    if (!Number.isInteger(value) || value < 0 || value > this.#lines.length - this.#at)
      throw new Unreadable('broken', `Line ${this.#at} is no count: ${value}.`);
    if (value > most) throw new Unreadable('large', `${value} are too many.`);
    return value;
  }

  /** What was not read. */
  rest(): readonly string[] {
    return this.#lines.slice(this.#at);
  }

  texts(count: number): string[] {
    return Array.from({ length: count }, () => this.text());
  }

  numbers(count: number): number[] {
    return Array.from({ length: count }, () => this.number());
  }
}
