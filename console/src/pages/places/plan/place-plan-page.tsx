import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listPlaces } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { Input, Pagination } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { reading } from '../../../lib/call.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { EmptyList } from '../../../parts/list-page/empty-list.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { PlanOf } from './plan-of.tsx';
import styles from './place-plan.module.css';

const size = 60;

/** Rooms and places with how full they are, and the plan of the one in the address. */
export default function PlacePlanPage() {
  const narrow = useNarrow();
  const [address, setAddress] = useSearchParams();
  const [kw, setKw] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery({ ...reading(listPlaces, { kw, page, size }), placeholderData: keepPreviousData });
  return (
    <>
      <PageHead
        title="存放平面图"
        note={
          narrow
            ? undefined
            : '点格子看样品，扫描标签可找到或放入样品；拖动样品可以换格位或位置，选中后按 M 键同样可以移动。'
        }
      />
      <Loaded query={query}>
        {({ list, total }) => {
          const chosen = address.get('place') ?? list[0]?.rid;
          return (
            <PlanOf
              rid={chosen}
              list={list}
              addressOf={({ rid }) => `?place=${rid}`}
              showPlace={(rid) => setAddress({ place: rid }, { replace: true })}
              search={
                <>
                  <Input
                    aria-label="查找位置"
                    allowClear
                    maxLength={60}
                    placeholder="位置或房间"
                    value={kw}
                    onChange={({ target }) => (setKw(target.value), setPage(1))}
                  />
                  {list.length === 0 ? <EmptyList words="没有符合条件的存放位置" /> : null}
                  {total > size ? (
                    <Pagination
                      className={styles.pages ?? ''}
                      simple
                      current={page}
                      pageSize={size}
                      total={total}
                      showSizeChanger={false}
                      onChange={setPage}
                    />
                  ) : null}
                </>
              }
            />
          );
        }}
      </Loaded>
    </>
  );
}
