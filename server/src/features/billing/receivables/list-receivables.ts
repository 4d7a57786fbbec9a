import type { listReceivables as listCall } from '@yance/contract/billing/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { findPayers, payerContacts } from '../../balance/index.ts';
import { readSetting } from '../../settings/index.ts';
import { findOwed, sumOwed } from '../receivables.store.ts';

/** What customers owe, each with how long; whose overdue sum is the largest comes first. */
export async function listReceivables(
  { tx, clock }: ReadWork,
  { kw, overdue, sort = '-overdue_fen', page, size }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const days = await readSetting(tx, 'statement.ageing_days');
  const payers = kw ? await findPayers(tx, kw) : undefined;
  const filter = { today: shanghaiDate(clock.now()), days, overdue, payers };
  const [sums, rows] = [await sumOwed(tx, filter), await findOwed(tx, filter, { sort, page, size })];
  const contactOf = await payerContacts(
    tx,
    rows.map(({ payer }) => payer),
  );
  return { list: rows.map((row) => ({ ...row, payer: contactOf(row.payer) })), ...sums, page, size, days: [...days] };
}
