import { sealedDigest } from '../../../kernel/access/tickets.ts';

/** Letters and digits that nobody confuses when copying them from a label. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 8;

/** What stands on a label beside its number: the number alone follows from the order's, so it proves nothing. */
export function labelProof(label: string): string {
  const bytes = Buffer.from(sealedDigest(`label:${label}`), 'base64url');
  return Array.from({ length }, (_, at) => letters[(bytes[at] ?? 0) % letters.length]).join('');
}

/** A label's number with its proof, as it is printed. */
export const printedLabel = (label: string): string => `${label}.${labelProof(label)}`;

/** The number of a printed label, with or without its proof. */
export const labelOf = (code: string): string => code.split('.')[0] ?? '';
