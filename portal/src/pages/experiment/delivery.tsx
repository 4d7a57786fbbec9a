import { PickupFields } from '../../parts/pickup-form/pickup-fields.tsx';
import css from './delivery.module.css';
import type { TypedDemand } from './use-demand.ts';

const ways = [
  { type: 0, title: '自行寄送', note: '提交后把样品与协议寄到收样地址，并填写快递单号；也可自行送到实验室' },
  { type: 1, title: '上门取样', note: '约定日期与时段，取样员上门取走样品' },
] as const;

/** How the samples come to the laboratory: the customer sends them, or they are collected. */
export function SampleDelivery({
  value,
  errors,
  scene,
  onChange,
}: {
  value: TypedDemand;
  errors: Readonly<Record<string, string>>;
  /** The date of the booking on site. */
  scene: string | null;
  onChange: (change: Partial<TypedDemand>) => void;
}) {
  return (
    <fieldset className={css.delivery}>
      <legend>送样方式</legend>
      <div className={css.ways}>
        {ways.map(({ type, title, note }) => (
          <label key={type} className={css.way}>
            <input type="radio" name="delivery" checked={value.type === type} onChange={() => onChange({ type })} />
            <span>
              {title}
              <small>{note}</small>
            </span>
          </label>
        ))}
      </div>
      {value.type === 1 && (
        <PickupFields value={value} errors={errors} scene={scene} asksMessage={false} onChange={onChange} />
      )}
    </fieldset>
  );
}
