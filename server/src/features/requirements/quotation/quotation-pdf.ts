import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import nzh from 'nzh/cn';
import { gateways } from '../../../gateways/gateways.ts';
import { qrCode } from '../../../kernel/typeset/qr-code.ts';
import { typeset } from '../../../kernel/typeset/typeset.ts';
import type { QuotationRecord } from '../quotations.store.ts';

const template = readFileSync(join(import.meta.dirname, 'quotation.typ'), 'utf8');

/** The quotation as a PDF: both parties, lines with conditions and prices, the total in figures and words, validity, terms. */
export function quotationPdf(quotation: QuotationRecord, requirementNo: string): Promise<Buffer> {
  const { content, quotation_no, version } = quotation;
  return typeset(template, {
    ...content,
    lines: content.lines.map((line) => ({ ...line, urgent: line.urgent === 'none' ? '' : urgencyNames[line.urgent] })),
    quotation_no,
    version,
    requirement_no: requirementNo,
    created: shanghaiIso(quotation.created_at).slice(0, 10),
    valid_until: shanghaiIso(quotation.valid_until).slice(0, 16).replace('T', ' '),
    total_words: nzh.toMoney(content.total_fen / 100, { outSymbol: false }),
    code: quotation.code,
    qr: qrCode(`${gateways().publicUrl}/verify/${quotation.code}`, 1),
  });
}
