import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { sections, type SectionName } from '@yance/contract/reporting/figure.ts';
import { comparedPeriod, type Comparison } from '@yance/contract/reporting/period.ts';
import { type figureFile, reportDownload } from '@yance/contract/reporting/staff-endpoints.ts';
import { downloadLink, replyOnce } from '../../kernel/access/tickets.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Call, RawReply } from '../../kernel/route.ts';
import { sheetReply } from '../../kernel/spreadsheet/spreadsheet.ts';
import { pdfReply } from '../../kernel/typeset/pdf-reply.ts';
import { figureSheet } from './figure-sheet.ts';
import { figureCalled } from './list-counted.ts';
import { drawMonthReport, monthReport } from './month-report.ts';
import { readFigure } from './read-figure.ts';
import { figuresIn } from './read-figures.ts';

/** A short link to one figure, or to a part of the board, as a file for spreadsheets. Refuses `figureUnknown`. */
export function figureLink(work: StaffWork, input: InputOf<typeof figureFile>): { name: string; url: string } {
  const { from, to, compare, section, figure } = input;
  const title = figure ? figureCalled(work.actor, figure).title : sections[section];
  if (figuresIn(work.actor, section).length === 0) throw new Refusal('figureUnknown');
  return link(work, `${title}-${from}至${to}.xlsx`, { from, to, compare, section, ...(figure ? { figure } : {}) });
}

/** A short link to the report of a month. Refuses `monthAhead`. */
export function monthLink(work: StaffWork, month: string): { name: string; url: string } {
  if (`${month}-01` > shanghaiDate(work.clock.now())) throw new Refusal('monthAhead');
  return link(work, `经营月报-${month}.pdf`, { month });
}

const link = (work: StaffWork, name: string, payload: Record<string, string>) => ({
  name,
  url: downloadLink(work, 'figures', { open: reportDownload, staff: reportDownload, payload: { ...payload, name } }),
});

/** The file behind such a link. */
export const reportReply = (call: Call<typeof reportDownload> & StaffWork): Promise<RawReply> =>
  replyOnce(call, 'figures', (payload) => fileOf(call, payload));

async function fileOf(work: StaffWork, payload: Record<string, string> | null): Promise<RawReply> {
  const name = payload?.name?.replace(/\.\w+$/, '') ?? '';
  if (payload?.month) return pdfReply(await drawMonthReport(await monthReport(work, payload.month)), name);
  const { from, to, section, figure } = payload ?? {};
  if (!from || !to || !section) throw new Refusal('linkOver', { status: 410 });
  const period = { from, to };
  const compare = payload?.compare as Comparison;
  const asked = { period, before: compare === 'none' ? null : comparedPeriod(period, compare) };
  const chosen = figure ? [figureCalled(work.actor, figure)] : figuresIn(work.actor, section as SectionName);
  const sheets = [];
  for (const one of chosen) sheets.push(figureSheet(await readFigure(work, one, asked), asked.period));
  const [first, ...more] = sheets;
  if (!first) throw new Refusal('figureUnknown');
  return sheetReply({ ...first, more }, 'xlsx', name);
}
