import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AccessReader } from '@yance/contract/results/access.ts';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { reading } from '../../lib/query.ts';
import { Waiting } from '../waiting/waiting.tsx';
import css from './sharing.module.css';

const size = 20;
/** Nobody tells pages that somebody reads. */
const askMillis = 15_000;

/** Who read the results of an order, the last first; a day of one reader with one file is one line. */
export function AccessLog({
  orderRid,
  readers = [],
  empty,
}: {
  orderRid: string;
  /** Whose acts are shown; all where none is named. */
  readers?: AccessReader[];
  /** What is said where nobody has read anything. */
  empty: string;
}) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...reading(listAccesses, { order_rid: orderRid, readers, page, size }),
    refetchInterval: askMillis,
  });
  const { data } = query;
  if (!data) return <Waiting queries={[query]} shape="row" count={4} />;
  return (
    <section className={css.views} aria-label="查看记录">
      <h3>查看记录</h3>
      {data.list.length === 0 && <p className={css.note}>{empty}</p>}
      <ul role="list">
        {data.list.map(({ reader, label, file, times, at }, index) => (
          <li key={index}>
            <span>
              {reader} {label}
              {file && `「${file}」`}
              {times > 1 && ` ${times} 次`}
            </span>
            <small>
              <DateTime iso={at} />
            </small>
          </li>
        ))}
      </ul>
      {page > 1 && (
        <Button look="link" onClick={() => setPage(page - 1)}>
          较新的记录
        </Button>
      )}
      {page * size < data.total && (
        <Button look="link" onClick={() => setPage(page + 1)}>
          较早的记录
        </Button>
      )}
    </section>
  );
}
