import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { acknowledgement, type ThankedService } from '@yance/contract/results/acknowledgement.ts';
import { listThanked } from '@yance/contract/results/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Copyable } from '@yance/ui/copyable.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { reading } from '../../../../lib/query.ts';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import css from '../integral.module.css';
import type { WrittenThanks } from './paper-dialog.tsx';

type Thanked = OutputOf<typeof listThanked>;

/** From the orders whose data are in a paper to the sentence that thanks for them, in Chinese and English. */
export function ThanksWriter({ onUse, onClose }: { onUse: (written: WrittenThanks) => void; onClose: () => void }) {
  const query = useQuery(reading(listThanked, {}));
  const { data } = query;
  return (
    <Dialog open title="生成致谢文字" onClose={onClose}>
      {!data && <Waiting queries={[query]} shape="row" count={3} />}
      {data?.orders.length === 0 && (
        <EmptyState title="还没有可致谢的检测" note="数据发布后，这里按订单的项目与仪器写出中英文致谢。" />
      )}
      {data && data.orders.length > 0 && <Writer thanked={data} onUse={onUse} />}
    </Dialog>
  );
}

function Writer({ thanked: { site, orders }, onUse }: { thanked: Thanked; onUse: (written: WrittenThanks) => void }) {
  const [chosen, setChosen] = useState<readonly string[]>(orders.slice(0, 1).map(({ rid }) => rid));
  const services = servicesOf(orders.filter(({ rid }) => chosen.includes(rid)));
  const { zh, en } = acknowledgement(site, services);
  const use = (content: string) =>
    onUse({
      content,
      services: services
        .map(({ name }) => name)
        .join('、')
        .slice(0, 100),
    });
  return (
    <div className={css.writer}>
      <fieldset>
        <legend>论文用到了哪些订单的数据？</legend>
        {orders.map(({ rid, order_no, services: done }) => (
          <label key={rid} className={css.consent}>
            <input
              type="checkbox"
              checked={chosen.includes(rid)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, rid] : chosen.filter((one) => one !== rid))
              }
            />
            <span>
              {done.map(({ name }) => name).join('、')} <small className={css.note}>{order_no}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {services.length > 0 ? (
        [
          { label: '中文致谢', text: zh },
          { label: '英文致谢', text: en },
        ].map(({ label, text }) => (
          <section key={label} aria-label={label}>
            <h3>{label}</h3>
            <p>
              <Copyable text={text} label={label} />
            </p>
            <Button size="dense" onClick={() => use(text)}>
              用于申请奖励
            </Button>
          </section>
        ))
      ) : (
        <p className={css.note}>请至少选择一个订单。</p>
      )}
    </div>
  );
}

/** Each service once, with all instruments that measured for these orders. */
function servicesOf(orders: Thanked['orders']): ThankedService[] {
  const byName = Map.groupBy(
    orders.flatMap(({ services }) => services),
    ({ name }) => name,
  );
  return [...byName].map(([name, same]) => ({
    name,
    english: same[0]?.english ?? name,
    instruments: [...new Set(same.flatMap(({ instruments }) => instruments))],
  }));
}
