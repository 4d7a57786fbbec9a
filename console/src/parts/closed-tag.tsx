import type { ResultFile } from '@yance/contract/results/task.ts';
import { StatusTag } from './status-tag.tsx';

/** Why nobody can open a result file. */
export function ClosedTag({ closed }: { closed: NonNullable<ResultFile['closed']> }) {
  return closed === 'waiting' ? (
    <StatusTag tone="attention">待安全检查</StatusTag>
  ) : (
    <StatusTag tone="danger">未通过安全检查</StatusTag>
  );
}
