import type { Charge } from '@yance/contract/charges/charge.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { MoneyOrigins, Payer } from '../../balance/index.ts';
import { chargeRidsOf, chargesOfNotes, findChargesByRid, noteRidsOf } from '../../charges/index.ts';
import { orderRidsPaidFrom } from '../../orders/index.ts';
import { timeOfPerson } from '../../reservations/index.ts';
import { returnsOfOrders } from '../../samples/index.ts';
import { statementNumbers } from '../billing.store.ts';
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

/** The charges that a member caused: of orders, of what is sent back of their samples, and of instrument time. */
async function chargesCausedBy(tx: Tx, payer: Payer, memberRid: string): Promise<string[]> {
  const orders = await orderRidsPaidFrom(tx, payer, memberRid);
  const returns = (await returnsOfOrders(tx, orders)).map(({ cause_rid }) => cause_rid);
  return chargeRidsOf(tx, payer, { orders, causes: [...returns, ...(await timeOfPerson(tx, payer.rid, memberRid))] });
}

/** What holds, settlements, refunds and payments of statements come from. */
export const billingOrigins: readonly MoneyOrigins[] = [
  {
    key: 'charge',
    of: async (tx, rids) =>
      originsOf(tx, new Map((await findChargesByRid(tx, rids)).map((charge) => [charge.rid, charge]))),
    causedBy: chargesCausedBy,
  },
  {
    key: 'credit-note',
    of: async (tx, rids) => originsOf(tx, await chargesOfNotes(tx, rids)),
    causedBy: async (tx, payer, memberRid) => noteRidsOf(tx, await chargesCausedBy(tx, payer, memberRid)),
  },
  {
    key: 'statement',
    of: async (tx, rids) =>
      new Map([...(await statementNumbers(tx, rids))].map(([rid, no]) => [rid, { kind: 'statement', rid, no }])),
  },
];
