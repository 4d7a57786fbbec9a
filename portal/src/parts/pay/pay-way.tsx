import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listPayMethods } from '@yance/contract/payments/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { formatFen } from '@yance/ui/format.ts';
import { reading } from '../../lib/query.ts';
import css from './pay.module.css';

type Method = OutputOf<typeof listPayMethods>['methods'][number];
export type Way = PaymentProvider | 'bank';

export interface PayWays {
  /** Undefined until the ways are known. */
  way: Way | undefined;
  choose: (way: Way) => void;
  methods: readonly Method[];
  /** Why nothing can be paid online, in words; null where it can. */
  refused: string | null;
}

/** The ways to pay an amount: online where the operator has it and the amount fits, else by bank. */
export function usePayWays(amountFen: number): PayWays {
  const { data, isError } = useQuery(reading(listPayMethods, {}));
  const [chosen, choose] = useState<Way | null>(null);
  const fits = data && amountFen >= data.least_fen && amountFen <= data.most_fen;
  const methods = data?.methods ?? [];
  const refused =
    data && methods.length > 0 && !fits
      ? `线上支付单笔 ${formatFen(data.least_fen)} 至 ${formatFen(data.most_fen)}，此笔请对公转账。`
      : null;
  const usual = data || isError ? (fits && methods[0]?.provider) || 'bank' : undefined;
  return { way: refused ? 'bank' : (chosen ?? usual), choose, methods, refused };
}

/** The choice between the ways; nothing where there is only the bank. */
export function PayWayField({ ways: { way, choose, methods, refused } }: { ways: PayWays }) {
  if (refused) return <p className={css.note}>{refused}</p>;
  if (methods.length === 0) return null;
  const options: { key: Way; label: string; note: string }[] = [
    ...methods.map(({ provider, label, simulated }) => ({
      key: provider,
      label,
      note: simulated ? '模拟支付' : '即时到账',
    })),
    { key: 'bank', label: '对公转账', note: '财务核对后到账' },
  ];
  return (
    <fieldset className={css.ways}>
      <legend>支付方式</legend>
      {options.map(({ key, label, note }) => (
        <label key={key} className={css.way} data-chosen={way === key || undefined}>
          <input type="radio" name="pay-way" checked={way === key} onChange={() => choose(key)} />
          <span>{label}</span>
          <small>{note}</small>
        </label>
      ))}
    </fieldset>
  );
}
