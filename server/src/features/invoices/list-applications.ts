import type { ApplicationDetailForStaff, ApplicationForStaff } from '@yance/contract/invoices/application.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { membersByRid } from '../identity/index.ts';
import { applicationWithItems, readableApplications, storedApplication } from './find-application.ts';
import { invoiceFile, redFiles } from './invoice-files.ts';
import type { ApplicationRow } from './invoices.store.ts';

/** Applications as finance reads them, with who asks. */
export async function applicationsForStaff(
  tx: Tx,
  rows: readonly ApplicationRow[],
  actor: Actor,
): Promise<ApplicationForStaff[]> {
  const payers = await payersOf(tx, rows);
  const readable = await readableApplications(tx, rows, actor);
  return rows.flatMap((row, index) => {
    const one = readable[index];
    return one ? [{ ...one, payer: payers(row), clock: clockOf(row) }] : [];
  });
}

export async function payersOf(tx: Tx, rows: readonly ApplicationRow[]) {
  const members = await membersByRid(
    tx,
    rows.map((row) => row.payer_rid),
  );
  return (row: ApplicationRow) => {
    const { name = '', phone = '', company = '' } = members.get(row.payer_rid) ?? {};
    return { rid: row.payer_rid, name, phone, company };
  };
}

/** By when the invoice is promised, while it waits for finance. */
export const clockOf = ({ state, due_at }: ApplicationRow): ApplicationForStaff['clock'] =>
  due_at && (state === 'pending' || state === 'accepted')
    ? { kind: 'issue', label: '开具', until: shanghaiIso(due_at) }
    : null;

export async function applicationForStaff(
  tx: Tx,
  rid: string,
  reader: { actor: Actor; clock: Clock },
): Promise<ApplicationDetailForStaff> {
  const row = await storedApplication(tx, rid);
  const payers = await payersOf(tx, [row]);
  return {
    ...(await applicationWithItems(tx, row, reader.actor)),
    payer: payers(row),
    clock: clockOf(row),
    file: await invoiceFile(tx, row, reader.clock),
    red_files: await redFiles(tx, row, reader.clock),
  };
}
