import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promiseSpanText } from '@yance/contract/catalogue/promise-span-text.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import nzh from 'nzh/cn';
import { gateways } from '../../../gateways/gateways.ts';
import { qrCode } from '../../../kernel/typeset/qr-code.ts';
import { typeset } from '../../../kernel/typeset/typeset.ts';
import type { Agreement } from '../state/order-model.ts';

const template = readFileSync(join(import.meta.dirname, 'agreement.typ'), 'utf8');

const signWords = { online: '在线签署', scan: '纸质签署，扫描上传', paper: '纸质签署，随样品收到' };

/**
 * The agreement as a PDF: both parties, samples, parameters, prices, clauses, the signature and a QR code that leads to
 * its check.
 */
export function agreementPdf(agreement: Agreement, orderNo: string | null): Promise<Buffer> {
  const { content } = agreement;
  return typeset(template, {
    ...content,
    // Agreements from before it was written say nothing.
    promised_on: content.promised_on ?? null,
    promise: content.promise ? promiseSpanText(content.promise) : null,
    number: orderNo ?? '待提交',
    version: agreement.version === 0 ? '草稿' : `第 ${agreement.version} 版`,
    total_words: nzh.toMoney(content.total_fen / 100, { outSymbol: false }),
    sign_name: agreement.sign_name,
    sign_kind: agreement.sign_kind ? signWords[agreement.sign_kind] : null,
    signed_at: agreement.signed_at ? shanghaiIso(agreement.signed_at).slice(0, 16).replace('T', ' ') : null,
    code: agreement.code,
    qr: agreement.code ? qrCode(`${gateways().publicUrl}/verify/${agreement.code}`, 1) : null,
  });
}
