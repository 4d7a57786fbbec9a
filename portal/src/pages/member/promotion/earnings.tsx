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
          { name: '提现中', fen: sums.withdrawing_fen, note: '审核或打款中' },
          { name: '已提现', fen: sums.withdrawn_fen, note: '已到账，含手续费' },
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

const steps = { visited: '访问', registered: '注册', ordered: '下单', paid: '付款' } as const;
/** What each step is a share of. */
const before = { registered: 'visited', ordered: 'registered', paid: 'registered' } as const;

function Funnel({ funnel }: { funnel: Promotion['funnel'] }) {
  const most = Math.max(1, funnel.visited, funnel.registered);
  return (
    <figure>
      <figcaption>客户转化</figcaption>
      <dl className={css.funnel}>
        {(['visited', 'registered', 'ordered', 'paid'] as const).map((step) => (
          <div key={step}>
            <dt>{steps[step]}</dt>
            <dd>
              <span className={css.bar} style={{ inlineSize: `${(funnel[step] / most) * 100}%` }} />
              <span>
                {funnel[step]} {step === 'visited' ? '次' : '人'}
                {step !== 'visited' && shareOf(funnel[step], funnel[before[step]])}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.hint}>
        访问：推广链接被打开的次数，每个浏览器每天计一次，不记录访问者。
        {funnel.visited < funnel.registered &&
          '凭推广码注册的客户和开始统计访问之前的打开不计入访问，因此访问少于注册。'}
      </p>
    </figure>
  );
}

/** Who registers with a code alone has not opened the link: there may be more of them than visits. */
const shareOf = (part: number, whole: number): string =>
  whole > 0 && part <= whole ? `（${Math.round((part / whole) * 100)}%）` : '';

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
