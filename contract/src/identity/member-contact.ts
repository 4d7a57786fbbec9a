import { z } from 'zod';
import { rid } from '../kernel/fields.ts';

/** The member whom a record is about or who pays for it, as staff see one beside it. */
export const memberContact = z.object({ rid, name: z.string(), phone: z.string(), company: z.string() });
/** Who pays, as staff see it: a member, or a community with its unit and its owner's phone. */
export const payerContact = memberContact.extend({ kind: z.enum(['member', 'team']) });
