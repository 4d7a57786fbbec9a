import type { MatchedFile } from '@yance/contract/invoices/staff-endpoints.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import type { Tx } from '../../../kernel/db.ts';
import { nameKey } from '../../../kernel/name-key.ts';
import {
  type ApplicationRow,
  findAccepted,
  findApplicationsByNumber,
  findApplicationsByInvoice,
} from '../invoices.store.ts';
import { readFileName } from './read-file-name.ts';

/**
 * Finds for each file the application that its name means: by the application's number, else by the whole title that
 * stands in the name, where only one application with that title waits to be issued. Two files never go to one
 * application.
 */
export async function matchFiles(tx: Tx, names: readonly string[]): Promise<MatchedFile[]> {
  const said = names.map((name) => ({ name, ...readFileName(name) }));
  const byNumber = new Map(
    (
      await findApplicationsByNumber(
        tx,
        said.map(({ application_no }) => application_no),
      )
    ).map((row) => [row.application_no, row]),
  );
  const recorded = new Map(
    (
      await findApplicationsByInvoice(
        tx,
        said.map(({ invoice_number }) => invoice_number),
      )
    ).map((row) => [row.invoice_number, row]),
  );
  const accepted = await findAccepted(tx);
  const first = new Map<string, string>();
  return said.map((one) => {
    const { name, application_no, invoice_number, issued_on } = one;
    const found = application_no
      ? { row: byNumber.get(application_no), by: 'application' as const, fault: '没有这个申请号' }
      : { ...byTitle(name, accepted), by: 'title' as const };
    const row = found.row;
    const taken = row && first.get(row.rid);
    if (row && !taken) first.set(row.rid, name);
    const known = recorded.get(invoice_number);
    const fault = !row
      ? known
        ? `发票号码已登记在 ${known.application_no}`
        : found.fault
      : row.state !== 'accepted'
        ? `申请为「${invoiceMachine.states[row.state]}」，不能登记`
        : taken
          ? `与 ${taken} 对应同一份申请`
          : known
            ? `发票号码已登记在 ${known.application_no}`
            : null;
    return {
      name,
      rid: fault ? null : (row?.rid ?? null),
      application_no: row?.application_no ?? application_no,
      title: row?.title.name ?? '',
      amount_fen: row?.amount_fen ?? 0,
      invoice_number,
      issued_on,
      by: row ? found.by : null,
      fault,
    };
  });
}

/** A title fits where it is one of the parts between underscores; one that is only within a part may be another's. */
function byTitle(
  name: string,
  accepted: readonly ApplicationRow[],
): { row: ApplicationRow | undefined; fault: string } {
  const parts = new Set(
    name
      .replace(/\.[a-z0-9]+$/i, '')
      .split('_')
      .map(nameKey)
      .filter(Boolean),
  );
  const fitting = accepted.filter((row) => parts.has(nameKey(row.title.name)));
  const [first] = fitting;
  if (first && fitting.length > 1)
    return {
      row: undefined,
      fault: `有 ${fitting.length} 份待开票的申请抬头为「${first.title.name}」，请在文件名中写上申请号`,
    };
  if (first) return { row: first, fault: '' };
  const within = accepted.find((row) => nameKey(name).includes(nameKey(row.title.name)));
  return {
    row: undefined,
    fault: within
      ? `文件名里的抬头不只是「${within.title.name}」，请在文件名中写上申请号，或用下划线隔开完整的抬头`
      : '文件名中没有申请号，也没有待开票申请的抬头',
  };
}
