import { reportStaffEndpoints } from '@yance/contract/reports/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { listReports, printedReports } from './list-reports.ts';
import { draftReply, previewReport } from './preview-report.ts';
import { reviseReport } from './revise-report.ts';
import { revokeReport } from './revoke-report.ts';

export const reportStaffCalls = bind(reportStaffEndpoints, {
  listReports: (call) => listReports(call, call.input.task_rid),
  previewReport: (call) => previewReport(call, call.input),
  reviseReport: (call) => reviseReport(call, call.input),
  revokeReport: (call) => revokeReport(call, call.input),
  printedReports: (call) => printedReports(call, call.input.rid),
  draftDownload: (call) => draftReply(call),
});
