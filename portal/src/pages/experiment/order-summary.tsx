import { useQuery } from '@tanstack/react-query';
import { promiseMovers } from '@yance/contract/catalogue/promise-movers.ts';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { shownFields, type Answers, type ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { afterwardsChoices, type Demand, type SampleGroup } from '@yance/contract/orders/demand.ts';
import type { quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { customServiceRid } from '@yance/contract/plans/endpoints.ts';
import { answerText } from '@yance/contract/pricing/check-answers.ts';
import { formatSlot } from '@yance/ui/format.ts';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { promiseText } from '../../parts/services/promise-text.ts';
import { reading } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { PriceNotice } from './price-notice.tsx';
import { usePriceChanges } from './shown-prices.ts';
import css from './contract.module.css';

/** The groups of a line, each with its number, its samples and what is asked of them. */
function Groups({ groups, service }: { groups: readonly SampleGroup[]; service: string }) {
  const { data } = useQuery({
    ...reading(getServiceDetail, { rid: service }),
    staleTime: 300_000,
    enabled: service !== customServiceRid,
  });
  return (
    <ol className={css.groups} role="list">
      {groups.map((group, at) => (
        <li key={at}>
          <strong>
            第 {at + 1} 组 {group.name} × {group.count}
          </strong>
          <dl>
            {[
              ...answersIn(data?.parameters ?? [], group.parameters),
              { label: '测后', text: afterwardsChoices[group.afterwards] },
            ].map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

const answersIn = (fields: readonly ParameterField[], answers: Answers): { label: string; text: string }[] =>
  shownFields(fields, answers).flatMap((field) => {
    const value = answers[field.key];
    return value === undefined ? [] : [{ label: field.label, text: answerText(field, value) }];
  });

/** How and when the sum is paid, by the account's way of settling. */
function PaymentWords({ quote: { total_fen, missing_fen, payer, approval } }: { quote: OutputOf<typeof quoteOrder> }) {
  const policy = useSession().member?.userInfo.policy;
  if (!policy || total_fen === 0) return null;
  if (payer)
    return (
      <p className={css.payment}>
        由「{payer.name}」支付{payer.project && `，经费项目「${payer.project}」`}，先检测后付款。
        {approval.length > 0 &&
          `${approval.map(({ label }) => label).join('、')}，提交后由课题组负责人或管理员审批，同意后继续。`}
        {missing_fen === 0 &&
          '提交后从课题组余额预留（冻结）这笔金额，余额不足的部分占用课题组信用额度，不会立即扣款。'}
        取消的项目不扣款，预留随即释放。
      </p>
    );
  return (
    <p className={css.payment}>
      {policy === 'credit' ? '付款方式：先检测后付款。' : '付款方式：预存付款。'}
      {missing_fen === 0 && paymentWords[policy].held}
      {paymentWords[policy].settled}取消的项目不扣款，预留随即释放。
    </p>
  );
}

/** Why credit does not help: what is overdue stops it for new orders. */
function CreditStopped() {
  const { data } = useQuery(reading(assetInfo, {}));
  if (!data?.credit.stopped) return null;
  return (
    <p className={css.note}>
      {data.overdue_fen > 0 ? (
        <>
          有逾期的对账单 <Money fen={data.overdue_fen} />
          ，信用额度已暂停，<Link href="/member/unpaid?overdue=true">付清后</Link>恢复。
        </>
      ) : (
        '信用额度已冻结，请联系业务经理。'
      )}
    </p>
  );
}

const paymentWords = {
  credit: {
    held: '提交后从余额预留（冻结）这笔金额，余额不足的部分占用信用额度，不会立即扣款。',
    settled: '每项数据经您确认后结算：余额部分当时扣除，信用部分转为待结算，按账单在账期内付清。',
  },
  prepaid: {
    held: '业务经理与您确认订单后，从余额预留（冻结）这笔金额，不会立即扣款。',
    settled: '每项数据经您确认后从余额中扣除。',
  },
} as const;

/** What is about to be submitted: services with their samples and fees, instrument time, delivery, and the sum. */
export function OrderSummary({ demand, quote }: { demand: Demand; quote: OutputOf<typeof quoteOrder> }) {
  const signing = demand.lines.length > 0;
  const planRids = demand.lines.map(({ plan_rid }) => plan_rid);
  const changes = usePriceChanges(planRids);
  const before = (plan_rid: string) => {
    const change = changes.find((one) => one.plan_rid === plan_rid);
    return (
      change && (
        <>
          <del aria-label="原价">
            <Money fen={change.before_fen} />
          </del>{' '}
        </>
      )
    );
  };
  return (
    <section className={css.summary} aria-label="订单核对">
      <h2>核对</h2>
      <PriceNotice planRids={planRids} />
      {quote.lines.map((line) => (
        <div key={line.plan_rid} className={css.line}>
          <h3>
            {line.name}
            <span>
              {before(line.plan_rid)}
              <Money fen={line.price.total_fen} />
            </span>
          </h3>
          <ul className={css.fees}>
            {line.price.lines.map((one, index) => (
              <li key={index}>
                <span>
                  {one.label}
                  <small>{one.rule}</small>
                </span>
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
          {line.promise && <p className={css.promise}>{promiseText(line.promise)}</p>}
          <Groups
            groups={demand.lines.find(({ plan_rid }) => plan_rid === line.plan_rid)?.groups ?? []}
            service={line.rid}
          />
        </div>
      ))}
      {quote.bookings.map((one) => (
        <div key={one.plan_rid} className={css.line}>
          <h3>
            {one.name}
            <span>
              <Money fen={one.price.total_fen} />
            </span>
          </h3>
          <p>
            {formatSlot(one)} · {one.instrument}
          </p>
        </div>
      ))}
      {quote.extras.map((extra) => (
        <p key={extra.title} className={css.extra}>
          <span>{extra.title}</span>
          <Money fen={extra.amount_fen} />
        </p>
      ))}
      {quote.lines.some(({ promise }) => promise) && <p className={css.promise}>{promiseMovers}。</p>}
      {signing && (
        <p className={css.samples}>
          {demand.type === 1 ? `上门取样：${demand.date} ${demand.time}` : '自行寄送样品，提交后显示收样地址'}；
          {demand.report === 'paper' ? '电子与纸质报告' : '电子报告'}；联系人 {demand.contact_name}{' '}
          {demand.contact_phone}
        </p>
      )}
      <p className={css.sum}>
        <span>合计</span>
        <Money fen={quote.total_fen} look="price" />
      </p>
      {quote.reductions.map((one) => (
        <p key={one.kind} className={css.taken}>
          已用「{one.title}」，{one.rule}，共优惠 <Money fen={one.taken_fen} />
          ，已分摊到各项目
        </p>
      ))}
      {signing && <PaymentWords quote={quote} />}
      {quote.missing_fen > 0 && !quote.payer && <CreditStopped />}
      {quote.missing_fen > 0 && (
        <p className={css.note}>
          {quote.payer ? '课题组' : ''}余额与信用还差 <Money fen={quote.missing_fen} />
          {quote.payer
            ? '，请负责人为课题组预存，再到订单里支付。'
            : signing
              ? '，提交后请在支付期限内到订单里支付。'
              : '，请先预存后再提交预约。'}
        </p>
      )}
    </section>
  );
}
