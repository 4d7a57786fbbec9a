import { useQuery } from '@tanstack/react-query';
import { listDeposits } from '@yance/contract/balance/endpoints.ts';
import { listApplications } from '@yance/contract/invoices/endpoints.ts';
import { fenText } from '@yance/contract/kernel/money.ts';
import { reading } from '../../../../lib/query.ts';
import type { Task } from './task.ts';

const rejected = { state: 'rejected', size: 100 } as const;

/** What finance sent back and the member may correct: applications to pay in, and for invoices. */
export function useRejectedTasks(): Task[] {
  const { data: deposits } = useQuery(reading(listDeposits, rejected));
  const { data: applications } = useQuery(reading(listApplications, rejected));
  return [
    ...(deposits?.list ?? []).map(({ rid, deposit_no, amount_fen, reject_reason }) => ({
      key: rid,
      title: `转账核对未通过 ${fenText(amount_fen)}`,
      href: `/member/prestore?rid=${rid}`,
      note: [deposit_no, reject_reason].filter(Boolean).join(' · '),
      step: '去修改',
      until: null,
    })),
    ...(applications?.list ?? []).map(({ rid, application_no, amount_fen, reject_reason }) => ({
      key: rid,
      title: `开票申请被驳回 ${fenText(amount_fen)}`,
      href: `/member/invoiceLs?kw=${application_no}`,
      note: [application_no, reject_reason].filter(Boolean).join(' · '),
      step: '去修改',
      until: null,
    })),
  ];
}
