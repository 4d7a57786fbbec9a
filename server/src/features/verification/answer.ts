import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { verifyDocument } from '@yance/contract/verification/endpoints.ts';

/** `sha256` only where it is told. */
export type Answer = Omit<OutputOf<typeof verifyDocument>, 'sha256'> & { sha256?: string };
type Standing = NonNullable<Answer['standing']>;

export const minute = (at: Date): string => shanghaiIso(at).slice(0, 16).replace('T', ' ');
/** A fact that is known. */
export const known = (name: string, value: string | null) => (value ? [{ name, value }] : []);

/** The first that is true of a document; it holds where nothing is. */
export const standingOf = (found: Partial<Record<Exclude<Standing, 'holds'>, boolean>>): Standing =>
  (['revoked', 'void', 'replaced', 'expired', 'unsigned'] as const).find((one) => found[one]) ?? 'holds';
