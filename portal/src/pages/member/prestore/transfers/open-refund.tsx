import { Link } from '@yance/ui/link.tsx';
import css from '../prestore.module.css';
import type { Terms } from './out-form.ts';

/** The refund to a bank account that is under way: no second one begins beside it. */
export function OpenRefund({ refund, onClose }: { refund: NonNullable<Terms['open_refund']>; onClose: () => void }) {
  return (
    <p className={css.rejected}>
      已有一笔退款（{refund.transfer_no}）正在处理，退到银行账户请等待完成或先取消。
      <Link href={`/member/prestore?tab=transfers&transfer=${refund.rid}`} onClick={onClose}>
        查看
      </Link>
    </p>
  );
}
