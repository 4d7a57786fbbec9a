import { addDays } from '@yance/contract/kernel/shanghai.ts';
import { instrumentBoard } from '@yance/contract/reservations/instrument-endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Empty, Input, Pagination, Segmented, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { reading } from '../../../lib/call.ts';
import { useMay } from '../../../lib/may.ts';
import { toastProblem } from '../../../lib/toast.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { BoardLanes, type Closure, type Item, type Row } from './board-lanes.tsx';
import { BoardList } from './board-list.tsx';
import { useShown } from './use-shown.ts';
import type { BoardActs } from './board-acts.ts';
import { scaleOf, type BoardSpan } from './board-scale.ts';
import { BreakdownDialog } from './breakdown-dialog.tsx';
import { ClosurePanel } from './closure-panel.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import styles from './instrument-board.module.css';

const lengths = [
  { value: 1, label: '日' },
  { value: 7, label: '周' },
];
/** What is being done on the board. */
type Doing =
  | { what: 'plan'; row: Row; span: BoardSpan | null }
  | { what: 'move'; item: Item; to: BoardSpan }
  | { what: 'edit'; row: Row; closure: Closure }
  | { what: 'breakdown'; row: Row };

/** All instruments of a day or a week: moved and planned by pulling, or by the same dialogs from the keyboard. */
export default function InstrumentBoardPage() {
  const narrow = useNarrow();
  const { length, date, filter, show, narrowTo } = useShown();
  // The address follows a moment later: what is typed must not wait for it.
  const [typed, setTyped] = useState(filter.kw);
  const [doing, setDoing] = useState<Doing | null>(null);
  const days = narrow ? 1 : length;
  const kw = useDeferredValue(typed);
  const query = useQuery({
    ...reading(instrumentBoard, { ...filter, kw, days, ...(date ? { date } : {}) }),
    placeholderData: keepPreviousData,
  });
  const close = () => setDoing(null);
  const may = useMay();
  const keeps = may('reservations.instruments');
  const decides = may('reservations.decide');
  const acts: BoardActs = {
    plan: keeps || may('reservations.arrange') ? (row, span) => setDoing({ what: 'plan', row, span }) : null,
    breakDown: keeps ? (row) => setDoing({ what: 'breakdown', row }) : null,
    edit: (row, closure) => setDoing({ what: 'edit', row, closure }),
    moves: (what) => (what === 'closure' ? keeps : decides),
    move: (_row, item, to) => {
      const why = fixedWhy(item);
      if (why) toastProblem(why);
      else setDoing({ what: 'move', item, to });
    },
  };
  return (
    <>
      <PageHead
        title="机时看板"
        note={
          narrow || !(keeps || decides)
            ? undefined
            : '拖动预约或安排可以改时间，在空白处拖动可以新安排；选中后按 M 键同样可以改时间。'
        }
      />
      <Loaded query={query}>
        {(board) => (
          <>
            <div className={styles.filters}>
              {narrow ? null : (
                <Segmented options={lengths} value={length} onChange={(days) => show({ days })} aria-label="显示" />
              )}
              <Button onClick={() => show({ date: addDays(date ?? board.today, -days) })}>
                前一{days === 1 ? '天' : '周'}
              </Button>
              <Button onClick={() => show({ date: undefined })}>今天</Button>
              <Button onClick={() => show({ date: addDays(date ?? board.today, days) })}>
                后一{days === 1 ? '天' : '周'}
              </Button>
              <div className={styles.date}>
                <DateInput value={date ?? board.today} onChange={(day) => show({ date: day })} />
              </div>
              <Select
                aria-label="实验室"
                allowClear
                placeholder="全部实验室"
                value={filter.laboratory || null}
                options={board.laboratories.map((value) => ({ value, label: value }))}
                onChange={(laboratory: string | undefined) => narrowTo({ laboratory: laboratory ?? '' })}
              />
              <Select
                aria-label="技术"
                allowClear
                placeholder="全部技术"
                value={filter.technique || null}
                options={board.techniques.map((value) => ({ value, label: value }))}
                onChange={(technique: string | undefined) => narrowTo({ technique: technique ?? '' })}
              />
              <Input
                aria-label="查找仪器"
                allowClear
                maxLength={60}
                placeholder="名称或型号"
                value={typed}
                onChange={({ target: { value } }) => {
                  setTyped(value);
                  narrowTo({ kw: value });
                }}
              />
              <span className={styles.said}>{board.total} 台开放机时预约的仪器；只接送样检测的不在这里</span>
            </div>
            {board.list.length === 0 ? (
              <Empty description="没有符合条件的仪器" />
            ) : narrow ? (
              <BoardList board={board} {...acts} plan={acts.plan && ((row) => acts.plan?.(row, null))} />
            ) : (
              <BoardLanes
                board={board}
                scale={scaleOf({ from: board.from, days: board.days, step: board.step_minutes, rows: board.list })}
                acts={acts}
              />
            )}
            {board.total > board.size ? (
              <Pagination
                className={styles.pages ?? ''}
                current={board.page}
                pageSize={board.size}
                total={board.total}
                showSizeChanger={false}
                onChange={(page) => narrowTo({ page })}
              />
            ) : null}
            {doing?.what === 'plan' ? (
              <PlanDialog row={doing.row} span={doing.span} today={board.from} close={close} />
            ) : null}
          </>
        )}
      </Loaded>
      {doing?.what === 'move' ? <MoveDialog item={doing.item} to={doing.to} close={close} /> : null}
      {doing?.what === 'breakdown' ? <BreakdownDialog instrument={doing.row} close={close} /> : null}
      {doing?.what === 'edit' ? (
        <ClosurePanel
          closure={doing.closure}
          close={close}
          move={() => acts.move(doing.row, { what: 'closure', ...doing.closure }, doing.closure)}
        />
      ) : null}
    </>
  );
}

/** Why something cannot be moved, so that it goes back to where it was; null where it can. */
function fixedWhy(item: Item): string | null {
  if (item.what === 'closure') return item.kind === 'breakdown' ? '故障不能移动，恢复后请结束故障' : null;
  return item.move === 'none' ? `「${item.label}」的预约不能在这里改时间` : null;
}
