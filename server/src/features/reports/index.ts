export { draftOf, wordsOfPublication } from './draft.ts';
export { saveLook } from './reports.store.ts';
export { drawReport } from './report-pdf.ts';
export { resultFigures, samplePhotos } from './report-figures.ts';
export { findReportByCode, findReportByFile, reportsOfTasks, type Report } from './reports.store.ts';
