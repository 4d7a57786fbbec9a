interface ProfileRequest {
  /** Runs once the profile is complete. */
  after?: (() => void) | undefined;
}

let asked: ProfileRequest | null = null;
/** The member closed it: it does not open by itself again before the next sign-in or start, unless an order asks for it. */
let dismissed = false;
const listeners = new Set<() => void>();

function change(next: ProfileRequest | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog 资料认证, for example when an order was refused for an incomplete profile. */
export function openProfile(after?: () => void): void {
  change({ after });
}

/** Opens it after a sign-in or at the start, unless the member has closed it before. */
export function offerProfile(): void {
  if (!dismissed && !asked) change({});
}

export function closeProfile(): void {
  dismissed = true;
  change(null);
}

/** Nobody is signed in any more: the next member is asked anew. */
export function resetProfile(): void {
  dismissed = false;
  if (asked) change(null);
}

export const currentProfile = (): ProfileRequest | null => asked;
export function subscribeProfile(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
