import type { MoneyOrigin } from '@yance/contract/balance/money-origin.ts';
import { moneyOriginNames, type MoneyOriginKind } from '@yance/contract/balance/money-origin-names.ts';
import { Link } from '@yance/ui/link.tsx';

/** Where each kind of record is shown. */
const pages: Record<MoneyOriginKind, (rid: string, no: string) => string> = {
  order: (rid) => `/member/order?rid=${rid}`,
  reservation: (rid) => `/member/order?view=reservation&rid=${rid}`,
  pickup: () => '/member/sampling',
  sample_return: () => '/member/sample?tab=returns',
  statement: (rid) => `/member/unpaid?rid=${rid}`,
  deposit: (rid) => `/member/prestore?rid=${rid}`,
  transfer: (rid) => `/member/prestore?transfer=${rid}`,
  compensation: () => '/member/sample?tab=claims',
  withdrawal: (_, no) => `/member/promotion?tab=withdrawals&kw=${no}`,
  rebate: () => '/member/promotion',
};

/** The record that money comes from or goes to, with the way to it. */
export const OriginLink = ({ origin: { kind, rid, no } }: { origin: MoneyOrigin }) => (
  <Link href={pages[kind](rid, no)}>{[moneyOriginNames[kind], no].filter(Boolean).join(' ')}</Link>
);
