import { useQuery } from '@tanstack/react-query';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import { formatSlot } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { reading } from '../../lib/query.ts';
import css from './planned-booking.module.css';

/** The instrument time of a line of the plan: slot, instrument, way of taking part, and what is wrong with it now. */
export function PlannedBooking({ line }: { line: PlanLine }) {
  const { booking } = line;
  if (!booking) return null;
  return (
    <div className={css.booking}>
      <p>
        {formatSlot(booking)} · {booking.instrument} · {booking.mode_label}
      </p>
      <p className={css.purpose}>{booking.purpose}</p>
      {booking.problem && (
        <p className={css.problem} role="status">
          {booking.problem}
        </p>
      )}
    </div>
  );
}

/** The same as a section of the demand, which asks nothing more for it; how samples come, the service itself says. */
export function BookedSection({ line }: { line: PlanLine }) {
  const { data: service } = useQuery(reading(getServiceDetail, { rid: line.rid }));
  return (
    <section className={css.section} aria-label={line.name}>
      <header>
        <h2>{line.name}</h2>
        <Money fen={line.price_fen} look="strong" />
      </header>
      <PlannedBooking line={line} />
      <p className={css.purpose}>机时预约提交后等待实验室确认。</p>
      {service && service.requirements.length > 0 && (
        <ul className={css.purpose} aria-label="样品要求">
          {service.requirements.map((one) => (
            <li key={one}>{one.replace(/^(?:## |- )/, '')}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
