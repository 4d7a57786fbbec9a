import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChosenSource } from '@yance/contract/invoices/application.ts';
import { getChosenAmounts } from '@yance/contract/invoices/endpoints.ts';
import { reading } from '../../../lib/query.ts';
import { sourceKey, type Source } from './sources.ts';
import { useAccount } from '../../../lib/use-account.ts';

/**
 * What the server makes of things chosen together, row by row: asked anew for each choice, and whenever invoices
 * change.
 */
export function useChosenAmounts(chosen: readonly Source[]) {
  const { named: account } = useAccount();
  const sources = chosen
    .map(({ kind, rid }) => ({ kind, rid }))
    .toSorted((a, b) => (sourceKey(a) < sourceKey(b) ? -1 : 1));
  return useQuery({
    ...reading(getChosenAmounts, { ...account, sources }),
    enabled: sources.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The part of an application's form that the answer fills: rows without an amount are left out. */
export const billed = ({ list, amount_fen }: { list: readonly ChosenSource[]; amount_fen: number }) => ({
  sources: list.filter(({ billable_fen }) => billable_fen > 0).map(({ kind, rid }) => ({ kind, rid })),
  amount_fen,
});
