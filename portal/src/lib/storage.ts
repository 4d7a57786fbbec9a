/** What the browser keeps, by its key in local storage. */
export interface Stored {
  token: { access: string; refresh: string; /** Epoch seconds. */ expires: number };
  planCount: number;
  userMessage: number;
  /** Who ticked 记住密码 at the last sign-in: the account alone, never the password. */
  remember: { account: string };
  /** The project type that was looked at last: 1, 2 or 3. The plan leads back to it. */
  projectType: number;
  /** Whether 记住密码 was ticked at this sign-in: its refresh token then lives for 30 days instead of 12 hours. */
  trust: boolean;
  /** Where somebody wanted to go when the sign-in was asked for: a reload in between does not lose it. */
  scene: string;
  /** The region that was chosen last, `province-city-area-code`. */
  location: string;
  /**
   * The order that is being written, whether the server has not got it yet, and the server's version that it was made
   * on.
   */
  demand: { account: string; demand: unknown; unsaved: boolean; version?: string | null };
  /** A name that this browser gave itself, so that the server knows its own drafts from other devices'. */
  writer: string;
  /** The day and the picture of the promotion that this browser has shown, whoever looked. */
  promotion: string;
  /** The invitation code that somebody came by, until a registration uses it or its end (epoch milliseconds) comes. */
  inviter: { code: string; ends: number };
}

/**
 * Whether a key belongs to the signed-in person and goes with the token (specification §3, §4). The choice to be
 * remembered stays, and so do the mark of the promotion, which holds nothing of anybody, and
 * the code of an invitation, which belongs to who is not a member yet.
 */
const personal: Record<keyof Stored, boolean> = {
  token: true,
  planCount: true,
  userMessage: true,
  remember: false,
  projectType: true,
  trust: true,
  scene: true,
  location: true,
  demand: true,
  writer: true,
  promotion: false,
  inviter: false,
};

/** What a sign-out and the end of the token clear. */
export const personalKeys = (Object.keys(personal) as (keyof Stored)[]).filter((key) => personal[key]);

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

/** Drafts of forms in session storage, which this tab alone sees: their keys begin like this. */
export const draftPrefix = 'draft:';

/** Removes every draft of this tab. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has no drafts.
  }
}
