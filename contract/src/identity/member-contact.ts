import { z } from 'zod';
import { rid } from '../kernel/fields.ts';

/** The member whom a record is about or who pays for it, as staff see one beside it. */
export const memberContact = z.object({ rid, name: z.string(), phone: z.string(), company: z.string() });
