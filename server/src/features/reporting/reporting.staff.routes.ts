import { reportingStaffEndpoints } from '@yance/contract/reporting/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { listCounted } from './list-counted.ts';
import { readFigures, sectionsFor } from './read-figures.ts';
import { figureLink, monthLink, reportReply } from './report-file.ts';

export const reportingCalls = bind(reportingStaffEndpoints, {
  readFigures: (call) => readFigures(call, call.input),
  listSections: async ({ actor }) => sectionsFor(actor),
  listCounted: (call) => listCounted(call, call.input),
  figureFile: async (call) => figureLink(call, call.input),
  monthReportFile: async (call) => monthLink(call, call.input.month),
  reportDownload: (call) => reportReply(call),
});
