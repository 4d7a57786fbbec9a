import type { z } from 'zod';
import { depositForm } from '@yance/contract/balance/deposit.ts';
import { SelectField, TextAreaField } from '@yance/ui/field.tsx';
import { formatFen } from '@yance/ui/format.ts';
import type { Form } from '../../../lib/use-form.ts';
import { MoneyField } from '../../../parts/fields/money-field.tsx';
import { bonusFor } from './bonus-for.ts';
import type { TierReply } from './tiers.tsx';
import css from './prestore.module.css';

export type DepositValues = {
  amount_fen: number | undefined;
  gift: 'bonus' | 'none';
  invoice_wanted: boolean;
  remark: string;
};

/** The contract's form with the operator's least amount, so that it is told at its field. */
export const atLeast = <S extends z.ZodType<{ amount_fen: number }>>(schema: S, minimumFen: number) =>
  schema.refine(({ amount_fen }) => amount_fen >= minimumFen, {
    path: ['amount_fen'],
    message: `单笔预存不能少于 ${formatFen(minimumFen)}`,
  });

export const applySchema = (minimumFen: number) => atLeast(depositForm, minimumFen);

/** What an application asks for; the gift is forecast while the amount is typed. */
export function DepositFields<T extends DepositValues>({ form, tiers }: { form: Form<T>; tiers: TierReply }) {
  const { values, errors, set } = form;
  const change = (part: Partial<DepositValues>) => set(part as Partial<T>);
  const { data: amount = 0 } = depositForm.shape.amount_fen.safeParse(values.amount_fen);
  const bonus = amount >= tiers.minimum_fen && values.gift === 'bonus' ? bonusFor(amount, tiers.tiers) : 0;
  return (
    <>
      <AmountField form={form} label="预存金额（元）" hint={`单笔不少于 ${formatFen(tiers.minimum_fen)}`} />
      <SelectField
        label="赠送"
        value={values.gift}
        error={errors.gift}
        hint="按单位规定不能接受赠送的，请选择“不要赠送”"
        onChange={(event) => change({ gift: event.target.value as DepositValues['gift'] })}
      >
        <option value="bonus">按档位赠送</option>
        <option value="none">不要赠送</option>
      </SelectField>
      {bonus > 0 && (
        <p className={css.forecast} role="status">
          到账 {formatFen(amount)}，另赠送 <strong>{formatFen(bonus)}</strong>
        </p>
      )}
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={values.invoice_wanted}
          onChange={(event) => change({ invoice_wanted: event.target.checked })}
        />
        需要发票（到账后在「开票记录」申请）
      </label>
      <TextAreaField
        label="备注（选填）"
        rows={2}
        maxLength={200}
        value={values.remark}
        error={errors.remark}
        onChange={(event) => change({ remark: event.target.value })}
      />
    </>
  );
}

export function AmountField<T extends DepositValues>({
  form: { values, errors, set },
  ...words
}: {
  form: Form<T>;
  label: string;
  hint?: string;
}) {
  return (
    <MoneyField
      {...words}
      error={errors.amount_fen}
      fen={values.amount_fen}
      onChange={(fen, typed) => set({ amount_fen: typed.trim() === '' ? undefined : fen } as Partial<T>)}
    />
  );
}
