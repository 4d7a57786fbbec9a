import type { Demand } from '@yance/contract/orders/demand.ts';
import { stoppingHazards } from '@yance/contract/orders/demand.ts';
import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { estimateAnswers, priceOf, type UrgencyRates } from '@yance/contract/pricing/engine.ts';
import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import type { Price, PriceRule, Urgency } from '@yance/contract/pricing/rules.ts';
import { newRid, type Tx } from '../../kernel/db.ts';
import { Invalid, Refusal } from '../../kernel/refusal.ts';
import { servicesByRid, type Service } from '../catalogue/index.ts';
import type { StoredPlanLine } from '../plans/index.ts';
import { urgencyRates } from '../pricing/index.ts';
import { readSetting } from '../settings/index.ts';
import type { Extra, OrderGroup } from './order-model.ts';

export interface PricedLine {
  plan_rid: string;
  service: Service;
  urgent: Urgency;
  count: number;
  groups: OrderGroup[];
  price: Price;
}
export interface PricedDemand {
  lines: PricedLine[];
  extras: Extra[];
  total_fen: number;
}

/**
 * Checks a demand against the lines of the member's plan that it names and the services' forms and prices it. Errors
 * of the forms come in form order. Refuses `planChanged`, `serviceGone`, `hazardStops`, `quoteNeeded`.
 */
export async function priceDemand(tx: Tx, planned: readonly StoredPlanLine[], demand: Demand): Promise<PricedDemand> {
  const plan = new Map(planned.map((line) => [line.rid, line]));
  const services = await servicesByRid(
    tx,
    planned.map((line) => line.service_rid),
  );
  const rates = await urgencyRates(tx);
  const errors: FieldError[] = checkCodes(demand);
  const lines = demand.lines.map((line, index): PricedLine => {
    const service = services.get(plan.get(line.plan_rid)?.service_rid ?? '');
    if (!service) throw new Refusal('planChanged');
    if (!service.offered) throw new Refusal('serviceGone', { words: { name: service.definition.name } });
    const { parameters, prices } = service.definition;
    const groups = line.groups.map((group, at): OrderGroup => {
      if (group.hazards.some((hazard) => stoppingHazards.includes(hazard))) throw new Refusal('hazardStops');
      const checked = checkAnswers(parameters, group.parameters, `lines.${index}.groups.${at}.parameters`);
      errors.push(...checked.errors);
      return { rid: newRid(), data: { ...group, parameters: checked.kept } };
    });
    const price = priceGroups({ rules: prices, fields: parameters, groups, urgent: line.urgent, rates });
    if (price.by_quote) throw new Refusal('quoteNeeded', { words: { name: service.definition.name } });
    return {
      plan_rid: line.plan_rid,
      service,
      urgent: line.urgent,
      count: groups.reduce((sum, group) => sum + group.data.count, 0),
      groups,
      price,
    };
  });
  if (errors.length > 0) throw new Invalid(errors);
  const extras: Extra[] = [];
  if (demand.report === 'paper')
    extras.push({ rid: newRid(), title: '纸质报告', amount_fen: await readSetting<number>(tx, 'report.paper_fen') });
  const total =
    lines.reduce((sum, line) => sum + line.price.total_fen, 0) +
    extras.reduce((sum, extra) => sum + extra.amount_fen, 0);
  return { lines, extras, total_fen: total };
}

/** The price of one line: its groups one after the other, the urgency once on their sum. */
export function priceGroups(given: {
  rules: PriceRule[];
  fields: ParameterField[];
  groups: readonly OrderGroup[];
  urgent: Urgency;
  rates: UrgencyRates;
}): Price {
  const { rules, fields, groups, urgent, rates } = given;
  const prices = groups.map((group) =>
    priceOf({
      rules,
      answers: estimateAnswers(fields, group.data.parameters),
      count: group.data.count,
      urgent: 'none',
      urgency: rates,
    }),
  );
  if (prices.some((price) => price.by_quote)) return { lines: [], total_fen: 0, by_quote: true };
  const lines = prices.flatMap((price, index) => {
    const prefix = groups.length > 1 ? `${groups[index]?.data.name}：` : '';
    return price.lines.map((line) => ({ ...line, label: prefix + line.label }));
  });
  const sum = prices.reduce((total, price) => total + price.total_fen, 0);
  if (urgent === 'none') return { lines, total_fen: sum, by_quote: false };
  const surcharge = priceOf({
    rules: [{ kind: 'base', label: '', unit: 'item', unit_fen: sum, minimum: 1 }],
    answers: {},
    count: 1,
    urgent,
    urgency: rates,
  });
  return { lines: [...lines, ...surcharge.lines.slice(1)], total_fen: surcharge.total_fen, by_quote: false };
}

/** Sample codes are unique in the order, and a group that names codes names one for each sample. */
function checkCodes(demand: Demand): FieldError[] {
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  demand.lines.forEach((line, index) =>
    line.groups.forEach((group, at) => {
      const path = `lines.${index}.groups.${at}`;
      if (group.codes.length > 0 && group.codes.length !== group.count)
        errors.push({
          path: `${path}.codes`,
          msg: `样品编号有 ${group.codes.length} 个，应与样品数量 ${group.count} 一致`,
        });
      if (group.hazards.includes('none') && group.hazards.length > 1)
        errors.push({ path: `${path}.hazards`, msg: '危险性选「无」时不能再选其他' });
      for (const code of group.codes) {
        if (seen.has(code)) errors.push({ path: `${path}.codes`, msg: `样品编号「${code}」重复` });
        seen.add(code);
      }
    }),
  );
  return errors;
}
