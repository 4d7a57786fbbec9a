import { formatFen } from '@yance/ui/format.ts';
import { Link } from 'react-router';
import { useMay } from '../../lib/may.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import styles from './order-page.module.css';
import type { StaffOrder } from './staff-order.ts';

/** What is held or owed for the order. */
export function OrderMoney({ order }: { order: StaffOrder }) {
  const may = useMay();
  const reads = may('finance.refunds');
  return (
    <Section title="费用" extra={<strong>合计 {formatFen(order.total_fen)}</strong>}>
      {order.charges.length === 0 ? (
        <p className={styles.quiet}>还没有冻结任何金额</p>
      ) : (
        <ul className={styles.charges}>
          {order.charges.map((charge) => (
            <li key={charge.rid}>
              <span>
                {reads && ['unsettled', 'billed', 'settled'].includes(charge.state) ? (
                  <Link to={`/refunds/charges/${charge.rid}`}>{charge.title}</Link>
                ) : (
                  charge.title
                )}
              </span>
              <StatusTag tone={toneOf(charge.state)}>{charge.label}</StatusTag>
              <span>
                {formatFen(charge.amount_fen)}
                {charge.credited_fen > 0 ? `，已退 ${formatFen(charge.credited_fen)}` : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
      {order.extras.length > 0 ? (
        <p className={styles.quiet}>
          其中 {order.extras.map((extra) => `${extra.title} ${formatFen(extra.amount_fen)}`).join('、')}
        </p>
      ) : null}
      {order.reductions.map(({ kind, title, rule, taken_fen }) => (
        <p key={kind} className={styles.quiet}>
          已用「{title}」（{rule}），共优惠 {formatFen(taken_fen)}，已从各项目扣除
        </p>
      ))}
    </Section>
  );
}
