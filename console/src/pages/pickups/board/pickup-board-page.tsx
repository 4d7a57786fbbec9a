import { addDays } from '@yance/contract/kernel/shanghai.ts';
import {
  pickupBoard,
  placePickup,
  type BoardPickup,
  type PickupBoard,
} from '@yance/contract/sampling/board-endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatWeekday } from '@yance/ui/format.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call, reading } from '../../../lib/call.ts';
import { useRenewed } from '../../../lib/live/use-renewed.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { useStep } from '../../../lib/use-step.ts';
import { DayField } from '../../../parts/fields/day-field.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { nextOf, type Move } from './board-cells.ts';
import { BoardList } from './board-list.tsx';
import { BoardTable } from './board-table.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import styles from './pickup-board.module.css';

/** The pickups of a day by courier and slot: moved by pulling, or by the same dialog from the keyboard. */
export default function PickupBoardPage() {
  const narrow = useNarrow();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('date') ?? '';
  const date = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : undefined;
  const query = useQuery({ ...reading(pickupBoard, date ? { date } : {}), placeholderData: keepPreviousData });
  useRenewed(pickupBoard);
  const show = (day: string | undefined) => setAddress(day ? { date: day } : {}, { replace: true });
  return (
    <>
      <PageHead
        title="取样看板"
        note={narrow ? undefined : '拖动卡片可以换取样员、时段和停靠顺序；选中卡片后按 M 键同样可以移动。'}
      />
      <Loaded query={query}>
        {(board) => (
          <>
            <div className={styles.days}>
              <Button onClick={() => show(addDays(board.date, -1))}>前一天</Button>
              <Button onClick={() => show(undefined)}>今天</Button>
              <Button onClick={() => show(addDays(board.date, 1))}>后一天</Button>
              <DayField label="日期" value={board.date} change={show} />
            </div>
            {board.waiting.length > 0 ? (
              <p className={styles.waiting}>
                待安排：
                {board.waiting.map(({ date: day, pickups }) => (
                  <Link key={day} to={`?date=${day}`} replace aria-current={day === board.date ? 'date' : undefined}>
                    {day.slice(5)} {formatWeekday(day)} {pickups} 个
                  </Link>
                ))}
              </p>
            ) : null}
            {board.total > board.list.length ? (
              <Alert
                type="warning"
                showIcon
                title={`当天共 ${board.total} 个取样，这里显示最早的 ${board.list.length} 个`}
              />
            ) : null}
            <Board key={board.date} board={board} narrow={narrow} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Board({ board, narrow }: { board: PickupBoard; narrow: boolean }) {
  const [doing, setDoing] = useState<{ card: BoardPickup; to: Move } | null>(null);
  const step = useStep((to: Move, idempotencyKey) => call(placePickup, to, { idempotencyKey }));
  const acts = {
    open: (card: BoardPickup) => {
      const { rid, courier_rid, time } = card;
      setDoing({ card, to: { rid, courier_rid, time, before_rid: nextOf(board, card) } });
    },
    // Another slot is another appointment: its customer is told why.
    place: (card: BoardPickup, to: Move) =>
      to.time === card.time ? step.mutate(to, { onSuccess: () => toastDone('已移动') }) : setDoing({ card, to }),
  };
  return (
    <>
      {narrow ? <BoardList board={board} open={acts.open} /> : <BoardTable board={board} acts={acts} />}
      {doing ? <PlaceDialog board={board} {...doing} close={() => setDoing(null)} /> : null}
    </>
  );
}
