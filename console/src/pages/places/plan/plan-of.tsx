import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { placePlan, type PlacePlan, type StoredSample } from '@yance/contract/samples/plan-endpoints.ts';
import type { StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { temperatures } from '@yance/contract/samples/storage.ts';
import { Alert } from 'antd';
import { useState, type ReactNode } from 'react';
import { reading } from '../../../lib/call.ts';
import { useRenewed } from '../../../lib/live/use-renewed.ts';
import { toastDone, toastProblem } from '../../../lib/toast.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { useStep } from '../../../lib/use-step.ts';
import { HeldCard } from '../../../parts/card-drag/held-card.tsx';
import { useCardDrag } from '../../../parts/card-drag/use-card-drag.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { ChosenSample } from './chosen-sample.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlaceList } from './place-list.tsx';
import { PlanGrid, UnplacedSamples } from './plan-grid.tsx';
import { PlanList } from './plan-list.tsx';
import { fullnessOf, putOf, stepOf, type Movable, type Put } from './plan-moves.ts';
import { PlanScan } from './plan-scan.tsx';
import { sendTo } from './send-to.ts';
import styles from './place-plan.module.css';

/** Places beside the plan of the chosen one; what is pulled goes to a position of it or to another place. */
export function PlanOf({
  rid,
  list,
  search,
  addressOf,
  showPlace,
}: {
  rid: string | undefined;
  list: readonly StoragePlace[];
  search: ReactNode;
  addressOf: (place: StoragePlace) => string;
  showPlace: (rid: string) => void;
}) {
  const narrow = useNarrow();
  const [chosen, setChosen] = useState<string | null>(null);
  const [scanned, setScanned] = useState<Movable | null>(null);
  const [moving, setMoving] = useState<StoredSample | null>(null);
  const read = reading(placePlan, { rid: rid ?? '' });
  const query = useQuery({ ...read, ...(rid ? {} : { queryFn: skipToken }), placeholderData: keepPreviousData });
  useRenewed(placePlan);
  const step = useStep(({ sample, put }: { sample: Movable; put: Put }, idempotencyKey) =>
    sendTo(sample, put, idempotencyKey),
  );
  const bring = (sample: Movable, put: Put) =>
    step.mutate(
      { sample, put },
      { onSuccess: () => (setScanned(null), toastDone(`样品 ${sample.code} 已放到 ${put.place} ${put.spot ?? ''}`)) },
    );
  const drag = useCardDrag<StoredSample>((sample, { drop }) => {
    const put = query.data ? putOf(query.data, sample, drop) : null;
    if (!put) return;
    if (stepOf(sample)) bring(sample, put);
    else toastProblem(`「${sample.label}」的样品不能换位置`);
  });
  const view = (plan: PlacePlan) => {
    const sample = plan.samples.find((one) => one.rid === chosen);
    const put = scanned ? (spot: string) => bring(scanned, { place: plan.place.name, spot }) : null;
    const parts = {
      plan,
      chosen,
      drag,
      acts: { choose: ({ rid: one }: StoredSample) => setChosen(one), move: setMoving, put },
    };
    return (
      <div className={styles.plan}>
        <header>
          <h2>{plan.place.name}</h2>
          <span>
            {fullnessOf(plan.place).words} · {temperatures[plan.place.temperature]}
            {plan.place.note ? ` · ${plan.place.note}` : ''}
          </span>
          <Legend />
        </header>
        <PlanScan
          plan={plan}
          list={list}
          scanned={scanned}
          setScanned={setScanned}
          found={setChosen}
          showPlace={showPlace}
          put={() => scanned && bring(scanned, { place: plan.place.name })}
        />
        {plan.total > plan.samples.length ? (
          <Alert type="warning" showIcon title={`这里放有 ${plan.total} 件，显示前 ${plan.samples.length} 件`} />
        ) : null}
        {sample ? <ChosenSample sample={sample} move={() => setMoving(sample)} /> : null}
        {narrow ? (
          <PlanList key={plan.place.rid} plan={plan} chosen={chosen} choose={parts.acts.choose} put={put} />
        ) : (
          <>
            {plan.place.rows > 0 ? <PlanGrid {...parts} /> : null}
            <UnplacedSamples {...parts} />
          </>
        )}
        {plan.samples.length === 0 && plan.place.rows === 0 ? <p className={styles.quiet}>这里没有样品</p> : null}
      </div>
    );
  };
  return (
    <div className={styles.page} data-pulling={drag.held ? '' : undefined}>
      <aside>
        {search}
        <PlaceList list={list} chosen={rid} over={drag.held?.target?.drop} addressOf={addressOf} />
      </aside>
      {rid ? <Loaded query={query}>{view}</Loaded> : null}
      {drag.held ? <HeldCard held={drag.held}>{drag.held.card.code}</HeldCard> : null}
      {moving ? <MoveDialog sample={moving} close={() => setMoving(null)} /> : null}
    </div>
  );
}

/** As the cells are drawn. */
const legend = [
  ['stored', '在库'],
  ['ends', '留样将到期'],
  ['return', '待寄回'],
  ['destroy', '待销毁'],
  ['overdue', '已过期'],
  ['free', '空位'],
] as const;

function Legend() {
  return (
    <ul className={styles.legend} aria-label="图例">
      {legend.map(([look, words]) => (
        <li key={look}>
          <i className={look === 'free' ? styles.free : styles.sample} data-look={look} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}
