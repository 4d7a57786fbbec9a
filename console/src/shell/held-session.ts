import type { StaffSession } from '@yance/contract/staff/endpoints.ts';
import { createContext } from 'react';

/** Whose page this is, also while the session has ended and the person signs in again above it. */
export const HeldSession = createContext<StaffSession | null>(null);
