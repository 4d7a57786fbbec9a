import { rid } from '../kernel/fields.ts';

/** Whose account a call is about: the caller's own, or that of a community that the caller is in. */
export const account = { community_rid: rid.optional() };
