/** What the browser keeps, by its key in local storage. */
export interface Stored {
  token: { access: string; refresh: string; /** Epoch seconds. */ expires: number };
  planCount: number;
  userMessage: number;
  remember: boolean;
  /** The project type that was looked at last: 1, 2 or 3. */
  projectType: number;
  trust: boolean;
  scene: string;
  location: string;
}

/** Keys that belong to the signed-in person and go with the token. */
export const personalKeys = ['planCount', 'userMessage', 'scene'] as const satisfies readonly (keyof Stored)[];

/** Reads a stored value; null when there is none or it cannot be read. */
export function readStored<K extends keyof Stored>(key: K): Stored[K] | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Stored[K]);
  } catch {
    return null;
  }
}

/** Keeps a value; `null` removes it. A browser that refuses storage only forgets sooner. */
export function writeStored<K extends keyof Stored>(key: K, value: Stored[K] | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the session then lives as long as the page.
  }
}
