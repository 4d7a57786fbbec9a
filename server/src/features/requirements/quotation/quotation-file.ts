import type { quotationDownload } from '@yance/contract/requirements/endpoints.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { openDownload, sealDownload } from '../../../kernel/access/tickets.ts';
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
  const ticket = sealDownload(work, 'quotation', { quotation: quotation.rid });
  return { name: fileName(quotation), url: `/api/open/requirement/quotation?ticket=${ticket}` };
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

/** The bytes behind such a link, shown in the browser. */
export async function quotationReply(call: Call<typeof quotationDownload>): Promise<RawReply> {
  const payload = await openDownload(call, 'quotation', call.input.ticket);
  const quotation = payload?.quotation ? await findQuotation(call.tx, payload.quotation) : undefined;
  const requirement = quotation && (await findRequirement(call.tx, quotation.requirement_rid));
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
