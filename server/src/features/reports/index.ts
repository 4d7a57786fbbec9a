export { drawReport } from './report-pdf.ts';
export { resultFigures } from './report-figures.ts';
export { findReportByCode, findReportByFile, reportsOfTasks, type Report } from './reports.store.ts';
