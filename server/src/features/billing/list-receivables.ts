import type { Receivable } from '@yance/contract/billing/assets.ts';
import type { listReceivables as listCall } from '@yance/contract/billing/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { unsettledByPayer } from '../charges/index.ts';
import { findPayers, payerContacts } from '../balance/index.ts';
import { readSetting } from '../settings/index.ts';
import { owedByPayer } from './receivables.store.ts';

/** What customers owe, each with how long; whose overdue sum is the largest comes first. */
export async function listReceivables(
  { tx, clock }: ReadWork,
  { kw, overdue, sort = '-overdue_fen', page, size }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const days = await readSetting(tx, 'statement.ageing_days');
  const statements = await owedByPayer(tx, shanghaiDate(clock.now()), days);
  const onStatements = new Map(statements.map((one) => [one.payer.rid, one]));
  const open = await unsettledByPayer(tx);
  const unsettled = new Map(open.map(({ payer, owed_fen }) => [payer.rid, owed_fen]));
  const payers = new Map([...statements, ...open].map(({ payer }) => [payer.rid, payer]));
  const named = kw ? new Set(await findPayers(tx, kw)) : null;
  const rids = [...payers.keys()].filter((rid) => named?.has(rid) ?? true);
  const owed = rids
    .map((rid) => {
      const { not_due = 0, ages = [...days, 0].map(() => 0), oldest_due = null } = onStatements.get(rid) ?? {};
      const overdue_fen = ages.reduce((sum, amount) => sum + amount, 0);
      const unsettled_fen = unsettled.get(rid) ?? 0;
      const total_fen = unsettled_fen + not_due + overdue_fen;
      return { rid, unsettled_fen, not_due_fen: not_due, ages_fen: ages, overdue_fen, total_fen, oldest_due };
    })
    .filter((one) => one.total_fen > 0 && (!overdue || one.overdue_fen > 0));
  const key = sort.replace('-', '') as 'unsettled_fen' | 'not_due_fen' | 'overdue_fen' | 'total_fen';
  const down = sort.startsWith('-') ? -1 : 1;
  const sorted = owed.toSorted((a, b) => down * (a[key] - b[key]) || b.total_fen - a.total_fen);
  const shown = sorted.slice((page - 1) * size, page * size);
  const shownPayers = shown.flatMap(({ rid }) => payers.get(rid) ?? []);
  const contactOf = await payerContacts(tx, shownPayers);
  return {
    list: shown.map(({ rid, ...sums }): Receivable => ({
      payer: contactOf(payers.get(rid) ?? { kind: 'member', rid }),
      ...sums,
    })),
    total: sorted.length,
    page,
    size,
    days: [...days],
    overdue_fen: owed.reduce((sum, one) => sum + one.overdue_fen, 0),
    total_fen: owed.reduce((sum, one) => sum + one.total_fen, 0),
  };
}
