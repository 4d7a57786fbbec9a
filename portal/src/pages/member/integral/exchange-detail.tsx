import { useQuery } from '@tanstack/react-query';
import { listExchanges } from '@yance/contract/points/endpoints.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Parcel } from '../../../parts/parcel/parcel.tsx';
import { EventTimeline } from '../../../parts/timeline/event-timeline.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { pointText } from './point-text.ts';
import { exchangeTone } from './tones.ts';
import css from './integral.module.css';

/** One exchange with its address, its parcel and its progress; a message leads here. */
export function ExchangeDetail({ rid, onClose }: { rid: string; onClose: () => void }) {
  const query = useQuery(reading(listExchanges, { rid }));
  const one = query.data?.list[0];
  return (
    <Dialog open title="积分兑换" onClose={onClose}>
      {one ? (
        <div className={css.form}>
          {one.answer && <p className={css.rejected}>取消原因：{one.answer}</p>}
          <Facts
            entries={[
              ['兑换单号', one.exchange_no],
              [
                '状态',
                <Tag key="state" tone={exchangeTone[one.state]}>
                  {one.label}
                </Tag>,
              ],
              ['商品', `${one.good_name} ×${one.count}`],
              ['积分', pointText(one.points)],
              ['收件人', one.receiver && `${one.receiver.name}　${one.receiver.phone}`],
              ['收件地址', one.receiver && `${one.receiver.region} ${one.receiver.address}`],
              [
                '去向',
                !one.receiver && (
                  <Link key="coupons" href="/member/coupon">
                    我的优惠券
                  </Link>
                ),
              ],
              ['备注', one.remark],
              ['自动完成', one.receives && <DateTime key="receives" iso={one.receives} />],
            ]}
          />
          {one.tracking && (
            <Parcel
              courier={one.courier}
              number={one.number}
              created={one.shipped ?? one.created}
              tracking={one.tracking}
            />
          )}
          <EventTimeline events={one.timeline} />
        </div>
      ) : (
        <Waiting queries={[query]} count={6} />
      )}
    </Dialog>
  );
}
