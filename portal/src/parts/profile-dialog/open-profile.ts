import { createStore } from '@yance/ui/store.ts';

interface ProfileRequest {
  /** Runs once the profile is complete. */
  after?: (() => void) | undefined;
}

/** The dialog 资料认证 that is open. */
export const profileRequest = createStore<ProfileRequest | null>(null);
/**
 * The member closed it: it does not open by itself again before the next sign-in or start, unless an order asks for it.
 */
let dismissed = false;

/** Opens the dialog 资料认证, for example when an order was refused for an incomplete profile. */
export function openProfile(after?: () => void): void {
  profileRequest.set({ after });
}

/** Opens it after a sign-in or at the start, unless the member has closed it before. */
export function offerProfile(): void {
  if (!dismissed && !profileRequest.get()) profileRequest.set({});
}

export function closeProfile(): void {
  dismissed = true;
  profileRequest.set(null);
}

/** Nobody is signed in any more: the next member is asked again. */
export function resetProfile(): void {
  dismissed = false;
  if (profileRequest.get()) profileRequest.set(null);
}
