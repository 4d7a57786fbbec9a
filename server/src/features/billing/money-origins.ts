import type { Charge } from '@yance/contract/charges/charge.ts';
import type { Tx } from '../../kernel/db.ts';
import type { MoneyOrigins } from '../balance/index.ts';
import { chargesOfNotes, findChargesByRid, chargesOfOrders } from '../charges/index.ts';
import { orderRidsPaidFrom } from '../orders/index.ts';
import { statementNumbers } from './billing.store.ts';
import { describeCharges } from './describe-charges.ts';

const originsOf = async (tx: Tx, charges: ReadonlyMap<string, Charge>) => {
  const described = new Map((await describeCharges(tx, [...charges.values()])).map((one) => [one.rid, one.origin]));
  return new Map(
    [...charges].flatMap(([rid, charge]) => {
      const origin = described.get(charge.rid);
      return origin ? [[rid, origin] as const] : [];
    }),
  );
};

/** What holds, settlements, refunds and payments of statements come from. */
export const billingOrigins: readonly MoneyOrigins[] = [
  {
    key: 'charge',
    of: async (tx, rids) =>
      originsOf(tx, new Map((await findChargesByRid(tx, rids)).map((charge) => [charge.rid, charge]))),
    causedBy: async (tx, payer, memberRid) =>
      (await chargesOfOrders(tx, payer, await orderRidsPaidFrom(tx, payer, memberRid))).map(({ rid }) => rid),
  },
  { key: 'credit-note', of: async (tx, rids) => originsOf(tx, await chargesOfNotes(tx, rids)) },
  {
    key: 'statement',
    of: async (tx, rids) =>
      new Map([...(await statementNumbers(tx, rids))].map(([rid, no]) => [rid, { kind: 'statement', rid, no }])),
  },
];
