import { accountOf, operator, type Account } from '../../ledger/index.ts';

/** Where rebates come from, what a promoter has, and what later refunds took. */
export const pool = operator('rebates');
export const purseOf = (memberRid: string): Account => accountOf({ kind: 'member', rid: memberRid }, 'rebate');
export const owedBy = (memberRid: string): Account => accountOf({ kind: 'member', rid: memberRid }, 'rebate_owed');
