import type { DraftField } from '@yance/contract/catalogue/parameters.ts';
import type { DraftRule } from '@yance/contract/catalogue/service-draft.ts';
import { bandText, oneSampleText, unitNames } from '@yance/contract/pricing/rule-lines.ts';
import { formatFen } from '@yance/ui/format.ts';
import { kindOf } from '../../../parts/parameter-kinds/kinds.ts';

/** What a rule does, in one sentence; null while something that it needs is not filled in. */
export function ruleWords(rule: DraftRule, fields: readonly DraftField[]): string | null {
  const said = effectOf(rule, fields);
  if (said === null || rule.kind === 'choice' || rule.kind === 'rate' || rule.kind === 'bands') return said;
  const when = rule.when ? conditionWords(rule.when, fields) : '';
  return when === null ? null : when ? `${when}时：${said}` : said;
}

function effectOf(rule: DraftRule, fields: readonly DraftField[]): string | null {
  switch (rule.kind) {
    case 'base': {
      if (rule.unit === 'quote')
        return rule.unit_fen === null ? '由业务经理报价' : `由业务经理报价，参考起价 ${formatFen(rule.unit_fen)}`;
      if (rule.unit_fen === null) return null;
      const unit = unitNames[rule.unit];
      const price = `每${unit} ${formatFen(rule.unit_fen)}`;
      if (!rule.count_key) return `${price}，数量取下单数量${leastWords('', rule.minimum, unit)}`;
      const field = fields.find(({ key }) => key === rule.count_key);
      return field ? `${price}，每样的数量取「${nameOf(field)}」的答案${leastWords('每样', rule.minimum, unit)}` : null;
    }
    case 'extra': {
      const field = fields.find(({ key }) => key === rule.key);
      if (!field || rule.included === null || rule.step === null || rule.unit_fen === null) return null;
      const unit = kindOf(field).unitOf(field);
      return `每样已含${quantity(rule.included, unit)}「${nameOf(field)}」，超出后每${quantity(rule.step, unit)}加收 ${formatFen(rule.unit_fen)}，不足一份按一份计`;
    }
    case 'choice': {
      const when = conditionWords(rule.when, fields);
      if (!when || rule.amount_fen === null) return null;
      if (rule.per === 'base') return `${when}时，${oneSampleText(rule.amount_fen)}`;
      return `${when}时，${rule.per === 'line' ? '整单' : '每样'}加收 ${formatFen(rule.amount_fen)}`;
    }
    case 'rate': {
      const when = conditionWords(rule.when, fields);
      if (!when || rule.basis_points === null) return null;
      const percent = `${Math.abs(rule.basis_points) / 100}%`;
      return `${when}时，在此前合计上${rule.basis_points < 0 ? '优惠' : '加收'} ${percent}`;
    }
    case 'bands': {
      const bands = rule.bands.flatMap(({ from, basis_points }) =>
        from === null || basis_points === null ? [] : [bandText({ from, basis_points })],
      );
      return bands.length > 0 ? bands.join('，') : null;
    }
  }
}

const nameOf = ({ key, label }: DraftField): string => label || key;
const quantity = (count: number, unit: string): string => ` ${count} ${unit}`.trimEnd() + ' ';
const leastWords = (each: string, least: number | null, unit: string): string =>
  least !== null && least > 1 ? `，${each}最少按 ${least} ${unit}计` : '';

/** 「气氛」选“氢气”或“氩气”; null while the question or its options are not chosen. */
function conditionWords(when: { key: string; in: string[] }, fields: readonly DraftField[]): string | null {
  const field = fields.find(({ key }) => key === when.key);
  if (!field || !('options' in field) || when.in.length === 0) return null;
  const names = when.in.map((value) => field.options.find((one) => one.value === value)?.label ?? value);
  return `「${nameOf(field)}」选${names.map((name) => `“${name}”`).join('或')}`;
}
