import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { invoiceApplications, invoiceItems, invoiceTitles, redInvoices } from './invoices.tables.ts';

const ofMember = (memberRid: string) =>
  and(eq(invoiceApplications.payer_kind, 'member'), eq(invoiceApplications.payer_rid, memberRid));
const applicationsOf = (tx: Tx, memberRid: string) =>
  tx.select().from(invoiceApplications).where(ofMember(memberRid)).orderBy(asc(invoiceApplications.rid));

/**
 * Titles and applications. Accounting law keeps what was applied for with its title; saved titles and addresses of
 * delivery go.
 */
export const invoiceData: PersonalData = {
  collect: async (tx, memberRid) => {
    const applications = await applicationsOf(tx, memberRid);
    const numbers = new Map(applications.map(({ rid, application_no }) => [rid, application_no]));
    const items =
      numbers.size === 0
        ? []
        : await tx
            .select()
            .from(invoiceItems)
            .where(inArray(invoiceItems.application_rid, [...numbers.keys()]));
    const reds =
      numbers.size === 0
        ? []
        : await tx
            .select()
            .from(redInvoices)
            .where(inArray(redInvoices.application_rid, [...numbers.keys()]));
    return [
      {
        name: 'invoice-titles',
        title: '发票抬头',
        columns: {
          name: '名称',
          tax_no: '税号',
          address: '地址',
          phone: '电话',
          bank: '开户行',
          account: '账号',
          is_default: '默认',
        },
        rows: await tx.select().from(invoiceTitles).where(eq(invoiceTitles.member_rid, memberRid)),
      },
      {
        name: 'invoices',
        title: '开票申请（分）',
        columns: {
          application_no: '编号',
          state: '状态',
          amount_fen: '金额',
          content: '内容',
          title: '抬头',
          email: '接收邮箱',
          remark: '备注',
          invoice_number: '发票号码',
          issued_on: '开票日期',
          created_at: '申请时间',
        },
        rows: applications.map((row) => ({ ...row, state: invoiceMachine.states[row.state] })),
      },
      {
        name: 'invoice-items',
        title: '开票明细（分）',
        columns: { application_no: '申请编号', title: '事由', amount_fen: '金额', reversed_fen: '已红冲' },
        rows: items.map((row) => ({ ...row, application_no: numbers.get(row.application_rid) ?? '' })),
      },
      {
        name: 'red-invoices',
        title: '红字发票（分）',
        columns: {
          application_no: '申请编号',
          invoice_number: '发票号码',
          issued_on: '开票日期',
          amount_fen: '金额',
          reason: '原因',
        },
        rows: reds.map((row) => ({ ...row, application_no: numbers.get(row.application_rid) ?? '' })),
      },
    ];
  },
  hindrances: async (tx, memberRid) =>
    (await applicationsOf(tx, memberRid))
      .filter(({ state }) => state === 'pending' || state === 'accepted' || state === 'reissuing')
      .map(({ application_no }) => `开票申请 ${application_no} 正在处理，请等待开票或先撤回`),
  erase: async ({ tx }, memberRid) => {
    await tx.delete(invoiceTitles).where(eq(invoiceTitles.member_rid, memberRid));
    await tx.update(invoiceApplications).set({ email: '', remark: '', reissue: null }).where(ofMember(memberRid));
  },
};
