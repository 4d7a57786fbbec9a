import {
  assignPickups,
  listCouriers,
  listPickups,
  type StaffPickup,
} from '@yance/contract/sampling/staff-endpoints.ts';
import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { EmptyList } from '../../parts/list-page/empty-list.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { PickupState, placeOf } from './pickup-columns.tsx';
import styles from './pickups.module.css';

/** Pickups without a courier by day; several are given to one courier at once. */
export default function ArrangePage() {
  const query = useRecord(listPickups, { stage: 'waiting', size: 100 });
  return (
    <>
      <PageHead title="安排取样员" note={query.data ? noteOf(query.data) : undefined} />
      <Loaded query={query}>
        {({ list }) => (list.length === 0 ? <EmptyList words="没有待安排的取样预约" /> : <Days list={list} />)}
      </Loaded>
    </>
  );
}

const noteOf = ({ list, total }: { list: readonly unknown[]; total: number }): string =>
  `共 ${total} 个待安排${total > list.length ? `，先显示最早的 ${list.length} 个` : ''}`;

function Days({ list }: { list: readonly StaffPickup[] }) {
  const days = [...new Set(list.map(({ date }) => date))];
  return (
    <div className={styles.stops}>
      {days.map((date) => (
        <Day key={date} date={date} list={list.filter((one) => one.date === date)} />
      ))}
    </div>
  );
}

function Day({ date, list }: { date: string; list: readonly StaffPickup[] }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [courier, setCourier] = useState<string>();
  const { data } = useRecord(listCouriers, { date });
  const step = useStep((given: { rids: string[]; courier_rid: string }, idempotencyKey) =>
    call(assignPickups, given, { idempotencyKey }),
  );
  const chosen = list.filter(({ rid }) => ticked.includes(rid)).map(({ rid }) => rid);
  const all = chosen.length === list.length;
  const assign = () => {
    if (!courier || chosen.length === 0) return;
    step.mutate(
      { rids: chosen, courier_rid: courier },
      { onSuccess: () => (setTicked([]), toastDone(`已安排 ${chosen.length} 个取样`)) },
    );
  };
  return (
    <Section
      title={date}
      extra={
        <div className={styles.line}>
          <Link to={`/pickups/board?date=${date}`}>看板</Link>
          <Select
            className={styles.courier ?? ''}
            aria-label={`${date} 的取样员`}
            placeholder="选择取样员"
            value={courier}
            onChange={setCourier}
            options={(data?.list ?? []).map((one) => ({
              value: one.rid,
              label: `${one.name}（当天 ${one.pickups} 个）`,
            }))}
            notFoundContent="没有在职的取样员"
          />
          <Button type="primary" disabled={!courier || chosen.length === 0} loading={step.isPending} onClick={assign}>
            安排 {chosen.length} 个
          </Button>
        </div>
      }
    >
      <Checkbox
        checked={all}
        indeterminate={chosen.length > 0 && !all}
        onChange={() => setTicked(all ? [] : list.map(({ rid }) => rid))}
      >
        全选
      </Checkbox>
      <ul className={styles.rows}>
        {list.map((pickup) => (
          <li key={pickup.rid}>
            <Checkbox
              checked={ticked.includes(pickup.rid)}
              onChange={({ target }) =>
                setTicked((before) =>
                  target.checked ? [...before, pickup.rid] : before.filter((rid) => rid !== pickup.rid),
                )
              }
            >
              <strong>{pickup.time}</strong> {placeOf(pickup)}
            </Checkbox>
            <span className={styles.about}>
              {pickup.name} {pickup.phone} · {pickup.order_no || '单独取样'} <PickupState pickup={pickup} />{' '}
              <Link to={`/pickups/${pickup.rid}`}>查看</Link>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
