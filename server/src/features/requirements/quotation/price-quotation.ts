import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import { splitByWeight, type Fen } from '@yance/contract/kernel/money.ts';
import { answerText, checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import { checkUrgency } from '@yance/contract/pricing/check-urgency.ts';
import { estimateAnswers, priceOf } from '@yance/contract/pricing/engine.ts';
import { fixedKeys } from '@yance/contract/pricing/fixed-keys.ts';
import { lineOf } from '@yance/contract/pricing/rule-lines.ts';
import type { AppliedRule, Price } from '@yance/contract/pricing/rules.ts';
import { shownFields } from '@yance/contract/catalogue/parameters.ts';
import type {
  QuotationForm,
  QuotationLine,
  QuotationLineForm,
  QuotationPrice,
} from '@yance/contract/requirements/quotation.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { servicesByRid, type Service } from '../../catalogue/index.ts';
import { agreedRules, type MemberRates, memberRates } from '../../pricing/index.ts';

type ServiceLine = Extract<QuotationLineForm, { kind: 'service' }>;
type FreeLine = Extract<QuotationLineForm, { kind: 'free' }>;

/**
 * Prices a quotation: services by the prices that the member would order at, other work by the unit price that the
 * manager names; the discount is spread over the lines by their prices. Refuses `serviceGone`, `slotNeeded`,
 * `unitNeeded`,
 * `discountTooHigh`; answers that the service's form does not take, and a unit price that would not count, are Invalid.
 */
export async function priceQuotation(
  work: ReadWork,
  form: QuotationForm,
  memberRid: string | null,
): Promise<QuotationPrice> {
  const { tx } = work;
  const wanted = form.lines.flatMap((line) => (line.kind === 'service' ? [line.rid] : []));
  const services = await servicesByRid(tx, wanted);
  const rates = await memberRates(work, memberRid);
  const errors: FieldError[] = [];
  const lines = form.lines.map((line, index) => {
    if (line.kind === 'free') return freeLine(line);
    const service = services.get(line.rid);
    if (!service?.offered) throw new Refusal('serviceGone', { words: { name: service?.definition.name ?? '' } });
    errors.push(
      ...wrongAnswers(service, line, `lines.${index}.parameters`),
      ...checkUrgency(service.definition, line.urgent, `lines.${index}.urgent`),
    );
    const priced = serviceLine(service, line, rates);
    if (line.unit_fen !== undefined && priced.price.lines.every(({ kind }) => kind !== 'named'))
      errors.push({
        path: `lines.${index}.unit_fen`,
        msg: `「${priced.name}」按目录价格计价，所填单价不采用；要改价请填写优惠，或以自拟项目报价`,
      });
    return priced;
  });
  if (errors.length > 0) throw new Invalid(errors);
  const subtotal_fen = sumOf(lines.map((line) => line.price.total_fen));
  if (form.discount_fen > subtotal_fen) throw new Refusal('discountTooHigh');
  const discounted = takeOff(lines, form.discount_fen, form.discount_reason ?? '');
  return {
    lines: discounted,
    subtotal_fen,
    discount_fen: form.discount_fen,
    total_fen: subtotal_fen - form.discount_fen,
  };
}

/** Instrument time is a reservation of its own, which a quotation cannot make. */
function serviceLine(service: Service, line: ServiceLine, { urgency, agreements }: MemberRates): QuotationLine {
  const { name, unit, type_id, parameters } = service.definition;
  const words = { name };
  if (type_id === 2) throw new Refusal('slotNeeded', { words });
  const answers = estimateAnswers(parameters, line.parameters);
  const priced = (rules: readonly AppliedRule[]) =>
    priceOf({ rules, fields: parameters, answers, count: line.count, urgent: line.urgent, urgency });
  const byRules = priced(agreedRules(service, agreements, priced));
  if (byRules.by_quote && line.unit_fen === undefined) throw new Refusal('unitNeeded', { words });
  return {
    service_rid: service.rid,
    name,
    unit,
    count: line.count,
    urgent: line.urgent,
    parameters: answers,
    conditions: shownFields(parameters, answers).flatMap((field) => {
      const value = answers[field.key];
      return value === undefined ? [] : [{ label: field.label, value: answerText(field, value) }];
    }),
    note: '',
    price: byRules.by_quote ? namedPrice(name, unit, line.count, line.unit_fen ?? 0) : byRules,
  };
}

function freeLine({ name, unit, count, unit_fen, note = '' }: FreeLine): QuotationLine {
  const price = namedPrice(name, unit, count, unit_fen);
  return { service_rid: null, name, unit, count, urgent: 'none', parameters: {}, conditions: [], note, price };
}

function namedPrice(label: string, unit: string, quantity: number, unit_fen: Fen): Price {
  const line = lineOf({ kind: 'named', label, rule: '业务经理报价', quantity, unit, unit_fen });
  return { lines: [line], total_fen: line.amount_fen, by_quote: false };
}

/**
 * Checked is what the manager answered and what the price depends on: the rest is the customer's to fill in with the
 * samples.
 */
function wrongAnswers(service: Service, line: ServiceLine, prefix: string): FieldError[] {
  const { parameters, prices } = service.definition;
  const known = [...Object.keys(line.parameters), ...fixedKeys(prices, parameters)].map((key) => `${prefix}.${key}`);
  const answers = estimateAnswers(parameters, line.parameters);
  return checkAnswers(parameters, answers, prefix).errors.filter(({ path }) => known.includes(path));
}

function takeOff(lines: readonly QuotationLine[], discountFen: Fen, reason: string): QuotationLine[] {
  if (discountFen === 0) return [...lines];
  const parts = splitByWeight(
    discountFen,
    lines.map((line) => line.price.total_fen),
  );
  return lines.map((line, index) => {
    const off = parts[index] ?? 0;
    if (off === 0) return line;
    const rule = reason || '与客户商定';
    const discount = lineOf({ kind: 'discount', label: '报价优惠', rule, quantity: 1, unit: '次', unit_fen: -off });
    const price = { ...line.price, lines: [...line.price.lines, discount], total_fen: line.price.total_fen - off };
    return { ...line, price };
  });
}

const sumOf = (amounts: readonly Fen[]): Fen => amounts.reduce((total, one) => total + one, 0);
