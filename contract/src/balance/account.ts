import { z } from 'zod';
import { rid } from '../kernel/fields.ts';

/** Whose account a call is about: the caller's own, or that of a community that the caller is in. */
export const account = { community_rid: rid.optional() };

/** The same for a list; with `all` of the own account and of those of all communities that the caller runs together. */
export const accounts = { ...account, all: z.boolean().optional() };

/** The community whose account a record of such a list is in; null for the caller's own. */
export const inAccount = z.object({ rid, name: z.string() }).nullable();
