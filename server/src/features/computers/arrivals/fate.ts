import type { arrivalFates } from '@yance/contract/computers/endpoints.ts';
import type { ArrivalRow } from '../arrivals.store.ts';

/** What became of a file, as its row says. */
export function fateOf(row: Pick<ArrivalRow, 'task_rid' | 'sorted_at' | 'sorted_by'>): (typeof arrivalFates)[number] {
  if (row.task_rid) return 'attached';
  if (!row.sorted_at) return 'quarantined';
  return row.sorted_by ? 'discarded' : 'expired';
}
