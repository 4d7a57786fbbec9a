import { useDeferredValue } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import { quoteTransfer } from '@yance/contract/transfers/endpoints.ts';
import type { TransferSums } from '@yance/contract/transfers/transfer.ts';
import { formatFen } from '@yance/ui/format.ts';
import { failureWords } from '@yance/web/failure.ts';
import { call } from '../../../../lib/call.ts';
import { reading } from '../../../../lib/query.ts';
import { Facts } from '../../../../parts/facts.tsx';
import css from '../prestore.module.css';

/** What the server makes of an amount; nothing while it is no amount. */
export function useSums(wanted: Omit<SentOf<typeof quoteTransfer>, 'amount_fen'> & { amount_fen: number | undefined }) {
  const { amount_fen = 0, ...how } = useDeferredValue(wanted);
  const isAmount = Number.isInteger(amount_fen) && amount_fen > 0;
  const query = useQuery({
    ...reading(quoteTransfer, { ...how, amount_fen }),
    // What is refused while somebody types stands beside the amount.
    queryFn: ({ signal }) => call(quoteTransfer, { ...how, amount_fen }, { signal, quiet: true }),
    enabled: isAmount,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const known = isAmount && !query.isPlaceholderData && !query.error ? query.data : undefined;
  return { sums: known, refused: isAmount && query.error ? failureWords(query.error) : undefined };
}

/** What leaves and what arrives, line by line, before it is sent. */
export function Sums({ sums, refused }: { sums: TransferSums | undefined; refused: string | undefined }) {
  if (refused) return <p className={css.rejected}>{refused}</p>;
  if (!sums) return null;
  return (
    <div className={css.forecast} role="status">
      <Facts entries={sumLines(sums)} />
    </div>
  );
}

/** The sums of a transfer as a list names them; what is nothing is left out. */
export function sumLines(sums: TransferSums): [string, string | false][] {
  const { amount_fen, bonus_back_fen, bonus_due_fen, fee_fen, arrives_fen } = sums;
  return [
    ['转出本金', formatFen(amount_fen)],
    ['扣回未满足档位的赠送金', bonus_back_fen > 0 && formatFen(bonus_back_fen)],
    ['已用的赠送金，从本金扣', bonus_due_fen > 0 && formatFen(-bonus_due_fen)],
    ['此前从本金扣的，退还', bonus_due_fen < 0 && formatFen(-bonus_due_fen)],
    ['手续费', fee_fen > 0 && formatFen(-fee_fen)],
    ['到账', formatFen(arrives_fen)],
  ];
}
