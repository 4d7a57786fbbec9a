import { useQuery } from '@tanstack/react-query';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { reading } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './page.module.css';

/** Balance, bonus, credit and what is owed, each leading to its page. */
export function Assets() {
  const { member } = useSession();
  const query = useQuery(reading(assetInfo, {}));
  const { data } = query;
  if (!data) return <Waiting queries={[query]} shape="row" count={2} />;
  const { credit } = data;
  const certified = member?.userInfo.certified ?? true;
  return (
    <section className={css.assets} aria-label="资产">
      <Link className={css.asset} href="/member/prestore">
        <span>预存余额</span>
        <strong>
          <Money fen={data.balance_fen} />
        </strong>
        <small>
          另冻结 <Money fen={data.frozen_fen} />
        </small>
      </Link>
      <Link className={css.asset} href="/member/prestore">
        <span>赠送余额</span>
        <strong>
          <Money fen={data.bonus_fen} />
        </strong>
      </Link>
      <div className={css.asset}>
        <span>可用信用</span>
        <strong>{certified || credit.limit_fen > 0 ? <Money fen={credit.available_fen} /> : '待开通'}</strong>
        <small>
          {!certified && credit.limit_fen === 0 ? (
            '完善资料后开通'
          ) : credit.limit_fen === 0 ? (
            '先付款后检测'
          ) : credit.stopped ? (
            '逾期未付，信用已停用'
          ) : (
            <>
              额度 <Money fen={credit.limit_fen} />
              ，账期 {credit.term_days} 天
            </>
          )}
        </small>
      </div>
      <Link className={css.asset} href="/member/unsettled">
        <span>待结算</span>
        <strong>
          <Money fen={data.unsettled_fen} />
        </strong>
      </Link>
      <Link className={css.asset} href="/member/unpaid">
        <span>待付款</span>
        <strong>
          <Money fen={data.unpaid_fen} />
        </strong>
        {data.overdue_fen > 0 && (
          <small className={css.late}>
            其中逾期 <Money fen={data.overdue_fen} />
          </small>
        )}
      </Link>
    </section>
  );
}
