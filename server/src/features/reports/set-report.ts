import { Readable } from 'node:stream';
import { storage } from '../../gateways/storage/storage.ts';
import { newRid } from '../../kernel/db.ts';
import { jobOf } from '../../kernel/jobs.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { ServiceAway } from '../../kernel/service-away.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { recordMade } from '../files/index.ts';
import { reportPdf } from './report-pdf.ts';
import { reportSetting } from './report-setting.ts';
import { findReport, savePdf, type Report } from './reports.store.ts';

/**
 * Sets the PDF of an issued version and stores it, once: what two processes set at the same time is the first one's. A
 * machine that is too busy to draw it is waited for.
 */
export const settingBy = (draw: typeof reportPdf) =>
  jobOf(reportSetting, {
    immediate: true,
    outside: async ({ database, clock }, { rid }) => {
      const report = await findReport(database.db, rid);
      if (!report || report.file_rid) return;
      const pdf = await draw(database.db, report.content, frameOf(report)).catch(awaitMachine);
      const file_rid = newRid();
      const written = await storage().write(file_rid, Readable.from([pdf]));
      const first = await database.transaction(async (tx) => {
        if (!(await savePdf(tx, rid, file_rid))) return false;
        await recordMade({ tx, clock }, { rid: file_rid, name: nameOf(report), mime: 'application/pdf', ...written });
        return true;
      });
      if (!first) await storage().remove(file_rid);
    },
    run: () => Promise.resolve(),
  });
export const settingReports = settingBy(reportPdf);

/** Busy is no fault of the report, however often it is tried. */
function awaitMachine(error: unknown): never {
  if (error instanceof Refusal && error.reason === 'overloaded')
    throw new ServiceAway('The machine is too busy to draw the report.', { cause: error });
  throw error;
}

const nameOf = ({ report_no, version, content: { service } }: Report): string =>
  `检测报告-${report_no}-第${version}版-${service.replaceAll(/[\\/:*?"<>|\s]+/g, '')}.pdf`;

const frameOf = ({ report_no, version, order_no, code, issued_at, reason }: Report) => ({
  report_no,
  version,
  order_no,
  code,
  issued_on: shanghaiDate(issued_at),
  reason,
});
