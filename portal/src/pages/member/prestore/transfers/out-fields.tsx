import type { ReactNode } from 'react';
import type { TransferSums } from '@yance/contract/transfers/transfer.ts';
import { TextField } from '@yance/ui/field.tsx';
import { MoneyField } from '../../../../parts/fields/money-field.tsx';
import { ProofFields, type Proof } from '../../../../parts/proof/proof-fields.tsx';
import { Sums } from './sums.tsx';

export interface OutValues extends Proof {
  amount_fen: number | undefined;
  remark: string;
}

/** What every transfer asks: how much, with what becomes of it, what is particular to its kind, a remark, a proof. */
export function OutFields({
  amount,
  remark,
  proof,
  sums,
  refused,
  values,
  errors,
  onChange,
  children,
}: {
  amount: { label: string; hint: string };
  /** The label of the remark. */
  remark: string;
  proof: { phone: string; hasPassword: boolean };
  sums: TransferSums | undefined;
  refused: string | undefined;
  values: OutValues;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<OutValues>) => void;
  children?: ReactNode;
}) {
  return (
    <>
      <MoneyField
        {...amount}
        error={errors.amount_fen}
        fen={values.amount_fen}
        onChange={(fen, typed) => onChange({ amount_fen: typed.trim() === '' ? undefined : fen })}
      />
      <Sums sums={sums} refused={refused} />
      {children}
      <TextField
        label={remark}
        maxLength={200}
        value={values.remark}
        error={errors.remark}
        onChange={(event) => onChange({ remark: event.target.value })}
      />
      <ProofFields {...proof} values={values} errors={errors} onChange={onChange} />
    </>
  );
}
