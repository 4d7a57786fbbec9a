import { useQuery } from '@tanstack/react-query';
import { listStatements } from '@yance/contract/billing/endpoints.ts';
import { fenText } from '@yance/contract/kernel/money.ts';
import { reading } from '../../../../lib/query.ts';
import type { Task } from './task.ts';

/** Statements that are to be paid, with the day until which: the own ones, and those of communities the member runs. */
export function useStatementTasks(): Task[] {
  const { data } = useQuery(reading(listStatements, { all: true, state: 'unpaid', size: 100 }));
  return (data?.list ?? []).map(({ rid, statement_no, amount_fen, due_on, overdue, community }) => ({
    key: rid,
    title: `对账单待付款 ${fenText(amount_fen)}`,
    href: community ? `/member/unpaid?community=${community.rid}` : '/member/unpaid',
    note: `${community ? `${community.name} · ` : ''}${statement_no} · ${due_on} ${overdue ? '到期，已逾期' : '前付款'}`,
    step: '去付款',
    until: `${due_on}T23:59:59+08:00`,
  }));
}
