import { statementDownload } from '@yance/contract/billing/endpoints.ts';
import { staffStatementDownload } from '@yance/contract/billing/staff-endpoints.ts';
import { downloadLink, openTicket, replyOnce } from '../../../kernel/access/tickets.ts';
import type { ReadWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { sheetReply } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { pdfReply } from '../../../kernel/typeset/pdf-reply.ts';
import { chargesOfStatement } from '../../charges/index.ts';
import { findStatement, type StatementRow } from '../billing.store.ts';
import { describeCharges } from '../read/describe-charges.ts';
import { drawStatement, statementDocument, statementSheet } from './statement-document.ts';

type Format = 'pdf' | 'xlsx';

/** A short link to a statement on paper or as a table. */
export function statementLink(work: Work, row: StatementRow, format: Format): { name: string; url: string } {
  return {
    name: `对账单-${row.statement_no}.${format}`,
    url: downloadLink(work, 'statement', {
      open: statementDownload,
      staff: staffStatementDownload,
      payload: { statement: row.rid, format },
    }),
  };
}

/** The file behind a member's link. */
export const statementReply = (call: Call<typeof statementDownload>): Promise<RawReply> =>
  fileOf(call, openTicket('statement', call.input.ticket, call.clock));

/** The file behind a link of the console. */
export const staffStatementReply = (call: Call<typeof staffStatementDownload>): Promise<RawReply> =>
  replyOnce(call, 'statement', (payload) => fileOf(call, payload));

async function fileOf({ tx, clock }: ReadWork, payload: Record<string, string> | null): Promise<RawReply> {
  const row = payload?.statement ? await findStatement(tx, payload.statement) : undefined;
  if (!row) throw new Refusal('linkOver', { status: 410 });
  const charges = await describeCharges(tx, await chargesOfStatement(tx, row.rid));
  const said = await statementDocument(tx, row, charges);
  const name = `对账单-${row.statement_no}`;
  if (payload?.format === 'xlsx') return sheetReply(statementSheet(said), 'xlsx', name);
  return pdfReply(await drawStatement(said, clock.now()), name);
}
