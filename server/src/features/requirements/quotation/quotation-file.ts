import { quotationDownload } from '@yance/contract/requirements/endpoints.ts';
import { staffQuotationDownload } from '@yance/contract/requirements/staff-endpoints.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { downloadLink, openTicket, replyOnce } from '../../../kernel/access/tickets.ts';
import { disposition } from '../../files/index.ts';
import { quotationPdf } from './quotation-pdf.ts';
import { findQuotation, type QuotationRecord } from '../quotations.store.ts';
import { findRequirement } from '../requirements.store.ts';

const fileName = ({ quotation_no, version }: QuotationRecord): string =>
  `报价单-${quotation_no}${version > 1 ? `-第${version}版` : ''}.pdf`;

/** A short link to the document. Refuses `notFound` where there is none. */
export async function quotationLink(work: Work, rid: string | null): Promise<{ name: string; url: string }> {
  const quotation = rid ? await findQuotation(work.tx, rid) : undefined;
  if (!quotation) throw new Refusal('notFound');
  const url = downloadLink(work, 'quotation', {
    open: quotationDownload,
    staff: staffQuotationDownload,
    payload: { quotation: quotation.rid },
  });
  return { name: fileName(quotation), url };
}

/** For staff: any version of a requirement. */
export async function quotationLinkForStaff(
  work: Work,
  given: { rid: string; quotation_rid?: string | undefined },
): Promise<{ name: string; url: string }> {
  return quotationLink(
    work,
    given.quotation_rid ? await versionRid(work.tx, given) : await newestRid(work.tx, given.rid),
  );
}

async function newestRid(tx: Tx, rid: string): Promise<string | null> {
  return (await findRequirement(tx, rid))?.quotation_rid ?? null;
}

async function versionRid(tx: Tx, given: { rid: string; quotation_rid?: string | undefined }): Promise<string | null> {
  const quotation = await findQuotation(tx, given.quotation_rid ?? '');
  return quotation?.requirement_rid === given.rid ? quotation.rid : null;
}

/** The bytes behind a member's link, shown in the browser. */
export const quotationReply = ({ tx, clock, input }: Call<typeof quotationDownload>): Promise<RawReply> =>
  quotationOf(tx, openTicket('quotation', input.ticket, clock));

/** The bytes behind a link of the console. */
export const staffQuotationReply = (call: Call<typeof staffQuotationDownload>): Promise<RawReply> =>
  replyOnce(call, 'quotation', (payload) => quotationOf(call.tx, payload));

async function quotationOf(tx: Tx, payload: Record<string, string> | null): Promise<RawReply> {
  const quotation = payload?.quotation ? await findQuotation(tx, payload.quotation) : undefined;
  const requirement = quotation && (await findRequirement(tx, quotation.requirement_rid));
  if (!requirement) throw new Refusal('linkOver', { status: 410 });
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': disposition('inline', fileName(quotation)),
      'x-content-type-options': 'nosniff',
    },
    body: await quotationPdf(quotation, requirement.requirement_no),
  };
}
