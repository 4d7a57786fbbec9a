import { drawQuotation } from '../../plans/index.ts';
import type { QuotationRecord } from '../quotations.store.ts';

const closing =
  '本报价在有效期内锁定价格。请登录本平台，在「发布需求」页接受报价并填写样品，即可按此价格下单；逾期须重新报价。';

/** The quotation of a requirement as a PDF. */
export function quotationPdf(quotation: QuotationRecord, requirementNo: string): Promise<Buffer> {
  const { content, quotation_no, version, created_at, valid_until, code } = quotation;
  const document = { quotation_no, version, created_at, valid_until, code };
  return drawQuotation({ ...content, ...document, requirement_no: requirementNo, closing });
}
