import type { FeePayer } from '@yance/contract/orders/fee-payer.ts';
import css from './payer-fields.module.css';

/** Whose money takes a fee, in one short clause: 由课题组“催化”支付. */
export const feePayerWords = ({ kind, name }: FeePayer): string =>
  kind === 'team' ? `由课题组“${name}”支付` : '由您本人的账户支付';

/** Why a community does not pay a fee beside its order, or pays no higher one; nothing where it does. */
export function FeePayerNote({ payer }: { payer: FeePayer | null | undefined }) {
  if (!payer?.hindrance) return null;
  return (
    <p className={css.hindrance} role="status">
      {payer.kind === 'team' ? '不能这样修改' : '这笔费用由您本人支付'}：{payer.hindrance}。
    </p>
  );
}
