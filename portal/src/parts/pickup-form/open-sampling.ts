import { session } from '../../lib/session.ts';
import { openLogin } from '../open-login.ts';

let open = false;
let service: string | null = null;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog 上门取样; a visitor signs in first (specification §4). */
export const openSampling = (): void => openFor(null);
/** The same on the page of a service of type 2: a booking of it in the plan says until when. */
export const openSamplingFor = (serviceRid: string): void => openFor(serviceRid);

function openFor(serviceRid: string | null): void {
  service = serviceRid;
  if (session().token) change(true);
  else openLogin('login', { after: () => change(true) });
}
export const closeSampling = (): void => change(false);
export const samplingIsOpen = (): boolean => open;
export const samplingService = (): string | null => service;
export function subscribeSampling(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
