import { formatFen } from '@yance/ui/format.ts';
import { Link } from '@yance/ui/link.tsx';
import css from '../prestore.module.css';
import type { Terms } from './out-form.ts';

/** What of the principal cannot be refunded now, and what to do about it. */
export function NotRefundable({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const { invoiced, received_fen } = terms;
  if (invoiced.length === 0 && received_fen === 0) return null;
  return (
    <div className={css.rejected}>
      <ul role="list">
        {invoiced.map(({ application_no, invoice_number, amount_fen }) => (
          <li key={application_no}>
            {invoice_number
              ? `${formatFen(amount_fen)} 已开具发票 ${invoice_number}，请先联系财务登记红字发票`
              : `${formatFen(amount_fen)} 正在申请开票（${application_no}），请先撤回开票申请`}
          </li>
        ))}
        {received_fen > 0 && <li>{formatFen(received_fen)} 是他人转赠的，只能使用或再转赠，不能退款</li>}
      </ul>
      {invoiced.length > 0 && (
        <Link href="/member/invoiceLs" onClick={onClose}>
          查看开票记录
        </Link>
      )}
    </div>
  );
}
