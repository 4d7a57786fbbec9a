import type { FileLink } from '@yance/contract/files/file.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import { filesByRid, linkOf, linksOf } from '../../files/index.ts';
import type { ApplicationRow } from '../invoices.store.ts';
import { findRedInvoices } from '../red-invoices.store.ts';

/** A link to the issued invoice, or to one of its red-letter invoices; null where there is none. */
export async function invoiceFile(
  tx: Tx,
  row: ApplicationRow,
  clock: Clock,
  redRid?: string,
): Promise<FileLink | null> {
  const red = redRid ? (await findRedInvoices(tx, row.rid)).find((one) => one.rid === redRid) : undefined;
  const fileRid = redRid ? red?.file_rid : row.file_rid;
  return fileRid ? linkOf(await filesByRid(tx, [fileRid]), fileRid, clock) : null;
}

export async function redFiles(tx: Tx, row: ApplicationRow, clock: Clock): Promise<FileLink[]> {
  const reds = await findRedInvoices(tx, row.rid);
  const files = await filesByRid(
    tx,
    reds.map((red) => red.file_rid),
  );
  return linksOf(
    files,
    reds.map((red) => red.file_rid),
    clock,
  );
}
