import { session } from '../../lib/session.ts';
import { openLogin } from '../open-login.ts';

let open = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog 上门取样; a visitor signs in first (specification §4). */
export function openSampling(): void {
  if (session().token) change(true);
  else openLogin('login', { after: () => change(true) });
}
export const closeSampling = (): void => change(false);
export const samplingIsOpen = (): boolean => open;
export function subscribeSampling(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
