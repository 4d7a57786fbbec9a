import { fenText } from '@yance/contract/kernel/money.ts';
import type { Work } from '../../../kernel/db.ts';
import { subscribe } from '../../../kernel/facts.ts';
import { answerableFor } from '../../balance/index.ts';
import { findMember } from '../../identity/index.ts';
import { currentTexts, sendMessages, type Wording } from '../../messaging/index.ts';
import { type ApplicationRow, findApplication } from '../invoices.store.ts';
import { findRedInvoices } from '../red-invoices.store.ts';

const common = {
  audience: 'addressee',
  group: 'invoice',
  variables: ['invoice_number', 'invoice_title', 'amount', 'application_no'],
  mail: true,
  without: ['site', 'sms'],
} as const satisfies Partial<Wording>;

const issuedWording: Wording = {
  ...common,
  key: 'invoice.issue.file',
  label: '发票文件（邮件附件）',
  title: '发票 {invoice_number} 已开具',
  content: '「{invoice_title}」的发票 {invoice_number}（{amount}）已开具，文件见附件。\n开票申请：{application_no}。',
};
const redWording: Wording = {
  ...common,
  key: 'invoice.red.file',
  label: '红字发票文件（邮件附件）',
  title: '红字发票 {invoice_number}',
  content: '「{invoice_title}」的发票已红冲 {amount}，红字发票 {invoice_number} 见附件。\n开票申请：{application_no}。',
};
export const fileWordings: readonly Wording[] = [issuedWording, redWording];

interface Sheet {
  wording: Wording;
  /** What the file is: sent once. */
  key: string;
  file_rid: string;
  invoice_number: string;
  amount_fen: number;
}

/** Sends the file to the address that the application gives, else to the payer's own; a community's is its owner's. */
async function mailFile(work: Work, application: ApplicationRow, sheet: Sheet): Promise<void> {
  const { payer_kind, payer_rid, email, title, application_no } = application;
  const addressee = await answerableFor(work.tx, { kind: payer_kind, rid: payer_rid });
  const member = addressee ? await findMember(work.tx, addressee) : undefined;
  const to = email || member?.email || '';
  const { key } = sheet.wording;
  const isOn = (await currentTexts(work.tx, key)).get(key)?.has('mail');
  if (!member || !to.includes('@') || !isOn) return;
  await sendMessages(work, {
    channel: 'mail',
    key: sheet.key,
    template: key,
    to,
    parameters: {
      invoice_number: sheet.invoice_number,
      invoice_title: title.name,
      amount: fenText(sheet.amount_fen),
      application_no,
    },
    memberRid: member.rid,
    link: '/member/invoiceLs',
    files: [sheet.file_rid],
  });
}

const mailIssued = subscribe('invoices:mail-issued', 'invoice.issue', async (work, fact) => {
  const row = await findApplication(work.tx, fact.entity_rid);
  if (!row?.file_rid || !row.invoice_number) return;
  const { file_rid, invoice_number, amount_fen } = row;
  const key = `invoice:${row.rid}`;
  await mailFile(work, row, { wording: issuedWording, key, file_rid, invoice_number, amount_fen });
});

const mailRed = subscribe('invoices:mail-red', ['invoice.reverse', 'invoice.replace'], async (work, fact) => {
  const row = await findApplication(work.tx, fact.entity_rid);
  const { invoice_number } = fact.details;
  const red = (await findRedInvoices(work.tx, fact.entity_rid)).find((one) => one.invoice_number === invoice_number);
  if (!row || !red) return;
  const { file_rid, amount_fen } = red;
  await mailFile(work, row, { wording: redWording, key: `red:${red.rid}`, file_rid, invoice_number, amount_fen });
});

export const fileMails = [mailIssued, mailRed];
