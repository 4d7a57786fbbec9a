import { formatFen } from '@yance/ui/format.ts';
import { Link } from '@yance/ui/link.tsx';
import { Amounts } from '../../../parts/amounts.tsx';
import { Part } from '../../../parts/invitation/part.tsx';
import { releaseWords, type Promotion } from './promotion.ts';
import css from './promotion.module.css';

/** Rebates by where they stand, how far customers have come, and what each month brought. */
export function Earnings({ promotion: { sums, funnel, months, release } }: { promotion: Promotion }) {
  return (
    <Part title="收益">
      <Amounts
        entries={[
          { name: '预计', fen: sums.expected_fen, note: '客户已下单，未付款' },
          { name: '冻结', fen: sums.frozen_fen, note: `客户已付款，${releaseWords(release)}起可提现` },
          {
            name: '可提现',
            fen: sums.available_fen,
            note: sums.owed_fen > 0 ? `退款还须抵扣 ${formatFen(sums.owed_fen)}` : '已到可提现日',
          },
        ]}
      />
      <p className={css.hint}>
        <Link href="/member/prestore?tab=ledger&purse=rebate">返利流水</Link>：每笔返利、抵扣与提现及其后的余额
      </p>
      <div className={css.plots}>
        <Funnel funnel={funnel} />
        <Months months={months} />
      </div>
    </Part>
  );
}

const steps = { registered: '注册', ordered: '下单', paid: '付款' } as const;

function Funnel({ funnel }: { funnel: Promotion['funnel'] }) {
  const most = Math.max(1, funnel.registered);
  return (
    <figure>
      <figcaption>客户转化</figcaption>
      <dl className={css.funnel}>
        {(['registered', 'ordered', 'paid'] as const).map((step) => (
          <div key={step}>
            <dt>{steps[step]}</dt>
            <dd>
              <span className={css.bar} style={{ inlineSize: `${(funnel[step] / most) * 100}%` }} />
              <span>
                {funnel[step]} 人{step !== 'registered' && funnel.registered > 0 && `（${share(funnel[step], most)}）`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

const share = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;

function Months({ months }: { months: Promotion['months'] }) {
  const most = Math.max(1, ...months.map(({ amount_fen }) => amount_fen));
  return (
    <figure>
      <figcaption>近 12 个月返利，最高 {formatFen(most > 1 ? most : 0)}</figcaption>
      <ol className={css.months}>
        {months.map(({ month, amount_fen }) => (
          <li key={month} title={`${month}：${formatFen(amount_fen)}`}>
            <span className={css.column}>
              <span style={{ blockSize: `${(amount_fen / most) * 100}%` }} />
            </span>
            <span className={css.month}>{Number(month.slice(5))}月</span>
            <span className="visually-hidden">{formatFen(amount_fen)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
