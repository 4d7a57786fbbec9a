import type { ApplicationDetailForStaff, ApplicationForStaff } from '@yance/contract/invoices/application.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../../kernel/db.ts';
import { payerContacts, type Payer } from '../../balance/index.ts';
import { applicationWithItems, type Reader, readableApplications, storedApplication } from './find-application.ts';
import { invoiceFile, redFiles } from './invoice-files.ts';
import { type ApplicationRow, waitingStates } from '../invoices.store.ts';

/** Applications as finance reads them, with who asks. */
export async function applicationsForStaff(
  tx: Tx,
  rows: readonly ApplicationRow[],
  reader: Reader,
): Promise<ApplicationForStaff[]> {
  const payers = await payersOf(tx, rows);
  const readable = await readableApplications(tx, rows, reader);
  return rows.flatMap((row, index) => {
    const one = readable[index];
    return one ? [{ ...one, payer: payers(row), clock: clockOf(row) }] : [];
  });
}

export async function payersOf(tx: Tx, rows: readonly ApplicationRow[]) {
  const contactOf = await payerContacts(tx, rows.map(payerOf));
  return (row: ApplicationRow) => contactOf(payerOf(row));
}

const payerOf = ({ payer_kind, payer_rid }: ApplicationRow): Payer => ({ kind: payer_kind, rid: payer_rid });

/** By when the invoice is promised, while it waits for finance. */
export const clockOf = ({ state, due_at }: ApplicationRow): ApplicationForStaff['clock'] =>
  due_at && waitingStates.some((one) => one === state)
    ? { kind: 'issue', label: state === 'reissuing' ? '换开' : '开具', until: shanghaiIso(due_at) }
    : null;

export async function applicationForStaff(tx: Tx, rid: string, reader: Reader): Promise<ApplicationDetailForStaff> {
  const row = await storedApplication(tx, rid);
  const payers = await payersOf(tx, [row]);
  return {
    ...(await applicationWithItems(tx, row, reader)),
    payer: payers(row),
    clock: clockOf(row),
    file: await invoiceFile(tx, row, reader.clock),
    red_files: await redFiles(tx, row, reader.clock),
  };
}
