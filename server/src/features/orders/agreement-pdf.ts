import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import nzh from 'nzh/cn';
import { renderSVG } from 'uqr';
import { typeset } from '../../kernel/typeset/typeset.ts';
import type { Agreement } from './order-model.ts';

const template = readFileSync(join(import.meta.dirname, 'agreement.typ'), 'utf8');

/** The agreement as a PDF: both parties, samples, parameters, prices, clauses, the signature and a QR code of its hash. */
export function agreementPdf(agreement: Agreement, orderNo: string | null): Promise<Buffer> {
  const { content } = agreement;
  return typeset(template, {
    ...content,
    number: orderNo ?? '待提交',
    version: agreement.version === 0 ? '草稿' : `第 ${agreement.version} 版`,
    hash: agreement.hash,
    total_words: nzh.toMoney(content.total_fen / 100, { outSymbol: false }),
    sign_name: agreement.sign_name,
    signed_at: agreement.signed_at ? shanghaiIso(agreement.signed_at).slice(0, 16).replace('T', ' ') : null,
    qr: renderSVG(`yance:agreement:${agreement.rid}:${agreement.hash}`, { border: 1 }),
  });
}
