import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Payable } from '@yance/contract/payments/payment.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { dueForDeposit } from '../../balance/index.ts';
import { beginOnline, statementsDueOnline } from '../../billing/index.ts';
import { orderDueOnline } from '../../orders/index.ts';

/** What is to be paid, with its records locked. */
export interface Due {
  amount_fen: Fen;
  title: string;
  deposit_rid: string;
  order_rid: string | null;
  statement_rids: readonly string[];
  /** What the records do when the payment has begun. */
  begin?: () => Promise<void>;
}

const beside = { order_rid: null, statement_rids: [] };

/** What a payable costs its member now. Refuses `nothingDue`, `notFound` and `payingElsewhere`. */
export async function dueOf(work: MemberWork, payable: Payable): Promise<Due> {
  switch (payable.kind) {
    case 'deposit': {
      const { amount_fen, deposit_no } = await dueForDeposit(work, payable.rid);
      return { ...beside, amount_fen, title: `预存 ${deposit_no}`, deposit_rid: payable.rid };
    }
    case 'order': {
      const { amount_fen, order_no } = await orderDueOnline(work, payable.rid);
      const named = { title: `订单 ${order_no}`, order_rid: payable.rid };
      return { ...beside, ...named, amount_fen, deposit_rid: newRid() };
    }
    case 'statement': {
      const { amount_fen, rows } = await statementsDueOnline(work, payable.rids);
      const deposit_rid = newRid();
      const [first] = rows;
      return {
        amount_fen,
        title: rows.length === 1 ? `对账单 ${first?.statement_no}` : `${rows.length} 张对账单`,
        deposit_rid,
        order_rid: null,
        statement_rids: rows.map(({ rid }) => rid),
        begin: () => beginOnline(work, rows, deposit_rid),
      };
    }
    case 'reservation':
      return { ...beside, amount_fen: payable.amount_fen, title: '预约机时', deposit_rid: newRid() };
  }
}
