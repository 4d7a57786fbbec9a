import { useQuery } from '@tanstack/react-query';
import { listDeposits } from '@yance/contract/balance/endpoints.ts';
import { listApplications } from '@yance/contract/invoices/endpoints.ts';
import { fenText } from '@yance/contract/kernel/money.ts';
import { reading } from '../../../../lib/query.ts';
import type { Task } from './task.ts';

const rejected = { all: true, state: 'rejected', size: 100 } as const;

/**
 * What finance sent back and the member may correct: applications to pay in, to the own account and to those of
 * communities, and for invoices, of the own account and of the communities that the member runs.
 */
export function useRejectedTasks(): Task[] {
  const { data: deposits } = useQuery(reading(listDeposits, rejected));
  const { data: applications } = useQuery(reading(listApplications, rejected));
  return [
    ...(deposits?.list ?? []).map(({ rid, deposit_no, amount_fen, reject_reason, community }) => ({
      key: rid,
      title: `转账核对未通过 ${fenText(amount_fen)}`,
      href: `/member/prestore?${community ? `community=${community.rid}&` : ''}rid=${rid}`,
      note: [community?.name, deposit_no, reject_reason].filter(Boolean).join(' · '),
      step: '去修改',
      until: null,
    })),
    ...(applications?.list ?? []).map(({ rid, application_no, amount_fen, reject_reason, community }) => ({
      key: rid,
      title: `开票申请被驳回 ${fenText(amount_fen)}`,
      href: `/member/invoiceLs?${community ? `community=${community.rid}&` : ''}kw=${application_no}`,
      note: [community?.name, application_no, reject_reason].filter(Boolean).join(' · '),
      step: '去修改',
      until: null,
    })),
  ];
}
