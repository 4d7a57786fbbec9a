import { LRUCache } from 'lru-cache';

interface Cached<T> {
  page: Promise<T>;
  /** By the clock of the process, in milliseconds. */
  made: number;
  renewing: boolean;
}

/**
 * Answers by address for one version of the public content; the least recently used go first. Figures that are
 * merely counted move no version: an answer older than `freshMillis` is still given, and made again meanwhile.
 */
export class PageCache<T> {
  readonly #freshMillis: number;
  readonly #now: () => number;
  readonly #pages: LRUCache<string, Cached<T>>;
  #version = Number.NaN;

  constructor(limit: number, freshMillis = 60_000, now: () => number = () => performance.now()) {
    this.#pages = new LRUCache({ max: limit });
    this.#freshMillis = freshMillis;
    this.#now = now;
  }

  /**
   * The answer for `address`, made by `make` when it is not there. Callers who ask at the same time
   * share one making. An answer that `keep` refuses, or that fails, is forgotten at once.
   */
  get(version: number, address: string, make: () => Promise<T>, isCacheable: (made: T) => boolean): Promise<T> {
    if (version !== this.#version) {
      this.#pages.clear();
      this.#version = version;
    }
    const known = this.#pages.get(address);
    if (known) {
      if (!known.renewing && this.#now() - known.made > this.#freshMillis)
        this.#renew(address, known, make, isCacheable);
      return known.page;
    }
    const cached: Cached<T> = { page: make(), made: this.#now(), renewing: false };
    this.#pages.set(address, cached);
    cached.page.then(
      (made) => {
        if (!isCacheable(made)) this.#forget(address, cached);
      },
      () => this.#forget(address, cached),
    );
    return cached.page;
  }

  /** Whether `get` would answer without waiting for a making of its own. */
  has(version: number, address: string): boolean {
    return version === this.#version && this.#pages.has(address);
  }

  get size(): number {
    return this.#pages.size;
  }

  /**
   * The old answer stays until the new one is there; where the making fails, as while the database is away, it stays
   * longer.
   */
  #renew(address: string, old: Cached<T>, make: () => Promise<T>, isCacheable: (made: T) => boolean): void {
    old.renewing = true;
    make().then(
      (made) => {
        if (this.#pages.peek(address) !== old) return;
        if (isCacheable(made))
          this.#pages.set(address, { page: Promise.resolve(made), made: this.#now(), renewing: false });
        else this.#forget(address, old);
      },
      () => {
        old.renewing = false;
        old.made = this.#now();
      },
    );
  }

  #forget(address: string, cached: Cached<T>): void {
    if (this.#pages.peek(address) === cached) this.#pages.delete(address);
  }
}
