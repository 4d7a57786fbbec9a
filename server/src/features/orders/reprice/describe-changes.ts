import { fenText } from '@yance/contract/kernel/money.ts';
import { fullPrice } from '@yance/contract/pricing/reductions.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { parameterLabels } from '../agreement/agreement.ts';
import type { ChangedLine, OrderLine } from '../state/order-model.ts';
import { lineIn } from './change-line.ts';

/** What a changed line differs in, in words. */
export function describeChanges(lines: readonly OrderLine[], changed: ChangedLine): string[] {
  const before = lineIn(lines, changed.rid);
  const texts = changed.groups.flatMap((group, index) => {
    const old = new Map(
      parameterLabels(before.fields, before.groups[index]?.data.parameters ?? {}).map((one) => [one.label, one.value]),
    );
    return parameterLabels(before.fields, group.data.parameters).flatMap(({ label, value }) =>
      old.get(label) === value ? [] : [`${before.name}：${label} ${old.get(label) ?? '未填'} → ${value}`],
    );
  });
  if (before.urgent !== changed.urgent)
    texts.push(`${before.name}：加急方式 ${urgencyNames[before.urgent]} → ${urgencyNames[changed.urgent]}`);
  if (before.amount_fen !== changed.amount_fen) {
    // A line that costs the same as before may have another part of what is taken off the order.
    const shared = fullPrice(before.price).total_fen === fullPrice(changed.price).total_fen;
    const what = shared ? '优惠分摊后 ' : '';
    texts.push(`${before.name}：${what}${fenText(before.amount_fen)} → ${fenText(changed.amount_fen)}`);
  }
  return texts;
}
