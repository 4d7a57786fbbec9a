import { formatFen } from '@yance/ui/format.ts';
import css from './layout.module.css';
import { usePriceChanges } from './shown-prices.ts';

/** Says which prices were published anew while the customer was writing the order: from what to what. */
export function PriceNotice({ planRids }: { planRids: readonly string[] }) {
  const changes = usePriceChanges(planRids);
  if (changes.length === 0) return null;
  return (
    <p className={css.notice} role="status">
      价格已更新：
      {changes.map(({ name, before_fen, fen }) => `「${name}」${formatFen(before_fen)} → ${formatFen(fen)}`).join('；')}
      。请核对后再提交。
    </p>
  );
}
