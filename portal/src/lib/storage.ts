/** What the browser keeps, by its key in local storage. */
export interface Stored {
  token: { access: string; refresh: string; /** Epoch seconds. */ expires: number };
  planCount: number;
  userMessage: number;
  /** Who ticked 记住密码 at the last sign-in: the account alone, never the password. */
  remember: { account: string };
  /** The project type that was looked at last: 1, 2 or 3. The plan leads back to it. */
  projectType: number;
  /** Whether this device was trusted with 记住密码 at the sign-in, so that it stays signed in for 30 days. */
  trust: boolean;
  /** Where somebody wanted to go when the sign-in was asked for: a reload in between does not lose it. */
  scene: string;
  /** The region that was chosen last, `province-city-area-code`. */
  location: string;
  /** The order that is being written, whether the server has not got it yet, and the server's version that it was made on. */
  demand: { account: string; demand: unknown; unsaved: boolean; version?: string | null };
  /** A name that this browser gave itself, so that the server knows its own drafts from other devices'. */
  writer: string;
}

/** Everything but the wish to be remembered belongs to the signed-in person and goes with the token (specification §3, §4). */
export const personalKeys = [
  'planCount',
  'userMessage',
  'projectType',
  'trust',
  'scene',
  'location',
  'demand',
] as const satisfies readonly (keyof Stored)[];

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
