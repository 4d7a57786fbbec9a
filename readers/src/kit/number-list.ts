import { limits, Unreadable } from '../reader.ts';

/** Numbers that are read one after another, as long as a file may hold so many. */
export class NumberList {
  length = 0;
  readonly #most: number;
  #values = new Float64Array(1024);

  /** `most`: beyond it the file is refused as `large`. */
  constructor(most: number = limits.values) {
    this.#most = most;
  }

  #makeRoom(count: number): void {
    const wanted = this.length + count;
    if (wanted > this.#most) throw new Unreadable('large', `More than ${this.#most} numbers.`);
    if (wanted <= this.#values.length) return;
    const larger = new Float64Array(Math.min(this.#most, Math.max(wanted, this.#values.length * 2)));
    larger.set(this.#values);
    this.#values = larger;
  }
  push(value: number): void {
    if (this.length === this.#values.length || this.length >= this.#most) this.#makeRoom(1);
    this.#values[this.length] = value;
    this.length += 1;
  }
  /** The value `count` times more. */
  repeat(value: number, count: number): void {
    this.#makeRoom(count);
    this.#values.fill(value, this.length, this.length + count);
    this.length += count;
  }
  at(index: number): number {
    return index < this.length ? (this.#values[index] ?? NaN) : NaN;
  }
  get last(): number {
    return this.at(this.length - 1);
  }
  dropLast(): void {
    if (this.length > 0) this.length -= 1;
  }
  toArray(): Float64Array {
    return this.#values.slice(0, this.length);
  }
}
