import type { StaffSession } from '@yance/contract/staff/endpoints.ts';
import { createContext, use } from 'react';
import { useSession } from './session.ts';

/** Whose page this is, also while the session has ended and the person signs in again above it. */
export const HeldSession = createContext<StaffSession | null>(null);

/**
 * Who works at the page; nothing until that is known. What a page shows goes by this: who signs in again finds what
 * they have typed where it was.
 */
export function useHolder(): StaffSession | undefined {
  const { data } = useSession();
  return use(HeldSession) ?? data ?? undefined;
}
