import type { Statement } from '@yance/contract/billing/statement.ts';
import { StatusTag } from '../../parts/status-tag.tsx';

/** The day until which a statement is to be paid, and that it has passed. */
export function DueDay({ statement }: { statement: Pick<Statement, 'due_on' | 'overdue'> }) {
  return (
    <>
      {statement.due_on} {statement.overdue ? <StatusTag tone="danger">已逾期</StatusTag> : null}
    </>
  );
}
