/**
 * What the server gave this tab for a link whose passcode was typed, so that a reload does not ask for it again. It
 * opens nothing once the link is over.
 */
const keyOf = (code: string): string => `share:${code}`;

export function keptPass(code: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(code));
  } catch {
    return null;
  }
}

/** Keeps the pass of a link; `null` forgets it. */
export function keepPass(code: string, pass: string | null): void {
  try {
    if (pass === null) sessionStorage.removeItem(keyOf(code));
    else sessionStorage.setItem(keyOf(code), pass);
  } catch {
    // A browser that stores nothing asks for the passcode again.
  }
}
