import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { PriceLine, Urgency } from '@yance/contract/pricing/rules.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import nzh from 'nzh/cn';
import { gateways } from '../../../gateways/gateways.ts';
import { qrCode } from '../../../kernel/typeset/qr-code.ts';
import { typeset } from '../../../kernel/typeset/typeset.ts';

const template = readFileSync(join(import.meta.dirname, 'quotation.typ'), 'utf8');

/** What any quotation says: of a requirement by a manager, or of a plan by the price list. */
export interface QuotationDocument {
  quotation_no: string;
  version: number;
  /** What it answers, in the head beside its own number; empty where it answers nothing. */
  requirement_no: string;
  customer: { name: string; company: string; phone: string; email: string };
  operator: { name: string; address: string; phone: string };
  manager: { name: string; phone: string };
  lines: readonly {
    name: string;
    unit: string;
    count: number;
    urgent: Urgency;
    conditions: readonly { label: string; value: string }[];
    note: string;
    price: { lines: readonly PriceLine[]; total_fen: Fen };
  }[];
  subtotal_fen: Fen;
  discount_fen: Fen;
  discount_reason: string;
  total_fen: Fen;
  terms: string;
  /** How it is ordered by, the last sentence. */
  closing: string;
  created_at: Date;
  valid_until: Date;
  code: string;
}

/**
 * A quotation as a PDF: both parties, lines with conditions and prices, the total in figures and words, validity,
 * terms.
 */
export function drawQuotation({ created_at, valid_until, ...said }: QuotationDocument): Promise<Buffer> {
  return typeset(template, {
    ...said,
    lines: said.lines.map((line) => ({ ...line, urgent: line.urgent === 'none' ? '' : urgencyNames[line.urgent] })),
    created: shanghaiIso(created_at).slice(0, 10),
    valid_until: shanghaiIso(valid_until).slice(0, 16).replace('T', ' '),
    total_words: nzh.toMoney(said.total_fen / 100, { outSymbol: false }),
    qr: qrCode(`${gateways().publicUrl}/verify/${said.code}`, 1),
  });
}
