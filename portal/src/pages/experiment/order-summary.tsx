import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { afterwardsChoices, type Demand } from '@yance/contract/orders/demand.ts';
import type { quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { Money } from '@yance/ui/money.tsx';
import { slotWords } from '../../parts/booking/slot-words.ts';
import css from './contract.module.css';

/** The groups of a line in one sentence. */
function samplesOf({ lines }: Demand, planRid: string): string {
  const groups = lines.find((line) => line.plan_rid === planRid)?.groups ?? [];
  const words = groups.map(
    ({ name, count, afterwards }) => `${name} × ${count}（测后${afterwardsChoices[afterwards]}）`,
  );
  return `样品：${words.join('、')}`;
}

/** What is about to be submitted: services with their samples and fees, instrument time, delivery, and the sum. */
export function OrderSummary({ demand, quote }: { demand: Demand; quote: OutputOf<typeof quoteOrder> | undefined }) {
  const signing = demand.lines.length > 0;
  return (
    <section className={css.summary} aria-label="订单核对">
      <h2>核对</h2>
      {quote?.lines.map((line) => (
        <div key={line.plan_rid} className={css.line}>
          <h3>
            {line.name}
            <span>
              <Money fen={line.price.total_fen} />
            </span>
          </h3>
          <ul>
            {line.price.lines.map((one, index) => (
              <li key={index}>
                <span>{one.label}</span>
                <span>
                  {one.unit_fen >= 0 && (
                    <>
                      {one.quantity} {one.unit} × <Money fen={one.unit_fen} />
                    </>
                  )}
                </span>
                <Money fen={one.amount_fen} />
              </li>
            ))}
          </ul>
          <p className={css.samples}>{samplesOf(demand, line.plan_rid)}</p>
        </div>
      ))}
      {quote?.bookings.map((one) => (
        <div key={one.plan_rid} className={css.line}>
          <h3>
            {one.name}
            <span>
              <Money fen={one.price.total_fen} />
            </span>
          </h3>
          <p>
            {slotWords(one)} · {one.instrument}
          </p>
        </div>
      ))}
      {quote?.extras.map((extra) => (
        <p key={extra.title} className={css.extra}>
          <span>{extra.title}</span>
          <Money fen={extra.amount_fen} />
        </p>
      ))}
      {signing && (
        <p className={css.samples}>
          {demand.type === 1 ? `上门取样：${demand.date} ${demand.time}` : '自行寄送样品，提交后显示收样地址'}；
          {demand.report === 'paper' ? '电子与纸质报告' : '电子报告'}；联系人 {demand.contact_name}{' '}
          {demand.contact_phone}
        </p>
      )}
      {quote && (
        <p className={css.sum}>
          <span>合计</span>
          <Money fen={quote.total_fen} look="price" />
        </p>
      )}
      {quote && quote.missing_fen > 0 && (
        <p className={css.note}>
          余额与信用还差 <Money fen={quote.missing_fen} />
          {signing ? '，提交后请在支付期限内预存，或在订单里上传转账凭证。' : '，请先预存后再提交预约。'}
        </p>
      )}
    </section>
  );
}
