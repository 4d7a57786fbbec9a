import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { PlanQuotation as Shown } from '@yance/contract/plans/quotation.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { openTicket, sealTicket } from '../../../kernel/access/tickets.ts';
import { findPlanQuotation, openPlanQuotations, type PlanQuotation } from './plan-quotations.store.ts';
import { drawQuotation } from './quotation-document.ts';

const closing =
  '本报价按下单时的价目出具，在有效期内由本方案提交的订单按此价格执行；取样、寄回与纸质报告等费用另计。逾期请重新生成。';

/** What a member sees of a quotation of the plan; the link to the document is short-lived. */
export function shownQuotation({ clock }: Work, quotation: PlanQuotation): Shown {
  const { rid, quotation_no, total_fen, content, code } = quotation;
  const ticket = sealTicket('plan-quotation', { quotation: rid }, clock);
  return {
    rid,
    quotation_no,
    code,
    total_fen,
    names: content.lines.map(({ name }) => name),
    created: shanghaiIso(quotation.created_at),
    valid_until: shanghaiIso(quotation.valid_until),
    url: `/api/open/plan/quotation?ticket=${ticket}`,
  };
}

/** A member's quotations that still hold, newest first. */
export async function listPlanQuotations(work: MemberWork): Promise<Shown[]> {
  const rows = await openPlanQuotations(work.tx, work.actor.rid, work.clock.now());
  return rows.map((row) => shownQuotation(work, row));
}

/** The bytes behind such a link, shown in the browser. */
export async function planQuotationReply(work: Work, ticket: string): Promise<RawReply> {
  const payload = openTicket('plan-quotation', ticket, work.clock);
  const quotation = payload?.quotation ? await findPlanQuotation(work.tx, payload.quotation) : undefined;
  if (!quotation) throw new Refusal('linkOver', { status: 410 });
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${quotation.quotation_no}.pdf"`,
      'x-content-type-options': 'nosniff',
    },
    body: await planQuotationPdf(quotation),
  };
}

/** The document of a quotation: it answers no requirement, and the price list gives no discount. */
export function planQuotationPdf({
  content,
  quotation_no,
  created_at,
  valid_until,
  code,
}: Pick<PlanQuotation, 'content' | 'quotation_no' | 'created_at' | 'valid_until' | 'code'>): Promise<Buffer> {
  const document = { quotation_no, version: 1, created_at, valid_until, code };
  return drawQuotation({
    ...content,
    ...document,
    discount_fen: 0,
    discount_reason: '',
    requirement_no: '',
    closing,
  });
}
