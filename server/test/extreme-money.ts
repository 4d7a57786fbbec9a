import { ledgerKindNames } from '@yance/contract/balance/ledger-names.ts';
import type { LedgerEntry } from '@yance/contract/balance/ledger-entry.ts';
import type { Charge } from '@yance/contract/charges/charge.ts';
import { drawLedger, type LedgerDocument } from '../src/features/balance/index.ts';
import { drawStatement, type StatementDocument } from '../src/features/billing/index.ts';
import type { Agreement, Order } from '../src/features/orders/index.ts';
import { coverPdf, listPdf, paymentPdf } from '../src/features/reimbursements/index.ts';
import { company, name, names, operator } from './extreme-names.ts';

const made = new Date('2026-11-24T10:00:00+08:00');
const many = 200;
const rid = '019a0000-0000-7000-8000-000000000001';
const ridOf = (index: number): string => `019a0000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`;
const numberOf = (index: number): string => `20261124${String(index + 1).padStart(5, '0')}`;
/** A grant number in Latin letters without a gap, or in Chinese. */
const reference = (index: number): string =>
  index % 2 === 0 ? `NSFC-52011530389/2026-${'KJ'.repeat(19)}` : '国家重点研发计划「高端功能材料」课题 2026YFB3800123';
/** Yuan up to what a column must hold; the next to the last line costs least. */
const fenOf = (index: number): number => (index % 5 === 0 ? 12_345_678_90 : 1 + index * 37);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

const statement: StatementDocument = {
  statement_no: 'DZ2026112400001',
  label: '待付款',
  overdue: true,
  created: '2026-11-24',
  due_on: '2026-12-24',
  paid: null,
  customer: { name: '欧阳诗涵·Ahmad bin Abdullah', company, phone: '13800008000' },
  operator,
  payee: { name: operator.name, bank: `中国工商银行${company}支行`, account: '6222 0200 0000 1234 5678 901' },
  lines: Array.from({ length: many }, (_, index) => ({
    title: `${numberOf(index)} ${name(index)}`,
    samples: index % 3 === 0 ? `${names[1]}、${names[2]}等 20 组` : name(index + 2),
    origin: `订单 ${numberOf(index)}`,
    customer_ref: index % 4 === 3 ? '' : reference(index),
    settled: '2026-11-24',
    amount_fen: fenOf(index),
    paid_fen: index % 5 === 0 ? 345_678_90 : 0,
    credited_fen: index % 5 === 0 ? 1_000_000_00 : 0,
    owed_fen: fenOf(index) - (index % 5 === 0 ? 1_345_678_90 : 0),
  })),
  amount_fen: 0,
  credited_fen: 0,
};
statement.amount_fen = sum(statement.lines.map(({ owed_fen }) => owed_fen));

const kinds = Object.entries(ledgerKindNames) as [LedgerEntry['kind'], string][];
const entries = Array.from({ length: many }, (_, at): LedgerEntry => {
  const index = many - 1 - at;
  const [kind, kind_label] = kinds[index % kinds.length] ?? ['settle', '结算'];
  const amount_fen = index % 2 === 0 ? fenOf(index) : -fenOf(index);
  return {
    at: '2026-11-24T10:00:00+08:00',
    kind,
    kind_label,
    title: `${kind_label}：${numberOf(index)} ${name(index)}`,
    origin: { kind: 'order', rid, no: numberOf(index) },
    amount_fen,
    principal_fen: amount_fen - 1,
    bonus_fen: 1,
    credit_fen: 0,
    spendable_fen: index % 3 === 0 ? 0 : amount_fen,
    frozen_fen: index % 3 === 0 ? -amount_fen : 0,
    balance_fen: 98_765_432_10,
    entries: [],
  };
});
const ledger: LedgerDocument = {
  operator: operator.name,
  owner: { name: names[2] ?? '', company, phone: '13800008000' },
  made,
  filter: {
    purse: 'money',
    kw: names[2],
    kind: kinds[0]?.[0],
    accounts: ['principal', 'bonus', 'frozen_principal', 'frozen_bonus'],
    since: '2025-11-24',
    until: '2026-11-24',
  },
  total: many + 4_321,
  entries,
  partial: false,
};

/** Twenty orders, of which the tests, the papers and the payment are shown; the first one has what an agreement can. */
const orders = (agreement: Agreement) =>
  Array.from({ length: 20 }, (_, index) => ({
    order: { rid, order_no: numberOf(index), customer_ref: reference(index), created_at: made } as Order,
    content: agreement.content,
  }));
const charges = Array.from({ length: many }, (_, index): Charge => ({
  rid,
  order_rid: rid,
  cause: 'order_line',
  cause_rid: rid,
  title: `${numberOf(index)} ${name(index)}`,
  state: 'settled',
  label: '已结清',
  amount_fen: fenOf(index),
  principal_fen: 1,
  bonus_fen: 0,
  credit_fen: fenOf(index) - 1,
  owed_fen: fenOf(index) - 1,
  credited_fen: 0,
  statement_rid: index % 2 === 0 ? rid : null,
  created: '2026-11-24T10:00:00+08:00',
  settled_at: '2026-11-24T10:00:00+08:00',
}));
const proofs = Array.from({ length: many }, (_, index) => ({
  deposit_no: `YC${numberOf(index)}`,
  received_on: '2026-11-24',
  received_fen: fenOf(index),
  bank_reference: `ICBC${'0123456789ABCDEF'.repeat(4)}${index}`,
  voucher_rid: null,
}));

/** What the papers about money are drawn from. */
export const moneyFrom = { statement, ledger, charges, proofs, numberOf, reference };

/** The papers about money, and a reimbursement's, by file name; tests are those of an agreement. */
export const moneyDocuments = (agreement: Agreement): Readonly<Record<string, () => Promise<Buffer>>> => ({
  statement: () => drawStatement(statement, made),
  ledger: () => drawLedger(ledger),
  'reimbursement-cover': () =>
    coverPdf(
      { created_at: made, order_nos: orders(agreement).map(({ order }) => order.order_no) } as Parameters<
        typeof coverPdf
      >[0],
      operator,
      {
        customer_refs: [reference(0), reference(1)],
        documents: Array.from({ length: many }, (_, index) => ({
          kind: 'report',
          name: `${name(index)}-检测报告.pdf`,
          from: { file_rid: rid, mime: 'application/pdf', size: 1 },
        })),
        omitted: names.map((one, index) => ({ kind: 'report', name: one, why: `数据已过期 ${index}，请联系业务经理` })),
      },
    ),
  'reimbursement-list': () => listPdf({ operator, orders: orders(agreement), made_at: made }),
  'reimbursement-payment': () =>
    paymentPdf({
      operator,
      charges,
      statements: new Map([[rid, { title: '对账单 DZ2026112400001', paid_at: made }]]),
      proofs,
      orders: orders(agreement).map(({ order }, index) => ({ ...order, rid: ridOf(index) })),
      made_at: made,
    }),
});
