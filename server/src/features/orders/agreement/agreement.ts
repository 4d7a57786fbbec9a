import { createHash } from 'node:crypto';
import { sampleForms, afterwardsChoices } from '@yance/contract/orders/demand.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { shownFields } from '@yance/contract/catalogue/parameters.ts';
import { answerText } from '@yance/contract/pricing/check-answers.ts';
import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import type { Price, Urgency } from '@yance/contract/pricing/rules.ts';
import type { Work } from '../../../kernel/db.ts';
import { newRid, type Tx } from '../../../kernel/db.ts';
import { newDocumentCode } from '../../../kernel/document-code.ts';
import { filledPlaces, readSetting } from '../../settings/index.ts';
import type { Expected } from '../price/promise-order.ts';
import type { Agreement, AgreementContent, Extra, OrderGroup } from '../state/order-model.ts';

interface AgreedLine {
  name: string;
  count: number;
  unit: string;
  urgent: Urgency;
  fields: ParameterField[];
  price: Price;
  groups: OrderGroup[];
}

/**
 * What the agreement says: parties, samples, parameters, prices, clauses, and the day on which results are expected.
 */
export async function agreementContent(
  tx: Tx,
  given: {
    company: string;
    lines: AgreedLine[];
    extras: Extra[];
    contact: { name: string; phone: string };
    expected: Expected | null;
  },
): Promise<AgreementContent> {
  const terms = await readSetting(tx, 'agreement.terms');
  const info = await readSetting(tx, 'localInfo');
  const name = await readSetting(tx, 'company.name');
  const lines = given.lines.map((line) => ({
    name: line.name,
    count: line.count,
    unit: line.unit,
    urgent: line.urgent,
    amount_fen: line.price.total_fen,
    price: line.price,
    groups: line.groups.map(({ data }) => ({
      name: data.name,
      count: data.count,
      codes: data.codes,
      form: sampleForms[data.form],
      composition: data.composition,
      afterwards: afterwardsChoices[data.afterwards],
      parameters: parameterLabels(line.fields, data.parameters),
    })),
  }));
  return {
    terms_version: terms.version,
    clauses: await filledPlaces(tx, terms.clauses),
    customer: { name: given.contact.name, company: given.company, phone: given.contact.phone },
    operator: { name, address: info.address, phone: info.phone },
    lines,
    extras: given.extras.map(({ kind, title, amount_fen }) => ({ kind, title, amount_fen })),
    total_fen:
      lines.reduce((sum, line) => sum + line.amount_fen, 0) +
      given.extras.reduce((sum, extra) => sum + extra.amount_fen, 0),
    promised_on: given.expected && shanghaiDate(given.expected.at),
    promise: given.expected?.span ?? null,
  };
}

/** The answers as people read them, in form order. */
export function parameterLabels(
  fields: readonly ParameterField[],
  answers: OrderGroup['data']['parameters'],
): { label: string; value: string }[] {
  return shownFields(fields, answers).flatMap((field) => {
    const value = answers[field.key];
    return value === undefined ? [] : [{ label: field.label, value: answerText(field, value) }];
  });
}

/**
 * The hash that a signature stands on: SHA-256 of the content with sorted keys. The expected day moves with every day
 * until the samples are here, the days with the queue: both are left out, so that the same demand gives the same hash.
 */
export function agreementHash({ promised_on: _, promise: __, ...content }: AgreementContent): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex');
}

export function newAgreement(
  work: Work,
  given: { memberRid: string; orderRid: string | null; version: number; content: AgreementContent },
): Agreement {
  return {
    rid: newRid(),
    member_rid: given.memberRid,
    order_rid: given.orderRid,
    version: given.version,
    hash: agreementHash(given.content),
    content: given.content,
    created_at: work.clock.now(),
    signed_at: null,
    sign_name: null,
    sign_ip: null,
    sign_kind: null,
    code: given.orderRid ? newDocumentCode() : null,
    scan_rid: null,
    scan_checked_at: null,
    scan_at: null,
    scan_reason: null,
  };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
