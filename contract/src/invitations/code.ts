import { z } from 'zod';

/** A code as people type it: in small letters too, with blanks and hyphens. */
export const readCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Six letters and digits that nobody confuses. */
export const isCode = (code: string): boolean => /^[2-9A-HJ-NP-Z]{6}$/.test(code);

export const typedCode = z.string({ error: '请填写邀请码' }).max(40, '邀请码最多 40 个字').transform(readCode);
