import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import { answerText } from '@yance/contract/pricing/check-answers.ts';
import { estimateAnswers } from '@yance/contract/pricing/engine.ts';
import { fixedKeys } from '@yance/contract/pricing/fixed-keys.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Service } from '../../catalogue/index.ts';
import type { StoredPlanLine } from '../../plans/index.ts';
import type { OrderGroup } from '../state/order-model.ts';

/**
 * Where a demand leaves what was quoted: the number of samples, the urgency, and the answers on which the price of the
 * service depends. Everything else is the customer's to fill in.
 */
export function departures(
  planned: StoredPlanLine,
  service: Service,
  line: { urgent: Urgency; groups: readonly OrderGroup[] },
  path: string,
): FieldError[] {
  const { parameters: fields, prices, unit } = service.definition;
  const errors: FieldError[] = [];
  const count = line.groups.reduce((sum, group) => sum + group.data.count, 0);
  if (count !== planned.count)
    errors.push({ path: `${path}.groups.0.count`, msg: `报价为 ${planned.count} ${unit}，各组样品数量之和应与之一致` });
  if (line.urgent !== planned.configuration.urgent)
    errors.push({ path: `${path}.urgent`, msg: '加急方式已按报价确定，不能修改' });
  const quoted = estimateAnswers(fields, planned.configuration.parameters);
  const fixed = fixedKeys(prices, fields);
  line.groups.forEach((group, at) => {
    const given = estimateAnswers(fields, group.data.parameters);
    for (const field of fields) {
      const wanted = quoted[field.key];
      if (!fixed.has(field.key) || JSON.stringify(given[field.key] ?? null) === JSON.stringify(wanted ?? null))
        continue;
      const words = wanted === undefined ? '不填' : answerText(field, wanted);
      errors.push({
        path: `${path}.groups.${at}.parameters.${field.key}`,
        msg: `「${field.label}」已按报价确定为「${words}」，不能修改`,
      });
    }
  });
  return errors;
}

/** The quotations that an order takes. Refuses `quotedTogether` when it leaves lines of one behind. */
export function quotationsOf(taken: readonly StoredPlanLine[]): string[] {
  const found = new Map<string, StoredPlanLine[]>();
  for (const line of taken)
    if (line.quotation_rid) found.set(line.quotation_rid, [...(found.get(line.quotation_rid) ?? []), line]);
  for (const lines of found.values()) {
    const quoted = lines[0]?.quoted;
    if (quoted && lines.length !== quoted.of)
      throw new Refusal('quotedTogether', { words: { number: quoted.quotation_no } });
  }
  return [...found.keys()];
}
