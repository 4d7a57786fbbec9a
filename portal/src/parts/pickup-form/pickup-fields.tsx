import { useEffect } from 'react';
import { regionText } from '@yance/contract/kernel/region.ts';
import { slotAfterChange, openSlots } from '@yance/contract/sampling/calendar.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { TextAreaField, TextField } from '@yance/ui/field.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { useSession } from '../../lib/session.ts';
import { PhoneField } from '../fields/phone-field.tsx';
import { useAddresses, type UsableAddress } from '../fields/use-addresses.ts';
import { FeePayerNote, feePayerWords } from '../payer/fee-payer-note.tsx';
import { RegionPicker } from '../region-picker/region-picker.tsx';
import { sharedWords } from '../sharing/shared-words.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import { servedAddresses, type PickupDraft } from './pickup-draft.ts';
import css from './pickup-form.module.css';
import { momentOf, tipOf, usePickupCalendar, type PickupPurpose, type PickupRules } from './use-pickup-calendar.ts';

export const messageHint = '例如楼下等候、样品需低温、进门须登记';

interface Given {
  value: PickupDraft;
  errors: Readonly<Record<string, string | undefined>>;
  /** The date of the booking on site, before which the samples must be collected. */
  scene?: string | null;
  /** What is booked for, or changed; nothing where an order is still being written. */
  purpose?: PickupPurpose | undefined;
  /** False where the form around it asks for the message. */
  asksMessage?: boolean;
  /** Called with the fee that stands on the page, which the request then names, and who pays it. */
  onFee?: ((fee: PickupFee) => void) | undefined;
  onChange: (change: Partial<PickupDraft>) => void;
}

/** What a pickup costs, null until its place is known, and who pays that. */
export type PickupFee = Pick<PickupRules, 'fee_fen' | 'payer'>;

/** Date, slot and place of a pickup, validated by the same functions as the server's. */
export function PickupFields(given: Given) {
  const { value } = given;
  const { member } = useSession();
  const { addresses, complete } = useAddresses();
  const chosen = addresses.find(({ address_rid }) => address_rid === value.address_rid);
  const { rules, error, reload } = usePickupCalendar(chosen?.address_code ?? value.address_code, given.purpose);
  if (error && !rules)
    return (
      <EmptyState
        title="取样日历没有加载出来"
        note={failureWords(error)}
        action={<Button onClick={reload}>重试</Button>}
      />
    );
  if (!rules || !member) return <Skeleton count={6} />;
  return (
    <Fields
      {...given}
      rules={rules}
      saved={addresses.length}
      served={servedAddresses(addresses, rules.regions)}
      complete={complete}
    />
  );
}

function Fields({
  value,
  errors,
  scene,
  asksMessage = true,
  onFee,
  onChange,
  rules,
  saved: savedCount,
  served,
  complete,
}: Given & { rules: PickupRules; saved: number; served: UsableAddress[]; complete: boolean }) {
  const { calendar } = rules;
  const moment = momentOf(rules, scene);
  const { date, time, address_rid: saved } = value;
  const missing = saved !== '' && !served.some(({ address_rid }) => address_rid === saved);
  // One that is shared is known only once the reply is there.
  const stale = missing && (complete || (saved === null && served.length > 0));
  useEffect(() => {
    // The first saved address that is served is chosen; where there is none, only another one can be.
    if (stale) onChange({ address_rid: served[0]?.address_rid ?? '' });
  }, [stale, served, onChange]);
  useEffect(() => onFee?.(rules), [onFee, rules]);
  const shut = date !== '' && time !== '' && !openSlots(calendar, date, moment).includes(time);
  useEffect(() => {
    if (shut) onChange({ time: slotAfterChange(calendar, date, time, moment) });
  }, [shut, calendar, date, time, moment, onChange]);
  return (
    <div className={css.form}>
      <p className={css.tip}>{tipOf(rules)}</p>
      <AppointmentFields calendar={calendar} moment={moment} value={value} errors={errors} onChange={onChange} />
      {scene && <p className={css.note}>您预约了 {scene} 的现场实验，样品须在此之前取样。</p>}
      <Place
        value={value}
        errors={errors}
        saved={savedCount}
        served={served}
        regions={rules.regions}
        onChange={onChange}
      />
      {asksMessage && (
        <TextAreaField
          label="留言（选填）"
          hint={messageHint}
          rows={2}
          maxLength={500}
          value={value.message}
          error={errors.message}
          onChange={(event) => onChange({ message: event.target.value })}
        />
      )}
      {rules.fee_fen !== null && (
        <p className={css.note}>
          取样费：{rules.fee_fen === 0 ? '免费' : <Money fen={rules.fee_fen} look="strong" />}
          {rules.fee_fen > 0 &&
            (asksMessage
              ? `，${rules.payer ? feePayerWords(rules.payer) : ''}，提交时冻结，取到样品后收取，取消则释放`
              : '，计入订单费用')}
          。取样前一天 {rules.change_until} 前可修改或取消，当天的预约不能修改。
        </p>
      )}
      {asksMessage && <FeePayerNote payer={rules.payer} />}
    </div>
  );
}

function Place({
  value,
  errors,
  saved,
  served,
  regions,
  onChange,
}: Given & { saved: number; served: UsableAddress[]; regions: readonly string[] }) {
  const text = (key: 'name' | 'phone' | 'address') => ({
    value: value[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  const other = !value.address_rid;
  return (
    <fieldset className={css.part}>
      <legend>取样地址</legend>
      {served.length > 0 && (
        <div className={css.places}>
          {served.map((one) => (
            <label key={one.address_rid} className={css.place}>
              <input
                type="radio"
                checked={value.address_rid === one.address_rid}
                onChange={() => onChange({ address_rid: one.address_rid })}
              />
              <span>
                {regionText(one)}
                {one.address}
                <small>
                  {one.name} {one.phone}
                  {one.shared && `（${sharedWords(one.shared)}）`}
                </small>
              </span>
            </label>
          ))}
          <label className={css.place}>
            <input type="radio" checked={other} onChange={() => onChange({ address_rid: '' })} />
            <span>其他地址</span>
          </label>
        </div>
      )}
      {other && (
        <div className={css.form}>
          {saved > 0 && served.length === 0 && (
            <p className={css.note}>您保存的地址都不在上门取样地区，请填写取样地址。</p>
          )}
          <div className={css.pair}>
            <TextField label="姓名" autoComplete="name" {...text('name')} />
            <PhoneField label="手机" maxLength={11} autoComplete="tel" {...text('phone')} />
          </div>
          <RegionPicker
            label="取样地址"
            value={value}
            error={errors.address_code}
            allowed={regions}
            onChange={(region) => onChange({ ...region })}
          />
          <TextField label="详细地址" autoComplete="street-address" {...text('address')} />
        </div>
      )}
      {!other && errors.address && (
        <p className={css.error} role="alert">
          {errors.address}
        </p>
      )}
    </fieldset>
  );
}
