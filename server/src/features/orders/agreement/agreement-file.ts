import type { agreementDownload } from '@yance/contract/orders/endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { openDownload, sealDownload } from '../../../kernel/access/tickets.ts';
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
  const ticket = sealDownload(work, 'agreement', { agreement: agreement.rid });
  return { name: '检测委托协议.pdf', hash: agreement.hash, url: `/api/open/order/agreement?ticket=${ticket}` };
}

/** The bytes behind such a link, shown in the browser. */
export async function agreementReply(call: Call<typeof agreementDownload>): Promise<RawReply> {
  const payload = await openDownload(call, 'agreement', call.input.ticket);
  const agreement = payload?.agreement ? await findAgreement(call.tx, payload.agreement) : undefined;
  if (!agreement) throw new Refusal('linkOver', { status: 410 });
  const order = agreement.order_rid ? await findOrder(call.tx, agreement.order_rid) : undefined;
  const name = encodeURIComponent(`检测委托协议${order ? `-${order.order_no}` : ''}.pdf`);
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
    },
    body: await agreementPdf(agreement, order?.order_no ?? null),
  };
}

function mayRead({ actor }: Work, agreement: Agreement): boolean {
  return actor.kind === 'staff' || (actor.kind === 'member' && agreement.member_rid === actor.rid);
}
