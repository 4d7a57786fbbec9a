/** Answers kept by address for one version of the public content; the least recently used go first. */
export class PageCache<T> {
  readonly #limit: number;
  readonly #pages = new Map<string, Promise<T>>();
  #version = Number.NaN;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * The answer for `address`, made by `make` when it is not there. Callers who ask at the same time
   * share one making. An answer that `keep` refuses, or that fails, is forgotten at once.
   */
  get(version: number, address: string, make: () => Promise<T>, keep: (made: T) => boolean): Promise<T> {
    if (version !== this.#version) {
      this.#pages.clear();
      this.#version = version;
    }
    const known = this.#pages.get(address);
    if (known) {
      this.#pages.delete(address);
      this.#pages.set(address, known);
      return known;
    }
    const making = make();
    this.#pages.set(address, making);
    if (this.#pages.size > this.#limit) this.#pages.delete(this.#pages.keys().next().value ?? address);
    making.then(
      (made) => {
        if (!keep(made)) this.#forget(address, making);
      },
      () => this.#forget(address, making),
    );
    return making;
  }

  get size(): number {
    return this.#pages.size;
  }

  #forget(address: string, making: Promise<T>): void {
    if (this.#pages.get(address) === making) this.#pages.delete(address);
  }
}
