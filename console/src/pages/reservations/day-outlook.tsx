import { reservationBoard } from '@yance/contract/reservations/staff-endpoints.ts';
import type { CalendarSlot } from '@yance/contract/reservations/endpoints.ts';
import { Form } from 'antd';
import { useRecord } from '../../lib/use-record.ts';

/** What is free of an instrument on the date that a form holds, so that nobody names a time in the dark. */
export function DayOutlook({ instrumentRid }: { instrumentRid: string }) {
  const date = Form.useWatch<string | undefined>('date');
  return date ? <FreeTimes instrumentRid={instrumentRid} date={date} /> : null;
}

function FreeTimes({ instrumentRid, date }: { instrumentRid: string; date: string }) {
  const { data } = useRecord(reservationBoard, { instrument_rid: instrumentRid, date, days: 1 });
  if (!data) return null;
  const spans = joined(data.calendar.days[0]?.slots.filter(({ state }) => state === 'free') ?? []);
  return <p>{spans.length > 0 ? `当天空闲：${spans.join('、')}` : '当天没有空闲的时间。'}</p>;
}

/** Free steps that follow each other, as spans: 09:00–11:30. */
function joined(slots: readonly CalendarSlot[]): string[] {
  const spans: { start: string; end: string }[] = [];
  for (const { start, end } of slots) {
    const last = spans.at(-1);
    if (last?.end === start) last.end = end;
    else spans.push({ start, end });
  }
  const time = (iso: string) => iso.slice(11, 16);
  return spans.map(({ start, end }) => `${time(start)}–${time(end) === '00:00' ? '24:00' : time(end)}`);
}
