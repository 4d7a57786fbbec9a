import { addDays } from '@yance/contract/kernel/shanghai.ts';
import { reservationBoard } from '@yance/contract/reservations/staff-endpoints.ts';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useRecord } from '../../lib/use-record.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { BoardGrid } from './board-grid.tsx';
import { useInstruments } from './use-instruments.ts';
import styles from './board.module.css';

const lengths = [
  { value: 1, label: '日' },
  { value: 7, label: '周' },
];

/** Who has an instrument when, for a day or a week. */
export default function BoardPage() {
  const { withToday, chosen, choose } = useInstruments();
  // A telephone has room for one day.
  const [days, setDays] = useState(() => (window.matchMedia('(max-width: 640px)').matches ? 1 : 7));
  const [date, setDate] = useState<string | undefined>();
  return (
    <>
      <PageHead title="仪器排期">
        <Select
          aria-label="仪器"
          showSearch={{ optionFilterProp: 'label' }}
          style={{ minWidth: 260 }}
          options={withToday}
          value={chosen || undefined}
          placeholder="选择仪器"
          onChange={choose}
        />
      </PageHead>
      {chosen ? <Board instrument={chosen} date={date} days={days} onDays={setDays} onDate={setDate} /> : null}
    </>
  );
}

function Board({
  instrument,
  date,
  days,
  onDays,
  onDate,
}: {
  instrument: string;
  date: string | undefined;
  days: number;
  onDays: (days: number) => void;
  onDate: (date: string | undefined) => void;
}) {
  const query = useRecord(reservationBoard, { instrument_rid: instrument, days, ...(date ? { date } : {}) });
  const step = days === 1 ? '天' : '周';
  return (
    <Loaded query={query}>
      {(board) => (
        <>
          <div className={styles.controls}>
            <Segmented options={lengths} value={days} onChange={onDays} aria-label="显示" />
            <Button onClick={() => onDate(addDays(date ?? board.today, -days))}>前一{step}</Button>
            <Button onClick={() => onDate(undefined)}>今天</Button>
            <Button onClick={() => onDate(addDays(date ?? board.today, days))}>后一{step}</Button>
            <DateInput value={date ?? board.today} onChange={onDate} />
          </div>
          <BoardGrid board={board} />
        </>
      )}
    </Loaded>
  );
}
