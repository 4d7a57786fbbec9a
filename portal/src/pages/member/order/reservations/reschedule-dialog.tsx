import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReservationRow } from '@yance/contract/reservations/reservation.ts';
import { quoteReschedule, rescheduleReservation, type RuledCalendar } from '@yance/contract/reservations/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { formatSlot } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { reading } from '../../../../lib/query.ts';
import { useRefusals } from '../../../../lib/use-refusals.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { TimeField } from '../../../../parts/booking/time-field.tsx';
import { openCalendar } from '../../../../parts/booking/ruled-calendar.ts';
import { chosenTime, useWeek } from '../../../../parts/booking/use-slots.ts';
import css from './reservations.module.css';

/** Asks for another time of the same instrument; the old one stays until the new one is accepted. */
export function RescheduleDialog({
  row,
  onClose,
}: {
  row: Pick<ReservationRow, 'rid' | 'service_rid' | 'instrument' | 'mode' | 'start' | 'end' | 'amount_fen'>;
  onClose: () => void;
}) {
  const week = useWeek(row.service_rid);
  const send = useWrite(rescheduleReservation);
  const length = (Date.parse(row.end) - Date.parse(row.start)) / 60_000;
  const [time, setTime] = useState({ start: null as string | null, minutes: length });
  const [busy, setBusy] = useState(false);
  const { errors, show, clear } = useRefusals();
  const { data } = week;
  const found = data?.instruments.find(({ rid }) => rid === row.instrument.rid);
  const calendar =
    data &&
    found &&
    openCalendar(withOwnTime(found, row), {
      mode: row.mode,
      today: data.first,
      aheadDays: data.ahead_days,
      moved: { start: row.start, minutes: length },
    });
  const step = data?.step_minutes ?? 30;
  const chosen = chosenTime(calendar, { ...time, step });
  const free = chosen && !chosen.taken ? chosen : null;
  const input = { rid: row.rid, start: free?.start ?? row.start, end: free?.end ?? row.end };
  const quote = useQuery({ ...reading(quoteReschedule, input), enabled: free !== null });
  const quoted = free ? quote.data : undefined;
  const quoting = free !== null && quote.isPending;
  const missing =
    time.start === null
      ? '选择新的时段后即可提交。'
      : free === null
        ? '所选时段不能预约，请另选一个。'
        : quoting
          ? '正在计算新时段的估价…'
          : null;
  const save = async () => {
    if (!quoted) return show([{ path: 'start', msg: missing ?? failureWords(quote.error) }]);
    setBusy(true);
    try {
      await send({ ...input, fee_fen: quoted.price.total_fen });
      toast.success('提交成功!');
      onClose();
    } catch {
      // The call has told why; another time may be chosen, or the price looked at again.
      await quote.refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title="改期"
      width="wide"
      onClose={onClose}
      footer={
        // Nobody agrees to a price that is not there yet.
        <DialogButtons onBack={onClose} label="提交改期" busy={busy || quoting} disabled={!calendar} onPress={save} />
      }
    >
      <p className={css.lead}>
        现在的时段：{formatSlot(row)} · {row.instrument.model}。新时段被接受前，原时段一直为您保留。
      </p>
      {data && calendar ? (
        <TimeField
          calendar={calendar}
          terms={data.terms}
          week={{ from: week.from, first: data.first, last: data.last, onMove: week.setFrom }}
          step={step}
          start={time.start}
          minutes={time.minutes}
          chosen={chosen}
          waits={false}
          moved={length}
          error={errors.start}
          onChange={(start, minutes) => {
            clear();
            setTime({ start, minutes });
          }}
        />
      ) : week.error || data ? (
        <p className={css.reason} role="alert">
          {data ? `${row.instrument.model} 现在不开放预约，不能改期；原时段仍为您保留。` : failureWords(week.error)}
        </p>
      ) : (
        <Skeleton shape="row" count={4} />
      )}
      {calendar && missing && !errors.start && (
        <p className={css.reason} role="status">
          {missing}
        </p>
      )}
      {quoted && (
        <p className={css.estimate} role="status">
          新时段估价 <Money fen={quoted.price.total_fen} look="strong" />
          ，现时段 <Money fen={row.amount_fen} />
          。新时段被接受前冻结 <Money fen={quoted.hold_fen} />。
        </p>
      )}
      {free && quote.error && (
        <p className={css.reason} role="status">
          {failureWords(quote.error)}
        </p>
      )}
    </Dialog>
  );
}

/** The member's own time counts as free, because half an hour later may overlap it. */
function withOwnTime(calendar: RuledCalendar, own: { start: string; end: string }): RuledCalendar {
  const days = calendar.days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) =>
      ['taken', 'own'].includes(slot.state) && slot.start >= own.start && slot.end <= own.end
        ? { ...slot, state: 'free' as const, staffed: true }
        : slot,
    ),
  }));
  return { ...calendar, days };
}
