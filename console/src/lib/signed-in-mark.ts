/** That somebody signed in with this browser and has not left: a session that is gone has ended by itself. */
const key = 'console:signedIn';

export function isMarkedSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function markSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // A browser that stores nothing says less on the sign-in page.
  }
}
