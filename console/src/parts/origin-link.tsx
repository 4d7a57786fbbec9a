import type { MoneyOrigin } from '@yance/contract/balance/money-origin.ts';
import { moneyOriginNames, type MoneyOriginKind } from '@yance/contract/balance/money-origin-names.ts';
import { Link } from 'react-router';

/** The console's page of each kind of record; null where it has none of its own. */
const pages: Record<MoneyOriginKind, ((origin: MoneyOrigin) => string) | null> = {
  order: ({ rid }) => `/orders/${rid}`,
  reservation: ({ rid }) => `/reservations/${rid}`,
  pickup: ({ rid }) => `/pickups/${rid}`,
  sample_return: null,
  statement: ({ rid }) => `/statements/${rid}`,
  deposit: ({ no }) => `/deposits/${no}`,
  transfer: ({ rid }) => `/transfers/${rid}`,
  compensation: null,
  withdrawal: ({ rid }) => `/withdrawals/${rid}`,
  rebate: null,
};

/** The record that money comes from or goes to, in words. */
export const originWords = ({ kind, no }: MoneyOrigin): string =>
  [moneyOriginNames[kind], no].filter(Boolean).join(' ');

/** The same with the way to it. */
export function OriginLink({ origin }: { origin: MoneyOrigin }) {
  const page = pages[origin.kind];
  return page ? <Link to={page(origin)}>{originWords(origin)}</Link> : originWords(origin);
}
