import { addDeposit, cancelDeposit, sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { postDeposit, rejectDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { listUnsettledCharges, makeStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import { uploadFile } from '@yance/contract/files/endpoints.ts';
import { uploadStaffFile } from '@yance/contract/files/staff-endpoints.ts';
import {
  addApplication,
  addTitle,
  cancelApplication,
  getChosenAmounts,
  listBillable,
  reissueInvoice,
} from '@yance/contract/invoices/endpoints.ts';
import {
  acceptApplication,
  issueInvoice,
  rejectApplication,
  reverseInvoice,
} from '@yance/contract/invoices/staff-endpoints.ts';
import type { DepositState } from '@yance/contract/balance/states.ts';
import type { InvoiceState } from '@yance/contract/invoices/states.ts';
import { shanghaiToday } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';
import { smallPdf } from '../api/sample-files.ts';

/** A member's money, and the officer who keeps it. */
export interface Purse {
  customer: Person;
  finance: Person;
}

const yuan = (amount: number): number => amount * 100;

/** Applies to pay in to the own account or a community's, and takes the application as far as `until`. */
export async function deposit(
  customer: Person,
  finance: Person,
  amountFen: number,
  until: DepositState = 'posted',
  community?: { rid: string },
): Promise<void> {
  const target = community ? ({ target: 'community', community_rid: community.rid } as const) : {};
  const { rid } = await customer.call(addDeposit, { amount_fen: amountFen, ...target });
  if (until === 'unpaid') return;
  if (until === 'closed') return void (await customer.call(cancelDeposit, { rid }));
  const voucher = await customer.upload(uploadFile, { name: '转账凭证.pdf', bytes: smallPdf() });
  await customer.call(sendVoucher, { rid, voucher_rid: voucher.rid });
  if (until === 'rejected') await finance.call(rejectDeposit, { rid, reason: '凭证上的付款人与申请人不一致' });
  if (until === 'posted')
    await finance.call(postDeposit, {
      rid,
      amount_fen: amountFen,
      bank_reference: `B${rid.replaceAll('-', '').slice(-16)}`,
      received_on: shanghaiToday(),
    });
}

/** Applications in every state, beside the money that has arrived. */
export async function depositsInEveryState(customer: Person, finance: Person): Promise<void> {
  for (const [index, state] of (['posted', 'unpaid', 'pending', 'rejected', 'closed'] as const).entries())
    await deposit(customer, finance, yuan(2000 + index * 500), state);
}

/** A statement of everything that has been tested and not been billed; returns its rid. */
export async function bill(customer: Person): Promise<string> {
  const { list } = await customer.call(listUnsettledCharges, {});
  return (await customer.call(makeStatement, { charge_rids: list.map((charge) => charge.rid) })).rid;
}

export async function billAndPay(customer: Person, finance: Person): Promise<void> {
  await deposit(customer, finance, yuan(5000));
  await customer.call(payStatements, { rids: [await bill(customer)] });
}

/** Applies for an invoice over a statement, to a title made on the way, which goes to an address of its own. */
export async function applyForStatement(
  customer: Person,
  statement: string,
  { title, email }: { title: string; email: string },
): Promise<string> {
  const { rid: title_rid } = await customer.call(addTitle, { type: 1, name: title, tax_no: '12100000466006770Q' });
  const sources = [{ kind: 'statement' as const, rid: statement }];
  const { amount_fen } = await customer.call(getChosenAmounts, { sources });
  return (await customer.call(addApplication, { title_rid, content: '测试费', sources, amount_fen, email })).rid;
}

/** Deposits that are invoiced, one for each state that an application may have. */
export async function invoicesInEveryState(customer: Person, finance: Person, company: string): Promise<void> {
  const states = [
    'pending',
    'accepted',
    'issued',
    'reissuing',
    'rejected',
    'cancelled',
    'reversed',
  ] as const satisfies readonly InvoiceState[];
  for (const [index] of states.entries()) await deposit(customer, finance, yuan(1000 + index * 100));
  const title = await customer.call(addTitle, {
    type: 1,
    name: company,
    tax_no: '91350100M000100Y43',
    is_default: true,
  });
  for (const state of states) {
    const source = (await customer.call(listBillable, { kind: 'deposit' })).list.find((one) => one.billable_fen > 0);
    if (!source) throw new Error('Nothing is left to be invoiced.');
    const { rid } = await customer.call(addApplication, {
      title_rid: title.rid,
      content: '测试费',
      sources: [{ kind: source.kind, rid: source.rid }],
      amount_fen: source.billable_fen,
    });
    if (state === 'cancelled') await customer.call(cancelApplication, { rid });
    if (state === 'rejected') await finance.call(rejectApplication, { rid, reason: '抬头与预存付款人不一致，请核对' });
    if (!['accepted', 'issued', 'reissuing', 'reversed'].includes(state)) continue;
    await finance.call(acceptApplication, { rid });
    if (state === 'accepted') continue;
    await issue(finance, rid);
    if (state === 'reissuing') {
      const wanted = { title_rid: title.rid, content: '检测费', reason_kind: 'content', reason: '项目要求' } as const;
      await customer.call(reissueInvoice, { rid, ...wanted });
      continue;
    }
    const amount_fen = state === 'reversed' ? source.billable_fen : yuan(100);
    await reverse(finance, rid, { kind: source.kind, rid: source.rid, amount_fen });
  }
}

async function issue(finance: Person, rid: string): Promise<void> {
  await finance.call(issueInvoice, { rid, ...(await fiscalPaper(finance, rid, '发票.pdf', 0n)) });
}

async function reverse(
  finance: Person,
  rid: string,
  item: { kind: 'deposit' | 'statement' | 'charge'; rid: string; amount_fen: number },
): Promise<void> {
  const paper = await fiscalPaper(finance, rid, '红字发票.pdf', 1n);
  await finance.call(reverseInvoice, { rid, ...paper, reason: '客户要求更换抬头', items: [item] });
}

/** What the tax platform gives for an application; `nth` tells its papers apart. */
async function fiscalPaper(finance: Person, rid: string, name: string, nth: bigint) {
  const file = await finance.upload(uploadStaffFile, { name, bytes: smallPdf() });
  const number = BigInt(`0x${rid.replaceAll('-', '').slice(-15)}`) + nth;
  return {
    invoice_number: number.toString().padStart(20, '0').slice(-20),
    issued_on: shanghaiToday(),
    file_rid: file.rid,
  };
}
