import { z } from 'zod';
import { rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { moneyOriginNames } from './money-origin-names.ts';

/** The record that an entry of the ledger or a charge comes from; its number is empty where it has none. */
export const moneyOrigin = z.object({ kind: z.enum(keysOf(moneyOriginNames)), rid, no: z.string() });
export type MoneyOrigin = z.infer<typeof moneyOrigin>;
