import type { PlacePlan, StoredSample } from '@yance/contract/samples/plan-endpoints.ts';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { leavesWords, lookOf } from './plan-moves.ts';
import styles from './place-plan.module.css';

const size = 50;

/** A place on a telephone: what lies there by position, with the same steps, and which positions are free. */
export function PlanList({
  plan,
  chosen,
  choose,
  put,
}: {
  plan: PlacePlan;
  chosen: string | null;
  choose: (sample: StoredSample) => void;
  put: ((spot: string) => void) | null;
}) {
  const [page, setPage] = useState(1);
  const shown = plan.samples.slice((page - 1) * size, page * size);
  return (
    <div className={styles.list}>
      {plan.free.length > 0 ? (
        <section aria-label="空位">
          <h3>空位 {plan.free.length} 个</h3>
          {put ? (
            <div className={styles.frees}>
              {plan.free.map((spot) => (
                <Button key={spot} onClick={() => put(spot)}>
                  {spot}
                </Button>
              ))}
            </div>
          ) : (
            <p className={styles.quiet}>{plan.free.join('、')}</p>
          )}
        </section>
      ) : null}
      <ul>
        {shown.map((sample) => (
          <li key={sample.rid}>
            <button
              type="button"
              className={styles.line}
              data-look={lookOf(sample)}
              aria-pressed={chosen === sample.rid}
              onClick={() => choose(sample)}
            >
              <strong>
                {sample.spot} {sample.code}
              </strong>
              <span>
                {sample.label} · {sample.name}
              </span>
              <small>{[sample.order_no, leavesWords(sample)].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
      {plan.samples.length > size ? (
        <Pagination
          current={page}
          pageSize={size}
          total={plan.samples.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </div>
  );
}
