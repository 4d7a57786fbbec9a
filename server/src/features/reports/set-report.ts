import { Readable } from 'node:stream';
import { storage } from '../../gateways/storage/storage.ts';
import { newRid } from '../../kernel/db.ts';
import { jobOf } from '../../kernel/jobs.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { recordMade } from '../files/index.ts';
import { reportPdf } from './report-pdf.ts';
import { reportSetting } from './report-setting.ts';
import { findReport, savePdf, type Report } from './reports.store.ts';

/**
 * Sets the PDF of an issued version and stores it, once: what two processes set at the same time is the first one's.
 */
export const settingReports = jobOf(reportSetting, {
  immediate: true,
  outside: async ({ database, clock }, { rid }) => {
    const report = await findReport(database.db, rid);
    if (!report || report.file_rid) return;
    const pdf = await reportPdf(database.db, report.content, frameOf(report));
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
