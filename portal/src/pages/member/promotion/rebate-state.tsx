import type { PayoutState } from '@yance/contract/promotion/payout.ts';
import type { Rebate } from '@yance/contract/promotion/promoter.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Link } from '@yance/ui/link.tsx';
import { Tag, type Tone } from '@yance/ui/tag.tsx';
import { StateCell } from '../../../parts/record-table/cells.tsx';

const tones: Record<Rebate['state'], Tone> = {
  expected: 'info',
  frozen: 'attention',
  available: 'done',
  void: 'neutral',
};
const payoutTones: Record<PayoutState, Tone> = { available: 'done', withdrawing: 'attention', withdrawn: 'neutral' };

/** Where a rebate stands: what has become of its money, once it can be withdrawn, and in which withdrawals. */
export function RebateState({ rebate }: { rebate: Rebate }) {
  const { state, label, due_on, payout, set_off_fen, taken_back_fen } = rebate;
  const [first] = payout?.withdrawals ?? [];
  const parted = payout && first && (payout.withdrawals.length > 1 || payout.left_fen > 0);
  return (
    <StateCell>
      {state === 'available' && payout ? (
        <Tag tone={payoutTones[payout.state]}>{payout.label}</Tag>
      ) : (
        <Tag tone={tones[state]}>{label}</Tag>
      )}
      {state === 'frozen' && due_on && <small>{due_on} 起可提现</small>}
      {parted && payout.left_fen > 0 && <small>可提现 {formatFen(payout.left_fen)}</small>}
      {payout?.withdrawals.map((one) => (
        <small key={one.rid}>
          <Link href={`/member/promotion?tab=withdrawals&kw=${one.withdrawal_no}`}>{one.withdrawal_no}</Link>
          {parted && ` ${formatFen(one.amount_fen)}`} {one.label}
        </small>
      ))}
      {set_off_fen > 0 && <small>{formatFen(set_off_fen)} 抵扣了此前的退款</small>}
      {taken_back_fen > 0 && <small>退款扣回 {formatFen(taken_back_fen)}，由之后的返利抵扣</small>}
    </StateCell>
  );
}
