interface Kept<T> {
  page: Promise<T>;
  /** By the clock of the process, in milliseconds. */
  made: number;
  renewing: boolean;
}

/**
 * Answers kept by address for one version of the public content; the least recently used go first. Figures that are
 * merely counted move no version: an answer older than `freshMillis` is still given, and made anew meanwhile.
 */
export class PageCache<T> {
  readonly #limit: number;
  readonly #freshMillis: number;
  readonly #now: () => number;
  readonly #pages = new Map<string, Kept<T>>();
  #version = Number.NaN;

  constructor(limit: number, freshMillis = 60_000, now: () => number = () => performance.now()) {
    this.#limit = limit;
    this.#freshMillis = freshMillis;
    this.#now = now;
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
      if (!known.renewing && this.#now() - known.made > this.#freshMillis) this.#renew(address, known, make, keep);
      return known.page;
    }
    const kept: Kept<T> = { page: make(), made: this.#now(), renewing: false };
    this.#pages.set(address, kept);
    if (this.#pages.size > this.#limit) this.#pages.delete(this.#pages.keys().next().value ?? address);
    kept.page.then(
      (made) => {
        if (!keep(made)) this.#forget(address, kept);
      },
      () => this.#forget(address, kept),
    );
    return kept.page;
  }

  /** Whether `get` would answer without waiting for a making of its own. */
  has(version: number, address: string): boolean {
    return version === this.#version && this.#pages.has(address);
  }

  get size(): number {
    return this.#pages.size;
  }

  /** The old answer stays until the new one is there; if none can be made, the next caller waits for a fresh one. */
  #renew(address: string, old: Kept<T>, make: () => Promise<T>, keep: (made: T) => boolean): void {
    old.renewing = true;
    make().then(
      (made) => {
        if (this.#pages.get(address) !== old) return;
        if (keep(made)) this.#pages.set(address, { page: Promise.resolve(made), made: this.#now(), renewing: false });
        else this.#forget(address, old);
      },
      () => this.#forget(address, old),
    );
  }

  #forget(address: string, kept: Kept<T>): void {
    if (this.#pages.get(address) === kept) this.#pages.delete(address);
  }
}
