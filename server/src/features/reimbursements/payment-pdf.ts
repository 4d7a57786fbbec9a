import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Charge } from '@yance/contract/charges/charge.ts';
import { fenText } from '@yance/contract/kernel/money.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { typeset } from '../../kernel/typeset/typeset.ts';
import type { PaymentProof } from '../balance/index.ts';
import type { Order } from '../orders/index.ts';

const template = readFileSync(join(import.meta.dirname, 'payment.typ'), 'utf8');

type Statements = ReadonlyMap<string, { title: string; paid_at: Date | null }>;
interface Given {
  operator: { name: string };
  charges: readonly Charge[];
  statements: Statements;
  proofs: readonly PaymentProof[];
  orders: readonly Order[];
  made_at: Date;
}

/** 付款证明: how each charge was paid and when, and what arrived by bank for it. */
export function paymentPdf({ operator, charges, statements, proofs, orders, made_at }: Given): Promise<Buffer> {
  const counted = charges.filter(({ state }) => state !== 'released' && state !== 'frozen');
  const sum = (of: (one: Charge) => number) => counted.reduce((total, one) => total + of(one), 0);
  return typeset(template, {
    title: '付款证明',
    operator,
    made_at: shanghaiDate(made_at),
    order_nos: orders.map(({ order_no }) => order_no),
    charges: counted.map((charge) => ({
      title: charge.title,
      amount_fen: charge.amount_fen - charge.credited_fen,
      paid: paidWords(charge, statements),
    })),
    total_fen: sum((one) => one.amount_fen - one.credited_fen),
    paid_fen: sum((one) => paidOf(one, statements)),
    // A refund comes to bonus last.
    bonus_fen: sum(({ bonus_fen, amount_fen, credited_fen }) => Math.min(bonus_fen, amount_fen - credited_fen)),
    proofs: proofs.map(({ deposit_no, received_on, received_fen, bank_reference }) => ({
      deposit_no,
      received_fen,
      received_on: received_on ?? '',
      bank_reference: bank_reference ?? '',
    })),
  });
}

const isPaid = ({ statement_rid }: Charge, statements: Statements): boolean =>
  statement_rid !== null && statements.get(statement_rid)?.paid_at instanceof Date;

/** What of a charge is paid: all but the part on credit until its statement is. */
const paidOf = (charge: Charge, statements: Statements): number =>
  charge.amount_fen - charge.credited_fen - (charge.owed_fen > 0 && !isPaid(charge, statements) ? charge.owed_fen : 0);

function paidWords(charge: Charge, statements: Statements): string {
  const { principal_fen, bonus_fen, owed_fen, credited_fen, settled_at, statement_rid } = charge;
  const at = settled_at ? ` ${settled_at.slice(0, 10)}` : '';
  const statement = statement_rid ? statements.get(statement_rid) : undefined;
  return [
    principal_fen > 0 && `预存本金 ${fenText(principal_fen)}${at}`,
    bonus_fen > 0 && `赠送金 ${fenText(bonus_fen)}`,
    owed_fen > 0 &&
      (statement
        ? `${statement.title} ${fenText(owed_fen)}${statement.paid_at ? ` ${shanghaiDate(statement.paid_at)} 付清` : '，未付'}`
        : `待结算 ${fenText(owed_fen)}`),
    credited_fen > 0 && `已退款 ${fenText(credited_fen)}`,
  ]
    .filter(Boolean)
    .join('；');
}
