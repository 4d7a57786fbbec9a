import { reissueReasons } from '@yance/contract/invoices/application.ts';
import { exportForTaxFile, type exportForTax as exportCall } from '@yance/contract/invoices/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { downloadLink, replyOnce } from '../../../kernel/access/tickets.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { sheetReply } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { customerRefsBehind } from '../../billing/index.ts';
import { readSetting } from '../../settings/index.ts';
import { type ApplicationRow, findAccepted, applicationsByRid, findItemsOf } from '../invoices.store.ts';
import { taxSheet } from './tax-template.ts';

/**
 * A link to the file that the tax platform imports: the applications that wait to be issued, or those of them named.
 */
export async function exportForTax(
  work: StaffWork,
  input: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const rows = await findAccepted(work.tx, input.rids);
  if (rows.length === 0) throw new Refusal('noneAccepted');
  const payload = { format: input.format, rids: input.rids?.join() ?? '' };
  return {
    name: `${fileName(work.clock.now())}.${input.format}`,
    url: downloadLink(work, 'invoices', { open: exportForTaxFile, staff: exportForTaxFile, payload }),
    total: rows.length,
  };
}

const fileName = (now: Date): string => `批量开票-${shanghaiDate(now)}`;

/** The file behind such a link. */
export const taxFileReply = (call: Call<typeof exportForTaxFile>): Promise<RawReply> =>
  replyOnce(call, 'invoices', async (payload) => {
    if (!payload?.format) throw new Refusal('linkOver', { status: 410 });
    const { tx, clock } = call;
    const rows = await findAccepted(tx, payload.rids?.split(',').filter(Boolean));
    const terms = {
      rate: (await readSetting(tx, 'invoice.tax_percent')) / 100,
      code: await readSetting(tx, 'invoice.tax_code'),
    };
    const items = await findItemsOf(
      tx,
      rows.map(({ rid }) => rid),
    );
    const refsOf = await customerRefsBehind(
      tx,
      items.map(({ source_rid }) => source_rid),
    );
    const replaced = await applicationsByRid(
      tx,
      rows.flatMap(({ replaces_rid }) => replaces_rid ?? []),
    );
    const sources = Map.groupBy(items, ({ application_rid }) => application_rid);
    const notes = new Map<string, string>();
    for (const row of rows) {
      const own = (sources.get(row.rid) ?? []).map(({ source_rid }) => source_rid);
      notes.set(row.rid, noteOf(row, replaced.get(row.replaces_rid ?? ''), refsOf(...own)));
    }
    const format = payload.format === 'csv' ? 'csv' : 'xlsx';
    return sheetReply(taxSheet(rows, notes, terms, format), format, fileName(clock.now()));
  });

/** The tax platform takes no more in a remark. */
const longestNote = 230;

/**
 * What the invoice's remark says: the application's number, by which its file is found again, then the customer's
 * remark and references, as many as there is room for.
 */
function noteOf(row: ApplicationRow, before: ApplicationRow | undefined, refs: readonly string[]): string {
  const words = [
    row.application_no,
    row.remark,
    before?.reissue && `换开：${reissueReasons[before.reissue.reason_kind]}`,
  ]
    .filter(Boolean)
    .join(' ');
  return withRefs(words, refs);
}

function withRefs(words: string, refs: readonly string[]): string {
  const room = longestNote - `${words} 参考号：`.length;
  const fitting = refs.filter((_, index) => refs.slice(0, index + 1).join('、').length <= room);
  return fitting.length > 0 ? `${words} 参考号：${fitting.join('、')}` : words;
}
