import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { choiceKinds, type DispatchRule, type DispatchRules } from '@yance/contract/results/dispatch-rules.ts';
import { ruleDifferences } from '../../../parts/rules/rule-differences.ts';

/** What the numbers and rids of rules are called. */
export interface RuleNames {
  laboratories: ReadonlyMap<string, string>;
  services: ReadonlyMap<string, string>;
  categories: ReadonlyMap<number, string>;
}

/** The tasks that a rule is for; regions stand apart, whose names are loaded later. */
export function conditionText(rule: DispatchRule, { services, categories }: RuleNames): string {
  const what = [
    ...rule.category_ids.map((id) => categories.get(id) ?? '已删除的分类'),
    ...rule.service_rids.map((rid) => services.get(rid) ?? '已删除的项目'),
  ];
  const urgent = rule.urgencies.map((one) => urgencyNames[one]);
  return [what.length > 0 ? what.join('、') : '全部项目', urgent.join('、')].filter(Boolean).join('；');
}

/** The laboratories of a rule and how it chooses among them. */
export function choiceText({ choice, laboratories }: DispatchRule, names: RuleNames): string {
  const shown = laboratories.map(
    ({ rid, share }) => `${names.laboratories.get(rid) ?? '已删除的实验室'}${choice === 'share' ? ` ${share}` : ''}`,
  );
  return laboratories.length === 1
    ? shown.join('')
    : `${choiceKinds[choice]}：${shown.join(choice === 'order' ? ' → ' : '、')}`;
}

/** What a change did to the rules and to what laboratories can finish. */
export function dispatchDifferences(before: DispatchRules, after: DispatchRules): string[] {
  const capacities = JSON.stringify(before.capacities) === JSON.stringify(after.capacities);
  return [...ruleDifferences(before.rules, after.rules), ...(capacities ? [] : ['调整了实验室每周产能'])];
}
