import { agreementDownload } from '@yance/contract/orders/endpoints.ts';
import { staffAgreementDownload } from '@yance/contract/orders/staff-endpoints.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { downloadLink, openTicket, replyOnce } from '../../../kernel/access/tickets.ts';
import { pdfReply } from '../../../kernel/typeset/pdf-reply.ts';
import { agreementPdf } from './agreement-pdf.ts';
import type { Agreement } from '../state/order-model.ts';
import { findAgreement, latestAgreement } from '../agreements.store.ts';
import { findOrder } from '../orders.store.ts';

/** A short link to the PDF of a draft (`agreement_rid`) or of an order's newest agreement (`rid`). */
export async function agreementLink(
  work: Work,
  given: { rid?: string | undefined; agreement_rid?: string | undefined },
): Promise<{ name: string; hash: string; url: string }> {
  const agreement = given.agreement_rid
    ? await findAgreement(work.tx, given.agreement_rid)
    : given.rid
      ? await latestAgreement(work.tx, given.rid)
      : undefined;
  if (!agreement || !mayRead(work, agreement)) throw new Refusal('notFound');
  const url = downloadLink(work, 'agreement', {
    open: agreementDownload,
    staff: staffAgreementDownload,
    payload: { agreement: agreement.rid },
  });
  return { name: '检测委托协议.pdf', hash: agreement.hash, url };
}

/** The bytes behind a member's link, shown in the browser. */
export const agreementReply = ({ tx, clock, input }: Call<typeof agreementDownload>): Promise<RawReply> =>
  agreementOf(tx, openTicket('agreement', input.ticket, clock));

/** The bytes behind a link of the console. */
export const staffAgreementReply = (call: Call<typeof staffAgreementDownload>): Promise<RawReply> =>
  replyOnce(call, 'agreement', (payload) => agreementOf(call.tx, payload));

async function agreementOf(tx: Tx, payload: Record<string, string> | null): Promise<RawReply> {
  const agreement = payload?.agreement ? await findAgreement(tx, payload.agreement) : undefined;
  if (!agreement) throw new Refusal('linkOver', { status: 410 });
  const order = agreement.order_rid ? await findOrder(tx, agreement.order_rid) : undefined;
  const pdf = await agreementPdf(agreement, order?.order_no ?? null);
  return pdfReply(pdf, `检测委托协议${order ? `-${order.order_no}` : ''}`, 'inline');
}

function mayRead({ actor }: Work, agreement: Agreement): boolean {
  return actor.kind === 'staff' || (actor.kind === 'member' && agreement.member_rid === actor.rid);
}
