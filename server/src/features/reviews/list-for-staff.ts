import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listEvaluationsForStaff } from '@yance/contract/reviews/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { forStaff, isWritten } from './evaluation-for-staff.ts';
import { countWritten, pageOfWritten } from './written.store.ts';

/** One page of what members wrote, for editors. */
export async function listForStaff(
  work: StaffWork,
  input: InputOf<typeof listEvaluationsForStaff>,
): Promise<OutputOf<typeof listEvaluationsForStaff>> {
  const { page, size, since, until, ...rest } = input;
  const { rows, total } = await pageOfWritten(work.tx, { ...rest, ...dayRange({ since, until }) }, { page, size });
  return {
    list: await forStaff(work, rows.filter(isWritten)),
    total,
    page,
    size,
    counts: await countWritten(work.tx),
  };
}
