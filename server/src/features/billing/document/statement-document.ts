import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moneyOriginNames } from '@yance/contract/balance/money-origin-names.ts';
import type { BilledCharge } from '@yance/contract/billing/statement.ts';
import { statementMachine } from '@yance/contract/billing/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import nzh from 'nzh/cn';
import type { Tx } from '../../../kernel/db.ts';
import type { Sheet } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { typeset } from '../../../kernel/typeset/typeset.ts';
import { depositSettings, payerContacts, payerPhone } from '../../balance/index.ts';
import { readSetting } from '../../settings/index.ts';
import { payerOf, type StatementRow } from '../billing.store.ts';

const template = readFileSync(join(import.meta.dirname, 'statement.typ'), 'utf8');

/** What a statement says on paper: both parties, every charge, the sum in figures and words, and where to pay. */
export type StatementDocument = Awaited<ReturnType<typeof statementDocument>>;

export async function statementDocument(tx: Tx, row: StatementRow, charges: readonly BilledCharge[]) {
  const payer = (await payerContacts(tx, [payerOf(row)]))(payerOf(row));
  const info = await readSetting(tx, 'localInfo');
  const owed = row.state === 'unpaid' || row.state === 'paying';
  return {
    statement_no: row.statement_no,
    label: statementMachine.states[row.state],
    overdue: owed && row.overdue_at !== null,
    created: minute(row.created_at).slice(0, 10),
    due_on: row.due_on,
    paid: row.paid_at ? minute(row.paid_at) : null,
    customer: { name: payer.name, company: payer.company, phone: await payerPhone(tx, payerOf(row)) },
    operator: { name: await readSetting(tx, 'company.name'), address: info.address, phone: info.phone },
    payee: owed ? (await depositSettings(tx)).payee : null,
    lines: charges.map((charge) => ({
      title: charge.title,
      samples: charge.samples,
      origin: [moneyOriginNames[charge.origin.kind], charge.origin.no].filter(Boolean).join(' '),
      customer_ref: charge.customer_ref,
      settled: (charge.settled_at ?? charge.created).slice(0, 10),
      amount_fen: charge.amount_fen,
      // Less what refunds gave back, so that the line adds up.
      paid_fen: charge.amount_fen - charge.credited_fen - charge.owed_fen,
      credited_fen: charge.credited_fen,
      owed_fen: charge.owed_fen,
    })),
    amount_fen: row.amount_fen,
    credited_fen: row.credited_fen,
  };
}

const totalWords = ({ amount_fen }: StatementDocument): string => nzh.toMoney(amount_fen / 100, { outSymbol: false });

/** A statement as a PDF. */
export const drawStatement = (said: StatementDocument, now: Date): Promise<Buffer> =>
  typeset(template, { ...said, total_words: totalWords(said), made: minute(now) });

const minute = (at: Date): string => shanghaiIso(at).slice(0, 16).replace('T', ' ');

/** The same as a table; what is no charge stands below the charges. */
export function statementSheet(said: StatementDocument): Sheet {
  const { customer, operator, lines } = said;
  const empty = (count: number) => Array<null>(count).fill(null);
  const last = (...cells: (string | number)[]) => [...cells, ...empty(9 - cells.length)];
  return {
    name: '对账单',
    columns: [
      { title: '费用' },
      { title: '样品' },
      { title: '来源' },
      { title: '客户参考号' },
      { title: '完成日期', width: 12 },
      { title: '费用金额（元）', shown: 'money', width: 14 },
      { title: '余额已付（元）', shown: 'money', width: 14 },
      { title: '已退款（元）', shown: 'money', width: 14 },
      { title: '账单应付（元）', shown: 'money', width: 14 },
    ],
    rows: [
      ...lines.map((line) => [
        line.title,
        line.samples,
        line.origin,
        line.customer_ref,
        line.settled,
        ...[line.amount_fen, line.paid_fen, line.credited_fen, line.owed_fen].map((fen) => fen / 100),
      ]),
      ['合计', ...empty(7), said.amount_fen / 100],
      last('大写', `人民币${totalWords(said)}`),
      last('对账单号', said.statement_no),
      last('状态', said.overdue ? `${said.label}（已逾期）` : said.label),
      last('生成日期', said.created),
      last('到期日', said.due_on),
      ...(said.paid ? [last('付款时间', said.paid)] : []),
      last('付款方', [customer.company, customer.name, customer.phone].filter(Boolean).join(' ')),
      last('收款方', [operator.name, operator.address, operator.phone].filter(Boolean).join(' ')),
      ...(said.payee ? [last('收款账户', [said.payee.name, said.payee.bank, said.payee.account].join(' '))] : []),
    ],
  };
}
