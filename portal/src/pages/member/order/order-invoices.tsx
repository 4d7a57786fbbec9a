import { useQuery } from '@tanstack/react-query';
import { getOrdersInvoices } from '@yance/contract/invoices/endpoints.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Button } from '@yance/ui/button.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { reading } from '../../../lib/query.ts';
import { Block } from './block.tsx';
import css from './order-detail.module.css';

/** The invoices over what the order cost, and what can still be invoiced of it. */
export function OrderInvoices({ order: { rid, charges } }: { order: Pick<OrderDetail, 'rid' | 'charges'> }) {
  // Before something is settled there is nothing to ask for.
  const settled = charges.some(({ state }) => state !== 'frozen' && state !== 'released');
  const { data } = useQuery({ ...reading(getOrdersInvoices, { order_rids: [rid] }), enabled: settled });
  if (!data) return null;
  const { applications, amount_fen, unsettled } = data;
  if (applications.length === 0 && amount_fen === 0 && unsettled.owed_fen === 0) return null;
  return (
    <Block title="发票">
      {applications.length > 0 && (
        <dl className={css.facts}>
          {applications.map((one) => (
            <div key={one.rid}>
              <dt>{one.label}</dt>
              <dd>
                <Link href={`/member/invoiceLs?kw=${one.application_no}`}>
                  {one.invoice_number ?? one.application_no}
                </Link>{' '}
                <Money fen={one.amount_fen} />
                {one.issued_on && ` · ${one.issued_on}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {unsettled.owed_fen > 0 && (
        <p className={css.note}>
          <Money fen={unsettled.owed_fen} /> 尚未生成对账单，<Link href="/member/unsettled">生成对账单</Link>后可开票。
        </p>
      )}
      {amount_fen > 0 && (
        <Button look="link" className={css.more} href={`/member/invoiceLs?tab=billable&orders=${rid}`}>
          申请开票 <Money fen={amount_fen} />
        </Button>
      )}
      <Button look="link" className={css.more} href={`/member/invoiceLs?tab=packages&orders=${rid}`}>
        报销资料包
      </Button>
    </Block>
  );
}
