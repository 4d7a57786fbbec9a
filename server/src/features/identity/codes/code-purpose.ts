import { tokenHash } from '../../../kernel/access/tokens.ts';

/** 0 register, 1 reset, 3 sign in and bind, 4 a new phone, 5 proof of the phone in use, 6 a new e-mail address. */
export type Purpose = 0 | 1 | 3 | 4 | 5 | 6;

/** Salted by the row, so that equal codes have different hashes. */
export const codeHash = (rid: string, code: string): string => tokenHash(`${rid}:${code}`);
