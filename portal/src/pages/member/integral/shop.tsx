import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listGoods } from '@yance/contract/points/endpoints.ts';
import type { OfferedGood } from '@yance/contract/points/goods.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Pagination } from '@yance/ui/pagination.tsx';
import { pictureHref } from '@yance/web/picture.ts';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { pointText } from './point-text.ts';
import css from './integral.module.css';

/** Its picture; a coupon without one is shown as what it takes off. */
function Picture({ good }: { good: OfferedGood }) {
  if (good.img) return <img src={pictureHref(good.img)} alt="" loading="lazy" />;
  return good.coupon ? <strong className={css.face}>{good.coupon.rule}</strong> : <span>暂无图片</span>;
}

/** The goods of the shop, each with what stands against taking it now. */
export function Shop({ address }: { address: Address }) {
  const query = useQuery({
    ...reading(listGoods, { page: address.page, size: 24 }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<OfferedGood | null>(null);
  const { data } = query;
  if (!data) return <Waiting queries={[query]} count={4} />;
  if (data.list.length === 0)
    return <EmptyState title="商城暂时没有商品" note="积分仍可在下单时抵扣检测费，或转赠他人。" />;
  return (
    <>
      <ul className={css.goods}>
        {data.list.map((good) => (
          <li key={good.rid} className={css.good}>
            <div className={css.frame}>
              <Picture good={good} />
            </div>
            <div className={css.words}>
              <h3>{good.name}</h3>
              <p>
                {[
                  good.coupon && `${good.coupon.rule}，适用${good.coupon.scope_text}，${good.coupon.validity}`,
                  good.description,
                ]
                  .filter(Boolean)
                  .join('。')}
              </p>
              <div className={css.price}>
                <span>
                  <strong>{pointText(good.points)}</strong> 积分
                </span>
                <small>库存 {good.stock}</small>
              </div>
              <Button disabled={good.most === 0} aria-label={`兑换 ${good.name}`} onClick={() => setChosen(good)}>
                {good.hindrance || '兑换'}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Pagination page={data.page} pageSize={data.size} total={data.total} hrefOf={address.hrefOfPage} />
      {chosen && (
        <ExchangeDialog
          good={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null);
            address.change({ tab: 'exchanges' });
          }}
        />
      )}
    </>
  );
}
